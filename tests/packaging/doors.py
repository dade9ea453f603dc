"""The stable views, and what Python and R make of them: `doors.py python|r AXIAL_CLI SOURCE`."""

import csv
import io
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

what, cli, source = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
packaging = source / "packaging"
sys.dont_write_bytecode = True
sys.path.insert(0, str(packaging))
import axial  # noqa: E402

failures = []


def expect(holds, words):
    if not holds:
        failures.append(words)


def run(*words):
    return subprocess.run([cli, *map(str, words)], check=True, capture_output=True, text=True).stdout


def table(study, *question):
    out = pathlib.Path(study).with_suffix(".csv")
    run("query", study, *question, "--exact", "-o", out)
    return list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8-sig"))))


def ones(study, statement, *values):
    return [row[0] for row in study.execute(statement, values)]


def python(study):
    with_views = axial.open_study(study)
    held = sqlite3.connect(study)

    # What README says of the views is what they are.
    readme = (packaging / "README.md").read_text(encoding="utf-8")
    said = {name: columns.split(", ") for name, columns in re.findall(r"^\| `(v1_\w+)` \| (.*) \|$", readme, re.M)}
    there = {
        name: [column[1] for column in with_views.execute(f"PRAGMA table_info({name})")]
        for name in ones(with_views, "SELECT name FROM temp.sqlite_schema WHERE type = 'view'")
        if name != "v1_hidden"
    }
    expect(said == there, f"README says {said}, and there are {there}")
    for view, table_name in [
        ("v1_codings", "coding"), ("v1_quotes", "quote"), ("v1_labels", "label"), ("v1_decisions", "decision"),
        ("v1_sources", "source"), ("v1_turns", "turn"), ("v1_participants", "participant"), ("v1_coders", "coder"),
        ("v1_attributes", "attribute_value"), ("v1_texts", "source_text"), ("v1_speakers", "speaker"),
    ]:
        [ours] = ones(with_views, f"SELECT count(*) FROM {view}")
        [all_rows] = ones(held, f"SELECT count(*) FROM {table_name}")
        expect(ours == all_rows > 0, f"{view} has {ours} of {all_rows} rows")
    expect(ones(with_views, "SELECT count(*) FROM v1_codes")[0] == ones(held, "SELECT count(*) FROM code")[0] - 2,
           "v1_codes has not all codes but the two roots")

    # The words of a quote are those of its place, and its speaker who says them.
    for row in with_views.execute("SELECT * FROM v1_quotes JOIN v1_texts USING (source)"):
        expect(axial.words_at(row["text"], row["start"], row["end"]) == row["words"], f"words of quote {row['quote']}")
    expect(axial.words_at("a\U0001F600b", 3, 4) == "b", "an emoji counts two")
    people = {row["words"]: row["pseudonym"] for row in with_views.execute(
        "SELECT words, pseudonym FROM v1_quotes JOIN v1_participants USING (participant)")}
    of_program = {row["Quote"]: row["Participant"] for row in table(study, "quotes") if row["Participant"]}
    expect(people == of_program and people, f"who says the quotes: {people} and {of_program}")

    # The examples count what the program counts.
    counted = {
        row["code"].split(" > ")[-1]: row["participants"]
        for row in axial.code_counts(with_views, "Type") if row["value"] == "Developer"
    }
    of_program = {
        row["Theme"]: int(row["Participants"])
        for row in table(study, "priorities") if row["Group"] == "developer" and row["Participants"] != "0"
    }
    expect(counted == of_program and counted, f"codes of developers: {counted} and {of_program}")
    kappa = float(table(study, "agreement")[0]["Fleiss kappa"])
    expect(abs(axial.fleiss_kappa(with_views) - kappa) < 1e-12, "Fleiss' kappa differs from the program's")

    # Nobody writes by them, and what is no project is none.
    try:
        with_views.execute("DELETE FROM coding")
        failures.append("a connection for reading wrote")
    except sqlite3.OperationalError:
        pass
    sqlite3.connect(study + ".other").execute("CREATE TABLE t(x)")
    try:
        axial.open_study(study + ".other")
        failures.append("another database was taken for a project")
    except ValueError:
        pass
    blind(study, held)


def blind(study, held):
    """What a blind round hides comes out once it is closed, and private memos never."""
    run("round", study, "Blind", "--coders", "Ada,Ben", "--sample", "5", "--seed", "1", "--blind")
    reports = held.execute("SELECT s.url, s.id, s.title FROM round_source m JOIN round r ON r.id = m.round "
                           "JOIN source s ON s.id = m.source WHERE r.name = 'Blind' AND s.length > 0").fetchall()
    url, report, title = reports[0]
    run("label", study, "--round", "Blind", "--coder", "Ada", "--report", url, "--code", "C.1")
    [text] = ones(held, "SELECT text FROM source_text WHERE source = ?", report)
    run("code", study, "--source", title, "--find", text.split()[0], "--code", "C.1", "--coder", "Ada")
    for memo, about, private in [(1, report, 0), (2, None, 1), (3, None, 0)]:
        held.execute("INSERT INTO memo(id, source, title, text, created, modified, private) "
                     "VALUES(?, ?, 'memo', '', 0, 0, ?)", (memo, about, private))
    held.commit()

    def seen():
        views = axial.open_study(study)
        return (ones(views, "SELECT count(*) FROM v1_labels JOIN v1_rounds USING (round) WHERE name = 'Blind'")[0],
                ones(views, "SELECT count(*) FROM v1_quotes WHERE source = ?", report)[0],
                ones(views, "SELECT count(*) FROM v1_codings WHERE source = ?", report)[0],
                ones(views, "SELECT memo FROM v1_memos ORDER BY memo"))

    expect(seen() == (0, 0, 0, [3]), f"of an open blind round one sees {seen()}")
    run("round", study, "Blind", "--close")
    expect(seen() == (1, 1, 1, [1, 3]), f"of a closed blind round one sees {seen()}")


def r(study):
    has = shutil.which("Rscript") and subprocess.run(
        ["Rscript", "-e", "stopifnot(requireNamespace('RSQLite', quietly = TRUE))"], capture_output=True).returncode == 0
    if not has:
        print("skipped: there is no R with RSQLite (r-cran-rsqlite)")
        sys.exit(77)

    def said(*command):
        done = subprocess.run(command, capture_output=True, text=True)
        expect(done.returncode == 0, f"{command}: {done.stderr}")
        return done.stdout

    of_r = said("Rscript", packaging / "axial.R", study, "Type")
    of_python = said(sys.executable, "-B", packaging / "axial.py", study, "Type")
    expect(of_r == of_python and of_r.count("\n") > 5, f"R says\n{of_r}\nand Python\n{of_python}")
    kappa = float(table(study, "agreement")[0]["Fleiss kappa"])
    expect(of_r.endswith(f"Fleiss' kappa\t{kappa:.6f}\n"), f"R's kappa is not {kappa}: {of_r}")
    # As one uses it in a script of one's own: ids whole, and no way to write.
    script = pathlib.Path(study).with_suffix(".R")
    script.write_text(f"""
        source("{packaging}/axial.R")
        study <- open_study("{study}")
        cat(DBI::dbGetQuery(study, "SELECT coding FROM v1_codings LIMIT 1")[[1]], "\\n")
        cat(inherits(try(DBI::dbExecute(study, "DELETE FROM coding"), silent = TRUE), "try-error"), "\\n")
    """)
    first = ones(axial.open_study(study), "SELECT coding FROM v1_codings LIMIT 1")[0]
    expect(said("Rscript", script) == f"{first} \nTRUE \n", "an id of R, or its connection")


with tempfile.TemporaryDirectory() as folder:
    project = folder + "/study.axial"
    run("new", project)
    run("study", project, source / "resources/sample")
    globals()[what](project)
for failure in failures:
    print(failure)
sys.exit(bool(failures))
