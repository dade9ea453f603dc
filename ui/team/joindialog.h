#pragma once

#include "core/hub/hubclient.h"
#include "ui/team/hubdialog.h"

class QPlainTextEdit;

namespace axial {

class Workspace;

/// Gets a team's project into a new file.
class JoinDialog : public HubDialog
{
    Q_OBJECT

public:
    explicit JoinDialog(Workspace &workspace, QWidget *parent = nullptr);

    struct Joined {
        QString path;
        QString coder;
        HubRole role = HubRole::Reader;
        QString password;
        QByteArray key;
        bool isRemembered = false;
    };

Q_SIGNALS:
    void joined(const axial::JoinDialog::Joined &joined);

protected:
    void act() override;
    QWidget *fieldOf(const Error &error) const override;

private:
    void check();
    void browse();

    QPlainTextEdit *m_invitation;
    QLineEdit *m_login;
    QLineEdit *m_password;
    QLineEdit *m_coder;
    QLineEdit *m_path;
    QCheckBox *m_remember;
    QWidget *m_mended = nullptr; ///< where a mistake is mended, unless the error says it
};

} // namespace axial
