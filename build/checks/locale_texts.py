"""The check of the texts: all languages are complete and consistent, and every key exists and is used.

Uses are found in the sources, where a key is a whole string. A key that is put together counts by its beginning:
`f"rule.{name}"` uses every key that begins with `rule.`. Where the beginning isn't visible either, a comment such as
`# text keys: rule.*` gives it. Where each key of a dict must have a text, `# text keys: command.{key}` at its first
line says so.
"""

import ast
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from checks import english, sources
from gnoming import po

KEY = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+")
KEY_PREFIX = re.compile(r"([a-z][a-z0-9-]*\.)+([a-z0-9-]+)?")
DECLARED = re.compile(r"#\s*text keys:\s*(.+)")
DECLARED_OF_DICT = re.compile(r"#\s*text keys:\s*(\S+\.)\{key\}")
NPLURALS = re.compile(r"nplurals\s*=\s*(\d{1,2})")
NO_KEYS = re.compile(r".*\.(json|po|py|log|webp|png|svg|ogg|ttf|txt|md|tmp|lock|toml)")

FUNCTIONS_WITH_KEYS = frozenset(
    ["text", "text_n", "GnomingError", "CliError", "WorkerLostError", "ShuffleError", "RecordError"]
).union(["NotARecordError", "UnknownGameError", "UnknownLevelError", "OptionError"])
"""Functions whose first argument is a key, and whose named arguments fill in the text."""


@dataclass(slots=True)
class KeyUses:
    """The uses of keys in the sources: the places, the arguments, and the beginnings of keys that are put together."""

    keys: dict[str, str] = field(default_factory=dict)
    filled: list[tuple[str, str, frozenset[str]]] = field(default_factory=list)
    beginnings: set[str] = field(default_factory=set)


Language = Mapping[str, po.PoEntry]


def faults(root: Path) -> list[str]:
    """Return a sentence for each fault in the catalogues, or mismatch between them and the sources."""
    found: list[str] = []
    languages = {
        folder.name: _read(folder, found)
        for folder in sorted((root / "assets" / "locale").glob("*"))
        if folder.is_dir()
    }
    if not languages:
        return ["assets/locale holds no language"]
    for code, language in languages.items():
        for entry in language.values():
            found += (f"{code}: {entry.key}: {what}" for what in _entry_faults(entry))
            if code == "en":
                found += (f"en: {entry.key}: {what}" for what in english.faults(entry))
    reference = languages.get("en", {})
    for code, language in languages.items():
        if f"language.{code}" not in reference:
            found.append(f"language.{code}, the language's own name, is missing in all languages")
        found += _difference("en", reference, code, language) if code != "en" else []
    return [*found, *_use_faults(_find_uses(root), reference), *english.document_faults(root)]


def _read(folder: Path, found: list[str]) -> dict[str, po.PoEntry]:
    language: dict[str, po.PoEntry] = {}
    for path in sorted(folder.glob("*.po")):
        name = f"{folder.name}/{path.name}"
        try:
            entries = po.parse(path.read_text("utf-8"))
        except ValueError as error:
            found.append(f"{name}: {error}")
            continue
        if po.header(entries).get("language") != folder.name:
            found.append(f'{name}: the header has to say "Language: {folder.name}\\n"')
        forms = _count_forms(entries)
        for entry in entries:
            if entry.key in language:
                found.append(f"{name}: {entry.key} stands in another file already")
            if entry.plural and len(entry.forms) != forms:
                found.append(f"{folder.name}: {entry.key}: needs {forms} forms, as the header says")
            if entry.key:
                language[entry.key] = entry
    return language


def _count_forms(entries: Sequence[po.PoEntry]) -> int:
    """Return the number of plural forms in a file's language according to its header; two by default."""
    said = NPLURALS.search(po.header(entries).get("plural-forms", ""))
    return int(said[1]) if said else 2


def _entry_faults(entry: po.PoEntry) -> Iterator[str]:
    if not KEY.fullmatch(entry.key):
        yield "a key is two or more words with dots between them, of small letters, digits and hyphens"
    if entry.fuzzy:
        yield "marked as fuzzy"
    for form in entry.forms:
        if not form.strip() or form != form.strip():
            yield "is empty, or has blanks around it"
        if placeholders(form) is None:
            yield "has a placeholder that is not simply {name}"


def placeholders(form: str) -> frozenset[str] | None:
    """Return the names of a text's {placeholders}; None if one of them is not a plain name."""
    try:
        names = [name for _, name, _, _ in string.Formatter().parse(form) if name is not None]
    except ValueError:
        return None
    return frozenset(names) if all(name.isidentifier() for name in names) else None


def _all_placeholders(entry: po.PoEntry) -> frozenset[str]:
    return frozenset[str]().union(*(placeholders(form) or () for form in entry.forms))


def _difference(one: str, ours: Language, other: str, theirs: Language) -> Iterator[str]:
    yield from (f"{other}: {key} is missing" for key in sorted(ours.keys() - theirs.keys()))
    yield from (f"{one}: {key} is missing, {other} has it" for key in sorted(theirs.keys() - ours.keys()))
    for key in sorted(ours.keys() & theirs.keys()):
        if ours[key].plural != theirs[key].plural:
            yield f"{key}: a plural in one language only"
        if _all_placeholders(ours[key]) != _all_placeholders(theirs[key]):
            yield f"{key}: {one} and {other} have different placeholders"


def _find_uses(root: Path) -> KeyUses:
    use = KeyUses()
    for source in sources.read_sources(root, "gnoming", "scenes"):
        for declared in DECLARED.findall(source.text):
            use.beginnings |= {word.removesuffix("*") for word in re.split(r"[\s,]+", declared) if word}
        for node in ast.walk(source.tree):
            _collect_uses(node, source.path, use)
        for declared in DECLARED_OF_DICT.finditer(source.text):
            line = source.text.count("\n", 0, declared.start()) + 1
            _collect_keys_of_dicts(source, line, declared[1], use)
    return use


def _collect_keys_of_dicts(source: sources.Source, line: int, beginning: str, use: KeyUses) -> None:
    """Note that a text is used for each constant key of the dicts that begin on this line."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Dict) and node.lineno == line:
            for key in node.keys:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    use.keys.setdefault(beginning + key.value, f"{source.path}:{key.lineno}")


def _collect_uses(node: ast.AST, path: str, use: KeyUses) -> None:
    match node:
        case ast.Constant(value=str(value)) if KEY.fullmatch(value) and not NO_KEYS.fullmatch(value):
            use.keys.setdefault(value, f"{path}:{node.lineno}")
        case ast.JoinedStr(values=[ast.Constant(value=str(value)), ast.FormattedValue(), *_]):
            if KEY_PREFIX.fullmatch(value):
                use.beginnings.add(value)
        case ast.Call(args=[ast.Constant(value=str(key))]) | ast.Call(args=[ast.Constant(value=str(key)), _]):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = [keyword.arg for keyword in node.keywords]
            if name in FUNCTIONS_WITH_KEYS and None not in given:
                extra = ["n"] if name == "text_n" else []
                names = frozenset(word for word in [*given, *extra] if word is not None)
                use.filled.append((key, f"{path}:{node.lineno}", names))


def _use_faults(use: KeyUses, language: Language) -> Iterator[str]:
    topics = {key.partition(".")[0] for key in language}
    for key, where in use.keys.items():
        if key not in language and key.partition(".")[0] in topics:
            yield f"{where}: no text for {key}"
    for key, where, given in use.filled:
        if key not in language:
            if key not in use.keys or key.partition(".")[0] not in topics:
                yield f"{where}: no text for {key}"
        elif given | {"n"} != _all_placeholders(language[key]) | {"n"}:
            yield f"{where}: {key} is given {sorted(given)}, its text has {sorted(_all_placeholders(language[key]))}"
    for key in sorted(language):
        if key not in use.keys and not any(key.startswith(beginning) for beginning in use.beginnings):
            yield f"{key} is used nowhere"
