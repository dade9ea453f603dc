#include "core/foreign/foreigndatabase.h"

#include "core/base/messages.h"

#include <QDir>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryFile>
#include <QUrl>
#include <QUuid>
#include <QVariant>

#include <cmath>

namespace axial::foreign {
namespace {

constexpr qint64 maxRows = 2'000'000; // of a table
constexpr qint64 maxCharacters = 400'000'000;

Error damaged(const QString &why)
{
    return Error(ForeignText::tr("The database is damaged, and nothing of it was taken (%1). Open "
                                 "it in the program that made it, or take a backup.")
                     .arg(why.simplified().left(200)));
}

void runOrThrow(QSqlQuery &query, const QString &statement)
{
    query.setForwardOnly(true);
    if (!query.exec(statement))
        throw damaged(query.lastError().databaseText());
}

QString quoted(const QString &name)
{
    return u'"' + QString(name).replace(u'"', QLatin1String("\"\"")) + u'"';
}

} // namespace

QString ForeignRow::text(int column) const
{
    const QVariant value = m_query.value(column);
    if (value.isNull())
        return {};
    QString text = value.typeId() == QMetaType::QByteArray ? QString::fromUtf8(value.toByteArray())
                                                           : value.toString();
    m_left -= text.size();
    if (m_left < 0)
        throw Error(ForeignText::tr("The database holds more words than a project can have."));
    return text;
}

std::optional<qint64> ForeignRow::number(int column) const
{
    const QVariant value = m_query.value(column);
    if (value.typeId() == QMetaType::Double && std::floor(value.toDouble()) != value.toDouble())
        return std::nullopt;
    return rounded(column);
}

std::optional<qint64> ForeignRow::rounded(int column) const
{
    const QVariant value = m_query.value(column);
    if (value.typeId() == QMetaType::Double) {
        constexpr double most = 9e15; // beyond, doubles pass over whole numbers
        const double real = value.toDouble();
        return std::abs(real) <= most ? std::optional(qint64(std::llround(real))) : std::nullopt;
    }
    if (value.isNull() || value.typeId() == QMetaType::QByteArray)
        return std::nullopt;
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

ForeignDatabase::ForeignDatabase(const QByteArray &bytes, Progress &progress)
    : m_progress(progress),
      m_name(QStringLiteral("foreign-") + QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_left(maxCharacters)
{
    if (!isOne(bytes))
        throw Error(ForeignText::tr("This is no SQLite database."));
    try {
        open(bytes);
        readTables();
        check();
    } catch (...) {
        m_database.reset();
        QSqlDatabase::removeDatabase(m_name);
        throw;
    }
}

ForeignDatabase::~ForeignDatabase()
{
    m_database.reset(); // the connection is in use as long as one knows it
    QSqlDatabase::removeDatabase(m_name);
}

bool ForeignDatabase::isOne(const QByteArray &bytes)
{
    return bytes.startsWith(QByteArrayView("SQLite format 3\0", 16));
}

void ForeignDatabase::open(const QByteArray &bytes)
{
    m_file = std::make_unique<QTemporaryFile>(QDir::tempPath()
                                              + QStringLiteral("/axial-foreign-XXXXXX"));
    if (!m_file->open() || m_file->write(bytes) != bytes.size() || !m_file->flush())
        throw Error(ForeignText::tr("There is no room for a copy of the database: %1")
                        .arg(m_file->errorString()));
    m_database = std::make_unique<QSqlDatabase>(
        QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name));
    if (!m_database->isValid())
        throw Error(ForeignText::tr("Projects of this program can’t be read here: Qt’s driver for "
                                    "SQLite is missing. Install the package libqt6sql6-sqlite."));
    m_database->setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"));
    const QByteArray path = QUrl::toPercentEncoding(m_file->fileName(), "/");
    m_database->setDatabaseName(QStringLiteral("file:") + QString::fromLatin1(path)
                                + QStringLiteral("?immutable=1&mode=ro"));
    if (!m_database->open())
        throw damaged(m_database->lastError().databaseText());
    // Who is killed can't clear up: from here on the copy has no name. Where a system keeps the
    // name of an open file, it goes with this object.
    m_file->remove();
    // What its schema computes must not run; what it promises about its rows is not believed.
    QSqlQuery query(*m_database);
    for (const char *setting :
         {"PRAGMA trusted_schema = OFF", "PRAGMA query_only = ON", "PRAGMA cell_size_check = ON",
          "PRAGMA mmap_size = 0", "PRAGMA ignore_check_constraints = ON"})
        runOrThrow(query, QLatin1String(setting));
}

void ForeignDatabase::readTables()
{
    QStringList tables;
    QSqlQuery query(*m_database);
    runOrThrow(query, QStringLiteral("SELECT name, sql FROM sqlite_master WHERE type = 'table'"));
    constexpr int maxTables = 1000;
    while (query.next() && tables.size() < maxTables) {
        const QString made = query.value(1).toString().left(100).simplified();
        if (made.startsWith(QLatin1String("CREATE TABLE"), Qt::CaseInsensitive))
            tables << query.value(0).toString();
    }
    if (query.lastError().isValid())
        throw damaged(query.lastError().databaseText());
    for (const QString &table : std::as_const(tables)) {
        runOrThrow(query, QStringLiteral("PRAGMA table_xinfo(") + quoted(table) + u')');
        QSet<QString> columns;
        bool isComputed = false;
        while (query.next()) {
            columns.insert(query.value(1).toString().toLower());
            isComputed = isComputed || query.value(6).toInt() != 0;
        }
        if (isComputed)
            throw Error(ForeignText::tr("A table of this database has computed columns. No program "
                                        "that Axial reads makes such tables."));
        m_columns.insert(table.toLower(), columns);
    }
}

/// Pages that lead to one another in circles would be read for ever.
void ForeignDatabase::check() const
{
    m_progress.checkCanceled();
    QSqlQuery query(*m_database);
    runOrThrow(query, QStringLiteral("PRAGMA quick_check(1)"));
    const QString answer = query.next() ? query.value(0).toString() : QString();
    if (answer != QLatin1String("ok"))
        throw damaged(answer);
    m_progress.checkCanceled();
}

bool ForeignDatabase::has(const QString &table, const QString &column) const
{
    return m_columns.value(table.toLower()).contains(column.toLower());
}

void ForeignDatabase::each(const QString &table, const QStringList &columns,
                           const std::function<void(const ForeignRow &)> &take) const
{
    if (!has(table))
        return;
    QStringList names;
    for (const QString &column : columns)
        names << (has(table, column) ? quoted(column) : QStringLiteral("NULL"));
    QSqlQuery query(*m_database);
    runOrThrow(query, QStringLiteral("SELECT ") + names.join(u',') + QStringLiteral(" FROM ")
                          + quoted(table));
    const ForeignRow row(query, m_left);
    for (qint64 count = 0; query.next(); ++count) {
        m_progress.checkCanceled();
        if (count == maxRows)
            throw Error(ForeignText::tr("The table “%1” has more rows than a project can have.")
                            .arg(table));
        take(row);
    }
    if (query.lastError().isValid())
        throw damaged(query.lastError().databaseText());
}

} // namespace axial::foreign
