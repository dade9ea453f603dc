#pragma once

#include "core/hub/hubclient.h"
#include "ui/team/hubdialog.h"
#include "ui/team/teamexchange.h"

class QPlainTextEdit;

namespace axial {

class Workspace;

/// Makes the open project a team's, and shows the invitation, once.
class ShareDialog : public HubDialog
{
    Q_OBJECT

public:
    ShareDialog(Workspace &workspace, TeamExchange &exchange, QWidget *parent = nullptr);

protected:
    void act() override;
    void cancel() override;
    QWidget *fieldOf(const Error &error) const override;

private:
    void check();
    void pack();
    void send(const QByteArray &packed);
    void takeBack(const std::shared_ptr<Error> &why);
    void showInvitation();

    Workspace &m_workspace;
    TeamExchange &m_exchange;
    QLineEdit *m_address;
    QLineEdit *m_login;
    QLineEdit *m_password;
    QLineEdit *m_name;
    QCheckBox *m_remember;
    QWidget *m_mended = nullptr; ///< where a mistake is mended, unless the error says it
    QByteArray m_key;
    std::shared_ptr<HubState> m_state;
    enum class Phase { Asking, Packing, Sending };
    Phase m_phase = Phase::Asking; ///< sending, the file is shared already
};

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

    QPlainTextEdit *m_invitation;
    QLineEdit *m_login;
    QLineEdit *m_password;
    QLineEdit *m_coder;
    QLineEdit *m_path;
    QCheckBox *m_remember;
    QWidget *m_mended = nullptr; ///< where a mistake is mended, unless the error says it
};

} // namespace axial
