"""Codes a passage through the accessibility bus alone, and reads its codes back.

The program was started with a project that holds "U1 interview" and the taxonomy.
"""
import os
import sys

import pyatspi

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bus import FIELDS, TREES, application, document, find, named, press, until

app = application()
for name in ("Code", "Triage", "Participants", "Analyse", "Codebook", "History"):
    named(app, name)
sources = named(app, "Sources", TREES)
named(app, "Taxonomy", TREES)
find(app, lambda n: n.name.startswith("A.1"), "a row of the taxonomy that begins with its key")

# Open the transcript: a row of a tree is selected and activated.
row = find(sources, lambda n: n.name.startswith("U1 interview"), "U1 interview among the sources")
row.queryAction().doAction(0) if row.queryAction().nActions else None
text = document(app).queryText()
words = text.getText(0, text.characterCount)
speaker = words.index("U1:")
start = words.index(" ", speaker) + 1
end = words.index("\n", start)
for i in range(text.getNSelections()):
    text.removeSelection(i)
text.addSelection(start, end)
text.setCaretOffset(end) if text.getNSelections() == 0 else None
assert text.getNSelections() == 1, "the selection was not taken"
assert text.getSelection(0) == (start, end), text.getSelection(0)

press(named(app, "Quick code…", (pyatspi.ROLE_MENU_ITEM,)))
field = named(app, "Quick code", FIELDS)
field.queryEditableText().setTextContents("A.1")
suggestions = named(app, "Code suggestions")
until(lambda: "A.1" in suggestions.getChildAtIndex(0).name, "A.1 is suggested first")
press(named(app, "Apply", (pyatspi.ROLE_PUSH_BUTTON,)))
until(lambda: "A.1" in text.getAttributes(start + 1)[0], "the codes at the caret are told")
assert "A.1" not in text.getAttributes(0)[0]
codes = named(app, "Quote codes")
find(codes, lambda n: "A.1" in n.name, "A.1 in the list of the quote's codes")
insight = named(app, "Insight", FIELDS)
insight.queryEditableText().setTextContents("Told by the bus")


def undo(what):
    press(find(app, lambda n: n.name.startswith(f"Undo {what}")
               and n.getRole() == pyatspi.ROLE_MENU_ITEM, f"Undo {what}"))


undo("Insight")
undo("Code")
until(lambda: "A.1" not in text.getAttributes(start + 1)[0], "undo takes the code off")
print("coded, read back and undone through the accessibility bus")
sys.exit(0)
