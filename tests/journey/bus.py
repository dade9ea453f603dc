"""What the scripts that drive the program share: finding things on the accessibility bus."""
import time

import pyatspi

TREES = (pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_TABLE)


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


def press(node):
    action = node.queryAction()
    for i in range(action.nActions):
        if action.getName(i).lower() in ("press", "showmenu", "toggle", "click", "trigger"):
            action.doAction(i)
            return
    action.doAction(0)


def application(seconds=30):
    end = time.time() + seconds
    while time.time() < end:
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            try:
                child = desktop.getChildAtIndex(i)
                if child is not None and "axial" in child.name.lower() and child.childCount:
                    return child
            except Exception:
                pass
        time.sleep(0.2)
    raise SystemExit("the program is not on the bus")


def document(app, seconds=10):
    """The text of the document that is shown."""
    def matches(node):
        return (node.name == "Document" and "Text" in pyatspi.listInterfaces(node)
                and node.queryText().characterCount > 100)
    return find(app, matches, "an open document", seconds)


def until(condition, what, seconds=15):
    end = time.time() + seconds
    while time.time() < end:
        try:
            result = condition()
            if result:
                return result
        except Exception:
            pass
        time.sleep(0.2)
    raise SystemExit(f"did not happen: {what}")
