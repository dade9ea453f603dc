#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QPlainTextEdit;

namespace axial {

/// Where a comment on a code is written, or what there is to discuss: stored a moment after the
/// last key.
class RemarkField : public QFrame
{
    Q_OBJECT

public:
    explicit RemarkField(QWidget *parent = nullptr);

    /// `name` is what a screen reader and scripts call the text.
    void open(const QString &title, const QString &name, const QString &stored);
    /// What is stored by now; it is shown, unless somebody is typing.
    void showStored(const QString &stored);
    /// Hands over what was typed and is not stored yet.
    void saveNow();
    /// What was typed is stored or lost.
    void close();

    static constexpr int pauseMs = 800; ///< after the last key it is stored

Q_SIGNALS:
    void typed(const QString &text);
    /// Esc.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLabel *m_title;
    QPlainTextEdit *m_text;
    QTimer m_pause;
    QString m_stored;
    bool m_isOpen = false;
};

} // namespace axial
