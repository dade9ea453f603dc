#pragma once

#include "core/project/sharing/sharedsteps.h"
#include "ui/team/hubdialog.h"

#include <vector>

class QComboBox;
class QListWidget;

namespace axial {

/// Who is in the team of a project, for who leads it: adds somebody, changes what somebody may do,
/// removes somebody. A login that the hub makes for them comes with a password, which is shown
/// once.
class MemberDialog : public HubDialog
{
    Q_OBJECT

public:
    MemberDialog(const HubState &state, const QString &password, QWidget *parent = nullptr);

protected:
    void act() override;

private:
    using Work = std::function<void(HubServer &server)>;
    void ask(const Work &work, const std::function<void()> &done);
    void showMembers(const std::vector<HubMember> &members);
    void showCurrent();
    void check();
    const HubMember *member(const QString &login) const;
    void askRemove();
    void tellAdded(const QString &name, const QString &password);

    HubState m_state;
    QString m_password; ///< of who asks
    std::vector<HubMember> m_members;
    QListWidget *m_list;
    QPushButton *m_remove;
    QLineEdit *m_login;
    QLineEdit *m_name;
    QComboBox *m_role;
    QLineEdit *m_theirs = nullptr; ///< their password
};

} // namespace axial
