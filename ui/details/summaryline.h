#pragma once

#include <QLineEdit>

namespace axial {

/// A line that is written and left by keyboard: Enter and Esc leave it, Up and Down are a list's.
class SummaryLine : public QLineEdit
{
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

    /// Whether somebody typed since the text was set.
    bool isTyped() const { return isModified(); }

Q_SIGNALS:
    void entered();
    /// Esc: what was typed is not wanted.
    void givenUp();
    void stepped(int key);
    void lost();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace axial
