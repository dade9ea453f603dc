#pragma once

#include "core/project/sharing/sharedsteps.h"
#include "ui/team/hubdialog.h"
#include "ui/team/teamexchange.h"

#include <atomic>
#include <memory>
#include <vector>

class QComboBox;
class QListWidget;

namespace axial {

/// Who is in the team of the open project, for who leads it: adds somebody, changes what somebody
/// may do, removes somebody, gives the team another key. A login that the hub makes for them comes
/// with a password, which is shown once.
class MemberDialog : public HubDialog
{
    Q_OBJECT

public:
    /// The project is shared.
    MemberDialog(Workspace &workspace, TeamExchange &exchange, QWidget *parent = nullptr);

    void reject() override;

protected:
    void act() override;
    void cancel() override;
    QString stateWhenCancelled() const override;

private:
    using Work = std::function<void(HubServer &server)>;
    void change(const Work &work, const std::function<void()> &done);
    void noteUnanswered(bool isUnanswered);
    void askHub(const Work &work, const std::function<void()> &done,
                const std::function<void(const Error &)> &failed);
    void showMembers(const std::vector<HubMember> &members);
    void showCurrent();
    void check();
    const HubMember *member(const QString &login) const;
    void askRemove();
    void tellAdded(const HubMember &added, const QString &password);
    void showPassword(const QString &password);
    void askNewKey();
    void turnKey();
    void askToTurn();

    Workspace &m_workspace;
    TeamExchange &m_exchange;
    HubState m_state;
    std::vector<HubMember> m_members;
    QListWidget *m_list;
    QPushButton *m_remove;
    /// Of what is being changed: false until the hub is asked, or it is cancelled before that.
    std::shared_ptr<std::atomic<bool>> m_isBegun;
    bool m_isUnanswered = false; ///< what was cancelled
    struct NewLogin {
        QString login;
        QString password;
    };
    NewLogin m_asked;  ///< for with the last change
    NewLogin m_unsure; ///< the hub may have made it, and did not say so
    QByteArray m_next; ///< the key that was asked for last
    /// Or may be: the hub was asked, and did not answer.
    std::shared_ptr<std::atomic<bool>> m_isTurned = std::make_shared<std::atomic<bool>>(false);
    QLineEdit *m_login;
    QLineEdit *m_name;
    QComboBox *m_role;
    bool m_isMember = false;       ///< whose login is typed
    QLineEdit *m_theirs = nullptr; ///< their password
};

} // namespace axial
