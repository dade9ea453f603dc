#include "ui/team/joindialog.h"

#include "ui/base/files/filechoice.h"
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
    auto *browseButton = plainButton(tr("&Browse…"));
    inRow(place, {{0, 0, 0, 0}}, {{m_path, 1}, browseButton});
    place->setFocusProxy(m_path);
    form().addRow(tr("New &file"), place);
    static_cast<QLabel *>(form().labelForField(place))->setBuddy(m_path);
    m_remember = addRemember();
    connect(browseButton, &QPushButton::clicked, this, &JoinDialog::browse);
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

void JoinDialog::browse()
{
    QFileDialog *dialog = chooseFiles(*this, tr("Where the project is to be"), QFileDialog::AnyFile,
                                      QDir::fromNativeSeparators(m_path->text()), projectFilter(),
                                      [this](const QStringList &files) {
                                          m_path->setText(QDir::toNativeSeparators(files.value(0)));
                                      });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
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
