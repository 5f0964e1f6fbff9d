"""The protocol of speech-dispatcher, byte by byte, against a server that only listens."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.kit.assist.speech.speech_dispatcher import SsipVoice
from scenes.kit.assist.speech.unix_socket import UnixStream
from scenes.kit.assist.speech.voice import Tuning, VoiceError

socket = pytest.importorskip("socket")
pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="takes sockets that are files")

VOICES = (
    "249-Anna\tde\tfemale1\r\n",
    "249-Bob Üb\tde-AT\tmale1\r\n",
    "249-Joe\ten\tnone\r\n",
    "249-what is this\r\n",
    "249 OK VOICE LIST SENT\r\n",
)


class Server:
    """Notes every line, answers each by the first word that it knows, and hangs up after so many sentences."""

    def __init__(self, path: Path) -> None:
        self.lines: list[bytes] = []
        self.refused: set[bytes] = set()
        self.sentences_until_death = 1000
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(str(path))
        self._listening.listen()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            with connection, connection.makefile("rb") as received:
                self._answer_all(connection, received)

    def _answer_all(self, connection: object, received: Iterator[bytes]) -> None:
        send: Callable[[bytes], None] = connection.sendall  # type: ignore[attr-defined]
        for line in received:
            self.lines.append(line)
            if line in self.refused:
                send(b"405 ERR PARAMETER INVALID\r\n")
            elif line.startswith(b"LIST"):
                send("".join(VOICES).encode())
            elif line == b"SPEAK\r\n":
                send(b"230 OK RECEIVING DATA\r\n")
                if not self._take_sentence(received):
                    return
                send(b"225-21\r\n225 OK MESSAGE QUEUED\r\n")
            elif line == b"QUIT\r\n":
                return
            else:
                send(b"200 OK\r\n")

    def _take_sentence(self, received: Iterator[bytes]) -> bool:
        """Read up to the dot; return whether the server lives on."""
        for line in received:
            self.lines.append(line)
            if line == b".\r\n":
                break
        self.sentences_until_death -= 1
        return self.sentences_until_death >= 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "s")
    yield one
    one.close()


@pytest.fixture
def voice(server: Server, tmp_path: Path) -> Iterator[SsipVoice]:
    """Return a voice that is connected to it; its introduction is forgotten."""
    one = connect(tmp_path)
    server.lines.clear()
    yield one
    one.close()


def connect(folder: Path) -> SsipVoice:
    return SsipVoice(lambda: UnixStream(folder / "s", 5.0), "me:gnoming:main")


def test_a_client_introduces_itself(server: Server, tmp_path: Path) -> None:
    connect(tmp_path).close()
    assert server.lines[:2] == [b"SET SELF CLIENT_NAME me:gnoming:main\r\n", b"SET SELF PRIORITY MESSAGE\r\n"]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("Your turn.", [b"Your turn.\r\n"]),
        ("Ä “five”", ["Ä “five”\r\n".encode()]),
        ("one\ntwo", [b"one\r\n", b"two\r\n"]),
        (".", [b"..\r\n"]),
        ("a\n..b\r\nc", [b"a\r\n", b"...b\r\n", b"c\r\n"]),
        ("half \ud800 a sign", [b"half ? a sign\r\n"]),
    ],
)
def test_a_sentence_goes_in_lines_that_end_in_cr_lf_with_dots_escaped(
    server: Server, voice: SsipVoice, sentence: str, lines: list[bytes]
) -> None:
    voice.say(sentence)
    assert server.lines == [b"SPEAK\r\n", *lines, b".\r\n"]


def test_a_text_without_words_ends_as_well(server: Server, voice: SsipVoice) -> None:
    voice.say("")
    voice.stop()
    assert server.lines == [b"SPEAK\r\n", b".\r\n", b"CANCEL SELF\r\n"]


def test_a_tuning_is_told_in_the_protocols_own_numbers(server: Server, voice: SsipVoice) -> None:
    voice.tune(Tuning("de", "Bob Üb", rate=-0.5, volume=0.25))
    assert server.lines == [
        b"SET SELF LANGUAGE de\r\n",
        b"SET SELF RATE -50\r\n",
        b"SET SELF VOLUME -50\r\n",
        b"LIST SYNTHESIS_VOICES de\r\n",
        "SET SELF SYNTHESIS_VOICE Bob Üb\r\n".encode(),
    ]


def test_a_voice_that_is_not_there_is_not_asked_for(server: Server, voice: SsipVoice) -> None:
    voice.tune(Tuning("de", "Carla"))
    assert server.lines[-1] == b"LIST SYNTHESIS_VOICES de\r\n"


def test_the_voices_of_a_language_are_listed(voice: SsipVoice) -> None:
    assert voice.voices("de") == ("Anna", "Bob Üb")


def test_a_server_that_cannot_list_voices_has_none(server: Server, voice: SsipVoice) -> None:
    server.refused.add(b"LIST SYNTHESIS_VOICES de\r\n")
    assert voice.voices("de") == ()


def test_a_refusal_is_an_error_with_the_servers_words(server: Server, voice: SsipVoice) -> None:
    server.refused.add(b"CANCEL SELF\r\n")
    with pytest.raises(VoiceError, match="405 ERR PARAMETER INVALID"):
        voice.stop()
    voice.say("still there")


def test_a_server_that_dies_in_mid_sentence_is_an_error(server: Server, tmp_path: Path) -> None:
    voice = connect(tmp_path)
    server.sentences_until_death = 0
    with pytest.raises(OSError, match="gone"):
        voice.say("Never heard.")


def test_without_a_server_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        UnixStream(tmp_path / "nothing", 1.0)
