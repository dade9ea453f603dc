#pragma once

#include "core/project/sharing/sharedsteps.h"
#include "ui/team/hubdialog.h"

class QComboBox;

namespace axial {

/// Adds somebody to the team of a project, by who leads it; a login that the hub makes for them
/// comes with a password, which is shown once.
class MemberDialog : public HubDialog
{
    Q_OBJECT

public:
    MemberDialog(const HubState &state, const QString &password, QWidget *parent = nullptr);

protected:
    void act() override;

private:
    void tellAdded(const QString &password);

    HubState m_state;
    QString m_password; ///< of who adds
    QLineEdit *m_login;
    QLineEdit *m_name;
    QComboBox *m_role;
    QLineEdit *m_theirs = nullptr; ///< their password
};

} // namespace axial
