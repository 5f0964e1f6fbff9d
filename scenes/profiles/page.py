"""The page of people: a sign for each, for a new person, and for a guest."""

from scenes.clubhouse.scene import ClubhouseScene


class PeopleScene(ClubhouseScene):
    """A wall like the clubhouse's, with a sign for each person."""

    name = "people"
