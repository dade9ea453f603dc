#include "core/foreign/foreignproject.h"
#include "core/import/importer.h"
#include "tests/core/foreign/foreignfixture.h"

#include <random>

using namespace axial;
using namespace axial::test;

namespace {

class HostileDatabase : public StudyTest
{
protected:
    static void makeTables(Database &db)
    {
        db.execute("CREATE TABLE project (memo text)");
        db.execute("CREATE TABLE source (id, name, fulltext, mediapath, memo, owner, date)");
        db.execute("CREATE TABLE code_name (cid, name, memo, catid, supercid)");
        db.execute("CREATE TABLE code_cat (catid, name, memo, supercatid)");
    }

    static QString errorOf(const QByteArray &bytes)
    {
        Progress progress;
        return test::errorOf(
            [&] { foreign::readForeignProjects(bytes, QStringLiteral("a"), progress); });
    }

    QByteArray made(const std::function<void(Database &)> &fill)
    {
        return databaseBytes(pathOf(QStringLiteral("h.qda")), fill);
    }
};

} // namespace

TEST_F(HostileDatabase, WhatIsNoProjectIsRefusedInASentence)
{
    EXPECT_EQ(errorOf("no database"), QStringLiteral("This is no SQLite database."));
    EXPECT_TRUE(
        errorOf(QByteArray("SQLite format 3\0 and so on", 27)).contains(QLatin1String("damaged")));
    EXPECT_TRUE(errorOf(made([](Database &db) {
                    db.execute("CREATE TABLE t(a)");
                })).contains(QLatin1String("no project of QualCoder")));
}

TEST_F(HostileDatabase, ViewsAndVirtualTablesAreNoTables)
{
    const QByteArray bytes = made([](Database &db) {
        makeTables(db);
        db.execute("CREATE VIEW code_text AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 "
                   "FROM n) SELECT i AS cid, 1 AS fid FROM n");
    });
    EXPECT_TRUE(errorOf(bytes).contains(QLatin1String("no project of QualCoder")));
}

TEST_F(HostileDatabase, ComputedColumnsAreRefused)
{
    const QByteArray bytes = made([](Database &db) {
        makeTables(db);
        db.execute("CREATE TABLE code_text (cid, fid, seltext AS (hex(zeroblob(4000))))");
        db.execute("INSERT INTO code_text(cid, fid) VALUES(1, 1)");
    });
    EXPECT_TRUE(errorOf(bytes).contains(QLatin1String("has computed columns")));
}

TEST_F(HostileDatabase, WrongTypesCirclesAndMissingNumbersArePassedOver)
{
    const QByteArray bytes = made([](Database &db) {
        makeTables(db);
        db.execute("CREATE TABLE code_text (cid, fid, seltext, pos0, pos1)");
        db.execute("INSERT INTO code_cat VALUES(1, 'a', '', 2), (2, 'b', '', 1), (3, 'c', '', 3)");
        db.execute("INSERT INTO code_name VALUES('1', x'4142', 5, 'x', NULL), (NULL, 'n', '', 1, "
                   "1), (7, 'seven', '', 1, 7)");
        db.execute("INSERT INTO source VALUES(1, 'T', x'776f726473', 5, NULL, 3.5, 'now'), ('?', "
                   "'', '', '', '', '', ''), (1, 'again', '', '', '', '', '')");
        db.execute("INSERT INTO code_text VALUES(1, 1, 'words', 0, 5), (1, 1, 'words', "
                   "-9223372036854775808, 9223372036854775807), (1, 1, '', 1e300, 2), (1, 9, 'w', "
                   "0, 1), (99, 1, 'w', 0, 1), (1, 1, '', 3, 1)");
    });
    Progress progress;
    const refi::Exchange exchange =
        foreign::readForeignProjects(bytes, QStringLiteral("a"), progress).at(0);
    EXPECT_EQ(codedWords(exchange),
              (QStringList{QStringLiteral("words: AB"), QStringLiteral("words: AB"),
                           QStringLiteral("nowhere: AB")}));
    EXPECT_EQ(exchange.codes.size(), 5u);
    for (size_t i = 0; i < exchange.codes.size(); ++i)
        EXPECT_LT(exchange.codes[i].parent, int(i));
}

TEST_F(HostileDatabase, DamagedPagesAreReadOrRefusedButNeverEndTheProgram)
{
    const QByteArray whole = made([](Database &db) {
        makeTables(db);
        db.execute("CREATE TABLE code_text (cid, fid, seltext, pos0, pos1)");
        db.run("INSERT INTO code_name(cid, name) VALUES(1, 'a')");
        db.run("INSERT INTO source(id, name, fulltext) VALUES(1, 'T', ?1)",
               QStringLiteral("words ").repeated(3000));
        for (int i = 0; i < 300; ++i)
            db.run("INSERT INTO code_text VALUES(1, 1, 'words', ?1, ?2)", i * 6, i * 6 + 5);
    });
    std::mt19937 random(7);
    int refused = 0;
    for (int i = 0; i < 150; ++i) {
        QByteArray bytes = whole;
        for (int change = 0; change < 8; ++change)
            bytes[qsizetype(100 + random() % size_t(bytes.size() - 100))] = char(random());
        if (i % 5 == 0)
            bytes.truncate(qsizetype(random() % size_t(bytes.size())));
        refused += !errorOf(bytes).isEmpty();
    }
    EXPECT_GT(refused, 10);
}

TEST(ClosedProject, TheAdviceNamesTheProgramAndItsMenus)
{
    const QByteArray mdf("\x01\x0f\x00\x00\x08\x01", 6);
    EXPECT_TRUE(foreign::closedProjectAdvice(QStringLiteral("no ending"), mdf)
                    .contains(QLatin1String("NVivo")));
    for (const auto &[name, words] :
         {std::pair("A.nvp", "Export Project"), std::pair("A.NVPX", "NVivo"),
          std::pair("A.mx24", "MAXQDA"), std::pair("A.mex22", "REFI-QDA Project"),
          std::pair("A.atlproj", "QDPX project"), std::pair("A.atlproj23", "ATLAS.ti"),
          std::pair("A.hpr7", "ATLAS.ti")})
        EXPECT_TRUE(
            foreign::closedProjectAdvice(QLatin1String(name), "PK").contains(QLatin1String(words)))
            << name;
    for (const char *name : {"A.txt", "A.mxf", "A.mx", "nvp", "A.qdpx"})
        EXPECT_EQ(foreign::closedProjectAdvice(QLatin1String(name), "x"), QString()) << name;
    const ImportInput input{QStringLiteral("Study.atlproj23"), "PK\x03\x04"};
    EXPECT_STREQ(importerFor(input).id, "foreign");
}
