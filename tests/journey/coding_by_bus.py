"""Codes a passage through the accessibility bus alone, and reads its codes back.

The program was started with a project that holds "U1 interview" and the taxonomy.
"""
import os
import sys
import time

import pyatspi

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bus import TREES, application, find, named, press, walk

app = application()
for name in ("Code", "Triage", "Participants", "Analyse", "Codebook", "History"):
    named(app, name)
sources = named(app, "Sources", TREES)
named(app, "Taxonomy", TREES)
find(app, lambda n: n.name.startswith("A.1"), "a row of the taxonomy that begins with its key")

# Open the transcript: a row of a tree is selected and activated.
row = find(sources, lambda n: n.name.startswith("U1 interview"), "U1 interview among the sources")
row.queryAction().doAction(0) if row.queryAction().nActions else None
document = None
deadline = time.time() + 5
while time.time() < deadline and document is None:
    for node in walk(app):
        if node.name == "Document" and "Text" in pyatspi.listInterfaces(node):
            if node.queryText().characterCount > 100:
                document = node
                break
    time.sleep(0.2)
if document is None:
    raise SystemExit("the document was not opened")

text = document.queryText()
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
field = named(app, "Quick code", (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY))
field.queryEditableText().setTextContents("A.1")
time.sleep(0.3)
suggestions = named(app, "Code suggestions")
first = suggestions.getChildAtIndex(0)
assert "A.1" in first.name, first.name
press(named(app, "Apply", (pyatspi.ROLE_PUSH_BUTTON,)))
time.sleep(0.5)

attributes = text.getAttributes(start + 1)[0]
assert "A.1" in attributes, f"the codes at the caret are not told: {attributes!r}"
assert "A.1" not in text.getAttributes(0)[0]
codes = named(app, "Quote codes")
find(codes, lambda n: "A.1" in n.name, "A.1 in the list of the quote's codes")
insight = named(app, "Insight", (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY))
insight.queryEditableText().setTextContents("Told by the bus")
time.sleep(1.5)

press(find(app, lambda n: n.name.startswith("Undo ") and n.getRole() == pyatspi.ROLE_MENU_ITEM, "Undo"))
press(find(app, lambda n: n.name.startswith("Undo ") and n.getRole() == pyatspi.ROLE_MENU_ITEM, "Undo"))
time.sleep(0.5)
assert "A.1" not in text.getAttributes(start + 1)[0], "undo did not take the code off"
print("coded, read back and undone through the accessibility bus")
sys.exit(0)
