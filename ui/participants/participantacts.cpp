#include "ui/participants/participantacts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/import/people/attributevalues.h"
#include "core/project/people/typedpeople.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "ui/ballots/ballotswindow.h"
#include "ui/base/workspace.h"
#include "ui/participants/groupingdialog.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/pseudonyms/pseudonymswindow.h"
#include "ui/theme/theme.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

enum MergedPersonColumn { About, Stands, mergedPersonColumns };

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
    AttributeDialog dialog(before, m_model.values().inUse(before), namesBeside(before.id), &m_page);
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

MergePeopleDialog::MergePeopleDialog(Workspace &workspace, const std::array<Person, 2> &people,
                                     QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_people(people), m_name(new QComboBox),
      m_sentence(paragraph()), m_table(new QTableWidget(0, mergedPersonColumns))
{
    setWindowTitle(tr("Merge participants"));
    m_name->setAccessibleName(tr("Name that stays"));
    for (const Person &each : m_people)
        m_name->addItem(singleLineName(each.pseudonym));
    m_table->setAccessibleName(tr("Where they differ"));
    m_table->setHorizontalHeaderLabels({tr("Where they differ"), tr("What stands")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(30);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name that stays"), m_name);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Merge"));
    inColumn(this, {form, m_sentence, {m_table, 1}, buttons});
    resize(640, 380);
    connect(m_name, &QComboBox::currentIndexChanged, this, &MergePeopleDialog::showConflicts);
    showConflicts();
}

ParticipantPair MergePeopleDialog::pair() const
{
    const size_t kept = m_name->currentIndex() == 1 ? 1 : 0;
    return {m_people[kept].id, m_people[1 - kept].id};
}

const MergePeopleDialog::Person &MergePeopleDialog::person(ParticipantId id) const
{
    return m_people[0].id == id ? m_people[0] : m_people[1];
}

void MergePeopleDialog::showConflicts()
{
    m_conflicts.clear();
    m_workspace.guarded(
        [&] { m_conflicts = participants::conflicts(m_workspace.database(), pair()); });
    m_table->setRowCount(int(m_conflicts.size()));
    QWidget *before = m_name; // each is made after the buttons, which Tab comes to last
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ParticipantConflict &conflict = m_conflicts[size_t(row)];
        auto *about = new QTableWidgetItem(singleLine(conflict.about));
        about->setToolTip(plainToolTip(conflict.about)); // a prompt is long
        m_table->setItem(row, About, about);
        auto *choice = new QComboBox;
        choice->setAccessibleName(singleLine(conflict.about));
        // Whose it is comes first: the end of long words is cut.
        choice->addItem(tr("%1: %2").arg(singleLineName(person(pair().kept).pseudonym),
                                         singleLine(conflict.kept)));
        choice->addItem(tr("%1: %2").arg(singleLineName(person(pair().gone).pseudonym),
                                         singleLine(conflict.gone)));
        choice->setItemData(0, plainToolTip(conflict.kept), Qt::ToolTipRole);
        choice->setItemData(1, plainToolTip(conflict.gone), Qt::ToolTipRole);
        const auto showWhole = [choice] {
            choice->setToolTip(choice->currentData(Qt::ToolTipRole).toString());
        };
        connect(choice, &QComboBox::currentIndexChanged, this, showWhole);
        showWhole();
        m_table->setCellWidget(row, Stands, choice);
        setTabOrder(before, choice);
        before = choice;
    }
    m_table->setVisible(!m_conflicts.empty());
    const QString gone = singleLineName(person(pair().gone).pseudonym);
    m_sentence->setText(
        m_conflicts.empty()
            ? tr("The two say nothing different. All of %1 comes to the other row: transcripts, "
                 "values, rankings, memos. Undo makes them two again.")
                  .arg(gone)
            : tr("All of %1 comes to the other row: transcripts, values, rankings, memos. Where "
                 "both say something, choose what stands. Undo makes them two again.")
                  .arg(gone));
}

TakenFromGone MergePeopleDialog::taken() const
{
    TakenFromGone taken;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto *choice = static_cast<QComboBox *>(m_table->cellWidget(row, Stands));
        const ParticipantConflict &conflict = m_conflicts[size_t(row)];
        if (choice->currentIndex() == 0)
            continue;
        if (conflict.attribute)
            taken.attributes.insert(conflict.attribute);
        else
            taken.prompts << conflict.about;
    }
    return taken;
}

void MergePeopleDialog::accept()
{
    const ParticipantPair pair = this->pair();
    const QString label = tr("Merge participant %1 into %2")
                              .arg(person(pair.gone).pseudonym, person(pair.kept).pseudonym);
    if (m_workspace.edit(label, [&](Database &db) { participants::merge(db, pair, taken()); }))
        QDialog::accept();
}

AttributeDialog::AttributeDialog(const Attribute &attribute, const QStringList &values,
                                 const QStringList &taken, QWidget *parent)
    : GrowingDialog(parent), m_attribute(attribute), m_values(values), m_taken(taken),
      m_name(new QLineEdit(attribute.name)), m_kind(new QComboBox), m_orderLabel(new QLabel),
      m_order(new QPlainTextEdit(attribute.categories.join(u'\n'))), m_sentence(paragraph())
{
    setWindowTitle(attribute.id ? tr("Attribute of participants")
                                : tr("New attribute of participants"));
    m_values.removeAll(QString());
    m_values.removeDuplicates();
    for (int kind = 0; kind < attributeKindCount; ++kind)
        m_kind->addItem(attributeKindName(AttributeKind(kind)));
    m_kind->setCurrentIndex(int(attribute.kind));
    m_orderLabel->setText(tr("&Order"));
    m_orderLabel->setBuddy(m_order);
    m_order->setPlaceholderText(tr("One on each line, the lowest first"));
    m_order->setAccessibleName(tr("Categories, one on each line, the lowest first"));
    m_order->setTabChangesFocus(true);
    m_order->setMinimumHeight(96);
    m_sentence->setFont(theme::font(9));
    m_sentence->setMinimumHeight(QFontMetrics(m_sentence->font()).lineSpacing() * 2);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(m_orderLabel, m_order);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = addAct(buttons, attribute.id ? tr("Save") : tr("Add attribute"));
    inColumn(this, {form, m_sentence, buttons});
    setMinimumWidth(420);

    connect(m_name, &QLineEdit::textChanged, this, &AttributeDialog::review);
    connect(m_order, &QPlainTextEdit::textChanged, this, &AttributeDialog::review);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        offerCategories();
        review();
    });
    offerCategories();
    review();
    m_name->selectAll();
    m_name->setFocus();
}

void AttributeDialog::offerCategories()
{
    if (AttributeKind(m_kind->currentIndex()) == AttributeKind::Category
        && m_order->toPlainText().trimmed().isEmpty())
        m_order->setPlainText(inKnownOrder(m_values).join(u'\n'));
}

Attribute AttributeDialog::attribute() const
{
    Attribute attribute = m_attribute;
    attribute.name = m_name->text().trimmed();
    attribute.kind = AttributeKind(m_kind->currentIndex());
    attribute.categories.clear();
    if (attribute.kind == AttributeKind::Category) {
        const QStringList lines = m_order->toPlainText().split(u'\n');
        for (const QString &line : lines) {
            if (!line.trimmed().isEmpty() && !attribute.categories.contains(line.trimmed()))
                attribute.categories << line.trimmed();
        }
    }
    return attribute;
}

void AttributeDialog::review()
{
    const Attribute edited = attribute();
    const bool isCategory = edited.kind == AttributeKind::Category;
    m_order->setVisible(isCategory);
    m_orderLabel->setVisible(isCategory);
    QStringList misfits;
    for (const QString &value : std::as_const(m_values)) {
        try {
            attributeValue(edited, value);
        } catch (const Error &) {
            misfits << value;
        }
    }
    const bool isTaken = m_taken.contains(edited.name);
    QString sentence;
    if (isTaken)
        sentence = refusals::nameTaken(edited.name);
    else if (isCategory && edited.categories.isEmpty())
        sentence = tr("Write the categories, one on each line, the lowest first.");
    else if (!misfits.isEmpty())
        sentence = tr("%n values do not fit and stay as they are: %1", nullptr, int(misfits.size()))
                       .arg(misfits.mid(0, 6).join(QStringLiteral(", ")));
    m_sentence->setText(sentence);
    m_save->setEnabled(!edited.name.isEmpty() && !isTaken
                       && !(isCategory && edited.categories.isEmpty()));
}

} // namespace axial
