#include "ui/team/teamexchange.h"

#include "core/base/busy.h"
#include "core/hub/hubthread.h"
#include "core/hub/seal.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/sharedsteps.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/presence.h"
#include "ui/base/workspace.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <new>
#include <utility>

namespace axial {
namespace {

constexpr qint64 muchToTake = 256 << 10; ///< as it is stored; takes about 0.1 s to apply

/// Beside the key that it is to follow.
QString nextKeyName(const HubState &state)
{
    return hub::keyName(state) + QStringLiteral(" next");
}

} // namespace

TeamExchange::TeamExchange(Workspace &workspace, Keychain &keychain, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_keychain(keychain)
{
    for (QTimer *once : {&m_rest, &m_again, &m_silence, &m_noted})
        once->setSingleShot(true);
    m_again.setInterval(500);
    m_noted.setInterval(50);
    setPace(5000, 300);
    connect(&m_every, &QTimer::timeout, this, &TeamExchange::exchange);
    connect(&m_rest, &QTimer::timeout, this, &TeamExchange::exchange);
    connect(&m_again, &QTimer::timeout, this, &TeamExchange::fileTurn);
    connect(&m_noted, &QTimer::timeout, this, &TeamExchange::countEdits);
    connect(&m_silence, &QTimer::timeout, this,
            [this] { fail(HubError(tr("The hub does not answer.")), Then::Wait); });
    connect(&workspace, &Workspace::projectChanged, this, &TeamExchange::lookAgain);
    connect(&workspace, &Workspace::accessChanged, this, &TeamExchange::lookAgain);
    connect(&workspace, &Workspace::dataChanged, this, &TeamExchange::noteEdit);
    connect(&Presence::of(workspace), &Presence::hereChanged, this, [this] {
        if (m_hub && !m_rest.isActive()) // somebody who never rests is heard, too
            m_rest.start();
    });
}

TeamExchange::~TeamExchange() = default;

void TeamExchange::setPace(int everyMs, int restMs)
{
    m_every.setInterval(everyMs);
    m_silence.setInterval(2 * everyMs);
    m_rest.setInterval(restMs);
}

void TeamExchange::pause()
{
    m_context.reset();
    m_hub.reset();
    m_exchange.reset();
    m_snapshots.reset();
    m_isAskedAgain = m_isRenewing = false;
    m_sinceTold.invalidate();
    Presence::of(m_workspace).setOthers({});
    for (QTimer *timer : {&m_every, &m_rest, &m_again, &m_silence, &m_noted})
        timer->stop();
    m_hasEdited = false;
}

void TeamExchange::lookAgain()
{
    pause();
    m_state.reset();
    m_secrets = {};
    m_trouble.clear();
    m_notKept.clear();
    m_goneSince = {};
    m_role = HubRole::Reader;
    Presence::of(m_workspace).setLabelled({});
    m_needsSecrets = m_isInTheWay = m_wasWithOthers = false;
    m_toSend = m_bothWrote = m_choices = 0;
    bool mayClose = true; // until the hub says who one is
    if (m_workspace.canEdit())
        m_workspace.guarded([&] {
            m_state = sharing::state(m_workspace.database());
            mayClose = sharing::leads(m_workspace.database()).value_or(true);
        });
    Presence::of(m_workspace).setMayCloseRounds(mayClose);
    if (m_state) {
        m_context = std::make_unique<QObject>();
        m_sinceChange.start();
        m_lastMet = -1;
        count();
        takeSecrets();
    }
    tellSign();
}

void TeamExchange::expectSecrets(const Secrets &secrets, Remember remember)
{
    m_expected = {secrets, remember};
}

void TeamExchange::takeSecrets()
{
    if (const auto expected = std::exchange(m_expected, std::nullopt);
        expected && hub::isKey(*m_state, expected->first.key)) {
        setSecrets(expected->first, expected->second);
        return;
    }
    m_secrets.password = qEnvironmentVariable("AXIAL_HUB_PASSWORD");
    try {
        m_secrets.key = hub::keyOf(qEnvironmentVariable("AXIAL_TEAM_KEY"));
    } catch (const Error &) { // it is another word, or none
    }
    if (hub::isKey(*m_state, m_secrets.key))
        connectToHub();
    else
        readKeychain();
}

void TeamExchange::readKeychain()
{
    m_keychain.read(hub::keyName(*m_state), m_context.get(),
                    [this](const QByteArray &key, const QString &) {
                        m_secrets.key = QByteArray::fromBase64(key, QByteArray::Base64UrlEncoding);
                        if (!m_secrets.password.isEmpty() || !hub::isKey(*m_state, m_secrets.key)) {
                            connectToHub();
                            return;
                        }
                        m_keychain.read(hub::addressOf(*m_state).passwordName(), m_context.get(),
                                        [this](const QByteArray &password, const QString &) {
                                            m_secrets.password = QString::fromUtf8(password);
                                            connectToHub();
                                        });
                    });
}

void TeamExchange::setSecrets(const Secrets &secrets, Remember remember)
{
    m_secrets = secrets;
    m_notKept.clear();
    if (remember == Remember::Yes) {
        const auto kept = [this](const QString &trouble) {
            if (trouble.isEmpty())
                return;
            m_notKept = tr("%1 Password and key are used, but not remembered: the next time the "
                           "invitation is asked for, so keep it in a safe place.")
                            .arg(trouble);
            m_workspace.showMessage(m_notKept);
            tellSign();
            Q_EMIT secretsNotKept(m_notKept);
        };
        m_keychain.write(hub::keyName(*m_state),
                         secrets.key.toBase64(QByteArray::Base64UrlEncoding), m_context.get(),
                         kept);
        if (!secrets.password.isEmpty()) // some servers want none
            m_keychain.write(hub::addressOf(*m_state).passwordName(), secrets.password.toUtf8(),
                             m_context.get(), kept);
    }
    connectToHub();
}

void TeamExchange::connectToHub()
{
    m_exchange.reset();
    m_trouble.clear();
    m_needsSecrets = !hub::isKey(*m_state, m_secrets.key);
    if (m_needsSecrets)
        m_trouble = tr("The team’s key is not here: it is in the invitation.");
    else
        m_workspace.guarded([this] {
            m_isRenewing = false;
            m_snapshots = std::make_shared<hub::LaterSnapshots>(m_secrets.key, m_snapshotLimit);
            m_hub = std::make_unique<HubThread>(hub::addressOf(*m_state), m_secrets.password);
            m_hub->listen(m_state->project, m_context.get(), [this] { exchange(); });
            m_every.start();
            exchange();
        });
    tellSign();
}

void TeamExchange::exchange()
{
    if (!m_hub)
        return;
    if (m_exchange) {
        m_isAskedAgain = true;
        return;
    }
    m_exchange = std::make_shared<hub::Exchange>(m_secrets.key);
    m_counted = 0;
    hub::Present now = here();
    if (!m_sinceTold.isValid() || m_sinceTold.hasExpired(m_every.interval() / 2)
        || now != m_toldHere) {
        m_toldHere = now;
        countLabelled(now); // seldom: it asks of every report
        m_exchange->setHere(now);
    }
    fileTurn();
}

void TeamExchange::fileTurn()
{
    Project *project = m_workspace.project();
    if (!project || !m_exchange)
        return;
    // What is being typed in a text lies where its words are.
    m_isInTheWay = m_exchange->hasNews() && !m_workspace.steps().obstacle().isEmpty();
    if (m_isInTheWay || project->isBeingWritten()) {
        m_again.start();
        tellSign();
        return;
    }
    try {
        if (m_exchange->bytesToTake(*project) > muchToTake) {
            takeOnWorker(*project);
            return;
        }
        const QScopedValueRollback<bool> taking(m_isTaking, true);
        Progress brief;
        const auto exchange = m_exchange; // whoever hears of the change may close the project
        const bool isMore = exchange->turnOfFile(*project, brief);
        if (m_exchange == exchange)
            serverTurn(isMore);
    } catch (const BusyError &) { // somebody else holds the file
        m_again.start();
    } catch (const Error &error) {
        fail(error);
    } catch (const std::bad_alloc &) { // else it would be at it for ever
        fail(Error(tr("There was not enough memory. Nothing was changed.")));
    }
}

/// While the window stays readable and edits are refused.
void TeamExchange::takeOnWorker(Project &project)
{
    m_workspace.jobs().run<bool>(
        tr("Taking in what the team did"), m_context.get(),
        [exchange = m_exchange, &project](Progress &progress) {
            return exchange->turnOfFile(project, progress);
        },
        [this, exchange = m_exchange](bool isMore) {
            if (m_exchange == exchange) // else there is another key since
                serverTurn(isMore);
        },
        [this](const Error &error) { fail(error); }, [this] { fail(Canceled()); });
}

void TeamExchange::serverTurn(bool isMore)
{
    const qint64 exchanged = m_exchange->synced().received + m_exchange->synced().sent;
    if (m_noted.isActive() || std::exchange(m_counted, exchanged) != exchanged)
        count();
    tellHandedOut();
    if (!isMore) {
        end();
        return;
    }
    m_silence.start();
    m_hub->ask(
        m_context.get(),
        [exchange = m_exchange](HubServer &server) {
            Progress unseen;
            exchange->turnOfServer(server, unseen);
        },
        [this] {
            m_silence.stop();
            m_goneSince = {};
            fileTurn();
        },
        [this](const Error &error) {
            m_silence.stop();
            fail(error);
        });
}

/// Of several rounds the newest: Triage has the others.
void TeamExchange::tellHandedOut()
{
    const auto handed = m_exchange->takeHandedOut();
    try {
        Database &db = m_workspace.database();
        for (auto each = handed.rbegin(); each != handed.rend(); ++each) {
            const QString words = sharing::toldOf(db, m_workspace.coderName(), *each);
            if (!words.isEmpty())
                return Q_EMIT handedOut(words, each->round);
        }
    } catch (const Error &) { // whoever reads next says what it is
    }
}

void TeamExchange::end()
{
    const HubRole before = std::exchange(m_role, m_exchange->role());
    if (const auto &others = m_exchange->others()) {
        m_sinceTold.start();
        showOthers(*others);
        showLabelled(m_exchange->said());
    }
    if (!m_isRenewing)
        m_snapshots->note(*m_exchange);
    m_exchange.reset();
    Presence::of(m_workspace).setMayCloseRounds(m_role == HubRole::Lead);
    m_wasWithOthers = true;
    m_trouble.clear();
    tellSign();
    if (m_role != before)
        Q_EMIT signChanged(); // whoever shows what one may do
    if (std::exchange(m_isAskedAgain, false))
        m_rest.start();
    if (!m_isRenewing)
        renewSnapshot();
}

/// So that others join quickly; nobody here waits for it, and when it fails nobody misses it.
void TeamExchange::renewSnapshot()
{
    using Turn = hub::LaterSnapshots::Turn;
    Project *project = m_workspace.project();
    m_isRenewing = false;
    if (!project || !m_hub || project->isBeingWritten())
        return;
    Turn turn = Turn::None;
    try {
        turn = m_snapshots->next(*project);
    } catch (const Error &) { // whoever reads next says what it is
        return;
    }
    if (turn == Turn::Pack && !isQuiet())
        return;
    m_isRenewing = turn != Turn::None;
    if (turn == Turn::Pack)
        packSnapshot();
    else if (turn == Turn::Server)
        m_hub->ask(
            m_context.get(),
            [snapshots = m_snapshots](HubServer &server) { snapshots->turnOfServer(server); },
            [this] { renewSnapshot(); },
            [this, snapshots = m_snapshots](const Error &) {
                snapshots->drop();
                m_isRenewing = false;
            });
}

/// A copy begins anew with each change, and might never come to its end.
bool TeamExchange::isQuiet() const
{
    return m_sinceChange.hasExpired(12 * m_every.interval()); // a minute
}

void TeamExchange::packSnapshot()
{
    const auto goOn = [this, snapshots = m_snapshots] {
        if (snapshots == m_snapshots) // else there is another key since
            renewSnapshot();
    };
    const auto drop = [goOn, snapshots = m_snapshots] {
        snapshots->drop();
        goOn();
    };
    const auto stopped = [this, drop, snapshots = m_snapshots] {
        if (isQuiet()) // somebody doesn't want it
            drop();
        else if (snapshots == m_snapshots)
            m_isRenewing = false;
    };
    m_packing = m_workspace.jobs().run<bool>(
        tr("Packing the project for whoever joins"), m_context.get(),
        [snapshots = m_snapshots, project = m_workspace.project()](Progress &progress) {
            snapshots->pack(*project, progress);
            return true;
        },
        [goOn](bool) { goOn(); }, [drop](const Error &) { drop(); }, stopped);
}

void TeamExchange::takeKey(const QString &project, const QByteArray &key)
{
    if (!m_state || m_state->project != project)
        return;
    pause(); // what was asked with the key before
    m_context = std::make_unique<QObject>();
    m_state->keyCheck = seal::keyCheck(project, key); // the file is told by the hub
    m_secrets.key = key;
    const auto tellForgotten = [this](const QString &trouble) {
        m_workspace.showMessage(tr("%1 The new key is used, but not remembered.").arg(trouble));
    };
    m_keychain.read(hub::keyName(*m_state), m_context.get(),
                    [this, key, tellForgotten](const QByteArray &kept, const QString &trouble) {
                        if (!trouble.isEmpty())
                            tellForgotten(trouble);
                        else if (!kept.isEmpty())
                            m_keychain.write(
                                hub::keyName(*m_state), key.toBase64(QByteArray::Base64UrlEncoding),
                                m_context.get(), [this, tellForgotten](const QString &unwritten) {
                                    if (unwritten.isEmpty())
                                        forgetNextKey(*m_state);
                                    else
                                        tellForgotten(unwritten);
                                });
                    });
    connectToHub();
}

void TeamExchange::chooseNextKey(const HubState &state, QObject *context, const Chosen &then)
{
    const auto make = [this, state, context, then] {
        const QByteArray next = seal::newKey();
        m_keychain.read(
            hub::keyName(state), context,
            [this, state, context, then, next](const QByteArray &kept, const QString &) {
                if (kept.isEmpty())
                    then(next, false);
                else
                    m_keychain.write(nextKeyName(state),
                                     next.toBase64(QByteArray::Base64UrlEncoding), context,
                                     [then, next](const QString &) { then(next, false); });
            });
    };
    m_keychain.read(
        nextKeyName(state), context, [this, make, then](const QByteArray &kept, const QString &) {
            const QByteArray next = QByteArray::fromBase64(kept, QByteArray::Base64UrlEncoding);
            if (next.size() == seal::keyBytes && next != m_secrets.key)
                then(next, true);
            else
                make();
        });
}

void TeamExchange::forgetNextKey(const HubState &state)
{
    m_keychain.write(nextKeyName(state), {}, this, [](const QString &) {});
}

/// Another key goes: this program may have made it, and have been ended before it was told.
void TeamExchange::takeNextKey()
{
    m_keychain.read(
        nextKeyName(*m_state), this,
        [this, project = m_state->project](const QByteArray &kept, const QString &) {
            const QByteArray next = QByteArray::fromBase64(kept, QByteArray::Base64UrlEncoding);
            if (next.isEmpty() || next == m_secrets.key || !m_state || m_state->project != project)
                return;
            if (hub::isKey(*m_state, next))
                takeKey(project, next);
            else
                forgetNextKey(*m_state);
        });
}

void TeamExchange::fail(const Error &error, Then then)
{
    if (then == Then::TryAgain) // else what is asked is still waited for
        m_exchange.reset();
    if (dynamic_cast<const HubError *>(&error)) {
        if (!m_goneSince.isValid())
            m_goneSince = QDateTime::currentDateTime();
        m_whyGone = error.message();
    } else if (!dynamic_cast<const Canceled *>(&error)) {
        m_trouble = error.message();
        m_goneSince = {};
    }
    if (!dynamic_cast<const Canceled *>(&error))
        Presence::of(m_workspace).setOthers({});
    if (dynamic_cast<const hub::KeyError *>(&error)) // the file knows of another key now
        m_workspace.guarded([this] { m_state = sharing::state(m_workspace.database()); });
    // Asked again and again the hub would lock the login.
    if (dynamic_cast<const LoginError *>(&error) || dynamic_cast<const hub::KeyError *>(&error)) {
        m_needsSecrets = true;
        m_every.stop();
        m_hub.reset();
    }
    if (dynamic_cast<const hub::KeyError *>(&error) && m_state)
        takeNextKey();
    tellSign();
}

/// In a blind round nobody is told who reads which report.
bool TeamExchange::isHidden(SourceId source) const
{
    try {
        return rounds::hidesCodings(m_workspace.database(), source);
    } catch (const Error &) { // whoever reads next says what it is
        return true;
    }
}

hub::Present TeamExchange::here() const
{
    const SourceId source = Presence::of(m_workspace).here();
    return {m_workspace.coderName(), source && !isHidden(source) ? source : SourceId{}};
}

void TeamExchange::countLabelled(hub::Present &now) const
{
    try {
        Database &db = m_workspace.database();
        now.labelled = sharing::labelledBlindly(db, coders::find(db, now.coder));
    } catch (const Error &) { // whoever reads next says what it is
    }
}

/// Numbers only: of the labels the hub hands out none before the round is closed.
void TeamExchange::showLabelled(const std::vector<hub::Present> &said)
{
    Presence::Labelled labelled;
    for (const hub::Present &each : said) {
        for (const sharing::Labelled &one : each.labelled) {
            qint64 &reports = labelled[{each.coder, one.round}]; // from the computer that has more
            reports = std::max(reports, one.reports);
        }
    }
    Presence::of(m_workspace).setLabelled(labelled);
}

void TeamExchange::showOthers(const std::vector<hub::Present> &others)
{
    std::vector<Presence::Person> shown;
    for (const hub::Present &each : others) {
        const bool isShown = !m_workspace.seenCoder() && each.source && !isHidden(each.source);
        shown.push_back({each.coder, isShown ? each.source : SourceId{}});
    }
    Presence::of(m_workspace).setOthers(std::move(shown));
}

void TeamExchange::noteEdit(const Changes &changes)
{
    m_sinceChange.start();
    if (m_packing)
        m_packing->cancel(); // until it is quiet again
    if (!m_state || m_isTaking)
        return;
    m_hasEdited = m_hasEdited || !changes.label.isEmpty();
    if (!m_noted.isActive())
        m_noted.start();
}

/// Not within an edit, which would take longer the more there is to count.
void TeamExchange::countEdits()
{
    const qint64 before = m_toSend;
    const bool hasEdited = std::exchange(m_hasEdited, false);
    count();
    const bool isMine = m_toSend > 0 && (m_toSend != before || hasEdited);
    if (isMine && !m_rest.isActive()) // somebody who never rests is heard, too
        m_rest.start();
    tellSign();
}

void TeamExchange::count()
{
    std::vector<sharing::Met> met;
    try {
        m_toSend = sharing::unsentCount(m_workspace.database());
        met = sharing::met(m_workspace.database());
    } catch (const Error &) { // whoever reads next says what it is
        return;
    }
    m_bothWrote = int(
        std::ranges::count_if(met, [](const sharing::Met &each) { return each.isBothWrote; }));
    m_choices = int(std::ranges::count_if(
        met, [](const sharing::Met &each) { return each.isBothWrote && !each.column.isEmpty(); }));
    if (m_lastMet >= 0 && !met.empty() && met.back().id > m_lastMet)
        m_workspace.showMessage(met.back().words);
    m_lastMet = met.empty() ? std::max<qint64>(m_lastMet, 0) : met.back().id;
}

void TeamExchange::leave(const std::function<void()> &then)
{
    Project *project = m_workspace.project();
    if (!project || !m_state)
        return;
    pause();
    m_workspace.jobs().run<bool>(
        tr("Stop sharing"), this,
        [project](Progress &progress) {
            sharing::leave(*project, progress);
            return true;
        },
        [this, then, state = *m_state](bool) {
            m_keychain.write(hub::keyName(state), {}, this, [](const QString &) {});
            forgetNextKey(state);
            lookAgain();
            then();
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            lookAgain();
        },
        [this] { lookAgain(); });
}

void TeamExchange::tellSign()
{
    using Kind = TeamSign::Kind;
    const QString unsent = m_toSend > 0 ? tr("%n to send", nullptr, int(m_toSend)) : QString();
    TeamSign sign;
    if (!m_state) {
        sign = {};
    } else if (!m_trouble.isEmpty()) {
        sign = {Kind::NeedsYou, tr("Needs you"), m_trouble};
        if (!unsent.isEmpty())
            sign.words += QStringLiteral(" · ") + unsent;
    } else if (m_goneSince.isValid()) {
        const bool isToday = m_goneSince.date() == QDate::currentDate();
        const QString since = m_goneSince.toString(isToday ? QStringLiteral("H:mm")
                                                           : QStringLiteral("yyyy-MM-dd H:mm"));
        sign = {Kind::Offline, tr("Offline since %1").arg(since),
                tr("%1 Go on working; what you do is sent once the hub is back.").arg(m_whyGone)};
        if (!unsent.isEmpty())
            sign.words += QStringLiteral(" · ") + unsent;
    } else if (m_bothWrote > 0) {
        sign = {Kind::NeedsYou, tr("Needs you: %1").arg(m_bothWrote),
                m_choices > 0
                    ? tr("Others changed the same texts as you. Both are kept: choose below "
                         "which one stays.")
                    : tr("What you did met what others did: see below what became of "
                         "it.")};
    } else if (m_wasWithOthers && m_role == HubRole::Reader && m_toSend > 0) {
        sign = {Kind::NeedsYou, unsent,
                tr("You may only read this project, so what you do stays in your file. A lead can "
                   "make you a coder.")};
    } else if (m_isInTheWay) {
        sign = {Kind::ToSend, tr("Waits for the text"),
                tr("Changes of others come in when you finish editing the text.")};
    } else if (!m_wasWithOthers) {
        sign = {Kind::ToSend, tr("Connecting…"), tr("The hub is being asked.")};
    } else if (m_toSend > 0) {
        sign = {Kind::ToSend, unsent, tr("What you did is being sent.")};
    } else {
        sign = {Kind::WithOthers, tr("With the others"),
                tr("What you did is with the others, and what they did is here.")};
    }
    if (m_state && !m_notKept.isEmpty())
        sign.sentence += u'\n' + m_notKept;
    if (sign == m_sign)
        return;
    m_sign = sign;
    Q_EMIT signChanged();
}

} // namespace axial
