"""Reads an Axial project by its stable views (views.sql beside this file, described in README.md).

    import axial
    study = axial.open_study("study.axial")       # an sqlite3.Connection that can't write
    for row in study.execute("SELECT pseudonym FROM v1_participants"):
        print(row["pseudonym"])

`python3 axial.py study.axial [ATTRIBUTE]` prints the worked example: which codes the participants of
each value of an attribute were given, and how far coders agree. It needs Python 3.9 and nothing else.
"""

import collections
import pathlib
import sqlite3
import sys

APPLICATION_ID = 0x4158494C  # "AXIL"


def open_study(path):
    """The project as a connection that only reads, with the views v1_... in it."""
    uri = pathlib.Path(path).resolve(strict=True).as_uri() + "?mode=ro"
    study = sqlite3.connect(uri, uri=True)
    study.row_factory = sqlite3.Row
    if study.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        study.close()
        raise ValueError(f"{path} is no project of Axial")
    views = pathlib.Path(__file__).resolve().with_name("views.sql").read_text(encoding="utf-8")
    study.executescript(views)
    return study


def words_at(text, start, end):
    """A range of a text: places count UTF-16 code units, as in Axial, and Python counts letters."""
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def code_counts(study, attribute):
    """Code by value of the attribute: in how many participants' words, of how many participants."""
    return study.execute(
        """SELECT c.path AS code, of.value AS value, count(DISTINCT q.participant) AS participants,
             (SELECT count(*) FROM v1_attributes every
              WHERE every.attribute = of.attribute AND every.value = of.value) AS among
           FROM v1_codings coding
           JOIN v1_quotes q ON q.quote = coding.quote
           JOIN v1_codes c ON c.code = coding.code
           JOIN v1_attributes of ON of.participant = q.participant
           WHERE of.attribute = ?
           GROUP BY c.code, of.value ORDER BY c.path, of.value""",
        (attribute,),
    ).fetchall()


def fleiss_kappa(study, round_name=None):
    """Of the reports of a round that count and that all its coders gave one label (Fleiss 1971)."""
    given = collections.defaultdict(dict)
    for row in study.execute(
        """SELECT l.source, l.coder, l.code FROM v1_labels l
           JOIN v1_rounds r ON r.round = l.round JOIN v1_sources s ON s.source = l.source
           WHERE s.excluded = 0 AND (?1 IS NULL OR r.name = ?1)""",
        (round_name,),
    ):
        if row["coder"] in given[row["source"]]:
            raise ValueError("several labels of one coder on one report")
        given[row["source"]][row["coder"]] = row["code"]
    coders = {coder for labels in given.values() for coder in labels}
    units = [list(labels.values()) for labels in given.values() if len(labels) == len(coders)]
    n = len(coders)
    if n < 2 or not units:
        return None
    total = collections.Counter(code for labels in units for code in labels)
    by_chance = sum((count / (n * len(units))) ** 2 for count in total.values())
    observed = sum(
        (sum(count**2 for count in collections.Counter(labels).values()) - n) / (n * (n - 1))
        for labels in units
    ) / len(units)
    return (observed - by_chance) / (1 - by_chance) if by_chance < 1 else None


def main(path, attribute=None):
    study = open_study(path)
    if attribute:
        for row in code_counts(study, attribute):
            print(f'{row["code"]}\t{row["value"]}\t{row["participants"]} of {row["among"]}')
    kappa = fleiss_kappa(study)
    print("Fleiss' kappa\t" + ("undefined" if kappa is None else f"{kappa:.6f}"))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: axial.py STUDY.axial [ATTRIBUTE]")
    main(*sys.argv[1:])
