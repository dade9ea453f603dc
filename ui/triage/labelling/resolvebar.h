#pragma once

#include "core/base/id.h"
#include "ui/widgets/accentbar.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace axial {

/// The codes that coders gave one report, each with who gave it, to pick one: a click, or its
/// number.
class VoteList : public QWidget
{
    Q_OBJECT

public:
    struct Choice {
        CodeId code;
        QString name;       ///< its key and name
        QStringList coders; ///< who gave it
    };

    explicit VoteList(QWidget *parent = nullptr);

    /// The first is number 1. Without `canPick` they are only to be read.
    void setChoices(const std::vector<Choice> &choices, bool canPick);
    /// The code of a number; none when there is no such.
    CodeId at(int number) const;
    /// What is shown, line by line.
    QStringList lines() const;

Q_SIGNALS:
    void picked(axial::CodeId code);

private:
    QVBoxLayout *m_column;
    std::vector<QPushButton *> m_buttons;
    std::vector<CodeId> m_codes;
};

/// Beside a report whose coders disagree: their votes, what is proposed or was decided, what was
/// said of it, and a field for the reason. Enter, also in the list of reports, accepts; there a
/// number picks one of the votes.
class ResolveBar : public AccentBar
{
    Q_OBJECT

public:
    explicit ResolveBar(QWidget *parent = nullptr);

    /// Whose Enter accepts, too, and whose digits pick a vote, while the bar is shown.
    void listenTo(QWidget *list);
    /// `accept` = the button's words; empty = nothing can be accepted.
    void showReport(const QString &proposal, const QString &accept);
    /// There is a decision, which can be taken back.
    void setDecided(bool isDecided);
    VoteList *votes() const { return m_votes; }
    void showDiscussion(const QString &said);
    QString reason() const; ///< empty while the bar is hidden
    void setReason(const QString &reason);

Q_SIGNALS:
    void accepted();
    /// The decision is to be taken back.
    void undecided();
    /// What stands in the field is said, and nothing decided yet: Shift+Enter.
    void noteGiven(const QString &note);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void giveNote();

    VoteList *m_votes;
    QLabel *m_proposal;
    QLabel *m_discussion;
    QLineEdit *m_reason;
    QPushButton *m_note;
    QPushButton *m_undecide;
    QPushButton *m_accept;
    QPointer<QWidget> m_list;
};

} // namespace axial
