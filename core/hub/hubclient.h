#pragma once

#include "core/base/progress.h"
#include "core/hub/hubserver.h"
#include "core/project/sharing/handedout.h"
#include "core/project/sharing/sharedsteps.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Project;

/// A project's file and its team's hub. What needs the file and what needs the server are told
/// apart, since nobody who waits for a server may hold a file that could be closed meanwhile.
namespace hub {

class LaterSnapshots;

/// A project becomes a team's. First the file: throws Error (it is shared already, read-only, or
/// labels of a blind round are in it).
void requireShareable(Project &project);
/// Then the server, which has none of this name: makes it, with whoever does it as its lead, and
/// says what the file has to know. Throws Error.
HubState reserve(HubServer &server, const HubAddress &address, const QString &name,
                 const QString &coder, const QByteArray &key);
/// Then the file again, also on a worker: it is shared from now on. All of it, as it is sent; when
/// it can't be sent, the file leaves again. Throws Error and Canceled, after which it is its own as
/// before.
QByteArray begin(Project &project, const HubState &state, Progress &progress);
/// At last the server: from here on others may join. Throws Error and Canceled, after which
/// nobody can join; when the hub did not say whether it took the last word, the first exchange sees
/// to that.
void upload(HubServer &server, const HubState &state, const QByteArray &packed,
            const QByteArray &key, Progress &progress);
/// All of these; the invitation for the others.
HubInvitation share(Project &project, HubServer &server, const HubAddress &address,
                    const QString &name, Progress &progress);

/// Not the team's key, or not any more.
class KeyError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    KeyError *clone() const override { return new KeyError(*this); }
};

/// Downloads the project into a new file, which is there when it is whole, and says what one may do
/// in it. Throws Error, Canceled.
HubRole join(const QString &path, HubServer &server, const HubInvitation &invitation,
             Progress &progress);

/// The team's key, of what somebody has: itself, or the invitation that holds it. Throws Error.
QByteArray keyOf(const QString &keyOrInvitation);
/// Whether it is the key of the team that shares a project.
bool isKey(const HubState &state, const QByteArray &key);
/// Gives the team another key, which only a new invitation holds: whoever has the one before reads
/// nothing of what is sent from now on. Asked again with the same `next`, when nobody knows whether
/// the hub took it, it is done once. Throws Error.
HubInvitation turnKey(HubServer &server, const HubAddress &address, const QString &project,
                      const QByteArray &key, const QByteArray &next);
/// Under which a keychain keeps it.
QString keyName(const HubState &state);
/// Where the hub of a project is, for the login that it was shared or joined by.
HubAddress addressOf(const HubState &state);

/// Where somebody of the team is, and how far: of a round that hides its labels nobody else's file
/// can tell.
struct Present {
    QString coder;
    SourceId source; ///< none: elsewhere in the program
    std::vector<sharing::Labelled> labelled{};

    bool operator==(const Present &) const = default;
};

struct Synced {
    qint64 received = 0; ///< steps of others, and own ones that had arrived
    qint64 sent = 0;
    qint64 bytes = 0; ///< of both, as they are stored
    /// Rounds in which others let this coder take part.
    std::vector<sharing::HandedOut> handedOut{};
};

/// A key of the team, with the place after which it goes.
struct EpochKey {
    qint64 number = 1;
    qint64 seq = 0;
    QByteArray key;
    QByteArray older; ///< the one before, sealed with it
};

/// What others did comes in and what was done here goes out, in turns: while turnOfFile() says that
/// there is more to ask, turnOfServer() asks it. Either may throw, after which the next exchange
/// goes on where this one stopped: HubError when the server is gone; KeyError; other Errors are
/// damage, or what the server refuses, and change nothing.
class Exchange
{
public:
    explicit Exchange(const QByteArray &key) : m_key(key) {}

    /// Takes in what the server answered and prepares the next question; false when both are the
    /// same. In the project's thread or a worker's.
    bool turnOfFile(Project &project, Progress &progress);
    /// In the server's thread; the project is not needed.
    void turnOfServer(HubServer &server, Progress &progress);

    /// Whether turnOfFile() changes what is in the study, and not only what is known of the hub.
    bool hasNews() const { return !m_arrived.empty() || !m_late.empty(); }
    /// How much the next turnOfFile() goes through, as it is stored.
    qint64 bytesToTake(Project &project) const;
    const Synced &synced() const { return m_synced; }
    /// Rounds in which others let this coder take part; since it was asked last.
    std::vector<sharing::HandedOut> takeHandedOut()
    {
        return std::exchange(m_synced.handedOut, {});
    }
    HubRole role() const { return m_role.value_or(HubRole::Reader); }

    /// From then on it also says where this coder is, and asks where the others are.
    void setHere(const Present &here) { m_here = here; }
    /// none when it has not asked.
    const std::optional<std::vector<Present>> &others() const { return m_others; }
    /// What all others said last, also those who are not here now.
    const std::vector<Present> &said() const { return m_said; }

private:
    void takeAnswer(Project &project, Progress &progress);
    void prepareToSend(Project &project, Progress &progress);
    void fetchRounds(HubServer &server);
    void fetchSteps(HubServer &server, qint64 head);
    void send(HubServer &server, qint64 stepRoom);
    void meet(HubServer &server);

    QByteArray m_key;
    qint64 m_epoch = 0;                   ///< that the key is of
    std::vector<EpochKey> m_keys;         ///< up to it
    std::optional<QByteArray> m_newCheck; ///< of the key that goes now
    std::optional<Present> m_here;
    std::optional<std::vector<Present>> m_others;
    std::vector<Present> m_said;
    Synced m_synced;
    std::optional<HubRole> m_role; ///< none until the hub says it
    int m_attempts = 0;            ///< in which somebody else was quicker
    // The question
    HubState m_state;
    std::vector<ArrivedStep> m_holes; ///< of rounds that are closed, without their labels
    std::vector<sharing::UnsentStep> m_toSend;
    // The answer
    std::vector<ArrivedStep> m_arrived;
    std::vector<ArrivedStep> m_late;
    std::vector<QByteArray> m_hashes; ///< after each of m_toSend, which the hub has
    std::optional<qint64> m_head;     ///< up to which the file gets what the hub has
};

/// Exchanges until both are the same, in the project's thread. Then, with `later`, it sends a
/// snapshot when one is due, and exchanges between its parts.
Synced sync(Project &project, HubServer &server, const QByteArray &key, Progress &progress,
            LaterSnapshots *later = nullptr);

} // namespace hub

} // namespace axial
