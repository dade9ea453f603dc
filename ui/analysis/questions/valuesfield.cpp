#include "ui/analysis/questions/valuesfield.h"

#include "core/lists/typedterms.h"
#include "core/query/codings/codingform.h"

#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>

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

ValuesField::ValuesField(QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
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
        if (m_choices.empty()
            || std::all_of(values.begin(), values.end(),
                           [this](const QString &value) { return meantBy(value).has_value(); }))
            tell();
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ValuesField::tell);
    connect(this, &QComboBox::activated, this, &ValuesField::take);
}

void ValuesField::setChoices(std::vector<ParameterChoice> choices, const QString &example)
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

void ValuesField::setValues(const QStringList &values)
{
    if (values == this->values())
        return; // somebody may be typing
    const QSignalBlocker blocker(this);
    m_told = values;
    m_typed = codingValuesText(values);
    setEditText(m_typed);
    lineEdit()->setCursorPosition(0);
}

QStringList ValuesField::values() const
{
    QStringList result;
    for (const QString &typed : typedValues(m_typed))
        result << meantBy(typed).value_or(typed);
    return result;
}

std::optional<QString> ValuesField::meantBy(const QString &typed) const
{
    for (const bool isId : {true, false}) {
        for (const ParameterChoice &choice : m_choices) {
            if ((isId ? choice.id : choice.name).compare(typed, Qt::CaseInsensitive) == 0)
                return choice.id;
        }
    }
    return std::nullopt;
}

void ValuesField::take(int row)
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

void ValuesField::tell()
{
    const QStringList meant = values();
    if (meant == m_told)
        return;
    m_told = meant;
    Q_EMIT valuesMeant();
}

} // namespace axial
