#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/study/importing/readfile.h"
#include "tests/core/foreign/foreignfixture.h"
#include "tests/support/hostilepdf.h"
#include "tests/support/writtenpdf.h"

#include <QDir>

using namespace axial;
using namespace axial::test;

namespace {

/// The published tables of QualCoder 1 (version 1 of its database) and 3.7 (version 17).
enum class Version { First, Latest };

void makeTables(Database &db, Version version)
{
    const bool isLatest = version == Version::Latest;
    db.execute("CREATE TABLE project (databaseversion text, date text, memo text, about text)");
    db.execute("CREATE TABLE source (id integer primary key, name text, fulltext text, mediapath "
               "text, memo text, owner text, date text, unique(name))");
    db.execute("CREATE TABLE annotation (anid integer primary key, fid integer, pos0 integer, pos1 "
               "integer, memo text, owner text, date text)");
    db.execute("CREATE TABLE attribute_type (name text primary key, date text, owner text, memo "
               "text, caseOrFile text, valuetype text)");
    db.execute("CREATE TABLE attribute (attrid integer primary key, name text, attr_type text, "
               "value text, id integer, date text, owner text)");
    db.execute("CREATE TABLE case_text (id integer primary key, caseid integer, fid integer, pos0 "
               "integer, pos1 integer, owner text, date text, memo text)");
    db.execute("CREATE TABLE cases (caseid integer primary key, name text, memo text, owner text, "
               "date text, constraint ucm unique(name))");
    db.execute("CREATE TABLE code_cat (catid integer primary key, name text, owner text, date "
               "text, memo text, supercatid integer, unique(name))");
    db.execute(isLatest ? "CREATE TABLE code_text (ctid integer primary key, cid integer, fid "
                          "integer, seltext text, pos0 integer, pos1 integer, owner text, date "
                          "text, memo text, avid integer, important integer, "
                          "unique(cid,fid,pos0,pos1, owner))"
                        : "CREATE TABLE code_text (cid integer, fid integer, seltext text, pos0 "
                          "integer, pos1 integer, owner text, date text, memo text, "
                          "unique(cid,fid,pos0,pos1, owner))");
    db.execute(isLatest ? "CREATE TABLE code_name (cid integer primary key, name text, memo text, "
                          "catid integer, owner text, date text, color text, supercid integer, "
                          "unique(name))"
                        : "CREATE TABLE code_name (cid integer primary key, name text, memo text, "
                          "catid integer, owner text, date text, color text, unique(name))");
    db.execute("CREATE TABLE journal (jid integer primary key, name text, jentry text, date text, "
               "owner text)");
    if (isLatest)
        db.execute("CREATE TABLE code_image (imid integer primary key, id integer, x1 integer, y1 "
                   "integer, width integer, height integer, cid integer, memo text, date text, "
                   "owner text, important integer)");
    db.run("INSERT INTO project VALUES(?1, '2024-01-01 10:00:00', 'Our pilot.', 'QualCoder')",
           isLatest ? QStringLiteral("v17") : QStringLiteral("v1"));
}

void addCoding(Database &db, qint64 code, const QString &words, qint64 start, qint64 end,
               const QString &memo = {})
{
    db.run("INSERT INTO code_text(cid, fid, seltext, pos0, pos1, owner, date, memo) "
           "VALUES(?1, 1, ?2, ?3, ?4, 'Bea', '2024-02-03 04:05:06', ?5)",
           code, words, start, end, memo);
}

/// One that a person coded (UTF-16, line ends as one), one that the program coded (characters, line
/// ends as two), one with Qt's line end, one with a wrong place, one whose words are gone.
void fill(Database &db, Version version)
{
    makeTables(db, version);
    db.run("INSERT INTO source VALUES(1, 'Talk', ?1, NULL, 'By phone.', 'Bea', '2024-01-02 "
           "03:04:05')",
           manyScripts);
    db.run("INSERT INTO source VALUES(2, 'map.png', NULL, '/images/map.png', '', 'Bea', '')");
    db.run("INSERT INTO code_cat VALUES(1, 'Tools', 'Bea', '', 'All of them.', NULL)");
    db.run("INSERT INTO code_cat VALUES(2, 'Own tools', 'Bea', '', '', 1)");
    db.run("INSERT INTO code_name(cid, name, memo, catid, color) "
           "VALUES(1, 'Setup', 'Getting it to run.', 2, '#336699'), (2, 'Docs', '', NULL, 'red')");
    QString asOne = manyScripts;
    asOne.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    const QString day = asOne.mid(asOne.indexOf(QLatin1String("a day")), 5);
    addCoding(db, 1, day, asOne.indexOf(day), asOne.indexOf(day) + 5, QStringLiteral("At last."));
    const qsizetype docs = manyScripts.toUcs4().indexOf(U'd', 45);
    const QString first = QStringLiteral("docs were");
    const qsizetype at = manyScripts.left(manyScripts.indexOf(first)).toUcs4().size();
    EXPECT_GT(docs, 0);
    addCoding(db, 2, first, at, at + first.size());
    const qsizetype setup = asOne.indexOf(QLatin1String("the se"));
    addCoding(db, 1, QString(asOne.mid(setup, 16)).replace(u'\n', QChar(0x2029)), setup,
              setup + 16);
    addCoding(db, 2, QStringLiteral("old, the"), 3, 11);
    addCoding(db, 2, QStringLiteral("not said"), 4, 12);
    db.run("INSERT INTO annotation VALUES(1, 1, 0, 4, 'A pause.', 'Cem', '')");
    db.run("INSERT INTO cases VALUES(1, 'Person 1', 'Met twice.', 'Bea', '')");
    db.run("INSERT INTO case_text VALUES(1, 1, 1, 0, ?1, 'Bea', '', '')", manyScripts.size());
    db.run("INSERT INTO attribute_type VALUES('Age', '', 'Bea', '', 'case', 'numeric')");
    db.run("INSERT INTO attribute VALUES(1, 'Age', 'case', '41', 1, '', 'Bea')");
    db.run("INSERT INTO journal VALUES(1, 'Day one', 'It begins.', '2024-01-02 00:00:00', 'Bea')");
}

class QualCoder : public StudyTest
{
protected:
    QByteArray made(Version version)
    {
        return databaseBytes(pathOf(QStringLiteral("data.qda")),
                             [version](Database &db) { fill(db, version); });
    }
    static refi::Exchange read(const QByteArray &bytes)
    {
        Progress progress;
        return foreign::readForeignProjects(bytes, QStringLiteral("Pilot"), progress).at(0);
    }
    /// A file in the folder of a project.
    void put(const char *name, const QByteArray &bytes) const
    {
        QFile file(pilot + u'/' + QLatin1String(name));
        EXPECT_TRUE(QDir().mkpath(QFileInfo(file).path()));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void putMap() const
    {
        put("images/map.png",
            QByteArray::fromBase64( // white, 200 x 100
                "iVBORw0KGgoAAAANSUhEUgAAAMgAAABkAQAAAADr/UKmAAAAIElEQVR42u3JMQEAAAwCIPuX1gRLMHhJ"
                "LzHGGGOMMY9np/C6xAvwsCwAAAAASUVORK5CYII="));
    }
    ImportBundle readPilot() const
    {
        Progress progress;
        const ImportInput input = readImportInput(pilot);
        return importerFor(input).read(input, {}, progress);
    }

    const QString pilot = pathOf(QStringLiteral("Pilot.qda"));
};

} // namespace

TEST_F(QualCoder, EveryQuoteHasItsWordsHoweverItWasCounted)
{
    for (const Version version : {Version::First, Version::Latest}) {
        const refi::Exchange exchange = read(made(version));
        QString asOne = manyScripts;
        asOne.replace(QLatin1String("\r\n"), QLatin1String("\n"));
        EXPECT_EQ(exchange.sources.at(0).text->text, asOne);
        EXPECT_EQ(codedWords(exchange),
                  (QStringList{QStringLiteral("a day: Setup"), QStringLiteral("docs were: Docs"),
                               asOne.mid(asOne.indexOf(QLatin1String("the se")), 16)
                                   + QStringLiteral(": Setup"),
                               QStringLiteral("old, the: Docs"), QStringLiteral("nowhere: Docs"),
                               QStringLiteral("Well: ")}));
        const QString remarks = remarksOf(exchange);
        EXPECT_TRUE(remarks.contains(QLatin1String("Of 6 passages, the words of 3 stand")))
            << remarks.toStdString();
        EXPECT_TRUE(remarks.contains(QLatin1String("place of 1 passage was wrong")));
        EXPECT_TRUE(remarks.contains(QLatin1String("words of 1 passage are not in")));
    }
}

TEST_F(QualCoder, CodesLieInTheirCategoriesAndFromVersion17InCodes)
{
    const QByteArray bytes = databaseBytes(pathOf(QStringLiteral("b.qda")), [](Database &db) {
        fill(db, Version::Latest);
        db.run("INSERT INTO code_name(cid, name, supercid) VALUES(3, 'Install', 1)");
    });
    const refi::Exchange exchange = read(bytes);
    QStringList paths;
    for (const refi::Code &code : exchange.codes) {
        QString names = code.name;
        for (int above = code.parent; above >= 0; above = exchange.codes[size_t(above)].parent)
            names.prepend(exchange.codes[size_t(above)].name + u'/');
        paths << names;
    }
    EXPECT_EQ(paths, (QStringList{QStringLiteral("Tools"), QStringLiteral("Tools/Own tools"),
                                  QStringLiteral("Tools/Own tools/Setup"),
                                  QStringLiteral("Tools/Own tools/Setup/Install"),
                                  QStringLiteral("Docs")}));
    EXPECT_EQ(exchange.codes[2].rgb, 0x336699u);
    EXPECT_EQ(exchange.codes[4].rgb, std::nullopt);
}

TEST_F(QualCoder, AFolderComesInOnceAsOneStepThatCanBeUndone)
{
    const QString study = pathOf(QStringLiteral("Pilot.qda"));
    ASSERT_TRUE(QDir().mkpath(study));
    databaseBytes(study + QStringLiteral("/data.qda"),
                  [](Database &db) { fill(db, Version::Latest); });
    const auto before = dump(db());
    for (const qint64 codings : {4, 0}) {
        Progress progress;
        std::vector<ReadFile> files = readForImport(study, progress);
        ASSERT_EQ(files.size(), 1u);
        EXPECT_EQ(files[0].importer, QStringLiteral("foreign")) << files[0].error.toStdString();
        EXPECT_EQ(files[0].name, QStringLiteral("Pilot.qda"));
        const ImportSummary summary = importBundle(*project, files[0].bundle, {}, progress);
        EXPECT_EQ(summary.codings, codings);
        EXPECT_EQ(summary.sources, codings ? 1 : 0);
    }
    const SourceId talk = sources::find(db(), QStringLiteral("Talk"));
    ASSERT_TRUE(talk);
    QStringList coded;
    for (const CodedRange &each : quotes::inSource(db(), talk)) {
        const Quote quote = quotes::at(db(), each.quote);
        EXPECT_EQ(quote.words,
                  sources::text(db(), talk).mid(each.range.start, each.range.length()));
        coded << quote.words;
    }
    EXPECT_TRUE(coded.contains(QStringLiteral("docs were")));
    EXPECT_EQ(codes::at(db(), codes::find(db(), QStringLiteral("Setup"))).name,
              QStringLiteral("Setup"));
    project->undo();
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

TEST_F(QualCoder, AJournalBesideItIsSaidAndNeverRead)
{
    const QString study = pathOf(QStringLiteral("Open.qda"));
    ASSERT_TRUE(QDir().mkpath(study));
    databaseBytes(study + QStringLiteral("/data.qda"),
                  [](Database &db) { fill(db, Version::Latest); });
    QFile journal(study + QStringLiteral("/data.qda-wal"));
    ASSERT_TRUE(journal.open(QIODevice::WriteOnly));
    journal.write("not yet written");
    journal.close();
    Progress progress;
    const ReadFile file = readFile(study, {}, progress);
    ASSERT_TRUE(file.isReadable()) << file.error.toStdString();
    EXPECT_TRUE(
        std::any_of(file.bundle.notes.begin(), file.bundle.notes.end(), [](const ImportNote &note) {
            return note.sentence().contains(QLatin1String("a journal lies beside it"));
        }));
    EXPECT_EQ(QFile(journal.fileName()).size(), 15);
}

/// Pictures and PDFs lie in folders beside the database, with areas that were coded on them.
TEST_F(QualCoder, PicturesAndPdfsOfItsFolderComeInWithTheirAreas)
{
    putMap();
    put("documents/paper.pdf", test::writtenPdf(2, 2));
    put("data.qda", databaseBytes(pathOf(QStringLiteral("data.qda")), [](Database &db) {
            fill(db, Version::Latest);
            db.execute("ALTER TABLE code_image ADD COLUMN pdf_page integer");
            db.run("INSERT INTO source VALUES(3, 'paper.pdf', 'Words of page 1 Words of page 2', "
                   "'/docs/paper.pdf', '', 'Bea', '')"); // lies in "documents"
            db.run("INSERT INTO source VALUES(4, 'out.png', NULL, '/images/../../out.png', '', "
                   "'Bea', '')");
            db.run("INSERT INTO code_text(cid, fid, seltext, pos0, pos1, owner, date) "
                   "VALUES(1, 3, 'page 1', 9, 15, 'Bea', '')");
            db.run(
                "INSERT INTO code_image VALUES(1, 2, 50.4, 9.7, 99.8, 40.3, 1, 'Here.', '', 'Bea', "
                "0, NULL), (2, 2, 50, 10, 100, 40, 2, '', '', 'Bea', 0, NULL), "
                "(3, 3, 60, 80, 300, 160, 2, '', '', 'Bea', 0, 1), "
                "(4, 3, 'far', 80, 300, 160, 2, '', '', 'Bea', 0, 1)");
        }));
    QFile outside(pathOf(QStringLiteral("out.png")));
    ASSERT_TRUE(outside.open(QIODevice::WriteOnly));
    outside.write("\x89PNG\r\n\x1a\n");
    outside.close();
    Progress progress;
    const ImportInput input = readImportInput(pilot);
    const ImportBundle bundle = importerFor(input).read(input, {}, progress);
    QString notes;
    for (const ImportNote &note : bundle.notes)
        notes += note.text + u'\n';
    // Whoever chooses the database in a dialog for files means the project.
    const ImportInput database = readImportInput(pilot + QStringLiteral("/data.qda"));
    EXPECT_EQ(database.fileName, input.fileName);
    const ImportBundle same = importerFor(database).read(database, {}, progress);
    ASSERT_EQ(same.exchanges.size(), 1u);
    for (size_t i = 0; i < same.exchanges[0].content->sources.size(); ++i)
        EXPECT_EQ(same.exchanges[0].content->sources[i].file,
                  bundle.exchanges[0].content->sources[i].file);
    EXPECT_FALSE(same.exchanges[0].content->sources[1].file.isEmpty());
    EXPECT_TRUE(notes.contains(QStringLiteral("not in the file: /images/../../out.png")))
        << notes.toStdString();
    importBundle(*project, bundle, {}, progress);
    const auto areasOf = [&](const char *title) {
        const SourceId source{
            db().integer("SELECT id FROM source WHERE title=?1", QString::fromLatin1(title))
                .value_or(0)};
        EXPECT_TRUE(source) << title;
        return pageregions::inSource(db(), source);
    };
    ASSERT_EQ(areasOf("map.png").size(), 1u) << "two codes on one area are one quote";
    const PageRegion area = areasOf("map.png").front();
    EXPECT_EQ(area.area, QRectF(0.25, 0.1, 0.5, 0.4));
    EXPECT_EQ(quotes::codings(db(), area.quote).size(), 2u);
    ASSERT_EQ(areasOf("paper.pdf").size(), 1u) << "corners that are no numbers are none";
    const PageRegion page = areasOf("paper.pdf").front();
    EXPECT_EQ(page.page, 1);
    EXPECT_EQ(page.area, QRectF(0.1, 0.1, 0.5, 0.2));
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding c JOIN quote q ON q.id = c.quote "
                           "WHERE q.words='page 1'"),
              1);
    EXPECT_EQ(project->check(), QStringList());
}

/// Of one PDF too much is asked; the interviews beside it come in all the same.
TEST_F(QualCoder, APdfThatTakesTooMuchIsNamedAndTheRestComesIn)
{
    put("documents/heavy.pdf", test::endlessPdf());
    put("data.qda", databaseBytes(pathOf(QStringLiteral("data.qda")), [](Database &db) {
            fill(db, Version::Latest);
            db.execute("ALTER TABLE code_image ADD COLUMN pdf_page integer");
            db.run("INSERT INTO source VALUES(3, 'heavy.pdf', NULL, '/docs/heavy.pdf', '', 'Bea', "
                   "'')");
            db.run("INSERT INTO code_image VALUES(3, 3, 60, 80, 300, 160, 2, '', '', 'Bea', 0, 1)");
        }));
    Progress progress;
    const ImportBundle bundle = readPilot();
    importBundle(*project, bundle, {}, progress);
    QString notes;
    for (const ImportNote &note : bundle.notes)
        notes += note.text + u'\n';
    EXPECT_TRUE(notes.contains(QStringLiteral("more memory or time than it may: heavy.pdf")))
        << notes.toStdString();
    EXPECT_TRUE(sources::find(db(), QStringLiteral("Talk")));
    const SourceId heavy = sources::find(db(), QStringLiteral("heavy.pdf"));
    ASSERT_TRUE(heavy);
    EXPECT_EQ(sources::text(db(), heavy), "[p. 1]\n[p. 2]\n[Region: p. 2, area 1]\n");
    EXPECT_EQ(pageregions::inSource(db(), heavy).size(), 1u) << "its area has its place";
}

class QualCoderAreas : public QualCoder
{
protected:
    /// By their places on the picture, with the codes on each as the program counts them.
    using Areas = std::vector<std::pair<QRectF, std::vector<int>>>;

    /// Takes in a folder whose picture has these areas, each with its code.
    ImportSummary bring(const std::vector<std::pair<QString, int>> &areas)
    {
        putMap();
        QFile::remove(pathOf(QStringLiteral("data.qda")));
        put("data.qda", databaseBytes(pathOf(QStringLiteral("data.qda")), [&](Database &db) {
                fill(db, Version::Latest);
                for (const auto &[place, code] : areas)
                    db.execute(QStringLiteral("INSERT INTO code_image(id, x1, y1, width, height, "
                                              "cid, owner) VALUES(2, %1, %2, 'Bea')")
                                   .arg(place)
                                   .arg(code)
                                   .toUtf8()
                                   .constData());
            }));
        Progress progress;
        return importBundle(*project, readPilot(), {}, progress);
    }
    SourceId picture()
    {
        return SourceId{db().integer("SELECT id FROM source WHERE title='map.png'").value_or(0)};
    }
    /// From the left to the right. Each has words of its own, which stand in the text.
    Areas areas()
    {
        Areas result;
        QSet<qint64> starts;
        for (const PageRegion &region : pageregions::inSource(db(), picture())) {
            const Quote quote = quotes::at(db(), region.quote);
            EXPECT_EQ(quote.words,
                      sources::text(db(), picture()).mid(quote.range.start, quote.range.length()));
            EXPECT_FALSE(starts.contains(quote.range.start));
            starts.insert(quote.range.start);
            std::vector<int> codes;
            for (const Coding &coding : quotes::codings(db(), region.quote))
                codes.push_back(codes::at(db(), coding.code).name == QLatin1String("Setup") ? 1
                                                                                            : 2);
            result.emplace_back(region.area, codes);
        }
        std::sort(result.begin(), result.end(), [](const auto &one, const auto &other) {
            return one.first.left() < other.first.left();
        });
        return result;
    }
    QString wordsOf(const QRectF &area)
    {
        for (const PageRegion &region : pageregions::inSource(db(), picture())) {
            if (region.area == area)
                return quotes::at(db(), region.quote).words;
        }
        return {};
    }

    /// A project whose picture has areas of its second code: "x, y, width, height", ...
    QByteArray withAreas(const QStringList &areas)
    {
        return databaseBytes(pathOf(QStringLiteral("data.qda")), [&](Database &db) {
            fill(db, Version::Latest);
            for (const QString &area : areas)
                db.execute(QStringLiteral("INSERT INTO code_image(id, x1, y1, width, height, cid, "
                                          "owner) VALUES(2, %1, 2, 'Bea')")
                               .arg(area)
                               .toUtf8()
                               .constData());
        });
    }
    static QSet<QString> guidsOfAreas(const refi::Exchange &exchange)
    {
        QSet<QString> guids;
        for (const refi::Source &source : exchange.sources) {
            for (const refi::Selection &selection : source.selections) {
                if (selection.kind == refi::Selection::Kind::Picture)
                    guids.insert(selection.guid);
            }
        }
        return guids;
    }
};

/// It counts in the pixels that lie in the file, and cameras say which side of them is up.
TEST_F(QualCoderAreas, OfPicturesThatLieTurnedInTheirFileLieWhereTheyWereDrawn)
{
    QFile file(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/turned.jpg"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly)); // 40 x 80; its lower left is shown upper left
    const QByteArray picture = file.readAll();
    put("images/map.png", picture);
    put("data.qda", withAreas({QStringLiteral("0, 60, 10, 20")}));
    Progress progress;
    importBundle(*project, readPilot(), {}, progress);
    const SourceId source{db().integer("SELECT id FROM source WHERE title='map.png'").value_or(0)};
    const std::vector<PageRegion> areas = pageregions::inSource(db(), source);
    ASSERT_EQ(areas.size(), 1u);
    EXPECT_EQ(areas[0].area, QRectF(0, 0, 0.25, 0.25));
}

/// Their lines are numbered by where they stand among those of their page, which changes.
TEST_F(QualCoderAreas, StayThemselvesWhenOthersAreDrawnAndTakenAway)
{
    const QString first = QStringLiteral("0, 0, 20, 20");
    const QString kept = QStringLiteral("50, 10, 100, 40");
    const QString added = QStringLiteral("160, 60, 40, 30");
    bring({{first, 1}, {kept, 2}});
    ASSERT_EQ(areas(), (Areas{{QRectF(0, 0, 0.1, 0.2), {1}}, {QRectF(0.25, 0.1, 0.5, 0.4), {2}}}));
    const QString words = wordsOf(QRectF(0.25, 0.1, 0.5, 0.4));

    EXPECT_TRUE(bring({{kept, 2}}).met.conflicts.empty()) << "one is gone there";
    EXPECT_EQ(areas().size(), 2u);
    EXPECT_TRUE(bring({{kept, 2}, {added, 1}}).met.conflicts.empty());
    EXPECT_EQ(areas(), (Areas{{QRectF(0, 0, 0.1, 0.2), {1}},
                              {QRectF(0.25, 0.1, 0.5, 0.4), {2}},
                              {QRectF(0.8, 0.6, 0.2, 0.3), {1}}}));
    EXPECT_EQ(wordsOf(QRectF(0.25, 0.1, 0.5, 0.4)), words);
    EXPECT_NE(wordsOf(QRectF(0.8, 0.6, 0.2, 0.3)), words);
    EXPECT_TRUE(bring({{kept, 2}, {added, 1}}).met.conflicts.empty()) << "all are known now";
    EXPECT_EQ(areas().size(), 3u);
    EXPECT_EQ(project->check(), QStringList());
}

/// Else one that was drawn since would be taken for one that is here already.
TEST_F(QualCoderAreas, AreKnownByTheirPlaceWhenTheProjectIsReadAgain)
{
    const QString kept = QStringLiteral("50, 10, 100, 40");
    const auto before = guidsOfAreas(read(withAreas({QStringLiteral("0, 0, 20, 20"), kept, kept})));
    const auto after = guidsOfAreas(read(withAreas({kept, QStringLiteral("100, 60, 50, 30")})));
    EXPECT_EQ(before.size(), 3) << "two in one place are two";
    EXPECT_EQ(after.size(), 2);
    EXPECT_EQ((after - before).size(), 1);
}

/// A part of a document is a case's where the table says so, and all of it where that is a letter
/// or two short of all.
TEST_F(QualCoder, WordsOfACaseStandWhereTheyAre)
{
    const QByteArray bytes = databaseBytes(pathOf(QStringLiteral("c.qda")), [](Database &db) {
        makeTables(db, Version::Latest);
        db.run("INSERT INTO source VALUES(1, 'Group', 'Ann is here. Bo is there.', NULL, '', "
               "'Bea', '')");
        db.run("INSERT INTO source VALUES(2, 'Talk', 'Only Ann speaks.', NULL, '', 'Bea', '')");
        db.run("INSERT INTO cases VALUES(1, 'Ann', '', 'Bea', ''), (2, 'Bo', '', 'Bea', '')");
        db.run("INSERT INTO case_text VALUES(1, 1, 1, 0, 12, 'Bea', '', ''), "
               "(2, 2, 1, 13, 25, 'Bea', '', ''), (3, 1, 2, 0, 15, 'Bea', '', '')");
    });
    const refi::Exchange exchange = read(bytes);
    ASSERT_EQ(exchange.cases.size(), 2u);
    const refi::Source &group = exchange.sources.at(0);
    ASSERT_EQ(group.selections.size(), 2u);
    EXPECT_EQ(exchange.cases[0].selections, QStringList{group.selections[0].guid});
    EXPECT_EQ(exchange.cases[1].selections, QStringList{group.selections[1].guid});
    EXPECT_EQ(group.selections[0].range, (TextRange{0, 12}));
    EXPECT_EQ(group.selections[1].range, (TextRange{13, 25}));
    EXPECT_EQ(exchange.cases[0].sources, QStringList{exchange.sources.at(1).guid});
    EXPECT_EQ(exchange.cases[1].sources, QStringList());
}
