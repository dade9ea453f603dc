#include "ui/taxonomy/suggestions/codefield.h"

#include "core/text/words/comparable.h"
#include "ui/lists/codechips.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/widgets/boxes.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <functional>
#include <utility>

namespace axial {
CodeField::CodeField(const QString &name, QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    setAccessibleName(name);
    lineEdit()->setPlaceholderText(name);
    lineEdit()->setAccessibleName(name);
    makeNarrow(this, 8);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    // Not returnPressed(): the combo hands the key to its field once more, which would be two
    // steps.
    lineEdit()->installEventFilter(this);
    // The open list hands its keys to the field past every filter of the field.
    completer()->popup()->installEventFilter(this);
}

void CodeField::setCodes(const std::vector<Code> &tree, const QHash<CodeId, int> &colors)
{
    const CodeId chosen = code();
    m_codes.clear();
    for (const Code &each : tree) {
        if (each.kind != CodeKind::Folder)
            m_codes.push_back({each.id, each.label(), codeChipIcon(colors.value(each.id))});
    }
    list();
    setCurrentIndex(chosen ? findData(chosen.value) : -1);
    if (currentIndex() < 0)
        clearEditText();
}

void CodeField::remember(CodeId code)
{
    constexpr qsizetype most = 5;
    m_recent.removeAll(code);
    m_recent.prepend(code);
    m_recent.resize(std::min(most, m_recent.size()));
    const QString typed = currentText(); // for other reports already
    list();
    setCurrentIndex(-1);
    setEditText(typed);
}

void CodeField::forgetRecent()
{
    m_recent.clear();
    list();
    clearCode();
}

/// The recent ones and, below a line, the others.
void CodeField::list()
{
    clear();
    const auto add = [this](const Entry &each) { addItem(each.chip, each.label, each.code.value); };
    for (const CodeId recent : std::as_const(m_recent)) {
        const auto found = std::ranges::find(m_codes, recent, &Entry::code);
        if (found != m_codes.end())
            add(*found);
    }
    if (count() > 0)
        insertSeparator(count());
    for (const Entry &each : m_codes) {
        if (!m_recent.contains(each.code))
            add(each);
    }
}

CodeId CodeField::code() const
{
    const QString typed = currentText().trimmed();
    if (typed.isEmpty())
        return {};
    int found = findText(typed, Qt::MatchFixedString);
    // A key alone will do, and words that only one code holds.
    for (int i = 0; found < 0 && i < count(); ++i) {
        if (itemText(i).startsWith(typed + u' ', Qt::CaseInsensitive))
            found = i;
    }
    const auto onlyOne = [this](const std::function<bool(const QString &)> &isMeant) {
        int meant = -1;
        for (int i = 0; i < count(); ++i) {
            if (isMeant(itemText(i)) && std::exchange(meant, i) >= 0)
                return -1;
        }
        return meant;
    };
    if (const QString key = typedKey(typed); found < 0 && !key.isEmpty())
        found = onlyOne(
            [&](const QString &label) { return typedKey(label.section(u' ', 0, 0)) == key; });
    if (found < 0)
        found = onlyOne([&](const QString &label) { return saysWords(label, typed); });
    return CodeId{found < 0 ? 0 : itemData(found).toLongLong()};
}

void CodeField::clearCode()
{
    setCurrentIndex(-1);
    clearEditText();
}

/// In an empty field there is no typing to take back: the keys belong to the program.
bool CodeField::leavesUndo(QEvent &event) const
{
    if (event.type() != QEvent::ShortcutOverride || !currentText().isEmpty())
        return false;
    const auto &key = static_cast<QKeyEvent &>(event);
    if (!key.matches(QKeySequence::Undo) && !key.matches(QKeySequence::Redo))
        return false;
    event.ignore();
    return true;
}

bool CodeField::event(QEvent *event) // it answers for its field which keys are taken
{
    return leavesUndo(*event) || QComboBox::event(event);
}

/// The code of the open list that was gone to, if any, is what is meant.
void CodeField::takeOffered()
{
    QAbstractItemView *offered = completer()->popup();
    const QModelIndex meant = offered->currentIndex();
    const QString label = meant.isValid() ? meant.data().toString() : currentText();
    offered->hide();
    setEditText(label);
}

bool CodeField::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOffered = watched == completer()->popup();
    if ((isOffered || watched == lineEdit()) && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && !(key->modifiers() & ~Qt::KeypadModifier)) {
            if (isOffered)
                takeOffered();
            Q_EMIT entered();
            return true;
        }
    }
    return (!isOffered && leavesUndo(*event)) || QComboBox::eventFilter(watched, event);
}

} // namespace axial
