#include "ui/team/sharedialog.h"

#include "core/hub/seal.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <QCheckBox>
#include <QLineEdit>

namespace axial {

ShareDialog::ShareDialog(Workspace &workspace, TeamExchange &exchange, QWidget *parent)
    : HubDialog(tr("Share with a team"), tr("&Share"), parent), m_workspace(workspace),
      m_exchange(exchange), m_address(addField(tr("&Address"), tr("Address"),
                                               QStringLiteral("postgres://hub.example.org/axial"))),
      m_login(addField(tr("&Login"), tr("Login"))),
      m_password(addField(tr("&Password"), tr("Password"))),
      m_name(addField(tr("&Name of the project"), tr("Name of the project"))),
      m_remember(addRemember())
{
    m_password->setEchoMode(QLineEdit::Password);
    m_name->setText(workspace.project()->name());
    for (QLineEdit *field : {m_address, m_login, m_name})
        connect(field, &QLineEdit::textChanged, this, &ShareDialog::check);
    connect(&workspace, &Workspace::projectChanged, this, [this] { QDialog::reject(); });
    connect(&exchange, &TeamExchange::secretsNotKept, this, &ShareDialog::warn);
    m_address->setFocus();
    check();
}

void ShareDialog::check()
{
    setActEnabled(!m_address->text().trimmed().isEmpty() && !m_name->text().trimmed().isEmpty());
}

void ShareDialog::act()
{
    m_mended = m_address;
    HubAddress address = HubAddress::parsed(m_address->text());
    m_mended = m_login;
    if (const QString login = m_login->text().trimmed(); !login.isEmpty())
        address.login = login;
    if (address.login.isEmpty())
        throw Error(tr("Your login at the hub is missing."));
    hub::requireShareable(*m_workspace.project());
    m_mended = m_address;
    m_key = seal::newKey();
    m_state = std::make_shared<HubState>();
    m_phase = Phase::Asking;
    begin(tr("Asking the hub"));
    connectTo(address, m_password->text());
    hub().ask(
        context(),
        [state = m_state, address, key = m_key, name = m_name->text().trimmed(),
         coder = m_workspace.coderName()](HubServer &server) {
            *state = hub::reserve(server, address, name, coder, key);
        },
        [this] { pack(); }, [this](const Error &error) { fail(error); });
}

void ShareDialog::pack()
{
    Project *project = m_workspace.project();
    m_phase = Phase::Packing;
    goOn(m_workspace.jobs().run<QByteArray>(
        tr("Packing the project"), context(),
        [project, state = m_state](Progress &progress) {
            return hub::begin(*project, *state, progress);
        },
        [this](const QByteArray &packed) {
            m_phase = Phase::Sending;
            isCanceled() ? takeBack(nullptr) : send(packed);
        },
        [this](const Error &error) { fail(error); }, [this] { HubDialog::cancel(); }));
}

void ShareDialog::send(const QByteArray &packed)
{
    const auto progress = begin(tr("Sending the project"));
    hub().ask(
        context(),
        [state = m_state, packed, key = m_key, progress](HubServer &server) {
            hub::upload(server, *state, packed, key, *progress);
        },
        [this] {
            end();
            m_exchange.expectSecrets({m_password->text(), m_key}, m_remember->isChecked()
                                                                      ? TeamExchange::Remember::Yes
                                                                      : TeamExchange::Remember::No);
            m_exchange.lookAgain();
            showInvitation();
        },
        [this](const Error &error) { takeBack(std::shared_ptr<Error>(error.clone())); });
}

void ShareDialog::cancel()
{
    if (m_phase == Phase::Asking) {
        HubDialog::cancel();
    } else if (m_phase == Phase::Packing) {
        stop();                   // it says when it has
    } else if (!isNearlyDone()) { // else it may be joined already: the file must not leave
        stopAsking();
        takeBack(nullptr);
    }
}

/// What is wrong is nearly always how the hub is reached.
QWidget *ShareDialog::fieldOf(const Error &error) const
{
    if (dynamic_cast<const LoginError *>(&error))
        return m_password;
    if (dynamic_cast<const NameTaken *>(&error))
        return m_name;
    return m_mended;
}

/// The file is its own again.
void ShareDialog::takeBack(const std::shared_ptr<Error> &why)
{
    const auto tell = [this, why] {
        m_exchange.lookAgain();
        why ? fail(*why) : HubDialog::cancel();
    };
    goOn(m_workspace.jobs().run<bool>(
        tr("Stop sharing"), this,
        [project = m_workspace.project()](Progress &) {
            Progress goesOn;
            sharing::leave(*project, goesOn);
            return true;
        },
        [tell](bool) { tell(); },
        [this](const Error &error) {
            m_exchange.lookAgain();
            fail(error);
        },
        tell));
}

void ShareDialog::showInvitation()
{
    HubDialog::showInvitation(
        m_workspace, {m_state->address, m_state->project, m_key}, m_state->name,
        tr("“%1” is shared").arg(m_state->name),
        tr("This is the invitation, which is shown only now. It holds the team’s key: whoever has "
           "it and a login at the hub reads the project. Send it to the others in a way that you "
           "trust. Add their logins in the window of the team: click the sign in the status bar."));
}

} // namespace axial
