"""The page of people: a sign for each, one for somebody new, and the guest's."""

from scenes.clubhouse.scene import ClubhouseScene


class PeopleScene(ClubhouseScene):
    """A wall as the clubhouse's, on whose signs people are."""

    name = "people"
