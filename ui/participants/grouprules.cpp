#include "ui/participants/grouprules.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/makeaction.h"

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

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

} // namespace

GroupRules::GroupRules(std::vector<Attribute> attributes, std::vector<QStringList> valuesInUse,
                       QWidget *parent)
    : QWidget(parent), m_attributes(std::move(attributes)), m_valuesInUse(std::move(valuesInUse)),
      m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
}

void GroupRules::setAlternatives(const std::vector<std::vector<Condition>> &alternatives)
{
    m_alternatives = alternatives;
    rebuild();
}

void GroupRules::change(const std::function<void()> &fn)
{
    fn();
    Q_EMIT edited();
    QTimer::singleShot(0, this, &GroupRules::rebuild);
}

void GroupRules::rebuild()
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
        add->setToolTip(tr("A rule needs an attribute of the participants, and there is none yet. "
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

QWidget *GroupRules::alternativeBox(size_t alternative)
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

QStringList GroupRules::choicesOf(const QString &name) const
{
    QStringList choices;
    for (size_t i = 0; i < m_attributes.size(); ++i) {
        if (m_attributes[i].name.compare(name, Qt::CaseInsensitive) == 0)
            choices = m_attributes[i].categories + m_valuesInUse[i];
    }
    choices.removeDuplicates();
    return choices;
}

QWidget *GroupRules::conditionRow(size_t alternative, size_t condition)
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

} // namespace axial
