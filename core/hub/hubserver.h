#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/hub/hubaddress.h"

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QSqlDatabase;
class QSqlQuery;

namespace axial {

/// The hub did not answer, or not as it should; trying again may help.
class HubError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    HubError *clone() const override { return new HubError(*this); }
};

/// The hub does not let this login in with this password.
class LoginError : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    LoginError *clone() const override { return new LoginError(*this); }
};

/// Another project of the hub has this name.
class NameTaken : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    NameTaken *clone() const override { return new NameTaken(*this); }
};

enum class HubRole { Lead, Coder, Reader };

/// A project as the hub knows it.
struct HubProject {
    QString id;
    QString name;
    qint64 head = 0;     ///< the last step
    qint64 stepRoom = 0; ///< how many bytes a step may take
    qint64 epoch = 0;    ///< none: nobody has given it a key yet
    QByteArray keyCheck; ///< of the key that goes now
};

/// From a place of the order on another key of the team goes. It takes a place itself, so that
/// nobody sends with the one before.
struct HubEpoch {
    qint64 number = 1;
    qint64 seq = 0; ///< the steps after it
    QByteArray keyCheck;
    QByteArray older; ///< the key before, sealed with this one
};

struct HubMember {
    QString login;
    QString name;
    HubRole role = HubRole::Coder;
};

/// Where somebody else of the team said last to be.
struct HubPlace {
    QString login;
    QByteArray place;     ///< sealed
    bool isThere = false; ///< it was said within the last minute
};

/// A step as the hub hands it out.
struct HubStep {
    qint64 seq = 0;
    RoundId round;                   ///< sealed until it is closed
    std::optional<QByteArray> bytes; ///< none when it is others' and the round is open
    QByteArray hash;                 ///< of a sealed one
    bool isMine = false;             ///< sent by this login
};

/// A connection to the PostgreSQL that orders a team's steps, through Qt Sql, for one thread. It
/// understands none of the steps. All throw HubError when the server does not answer, and Error
/// when it refuses: of these LoginError before anything is asked.
class HubServer
{
public:
    /// The password may be empty: the server decides.
    HubServer(const HubAddress &address, const QString &password);
    ~HubServer();
    HubServer(const HubServer &) = delete;
    HubServer &operator=(const HubServer &) = delete;

    const QString &login() const { return m_login; }

    /// Makes the tables, and who may see what in them. Nothing happens when they are there.
    void init();

    /// By its name or id; none when there is none that the login may see.
    std::optional<HubProject> project(const QString &nameOrId);
    /// One without a key: whoever may share it gives it one.
    QString addProject(const QString &name, const QString &id);
    /// The first; asked again with the same, it is done once. Throws NameTaken.
    void setKey(const QString &project, const QByteArray &keyCheck);
    /// All of its keys so far.
    std::vector<HubEpoch> epochs(const QString &project);
    /// Another key, from the step after `seen` on; false when somebody was quicker. For leads.
    bool turnKey(const QString &project, qint64 seen, const HubEpoch &next);
    /// How much a project, and a step of it, may take; 0 leaves it as it is. For whoever runs it.
    void setRoom(const QString &project, qint64 bytes, qint64 stepBytes);
    std::vector<HubMember> members(const QString &project);
    HubRole role(const QString &project);
    /// Of letters that nobody takes for others.
    static QString newPassword();
    /// Also makes the login, with that password, when the server has none of that name; then the
    /// password is returned.
    QString addMember(const QString &project, const HubMember &member,
                      const QString &password = newPassword());
    /// The login stays. Throws Error for the last one who leads.
    void removeMember(const QString &project, const QString &login);
    void setRole(const QString &project, const QString &login, HubRole role);

    /// Says where this login is, and where everybody else of the team said to be.
    std::vector<HubPlace> meet(const QString &project, const QByteArray &place);

    /// After `seen`, at most so many, in their order; stops where it has read about 16 MB.
    std::vector<HubStep> stepsAfter(const QString &project, qint64 seen, int atMost);
    /// Of a round, in their order.
    std::vector<HubStep> stepsOfRound(const QString &project, RoundId round);

    struct ToSend {
        RoundId round; ///< only for its author until that round is closed
        QByteArray bytes;
        QByteArray hash;
        std::vector<std::pair<RoundId, bool>> closed;
    };
    /// All or none, as the steps after `seen`; false when somebody was quicker.
    bool send(const QString &project, qint64 seen, const std::vector<ToSend> &steps);

    /// Whenever somebody sent something to the project, told in this connection's thread while that
    /// runs an event loop; an engine without notifications never tells.
    void listen(const QString &project, const std::function<void()> &told);

    /// The whole project up to a step, in parts; false when that one is there already.
    bool putPart(const QString &project, qint64 seq, int part, int parts, const QByteArray &bytes);
    /// Of a project that nobody can join yet.
    void removeParts(const QString &project);
    struct Snapshot {
        qint64 seq = 0;
        int parts = 0;
    };
    /// The latest whole one.
    std::optional<Snapshot> snapshot(const QString &project);
    /// Of the steps after one, as far as they are handed out.
    qint64 bytesAfter(const QString &project, qint64 seq);
    /// But for the first, which the steps begin at, and the last two. Nothing happens when it is
    /// asked by who doesn't lead.
    void removeOldSnapshots(const QString &project);
    QByteArray part(const QString &project, const Snapshot &snapshot, int part);

private:
    void requireKnownSchema();
    void requireMayChange(const QString &project, const QString &login,
                          std::optional<HubRole> becomes);
    bool atOnce(const std::function<bool()> &act);
    void rollBack();
    QSqlDatabase &connection();
    /// What the hub says. Read to its end or not, it is over with this: what waits behind it, such
    /// as word of others' steps, would not be heard.
    class Answer
    {
    public:
        explicit Answer(QSqlQuery &query) : m_query(query) {}
        ~Answer();
        Answer(const Answer &) = delete;
        Answer &operator=(const Answer &) = delete;
        bool next();
        QVariant value(int column) const;
        int numRowsAffected() const;

    private:
        QSqlQuery &m_query;
        bool m_isRead = false;
    };
    Answer run(const QString &sql, const QVariantList &values = {});
    bool hasRow(const QString &sql, const QVariantList &values = {});
    int runOnce(const QString &sql, const QVariantList &values = {});
    void insert(const QString &columns, const std::vector<QVariantList> &rows);
    void insertSteps(const QString &project, qint64 seen, const std::vector<ToSend> &steps);
    [[noreturn]] void fail(const QSqlQuery &query) const;
    [[noreturn]] void fail(const QString &words, const QString &state) const;

    std::unique_ptr<QSqlDatabase> m_database;
    std::map<QString, std::unique_ptr<QSqlQuery>> m_prepared;
    /// Of runOnce(): the hub would not let it go before the transaction is over, and Qt warns then.
    std::unique_ptr<QSqlQuery> m_failed;
    QString m_connection;
    QString m_place;
    QString m_login;
    bool m_isSchemaKnown = false;
};

} // namespace axial
