"""The look of cards that can be read from afar or with poor eyesight: colours of grounds and numbers."""

from dataclasses import dataclass

from scenes.kit.cards.deck import CardStyle, Pattern, PlainCard, WashMark
from scenes.kit.theme import Colour, mix

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (10, 8, 6)
_NIGHT: Colour = (16, 20, 40)
_CREAM: Colour = (247, 236, 211)
_WASH, _NIGHT_WASH = 0.45, 0.35


@dataclass(frozen=True, slots=True)
class ClearLook:
    """A card's pattern and its hue, deep enough for white text; a `night` card is dark with light text."""

    hue: Colour
    pattern: Pattern
    night: bool = False

    def plain_card(self, style: CardStyle) -> PlainCard:
        if style.high_contrast:
            fill = mix(self.hue, _BLACK, 0.72) if self.night else _WHITE
            frame = mix(self.hue, _WHITE, 0.45) if self.night else self.hue
            ink = mix(self.hue, fill, 0.62 if self.night else 0.8)
            return PlainCard(fill, ink, self.pattern, frame, _WHITE)
        if self.night:
            fill = mix(self.hue, _NIGHT, 0.65)
            ink, frame = mix(self.hue, _NIGHT, 0.3), mix(self.hue, _WHITE, 0.4)
            return PlainCard(fill, ink, self.pattern, frame, _CREAM)
        fill = mix(self.hue, _CREAM, 0.8)
        return PlainCard(fill, mix(self.hue, _CREAM, 0.64), self.pattern, self.hue, _CREAM)

    def ink(self, style: CardStyle) -> Colour:
        """Return the text colour: at least 4.5:1 on the ground and its pattern, 7:1 in high contrast."""
        if self.night:
            return _WHITE if style.high_contrast else (255, 240, 190)
        return _BLACK if style.high_contrast else mix(self.hue, _BLACK, 0.8)

    @property
    def sign_ink(self) -> Colour:
        """The colour of a suit's shape: the card's hue, at a contrast of 7:1 on white."""
        return mix(self.hue, _BLACK, 0.3)

    def edge(self, style: CardStyle) -> Colour:
        fill = self.plain_card(style).fill
        return mix(fill, _BLACK, 0.5) if self.night else mix(fill, _WHITE, 0.6)

    def plate(self) -> tuple[Colour, Colour]:
        """Return the fill and the edge of a number's plate in high contrast."""
        return (_BLACK, _WHITE) if self.night else (_WHITE, _BLACK)

    def wash(self) -> WashMark:
        """Return the wash of colour that mutes the painted picture in high contrast."""
        if self.night:
            return WashMark(mix(self.hue, _BLACK, 0.75), _NIGHT_WASH, 0.03, mix(self.hue, _WHITE, 0.45))
        return WashMark(_WHITE, _WASH, 0.03, self.hue)
