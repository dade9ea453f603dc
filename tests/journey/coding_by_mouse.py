"""The main job by mouse and keyboard in a real window: the sample study is opened, words are
dragged onto a code, a code onto words, a new open code into the taxonomy; all of it is undone, the
program closed and started again, all redone; CodeBook.csv is exported; a bar of the priority chart
leads to the words behind it. The accessibility bus only tells where things stand.

coding_by_mouse.py PROGRAM WORK-FOLDER; with AXIAL_PICTURES=FOLDER it takes pictures on the way.
"""
import csv
import glob
import os
import subprocess
import sys
import time

import pyatspi

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bus import (PATIENCE, TREES, application, document, find, has, named, until, walk,
                 with_keyboard)

program, work = sys.argv[1], sys.argv[2]
pictures = os.environ.get("AXIAL_PICTURES")
NEW_CODE = "Patience runs out"


def xdo(*arguments):
    subprocess.run(["xdotool", *map(str, arguments)], check=True)


def picture(name):
    if pictures:
        subprocess.run(["import", "-window", "root", f"{pictures}/{name}.png"], check=False)


def box(node):
    return node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)


def middle(node):
    extents = box(node)
    return extents.x + min(extents.width // 2, 60), extents.y + extents.height // 2


def click(x, y, times=1):
    xdo("mousemove", x, y)
    time.sleep(0.1)
    xdo("click", "--repeat", times, "--delay", 60, 1)
    time.sleep(0.3)


def drag(start, end, name=None):
    """In small steps, as a hand does; a drag begins only after some pixels."""
    xdo("mousemove", *start)
    time.sleep(0.15)
    xdo("mousedown", 1)
    steps = 12
    for step in range(1, steps + 1):
        x = start[0] + (end[0] - start[0]) * step // steps
        y = start[1] + (end[1] - start[1]) * step // steps
        xdo("mousemove", x, y)
        time.sleep(0.04)
    for wobble in (1, 0):
        xdo("mousemove", end[0] + wobble, end[1])
        time.sleep(0.15)
    if name:
        picture(name)
    xdo("mouseup", 1)
    time.sleep(0.5)


def key(*keys):
    xdo("key", "--delay", 60, *keys)
    time.sleep(0.4)


def active_window(app):
    for window in (app.getChildAtIndex(i) for i in range(app.childCount)):
        if window is not None and has(window, pyatspi.STATE_ACTIVE):
            return window
    return None


def start(*arguments):
    process = subprocess.Popen([program, *arguments])
    app = application()
    named(app, "Status")
    # It has the keyboard, and the window manager has put it where it stays.
    places = [None]

    def stands():
        extents = box(active_window(app))
        places.append((extents.x, extents.y, extents.width, extents.height))
        return places[-1] == places[-2]

    until(stands, "the window stands")
    return process, app


def quit_program(process):
    key("ctrl+q")
    process.wait(PATIENCE)


def codes_at(text, offset):
    return text.getAttributes(offset)[0]


def place(text, words):
    whole = text.getText(0, text.characterCount)
    begin = whole.index(words)
    return begin, begin + len(words)


def point(text, offset, side=0):
    x, y, width, height = text.getCharacterExtents(offset, pyatspi.DESKTOP_COORDS)
    return x + (width if side else 0), y + height // 2


def in_view(text, words):
    """Brings the words into the view with the caret, as the arrow keys would."""
    begin, end = place(text, words)
    text.setCaretOffset(begin)
    time.sleep(0.3)
    return begin, end


def select_by_mouse(text, words):
    begin, end = in_view(text, words)
    left, right = point(text, begin), point(text, end - 1, side=1)
    drag((left[0] + 1, left[1]), right)
    until(lambda: text.getNSelections() == 1 and text.getSelection(0) == (begin, end),
          f"{words!r} are selected")
    return begin, end


# The sample study, from the start page.
process, app = start()
picture("1-start")
click(*middle(named(app, "Open the sample study", (pyatspi.ROLE_PUSH_BUTTON,))))
sources = named(app, "Sources", TREES)
project = until(lambda: glob.glob(f"{os.environ['HOME']}/**/*.axial", recursive=True), "the project")[0]
until(lambda: document(app), "the quote that the sample opens on")
click(*middle(named(app, "Leave", (pyatspi.ROLE_PUSH_BUTTON,))))  # the tour
xdo("key", "ctrl+w")
source = find(sources, lambda n: n.name.startswith("U1"), "the first interview")
click(*middle(source), times=2)


def first_interview():
    text = document(app).queryText()
    return text if "U1:" in text.getText(0, text.characterCount) else None


text = until(first_interview, "the document")
whole = text.getText(0, text.characterCount)
turns = [line for line in whole.split("\n") if line.startswith("U1:")]
sentences = [turn.split(": ", 1)[1].split(". ")[0] for turn in turns]
sentences = [s for s in sentences if 15 < len(s) < 70 and whole.count(s) == 1]
uncoded = [s for s in sentences if "." not in codes_at(text, place(text, s)[0] + 3)]
assert len(uncoded) >= 2, sentences
first, second = uncoded[0], uncoded[1]
picture("2-opened")

# Words onto a code.
taxonomy = named(app, "Taxonomy", TREES)
code = find(taxonomy, lambda n: n.name[:3] in ("C.1", "C.2", "C.3", "C.9", "B.1", "A.1")
            and 0 < box(n).y < 860, "a theme in view")
key_of_code = code.name.split()[0]
begin, end = select_by_mouse(text, first)
drag(point(text, (begin + end) // 2), middle(code), "3-words-onto-a-code")
until(lambda: key_of_code in codes_at(text, begin + 1), "words onto a code")

# A code onto words: two sentences get the same code.
begin2, end2 = select_by_mouse(text, second)
drag(middle(code), point(text, (begin2 + end2) // 2), "4-code-onto-words")
until(lambda: key_of_code in codes_at(text, begin2 + 1), "a code onto words")

# An open code by keyboard, then into the taxonomy by mouse.
click(*point(text, begin2 + 2))
select_by_mouse(text, second)
key("Return")
with_keyboard(app, "Quick code")
xdo("type", "--delay", 30, NEW_CODE)
picture("5-quick-code")
key("shift+Return")
until(lambda: NEW_CODE in codes_at(text, begin2 + 1), "a new open code")
click(*middle(code))
key("End")  # open codes stand below the taxonomy
inside = box(taxonomy)


def is_in_view(node):
    extents = box(node)
    return inside.y + 30 < extents.y and extents.y + extents.height < inside.y + inside.height


opened = find(taxonomy, lambda n: n.name.startswith(NEW_CODE) and is_in_view(n), NEW_CODE)
theme = find(taxonomy, lambda n: n.name.startswith("C.") and n.name.split()[0].count(".") == 1
             and is_in_view(n), "a theme in view")
theme_name = theme.name
drag(middle(opened), middle(theme), "6-open-code-into-the-taxonomy")


def is_nested():
    names = [n.name for n in walk(named(app, "Taxonomy", TREES)) if n.name]
    folder = next(i for i, name in enumerate(names) if name.startswith("Open codes"))
    return names.index(theme_name) < names.index(NEW_CODE) < folder


until(is_nested, "an open code into the taxonomy")
picture("7-coded")

# All undone, closed, opened again, redone.
click(*point(text, begin2 + 2))
for _ in range(4):
    key("ctrl+z")
until(lambda: key_of_code not in codes_at(text, begin + 1), "undo")
assert NEW_CODE not in codes_at(text, begin2 + 1)
picture("8-undone")
quit_program(process)
process, app = start(project)
source = find(named(app, "Sources", TREES), lambda n: n.name.startswith("U1"), "the first interview")
click(*middle(source), times=2)
text = until(lambda: document(app).queryText(), "the document")
assert key_of_code not in codes_at(text, begin + 1)
for _ in range(4):
    key("ctrl+shift+z")
until(lambda: key_of_code in codes_at(text, begin + 1), "redo")
until(lambda: NEW_CODE in codes_at(text, begin2 + 1), "redo of the open code")
picture("9-redone")

# CodeBook.csv, by keyboard.
main_window = active_window(app)
key("ctrl+shift+p")
palette = named(app, "Command palette")
with_keyboard(palette, "Find actions, sources, codes, participants")
xdo("type", "--delay", 30, "export codebook")
find(palette, lambda n: "codebook" in n.name.lower() and has(n, pyatspi.STATE_SELECTED),
     "the export is found")
key("Return")
chooser = until(lambda: active_window(app) not in (None, main_window) and active_window(app),
                "the dialog of exports stands on it")
picture("9a-what")
key("Return")
until(lambda: active_window(app) not in (None, main_window, chooser), "the file is asked for")
picture("9b-export")
codebook = f"{work}/CodeBook.csv"
xdo("key", "ctrl+a")
xdo("type", "--delay", 20, codebook)
key("Return")
until(lambda: os.path.exists(codebook), "CodeBook.csv")
until(lambda: active_window(app) == main_window, "the window has the keyboard again")
with open(codebook, newline="", encoding="utf-8-sig") as file:
    rows = list(csv.DictReader(file))
assert any(r["Thematic Quote"].startswith(first) and key_of_code in r["Linked Taxonomy Node(s)"]
           for r in rows), "the quote is not in CodeBook.csv"

# The priority chart: a bar leads to the quotes, a quote to its words.
key("ctrl+4")
questions = named(app, "Questions")
chart = named(app, "Result chart")
until(lambda: box(chart).width > 200 and chart.description, "the chart")
time.sleep(1)
picture("10-chart")
bar = find(chart, lambda n: "novice" in n.name and box(n).width > 20 and box(n).height > 3,
           "a bar of the novices")
click(*middle(bar))


quotes = find(app, lambda n: n.name == "Quotes" and n.getRole() == pyatspi.ROLE_LIST
              and n.childCount > 0, "the quotes behind the bar")
quote = quotes.getChildAtIndex(0)
picture("11-quotes")
click(*middle(quote), times=2)
text = until(lambda: document(app).queryText(), "the document")
until(lambda: text.getNSelections() == 1, "the quote is selected in its document")
picture("12-words")
quit_program(process)
print("done by mouse and keyboard, undone, redone, exported, charted and read back")
