"""What the scripts that drive the program share: finding things on the accessibility bus."""
import time

import pyatspi

TREES = (pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_TABLE)
FIELDS = (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY)
PATIENCE = 90  # seconds: on a busy machine one look at the whole window takes some of them


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


def find(root, matches, what):
    end = time.time() + PATIENCE
    while True:
        for node in walk(root):
            try:
                if matches(node):
                    return node
            except Exception:
                pass
        if time.time() > end:
            raise SystemExit(f"not found on the bus: {what}")
        time.sleep(0.2)


def named(root, name, roles=None):
    def matches(node):
        return node.name == name and (roles is None or node.getRole() in roles)
    return find(root, matches, name)


def with_keyboard(root, name):
    """The field of that name, once what is typed goes there."""
    return find(root, lambda n: n.name == name and n.getRole() in FIELDS
                and has(n, pyatspi.STATE_FOCUSED), f"{name} with the keyboard")


def press(node):
    action = node.queryAction()
    for i in range(action.nActions):
        if action.getName(i).lower() in ("press", "showmenu", "toggle", "click", "trigger"):
            action.doAction(i)
            return
    action.doAction(0)


def has(node, state):
    return node.getState().contains(state)


def application():
    def on_the_bus():
        desktop = pyatspi.Registry.getDesktop(0)
        for child in (desktop.getChildAtIndex(i) for i in range(desktop.childCount)):
            if child is not None and "axial" in child.name.lower() and child.childCount:
                return child
        return None
    return until(on_the_bus, "the program is on the bus")


def document(app):
    """The text of the document that is shown."""
    def matches(node):
        return (node.name == "Document" and "Text" in pyatspi.listInterfaces(node)
                and node.queryText().characterCount > 100)
    return find(app, matches, "an open document")


def until(condition, what):
    end = time.time() + PATIENCE
    while time.time() < end:
        try:
            result = condition()
            if result:
                return result
        except Exception:
            pass
        time.sleep(0.2)
    raise SystemExit(f"did not happen: {what}")
