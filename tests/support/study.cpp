#include "tests/support/study.h"

#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QCryptographicHash>

#include <sqlite3.h>

namespace axial::test {
namespace {

QString cellText(sqlite3_stmt *row, int column)
{
    const auto *bytes = static_cast<const char *>(sqlite3_column_blob(row, column));
    const int size = sqlite3_column_bytes(row, column);
    if (sqlite3_column_type(row, column) == SQLITE_NULL)
        return QStringLiteral("NULL");
    if (sqlite3_column_type(row, column) == SQLITE_BLOB)
        return QString::fromLatin1(QByteArray(bytes, size).toHex());
    const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(row, column));
    return QString::fromUtf8(text, sqlite3_column_bytes(row, column));
}

} // namespace

Dump dump(Database &db)
{
    Dump result;
    for (const char *table : schema::recordedTables()) {
        QStringList &rows = result[QString::fromLatin1(table)];
        sqlite3_stmt *statement = nullptr;
        const QByteArray sql = QByteArray("SELECT * FROM \"") + table + '"';
        if (sqlite3_prepare_v2(db.handle(), sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            throw Error(QStringLiteral("no table %1").arg(QLatin1String(table)));
        while (sqlite3_step(statement) == SQLITE_ROW) {
            QStringList cells;
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                cells << cellText(statement, i);
            rows << cells.join(u'|');
        }
        sqlite3_finalize(statement);
        rows.sort();
    }
    return result;
}

QString difference(const Dump &before, const Dump &after)
{
    QString result;
    for (auto table = before.begin(); table != before.end(); ++table) {
        const QStringList &now = after.value(table.key());
        for (const QString &row : table.value()) {
            if (!now.contains(row))
                result += QStringLiteral("- %1 %2\n").arg(table.key(), row.left(200));
        }
        for (const QString &row : now) {
            if (!table.value().contains(row))
                result += QStringLiteral("+ %1 %2\n").arg(table.key(), row.left(200));
        }
    }
    return result;
}

QByteArray digest(Database &db)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    const Dump rows = dump(db);
    for (auto table = rows.begin(); table != rows.end(); ++table)
        hash.addData((table.key() + u'\n' + table.value().join(u'\n') + u'\n').toUtf8());
    return hash.result().toHex();
}

StudyTest::StudyTest() : path(folder.filePath("study.axial"))
{
    project = Project::create(path);
}

void StudyTest::reopen()
{
    project.reset();
    project = Project::open(path);
}

SourceId StudyTest::addSource(const QString &title, const QString &text,
                              const QStringList &collection)
{
    return project->edit(QStringLiteral("Add source"), [&](Database &db) {
        return sources::add(db, {collections::ensure(db, collection),
                                 SourceKind::Document,
                                 title,
                                 {},
                                 1,
                                 text,
                                 {},
                                 {}});
    });
}

CodeId StudyTest::addCode(const QString &name, const QString &key, CodeId parent)
{
    return project->edit(QStringLiteral("Add code"), [&](Database &db) {
        return codes::add(db, parent ? parent : codes::openCodesFolder(db), name, key);
    });
}

CoderId StudyTest::coder(const QString &name)
{
    CoderId result;
    project->edit(QStringLiteral("Add coder"),
                  [&](Database &db) { result = coders::ensure(db, name); });
    if (!result)
        result = coders::all(db()).front().id;
    return result;
}

QuoteId StudyTest::code(SourceId source, const QString &words, const std::vector<CodeId> &codes,
                        const QString &coderName)
{
    const qint64 start = sources::text(db(), source).indexOf(words);
    return project->edit(QStringLiteral("Code"), [&](Database &db) {
        return codings::apply(db, source, {start, start + words.size()}, words, codes,
                              coders::ensure(db, coderName));
    });
}

QStringList StudyTest::names(CodeId parent)
{
    QStringList result;
    for (const Code &code : codes::all(db())) {
        if (code.parent == parent)
            result << code.name;
    }
    return result;
}

QStringList StudyTest::codesOf(QuoteId quote)
{
    QStringList result;
    for (const Coding &coding : quotes::codings(db(), quote))
        result << codes::at(db(), coding.code).name;
    return result;
}

} // namespace axial::test
