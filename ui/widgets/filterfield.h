#pragma once

#include <QLineEdit>

namespace axial {

/// The field above a list that narrows it: magnifier, clear button, Esc empties it.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    /// `placeholder` ("Filter sources") is also the name a screen reader says.
    explicit FilterField(const QString &placeholder, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace axial
