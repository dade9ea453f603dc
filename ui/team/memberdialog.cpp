#include "ui/team/memberdialog.h"

#include "core/hub/hubclient.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace axial {

MemberDialog::MemberDialog(const HubState &state, const QString &password, QWidget *parent)
    : HubDialog(tr("Add to the team"), tr("&Add"), parent), m_state(state), m_password(password),
      m_login(addField(tr("&Login"), tr("Login"))), m_name(addField(tr("&Name"), tr("Name"))),
      m_role(new QComboBox)
{
    m_role->setAccessibleName(tr("Role"));
    m_role->addItem(tr("Coder: works"), int(HubRole::Coder));
    m_role->addItem(tr("Lead: also adds people and closes blind rounds"), int(HubRole::Lead));
    m_role->addItem(tr("Reader: only reads"), int(HubRole::Reader));
    form().addRow(tr("&Role"), m_role);
    const auto check = [this] {
        setActEnabled(!m_login->text().trimmed().isEmpty() && !m_name->text().trimmed().isEmpty());
    };
    for (QLineEdit *field : {m_login, m_name})
        connect(field, &QLineEdit::textChanged, this, check);
    m_login->setFocus();
    check();
}

void MemberDialog::act()
{
    const HubMember member{m_login->text().trimmed(), m_name->text().trimmed(),
                           HubRole(m_role->currentData().toInt())};
    const auto made = std::make_shared<QString>();
    begin(tr("Asking the hub"));
    connectTo(hub::addressOf(m_state), m_password);
    hub().ask(
        context(),
        [project = m_state.project, member, made](HubServer &server) {
            *made = server.addMember(project, member);
        },
        [this, made] {
            end();
            tellAdded(*made);
        },
        [this](const Error &error) { fail(error.message()); });
}

void MemberDialog::tellAdded(const QString &password)
{
    if (!m_theirs) {
        m_theirs = addField(tr("Their &password"), tr("Their password"));
        m_theirs->setReadOnly(true);
    }
    form().setRowVisible(m_theirs, !password.isEmpty());
    m_theirs->setText(password);
    m_theirs->selectAll();
    tell((password.isEmpty()
              ? tr("“%1” is in the team of “%2” and joins with the invitation.")
              : tr("“%1” is in the team of “%2” and joins with the invitation and this password, "
                   "which is shown only now."))
             .arg(m_name->text().trimmed(), m_state.name));
    (password.isEmpty() ? m_login : m_theirs)->setFocus();
}

} // namespace axial
