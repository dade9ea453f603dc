#pragma once

#include "core/project/sharing/met.h"
#include "ui/base/whenseen.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace axial {

class MessageBar;
class TeamExchange;
class Workspace;

/// How the open project stands with its team: what the sign in the status bar means, what met, and
/// where both wrote, to choose between.
class TeamWindow : public QDialog
{
    Q_OBJECT

public:
    TeamWindow(Workspace &workspace, TeamExchange &exchange, QWidget *parent = nullptr);

    /// The first entry that waits for a choice, unless one of them is chosen.
    void showWhatNeedsMe();

private:
    QWidget *makeSecrets();
    QWidget *makeDetails();
    void showSign();
    void read();
    void showCurrent();
    const sharing::Met *current() const;
    void go();
    void takeMine();
    void settleSaid();
    void settle(const std::vector<qint64> &ids);
    void useSecrets();
    QString presentText() const;

    Workspace &m_workspace;
    TeamExchange &m_exchange;
    QLabel *m_title;
    QLabel *m_facts;
    MessageBar *m_message;
    QWidget *m_secrets;
    QLineEdit *m_password;
    QLineEdit *m_key;
    QCheckBox *m_remember;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    QLabel *m_words;
    QLabel *m_mine;
    QLabel *m_theirs;
    QPushButton *m_go;
    QPushButton *m_take;
    QPushButton *m_settle;
    QPushButton *m_settleSaid;
    QPushButton *m_people;
    std::vector<sharing::Met> m_met; ///< the latest first
    WhenSeen m_whenSeen{*this, [this] { read(); }};
};

} // namespace axial
