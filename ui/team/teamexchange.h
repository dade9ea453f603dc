#pragma once

#include "core/hub/hubclient.h"
#include "core/hub/snapshots.h"
#include "core/keychain/keychain.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace axial {

class HubThread;
class Workspace;
struct Changes;

/// How a shared project stands with its team.
struct TeamSign {
    enum class Kind { NotShared, WithOthers, ToSend, Offline, NeedsYou };

    Kind kind = Kind::NotShared;
    QString words;    ///< "3 to send"
    QString sentence; ///< what it means, and what to do

    bool operator==(const TeamSign &) const = default;
};

/// While a shared project is open: what is done here is with the others a moment later, and what
/// they do is here. Without the hub all goes on, and it finds back by itself. The hub is waited for
/// in a thread of its own.
class TeamExchange : public QObject
{
    Q_OBJECT

public:
    TeamExchange(Workspace &workspace, Keychain &keychain, QObject *parent = nullptr);
    ~TeamExchange() override;

    /// What logs in and opens what the team wrote: kept while the project is open, and, when it is
    /// to be remembered, in the keychain.
    struct Secrets {
        QString password;
        QByteArray key;
    };

    const TeamSign &sign() const { return m_sign; }
    /// none when the project is not shared, or for reading only.
    const std::optional<HubState> &shared() const { return m_state; }
    const Secrets &secrets() const { return m_secrets; }
    bool needsSecrets() const { return m_needsSecrets; }
    /// As the hub said it last.
    HubRole role() const { return m_role; }

    enum class Remember { No, Yes };
    void setSecrets(const Secrets &secrets, Remember remember);
    /// Before the project is opened that they are for, which is the next one.
    void expectSecrets(const Secrets &secrets, Remember remember);
    /// The project is shared since a moment ago, or not any more.
    void lookAgain();
    /// Stops it, for what must not meet it: until lookAgain().
    void pause();
    /// Makes of the project a file of its own again; `then` once that is done.
    void leave(const std::function<void()> &then);

    /// How often it asks, and how long it lets an edit rest before that is sent; tests are quicker.
    void setPace(int everyMs, int restMs);
    /// After how many steps another snapshot is sent; for the next project that is opened.
    void setSnapshotLimit(const hub::LaterSnapshots::Limit &limit) { m_snapshotLimit = limit; }
    /// The team has another key since a moment ago, which this program made; it is remembered when
    /// the one before was.
    void takeKey(const QString &project, const QByteArray &key);
    /// The key that the hub is to be asked to take: one that it may have taken already, when nobody
    /// knows, else a new one. Where the team's key is remembered this one is, too, until it has
    /// become that or is forgotten: whoever is cut off meanwhile goes on with it.
    using Chosen = std::function<void(const QByteArray &next, bool mayBeTaken)>;
    void chooseNextKey(const HubState &state, QObject *context, const Chosen &then);
    /// The hub did not take it.
    void forgetNextKey(const HubState &state);

Q_SIGNALS:
    void signChanged();
    /// The keychain does not take password and key; what that means, and what to do.
    void secretsNotKept(const QString &sentence);
    /// Somebody else gave this coder reports to label; what, and in which round.
    void handedOut(const QString &sentence, axial::RoundId round);

private:
    enum class Then { TryAgain, Wait };
    void takeSecrets();
    void readKeychain();
    void connectToHub();
    void exchange();
    void fileTurn();
    void takeOnWorker(Project &project);
    void serverTurn(bool isMore);
    void tellHandedOut();
    void end();
    void renewSnapshot();
    bool isQuiet() const;
    void packSnapshot();
    void takeNextKey();
    void fail(const Error &error, Then then = Then::TryAgain);
    void noteEdit(const Changes &changes);
    void countEdits();
    hub::Present here() const;
    void countLabelled(hub::Present &now) const;
    void showOthers(const std::vector<hub::Present> &others);
    void showLabelled(const std::vector<hub::Present> &said);
    bool isHidden(SourceId source) const;
    void count();
    void tellSign();

    Workspace &m_workspace;
    Keychain &m_keychain;
    std::optional<HubState> m_state;
    Secrets m_secrets;
    std::optional<std::pair<Secrets, Remember>> m_expected;
    TeamSign m_sign;
    qint64 m_toSend = 0;
    int m_bothWrote = 0;
    int m_choices = 0; ///< of them
    qint64 m_lastMet = 0;
    bool m_needsSecrets = false;
    QString m_notKept; ///< that password and key are not remembered
    QString m_trouble; ///< what the person has to do something about
    QDateTime m_goneSince;
    QString m_whyGone;
    HubRole m_role = HubRole::Reader;
    bool m_wasWithOthers = false;              ///< since the project was opened
    bool m_isInTheWay = false;                 ///< a text that is being edited
    bool m_isTaking = false;                   ///< what is told now is no edit of this file
    bool m_isAskedAgain = false;               ///< while it was at it
    std::shared_ptr<hub::Exchange> m_exchange; ///< while it is at it
    hub::LaterSnapshots::Limit m_snapshotLimit;
    std::shared_ptr<hub::LaterSnapshots> m_snapshots;
    bool m_isRenewing = false; ///< another thread may have m_snapshots
    std::shared_ptr<Progress> m_packing;
    QElapsedTimer m_sinceChange; ///< of what is in the file
    hub::Present m_toldHere;
    QElapsedTimer m_sinceTold; ///< not more often than it asks: each of it is a write on the hub
    std::unique_ptr<QObject> m_context; ///< of one project: without it nothing is told
    std::unique_ptr<HubThread> m_hub;
    QTimer m_every;
    QTimer m_rest;  ///< after an edit
    QTimer m_again; ///< the file is busy, or a text is being edited
    QTimer m_silence;
    QTimer m_noted; ///< something was done, and is to be counted
    bool m_hasEdited = false;
    qint64 m_counted = 0; ///< steps exchanged until it was counted last
};

} // namespace axial
