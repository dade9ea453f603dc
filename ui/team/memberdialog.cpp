#include "ui/team/memberdialog.h"

#include "core/hub/hubclient.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plainmessagebox.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace axial {

MemberDialog::MemberDialog(const HubState &state, const QString &password, QWidget *parent)
    : HubDialog(tr("People of the team"), tr("&Add"), parent), m_state(state), m_password(password),
      m_list(new QListWidget), m_remove(new QPushButton(tr("Re&move…")))
{
    m_list->setAccessibleName(tr("People"));
    m_list->setFixedHeight(6 * fontMetrics().lineSpacing());
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *people = new QWidget;
    people->setFocusProxy(m_list);
    inRow(people, {{0, 0, 0, 0}}, {{m_list, 1}, {m_remove, 0, Qt::AlignTop}});
    form().addRow(tr("&People"), people);
    m_remove->setAutoDefault(false);
    m_login = addField(tr("&Login"), tr("Login"));
    m_name = addField(tr("&Name"), tr("Name"));
    m_role = new QComboBox;
    m_role->setAccessibleName(tr("Role"));
    m_role->addItem(tr("Coder: works"), int(HubRole::Coder));
    m_role->addItem(tr("Lead: also adds people and closes blind rounds"), int(HubRole::Lead));
    m_role->addItem(tr("Reader: only reads"), int(HubRole::Reader));
    form().addRow(tr("&Role"), m_role);
    for (QLineEdit *field : {m_login, m_name})
        connect(field, &QLineEdit::textChanged, this, &MemberDialog::check);
    connect(m_list, &QListWidget::currentRowChanged, this, &MemberDialog::showCurrent);
    connect(m_remove, &QPushButton::clicked, this, &MemberDialog::askRemove);
    m_login->setFocus();
    check();
    ask([](HubServer &) {}, [] {});
}

const HubMember *MemberDialog::member(const QString &login) const
{
    const auto found = std::find_if(m_members.begin(), m_members.end(), [&](const auto &each) {
        return each.login == login.trimmed();
    });
    return found == m_members.end() ? nullptr : &*found;
}

/// Then shows who is in the team now.
void MemberDialog::ask(const Work &work, const std::function<void()> &done)
{
    const auto members = std::make_shared<std::vector<HubMember>>();
    begin(tr("Asking the hub"));
    connectTo(hub::addressOf(m_state), m_password);
    hub().ask(
        context(),
        [project = m_state.project, work, members](HubServer &server) {
            work(server);
            *members = server.members(project);
        },
        [this, members, done] {
            end();
            showMembers(*members);
            m_login->setFocus();
            done();
        },
        [this](const Error &error) { fail(error); });
}

void MemberDialog::showMembers(const std::vector<HubMember> &members)
{
    m_members = members;
    m_list->clear();
    for (const HubMember &each : m_members) {
        const QString role = each.role == HubRole::Lead    ? tr("lead")
                             : each.role == HubRole::Coder ? tr("coder")
                                                           : tr("reader");
        m_list->addItem(each.login == m_state.login
                            ? tr("%1 (%2), %3: you").arg(each.name, each.login, role)
                            : tr("%1 (%2), %3").arg(each.name, each.login, role));
    }
    m_list->setCurrentRow(-1);
    check();
}

/// What may be changed of who is chosen.
void MemberDialog::showCurrent()
{
    const int row = m_list->currentRow();
    if (row >= 0) {
        const HubMember &chosen = m_members[size_t(row)];
        m_login->setText(chosen.login);
        m_name->setText(chosen.name);
        m_role->setCurrentIndex(m_role->findData(int(chosen.role)));
    }
    check();
}

void MemberDialog::check()
{
    setActText(member(m_login->text()) ? tr("&Change") : tr("&Add"));
    setActEnabled(!m_login->text().trimmed().isEmpty() && !m_name->text().trimmed().isEmpty());
    m_remove->setEnabled(m_list->currentRow() >= 0);
}

void MemberDialog::act()
{
    const HubMember changed{m_login->text().trimmed(), m_name->text().trimmed(),
                            HubRole(m_role->currentData().toInt())};
    const bool isNew = !member(changed.login);
    const auto made = std::make_shared<QString>();
    ask([project = m_state.project, changed,
         made](HubServer &server) { *made = server.addMember(project, changed); },
        [this, made, changed, isNew] {
            if (isNew)
                tellAdded(changed.name, *made);
            else
                tell(tr("“%1” is changed.").arg(changed.name));
        });
}

void MemberDialog::askRemove()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const HubMember removed = m_members[size_t(row)];
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Remove from the team"),
        tr("Remove “%1” from the team of “%2”?").arg(removed.name, m_state.name),
        tr("From then on the hub hands out nothing to them and takes nothing from them. What they "
           "did stays in the study. What they have they keep: their file with all that is in it "
           "now, and the team’s key. To give the others another key, use axial-cli hub "
           "rotate-key."),
        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Cancel);
    auto *remove = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    connect(remove, &QPushButton::clicked, this, [this, removed] {
        ask([project = m_state.project,
             login = removed.login](HubServer &server) { server.removeMember(project, login); },
            [this, removed] {
                for (QLineEdit *field : {m_login, m_name})
                    field->clear();
                tell(tr("“%1” is not in the team any more.").arg(removed.name));
            });
    });
    box->open();
}

void MemberDialog::tellAdded(const QString &name, const QString &password)
{
    if (!m_theirs) {
        m_theirs = addField(tr("Their pass&word"), tr("Their password"));
        m_theirs->setReadOnly(true);
    }
    form().setRowVisible(m_theirs, !password.isEmpty());
    m_theirs->setText(password);
    m_theirs->selectAll();
    tell((password.isEmpty()
              ? tr("“%1” is in the team of “%2” and joins with the invitation.")
              : tr("“%1” is in the team of “%2” and joins with the invitation and this password, "
                   "which is shown only now."))
             .arg(name, m_state.name));
    (password.isEmpty() ? m_login : m_theirs)->setFocus();
}

} // namespace axial
