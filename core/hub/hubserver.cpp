#include "core/hub/hubserver.h"

#include "core/base/messages.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>

#include <algorithm>
#include <set>

namespace axial {
namespace {

constexpr int schemaVersion = 1;

const QString roles[] = {QStringLiteral("lead"), QStringLiteral("coder"), QStringLiteral("reader")};

HubRole roleOf(const QString &name)
{
    return name == roles[0] ? HubRole::Lead : name == roles[1] ? HubRole::Coder : HubRole::Reader;
}

// What PostgreSQL 15, Citus, YugabyteDB and CockroachDB all have: no sequence, trigger, lock or
// extension. Who may see what is row-level security; the functions are asked by its policies, which
// can't ask their own tables.
const char *const tables[] = {
    "CREATE SCHEMA axial_hub",
    "CREATE TABLE axial_hub.version(number int PRIMARY KEY)",
    "CREATE TABLE axial_hub.project(id uuid PRIMARY KEY, name text NOT NULL UNIQUE, "
    "head bigint NOT NULL DEFAULT 0, creator text NOT NULL DEFAULT session_user, "
    "bytes bigint NOT NULL DEFAULT 0, quota bigint NOT NULL DEFAULT 10737418240, "
    "step_quota bigint NOT NULL DEFAULT 268435456, "
    "created timestamptz NOT NULL DEFAULT now(), CONSTRAINT room CHECK (bytes <= quota))",
    "CREATE TABLE axial_hub.epoch(project uuid NOT NULL, number bigint NOT NULL, "
    "seq bigint NOT NULL, key_check bytea NOT NULL, older bytea NOT NULL DEFAULT '', "
    "PRIMARY KEY(project, number))",
    "CREATE TABLE axial_hub.member(project uuid NOT NULL, login text NOT NULL, "
    "name text NOT NULL, role text NOT NULL CHECK (role IN ('lead', 'coder', 'reader')), "
    "since timestamptz NOT NULL DEFAULT now(), PRIMARY KEY(project, login))",
    "CREATE TABLE axial_hub.round(project uuid NOT NULL, round bigint NOT NULL, "
    "opened_to bigint NOT NULL, PRIMARY KEY(project, round))",
    "CREATE TABLE axial_hub.step(project uuid NOT NULL, seq bigint NOT NULL, "
    "author text NOT NULL DEFAULT session_user, at timestamptz NOT NULL DEFAULT now(), "
    "round bigint, bytes bytea NOT NULL, PRIMARY KEY(project, seq))",
    "CREATE TABLE axial_hub.sealed(project uuid NOT NULL, seq bigint NOT NULL, "
    "round bigint NOT NULL, hash bytea NOT NULL, PRIMARY KEY(project, seq))",
    "CREATE TABLE axial_hub.snapshot(project uuid NOT NULL, seq bigint NOT NULL, "
    "part int NOT NULL, parts int NOT NULL, bytes bytea NOT NULL, "
    "PRIMARY KEY(project, seq, part))",
    "CREATE TABLE axial_hub.presence(project uuid NOT NULL, "
    "login text NOT NULL DEFAULT session_user, place bytea NOT NULL "
    "CHECK (octet_length(place) <= 1024), at timestamptz NOT NULL DEFAULT now(), "
    "PRIMARY KEY(project, login))",
    "CREATE FUNCTION axial_hub.role_in(p uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER "
    "AS 'SELECT role FROM axial_hub.member WHERE project = p AND login = session_user'",
    "CREATE FUNCTION axial_hub.made(p uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER "
    "AS 'SELECT EXISTS (SELECT 1 FROM axial_hub.project WHERE id = p AND creator = session_user) "
    "AND NOT EXISTS (SELECT 1 FROM axial_hub.epoch WHERE project = p)'",
    "CREATE FUNCTION axial_hub.step_room(p uuid) RETURNS bigint LANGUAGE sql STABLE "
    "SECURITY DEFINER AS 'SELECT step_quota FROM axial_hub.project WHERE id = p'",
    "CREATE FUNCTION axial_hub.is_open(p uuid, r bigint, s bigint) RETURNS boolean LANGUAGE sql "
    "STABLE SECURITY DEFINER AS 'SELECT EXISTS (SELECT 1 FROM axial_hub.round "
    "WHERE project = p AND round = r AND opened_to >= s)'",
    "GRANT USAGE ON SCHEMA axial_hub TO PUBLIC",
    "GRANT SELECT ON ALL TABLES IN SCHEMA axial_hub TO PUBLIC",
    "GRANT INSERT (id, name) ON axial_hub.project TO PUBLIC",
    "GRANT INSERT ON axial_hub.epoch, axial_hub.member, axial_hub.round, axial_hub.step, "
    "axial_hub.sealed, axial_hub.snapshot TO PUBLIC",
    "GRANT INSERT (project, place), UPDATE (place, at) ON axial_hub.presence TO PUBLIC",
    "GRANT UPDATE (head, bytes) ON axial_hub.project TO PUBLIC",
    "GRANT UPDATE (name, role), DELETE ON axial_hub.member TO PUBLIC",
    "GRANT UPDATE (opened_to) ON axial_hub.round TO PUBLIC",
    "GRANT DELETE ON axial_hub.snapshot TO PUBLIC",
    "ALTER TABLE axial_hub.project ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.epoch ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.member ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.round ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.step ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.sealed ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.snapshot ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE axial_hub.presence ENABLE ROW LEVEL SECURITY",
    // Who made a project has a right of its own only until it is shared.
    "CREATE POLICY sees ON axial_hub.project FOR SELECT "
    "USING (axial_hub.role_in(id) IS NOT NULL OR axial_hub.made(id))",
    "CREATE POLICY makes ON axial_hub.project FOR INSERT WITH CHECK (creator = session_user)",
    "CREATE POLICY goes_on ON axial_hub.project FOR UPDATE "
    "USING (axial_hub.role_in(id) IN ('lead', 'coder'))",
    "CREATE POLICY sees ON axial_hub.epoch FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY turns ON axial_hub.epoch FOR INSERT "
    "WITH CHECK (axial_hub.role_in(project) = 'lead')",
    "CREATE POLICY sees ON axial_hub.member FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL OR axial_hub.made(project))",
    "CREATE POLICY adds ON axial_hub.member FOR INSERT "
    "WITH CHECK (axial_hub.role_in(project) = 'lead' OR axial_hub.made(project))",
    "CREATE POLICY changes ON axial_hub.member FOR UPDATE "
    "USING (axial_hub.role_in(project) = 'lead')",
    "CREATE POLICY removes ON axial_hub.member FOR DELETE "
    "USING (axial_hub.role_in(project) = 'lead')",
    "CREATE POLICY sees ON axial_hub.round FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY adds ON axial_hub.round FOR INSERT "
    "WITH CHECK (axial_hub.role_in(project) = 'lead' "
    "OR (axial_hub.role_in(project) = 'coder' AND opened_to = 0))",
    "CREATE POLICY closes ON axial_hub.round FOR UPDATE "
    "USING (axial_hub.role_in(project) = 'lead')",
    "CREATE POLICY sees ON axial_hub.step FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL AND (round IS NULL OR author = session_user "
    "OR axial_hub.is_open(project, round, seq)))",
    "CREATE POLICY adds ON axial_hub.step FOR INSERT WITH CHECK (author = session_user "
    "AND axial_hub.role_in(project) IN ('lead', 'coder') "
    "AND octet_length(bytes) <= axial_hub.step_room(project))",
    "CREATE POLICY sees ON axial_hub.sealed FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY adds ON axial_hub.sealed FOR INSERT "
    "WITH CHECK (axial_hub.role_in(project) IN ('lead', 'coder'))",
    "CREATE POLICY sees ON axial_hub.snapshot FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY adds ON axial_hub.snapshot FOR INSERT "
    "WITH CHECK (axial_hub.role_in(project) IN ('lead', 'coder'))",
    "CREATE POLICY removes ON axial_hub.snapshot FOR DELETE "
    "USING (axial_hub.role_in(project) = 'lead')",
    "CREATE POLICY sees ON axial_hub.presence FOR SELECT "
    "USING (axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY comes ON axial_hub.presence FOR INSERT "
    "WITH CHECK (login = session_user AND axial_hub.role_in(project) IS NOT NULL)",
    "CREATE POLICY goes ON axial_hub.presence FOR UPDATE USING (login = session_user)",
};

/// libpq has no code for it, and the server says it in its own language.
bool isAboutPassword(const QString &why)
{
    static const QRegularExpression words(
        QStringLiteral("passw|mot de passe|contraseñ|senha|парол|密码|パスワード"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(why).hasMatch();
}

/// In the server's language or libpq's, too.
bool isAboutCertificate(const QString &why)
{
    static const QRegularExpression words(
        QStringLiteral("certifi[ck]|zertifikat|сертификат|证书|証明書"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(why).hasMatch();
}

/// What is told when something was sent to a project.
QString channelOf(const QString &project)
{
    return QStringLiteral("axial_hub ") + project;
}

QVariant orNull(qint64 number)
{
    return number ? QVariant(number) : QVariant(QMetaType::fromType<qint64>());
}

} // namespace

HubServer::HubServer(const HubAddress &address, const QString &password)
    : m_connection(QStringLiteral("hub ") + QUuid::createUuid().toString()),
      m_place(address.host.startsWith(u'/') ? HubText::tr("this computer") : address.host),
      m_login(address.login)
{
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
        throw Error(HubText::tr(
            "Qt’s driver for PostgreSQL is missing. Install the package libqt6sql6-psql."));
    if (m_login.isEmpty())
        m_login = qEnvironmentVariable("USER");
    m_database = std::make_unique<QSqlDatabase>(
        QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), m_connection));
    m_database->setHostName(address.host);
    m_database->setPort(address.port);
    m_database->setDatabaseName(address.database);
    m_database->setUserName(m_login);
    m_database->setPassword(password);
    QString options = QStringLiteral("connect_timeout=10;application_name=axial;"
                                     "keepalives_idle=10;keepalives_interval=5;"
                                     "keepalives_count=3;tcp_user_timeout=30000");
    if (!address.sslMode.isEmpty())
        options += QStringLiteral(";sslmode=") + address.sslMode;
    m_database->setConnectOptions(options);
    // Qt asks the server for its version here. When the line is cut meanwhile it warns that the
    // version is not supported, and nothing of ours comes before that.
    if (!m_database->open()) {
        const QString why = m_database->lastError().databaseText().simplified();
        m_database.reset();
        QSqlDatabase::removeDatabase(m_connection);
        if (isAboutCertificate(why)) // before anything is said to it
            throw Error(HubText::tr("The hub on %1 did not prove who it is, so no password was "
                                    "sent (%2). Ask whoever runs it for its certificate.")
                            .arg(m_place, why));
        if (isAboutPassword(why))
            throw LoginError(
                HubText::tr(
                    "The hub on %1 does not let “%2” in: the password is missing or wrong (%3).")
                    .arg(m_place, m_login, why));
        throw HubError(HubText::tr("The hub on %1 could not be reached as “%2”: %3")
                           .arg(m_place, m_login, why));
    }
}

HubServer::~HubServer()
{
    m_database->close();
    m_database.reset();
    QSqlDatabase::removeDatabase(m_connection);
    // What is prepared goes after it: before, each would wait for the hub's word.
}

void HubServer::fail(const QString &words, const QString &state) const
{
    if (state == QLatin1String("42501"))
        throw Error(HubText::tr("The hub on %1 does not allow “%2” to do this (%3).")
                        .arg(m_place, m_login, words));
    if (state == QLatin1String("3F000") || state == QLatin1String("42P01"))
        throw Error(HubText::tr("There is no hub in this database on %1 yet. Ask whoever runs it "
                                "to make one (axial-cli hub init).")
                        .arg(m_place));
    if (state == QLatin1String("23514"))
        throw Error(HubText::tr("The hub on %1 has no more room for this project, or for a step "
                                "of this size. What was done here stays in this file.")
                        .arg(m_place));
    throw HubError(HubText::tr("The hub on %1 did not take it: %2").arg(m_place, words));
}

void HubServer::fail(const QSqlQuery &query) const
{
    fail(query.lastError().databaseText().simplified(), query.lastError().nativeErrorCode());
}

QSqlDatabase &HubServer::connection()
{
    if (!m_database->isOpen())
        throw HubError(HubText::tr("The connection to the hub on %1 was lost.").arg(m_place));
    return *m_database;
}

HubServer::Answer::~Answer()
{
    while (next()) { // finish() alone leaves rows on the line
    }
    m_query.finish();
}

bool HubServer::Answer::next()
{
    // At the end of an answer without rows a query would ask again, by then perhaps of another.
    m_isRead = m_isRead || !m_query.next();
    return !m_isRead;
}

QVariant HubServer::Answer::value(int column) const
{
    return m_query.value(column);
}

int HubServer::Answer::numRowsAffected() const
{
    return m_query.numRowsAffected();
}

/// Prepared anew each time it would be three turns to the hub and back.
HubServer::Answer HubServer::run(const QString &sql, const QVariantList &values)
{
    QSqlDatabase &database = connection();
    std::unique_ptr<QSqlQuery> &prepared = m_prepared[sql];
    if (!prepared) {
        auto query = std::make_unique<QSqlQuery>(database);
        query->setForwardOnly(true);
        if (!query->prepare(sql))
            fail(*query);
        prepared = std::move(query);
    }
    for (const QVariant &value : values)
        prepared->addBindValue(value);
    if (!prepared->exec())
        fail(*prepared);
    return Answer(*prepared);
}

bool HubServer::hasRow(const QString &sql, const QVariantList &values)
{
    return run(sql, values).next();
}

/// What is said once, is large or can't be prepared; how many rows that changed.
int HubServer::runOnce(const QString &sql, const QVariantList &values)
{
    QSqlDatabase &database = connection();
    m_failed.reset();
    auto query = std::make_unique<QSqlQuery>(database);
    bool isDone = false;
    if (values.isEmpty()) {
        isDone = query->exec(sql);
    } else {
        isDone = query->prepare(sql);
        for (const QVariant &value : values)
            query->addBindValue(value);
        isDone = isDone && query->exec();
    }
    if (!isDone) {
        m_failed = std::move(query);
        fail(*m_failed);
    }
    return query->numRowsAffected();
}

void HubServer::rollBack()
{
    if (!m_database->isOpen()) // the hub has taken it back
        return;
    m_database->rollback();
    m_failed.reset();
}

/// Many rows a statement: on a slow line each by itself would take as long as the line is slow.
void HubServer::insert(const QString &columns, const std::vector<QVariantList> &rows)
{
    constexpr qsizetype rowsAtOnce = 200;
    constexpr qsizetype bytesAtOnce = 1 << 20;
    constexpr qsizetype small = 64 << 10; // it is held until the next
    const QString sql = QStringLiteral("INSERT INTO axial_hub.%1 VALUES %2");
    for (auto row = rows.begin(); row != rows.end();) {
        QStringList places;
        QVariantList values;
        qsizetype bytes = 0;
        for (; row != rows.end() && places.size() < rowsAtOnce && bytes < bytesAtOnce; ++row) {
            places << QStringLiteral("(CAST(? AS uuid)")
                          + QStringLiteral(", ?").repeated(row->size() - 1) + u')';
            values += *row;
            bytes += row->last().toByteArray().size();
        }
        const QString said = sql.arg(columns, places.join(QStringLiteral(", ")));
        if (places.size() == 1 && bytes < small) // as what one does usually is
            run(said, values);
        else
            runOnce(said, values);
    }
}

void HubServer::init()
{
    if (hasRow(QStringLiteral("SELECT 1 WHERE to_regclass('axial_hub.version') IS NOT NULL"))) {
        requireKnownSchema();
        return;
    }
    m_database->transaction();
    try {
        for (const char *sql : tables)
            runOnce(QString::fromLatin1(sql));
        runOnce(QStringLiteral("INSERT INTO axial_hub.version VALUES(%1)").arg(schemaVersion));
    } catch (...) {
        rollBack();
        throw;
    }
    if (!m_database->commit())
        fail(m_database->lastError().databaseText(), m_database->lastError().nativeErrorCode());
}

void HubServer::requireKnownSchema()
{
    Answer version = run(QStringLiteral("SELECT max(number) FROM axial_hub.version"));
    if (version.next() && version.value(0).toInt() > schemaVersion)
        throw Error(HubText::tr("The hub on %1 was made by a newer Axial. Update Axial to work "
                                "with it. Nothing was changed.")
                        .arg(m_place));
    m_isSchemaKnown = true;
}

std::optional<HubProject> HubServer::project(const QString &nameOrId)
{
    if (!m_isSchemaKnown)
        requireKnownSchema();
    // By an index: of each row that is looked at the server asks who its members are, and there may
    // be ten thousand projects.
    const auto found = [&](const QString &condition) -> std::optional<HubProject> {
        Answer row = run(QStringLiteral("SELECT id, name, head, step_quota, number, key_check "
                                        "FROM axial_hub.project LEFT JOIN axial_hub.epoch "
                                        "ON epoch.project=id WHERE %1 "
                                        "ORDER BY number DESC NULLS LAST LIMIT 1")
                             .arg(condition),
                         {nameOrId});
        if (!row.next())
            return std::nullopt;
        return HubProject{row.value(0).toString(),   row.value(1).toString(),
                          row.value(2).toLongLong(), row.value(3).toLongLong(),
                          row.value(4).toLongLong(), row.value(5).toByteArray()};
    };
    if (!QUuid::fromString(nameOrId).isNull()) {
        if (const auto byId = found(QStringLiteral("id=CAST(? AS uuid)")))
            return byId;
    }
    return found(QStringLiteral("name=?"));
}

QString HubServer::addProject(const QString &name, const QString &id)
{
    Answer added = run(QStringLiteral("INSERT INTO axial_hub.project(id, name) "
                                      "VALUES(CAST(? AS uuid), ?) ON CONFLICT DO NOTHING"),
                       {id, name});
    if (added.numRowsAffected() != 1)
        throw NameTaken(HubText::tr("The hub has a project “%1” already.").arg(name));
    return id;
}

void HubServer::setKey(const QString &project, const QByteArray &keyCheck)
{
    Answer set = run(QStringLiteral("INSERT INTO axial_hub.epoch(project, number, seq, "
                                    "key_check) VALUES(CAST(? AS uuid), 1, 0, ?) "
                                    "ON CONFLICT (project, number) DO NOTHING"),
                     {project, keyCheck});
    if (set.numRowsAffected() == 1)
        return;
    const auto known = HubServer::project(project);
    if (!known || known->keyCheck != keyCheck)
        throw NameTaken(HubText::tr("A project of this name is shared there already."));
}

std::vector<HubEpoch> HubServer::epochs(const QString &project)
{
    std::vector<HubEpoch> all;
    Answer rows = run(QStringLiteral("SELECT number, seq, key_check, older FROM axial_hub.epoch "
                                     "WHERE project=CAST(? AS uuid) ORDER BY number"),
                      {project});
    while (rows.next())
        all.push_back({rows.value(0).toLongLong(), rows.value(1).toLongLong(),
                       rows.value(2).toByteArray(), rows.value(3).toByteArray()});
    return all;
}

bool HubServer::turnKey(const QString &project, qint64 seen, const HubEpoch &next)
{
    return atOnce([&] {
        Answer head = run(QStringLiteral("UPDATE axial_hub.project SET head=head + 1 "
                                         "WHERE id=CAST(? AS uuid) AND head=?"),
                          {project, seen});
        if (head.numRowsAffected() != 1)
            return false;
        run(QStringLiteral("INSERT INTO axial_hub.epoch(project, number, seq, key_check, older) "
                           "VALUES(CAST(? AS uuid), ?, ?, ?, ?)"),
            {project, next.number, next.seq, next.keyCheck, next.older});
        return true;
    });
}

void HubServer::setRoom(const QString &project, qint64 bytes, qint64 stepBytes)
{
    Answer set = run(QStringLiteral("UPDATE axial_hub.project SET "
                                    "quota=coalesce(CAST(? AS bigint), quota), "
                                    "step_quota=coalesce(CAST(? AS bigint), step_quota) "
                                    "WHERE id=CAST(? AS uuid) "
                                    "AND bytes <= coalesce(CAST(? AS bigint), quota)"),
                     {orNull(bytes), orNull(stepBytes), project, orNull(bytes)});
    if (set.numRowsAffected() != 1)
        throw Error(
            HubText::tr("The project takes more room than that already. Nothing was changed."));
}

std::vector<HubMember> HubServer::members(const QString &project)
{
    std::vector<HubMember> all;
    Answer rows = run(QStringLiteral("SELECT login, name, role FROM axial_hub.member "
                                     "WHERE project=CAST(? AS uuid) ORDER BY login"),
                      {project});
    while (rows.next())
        all.push_back(
            {rows.value(0).toString(), rows.value(1).toString(), roleOf(rows.value(2).toString())});
    return all;
}

HubRole HubServer::role(const QString &project)
{
    Answer row = run(QStringLiteral("SELECT role FROM axial_hub.member "
                                    "WHERE project=CAST(? AS uuid) AND login=?"),
                     {project, m_login});
    return row.next() ? roleOf(row.value(0).toString()) : HubRole::Reader;
}

QString HubServer::newPassword()
{
    constexpr QLatin1String letters("abcdefghijkmnpqrstuvwxyz23456789");
    QString password;
    for (int each = 0; each < 24; ++each)
        password += letters[QRandomGenerator::system()->bounded(int(letters.size()))];
    return password;
}

QString HubServer::addMember(const QString &project, const HubMember &member,
                             const QString &password)
{
    const std::vector<HubMember> all = members(project);
    if (std::any_of(all.begin(), all.end(),
                    [&](const HubMember &each) { return each.login == member.login; }))
        requireMayChange(project, member.login, member.role);
    const bool isNew = !hasRow(QStringLiteral("SELECT 1 FROM pg_catalog.pg_roles WHERE rolname=?"),
                               {member.login});
    // Who may not add people at all is told so by the server.
    if (isNew && (all.empty() || role(project) == HubRole::Lead)
        && !hasRow(QStringLiteral("SELECT 1 FROM pg_catalog.pg_roles WHERE rolname=current_user "
                                  "AND (rolcreaterole OR rolsuper)")))
        throw Error(HubText::tr("There is no login “%1” on %2 yet, and “%3” may not make one. "
                                "Whoever runs the server makes it (sudo -u postgres createuser "
                                "--pwprompt %1); then add it again.")
                        .arg(member.login, m_place, m_login));
    if (isNew) {
        const QString name = QString(member.login).replace(u'"', QLatin1String("\"\""));
        const QString words = QString(password).replace(u'\'', QLatin1String("''"));
        // The server's own words of a role take no parameters.
        runOnce(QStringLiteral("CREATE ROLE \"%1\" LOGIN PASSWORD '%2'").arg(name, words));
    }
    run(QStringLiteral("INSERT INTO axial_hub.member(project, login, name, role) "
                       "VALUES(CAST(? AS uuid), ?, ?, ?) ON CONFLICT (project, login) "
                       "DO UPDATE SET name=excluded.name, role=excluded.role"),
        {project, member.login, member.name, roles[int(member.role)]});
    return isNew ? password : QString();
}

/// Nor may nobody be left who could take it back.
void HubServer::requireMayChange(const QString &project, const QString &login,
                                 std::optional<HubRole> becomes)
{
    const std::vector<HubMember> all = members(project);
    const auto isLead = [](const HubMember &each) { return each.role == HubRole::Lead; };
    const auto member = std::find_if(all.begin(), all.end(),
                                     [&](const HubMember &each) { return each.login == login; });
    if (member == all.end())
        throw Error(HubText::tr("“%1” is not in the team.").arg(login));
    if (role(project) != HubRole::Lead)
        throw Error(HubText::tr("Only a lead can remove people or change what they may do."));
    if (isLead(*member) && becomes != HubRole::Lead
        && std::count_if(all.begin(), all.end(), isLead) == 1)
        throw Error(
            HubText::tr("“%1” is the only lead: make somebody else a lead first.").arg(login));
}

void HubServer::removeMember(const QString &project, const QString &login)
{
    requireMayChange(project, login, std::nullopt);
    run(QStringLiteral("DELETE FROM axial_hub.member WHERE project=CAST(? AS uuid) AND login=?"),
        {project, login});
}

void HubServer::setRole(const QString &project, const QString &login, HubRole role)
{
    requireMayChange(project, login, role);
    run(QStringLiteral("UPDATE axial_hub.member SET role=? "
                       "WHERE project=CAST(? AS uuid) AND login=?"),
        {roles[int(role)], project, login});
}

std::vector<HubPlace> HubServer::meet(const QString &project, const QByteArray &place)
{
    run(QStringLiteral("INSERT INTO axial_hub.presence(project, place) "
                       "VALUES(CAST(? AS uuid), ?) ON CONFLICT (project, login) "
                       "DO UPDATE SET place=excluded.place, at=now()"),
        {project, place});
    std::vector<HubPlace> others;
    Answer rows = run(QStringLiteral("SELECT login, place, at > now() - interval '1 minute' "
                                     "FROM axial_hub.presence WHERE project=CAST(? AS uuid) "
                                     "AND login<>session_user ORDER BY login"),
                      {project});
    while (rows.next())
        others.push_back(
            {rows.value(0).toString(), rows.value(1).toByteArray(), rows.value(2).toBool()});
    return others;
}

std::vector<HubStep> HubServer::stepsAfter(const QString &project, qint64 seen, int atMost)
{
    constexpr qint64 enough = 16 << 20;
    std::vector<HubStep> steps;
    std::vector<HubStep> sealed;
    Answer hashes = run(
        QStringLiteral("SELECT seq, round, hash FROM axial_hub.sealed "
                       "WHERE project=CAST(? AS uuid) AND seq > ? AND seq <= ? ORDER BY seq"),
        {project, seen, seen + atMost});
    while (hashes.next())
        sealed.push_back({hashes.value(0).toLongLong(), RoundId{hashes.value(1).toLongLong()},
                          std::nullopt, hashes.value(2).toByteArray()});
    Answer rows = run(
        QStringLiteral("SELECT seq, bytes, author=session_user FROM axial_hub.step "
                       "WHERE project=CAST(? AS uuid) AND seq > ? AND seq <= ? ORDER BY seq"),
        {project, seen, seen + atMost});
    auto hidden = sealed.begin();
    qint64 bytes = 0;
    bool isWhole = true;
    while (isWhole && rows.next()) {
        HubStep step;
        step.seq = rows.value(0).toLongLong();
        step.bytes = rows.value(1).toByteArray();
        step.isMine = rows.value(2).toBool();
        for (; hidden != sealed.end() && hidden->seq < step.seq; ++hidden)
            steps.push_back(*hidden);
        if (hidden != sealed.end() && hidden->seq == step.seq) {
            step.round = hidden->round;
            step.hash = hidden->hash;
            ++hidden;
        }
        bytes += step.bytes->size();
        steps.push_back(std::move(step));
        isWhole = bytes < enough;
    }
    for (; isWhole && hidden != sealed.end(); ++hidden)
        steps.push_back(*hidden);
    return steps;
}

std::vector<HubStep> HubServer::stepsOfRound(const QString &project, RoundId round)
{
    std::vector<HubStep> steps;
    Answer rows = run(QStringLiteral("SELECT seq, bytes FROM axial_hub.step WHERE "
                                     "project=CAST(? AS uuid) AND round=? ORDER BY seq"),
                      {project, round.value});
    while (rows.next())
        steps.push_back(
            {rows.value(0).toLongLong(), round, rows.value(1).toByteArray(), QByteArray()});
    return steps;
}

/// In a transaction, which is taken back when `act` says false.
bool HubServer::atOnce(const std::function<bool()> &act)
{
    if (!connection().transaction())
        fail(m_database->lastError().databaseText(), {});
    try {
        if (!act()) {
            rollBack();
            return false;
        }
    } catch (...) {
        rollBack();
        throw;
    }
    if (!m_database->isOpen() || !m_database->commit())
        throw HubError(HubText::tr("The hub on %1 did not say whether it took the steps. The next "
                                   "exchange will show it.")
                           .arg(m_place));
    return true;
}

void HubServer::insertSteps(const QString &project, qint64 seen, const std::vector<ToSend> &steps)
{
    std::vector<QVariantList> sealed, all;
    std::set<RoundId> labelled;
    qint64 seq = seen;
    for (const ToSend &each : steps) {
        ++seq;
        if (each.round) {
            if (labelled.insert(each.round).second)
                run(QStringLiteral("INSERT INTO axial_hub.round(project, round, opened_to) "
                                   "VALUES(CAST(? AS uuid), ?, 0) "
                                   "ON CONFLICT (project, round) DO NOTHING"),
                    {project, each.round.value});
            sealed.push_back({project, seq, each.round.value, each.hash});
        }
        all.push_back({project, seq, orNull(each.round.value), each.bytes});
    }
    insert(QStringLiteral("sealed(project, seq, round, hash)"), sealed);
    insert(QStringLiteral("step(project, seq, round, bytes)"), all);
    seq = seen;
    for (const ToSend &each : steps) {
        ++seq;
        for (const auto &[round, isClosed] : each.closed) {
            if (isClosed) // what was handed out stays so when it is opened again
                run(QStringLiteral("INSERT INTO axial_hub.round(project, round, opened_to) "
                                   "VALUES(CAST(? AS uuid), ?, ?) "
                                   "ON CONFLICT (project, round) "
                                   "DO UPDATE SET opened_to=excluded.opened_to"),
                    {project, round.value, seq});
        }
    }
}

bool HubServer::send(const QString &project, qint64 seen, const std::vector<ToSend> &steps)
{
    qint64 bytes = 0;
    for (const ToSend &each : steps)
        bytes += each.bytes.size();
    const bool isSent = atOnce([&] {
        Answer head = run(
            QStringLiteral("UPDATE axial_hub.project SET head=head + ?, bytes=bytes + ? "
                           "WHERE id=CAST(? AS uuid) AND head=?"),
            {qint64(steps.size()), bytes, project, seen});
        if (head.numRowsAffected() != 1)
            return false;
        insertSteps(project, seen, steps);
        return true;
    });
    if (!isSent)
        return false;
    QSqlQuery(*m_database)
        .exec(
            QStringLiteral("NOTIFY %1")
                .arg(m_database->driver()->escapeIdentifier(
                    channelOf(project), QSqlDriver::TableName))); // who has none asks now and then
    return true;
}

void HubServer::listen(const QString &project, const std::function<void()> &told)
{
    if (!m_database->isOpen()) // which the next question finds
        return;
    QSqlDriver *driver = m_database->driver();
    driver->subscribeToNotification(channelOf(project));
    QObject::connect(driver, &QSqlDriver::notification, driver,
                     [told](const QString &, QSqlDriver::NotificationSource source) {
                         if (source == QSqlDriver::OtherSource)
                             told();
                     });
}

bool HubServer::putPart(const QString &project, qint64 seq, int part, int parts,
                        const QByteArray &bytes)
{
    return runOnce(QStringLiteral("INSERT INTO axial_hub.snapshot(project, seq, part, parts, "
                                  "bytes) VALUES(CAST(? AS uuid), ?, ?, ?, ?) "
                                  "ON CONFLICT (project, seq, part) DO NOTHING"),
                   {project, seq, part, parts, bytes})
           == 1;
}

void HubServer::removeParts(const QString &project)
{
    run(QStringLiteral(
            "DELETE FROM axial_hub.snapshot WHERE project=CAST(? AS uuid) AND NOT EXISTS "
            "(SELECT 1 FROM axial_hub.epoch WHERE project=CAST(? AS uuid))"),
        {project, project});
}

std::optional<HubServer::Snapshot> HubServer::snapshot(const QString &project)
{
    Answer rows = run(QStringLiteral("SELECT seq, parts FROM axial_hub.snapshot "
                                     "WHERE project=CAST(? AS uuid) GROUP BY seq, parts "
                                     "HAVING count(*) = parts ORDER BY seq DESC LIMIT 1"),
                      {project});
    if (!rows.next())
        return std::nullopt;
    return Snapshot{rows.value(0).toLongLong(), rows.value(1).toInt()};
}

qint64 HubServer::bytesAfter(const QString &project, qint64 seq)
{
    Answer row = run(QStringLiteral("SELECT coalesce(sum(octet_length(bytes)), 0) "
                                    "FROM axial_hub.step "
                                    "WHERE project=CAST(? AS uuid) AND seq > ?"),
                     {project, seq});
    return row.next() ? row.value(0).toLongLong() : 0;
}

void HubServer::removeOldSnapshots(const QString &project)
{
    run(QStringLiteral("DELETE FROM axial_hub.snapshot WHERE project=CAST(? AS uuid) AND seq > 0 "
                       "AND seq < (SELECT seq FROM axial_hub.snapshot "
                       "WHERE project=CAST(? AS uuid) GROUP BY seq, parts "
                       "HAVING count(*) = parts ORDER BY seq DESC LIMIT 1 OFFSET 1)"),
        {project, project});
}

QByteArray HubServer::part(const QString &project, const Snapshot &snapshot, int part)
{
    Answer row = run(QStringLiteral("SELECT bytes FROM axial_hub.snapshot WHERE "
                                    "project=CAST(? AS uuid) AND seq=? AND part=?"),
                     {project, snapshot.seq, part});
    if (!row.next())
        throw HubError(HubText::tr("A part of the project is missing on the hub."));
    return row.value(0).toByteArray();
}

} // namespace axial
