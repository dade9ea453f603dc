#include "ui/coding/acts/ownkeys.h"

#include "core/project/project.h"
#include "ui/base/settings/settings.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingacts.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>

#include <algorithm>

namespace axial {
namespace {

const QString keptName = QStringLiteral("ownKeys");

/// One after the other: what holds Ctrl and Alt with a digit is a desktop's.
QKeySequence keysOf(Qt::Key digit)
{
    return QKeySequence(Qt::CTRL | Qt::Key_B, QKeyCombination(digit));
}

} // namespace

OwnKeys::OwnKeys(Workspace &workspace, CodeTreeModel &codes, const TaxonomyPanel &taxonomy,
                 const QuoteInspector &inspector, CodingActs &acts, QWidget &page, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(codes), m_taxonomy(taxonomy),
      m_inspector(inspector), m_acts(acts), m_page(page), m_given(keys)
{
}

void OwnKeys::addTo(ActionGroups &groups)
{
    for (int key = 0; key < keys; ++key)
        m_actions << groups.add(tr("Shortcut %1").arg(key + 1), keysOf(Qt::Key(Qt::Key_1 + key)),
                                this, [this, key] { press(key); });
    for (const QAction *action : std::as_const(m_actions)) // a person may choose others
        connect(action, &QAction::changed, this, &OwnKeys::showStrokes);
    m_ask = groups.add(tr("Give the code a shortcut…"), keysOf(Qt::Key_0), this, &OwnKeys::askKey);
    takeCodes();
}

void OwnKeys::takeCodes()
{
    m_given = QList<CodeId>(keys);
    if (const Project *project = m_workspace.project()) {
        const QStringList kept = settings::keptOf(keptName, project->path());
        for (int key = 0; key < keys && key < kept.size(); ++key)
            m_given[key] = CodeId{kept[key].toLongLong()};
    }
    for (int key = 0; key < m_actions.size(); ++key) {
        const QString label = labelOf(key);
        m_actions[key]->setText(
            label.isEmpty()
                ? tr("Shortcut %1: of no code").arg(key + 1)
                : tr("Shortcut %1: %2").arg(key + 1).arg(menuText(shortened(label, 50))));
    }
    showStrokes();
}

/// Beside the names of the codes, where one looks for them.
void OwnKeys::showStrokes()
{
    QHash<qint64, QString> strokes;
    for (int key = 0; key < m_actions.size(); ++key) {
        const QString keysToPress = m_actions[key]->shortcut().toString(QKeySequence::NativeText);
        if (m_given[key] && !keysToPress.isEmpty())
            strokes.insert(m_given[key].value, keysToPress);
    }
    m_codes.setStrokes(strokes);
}

QString OwnKeys::labelOf(int key) const
{
    const Code *code = m_codes.find(m_given[key]);
    return code ? code->label() : QString();
}

void OwnKeys::updateActions(bool canCode)
{
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(canCode);
    m_ask->setEnabled(bool(chosen()));
}

/// The one that is selected in the tree, else the one of the quote.
CodeId OwnKeys::chosen() const
{
    const QList<CodeId> selected = m_taxonomy.tree()->selectedCodes();
    const CodeId id = selected.size() == 1 ? selected.front() : m_inspector.currentCode();
    const Code *code = m_codes.find(id);
    return code && code->kind == CodeKind::Code ? id : CodeId{};
}

void OwnKeys::press(int key)
{
    if (labelOf(key).isEmpty())
        m_workspace.showMessage(
            tr("Shortcut %1 is of no code. Select a code in the taxonomy and press %2 "
               "to give it one.")
                .arg(key + 1)
                .arg(m_ask->shortcut().toString(QKeySequence::NativeText)));
    else
        m_acts.codeTarget({m_given[key]});
}

void OwnKeys::askKey()
{
    const CodeId code = chosen();
    if (!code)
        return;
    auto *menu = new QMenu(&m_page);
    menu->setObjectName(QStringLiteral("ownKeys"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The title: that of a section is not painted.
    menu->addAction(tr("Shortcut of %1").arg(menuText(shortened(m_codes.find(code)->label(), 50))))
        ->setEnabled(false);
    menu->addSeparator();
    for (int key = 0; key < keys; ++key) {
        const QString label = labelOf(key);
        QAction *entry = menu->addAction(
            label.isEmpty()
                ? tr("&%1 (free)").arg(key + 1)
                : tr("&%1 (now of %2)").arg(key + 1).arg(menuText(shortened(label, 50))),
            this, [this, key, code] { give(key, code); });
        entry->setCheckable(true);
        entry->setChecked(m_given[key] == code);
    }
    const QWidget *tree = m_taxonomy.tree();
    menu->popup(tree->isVisible() ? tree->mapToGlobal(QPoint(24, 24))
                                  : m_page.mapToGlobal(m_page.rect().center()));
}

/// A code has one key; the key that it has already is taken away.
void OwnKeys::give(int key, CodeId code)
{
    const Project *project = m_workspace.project();
    if (!project)
        return;
    const bool isTakenAway = m_given[key] == code;
    std::ranges::replace(m_given, code, CodeId{});
    if (!isTakenAway)
        m_given[key] = code;
    QStringList kept;
    for (const CodeId each : std::as_const(m_given))
        kept << (each ? QString::number(each.value) : QString());
    settings::keep(keptName, project->path(), kept);
    takeCodes();
    const QString label = shortened(m_codes.find(code)->label(), 60);
    m_workspace.showMessage(
        isTakenAway
            ? tr("%1 has no shortcut any more").arg(label)
            : tr("%1 puts %2 on what is selected")
                  .arg(m_actions[key]->shortcut().toString(QKeySequence::NativeText), label));
}

} // namespace axial
