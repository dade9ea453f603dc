#include "ui/team/sharedialog.h"

#include "core/hub/seal.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/readinglabel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>

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
    m_address->setFocus();
    check();
}

void ShareDialog::check()
{
    setActEnabled(!m_address->text().trimmed().isEmpty() && !m_name->text().trimmed().isEmpty());
}

void ShareDialog::reject()
{
    if (m_invitation)
        accept();
    else
        HubDialog::reject();
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
        stop(); // it says when it has
    } else {    // nobody can join what the hub has of it
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
    body()->hide();
    auto *shown = new QWidget;
    QLabel *title = readingLabel();
    title->setText(tr("“%1” is shared").arg(m_state->name));
    title->setFont(theme::font(13, QFont::DemiBold));
    QLabel *words = readingLabel();
    words->setText(
        tr("This is the invitation, which is shown only now. It holds the team’s key: whoever has "
           "it and a login at the hub reads the project. Send it to the others in a way that you "
           "trust. Add their logins in the window of the team: click the sign in the status bar."));
    m_invitation = new QPlainTextEdit(
        HubInvitation{m_state->address, m_state->project, m_key}.text());
    m_invitation->setReadOnly(true);
    m_invitation->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_invitation->setTabChangesFocus(true);
    m_invitation->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_invitation->setWordWrapMode(QTextOption::WrapAnywhere);
    m_invitation->setAccessibleName(tr("Invitation"));
    m_invitation->setFixedHeight(6 * fontMetrics().lineSpacing());
    auto *copy = new QPushButton(tr("&Copy"));
    auto *save = new QPushButton(tr("&Save…"));
    auto *close = new QPushButton(tr("Close"));
    inColumn(shown, {{16, 16, 16, 16}, 12},
             {title, words, m_invitation, Stretch{}, inRow({copy, save, Stretch{}, close})});
    layout()->addWidget(shown);
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(m_invitation->toPlainText());
        m_workspace.showMessage(tr("Copied the invitation"));
    });
    connect(save, &QPushButton::clicked, this, &ShareDialog::saveInvitation);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    for (QPushButton *button : {save, close})
        button->setAutoDefault(false);
    copy->setDefault(true);
    copy->setFocus();
}

/// For its owner's eyes only.
void ShareDialog::saveInvitation()
{
    const QString offered = QDir(startFolder(m_workspace.project()))
                                .filePath(tr("Invitation to %1.txt").arg(m_state->name));
    chooseFiles(
        *this, tr("Save the invitation"), QFileDialog::AnyFile, offered, tr("Text (*.txt)"),
        [this, words = m_invitation->toPlainText()](const QStringList &files) {
            const QString path = files.value(0);
            m_workspace.jobs().run<bool>(
                tr("Saving the invitation"), this,
                [path, words](Progress &) {
                    QSaveFile file(path);
                    const QByteArray bytes = words.toUtf8() + '\n';
                    if (!file.open(QIODevice::WriteOnly)
                        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
                        || file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
                        throw Error(ShareDialog::tr("%1 could not be written: %2")
                                        .arg(path, file.errorString()));
                    return true;
                },
                [this, path](bool) { filewriting::tellDone(m_workspace, path); },
                [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
        });
}

} // namespace axial
