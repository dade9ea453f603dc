#include "ui/participants/participantacts.h"

#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/people/typedpeople.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "ui/ballots/ballotswindow.h"
#include "ui/base/workspace.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/participantdialogs.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/pseudonyms/pseudonymswindow.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// Rules name attributes; they go on meaning the same one.
void renameInRules(Database &db, const QString &before, const QString &after)
{
    for (Grouping grouping : groupings::all(db)) {
        const std::vector<Group> old = grouping.groups;
        for (Group &group : grouping.groups) {
            for (auto &alternative : group.alternatives) {
                for (Condition &condition : alternative) {
                    if (condition.attribute.compare(before, Qt::CaseInsensitive) == 0)
                        condition.attribute = after;
                }
            }
        }
        if (grouping.groups != old)
            groupings::set(db, grouping.id, grouping.name, grouping.groups);
    }
}

} // namespace

ParticipantActs::ParticipantActs(Workspace &workspace, ParticipantModel &model,
                                 ParticipantGrid &grid, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_model(model), m_grid(grid), m_page(page)
{
    const auto action = [this](const char *icon, const QString &text, auto slot) {
        return makeAction(text, {}, this, slot, icon);
    };
    add = action("plus", tr("Add participant…"), [this] {
        connect(askForLine(m_workspace, &m_page, tr("Add participant"),
                           tr("Pseudonym, such as U1 or D3")),
                &QInputDialog::textValueSelected, this,
                [this](const QString &name) { addParticipant(name.trimmed()); });
    });
    rename = action("edit", tr("Rename participant"), &ParticipantActs::openName);
    remove = action("delete", tr("Remove participant"), &ParticipantActs::removeChosen);
    merge = action("merge", tr("Merge participants…"), &ParticipantActs::mergeChosen);
    pseudonyms = action("lock", tr("Pseudonyms and de-identified copy…"),
                        [this] { showPseudonyms(m_workspace, m_page); });
    rank = action("chart", tr("Rankings…"), [this] {
        const QModelIndex current = m_grid.currentIndex();
        showBallots(m_workspace, m_page,
                    current.isValid() ? m_model.participant(current.row()).id : ParticipantId{});
    });
    addAttribute = action("plus", tr("Add attribute…"), &ParticipantActs::askAttribute);
    editAttribute = action("edit", tr("Edit attribute…"), &ParticipantActs::changeAttribute);
    removeAttribute = action("delete", tr("Remove attribute"),
                             &ParticipantActs::removeChosenAttribute);
    sortUp = action(nullptr, tr("Sort by this column"), [this] { sort(Qt::AscendingOrder); });
    sortDown = action(nullptr, tr("Sort by this column, last first"),
                      [this] { sort(Qt::DescendingOrder); });
    studyOrder = action(nullptr, tr("Order of the study"), [this] {
        m_model.sort(-1, Qt::AscendingOrder);
        update();
    });
}

void ParticipantActs::update()
{
    const bool canEdit = m_workspace.canEdit();
    const size_t count = m_grid.selectedParticipants().size();
    const Attribute *attribute = m_grid.currentAttribute();
    add->setEnabled(canEdit);
    addAttribute->setEnabled(canEdit);
    rename->setEnabled(canEdit && count == 1);
    remove->setEnabled(canEdit && count > 0);
    remove->setText(count > 1 ? tr("Remove %n participant(s)", nullptr, int(count))
                              : tr("Remove participant"));
    merge->setEnabled(canEdit && count == 2);
    rank->setEnabled(m_workspace.project());
    pseudonyms->setEnabled(m_workspace.project());
    editAttribute->setEnabled(canEdit && attribute);
    removeAttribute->setEnabled(canEdit && attribute);
    setObstacle(rename, canEdit ? tr("Select one participant first.") : QString());
    setObstacle(remove, canEdit ? tr("Select a participant first.") : QString());
    setObstacle(merge, canEdit ? tr("Select two participants first.") : QString());
    for (QAction *each : {editAttribute, removeAttribute})
        setObstacle(each, canEdit ? tr("Choose a cell of an attribute first.") : QString());
    // A name with & is no mnemonic.
    const QString name = attribute ? menuText(attribute->name) : QString();
    editAttribute->setText(attribute ? tr("Edit attribute %1…").arg(name) : tr("Edit attribute…"));
    removeAttribute->setText(attribute ? tr("Remove attribute %1").arg(name)
                                       : tr("Remove attribute"));
    const bool hasColumn = m_grid.currentIndex().isValid();
    const QString column = hasColumn ? menuText(m_model.columnName(m_grid.currentIndex().column()))
                                     : QString();
    sortUp->setEnabled(hasColumn);
    sortDown->setEnabled(hasColumn);
    studyOrder->setEnabled(m_model.isSorted());
    sortUp->setText(hasColumn ? tr("Sort by %1").arg(column) : tr("Sort by this column"));
    sortDown->setText(hasColumn ? tr("Sort by %1, last first").arg(column)
                                : tr("Sort by this column, last first"));
}

void ParticipantActs::sort(Qt::SortOrder order)
{
    if (m_grid.currentIndex().isValid())
        m_model.sort(m_grid.currentIndex().column(), order);
    update();
}

void ParticipantActs::addParticipant(const QString &name)
{
    ParticipantId made;
    const bool done = m_workspace.edit(tr("Add participant %1").arg(name), [&](Database &db) {
        if (const ParticipantId same = TypedPeople(db).find(name))
            throw Error(refusals::nameTaken(participants::pseudonym(db, same)));
        made = participants::ensure(db, name);
    });
    if (const int row = m_model.rowOf(made); done && row >= 0) {
        m_grid.setCurrentIndex(m_model.index(row, ParticipantModel::nameColumn));
        m_grid.setFocus();
    }
}

void ParticipantActs::openName()
{
    const QModelIndex current = m_grid.currentIndex();
    if (!current.isValid())
        return;
    const QModelIndex name = current.siblingAtColumn(ParticipantModel::nameColumn);
    m_grid.setCurrentIndex(name);
    m_grid.edit(name);
}

void ParticipantActs::removeChosen()
{
    const std::vector<ParticipantId> removed = m_grid.selectedParticipants();
    if (removed.empty())
        return;
    const QString label =
        removed.size() == 1
            ? tr("Remove participant %1")
                  .arg(m_model.participant(m_model.rowOf(removed.front())).pseudonym)
            : tr("Remove %n participant(s)", nullptr, int(removed.size()));
    if (m_workspace.edit(label, [&](Database &db) {
            for (const ParticipantId participant : removed)
                participants::remove(db, participant);
        }))
        m_workspace.showMessage(
            tr("%1. Their transcripts stay; undo brings them back.").arg(label));
}

void ParticipantActs::mergeChosen()
{
    const std::vector<ParticipantId> chosen = m_grid.selectedParticipants();
    if (chosen.size() != 2)
        return;
    const auto person = [&](ParticipantId id) {
        return MergePeopleDialog::Person{id, m_model.participant(m_model.rowOf(id)).pseudonym};
    };
    MergePeopleDialog dialog(m_workspace, {person(chosen[0]), person(chosen[1])}, &m_page);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const int row = m_model.rowOf(dialog.kept()); row >= 0)
        m_grid.setCurrentIndex(m_model.index(row, ParticipantModel::nameColumn));
}

QStringList ParticipantActs::valuesOf(const Attribute &attribute) const
{
    QStringList values;
    for (const Participant &participant : m_model.values().participants) {
        const QString value =
            m_model.values().values.value(participant.id.value).value(attribute.id.value);
        if (!value.isEmpty() && !values.contains(value))
            values << value;
    }
    values.sort();
    return values;
}

/// Of the other attributes; none of them may be taken.
QStringList ParticipantActs::namesBeside(AttributeId attribute) const
{
    QStringList taken;
    for (const Attribute &each : m_model.values().attributes) {
        if (each.id != attribute)
            taken << each.name;
    }
    return taken;
}

void ParticipantActs::askAttribute()
{
    AttributeDialog dialog({}, {}, namesBeside({}), &m_page);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Attribute made = dialog.attribute();
    m_workspace.edit(tr("Add attribute %1").arg(made.name), [&](Database &db) {
        attributes::ensure(db, made.name, made.kind, made.categories);
    });
}

void ParticipantActs::changeAttribute()
{
    if (!m_grid.currentAttribute() || !m_workspace.canEdit())
        return;
    const Attribute before = *m_grid.currentAttribute();
    AttributeDialog dialog(before, valuesOf(before), namesBeside(before.id), &m_page);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Attribute after = dialog.attribute();
    const QString label = after.name == before.name
                              ? tr("Change attribute %1").arg(before.name)
                              : tr("Rename attribute %1 to %2").arg(before.name, after.name);
    std::vector<sharing::TypedText> typed;
    if (after.name != before.name)
        typed.emplace_back(StudyTable::Attribute, before.id.value, "name", before.name, after.name);
    if (after.kind != before.kind || after.categories != before.categories)
        typed.emplace_back(StudyTable::Attribute, QString(), "", QString(),
                           after.name); // in no one's way
    m_workspace.editTyped(label, typed, [&](Database &db) {
        const std::vector<Attribute> all = attributes::all(db);
        const bool isNamedOtherwise = std::none_of(all.begin(), all.end(), [&](const auto &each) {
            return each.id == before.id && each.name == before.name;
        });
        Attribute mine = after;
        if (isNamedOtherwise) // by others, meanwhile
            mine.name = before.name;
        attributes::change(db, before, mine);
        if (mine.name != before.name)
            renameInRules(db, before.name, mine.name);
    });
}

void ParticipantActs::removeChosenAttribute()
{
    if (!m_grid.currentAttribute())
        return;
    const Attribute removed = *m_grid.currentAttribute();
    const QString label = tr("Remove attribute %1").arg(removed.name);
    if (m_workspace.edit(label, [&](Database &db) { attributes::remove(db, removed.id); }))
        m_workspace.showUndoable(tr("%1 with its values").arg(label));
}

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
