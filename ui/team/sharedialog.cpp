#include "ui/team/sharedialog.h"

#include "core/hub/seal.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

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

JoinDialog::JoinDialog(Workspace &workspace, QWidget *parent)
    : HubDialog(tr("Join a team"), tr("&Join"), parent), m_invitation(new QPlainTextEdit)
{
    m_invitation->setAccessibleName(tr("Invitation"));
    m_invitation->setPlaceholderText(tr("The text that begins with axial-hub-1:"));
    m_invitation->setTabChangesFocus(true);
    m_invitation->setWordWrapMode(QTextOption::WrapAnywhere);
    m_invitation->setFixedHeight(5 * fontMetrics().lineSpacing());
    form().addRow(tr("&Invitation"), m_invitation);
    m_login = addField(tr("&Login"), tr("Login"));
    m_password = addField(tr("&Password"), tr("Password"));
    m_password->setEchoMode(QLineEdit::Password);
    m_coder = addField(tr("Your &name"), tr("Your name"));
    m_coder->setText(workspace.coderName());
    auto *place = new QWidget;
    m_path = new QLineEdit;
    m_path->setAccessibleName(tr("File"));
    m_path->setText(QDir::toNativeSeparators(
        settings::freeProjectPath(settings::projectsFolder(), tr("team study"))));
    auto *browse = plainButton(tr("&Browse…"));
    inRow(place, {{0, 0, 0, 0}}, {{m_path, 1}, browse});
    place->setFocusProxy(m_path);
    form().addRow(tr("New &file"), place);
    static_cast<QLabel *>(form().labelForField(place))->setBuddy(m_path);
    m_remember = addRemember();
    connect(browse, &QPushButton::clicked, this, [this] {
        chooseFiles(*this, tr("Where the project is to be"), QFileDialog::AnyFile,
                    QDir::fromNativeSeparators(m_path->text()), projectFilter(),
                    [this](const QStringList &files) {
                        m_path->setText(QDir::toNativeSeparators(files.value(0)));
                    });
    });
    connect(m_invitation, &QPlainTextEdit::textChanged, this, &JoinDialog::check);
    for (QLineEdit *field : {m_login, m_coder, m_path})
        connect(field, &QLineEdit::textChanged, this, &JoinDialog::check);
    m_invitation->setFocus();
    check();
}

void JoinDialog::check()
{
    setActEnabled(!m_invitation->toPlainText().trimmed().isEmpty()
                  && !m_login->text().trimmed().isEmpty() && !m_coder->text().trimmed().isEmpty()
                  && !m_path->text().trimmed().isEmpty());
}

QWidget *JoinDialog::fieldOf(const Error &error) const
{
    if (dynamic_cast<const LoginError *>(&error))
        return m_password;
    const bool isOther = dynamic_cast<const HubError *>(&error)
                         || dynamic_cast<const hub::KeyError *>(&error);
    return isOther ? m_invitation : m_mended;
}

void JoinDialog::act()
{
    m_mended = m_invitation;
    // A saved one ends with a line break; one from a letter may be broken into lines.
    const HubInvitation invitation = HubInvitation::parsed(
        m_invitation->toPlainText().simplified().remove(u' '));
    HubAddress address = HubAddress::parsed(invitation.address);
    address.login = m_login->text().trimmed();
    Joined joined;
    joined.path =
        QFileInfo(QDir::fromNativeSeparators(m_path->text().trimmed())).absoluteFilePath();
    if (!joined.path.endsWith(QStringLiteral(".axial"), Qt::CaseInsensitive))
        joined.path += QStringLiteral(".axial");
    m_mended = m_path;
    if (!QDir().mkpath(QFileInfo(joined.path).absolutePath()))
        throw Error(tr("The folder can’t be made. Choose another one."));
    m_mended = QFileInfo::exists(joined.path) ? static_cast<QWidget *>(m_path) : m_login;
    joined.coder = m_coder->text().trimmed();
    joined.password = m_password->text();
    joined.key = invitation.key;
    joined.isRemembered = m_remember->isChecked();
    const auto progress = begin(tr("Asking the hub"));
    const auto role = std::make_shared<HubRole>();
    connectTo(address, joined.password);
    hub().ask(
        context(),
        [path = joined.path, invitation, role, progress](HubServer &server) {
            *role = hub::join(path, server, invitation, *progress);
        },
        [this, joined, role] {
            end();
            Joined done = joined;
            done.role = *role;
            Q_EMIT this->joined(done);
            accept();
        },
        [this](const Error &error) { fail(error); });
}

} // namespace axial
