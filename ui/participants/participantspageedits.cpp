#include "core/project/project.h"
#include "ui/base/workspace.h"
#include "ui/memos/memomenu.h"
#include "ui/participants/attributedialog.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/groupmenu.h"
#include "ui/participants/participantspage.h"
#include "ui/participants/participantspagegrid.h"
#include "ui/sources/speakersdialog.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

// What the page changes in a study, each as one edit.
namespace axial {

std::vector<ParticipantId> ParticipantsPage::selected() const
{
    std::vector<ParticipantId> result;
    for (const QModelIndex &cell : m_grid->selectionModel()->selectedIndexes()) {
        const ParticipantId id = m_model->participant(cell.row()).id;
        if (std::find(result.begin(), result.end(), id) == result.end())
            result.push_back(id);
    }
    return result;
}

const Attribute *ParticipantsPage::currentAttribute() const
{
    return m_model->attributeOf(m_grid->currentIndex().column());
}

void ParticipantsPage::updateActions()
{
    const bool canEdit = m_workspace.canEdit();
    const size_t count = selected().size();
    const Attribute *attribute = currentAttribute();
    for (QAction *action : {m_addParticipant, m_addAttribute, m_addGrouping, m_import,
                            m_grid->pasteAction(), m_grid->clearAction()})
        action->setEnabled(canEdit);
    m_speakers->setEnabled(m_workspace.project());
    m_renameParticipant->setEnabled(canEdit && count == 1);
    m_removeParticipants->setEnabled(canEdit && count > 0);
    m_removeParticipants->setText(count > 1 ? tr("Remove %1 participants").arg(count)
                                            : tr("Remove participant"));
    m_editAttribute->setEnabled(canEdit && attribute);
    m_removeAttribute->setEnabled(canEdit && attribute);
    // A name with & is no mnemonic.
    const QString name = attribute ? menuText(attribute->name) : QString();
    m_editAttribute->setText(attribute ? tr("Edit attribute %1…").arg(name)
                                       : tr("Edit attribute…"));
    m_removeAttribute->setText(attribute ? tr("Remove attribute %1").arg(name)
                                         : tr("Remove attribute"));
    m_editGroups->setEnabled(canEdit);
    m_editGroups->setText(m_groupings.empty() ? tr("Make groups…") : tr("Edit groups…"));
    m_removeGrouping->setEnabled(canEdit && !m_groupings.empty());
    m_groupMenu->offer(m_model->values().grouping,
                       canEdit ? selected() : std::vector<ParticipantId>());
}

void ParticipantsPage::addParticipant()
{
    bool ok = false;
    const QString name = QInputDialog::getText(this, tr("Add participant"),
                                               tr("Pseudonym, such as U1 or D3"), QLineEdit::Normal,
                                               {}, &ok)
                             .trimmed();
    if (!ok)
        return;
    ParticipantId made;
    const bool done = m_workspace.edit(tr("Add participant %1").arg(name), [&](Database &db) {
        if (participants::find(db, name))
            throw Error(
                tr("There is a participant called “%1” already. Nothing was changed.").arg(name));
        made = participants::ensure(db, name);
    });
    if (const int row = m_model->rowOf(made); done && row >= 0) {
        m_grid->setCurrentIndex(m_model->index(row, ParticipantModel::nameColumn));
        m_grid->setFocus();
    }
}

void ParticipantsPage::renameParticipant()
{
    const QModelIndex current = m_grid->currentIndex();
    if (!current.isValid())
        return;
    const QModelIndex name = current.siblingAtColumn(ParticipantModel::nameColumn);
    m_grid->setCurrentIndex(name);
    m_grid->edit(name);
}

void ParticipantsPage::removeParticipants()
{
    const std::vector<ParticipantId> removed = selected();
    if (removed.empty())
        return;
    const QString label =
        removed.size() == 1
            ? tr("Remove participant %1")
                  .arg(m_model->participant(m_model->rowOf(removed.front())).pseudonym)
            : tr("Remove %1 participants").arg(removed.size());
    if (m_workspace.edit(label, [&](Database &db) {
            for (const ParticipantId participant : removed)
                participants::remove(db, participant);
        }))
        m_workspace.showMessage(
            tr("%1. Their transcripts stay; undo brings them back.").arg(label));
}

QStringList ParticipantsPage::valuesOf(const Attribute &attribute) const
{
    QStringList values;
    for (const Participant &participant : m_model->values().participants) {
        const QString value =
            m_model->values().values.value(participant.id.value).value(attribute.id.value);
        if (!value.isEmpty() && !values.contains(value))
            values << value;
    }
    values.sort();
    return values;
}

void ParticipantsPage::addAttribute()
{
    QStringList taken;
    for (const Attribute &each : m_model->values().attributes)
        taken << each.name;
    AttributeDialog dialog({}, {}, taken, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Attribute made = dialog.attribute();
    m_workspace.edit(tr("Add attribute %1").arg(made.name), [&](Database &db) {
        attributes::ensure(db, made.name, made.kind, made.categories);
    });
}

void ParticipantsPage::editAttribute()
{
    if (!currentAttribute() || !m_workspace.canEdit())
        return;
    const Attribute before = *currentAttribute();
    QStringList taken;
    for (const Attribute &each : m_model->values().attributes) {
        if (each.id != before.id)
            taken << each.name;
    }
    AttributeDialog dialog(before, valuesOf(before), taken, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Attribute after = dialog.attribute();
    const QString label = after.name == before.name
                              ? tr("Change attribute %1").arg(before.name)
                              : tr("Rename attribute %1 to %2").arg(before.name, after.name);
    m_workspace.edit(label, [&](Database &db) {
        attributes::rename(db, before.id, after.name);
        attributes::setKind(db, before.id, after.kind, after.categories);
        if (after.name == before.name)
            return;
        // Rules name attributes; they go on meaning the same one.
        for (Grouping grouping : groupings::all(db)) {
            const std::vector<Group> old = grouping.groups;
            for (Group &group : grouping.groups) {
                for (auto &alternative : group.alternatives) {
                    for (Condition &condition : alternative) {
                        if (condition.attribute.compare(before.name, Qt::CaseInsensitive) == 0)
                            condition.attribute = after.name;
                    }
                }
            }
            if (grouping.groups != old)
                groupings::set(db, grouping.id, grouping.name, grouping.groups);
        }
    });
}

void ParticipantsPage::removeAttribute()
{
    if (!currentAttribute())
        return;
    const Attribute removed = *currentAttribute();
    const QString label = tr("Remove attribute %1").arg(removed.name);
    if (m_workspace.edit(label, [&](Database &db) { attributes::remove(db, removed.id); }))
        m_workspace.showUndoable(tr("%1 with its values. Undo brings them back.").arg(label));
}

void ParticipantsPage::editGroups()
{
    const Grouping before = m_model->values().grouping;
    if (!m_workspace.canEdit())
        return;
    if (!before.id)
        return addGrouping();
    QStringList taken;
    for (const Grouping &each : m_groupings) {
        if (each.id != before.id)
            taken << each.name;
    }
    GroupingDialog dialog(before, m_model->values(), taken, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Grouping after = dialog.grouping();
    m_groupingName = after.name;
    m_workspace.edit(tr("Change groups of %1").arg(after.name),
                     [&](Database &db) { groupings::set(db, after.id, after.name, after.groups); });
}

void ParticipantsPage::addGrouping()
{
    QStringList taken;
    for (const Grouping &each : m_groupings)
        taken << each.name;
    GroupingDialog dialog({{}, {}, {}}, m_model->values(), taken, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Grouping made = dialog.grouping();
    m_groupingName = made.name;
    m_workspace.edit(tr("Add grouping %1").arg(made.name),
                     [&](Database &db) { groupings::add(db, made.name, made.groups); });
}

void ParticipantsPage::removeGrouping()
{
    const Grouping removed = m_model->values().grouping;
    if (!removed.id)
        return;
    m_workspace.edit(tr("Remove grouping %1").arg(removed.name),
                     [&](Database &db) { groupings::remove(db, removed.id); });
}

void ParticipantsPage::showSpeakers()
{
    auto dialog = new SpeakersDialog(m_workspace, {}, this);
    dialog->open();
}

void ParticipantsPage::putInGroup(std::optional<size_t> group)
{
    const Grouping grouping = m_model->values().grouping;
    const std::vector<ParticipantId> people = selected();
    if (!m_workspace.canEdit() || people.empty() || !grouping.id)
        return;
    const QString who = people.size() == 1
                            ? m_model->participant(m_model->rowOf(people.front())).pseudonym
                            : tr("%1 participants").arg(people.size());
    const QString label = group ? tr("Put %1 in %2 by hand").arg(who, grouping.groups[*group].name)
                                : tr("Group of %1 by rule").arg(who);
    m_workspace.edit(label,
                     [&](Database &db) { groupings::putInto(db, grouping.id, people, group); });
}

void ParticipantsPage::openGroupMenu()
{
    if (!m_groupMenu->isEnabled() || m_groupMenu->actions().isEmpty())
        return;
    const QRect cell = m_grid->visualRect(m_grid->currentIndex());
    m_groupMenu->popup(m_grid->viewport()->mapToGlobal(cell.bottomLeft()));
    m_groupMenu->setActiveAction(m_groupMenu->actions().constFirst());
}

bool ParticipantsPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOfGroup = watched == m_grid
                           && m_grid->currentIndex().column() == ParticipantModel::groupColumn;
    if (event->type() == QEvent::KeyPress && isOfGroup) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter) {
            openGroupMenu();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ParticipantsPage::showHeaderMenu(const QPoint &place)
{
    QHeaderView *header = m_grid->horizontalHeader();
    const int column = m_grid->titleAt(place);
    if (m_model->attributeOf(column) && m_model->rowCount() > 0)
        m_grid->setCurrentIndex(m_model->index(qMax(0, m_grid->currentIndex().row()), column));
    QMenu menu(this);
    menu.addActions({m_addAttribute, m_editAttribute, m_removeAttribute});
    menu.addSeparator();
    menu.addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            if (const QModelIndex index = m_grid->currentIndex(); index.isValid())
                memo.participant = m_model->participant(index.row()).id;
            return memo;
        },
        &menu));
    menu.exec(header->mapToGlobal(place));
}

void ParticipantsPage::fillGridMenu(const QPoint &place)
{
    QMenu menu(this);
    menu.addActions({m_grid->copyAction(), m_grid->pasteAction(), m_grid->clearAction()});
    menu.addSeparator();
    menu.addActions(
        {m_addParticipant, m_renameParticipant, m_removeParticipants, m_groupMenu->menuAction()});
    menu.addSeparator();
    menu.addActions({m_addAttribute, m_editAttribute, m_removeAttribute});
    menu.exec(m_grid->viewport()->mapToGlobal(place));
}

} // namespace axial
