#pragma once

#include <QKeySequenceEdit>

namespace axial {

/// Takes one key with what is held, at once, where Qt's own waits for three more. Esc leaves it,
/// Backspace and Delete alone empty it.
class KeyField : public QKeySequenceEdit
{
    Q_OBJECT

public:
    using QKeySequenceEdit::QKeySequenceEdit;

Q_SIGNALS:
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
};

} // namespace axial
