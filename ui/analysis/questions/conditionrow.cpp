#include "ui/analysis/questions/conditionrow.h"

#include "core/lists/typedterms.h"
#include "core/query/codings/codingform.h"
#include "core/query/parameterchoices.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace axial {

namespace {

/// Offers what holds the last value.
class LastValueCompleter : public QCompleter
{
public:
    using QCompleter::QCompleter;

    QStringList splitPath(const QString &typed) const override
    {
        return {typed.section(u',', -1).trimmed().remove(u'"')};
    }
};

} // namespace

/// One value or several with commas between them: typed, or chosen where there is a list. What is
/// chosen takes the place of the last one.
class ValuesField : public QComboBox
{
    Q_OBJECT

public:
    explicit ValuesField(QWidget *parent = nullptr) : QComboBox(parent)
    {
        setEditable(true);
        setInsertPolicy(QComboBox::NoInsert);
        makeNarrow(this, 4);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setMaxVisibleItems(20);
        setToolTip(tr("Several, of which one is enough: with commas between them"));
        auto *offers = new LastValueCompleter(model(), this);
        offers->setCaseSensitivity(Qt::CaseInsensitive);
        offers->setFilterMode(Qt::MatchContains);
        offers->setCompletionMode(QCompleter::PopupCompletion);
        setCompleter(offers);
        connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString &typed) {
            m_typed = typed;
            const QStringList values = typedValues(typed);
            if (m_choices.empty() || std::ranges::all_of(values, [this](const QString &value) {
                    return meantBy(value).has_value();
                }))
                tell();
        });
        connect(lineEdit(), &QLineEdit::editingFinished, this, &ValuesField::tell);
        connect(this, &QComboBox::activated, this, &ValuesField::take);
    }

    /// What is offered; empty = anything may be typed, for which `example` is shown.
    void setChoices(std::vector<ParameterChoice> choices, const QString &example)
    {
        lineEdit()->setPlaceholderText(example);
        if (choices == m_choices)
            return;
        const QSignalBlocker blocker(this);
        const QString typed = m_typed;
        m_choices = std::move(choices);
        clear();
        for (const ParameterChoice &choice : m_choices)
            addItem(choice.name, choice.id);
        setCurrentIndex(-1);
        setEditText(typed);
    }

    void setValues(const QStringList &values)
    {
        if (values == this->values())
            return; // somebody may be typing
        const QSignalBlocker blocker(this);
        m_told = values;
        m_typed = codingValuesText(values);
        setEditText(m_typed);
        lineEdit()->setCursorPosition(0);
    }

    QStringList values() const
    {
        QStringList result;
        for (const QString &typed : typedValues(m_typed))
            result << meantBy(typed).value_or(typed);
        return result;
    }

Q_SIGNALS:
    /// Others are meant: typed to an end where there is a list, or chosen.
    void valuesMeant();

private:
    void take(int row)
    {
        QStringList meant = typedValues(m_typed);
        if (!meant.isEmpty() && !m_typed.trimmed().endsWith(u','))
            meant.removeLast();
        meant << itemData(row).toString();
        m_typed = codingValuesText(meant);
        {
            const QSignalBlocker blocker(this);
            setCurrentIndex(-1); // else the same can't be chosen again behind a comma
            setEditText(m_typed);
        }
        tell();
    }

    void tell()
    {
        const QStringList meant = values();
        if (meant == m_told)
            return;
        m_told = meant;
        Q_EMIT valuesMeant();
    }

    /// What is given to a query for a name; nullopt = not in the list.
    std::optional<QString> meantBy(const QString &typed) const
    {
        for (const bool isId : {true, false}) {
            for (const ParameterChoice &choice : m_choices) {
                if ((isId ? choice.id : choice.name).compare(typed, Qt::CaseInsensitive) == 0)
                    return choice.id;
            }
        }
        return std::nullopt;
    }

    std::vector<ParameterChoice> m_choices;
    QString m_typed;    ///< by the person, and not by what the list shows meanwhile
    QStringList m_told; ///< the last that were meant
};

namespace {

using Joint = CodingFormRow::Joint;

QToolButton *makeBracket(const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// As it is typed where there is no list to choose from.
QString exampleOf(CodingField field)
{
    switch (field) {
    case CodingField::Before:
    case CodingField::After:
    case CodingField::On:
        return ConditionRow::tr("2024-03-18, or a month, or a year");
    case CodingField::Weight:
        return ConditionRow::tr("3, >=3, <5, 2..4");
    case CodingField::Words:
        return ConditionRow::tr("words of the quote");
    default:
        return ConditionRow::tr("choose or type");
    }
}

} // namespace

ConditionRow::ConditionRow(QWidget *parent)
    : QWidget(parent), m_joint(new QComboBox), m_turns(new QSpinBox),
      m_opens(makeBracket(QStringLiteral("("), tr("A bracket begins here"))),
      m_field(new QComboBox), m_values(new ValuesField),
      m_closes(makeBracket(QStringLiteral(")"), tr("The bracket ends here"))),
      m_remove(new QToolButton), m_indent(new QWidget)
{
    m_turns->setRange(0, 1000);
    m_turns->setToolTip(tr("At most so many turns apart"));
    m_remove->setIcon(icons::icon("close"));
    m_remove->setAutoRaise(true);
    m_remove->setFocusPolicy(Qt::StrongFocus);
    m_remove->setToolTip(tr("Remove this line"));
    for (QComboBox *each : {m_joint, m_field}) {
        makeNarrow(each, 6);
        each->setMaxVisibleItems(24);
    }
    layOut();
    connect(m_joint, &QComboBox::currentIndexChanged, this, &ConditionRow::changed);
    connect(m_turns, &QSpinBox::valueChanged, this, &ConditionRow::changed);
    connect(m_opens, &QToolButton::toggled, this, &ConditionRow::changed);
    connect(m_closes, &QToolButton::toggled, this, &ConditionRow::changed);
    connect(m_values, &ValuesField::valuesMeant, this, &ConditionRow::changed);
    connect(m_field, &QComboBox::currentIndexChanged, this, [this] {
        m_values->setValues({}); // which were of another field
        Q_EMIT changed();
    });
    connect(m_remove, &QToolButton::clicked, this, &ConditionRow::removeRequested);
}

void ConditionRow::layOut()
{
    m_indent->setFixedWidth(14);
    inColumn(this, {{0, 0, 0, 4}, 3},
             {inRow({.spacing = 4}, {m_joint, m_turns, Stretch{1}, m_opens, m_closes, m_remove}),
              inRow({.spacing = 4}, {m_indent, {m_field, 2}, {m_values, 3}})});
    // As it is read, whatever stands where.
    const QList<QWidget *> order{m_joint, m_turns, m_opens, m_field, m_values, m_closes, m_remove};
    for (int i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void ConditionRow::setChoices(const CodingFormChoices &choices)
{
    const QSignalBlocker blocker(m_field);
    const Field chosen = chosenField();
    m_offered.clear();
    m_field->clear();
    const auto add = [this](const QString &name, CodingField field, const QString &attribute = {}) {
        m_offered.push_back({field, attribute});
        m_field->addItem(singleLine(name));
    };
    add(tr("Code"), CodingField::Code);
    add(tr("Code, none below"), CodingField::Only);
    add(tr("Group"), CodingField::Group);
    add(tr("Participant"), CodingField::Participant);
    for (const auto &attribute : choices.attributes)
        add(attribute.name, CodingField::Attribute, attribute.name);
    add(tr("Source"), CodingField::Source);
    add(tr("Collection of sources"), CodingField::Collection);
    add(tr("Tag of the source"), CodingField::Tag);
    add(tr("Search folder of the source"), CodingField::Folder);
    add(tr("Prompt category"), CodingField::Prompt);
    add(tr("Words"), CodingField::Words);
    add(tr("Coder"), CodingField::Coder);
    add(tr("Coded before"), CodingField::Before);
    add(tr("Coded after"), CodingField::After);
    add(tr("Coded on"), CodingField::On);
    add(tr("Weight"), CodingField::Weight);
    m_field->setCurrentIndex(addedPlaceOf(chosen));
    offerValues(choices);
}

/// What is not in the study (any more) stands in the list as long as it is asked for.
int ConditionRow::addedPlaceOf(const Field &field)
{
    if (const int place = placeOf(field); place >= 0)
        return place;
    m_offered.push_back(field);
    m_field->addItem(singleLine(field.attribute));
    return m_field->count() - 1;
}

int ConditionRow::placeOf(const Field &field) const
{
    const auto found = std::find_if(m_offered.begin(), m_offered.end(), [&](const Field &each) {
        return each.field == field.field
               && each.attribute.compare(field.attribute, Qt::CaseInsensitive) == 0;
    });
    return found == m_offered.end() ? -1 : int(found - m_offered.begin());
}

ConditionRow::Field ConditionRow::chosenField() const
{
    const int place = m_field->currentIndex();
    return place >= 0 ? m_offered[size_t(place)] : Field{};
}

void ConditionRow::offerValues(const CodingFormChoices &choices)
{
    const Field field = chosenField();
    m_values->setChoices(choices.ofField(field.field, field.attribute), exampleOf(field.field));
}

void ConditionRow::fillJoints()
{
    const bool isFirst = m_number == 1;
    if (m_joint->count() == (isFirst ? 2 : 7))
        return;
    m_joint->clear();
    const auto add = [this](const QString &name, Joint joint) {
        m_joint->addItem(name, int(joint));
    };
    add(isFirst ? tr("where") : tr("and"), Joint::And);
    add(isFirst ? tr("where not") : tr("and not"), Joint::AndNot);
    if (isFirst)
        return;
    add(tr("or"), Joint::Or);
    add(tr("or not"), Joint::OrNot);
    add(tr("near"), Joint::Near);
    add(tr("in one turn with"), Joint::SameTurn);
    add(tr("overlapping"), Joint::Overlaps);
}

void ConditionRow::setLine(const CodingFormRow &row, int number, bool isInside,
                           const CodingFormChoices &choices)
{
    m_number = number;
    const QSignalBlocker blockers[] = {QSignalBlocker(m_joint),  QSignalBlocker(m_turns),
                                       QSignalBlocker(m_opens),  QSignalBlocker(m_field),
                                       QSignalBlocker(m_values), QSignalBlocker(m_closes)};
    fillJoints();
    const bool isOrNot = row.joint == Joint::OrNot; // which the first line says as "not"
    const Joint joint = number == 1 && isOrNot ? Joint::AndNot : row.joint;
    m_joint->setCurrentIndex(std::max(0, m_joint->findData(int(joint))));
    m_turns->setValue(row.turns);
    m_turns->setVisible(row.joint == Joint::Near && number > 1);
    m_opens->setChecked(row.opens);
    m_closes->setChecked(row.closes);
    m_field->setCurrentIndex(addedPlaceOf({row.field, row.attribute}));
    offerValues(choices);
    m_values->setValues(row.values);
    m_indent->setVisible(isInside);
    nameParts();
}

void ConditionRow::nameParts()
{
    m_joint->setAccessibleName(tr("Line %1: how it joins").arg(m_number));
    m_turns->setAccessibleName(tr("Line %1: turns apart").arg(m_number));
    m_opens->setAccessibleName(tr("Line %1: bracket begins").arg(m_number));
    m_field->setAccessibleName(tr("Line %1: what is asked").arg(m_number));
    m_values->setAccessibleName(tr("Line %1: which").arg(m_number));
    m_closes->setAccessibleName(tr("Line %1: bracket ends").arg(m_number));
    m_remove->setAccessibleName(tr("Line %1: remove").arg(m_number));
}

void ConditionRow::focusField()
{
    m_field->setFocus(Qt::OtherFocusReason);
}

CodingFormRow ConditionRow::row() const
{
    const Field field = chosenField();
    CodingFormRow row;
    row.joint = Joint(m_joint->currentData().toInt());
    row.turns = m_turns->value();
    row.opens = m_opens->isChecked();
    row.closes = m_closes->isChecked();
    row.field = field.field;
    row.attribute = field.attribute;
    row.values = m_values->values();
    return row;
}

} // namespace axial

#include "conditionrow.moc"
