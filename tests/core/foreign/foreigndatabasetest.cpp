#include "core/foreign/foreigndatabase.h"
#include "tests/core/foreign/foreignfixture.h"

#include <QDir>
#include <QScopeGuard>

using namespace axial;
using namespace axial::test;

using ForeignDatabaseTest = StudyTest;

/// Who is killed while a project is read can't clear up any more, and what is read is confidential.
TEST_F(ForeignDatabaseTest, ItsCopyHasNoNameWhileItIsRead)
{
    constexpr int rows = 5000; // more pages than SQLite holds before it reads further
    const QByteArray bytes = databaseBytes(pathOf(QStringLiteral("a.qda")), [](Database &db) {
        db.execute("CREATE TABLE source (id, fulltext)");
        for (int i = 0; i < rows; ++i)
            db.run("INSERT INTO source VALUES (?1, ?2)", i, QString(1000, u'w'));
    });
    const QString temporary = pathOf(QStringLiteral("temporary"));
    ASSERT_TRUE(QDir().mkpath(temporary));
    const QByteArray before = qgetenv("TMPDIR");
    const auto restore = qScopeGuard(
        [&] { before.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before); });
    qputenv("TMPDIR", QFile::encodeName(temporary));
    Progress progress;
    const foreign::ForeignDatabase database(bytes, progress);
    EXPECT_EQ(QDir::tempPath(), temporary) << "or nothing is tested";
    const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    EXPECT_TRUE(QDir(temporary).entryList(all).isEmpty());
    int read = 0;
    database.each(QStringLiteral("source"), {QStringLiteral("fulltext")},
                  [&](const foreign::ForeignRow &row) { read += row.text(0).size() == 1000; });
    EXPECT_EQ(read, rows);
}
