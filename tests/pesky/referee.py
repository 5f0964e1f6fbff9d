"""A second reading of the rules: judges a record by its words alone, with nothing of the program's own rules."""

from gnoming.core.game import JsonObject

POINTS = {2: 3, 4: -3, 7: -7, 9: 5, 12: 7, 14: -5, 17: 10, 19: -4}


class FoulError(Exception):
    """A record breaks a rule."""


def judge(record: JsonObject) -> None:
    """Check a finished game by the rules; raises FoulError."""
    players = len(list_of(record["players"]))
    totals = [0] * players
    rounds = list_of(record["rounds"])
    for n, round_ in enumerate(rounds):
        assert isinstance(round_, dict)
        need(max(totals) <= 30, "went on after the end")
        first = rounds[0]
        assert isinstance(first, dict)
        need(round_["dealer"] == (int(str(first["dealer"])) + n) % players, "wrong dealer")
        scores = hand(round_, players, totals)
        need(round_["scores"] == scores, f"scores {scores}")
        totals = [a + b for a, b in zip(totals, scores, strict=True)]
    need(max(totals) > 30, "ended too soon")
    need(record["totals"] == totals, "totals")
    need(record["winners"] == [s for s in range(players) if totals[s] == min(totals)], "winners")


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def need(holds: bool, what: str) -> None:
    if not holds:
        raise FoulError(what)


def hand(round_: JsonObject, players: int, totals: list[int]) -> list[int]:
    """Play one hand by its words and return its scores."""
    left = (int(str(round_["dealer"])) + 1) % players
    turn = [(left + n) % players for n in range(players)]
    deck = str(round_["deck"]).split()
    need(len(deck) == len(set(deck)) == 50, "no whole pack")
    held = {seat: deck[n : 10 * players : players] for n, seat in enumerate(turn)}
    goals, tokens = str(round_["goals"]).split(), [int(word) for word in str(round_["tokens"]).split()]
    goal, token = dict(zip(turn, goals, strict=False)), dict(zip(turn, tokens, strict=False))
    more_goals, more_tokens = goals[players:], tokens[players:]
    moves = [(int(move.split(":")[0]), move.split(":")[1]) for move in str(round_["moves"]).split()]
    for seat in turn:
        if totals[seat] < 10:
            continue
        who, what = moves.pop(0)
        need(who == seat and what in ("G", "T", "=", "GT"), "no choice")
        need(what != "GT" or totals[seat] >= 20, "both below twenty")
        if "G" in what:
            pair = (goal[seat], more_goals.pop(0))
            who, kept = moves.pop(0)
            need(who == seat and kept[:2] == "kg" and kept[2:] in pair, "goal not held")
            goal[seat] = kept[2:]
        if "T" in what:
            two = (token[seat], more_tokens.pop(0))
            who, kept = moves.pop(0)
            need(who == seat and kept[:2] == "kt" and int(kept[2:]) in two, "token not held")
            token[seat] = int(kept[2:])
    need(not more_goals and not more_tokens, "drawn but not taken")
    caller = sorted(token, key=lambda seat: -token[seat])[1]
    who, said = moves.pop(0)
    need(who == caller and said in ("tg", "ty", "tb", "tr", "tn"), "wrong trump")
    won = tricks(held, moves, caller, said[1], players)
    return [min(10, missed(goal[seat], token[seat], won[seat], players)) for seat in range(players)]


def tricks(
    held: dict[int, list[str]], moves: list[tuple[int, str]], leader: int, trump: str, players: int
) -> dict[int, list[str]]:
    """Play ten tricks and return what each seat has won."""
    won: dict[int, list[str]] = {seat: [] for seat in range(players)}
    need(len(moves) == 10 * players, "not ten tricks")
    for _ in range(10):
        trick = [moves.pop(0) for _ in range(players)]
        for n, (seat, card) in enumerate(trick):
            need(seat == (leader + n) % players, "out of turn")
            need(card in held[seat], "not in hand")
            led = trick[0][1][0]
            need(card[0] == led or not any(c[0] == led for c in held[seat]), "did not follow")
            held[seat].remove(card)
        strongest = max(trick, key=lambda p: (p[1][0] == trump, p[1][0] == trick[0][1][0], int(p[1][1:])))
        leader = strongest[0]
        won[leader] += [card for _, card in trick]
    return won


def missed(goal: str, token: int, won: list[str], players: int) -> int:
    if goal == "none":
        return abs(token)
    if goal.startswith("p"):
        return abs(sum(POINTS.get(int(card[1:]), 0) for card in won) + token - int(goal[1:]))
    if goal == "half":
        return abs(len(won) - 5 * players)
    if goal == "c0":
        return len(won)
    return abs(sum(card[0] in goal.rstrip("0123456789") for card in won) - 10)
