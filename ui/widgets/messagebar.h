#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace axial {

/// A message inside the page it is about, instead of a box in front of the work.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Info, Done, Warning, Danger };

    explicit MessageBar(QWidget *parent = nullptr);

    /// Shows the bar with plain text and, when `action` is not empty, a button; likewise `other`.
    void showMessage(Kind kind, const QString &text, const QString &action = {},
                     const QString &other = {});
    /// Hides the bar without dismissed().
    void clear();
    QString text() const;
    Kind kind() const { return m_kind; }

Q_SIGNALS:
    void actionTriggered();
    void otherTriggered();
    void dismissed();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void tint();
    void dismiss();

    Kind m_kind = Kind::Info;
    QLabel *m_picture;
    QLabel *m_text;
    QPushButton *m_action;
    QPushButton *m_other;
};

} // namespace axial
