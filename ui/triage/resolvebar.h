#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace axial {

/// Beside a report whose coders disagree: their votes, what is proposed, what was said of it, and a
/// field for the reason. Enter, also in the list of reports, accepts.
class ResolveBar : public QWidget
{
    Q_OBJECT

public:
    explicit ResolveBar(QWidget *parent = nullptr);

    /// Whose Enter accepts, too, while the bar is shown.
    void listenTo(QWidget *list);
    /// `accept` = the button's words; empty = nothing can be accepted.
    void showReport(const QString &votes, const QString &proposal, const QString &accept);
    void showDiscussion(const QString &said);
    QString reason() const;
    void clearReason();

Q_SIGNALS:
    void accepted();
    /// What stands in the field is said, and nothing decided yet: Shift+Enter.
    void noteGiven(const QString &note);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void giveNote();

    QLabel *m_votes;
    QLabel *m_proposal;
    QLabel *m_discussion;
    QLineEdit *m_reason;
    QPushButton *m_note;
    QPushButton *m_accept;
    QPointer<QWidget> m_list;
};

} // namespace axial
