#include "ui/participants/groupingdialog.h"

#include "core/base/shortlist.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

QComboBox *editableChoice(const QStringList &choices, const QString &current, const QString &name)
{
    auto *choice = new QComboBox;
    choice->setEditable(true);
    choice->setInsertPolicy(QComboBox::NoInsert);
    choice->addItems(choices);
    letEnterEndCompletion(*choice);
    choice->setCurrentText(current);
    choice->setAccessibleName(name);
    return choice;
}

QString groupsOf(const Grouping &offer)
{
    QStringList names;
    for (const Group &group : offer.groups)
        names << group.name;
    return names.join(QStringLiteral(" · "));
}

std::vector<QStringList> valuesInUse(const ParticipantModel::Values &values)
{
    std::vector<QStringList> result;
    for (const Attribute &attribute : values.attributes)
        result.push_back(values.inUse(attribute));
    return result;
}

} // namespace

/// Who is put in a group by hand: everybody, with a mark to check, and where they are now.
class GroupMembers : public QWidget
{
    Q_OBJECT

public:
    explicit GroupMembers(const ParticipantModel::Values &values, QWidget *parent = nullptr)
        : QWidget(parent), m_values(values), m_filter(new FilterField(tr("Find a participant"))),
          m_list(new QListWidget)
    {
        auto *title = new QLabel(tr("or was put in it by hand"));
        title->setFont(theme::font(10, QFont::DemiBold));
        m_list->setAccessibleName(tr("Put in the group by hand"));
        m_list->setUniformItemSizes(true);
        m_filter->leadTo(m_list);
        inColumn(this, {{0, 0, 0, 0}, 4}, {title, m_filter, {m_list, 1}});
        for (const Participant &participant : values.participants) {
            auto *item = new QListWidgetItem(participant.pseudonym, m_list);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Unchecked);
        }
        setVisible(!values.participants.empty());
        connect(m_filter, &QLineEdit::textChanged, this, &GroupMembers::narrow);
        connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
            Q_EMIT put(m_values.participants[size_t(m_list->row(item))].id,
                       item->checkState() == Qt::Checked);
        });
    }

    /// Shows everybody as they stand in the grouping, checked where they are in its group by hand.
    void show(const Grouping &grouping, size_t group)
    {
        const QSignalBlocker quiet(m_list);
        const auto &byHand = grouping.groups[group].byHand;
        for (size_t i = 0; i < m_values.participants.size(); ++i) {
            const Participant &participant = m_values.participants[i];
            const int now = groupings::groupOf(grouping, participant.id, m_values.attributes,
                                               m_values.values.value(participant.id.value));
            const QString name = now < 0 ? tr("ungrouped") : grouping.groups[size_t(now)].name;
            const bool isByHand = groupings::isByHand(grouping, participant.id);
            QListWidgetItem *item = m_list->item(int(i));
            item->setText(now < 0    ? QStringLiteral("%1 · %2").arg(participant.pseudonym, name)
                          : isByHand ? tr("%1 · %2, by hand").arg(participant.pseudonym, name)
                                     : tr("%1 · %2, by rule").arg(participant.pseudonym, name));
            item->setCheckState(std::ranges::binary_search(byHand, participant.id) ? Qt::Checked
                                                                                   : Qt::Unchecked);
        }
    }

Q_SIGNALS:
    /// The person put somebody in the group, or took them out.
    void put(ParticipantId participant, bool byHand);

private:
    void narrow(const QString &words)
    {
        for (int row = 0; row < m_list->count(); ++row)
            m_list->setRowHidden(row, !m_values.participants[size_t(row)].pseudonym.contains(
                                          words.trimmed(), Qt::CaseInsensitive));
    }

    const ParticipantModel::Values &m_values;
    FilterField *m_filter;
    QListWidget *m_list;
};

/// Groups to begin with: one button each for what the participants' attributes can be grouped by.
class GroupOffers : public QWidget
{
    Q_OBJECT

public:
    explicit GroupOffers(std::vector<Grouping> offers, QWidget *parent = nullptr)
        : QWidget(parent), m_offers(std::move(offers))
    {
        auto *grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 4, 0);
        grid->setHorizontalSpacing(12);
        grid->setColumnStretch(1, 1);
        auto *hint = paragraph(
            m_offers.empty() ? tr(
                "No attribute of the participants tells groups apart yet. Add groups at the left "
                "and put people in them by hand, or import backgrounds first.")
                             : tr("Begin with groups made of an attribute, or add groups at the "
                                  "left and put people "
                                  "in them by hand. Everything can be changed afterwards."));
        hint->setFont(theme::font(9));
        grid->addWidget(hint, 0, 0, 1, 2);
        for (size_t i = 0; i < m_offers.size(); ++i) {
            const QString groups = groupsOf(m_offers[i]);
            auto *button = plainButton(menuText(withoutRest(m_offers[i].name, 40)));
            button->setAccessibleName(tr("Groups by %1: %2").arg(m_offers[i].name, groups));
            button->setToolTip(plainToolTip(groups));
            connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT chosen(m_offers[i]); });
            auto *label = new ElidingLabel(groups);
            label->setTextFormat(Qt::PlainText);
            grid->addWidget(button, int(i) + 1, 0);
            grid->addWidget(label, int(i) + 1, 1);
        }
        grid->setRowStretch(int(m_offers.size()) + 1, 1);
    }

    bool isEmpty() const { return m_offers.empty(); }
    /// The same offers as the entries of a menu.
    void fill(QMenu &menu)
    {
        for (size_t i = 0; i < m_offers.size(); ++i)
            connect(menu.addAction(menuText(withoutRest(
                        m_offers[i].name + QStringLiteral(": ") + groupsOf(m_offers[i]), 80))),
                    &QAction::triggered, this, [this, i] { Q_EMIT chosen(m_offers[i]); });
    }

Q_SIGNALS:
    void chosen(const Grouping &offer);

private:
    std::vector<Grouping> m_offers;
};

/// The rule of one group: alternatives, each of conditions that must hold together.
class GroupRules : public QWidget
{
    Q_OBJECT

public:
    /// `valuesInUse` are offered beside an attribute of that place in the list.
    GroupRules(std::vector<Attribute> attributes, std::vector<QStringList> valuesInUse,
               QWidget *parent = nullptr)
        : QWidget(parent), m_attributes(std::move(attributes)),
          m_valuesInUse(std::move(valuesInUse)), m_column(new QVBoxLayout(this))
    {
        m_column->setContentsMargins(0, 0, 0, 0);
    }

    void setAlternatives(const std::vector<std::vector<Condition>> &alternatives)
    {
        m_alternatives = alternatives;
        rebuild();
    }

    const std::vector<std::vector<Condition>> &alternatives() const { return m_alternatives; }

Q_SIGNALS:
    /// The person changed a rule.
    void edited();

private:
    /// Changes the structure, then shows it anew; later, as the button pressed is part of it.
    void change(const std::function<void()> &fn)
    {
        fn();
        Q_EMIT edited();
        QTimer::singleShot(0, this, &GroupRules::rebuild);
    }

    void rebuild()
    {
        delete m_content;
        m_content = new QWidget;
        auto *column = inColumn(m_content, {{0, 0, 0, 0}, 8}, {});
        for (size_t i = 0; i < m_alternatives.size(); ++i) {
            if (i > 0) {
                auto *label = new QLabel(tr("or"));
                label->setFont(theme::font(10, QFont::DemiBold));
                column->addWidget(label);
            }
            column->addWidget(alternativeBox(i));
        }
        auto *add = plainButton(m_alternatives.empty() ? tr("Add a rule") : tr("Or when…"));
        if (m_attributes.empty()) {
            add->setEnabled(false);
            add->setToolTip(
                tr("A rule needs an attribute of the participants, and there is none yet. "
                   "Add one in Participants."));
        }
        connect(add, &QPushButton::clicked, this, [this] {
            change([this] {
                m_alternatives.push_back({{m_attributes.front().name, ConditionOperator::Is, {}}});
            });
        });
        column->addWidget(add, 0, Qt::AlignLeft);
        column->addStretch();
        m_column->addWidget(m_content);
    }

    QWidget *alternativeBox(size_t alternative)
    {
        auto *box = new QFrame;
        box->setFrameShape(QFrame::StyledPanel);
        auto *column = inColumn(box, {{8, 8, 8, 8}, 4}, {});
        for (size_t i = 0; i < m_alternatives[alternative].size(); ++i)
            column->addWidget(conditionRow(alternative, i));
        auto *add = plainButton(tr("And…"));
        add->setAccessibleName(tr("Add a condition to alternative %1").arg(alternative + 1));
        connect(add, &QPushButton::clicked, this, [this, alternative] {
            change([&] {
                m_alternatives[alternative].push_back(
                    {m_attributes.empty() ? QString() : m_attributes.front().name,
                     ConditionOperator::Is,
                     {}});
            });
        });
        column->addWidget(add, 0, Qt::AlignLeft);
        return box;
    }

    QStringList choicesOf(const QString &name) const
    {
        QStringList choices;
        for (size_t i = 0; i < m_attributes.size(); ++i) {
            if (m_attributes[i].name.compare(name, Qt::CaseInsensitive) == 0)
                choices = m_attributes[i].categories + m_valuesInUse[i];
        }
        choices.removeDuplicates();
        return choices;
    }

    QWidget *conditionRow(size_t alternative, size_t condition)
    {
        const auto edited = [this, alternative, condition]() -> Condition & {
            return m_alternatives[alternative][condition];
        };
        const Condition &shown = edited();
        QStringList attributes;
        for (const Attribute &each : m_attributes)
            attributes << each.name;
        // Editable, so that a rule can wait for an attribute that is imported later.
        QComboBox *attribute = editableChoice(attributes, shown.attribute, tr("Attribute"));
        auto *op = new QComboBox;
        op->addItems({tr("is"), tr("is not"), tr("is empty"), tr("under"), tr("at least")});
        op->setCurrentIndex(int(shown.op));
        op->setAccessibleName(tr("Comparison"));
        QComboBox *value = editableChoice(choicesOf(shown.attribute), shown.value, tr("Value"));
        QSizePolicy keeps = value->sizePolicy();
        keeps.setRetainSizeWhenHidden(true);
        value->setSizePolicy(keeps);
        value->setHidden(shown.op == ConditionOperator::IsEmpty);
        // The beginning of a long name tells more than its end.
        attribute->lineEdit()->setCursorPosition(0);
        auto *remove = iconButton("close", tr("Remove this condition"));

        connect(attribute, &QComboBox::currentTextChanged, this,
                [this, edited, value](const QString &t) {
                    edited().attribute = t.trimmed();
                    const QSignalBlocker quiet(value);
                    const QString old = value->currentText();
                    value->clear();
                    value->addItems(choicesOf(t.trimmed()));
                    value->setCurrentText(old);
                    Q_EMIT this->edited();
                });
        connect(op, &QComboBox::currentIndexChanged, this, [this, edited, value](int index) {
            edited().op = ConditionOperator(index);
            value->setVisible(edited().op != ConditionOperator::IsEmpty);
            Q_EMIT this->edited();
        });
        connect(value, &QComboBox::currentTextChanged, this, [this, edited](const QString &t) {
            edited().value = t.trimmed();
            Q_EMIT this->edited();
        });
        connect(remove, &QToolButton::clicked, this, [this, alternative, condition] {
            change([&] {
                auto &conditions = m_alternatives[alternative];
                conditions.erase(conditions.begin() + qsizetype(condition));
                if (conditions.empty())
                    m_alternatives.erase(m_alternatives.begin() + qsizetype(alternative));
            });
        });
        auto *row = new QWidget;
        attribute->setMinimumContentsLength(18);
        value->setMinimumContentsLength(10);
        inRow(row, {{0, 0, 0, 0}, 4}, {{attribute, 3}, op, {value, 2}, remove});
        return row;
    }

    std::vector<Attribute> m_attributes;
    std::vector<QStringList> m_valuesInUse;
    std::vector<std::vector<Condition>> m_alternatives;
    QVBoxLayout *m_column;
    QWidget *m_content = nullptr;
};

GroupingDialog::GroupingDialog(const Grouping &grouping, const ParticipantModel::Values &values,
                               const QStringList &takenNames, QWidget *parent)
    : QDialog(parent), m_grouping(grouping), m_values(values), m_taken(takenNames),
      m_name(new QLineEdit(grouping.name)), m_list(new QListWidget), m_ruleTitle(new QLabel),
      m_rules(new GroupRules(values.attributes, valuesInUse(values))),
      m_members(new GroupMembers(m_values)),
      m_offers(new GroupOffers(groupings::offers(values.attributes, values.values))),
      m_counts(paragraph())
{
    setWindowTitle(grouping.id ? tr("Groups of participants") : tr("New grouping"));
    auto *nameLabel = new QLabel(tr("&Grouping"));
    nameLabel->setBuddy(m_name);
    m_name->setPlaceholderText(tr("What the groups differ in, such as Experience"));
    auto *top = inRow({nameLabel, {m_name, 1}});
    auto *middle = inRow({groupsColumn(), {rulesColumn(), 1}});
    m_counts->setAccessibleName(tr("Participants in each group"));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = addAct(buttons, tr("Save groups"));
    inColumn(this, {top, {middle, 1}, m_counts, buttons});
    resize(820, 560);

    connect(m_name, &QLineEdit::textChanged, this, &GroupingDialog::review);
    connect(m_list, &QListWidget::currentRowChanged, this, &GroupingDialog::showGroup);
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        for (int row = 0; row < m_list->count(); ++row)
            m_grouping.groups[size_t(row)].name = m_list->item(row)->text().trimmed();
        showGroup();
    });
    connect(m_rules, &GroupRules::edited, this, [this] {
        if (current() >= 0)
            m_grouping.groups[size_t(current())].alternatives = m_rules->alternatives();
        review();
    });
    connect(m_members, &GroupMembers::put, this, &GroupingDialog::putByHand);
    connect(m_offers, &GroupOffers::chosen, this, &GroupingDialog::begin);
    fillList(0);
}

void GroupingDialog::fillList(int row)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const Group &group : m_grouping.groups) {
            auto *item = new QListWidgetItem(group.name, m_list);
            item->setFlags(item->flags() | Qt::ItemIsEditable);
        }
        m_list->setCurrentRow(row);
    }
    showGroup();
}

void GroupingDialog::begin(const Grouping &offer)
{
    if (m_grouping.groups.empty() || m_grouping.groups == m_offered) // none made by hand
        return take(offer);
    askToLose(this, tr("Begin again"), tr("Replace the groups by those of %1?").arg(offer.name),
              tr("Their names and rules go, and who was put in them by hand."), tr("Begin again"),
              tr("Keep the groups"), [this, offer] { take(offer); });
}

void GroupingDialog::take(const Grouping &offer)
{
    m_grouping.groups = m_offered = offer.groups;
    fillList(0);
    if (m_name->text().trimmed().isEmpty()) {
        QString name = offer.name;
        for (int number = 2; m_taken.contains(name, Qt::CaseInsensitive); ++number)
            name = QStringLiteral("%1 %2").arg(offer.name).arg(number);
        m_name->setText(name);
    }
    m_list->setFocus();
}

/// Of two groups a person is in one.
void GroupingDialog::putByHand(ParticipantId participant, bool byHand)
{
    for (Group &group : m_grouping.groups)
        std::erase(group.byHand, participant);
    if (byHand && current() >= 0) {
        auto &members = m_grouping.groups[size_t(current())].byHand;
        members.insert(std::upper_bound(members.begin(), members.end(), participant), participant);
    }
    review();
}

QWidget *GroupingDialog::groupsColumn()
{
    auto *header = new SectionHeader(tr("Groups"));
    QToolButton *add = header->addPlusButton(tr("Add a group"));
    m_up = header->addButton("chevron-up", tr("Move the group up"));
    m_down = header->addButton("chevron-down", tr("Move the group down"));
    m_remove = header->addButton("delete", tr("Remove the group"));
    if (!m_offers->isEmpty()) {
        auto *menu = new QMenu(this);
        m_offers->fill(*menu);
        header->addMoreButton(tr("Begin again with the groups of an attribute"))->setMenu(menu);
    }
    connect(add, &QToolButton::clicked, this, &GroupingDialog::addGroup);
    connect(m_up, &QToolButton::clicked, this, [this] { moveGroup(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { moveGroup(1); });
    connect(m_remove, &QToolButton::clicked, this, &GroupingDialog::removeGroup);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_list->setAccessibleName(tr("Groups"));
    auto *box = new QWidget;
    auto *hint = paragraph(tr("The first group that fits is the participant’s."));
    hint->setFont(theme::font(9));
    inColumn(box, flush, {header, {m_list, 1}, Space{4}, hint});
    box->setFixedWidth(256);
    return box;
}

QWidget *GroupingDialog::rulesColumn()
{
    m_ruleTitle->setTextFormat(Qt::PlainText);
    m_ruleTitle->setFont(theme::font(10, QFont::DemiBold));
    m_ruleScroll = scrolled(m_rules);
    m_offerScroll = scrolled(m_offers);
    auto *box = new QWidget;
    inColumn(box, {{4, 0, 0, 0}},
             {m_ruleTitle, {m_offerScroll, 1}, {m_ruleScroll, 3}, {m_members, 2}});
    return box;
}

int GroupingDialog::current() const
{
    return m_list->currentRow();
}

void GroupingDialog::addGroup()
{
    m_grouping.groups.push_back({tr("New group"), {}});
    auto *item = new QListWidgetItem(tr("New group"), m_list);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_list->setCurrentItem(item);
    m_list->editItem(item);
}

void GroupingDialog::removeGroup()
{
    const int row = current();
    if (row < 0)
        return;
    m_grouping.groups.erase(m_grouping.groups.begin() + row);
    fillList(std::min(row, m_list->count() - 2));
}

void GroupingDialog::moveGroup(int by)
{
    const int row = current();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_list->count())
        return;
    std::swap(m_grouping.groups[size_t(row)], m_grouping.groups[size_t(to)]);
    {
        const QSignalBlocker quiet(m_list);
        QListWidgetItem *item = m_list->takeItem(row);
        m_list->insertItem(to, item);
        m_list->setCurrentRow(to);
    }
    showGroup();
}

void GroupingDialog::showGroup()
{
    const int row = current();
    m_ruleScroll->setVisible(row >= 0);
    m_offerScroll->setVisible(row < 0);
    m_members->setVisible(row >= 0 && !m_values.participants.empty());
    m_ruleTitle->setText(
        row < 0 ? tr("No groups yet")
                : tr("A participant is “%1” when").arg(m_grouping.groups[size_t(row)].name));
    if (row >= 0)
        m_rules->setAlternatives(m_grouping.groups[size_t(row)].alternatives);
    review();
}

Grouping GroupingDialog::grouping() const
{
    Grouping grouping = m_grouping;
    grouping.name = m_name->text().trimmed();
    return grouping;
}

void GroupingDialog::review()
{
    const Grouping edited = grouping();
    const std::vector<int> sizes = m_values.sizesOf(edited);
    QStringList parts;
    QStringList names;
    for (size_t i = 0; i < edited.groups.size(); ++i) {
        parts << QStringLiteral("%1 %2").arg(edited.groups[i].name).arg(sizes[i]);
        names << edited.groups[i].name.toLower();
    }
    parts << tr("Ungrouped %1").arg(sizes.back());
    QString counts = parts.join(QStringLiteral(" · "));
    if (const QStringList unread = groupings::unreadValues(edited, m_values.participants,
                                                           m_values.attributes, m_values.values);
        !unread.isEmpty())
        counts += u'\n' + tr("Not read by the rules: %1").arg(shortSentence(unread, 5));
    m_counts->setText(counts);
    m_counts->setAccessibleDescription(m_counts->text());
    const bool areNamed = !names.contains(QString()) && names.removeDuplicates() == 0;
    const bool isTaken = m_taken.contains(edited.name, Qt::CaseInsensitive);
    m_save->setEnabled(!edited.name.isEmpty() && areNamed && !isTaken && !edited.groups.empty());
    m_save->setToolTip(isTaken     ? tr("Another grouping has this name.")
                       : !areNamed ? tr("Each group needs a name of its own.")
                                   : QString());
    m_up->setEnabled(current() > 0);
    m_down->setEnabled(current() >= 0 && current() + 1 < m_list->count());
    m_remove->setEnabled(current() >= 0);
    if (current() >= 0)
        m_members->show(m_grouping, size_t(current()));
}

} // namespace axial

#include "groupingdialog.moc"
