#pragma once

#include <QString>
#include <QStringList>

#include <QTemporaryDir>

#include <memory>

namespace axial::test {

/// A real PostgreSQL of Debian in a folder of its own, over a socket there; gone with this. One
/// that is asked for again and again in a program is started once.
class Postgres
{
public:
    /// The one of this program; none when PostgreSQL is not installed.
    static Postgres *shared();

    /// Whether what was taken waits for the disk, as it does for a team; tests don't.
    enum class Disk { NotWaitedFor, WaitedFor };
    explicit Postgres(Disk disk = Disk::NotWaitedFor);
    ~Postgres();

    bool isRunning() const { return m_isRunning; }
    /// A new, empty database, and the address of it for a login, who is made when there is none.
    QString newDatabase();
    QString address(const QString &database, const QString &login);
    void drop(const QString &database);
    /// As whoever runs it may do at any time.
    void sql(const QString &database, const QString &statement);
    /// The first value that it answers.
    QString answer(const QString &database, const QString &statement);
    /// Who may log in how, as pg_hba.conf says it.
    void setAccess(const QString &lines);
    /// As if its power went.
    void kill();
    void start();
    /// From now on also on a port of this computer, by TLS with a certificate of its own for
    /// "localhost"; the file of it. Another server than the shared one: its addresses change.
    QString listenByTls();
    /// All files of the server, to be searched.
    QString folder() const { return m_folder.path(); }

private:
    bool run(const QString &program, const QStringList &arguments);
    bool runThere(const QString &program, const QStringList &arguments, QString *said = nullptr);
    QStringList asked(const QString &database, const QString &statement) const;

    QTemporaryDir m_folder;
    QStringList m_logins;
    Disk m_disk;
    int m_databases = 0;
    int m_port = 0; ///< 0 = only a socket
    bool m_isRunning = false;
};

} // namespace axial::test
