#include "tests/support/postgres.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace axial::test {
namespace {

const QString version = QStringLiteral("15");

QString programs()
{
    return QStringLiteral("/usr/lib/postgresql/%1/bin/").arg(version);
}

/// That nobody listens at.
int freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    bind(socket, reinterpret_cast<sockaddr *>(&address), size);
    getsockname(socket, reinterpret_cast<sockaddr *>(&address), &size);
    close(socket);
    return ntohs(address.sin_port);
}

} // namespace

Postgres *Postgres::shared()
{
    static const auto server = QFile::exists(programs() + QStringLiteral("initdb"))
                                   ? std::make_unique<Postgres>()
                                   : nullptr;
    return server && server->isRunning() ? server.get() : nullptr;
}

Postgres::Postgres(Disk disk) : m_disk(disk)
{
    // It refuses to be run by root.
    if (getuid() == 0)
        QProcess::execute(QStringLiteral("chown"),
                          {QStringLiteral("postgres:postgres"), m_folder.path()});
    m_isRunning = run(QStringLiteral("initdb"),
                      {QStringLiteral("-D"), m_folder.filePath(QStringLiteral("data")),
                       QStringLiteral("-U"), QStringLiteral("admin"), QStringLiteral("-A"),
                       QStringLiteral("trust"), QStringLiteral("-E"), QStringLiteral("UTF8"),
                       QStringLiteral("--no-sync")});
    if (m_isRunning)
        start();
}

Postgres::~Postgres()
{
    if (m_isRunning)
        kill();
}

bool Postgres::run(const QString &program, const QStringList &arguments)
{
    return runThere(programs() + program, arguments);
}

bool Postgres::runThere(const QString &program, const QStringList &arguments, QString *said)
{
    QProcess process;
    if (!said) {
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setStandardOutputFile(m_folder.path() + QStringLiteral(".log"));
    }
    QStringList all;
    QString first = program;
    if (getuid() == 0) {
        all << QStringLiteral("--reuid=postgres") << QStringLiteral("--regid=postgres")
            << QStringLiteral("--clear-groups") << first;
        first = QStringLiteral("setpriv");
    }
    process.setWorkingDirectory(QDir::rootPath());
    process.start(first, all + arguments);
    const bool isDone = process.waitForFinished(600000) && process.exitCode() == 0;
    if (said)
        *said = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    return isDone;
}

void Postgres::start()
{
    const QString network = m_port ? QStringLiteral("-c listen_addresses=localhost -c port=%1 "
                                                    "-c ssl=on -c ssl_cert_file=%2/cert "
                                                    "-c ssl_key_file=%2/key")
                                         .arg(m_port)
                                         .arg(m_folder.path())
                                   : QStringLiteral("-c listen_addresses=''");
    m_isRunning = run(
        QStringLiteral("pg_ctl"),
        {QStringLiteral("-D"), m_folder.filePath(QStringLiteral("data")), QStringLiteral("-w"),
         QStringLiteral("-l"), m_folder.filePath(QStringLiteral("log")), QStringLiteral("-o"),
         QStringLiteral("-k %1 %2 -c fsync=%3 -c max_connections=100")
             .arg(m_folder.path(), network,
                  m_disk == Disk::WaitedFor ? QStringLiteral("on") : QStringLiteral("off")),
         QStringLiteral("start")});
}

QString Postgres::listenByTls()
{
    m_port = freePort();
    const QString certificate = m_folder.filePath(QStringLiteral("cert"));
    runThere(QStringLiteral("openssl"),
             {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
              QStringLiteral("rsa:2048"), QStringLiteral("-nodes"), QStringLiteral("-days"),
              QStringLiteral("2"), QStringLiteral("-subj"), QStringLiteral("/CN=localhost"),
              QStringLiteral("-addext"), QStringLiteral("subjectAltName=DNS:localhost"),
              QStringLiteral("-keyout"), m_folder.filePath(QStringLiteral("key")),
              QStringLiteral("-out"), certificate});
    kill();
    start();
    return certificate;
}

void Postgres::kill()
{
    run(QStringLiteral("pg_ctl"),
        {QStringLiteral("-D"), m_folder.filePath(QStringLiteral("data")), QStringLiteral("-m"),
         QStringLiteral("immediate"), QStringLiteral("-w"), QStringLiteral("stop")});
}

QStringList Postgres::asked(const QString &database, const QString &statement) const
{
    return {QStringLiteral("-h"),   m_folder.path(),
            QStringLiteral("-p"),   QString::number(m_port ? m_port : 5432),
            QStringLiteral("-U"),   QStringLiteral("admin"),
            QStringLiteral("-d"),   database,
            QStringLiteral("-Atc"), statement};
}

void Postgres::sql(const QString &database, const QString &statement)
{
    run(QStringLiteral("psql"), asked(database, statement));
}

QString Postgres::answer(const QString &database, const QString &statement)
{
    QString said;
    runThere(programs() + QStringLiteral("psql"), asked(database, statement), &said);
    return said;
}

void Postgres::setAccess(const QString &lines)
{
    QStringList quoted;
    for (const QString &line : lines.split(u'\n', Qt::SkipEmptyParts))
        quoted << QStringLiteral("('%1')").arg(line);
    sql(QStringLiteral("postgres"),
        QStringLiteral("COPY (VALUES %1) TO '%2'")
            .arg(quoted.join(u','), m_folder.filePath(QStringLiteral("data/pg_hba.conf"))));
    sql(QStringLiteral("postgres"), QStringLiteral("SELECT pg_reload_conf()"));
}

QString Postgres::newDatabase()
{
    const QString name = QStringLiteral("hub%1").arg(++m_databases);
    sql(QStringLiteral("postgres"), QStringLiteral("CREATE DATABASE ") + name);
    return name;
}

void Postgres::drop(const QString &database)
{
    sql(QStringLiteral("postgres"), QStringLiteral("DROP DATABASE %1 WITH (FORCE)").arg(database));
}

QString Postgres::address(const QString &database, const QString &login)
{
    if (!m_logins.contains(login) && login != QLatin1String("admin")) {
        sql(QStringLiteral("postgres"), QStringLiteral("CREATE ROLE %1 LOGIN").arg(login));
        m_logins << login;
    }
    return m_port
               ? QStringLiteral("postgres://%1@localhost:%2/%3?sslmode=verify-full")
                     .arg(login)
                     .arg(m_port)
                     .arg(database)
               : QStringLiteral("postgres://%1@/%2?host=%3").arg(login, database, m_folder.path());
}

} // namespace axial::test
