"""Codes a passage through the accessibility bus alone, and reads its codes back.

The program was started with a project that holds "U1 interview" and the taxonomy.
"""
import sys
import time

import pyatspi


def walk(node, depth=0):
    yield node
    if depth > 40:
        return
    try:
        children = [node.getChildAtIndex(i) for i in range(min(node.childCount, 400))]
    except Exception:
        return
    for child in children:
        if child is not None:
            yield from walk(child, depth + 1)


def find(root, matches, what, seconds=20):
    end = time.time() + seconds
    while time.time() < end:
        for node in walk(root):
            try:
                if matches(node):
                    return node
            except Exception:
                pass
        time.sleep(0.2)
    raise SystemExit(f"not found on the bus: {what}")


def named(root, name, roles=None):
    def matches(node):
        return node.name == name and (roles is None or node.getRole() in roles)
    return find(root, matches, name)


def press(node):
    action = node.queryAction()
    for i in range(action.nActions):
        if action.getName(i).lower() in ("press", "showmenu", "toggle", "click", "trigger"):
            action.doAction(i)
            return
    action.doAction(0)


def application():
    end = time.time() + 30
    while time.time() < end:
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            child = desktop.getChildAtIndex(i)
            if child is not None and "axial" in child.name.lower() and child.childCount:
                return child
        time.sleep(0.2)
    raise SystemExit("the program is not on the bus")


app = application()
for name in ("Code", "Triage", "Participants", "Analyse", "Codebook", "History"):
    named(app, name)
sources = named(app, "Sources", (pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_TABLE))
named(app, "Taxonomy", (pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_TABLE))
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
