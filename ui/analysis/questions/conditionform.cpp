#include "ui/analysis/questions/conditionform.h"

#include "core/base/error.h"
#include "ui/analysis/questions/conditionfield.h"
#include "ui/analysis/questions/conditionrow.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

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

} // namespace

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
