#include "ui/participants/groupingacts.h"

#include "core/base/messages.h"
#include "core/project/project.h"
#include "ui/base/workspace.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/participantmodel.h"
#include "ui/widgets/makeaction.h"

#include <utility>

namespace axial {

GroupingActs::GroupingActs(Workspace &workspace, const ParticipantModel &model, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_model(model), m_page(page)
{
    const auto action = [this](const char *icon, const QString &text, auto slot) {
        return makeAction(text, {}, this, slot, icon);
    };
    edit = action("edit", tr("Edit groups…"), &GroupingActs::editGroups);
    add = action("plus", tr("New grouping…"), &GroupingActs::addGrouping);
    remove = action("delete", tr("Remove this grouping"), &GroupingActs::removeGrouping);
}

void GroupingActs::setGroupings(std::vector<Grouping> groupings)
{
    m_groupings = std::move(groupings);
    if (!namesBeside({}).contains(m_chosen))
        m_chosen = namesBeside({}).value(0);
}

Grouping GroupingActs::chosen() const
{
    Grouping found;
    for (const Grouping &grouping : m_groupings) {
        if (grouping.name == m_chosen)
            found = grouping;
    }
    return found;
}

QStringList GroupingActs::namesBeside(GroupingId grouping) const
{
    QStringList names;
    for (const Grouping &each : m_groupings) {
        if (each.id != grouping)
            names << each.name;
    }
    return names;
}

void GroupingActs::update()
{
    const bool canEdit = m_workspace.canEdit();
    edit->setEnabled(canEdit);
    edit->setText(m_groupings.empty() ? tr("Make groups…") : tr("Edit groups…"));
    add->setEnabled(canEdit);
    remove->setEnabled(canEdit && !m_groupings.empty());
}

void GroupingActs::editGroups()
{
    const Grouping before = m_model.values().grouping;
    if (!m_workspace.canEdit())
        return;
    if (!before.id)
        return addGrouping();
    GroupingDialog dialog(before, m_model.values(), namesBeside(before.id), &m_page);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Grouping after = dialog.grouping();
    m_chosen = after.name;
    m_workspace.edit(tr("Change groups of %1").arg(after.name),
                     [&](Database &db) { groupings::set(db, after.id, after.name, after.groups); });
}

void GroupingActs::addGrouping()
{
    GroupingDialog dialog({{}, {}, {}}, m_model.values(), namesBeside({}), &m_page);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Grouping made = dialog.grouping();
    m_chosen = made.name;
    m_workspace.edit(tr("Add grouping %1").arg(made.name),
                     [&](Database &db) { groupings::add(db, made.name, made.groups); });
}

void GroupingActs::removeGrouping()
{
    const Grouping removed = m_model.values().grouping;
    if (!removed.id)
        return;
    m_workspace.edit(tr("Remove grouping %1").arg(removed.name),
                     [&](Database &db) { groupings::remove(db, removed.id); });
}

void GroupingActs::put(const std::vector<ParticipantId> &people, std::optional<size_t> group)
{
    const Grouping grouping = m_model.values().grouping;
    if (!m_workspace.canEdit() || people.empty() || !grouping.id)
        return;
    const QString who = people.size() == 1
                            ? m_model.participant(m_model.rowOf(people.front())).pseudonym
                            : CountText::tr("%n participant(s)", nullptr, int(people.size()));
    const QString label = group ? tr("Put %1 in %2 by hand").arg(who, grouping.groups[*group].name)
                                : tr("Group of %1 by rule").arg(who);
    m_workspace.edit(label,
                     [&](Database &db) { groupings::putInto(db, grouping.id, people, group); });
}

} // namespace axial
