#pragma once

#include "core/query/parameterchoices.h"

#include <QComboBox>

namespace axial {

/// One value or several with commas between them: typed, or chosen where there is a list. What is
/// chosen takes the place of the last one.
class ValuesField : public QComboBox
{
    Q_OBJECT

public:
    explicit ValuesField(QWidget *parent = nullptr);

    /// What is offered; empty = anything may be typed, for which `example` is shown.
    void setChoices(std::vector<ParameterChoice> choices, const QString &example);
    void setValues(const QStringList &values);
    QStringList values() const;

Q_SIGNALS:
    /// Others are meant: typed to an end where there is a list, or chosen.
    void valuesMeant();

private:
    void take(int row);
    void tell();
    /// What is given to a query for a name; nullopt = not in the list.
    std::optional<QString> meantBy(const QString &typed) const;

    std::vector<ParameterChoice> m_choices;
    QString m_typed;    ///< by the person, and not by what the list shows meanwhile
    QStringList m_told; ///< the last that were meant
};

} // namespace axial
