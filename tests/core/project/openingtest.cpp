#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QFile>
#include <QFileInfo>

#include <random>

#include <sqlite3.h>
#include <unistd.h>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

QByteArray contents(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(bytes), bytes.size());
}

/// What any other program may do to the file: no hardening, no hooks.
void byOtherHands(const QString &path, const char *sql)
{
    sqlite3 *handle = nullptr;
    ASSERT_EQ(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
    char *message = nullptr;
    ASSERT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, &message), SQLITE_OK) << message;
    sqlite3_close(handle);
}

class OpeningTest : public test::StudyTest
{
protected:
    OpeningTest()
    {
        addSource("S", QString("words to keep ").repeated(400));
        addCode("Trust");
        project.reset();
    }
    /// Refused with that word, and not one byte of it changed.
    void expectRefused(const QString &file, const char *word)
    {
        const QByteArray before = contents(file);
        for (const auto access : {Project::Access::Write, Project::Access::ReadOnly}) {
            const QString message = errorOf([&] { Project::open(file, access); });
            EXPECT_TRUE(message.contains(QLatin1String(word))) << message.toStdString();
            EXPECT_TRUE(contents(file) == before);
            EXPECT_FALSE(QFileInfo::exists(file + ".lock"));
            EXPECT_FALSE(QFileInfo::exists(file + "-journal"));
        }
    }
};

TEST_F(OpeningTest, WhatIsNoProjectIsRefusedUnchanged)
{
    EXPECT_TRUE(errorOf([&] { Project::open(pathOf("gone.axial")); }).contains("not found"));
    EXPECT_TRUE(errorOf([&] { Project::open(folder.path()); }).contains("folder"));
    write(pathOf("empty.axial"), {});
    expectRefused(pathOf("empty.axial"), "is empty");
    write(pathOf("text.axial"), QByteArray("Dear diary, ").repeated(1000));
    expectRefused(pathOf("text.axial"), "not an Axial project");
    byOtherHands(pathOf("other.axial"), "CREATE TABLE t(a); INSERT INTO t VALUES(1)");
    expectRefused(pathOf("other.axial"), "not an Axial project");
    write(pathOf("header.axial"), contents(path).left(100));
    expectRefused(pathOf("header.axial"), "damaged");
}

TEST_F(OpeningTest, ATruncatedFileIsRefusedUnchanged)
{
    const QByteArray whole = contents(path);
    for (const auto size : {whole.size() / 2, whole.size() - 4096, qsizetype(4096)}) {
        write(pathOf("cut.axial"), whole.left(size));
        expectRefused(pathOf("cut.axial"), "damaged");
    }
}

TEST_F(OpeningTest, ANewerSchemaOpensForReadingOnlyWithASentence)
{
    byOtherHands(path, "PRAGMA user_version=99; CREATE TABLE mood(id INTEGER PRIMARY KEY)");
    const QByteArray before = contents(path);
    project = Project::open(path);
    EXPECT_TRUE(project->isReadOnly());
    EXPECT_TRUE(project->readOnlyReason().contains("newer Axial"));
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Trust"}));
    EXPECT_EQ(errorOf([&] { addCode("No"); }), project->readOnlyReason());
    project.reset();
    EXPECT_TRUE(contents(path) == before);
}

TEST_F(OpeningTest, ASchemaNumberThatNeverWasIsRefused)
{
    for (const char *version : {"PRAGMA user_version=0", "PRAGMA user_version=-5"}) {
        byOtherHands(path, version);
        expectRefused(path, "no Axial ever wrote");
    }
}

TEST_F(OpeningTest, AHostileSchemaIsRefused)
{
    const QByteArray whole = contents(path);
    for (const char *sql :
         {"CREATE TRIGGER t AFTER INSERT ON code BEGIN DELETE FROM quote; END",
          "CREATE VIEW v AS SELECT * FROM code", "CREATE TABLE extra(a)",
          "CREATE INDEX i ON code(name)", "DROP INDEX coding_code", "DROP TABLE link",
          "ALTER TABLE code ADD COLUMN more TEXT", "CREATE VIRTUAL TABLE f USING fts5(a)",
          "DROP TABLE link; CREATE VIEW link AS SELECT 1 AS id",
          "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql=replace(sql, 'CHECK', '/*x*/ "
          "CHECK') WHERE name='turn'"}) {
        SCOPED_TRACE(sql);
        write(path, whole);
        byOtherHands(path, sql);
        expectRefused(path, "that Axial did not make");
    }
}

TEST_F(OpeningTest, FlippedBytesAreNeverMadeWorseAndAlwaysSaidInWords)
{
    const QByteArray whole = contents(path);
    std::mt19937 random(7);
    int noticed = 0;
    constexpr int rounds = 300;
    for (int i = 0; i < rounds; ++i) {
        QByteArray bytes = whole;
        for (int flips = 1 + int(random() % 4); flips > 0; --flips) {
            const auto at = qsizetype(i % 3 ? random() % quint32(bytes.size()) : random() % 4096);
            bytes[at] = char(random() % 256);
        }
        if (i % 10 == 0) // a page of zeros, as a failing disk gives
            bytes.replace(qsizetype(random() % quint32(bytes.size() / 4096)) * 4096, 4096,
                          QByteArray(4096, '\0'));
        write(pathOf("flipped.axial"), bytes);
        const QString message = errorOf([&] {
            const auto opened = Project::open(pathOf("flipped.axial"));
            const QStringList broken = opened->check();
            noticed += !broken.isEmpty();
            dump(opened->database());
            for (const Source &source : sources::all(opened->database()))
                sources::text(opened->database(), source.id);
        });
        noticed += !message.isEmpty();
        EXPECT_TRUE(contents(pathOf("flipped.axial")) == bytes)
            << "looking at a damaged file changed it";
    }
    EXPECT_GT(noticed, rounds / 10); // most bytes of so small a file are in nobody's use
}

TEST_F(OpeningTest, AnEditOnADamagedFileFailsWholeOrSucceedsWhole)
{
    QByteArray bytes = contents(path);
    const qsizetype page = bytes.indexOf("Trust") / 4096 * 4096;
    bytes.replace(page, 4096, QByteArray(4096, '\x55'));
    write(path, bytes);
    const QString message = errorOf([&] {
        project = Project::open(path);
        addCode("More");
    });
    EXPECT_TRUE(message.contains("damaged")) << message.toStdString();
    project.reset();
    EXPECT_TRUE(contents(path) == bytes);
}

TEST_F(OpeningTest, AFileInWalModeIsBroughtBackToOneFile)
{
    byOtherHands(path, "PRAGMA journal_mode=WAL; UPDATE code SET memo='x' WHERE 0");
    project = Project::open(path);
    addCode("More");
    EXPECT_EQ(db().text("PRAGMA journal_mode"), "delete");
    EXPECT_EQ(db().integer("PRAGMA synchronous"), 3);
    EXPECT_FALSE(QFileInfo::exists(path + "-wal"));
}

TEST_F(OpeningTest, AJournalLeftByACrashIsRolledBack)
{
    const QByteArray before = contents(path);
    // A writer that dies in the middle leaves both files as they are now.
    {
        sqlite3 *handle = nullptr;
        ASSERT_EQ(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
        sqlite3_exec(handle,
                     "PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; DELETE FROM source_text; "
                     "UPDATE code SET memo=hex(zeroblob(90000)); UPDATE history SET label='x';",
                     nullptr, nullptr, nullptr);
        write(pathOf("crashed.axial"), contents(path));
        write(pathOf("crashed.axial-journal"), contents(path + "-journal"));
        sqlite3_exec(handle, "ROLLBACK", nullptr, nullptr, nullptr);
        sqlite3_close(handle);
    }
    ASSERT_NE(contents(pathOf("crashed.axial")), before) << "nothing was half-written";
    project = Project::open(pathOf("crashed.axial"));
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Trust"}));
    EXPECT_EQ(sources::text(db(), sources::find(db(), "S")).size(), 14 * 400);
}

} // namespace
} // namespace axial
