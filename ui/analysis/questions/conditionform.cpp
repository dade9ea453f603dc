#include "ui/analysis/questions/conditionform.h"

#include "core/base/error.h"
#include "core/lists/typedterms.h"
#include "core/query/codings/codingform.h"
#include "core/query/parameterchoices.h"
#include "ui/analysis/questions/conditionfield.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>

namespace axial {
namespace {

using Joint = CodingFormRow::Joint;

/// Whether "and" and "or" stand side by side, so that one must know which of them comes first.
bool isMixed(const std::vector<CodingFormRow> &lines)
{
    bool hasAnd[2] = {}, hasOr[2] = {};
    bool isInside = false;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (isInside && lines[i].opens) // one bracket ends where the next begins
            isInside = false;
        if (!isInside)
            hasAnd[1] = hasOr[1] = false;
        const Joint joint = lines[i].joint;
        const bool isOr = joint == Joint::Or || joint == Joint::OrNot;
        const bool isAnd = joint == Joint::And || joint == Joint::AndNot;
        hasOr[isInside] |= isOr && i > 0;
        hasAnd[isInside] |= isAnd && i > 0;
        if (hasAnd[isInside] && hasOr[isInside])
            return true;
        isInside = (isInside || lines[i].opens) && !lines[i].closes;
    }
    return false;
}

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

QToolButton *makeBracket(const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

/// A line of the form of a coding query.
class ConditionRow : public QWidget
{
    Q_OBJECT

public:
    explicit ConditionRow(QWidget *parent = nullptr)
        : QWidget(parent), m_joint(new QComboBox), m_turns(new QSpinBox),
          m_opens(makeBracket(QStringLiteral("("), tr("A bracket begins here"))),
          m_field(new QComboBox), m_values(new ValuesField),
          m_closes(makeBracket(QStringLiteral(")"), tr("The bracket ends here"))),
          m_remove(iconButton("close", {}, tr("Remove this line"))), m_indent(new QWidget)
    {
        m_turns->setRange(0, 1000);
        m_turns->setToolTip(tr("At most so many turns apart"));
        m_remove->setFocusPolicy(Qt::StrongFocus);
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

    /// What can be chosen; what is chosen stays.
    void setChoices(const CodingFormChoices &choices)
    {
        const QSignalBlocker blocker(m_field);
        const Field chosen = chosenField();
        m_offered.clear();
        m_field->clear();
        const auto add = [this](const QString &name, CodingField field,
                                const QString &attribute = {}) {
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

    /// Fields that say the same already keep their focus and caret. `number` counts from 1: the
    /// first line joins nothing. `isInside` = within brackets, which stands further in.
    void setLine(const CodingFormRow &row, int number, bool isInside,
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

    /// What the fields say.
    CodingFormRow row() const
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

    void focusField() { m_field->setFocus(Qt::OtherFocusReason); }

Q_SIGNALS:
    void changed();
    void removeRequested();

private:
    struct Field {
        CodingField field = CodingField::Code;
        QString attribute = {};
        bool operator==(const Field &) const = default;
    };

    void layOut()
    {
        m_indent->setFixedWidth(14);
        inColumn(
            this, {{0, 0, 0, 4}, 3},
            {inRow({.spacing = 4}, {m_joint, m_turns, Stretch{1}, m_opens, m_closes, m_remove}),
             inRow({.spacing = 4}, {m_indent, {m_field, 2}, {m_values, 3}})});
        // As it is read, whatever stands where.
        const QList<QWidget *> order{m_joint,  m_turns,  m_opens, m_field,
                                     m_values, m_closes, m_remove};
        for (int i = 1; i < order.size(); ++i)
            setTabOrder(order[i - 1], order[i]);
    }

    void fillJoints()
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

    int placeOf(const Field &field) const
    {
        const auto found = std::find_if(m_offered.begin(), m_offered.end(), [&](const Field &each) {
            return each.field == field.field
                   && each.attribute.compare(field.attribute, Qt::CaseInsensitive) == 0;
        });
        return found == m_offered.end() ? -1 : int(found - m_offered.begin());
    }

    /// What is not in the study (any more) stands in the list as long as it is asked for.
    int addedPlaceOf(const Field &field)
    {
        if (const int place = placeOf(field); place >= 0)
            return place;
        m_offered.push_back(field);
        m_field->addItem(singleLine(field.attribute));
        return m_field->count() - 1;
    }

    Field chosenField() const
    {
        const int place = m_field->currentIndex();
        return place >= 0 ? m_offered[size_t(place)] : Field{};
    }

    /// As it is typed where there is no list to choose from.
    static QString exampleOf(CodingField field)
    {
        switch (field) {
        case CodingField::Before:
        case CodingField::After:
        case CodingField::On:
            return tr("2024-03-18, or a month, or a year");
        case CodingField::Weight:
            return tr("3, >=3, <5, 2..4");
        case CodingField::Words:
            return tr("words of the quote");
        default:
            return tr("choose or type");
        }
    }

    void offerValues(const CodingFormChoices &choices)
    {
        const Field field = chosenField();
        m_values->setChoices(choices.ofField(field.field, field.attribute), exampleOf(field.field));
    }

    void nameParts()
    {
        m_joint->setAccessibleName(tr("Line %1: how it joins").arg(m_number));
        m_turns->setAccessibleName(tr("Line %1: turns apart").arg(m_number));
        m_opens->setAccessibleName(tr("Line %1: bracket begins").arg(m_number));
        m_field->setAccessibleName(tr("Line %1: what is asked").arg(m_number));
        m_values->setAccessibleName(tr("Line %1: which").arg(m_number));
        m_closes->setAccessibleName(tr("Line %1: bracket ends").arg(m_number));
        m_remove->setAccessibleName(tr("Line %1: remove").arg(m_number));
    }

    int m_number = 0;
    std::vector<Field> m_offered;
    QComboBox *m_joint;
    QSpinBox *m_turns;
    QToolButton *m_opens;
    QComboBox *m_field;
    ValuesField *m_values;
    QToolButton *m_closes;
    QToolButton *m_remove;
    QWidget *m_indent;
};

ConditionForm::ConditionForm(ConditionField &field, CodingFormChoices choices, QWidget *parent)
    : QWidget(parent), m_field(field), m_choices(std::move(choices)), m_column(new QVBoxLayout),
      m_note(paragraph()),
      m_add(new QPushButton(icons::icon("plus", icons::Ink::Accent), tr("Add a &line")))
{
    theme::quieten(*m_note);
    m_column->setSpacing(0);
    inColumn(this, {{0, 0, 0, 0}, 6}, {m_column, m_note, {m_add, 0, Qt::AlignLeft}});
    connect(m_add, &QPushButton::clicked, this, &ConditionForm::add);
    connect(&m_field, &QLineEdit::textChanged, this, &ConditionForm::read);
    read();
}

void ConditionForm::setChoices(CodingFormChoices choices)
{
    m_choices = std::move(choices);
    for (ConditionRow *row : m_rows)
        row->setChoices(m_choices);
}

/// What can't be shown in lines is left as it is typed, and said.
void ConditionForm::read()
{
    if (m_isWriting)
        return;
    std::optional<std::vector<CodingFormRow>> lines;
    QString reason = tr("Brackets within brackets and the like are not shown in lines: this stays "
                        "as it is typed above.");
    try {
        lines = codingFormRows(m_field.text());
    } catch (const Error &error) {
        reason = tr("Complete the words above to see them as lines. %1").arg(error.message());
    }
    showLines(lines.value_or(std::vector<CodingFormRow>()));
    m_add->setEnabled(lines.has_value());
    if (!lines)
        say(reason);
}

void ConditionForm::write()
{
    const QScopedValueRollback writing(m_isWriting, true);
    const std::vector<CodingFormRow> lines = shownLines();
    m_field.replaceText(codingFormText(lines));
    showLines(lines);
}

std::vector<CodingFormRow> ConditionForm::shownLines() const
{
    std::vector<CodingFormRow> lines;
    for (const ConditionRow *row : m_rows)
        lines.push_back(row->row());
    return lines;
}

void ConditionForm::showLines(const std::vector<CodingFormRow> &lines)
{
    const bool isOther = m_rows.size() != lines.size();
    while (m_rows.size() > lines.size()) {
        m_column->removeWidget(m_rows.back());
        m_rows.back()->hide();
        m_rows.back()->deleteLater(); // it may be the one that asked for this
        m_rows.pop_back();
    }
    while (m_rows.size() < lines.size())
        m_rows.push_back(makeRow());
    bool isInside = false;
    for (size_t i = 0; i < lines.size(); ++i) {
        CodingFormRow line = lines[i];
        isInside |= line.opens;
        line.closes = line.closes && isInside; // nothing is open
        m_rows[i]->setLine(line, int(i) + 1, isInside, m_choices);
        isInside = isInside && !line.closes;
    }
    say(isMixed(lines) ? tr("“and” binds more tightly than “or”. Brackets change that.")
                       : QString());
    if (isOther)
        Q_EMIT linesChanged();
}

void ConditionForm::say(const QString &sentence)
{
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

ConditionRow *ConditionForm::makeRow()
{
    auto *row = new ConditionRow(this);
    row->setChoices(m_choices);
    m_column->addWidget(row);
    row->show(); // by its layout later only, and it is to have the focus now
    setTabOrder(m_rows.empty() ? static_cast<QWidget *>(&m_field) : m_rows.back(), row);
    setTabOrder(row, m_add);
    connect(row, &ConditionRow::changed, this, &ConditionForm::write);
    connect(row, &ConditionRow::removeRequested, this, [this, row] { remove(row); });
    return row;
}

/// Of the field that the line above has, since alike things are asked one after the other.
void ConditionForm::add()
{
    std::vector<CodingFormRow> lines = shownLines();
    CodingFormRow fresh;
    if (!lines.empty()) {
        fresh.field = lines.back().field;
        fresh.attribute = lines.back().attribute;
    }
    lines.push_back(fresh);
    showLines(lines);
    m_rows.back()->focusField();
}

void ConditionForm::remove(ConditionRow *row)
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), row);
    if (found == m_rows.end())
        return;
    std::vector<CodingFormRow> lines = shownLines();
    const auto at = found - m_rows.begin();
    const CodingFormRow &gone = lines[size_t(at)];
    // The brackets of the others stay where they were.
    if (gone.closes && !gone.opens && at > 0)
        lines[size_t(at) - 1].closes = true;
    if (gone.opens && !gone.closes && size_t(at) + 1 < lines.size()) {
        lines[size_t(at) + 1].opens = true;
        lines[size_t(at) + 1].joint = gone.joint;
        lines[size_t(at) + 1].turns = gone.turns;
    }
    lines.erase(lines.begin() + at);
    showLines(lines);
    write();
    if (m_rows.empty())
        m_add->setFocus();
    else
        m_rows[std::min(size_t(at), m_rows.size() - 1)]->focusField();
}

} // namespace axial

#include "conditionform.moc"
