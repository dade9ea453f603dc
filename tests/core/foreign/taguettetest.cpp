#include "core/foreign/countedhtml.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "core/study/importing/importsession.h"
#include "tests/core/foreign/foreignfixture.h"

using namespace axial;
using namespace axial::test;

namespace {

class Taguette : public StudyTest
{
protected:
    static void makeTables(Database &db)
    {
        db.execute("CREATE TABLE projects (id INTEGER PRIMARY KEY AUTOINCREMENT, name VARCHAR(200) "
                   "NOT NULL, description TEXT NOT NULL, created DATETIME NOT NULL)");
        db.execute("CREATE TABLE documents (id INTEGER PRIMARY KEY AUTOINCREMENT, name "
                   "VARCHAR(200) NOT NULL, description TEXT NOT NULL, filename VARCHAR(200) NOT "
                   "NULL, created DATETIME NOT NULL, project_id INTEGER NOT NULL, text_direction "
                   "VARCHAR(13), contents TEXT NOT NULL)");
        db.execute("CREATE TABLE tags (id INTEGER PRIMARY KEY AUTOINCREMENT, project_id INTEGER "
                   "NOT NULL, path VARCHAR(200) NOT NULL, description TEXT NOT NULL)");
        db.execute("CREATE TABLE highlights (id INTEGER PRIMARY KEY AUTOINCREMENT, document_id "
                   "INTEGER NOT NULL, start_offset INTEGER NOT NULL, end_offset INTEGER NOT NULL, "
                   "snippet TEXT NOT NULL)");
        db.execute("CREATE TABLE highlight_tags (highlight_id INTEGER, tag_id INTEGER)");
        db.execute(
            "CREATE TABLE commands (id INTEGER PRIMARY KEY AUTOINCREMENT, date DATETIME, "
            "user_login VARCHAR(30), project_id INTEGER, document_id INTEGER, payload TEXT)");
        db.execute("INSERT INTO projects VALUES(1, 'Pilot', 'On setups.', '2024-01-01'), "
                   "(2, 'Other', '', '2024-01-01')");
    }

    std::vector<refi::Exchange> read(const std::function<void(Database &)> &fill)
    {
        const QByteArray bytes = databaseBytes(pathOf(QStringLiteral("t.sqlite3")),
                                               [&fill](Database &db) {
                                                   makeTables(db);
                                                   fill(db);
                                               });
        Progress progress;
        return foreign::readForeignProjects(bytes, {}, progress);
    }
};

} // namespace

TEST_F(Taguette, HighlightsAreCountedInBytesOverTheWordsOfThePage)
{
    const QString page = QString::fromUtf8(
        "<p>Well \xF0\x9F\x98\x80 <u>the</u> se\xCC\x81tup</p>\n<p>took &lt;a&gt;   day<br/>"
        "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D</p>");
    // What Taguette counts: the words alone, blanks and line ends between blocks as written.
    const QString counted = QString::fromUtf8("Well \xF0\x9F\x98\x80 the se\xCC\x81tup\ntook <a>   "
                                              "day\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D");
    const auto bytesTo = [&counted](const char *words) {
        return counted.left(counted.indexOf(QString::fromUtf8(words))).toUtf8().size();
    };
    const auto exchanges = read([&](Database &db) {
        db.run("INSERT INTO documents VALUES(1, 'Talk', '', 'talk.docx', '2024-01-01 00:00:00', 1, "
               "'LEFT_TO_RIGHT', ?1)",
               page);
        db.run("INSERT INTO tags VALUES(1, 1, 'work', 'All.'), (2, 1, 'work.setup', ''), "
               "(3, 1, 'v1.5', ''), (4, 2, 'work', '')");
        const auto highlight = [&db](qint64 number, qint64 start, qint64 end, const char *words) {
            db.run("INSERT INTO highlights VALUES(?1, 1, ?2, ?3, ?4)", number, start, end,
                   QString::fromUtf8(words));
            db.run("INSERT INTO highlight_tags VALUES(?1, 2), (?1, 3)", number);
        };
        highlight(1, bytesTo("the"), bytesTo("took") - 1, "<p><u>the</u> se\xCC\x81tup</p>");
        highlight(2, bytesTo("took"), bytesTo("\xD7\xA9"), "<p>took &lt;a&gt;   day</p>");
        highlight(3, bytesTo("\xD7\xA9"), counted.toUtf8().size(),
                  "<p>\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D</p>");
        highlight(4, 1, 4, "<p>day</p>"); // counted wrongly
        db.run("INSERT INTO commands VALUES(1, '2024-02-03 04:05:06.789', 'cem', 1, 1, ?1)",
               QStringLiteral("{\"type\": \"highlight_add\", \"highlight_id\": 1, \"tags\": [2]}"));
    });
    ASSERT_EQ(exchanges.size(), 2u);
    const refi::Exchange &pilot = exchanges[0];
    EXPECT_EQ(pilot.name, QStringLiteral("Pilot"));
    EXPECT_EQ(pilot.sources.at(0).text->text,
              QString::fromUtf8("Well \xF0\x9F\x98\x80 the se\xCC\x81tup\ntook <a> day\n"
                                "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"));
    QStringList words;
    for (const QString &each : codedWords(pilot)) {
        if (each.endsWith(QLatin1String(": setup, v1.5")))
            words << each.chopped(13);
    }
    EXPECT_EQ(words,
              (QStringList{QString::fromUtf8("the se\xCC\x81tup"), QStringLiteral("took <a> day"),
                           QString::fromUtf8("\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"),
                           QStringLiteral("day")}));
    // A highlight with two tags is one passage.
    EXPECT_EQ(pilot.counts().selections, 4);
    EXPECT_EQ(pilot.counts().codings, 8);
    EXPECT_TRUE(remarksOf(pilot).contains(QLatin1String("place of 1 passage was wrong")));
    EXPECT_TRUE(remarksOf(pilot).contains(QStringLiteral("nearest: “day” in Talk.")))
        << remarksOf(pilot).toStdString();
    ASSERT_EQ(pilot.users.size(), 1u);
    EXPECT_EQ(pilot.users[0].name, QStringLiteral("cem"));
    // A point in a name is a step down only where there is a tag above.
    QStringList names;
    for (const refi::Code &code : pilot.codes)
        names << (code.parent >= 0 ? QStringLiteral("+") : QString()) + code.name;
    EXPECT_EQ(names, (QStringList{QStringLiteral("work"), QStringLiteral("+setup"),
                                  QStringLiteral("v1.5")}));
}

TEST_F(Taguette, EachOfSeveralProjectsCanBeChosen)
{
    const QString several = pathOf(QStringLiteral("t.sqlite3"));
    databaseBytes(several, [](Database &db) {
        makeTables(db);
        db.run("INSERT INTO projects SELECT 0, 'Empty', '', created FROM projects "
               "WHERE id=1");
        db.run("INSERT INTO documents VALUES(1, 'Talk', '', 't', '', 1, '', '<p>one</p>'), "
               "(2, 'Walk', '', 'w', '', 2, '', '<p>two</p>')");
    });
    Progress progress;
    std::vector<ReadFile> files = readForImport(several, progress);
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(files[0].name, QStringLiteral("t.sqlite3: Pilot"));
    EXPECT_EQ(files[1].name, QStringLiteral("t.sqlite3: Other"));
    EXPECT_EQ(contentSentence(files[1]), QStringLiteral("1 document"));
    EXPECT_EQ(readAgain(files[1], progress).bundle.exchanges.at(0).content->name,
              QStringLiteral("Other"));
    ImportSession session;
    session.add(files[0]);
    session.add(files[1]);
    session.replace(readAgain(files[1], progress));
    EXPECT_EQ(session.files()[0].name, files[0].name);
    session.choose(0, false);
    importBundle(*project, session.takeOrder().takeBundle(), {}, progress);
    EXPECT_FALSE(sources::find(db(), QStringLiteral("Talk")));
    EXPECT_TRUE(sources::find(db(), QStringLiteral("Walk")));
}

TEST(CountedHtml, BlocksAreLinesAndWhatIsNotShownIsNotKept)
{
    const foreign::CountedHtml page = foreign::countedHtml(
        QStringLiteral(" <h1>A  b</h1>\r\n<table><tr><td>1</td><td>2</td></tr></table><pre>x\n  y"
                       "</pre>"),
        {1, 3, 99});
    EXPECT_EQ(page.text, QStringLiteral("A b\n1\t2\nx\n  y"));
    EXPECT_EQ(page.places, (std::vector<qint64>{0, 1, -1}));
}
