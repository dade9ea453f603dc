#include "core/project/safety/salvage.h"

#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "core/study/importing/importsession.h"
#include "tests/support/laterschema.h"
#include "tests/support/study.h"

#include <QFile>

#include <random>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

/// A study of some 60 pages: sources with texts and quotes, and labelled reports.
class SalvageTest : public test::StudyTest
{
protected:
    SalvageTest()
    {
        const CodeId theme = addCode(QStringLiteral("Theme"));
        for (int i = 0; i < 40; ++i) {
            const SourceId source = addSource(QStringLiteral("Interview %1").arg(i), textOf(i));
            code(source, wordsOf(i), {theme});
        }
        ImportBundle bundle;
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main");
        labels.collection = {QStringLiteral("Issue reports"), QStringLiteral("r")};
        labels.coders = {QStringLiteral("1"), QStringLiteral("2")};
        for (int i = 0; i < 400; ++i)
            labels.rows.push_back({QStringLiteral("https://example.org/%1").arg(i),
                                   1,
                                   {QStringLiteral("A.1"), QStringLiteral("B.1")},
                                   QStringLiteral("A.1"),
                                   i + 2});
        bundle.labels.push_back(labels);
        project->edit(QStringLiteral("Import"), [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        });
        project->forgetHistory();
        before = dump(db());
        pageSize = int(db().integer("PRAGMA page_size").value_or(0));
        pages = int(db().integer("PRAGMA page_count").value_or(0));
    }

    static QString wordsOf(int i) { return QStringLiteral("these words number %1.").arg(i); }
    static QString textOf(int i)
    {
        return QStringLiteral("Before ").repeated(100) + wordsOf(i)
               + QStringLiteral(" after").repeated(200);
    }
    std::vector<int> leavesOf(const char *table)
    {
        std::vector<int> result;
        auto rows = db().query(
            "SELECT pageno FROM dbstat WHERE name=?1 AND pagetype='leaf' ORDER BY path",
            QString::fromLatin1(table));
        while (rows.next())
            result.push_back(int(rows.integer(0)));
        return result;
    }
    void closeProject() { project.reset(); }
    QByteArray bytes() const
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    QString damagedBy(const std::function<void(QByteArray &)> &act)
    {
        QByteArray content = whole.isEmpty() ? whole = bytes() : whole;
        act(content);
        damaged = content;
        const QString name = pathOf(QStringLiteral("damaged.axial"));
        QFile file(name);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(content);
        return name;
    }
    QString withoutPage(int page)
    {
        return damagedBy([&](QByteArray &content) {
            content.replace(qsizetype(page - 1) * pageSize, pageSize, QByteArray(pageSize, '\0'));
        });
    }
    /// Into fresh.axial, which replaces an earlier one.
    Salvage saved(const QString &from)
    {
        QFile::remove(pathOf(QStringLiteral("fresh.axial")));
        Progress progress;
        return salvage(from, pathOf(QStringLiteral("fresh.axial")), progress);
    }
    std::unique_ptr<Project> fresh()
    {
        return Project::open(pathOf(QStringLiteral("fresh.axial")), Project::Access::ReadOnly);
    }

    test::Dump before;
    int pageSize = 0;
    int pages = 0;
    QByteArray whole;
    QByteArray damaged;
};

TEST_F(SalvageTest, OfAWholeFileIsTheSameStudy)
{
    closeProject();
    const Salvage result = saved(path);
    EXPECT_EQ(result.lost(), 0);
    EXPECT_EQ(result.notes, QStringList());
    const auto copy = fresh();
    EXPECT_EQ(test::difference(before, dump(copy->database())), QString());
    EXPECT_EQ(copy->check(), QStringList());
}

TEST_F(SalvageTest, TheVersionsKeepTheirTreesAndNoPlaceInAHistoryThatStaysBehind)
{
    const TaxonomyState now = project->edit(QStringLiteral("Name"), [](Database &db) {
        const TaxonomyState tree = taxonomystates::now(db);
        versions::add(db, "v1", {}, tree, {});
        return tree;
    });
    closeProject();
    saved(path);
    const auto copy = fresh();
    const auto version = versions::find(copy->database(), "v1");
    ASSERT_TRUE(version);
    EXPECT_EQ(version->step, Version::elsewhere);
    EXPECT_EQ(versions::state(copy->database(), version->id).codes.size(), now.codes.size());
}

TEST_F(SalvageTest, OfAFileWithoutAnyOnePageIsAWholeProject)
{
    const auto listPages = leavesOf("sqlite_schema");
    closeProject();
    ASSERT_GT(pages, 50);
    for (int page = 2; page <= pages; ++page) {
        SCOPED_TRACE(page);
        const QString name = withoutPage(page);
        if (std::count(listPages.begin(), listPages.end(), page)) {
            // Without the list of its tables SQLite finds none of their pages.
            const QString error = errorOf([&] { saved(name); });
            EXPECT_TRUE(error.isEmpty() || error.contains("open a backup")) << qPrintable(error);
        } else {
            const Salvage result = saved(name);
            EXPECT_EQ(fresh()->check(), QStringList()) << qPrintable(result.lines().join(u'\n'));
            EXPECT_GT(result.read(), 800);
        }
        QFile file(name);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll(), damaged) << "the damaged file is only read";
    }
}

TEST_F(SalvageTest, KeepsTheQuotesOfLostTexts)
{
    const auto leaves = leavesOf("source_text");
    ASSERT_GT(leaves.size(), 3u);
    closeProject();
    const Salvage result = saved(withoutPage(leaves[1]));
    EXPECT_GT(result.lost(), 0);
    const auto copy = fresh();
    EXPECT_EQ(copy->database().integer("SELECT count(*) FROM quote"), 40);
    EXPECT_EQ(copy->database().integer("SELECT count(*) FROM coding"), 40);
    EXPECT_TRUE(result.lines().join(u'\n').contains("lost their text"));
    QStringList texts;
    auto rows = copy->database().query("SELECT text FROM source_text");
    while (rows.next())
        texts << rows.text(0);
    EXPECT_EQ(texts.size(), 40);
    int dotted = 0;
    for (int i = 0; i < 40; ++i) {
        EXPECT_EQ(texts.filter(wordsOf(i)).size(), 1) << i;
        dotted += texts.filter(wordsOf(i)).value(0).startsWith(u'·');
    }
    EXPECT_GT(dotted, 0);
    EXPECT_LT(dotted, 10) << "only those of one page";
}

TEST_F(SalvageTest, KeepsTheCodingsOfLostCodes)
{
    const auto leaves = leavesOf("code");
    ASSERT_EQ(leaves.size(), 1u);
    closeProject();
    saved(withoutPage(leaves[0]));
    const auto copy = fresh();
    EXPECT_EQ(copy->database().integer("SELECT count(*) FROM coding"), 40);
    EXPECT_EQ(copy->database().integer("SELECT count(*) FROM label"), 800);
    EXPECT_TRUE(codes::find(copy->database(), QStringLiteral("Lost code 1")));
}

TEST_F(SalvageTest, FindsTheRowsBehindADamagedPage)
{
    const auto leaves = leavesOf("label");
    ASSERT_GT(leaves.size(), 3u);
    closeProject();
    const Salvage result = saved(damagedBy([&](QByteArray &content) {
        for (const size_t leaf : {size_t(1), leaves.size() - 2})
            content[qsizetype(leaves[leaf] - 1) * pageSize] = 'x';
    }));
    const auto labels = fresh()->database().integer("SELECT count(*) FROM label").value_or(0);
    EXPECT_LT(labels, 800);
    EXPECT_GT(labels, qint64(800 - 2 * 800 / (leaves.size() - 1) - 20))
        << "those between were read";
    EXPECT_GT(result.lost(), 0);
}

TEST_F(SalvageTest, SaysThatATableIsMissing)
{
    closeProject();
    {
        Database damaging(path, Database::Mode::ReadWrite);
        damaging.execute("PRAGMA foreign_keys=OFF");
        damaging.execute("DROP TABLE label");
    }
    const Salvage result = saved(path);
    const QString lines = result.lines().join(u'\n');
    EXPECT_GE(result.lost(), 1);
    EXPECT_TRUE(lines.contains("label: not found (its rows are lost)")) << qPrintable(lines);
    EXPECT_FALSE(lines.contains("All ")) << qPrintable(lines);
    EXPECT_EQ(fresh()->check(), QStringList());
}

TEST_F(SalvageTest, NeverSaysThatAllIsThereWhenSomeRowsBelongToNothing)
{
    closeProject();
    {
        Database damaging(path, Database::Mode::ReadWrite);
        damaging.execute("PRAGMA foreign_keys=OFF");
        damaging.execute("DELETE FROM quote WHERE id=(SELECT min(id) FROM quote)");
    }
    const QStringList lines = saved(path).lines();
    EXPECT_FALSE(lines.first().contains("All ")) << qPrintable(lines.join(u'\n'));
    EXPECT_TRUE(lines.join(u'\n').contains("left out"));
}

TEST_F(SalvageTest, DoesNotTrustDamagedSettings)
{
    const QString theme = QString::number(
        db().integer("SELECT max(id) FROM code WHERE kind=1").value_or(0));
    const QString taxonomy = QString::number(codes::taxonomyFolder(db()).value);
    closeProject();
    for (const QString &value :
         {QStringLiteral("0"), QStringLiteral("-7"), QStringLiteral("?"), theme, taxonomy}) {
        const QString file = damagedBy([](QByteArray &) {});
        {
            Database damaging(file, Database::Mode::ReadWrite);
            damaging.run("UPDATE setting SET value=?1 WHERE name='folder.open'", value);
        }
        const Salvage result = saved(file);
        EXPECT_EQ(result.notes, QStringList()) << qPrintable(value);
        const auto mended = fresh();
        EXPECT_EQ(mended->check(), QStringList());
        Database &inside = mended->database();
        const Code open = codes::at(inside, codes::openCodesFolder(inside));
        EXPECT_EQ(codes::at(inside, codes::taxonomyFolder(inside)).name,
                  QStringLiteral("Taxonomy"));
        EXPECT_EQ(open.name, QStringLiteral("Open codes")) << qPrintable(value);
        EXPECT_EQ(open.kind, CodeKind::Folder);
    }
}

TEST_F(SalvageTest, WhatWasDealtOrDiscussedIsInItsRound)
{
    project->edit(QStringLiteral("Lose"), [](Database &db) {
        db.execute("INSERT INTO round_part(source, round, coder) SELECT source, round, coder "
                   "FROM label WHERE source IN (SELECT source FROM label ORDER BY 1 LIMIT 9)");
        db.execute("INSERT INTO discussion(id, source, round, coder, text, created) "
                   "SELECT 1, max(source), round, NULL, 'so', 1 FROM label");
        for (const char *table : {"label", "decision", "round_source", "round_coder"})
            db.execute((QByteArray("DELETE FROM ") + table).constData());
    });
    const qint64 parts = db().integer("SELECT count(*) FROM round_part").value_or(0);
    ASSERT_GT(parts, 0);
    closeProject();
    saved(path);
    const auto copy = fresh();
    EXPECT_EQ(copy->check(), QStringList());
    EXPECT_EQ(copy->database().integer("SELECT count(*) FROM round_part"), parts);
    EXPECT_EQ(copy->database().integer("SELECT count(DISTINCT position) FROM round_coder"), 2);
}

TEST_F(SalvageTest, ReadsTheBeginningOfAFileThatWasCutOff)
{
    closeProject();
    // The tables' first pages, which a new project has already, come before all that was written.
    const Salvage result = saved(damagedBy(
        [&](QByteArray &content) { content.truncate(qsizetype(pages * 5 / 6) * pageSize); }));
    EXPECT_GT(result.read(), 200);
    EXPECT_GT(result.lost(), 0);
    EXPECT_EQ(fresh()->check(), QStringList());
}

TEST_F(SalvageTest, OfRandomDamageEndsInAProjectOrASentence)
{
    closeProject();
    std::mt19937 random(7);
    int projects = 0;
    for (int round = 0; round < 60; ++round) {
        const QString name = damagedBy([&](QByteArray &content) {
            for (int i = 0; i < 40; ++i)
                content[qsizetype(random() % unsigned(content.size()))] = char(random());
        });
        const QString error = errorOf([&] { saved(name); });
        const bool isThere = QFile::exists(pathOf(QStringLiteral("fresh.axial")));
        EXPECT_EQ(error.isEmpty(), isThere) << qPrintable(error);
        projects += isThere;
    }
    EXPECT_GT(projects, 30);
}

/// Whatever its rows have become: what is salvaged is a project as any other.
TEST_F(SalvageTest, OfAWholeStudyInWhateverDamageIsAWholeProject)
{
    Progress progress;
    readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
    project->forgetHistory();
    closeProject();
    whole = bytes();
    std::mt19937 random(11);
    const auto any = [&](qsizetype below) { return qsizetype(random() % quint32(below)); };
    const auto count = qsizetype(whole.size() / pageSize);
    int projects = 0;
    for (int round = 0; round < 80; ++round) {
        const QString name = damagedBy([&](QByteArray &content) {
            for (int i = 0; i < 3; ++i) {
                const qsizetype to = (1 + any(count - 1)) * pageSize;
                const qsizetype from = (1 + any(count - 1)) * pageSize;
                if (round % 4 == 0) // another page, older or of another table
                    content.replace(to, pageSize, whole.mid(from, pageSize));
                else if (round % 4 == 1)
                    content.replace(to, pageSize, QByteArray(pageSize, char(random())));
                for (int j = 0; round % 4 >= 2 && j < 60; ++j)
                    content[to + any(pageSize)] = round % 4 == 2 ? char(random()) : char(j);
            }
        });
        if (!errorOf([&] { saved(name); }).isEmpty())
            continue;
        ++projects;
        EXPECT_EQ(fresh()->check(), QStringList()) << "damage " << round;
    }
    EXPECT_GT(projects, 60);
}

TEST_F(SalvageTest, ReplacesNoFile)
{
    closeProject();
    Progress progress;
    EXPECT_TRUE(errorOf([&] { salvage(path, path, progress); }).contains("exists already"));
    EXPECT_EQ(Project::open(path)->check(), QStringList());
}

class SalvageOfEarlierTest : public test::EarlierProject
{
protected:
    Progress progress;
    const QString fresh = pathOf(QStringLiteral("fresh.axial"));
};

TEST_F(SalvageOfEarlierTest, IsWhatItsMigrationIs)
{
    const Salvage result = salvage(path, fresh, progress);
    EXPECT_EQ(result.lost(), 0);
    EXPECT_EQ(schema::fileVersion(path), 1) << "the old file is only read";
    EXPECT_EQ(test::difference(dump(Project::open(path)->database()),
                               dump(Project::open(fresh)->database())),
              QString());
}

TEST_F(SalvageOfEarlierTest, WithoutItsMemosIsTheRest)
{
    {
        Database damaging(path, Database::Mode::ReadWrite);
        damaging.execute("PRAGMA foreign_keys=OFF");
        damaging.execute("DROP TABLE memo");
    }
    const QString lines = salvage(path, fresh, progress).lines().join(u'\n');
    EXPECT_TRUE(lines.contains("memo: not found (its rows are lost)")) << qPrintable(lines);
}

TEST_F(SalvageTest, LeavesNothingWhenCancelled)
{
    closeProject();
    Progress progress;
    progress.cancel();
    EXPECT_THROW(salvage(path, pathOf(QStringLiteral("fresh.axial")), progress), Canceled);
    EXPECT_FALSE(QFile::exists(pathOf(QStringLiteral("fresh.axial"))));
}

} // namespace
} // namespace axial
