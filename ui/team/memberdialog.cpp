#include "ui/team/memberdialog.h"

#include "core/hub/hubclient.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plainmessagebox.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace axial {

MemberDialog::MemberDialog(Workspace &workspace, TeamExchange &exchange, QWidget *parent)
    : HubDialog(tr("People of the team"), tr("&Add"), parent), m_workspace(workspace),
      m_exchange(exchange), m_state(exchange.shared().value()), m_list(new QListWidget),
      m_remove(plainButton(tr("Re&move…")))
{
    m_list->setAccessibleName(tr("People"));
    m_list->setFixedHeight(6 * fontMetrics().lineSpacing());
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle); // behind a long name stands the role
    auto *people = new QWidget;
    people->setFocusProxy(m_list);
    auto *newKey = plainButton(tr("New &key…"));
    inRow(people, {{0, 0, 0, 0}}, {{m_list, 1}, inColumn({m_remove, newKey, Stretch{}})});
    form().addRow(tr("&People"), people);
    static_cast<QLabel *>(form().labelForField(people))->setBuddy(m_list);
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
    connect(newKey, &QPushButton::clicked, this, &MemberDialog::askNewKey);
    m_login->setFocus();
    check();
    begin(tr("Asking the hub"));
    askHub([](HubServer &) {}, [] {}, [](const Error &) {});
}

const HubMember *MemberDialog::member(const QString &login) const
{
    const auto found = std::ranges::find(m_members, login.trimmed(), &HubMember::login);
    return found == m_members.end() ? nullptr : &*found;
}

/// Who comes first, the hub's thread or Cancel, says whether it is done.
void MemberDialog::change(const Work &work, const std::function<void()> &done)
{
    m_isBegun = std::make_shared<std::atomic<bool>>(false);
    begin(tr("Asking the hub"));
    askHub(
        [work, isBegun = m_isBegun](HubServer &server) {
            if (!isBegun->exchange(true))
                work(server);
        },
        [this, done] {
            m_isBegun.reset();
            done();
        },
        [this](const Error &error) {
            noteUnanswered(dynamic_cast<const HubError *>(&error));
            if (m_isUnanswered && !m_asked.login.isEmpty()) // the hub may have made the login
                showPassword(m_unsure.password);
        });
}

/// No answer comes any more; without one nobody knows what the hub did, once it was asked.
void MemberDialog::noteUnanswered(bool isUnanswered)
{
    const auto isBegun = std::exchange(m_isBegun, nullptr);
    m_isUnanswered = isBegun && isBegun->exchange(true) && isUnanswered;
    if (m_isUnanswered && !m_asked.login.isEmpty())
        m_unsure = m_asked;
}

/// Then shows who is in the team now.
void MemberDialog::askHub(const Work &work, const std::function<void()> &done,
                          const std::function<void(const Error &)> &failed)
{
    const auto members = std::make_shared<std::vector<HubMember>>();
    connectTo(hub::addressOf(m_state), m_exchange.secrets().password);
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
            m_login->selectAll(); // the next one is typed over it
            done();
        },
        [this, failed](const Error &error) {
            failed(error);
            fail(error);
        });
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
    const bool isMember = member(m_login->text());
    if (std::exchange(m_isMember, isMember) && !isMember)
        m_role->setCurrentIndex(0); // nobody new leads since the one shown before does
    setActText(isMember ? tr("&Change") : tr("&Add"));
    setActEnabled(!m_login->text().trimmed().isEmpty() && !m_name->text().trimmed().isEmpty());
    m_remove->setEnabled(m_list->currentRow() >= 0);
}

void MemberDialog::act()
{
    const HubMember changed{m_login->text().trimmed(), m_name->text().trimmed(),
                            HubRole(m_role->currentData().toInt())};
    const bool isNew = !member(changed.login);
    m_asked = {};
    if (isNew)
        m_asked = m_unsure.login == changed.login
                      ? m_unsure
                      : NewLogin{changed.login, HubServer::newPassword()};
    const auto made = std::make_shared<QString>();
    change([project = m_state.project, changed, password = m_asked.password,
            made](HubServer &server) { *made = server.addMember(project, changed, password); },
           [this, made, changed, isNew] {
               if (isNew)
                   tellAdded(changed, *made);
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
           "now, and the team’s key. “New key…” gives the others another one."),
        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Cancel);
    auto *remove = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    connect(remove, &QPushButton::clicked, this, [this, removed] {
        m_asked = {};
        change([project = m_state.project,
                login = removed.login](HubServer &server) { server.removeMember(project, login); },
               [this, removed] {
                   for (QLineEdit *field : {m_login, m_name})
                       field->clear();
                   tell(tr("“%1” is not in the team any more.").arg(removed.name));
               });
    });
    box->open();
}

void MemberDialog::askNewKey()
{
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("New key for the team"),
        tr("Give the team of “%1” another key?").arg(m_state.name),
        tr("From then on only a new invitation, which is shown once, opens what is sent. Send it "
           "to all who stay: their programs ask for it, and nothing that they do meanwhile is "
           "lost. Whoever has only the previous key keeps what they have and reads nothing new."),
        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Cancel);
    auto *turn = box->addButton(tr("New key"), QMessageBox::AcceptRole);
    connect(turn, &QPushButton::clicked, this, &MemberDialog::turnKey);
    box->open();
}

void MemberDialog::turnKey()
{
    begin(tr("Asking the hub"));
    if (*m_isTurned) { // it is asked for again
        askToTurn();
        return;
    }
    m_exchange.chooseNextKey(m_state, context(), [this](const QByteArray &next, bool mayBeTaken) {
        m_next = next;
        *m_isTurned = mayBeTaken;
        askToTurn();
    });
}

void MemberDialog::askToTurn()
{
    askHub(
        [address = hub::addressOf(m_state), project = m_state.project,
         key = m_exchange.secrets().key, next = m_next, isTurned = m_isTurned](HubServer &server) {
            const bool wasAsked = isTurned->exchange(true);
            try {
                hub::turnKey(server, address, project, key, next);
            } catch (const HubError &) { // nobody knows whether it was done
                throw;
            } catch (const hub::KeyError &) { // a third one goes
                *isTurned = false;
                throw;
            } catch (const Error &) {
                *isTurned = wasAsked;
                throw;
            }
        },
        [this] {
            m_exchange.takeKey(m_state.project, m_next);
            showInvitation(
                m_workspace, {m_state.address, m_state.project, m_next}, m_state.name,
                tr("“%1” has another key").arg(m_state.name),
                tr("This is the new invitation, which is shown only now. It holds the key that "
                   "is valid from now on: send it to all who stay in the team in a way that you "
                   "trust. Their programs ask for it."));
        },
        [this](const Error &) {
            if (!*m_isTurned)
                m_exchange.forgetNextKey(m_state);
        });
}

void MemberDialog::cancel()
{
    noteUnanswered(true);
    HubDialog::cancel();
    if (m_isUnanswered && !m_asked.login.isEmpty())
        showPassword(m_unsure.password);
}

QString MemberDialog::stateWhenCancelled() const
{
    if (m_isUnanswered && !m_asked.login.isEmpty())
        return tr("Cancelled, but the hub may have done it. If it made the login, its password is "
                  "this one, which is shown only now. Open this again to see who is in the team.");
    if (m_isUnanswered)
        return tr("Cancelled, but the hub may have done it. Open this again to see who is in the "
                  "team.");
    return *m_isTurned
               ? tr("The hub did not say whether it took the new key. Choose New key… again "
                    "to go on with it.")
               : HubDialog::stateWhenCancelled();
}

/// The only one who has a key that the hub may have taken doesn't go with it.
void MemberDialog::reject()
{
    if (!isAtIt() && *m_isTurned && !isInvitationShown())
        showInvitation(
            m_workspace, {m_state.address, m_state.project, m_next}, m_state.name,
            tr("“%1” may have another key").arg(m_state.name),
            tr("The hub did not say whether it took the new key. If it did, the team’s programs "
               "ask for this invitation, which is shown only now: save it until they are with "
               "the others again."));
    else
        HubDialog::reject();
}

void MemberDialog::tellAdded(const HubMember &added, const QString &password)
{
    const bool isUnsure = password.isEmpty() && m_unsure.login == added.login;
    const QString shown = isUnsure ? m_unsure.password : password;
    showPassword(shown);
    tell((shown.isEmpty() ? tr("“%1” is in the team of “%2” and joins with the invitation.")
          : isUnsure
              ? tr("“%1” is in the team of “%2” and joins with the invitation. If the hub made "
                   "the login the last time, its password is this one, which is shown only now.")
              : tr("“%1” is in the team of “%2” and joins with the invitation and this password, "
                   "which is shown only now."))
             .arg(added.name, m_state.name));
    (shown.isEmpty() ? m_login : m_theirs)->setFocus();
}

void MemberDialog::showPassword(const QString &password)
{
    if (!m_theirs) {
        m_theirs = addField(tr("Their pass&word"), tr("Their password"));
        m_theirs->setReadOnly(true);
    }
    form().setRowVisible(m_theirs, !password.isEmpty());
    m_theirs->setText(password);
    m_theirs->selectAll();
}

} // namespace axial
