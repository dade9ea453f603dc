#include "ui/analysis/questions/parameterform.h"

#include "core/query/parameterchoices.h"
#include "core/text/words/comparable.h"
#include "ui/analysis/questions/conditionfield.h"
#include "ui/analysis/questions/conditionform.h"
#include "ui/analysis/questions/fieldrows.h"
#include "ui/widgets/boxes.h"

#include <QCheckBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace axial {

ChoiceField::ChoiceField(QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    auto *offers = new QCompleter(model(), this);
    offers->setCaseSensitivity(Qt::CaseInsensitive);
    offers->setFilterMode(Qt::MatchContains);
    offers->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(offers);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ChoiceField::takeTyped);
    // A long name is read from its beginning.
    connect(this, &QComboBox::currentIndexChanged, lineEdit(),
            [this] { lineEdit()->setCursorPosition(0); });
}

/// The name itself, or the only one that holds the words.
void ChoiceField::takeTyped()
{
    const QString typed = currentText().trimmed();
    int found = findText(typed, Qt::MatchFixedString);
    QList<int> holding;
    for (int row = 0; !typed.isEmpty() && row < count(); ++row) {
        if (saysWords(itemText(row), typed))
            holding << row;
    }
    if (found < 0 && holding.size() == 1)
        found = holding.front();
    if (found >= 0)
        setCurrentIndex(found);
    setEditText(itemText(currentIndex()));
    lineEdit()->setCursorPosition(0);
}

namespace {

using Kind = QueryParameter::Kind;

QString nameOf(const QueryChoice &choice)
{
    if (choice.name)
        return QCoreApplication::translate("query", choice.name);
    const QString id = QLatin1String(choice.id);
    return id.isEmpty() ? id : id.at(0).toUpper() + id.mid(1);
}

QComboBox *makeCombo(QComboBox *combo = new QComboBox)
{
    makeNarrow(combo, 6);
    combo->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    combo->setMaxVisibleItems(20);
    return combo;
}

void offer(QComboBox &combo, const std::vector<ParameterChoice> &choices, const QString &value)
{
    for (const ParameterChoice &choice : choices)
        combo.addItem(choice.name, choice.id);
    combo.setCurrentIndex(qMax(0, combo.findData(value)));
    combo.setEnabled(combo.count() > 0);
}

} // namespace

ParameterForm::ParameterForm(QWidget *parent) : QWidget(parent)
{
    setLayout(new QVBoxLayout);
    layout()->setContentsMargins(0, 0, 0, 0);
}

void ParameterForm::clear()
{
    m_fields.clear();
    m_query = nullptr;
    m_top = nullptr;
    m_intervals = nullptr;
    if (m_content) {
        layout()->removeWidget(m_content);
        m_content->setParent(nullptr);
        m_content->deleteLater(); // one of its fields may be the one that asked for others
    }
    m_content = new FieldRows;
    connect(m_content, &FieldRows::roomChanged, this, &ParameterForm::roomChanged);
    layout()->addWidget(m_content);
}

void ParameterForm::setQuery(Database &db, const Query &query, const QueryParameters &values,
                             const FigureChoices &figure)
{
    clear();
    m_query = &query;
    m_figure = figure;
    for (const QueryParameter &parameter : query.parameters) {
        if (parameter.isForPrograms)
            continue;
        QWidget *field = makeField(db, parameter, values);
        m_fields.push_back({parameter, field, parameter.usual(db), valueOf(field)});
        const QString name = QCoreApplication::translate("query", parameter.name);
        if (auto *flag = qobject_cast<QCheckBox *>(field))
            flag->setText(name);
        addRow(parameter.kind == Kind::Flag ? QString() : name, parameter.name, field);
        if (auto *condition = qobject_cast<ConditionField *>(field)) {
            auto *lines = new ConditionForm(*condition, CodingFormChoices::of(db));
            connect(lines, &ConditionForm::linesChanged, this, &ParameterForm::roomChanged);
            addRow({}, "Line by line", lines);
        }
    }
    addFigureFields(query);
    if (m_content->isEmpty()) {
        auto *none = new QLabel(tr("This question has no parameters."));
        none->setForegroundRole(QPalette::PlaceholderText);
        none->setWordWrap(true);
        m_content->addWide(none);
    }
}

bool ParameterForm::readChoices(Database &db)
{
    const bool haveFields = std::all_of(m_fields.begin(), m_fields.end(), [&](const Field &field) {
        return field.parameter.kind != Kind::Text
               || choicesOf(db, field.parameter).empty()
                      == !qobject_cast<QComboBox *>(field.widget);
    });
    if (!m_query || !haveFields)
        return false;
    for (const Field &field : m_fields) {
        if (auto *condition = qobject_cast<ConditionField *>(field.widget)) {
            const CodingFormChoices choices = CodingFormChoices::of(db);
            condition->setChoices(choices);
            m_content->findChild<ConditionForm *>()->setChoices(choices);
        }
        auto *combo = qobject_cast<QComboBox *>(field.widget);
        if (combo && field.parameter.kind != Kind::Choice)
            refill(combo, choicesOf(db, field.parameter, parameters()));
    }
    return true;
}

bool ParameterForm::followsGrouping() const
{
    return std::any_of(m_fields.begin(), m_fields.end(),
                       [](const Field &field) { return field.parameter.kind == Kind::Group; });
}

/// Nothing happens to a field whose choices are the same: somebody may be at it.
void ParameterForm::refill(QComboBox *combo, const std::vector<ParameterChoice> &choices)
{
    std::vector<ParameterChoice> shown;
    for (int i = 0; i < combo->count(); ++i)
        shown.push_back({combo->itemData(i).toString(), combo->itemText(i)});
    if (shown == choices)
        return;
    const QSignalBlocker blocker(combo);
    const QString value = combo->currentData().toString();
    QLineEdit *edit = combo->lineEdit();
    const QString typed = edit && edit->hasFocus() ? edit->text() : QString();
    const int caret = edit ? edit->cursorPosition() : 0;
    combo->clear();
    offer(*combo, choices, value);
    if (edit && !typed.isEmpty()) {
        edit->setText(typed);
        edit->setCursorPosition(caret);
    }
}

void ParameterForm::addRow(const QString &name, const char *accessibleName, QWidget *widget)
{
    widget->setAccessibleName(QLatin1String(accessibleName));
    if (name.isEmpty())
        m_content->addWide(widget);
    else
        m_content->add(name, widget);
}

/// For what any of its figures has.
void ParameterForm::addFigureFields(const Query &query)
{
    const auto anyHas = [&query](bool Figure::*field) {
        return std::ranges::any_of(query.figures, field);
    };
    if (anyHas(&Figure::hasTop)) {
        m_top = makeCombo();
        for (const int count : {10, 20, 0})
            m_top->addItem(tr("All"), count);
        m_top->setCurrentIndex(qMax(0, m_top->findData(m_figure.top)));
        connect(m_top, &QComboBox::currentIndexChanged, this, &ParameterForm::figureChanged);
        addRow(tr("In the chart"), "Show in chart", m_top);
        connect(this, &ParameterForm::changed, m_top, [this] { nameTop(); });
        nameTop();
    }
    if (anyHas(&Figure::hasIntervals)) {
        m_intervals = new QCheckBox(tr("95 % intervals"));
        m_intervals->setChecked(m_figure.intervals);
        connect(m_intervals, &QCheckBox::toggled, this, &ParameterForm::figureChanged);
        addRow({}, "95 % intervals", m_intervals);
    }
    showFigureFields();
}

/// Those of the figure that is shown.
void ParameterForm::showFigureFields()
{
    const Figure *shown = m_query->figure(m_figure.id);
    const auto setRowVisible = [this](QWidget *field, bool isVisible) {
        if (!field)
            return;
        field->setVisible(isVisible);
        for (QLabel *label : m_content->findChildren<QLabel *>()) {
            if (label->buddy() == field)
                label->setVisible(isVisible);
        }
    };
    setRowVisible(m_top, shown && shown->hasTop);
    setRowVisible(m_intervals, shown && shown->hasIntervals);
}

void ParameterForm::chooseFigure(const QString &figureId)
{
    if (!m_query || m_figure.id == figureId)
        return;
    m_figure = figure();
    m_figure.id = figureId;
    showFigureFields();
    Q_EMIT figureChanged();
}

/// The first ten by key are not the ten on top.
void ParameterForm::nameTop()
{
    const auto sort = std::find_if(m_fields.begin(), m_fields.end(), [](const Field &field) {
        return QLatin1String(field.parameter.id) == QLatin1String(parameter::sort);
    });
    const auto *combo = sort == m_fields.end() ? nullptr : qobject_cast<QComboBox *>(sort->widget);
    const bool byKey = combo
                       && combo->currentData().toString() == QLatin1String(parameter::sortByKey);
    for (int i = 0; m_top && i < m_top->count(); ++i) {
        if (const int count = m_top->itemData(i).toInt())
            m_top->setItemText(i, byKey ? tr("First %1").arg(count) : tr("Top %1").arg(count));
    }
}

QWidget *ParameterForm::makeField(Database &db, const QueryParameter &parameter,
                                  const QueryParameters &values)
{
    const QString value = values.value(QLatin1String(parameter.id), parameter.usual(db));
    if (parameter.kind == Kind::Flag) {
        auto *flag = new QCheckBox;
        flag->setChecked(value == QLatin1String("1"));
        connect(flag, &QCheckBox::toggled, this, &ParameterForm::changed);
        return flag;
    }
    if (parameter.kind == Kind::Condition)
        return askWhenPaused(new ConditionField(value, CodingFormChoices::of(db)));
    if (parameter.kind == Kind::Choice) {
        std::vector<ParameterChoice> choices;
        for (const QueryChoice &choice : parameter.choices)
            choices.push_back({QLatin1String(choice.id), nameOf(choice)});
        return fill(makeCombo(), choices, value);
    }
    const std::vector<ParameterChoice> choices = choicesOf(db, parameter, values);
    if (parameter.kind == Kind::Text && choices.empty())
        return askWhenPaused(new QLineEdit(value));
    const bool isTyped = parameter.kind == Kind::Text || parameter.kind == Kind::Round
                         || parameter.kind == Kind::Ranked;
    return fill(isTyped ? makeCombo(new ChoiceField) : makeCombo(), choices, value);
}

QWidget *ParameterForm::fill(QComboBox *combo, const std::vector<ParameterChoice> &choices,
                             const QString &value)
{
    offer(*combo, choices, value);
    connect(combo, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
    return combo;
}

QWidget *ParameterForm::askWhenPaused(QLineEdit *edit)
{
    edit->setClearButtonEnabled(true);
    auto *pause = new QTimer(edit);
    pause->setSingleShot(true);
    pause->setInterval(300);
    connect(pause, &QTimer::timeout, this, &ParameterForm::changed);
    connect(edit, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    return edit;
}

QString ParameterForm::valueOf(const QWidget *widget)
{
    if (const auto *combo = qobject_cast<const QComboBox *>(widget))
        return combo->currentData().toString();
    if (const auto *flag = qobject_cast<const QCheckBox *>(widget))
        return flag->isChecked() ? QStringLiteral("1") : QStringLiteral("0");
    const auto *edit = qobject_cast<const QLineEdit *>(widget);
    return edit ? edit->text().trimmed() : QString();
}

void ParameterForm::readKept(Database &db)
{
    for (Field &field : m_fields) {
        if (!field.parameter.keptAs)
            continue;
        const QString usual = field.parameter.usual(db);
        const bool isOwn = valueOf(field.widget) != field.usual;
        field.usual = usual;
        const QSignalBlocker blocker(field.widget);
        if (auto *combo = qobject_cast<QComboBox *>(field.widget); combo && !isOwn)
            combo->setCurrentIndex(qMax(0, combo->findData(usual)));
        if (auto *edit = qobject_cast<QLineEdit *>(field.widget); edit && !isOwn)
            edit->setText(usual);
        field.given = isOwn ? field.given : usual;
    }
}

std::vector<std::pair<QueryParameter, QString>> ParameterForm::chosenToKeep() const
{
    std::vector<std::pair<QueryParameter, QString>> chosen;
    for (const Field &field : m_fields) {
        const QString value = valueOf(field.widget);
        if (field.parameter.keptAs && value != field.usual && value != field.given)
            chosen.emplace_back(field.parameter, value);
    }
    return chosen;
}

void ParameterForm::addWord(const QString &parameter, const QString &word)
{
    for (const Field &field : m_fields) {
        auto *edit = qobject_cast<QLineEdit *>(field.widget);
        if (!edit || parameter != QLatin1String(field.parameter.id))
            continue;
        const QSignalBlocker blocker(edit); // it is asked at once
        const QString before = edit->text().trimmed();
        edit->setText(before.isEmpty() ? word : before + QStringLiteral(", ") + word);
        Q_EMIT changed();
    }
}

QueryParameters ParameterForm::parameters() const
{
    QueryParameters values;
    for (const Field &field : m_fields) {
        const QString value = valueOf(field.widget);
        if (value != field.usual)
            values.insert(QLatin1String(field.parameter.id), value);
    }
    return values;
}

FigureChoices ParameterForm::figure() const
{
    FigureChoices figure = m_figure; // what the question has no field for stays as it was
    if (m_top)
        figure.top = m_top->currentData().toInt();
    if (m_intervals)
        figure.intervals = m_intervals->isChecked();
    return figure;
}

} // namespace axial
