#pragma once

#include "core/domain/participant.h"

#include <QWidget>

class QVBoxLayout;

namespace axial {

/// The rule of one group: alternatives, each of conditions that must hold together.
class GroupRules : public QWidget
{
    Q_OBJECT

public:
    /// `valuesInUse` are offered beside an attribute of that place in the list.
    GroupRules(std::vector<Attribute> attributes, std::vector<QStringList> valuesInUse,
               QWidget *parent = nullptr);

    void setAlternatives(const std::vector<std::vector<Condition>> &alternatives);
    const std::vector<std::vector<Condition>> &alternatives() const { return m_alternatives; }

Q_SIGNALS:
    /// The person changed a rule.
    void edited();

private:
    void rebuild();
    QWidget *alternativeBox(size_t alternative);
    QWidget *conditionRow(size_t alternative, size_t condition);
    QStringList choicesOf(const QString &attribute) const;
    /// Changes the structure, then shows it anew; later, as the button pressed is part of it.
    void change(const std::function<void()> &fn);

    std::vector<Attribute> m_attributes;
    std::vector<QStringList> m_valuesInUse;
    std::vector<std::vector<Condition>> m_alternatives;
    QVBoxLayout *m_column;
    QWidget *m_content = nullptr;
};

} // namespace axial
