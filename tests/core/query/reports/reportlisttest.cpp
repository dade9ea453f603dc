#include "core/query/reports/reportreading.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/query/query.h"
#include "core/query/reports/reportfilter.h"
#include "tests/support/quickfolder.h"
#include "tests/support/sqlwork.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

class ReportListTest : public ::testing::Test
{
protected:
    /// Every third without a label of Grace, every fifth undecided, one link without a slash.
    void store(int count)
    {
        ImportBundle bundle;
        bundle.codes = {
            {QStringLiteral("C"), {}, QStringLiteral("Bug"), {}, {}},
            {QStringLiteral("C.2"), QStringLiteral("C"), QStringLiteral("Crash"), {}, {}},
            {QString(), QStringLiteral("C"), QStringLiteral("Slow"), {}, {}}};
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main");
        labels.collection = {QStringLiteral("Issue reports"), QStringLiteral("tool")};
        labels.coders = {QStringLiteral("Ada"), QStringLiteral("Grace")};
        for (int i = 0; i < count; ++i) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url = i == 7 ? QStringLiteral("mailto:ä")
                                : QStringLiteral("https://example.org/tool/issues/%1").arg(i);
            source.title = source.url;
            source.collection = labels.collection;
            source.repository = QStringLiteral("repo%1").arg(i % 4);
            source.year = i % 6 ? 2019 + i % 6 : 0;
            source.number = QString::number(i);
            bundle.sources.push_back(source);
            labels.rows.push_back({source.url,
                                   1,
                                   {QStringLiteral("C.2"), i % 3 ? QStringLiteral("C") : QString()},
                                   i % 5 ? QStringLiteral("C.2") : QString(),
                                   i + 2});
        }
        bundle.labels.push_back(std::move(labels));
        project->edit(QStringLiteral("Import"), [&](Database &db) {
            Progress unseen;
            storeBundle(db, bundle, {}, unseen);
        });
        round = rounds::all(project->database()).front().id;
    }
    CodeId code(const char *name)
    {
        return CodeId{project->database()
                          .integer("SELECT id FROM code WHERE name=?1", QLatin1String(name))
                          .value()};
    }
    ReportList read(const ReportsSeen &seen = {})
    {
        return readReports(project->database(), round, seen, progress);
    }

    test::QuickFolder folder;
    std::unique_ptr<Project> project = Project::create(folder.filePath(QStringLiteral("s.axial")));
    RoundId round;
    Progress progress;
};

} // namespace

TEST_F(ReportListTest, SaysWhatTheQueryOfReportsSays)
{
    store(60);
    const ReportList list = read();
    const Table table = runQuery(project->database(), {QStringLiteral("reports"), {}}, progress);
    ASSERT_EQ(list.size(), qsizetype(table.rows.size()));
    ASSERT_EQ(list.coders, (QStringList{QStringLiteral("Ada"), QStringLiteral("Grace")}));
    EXPECT_EQ(list.total, 60);
    for (qsizetype i = 0; i < list.size(); ++i) {
        const auto words = [&](int column) { return table.text(size_t(i), column); };
        EXPECT_EQ(list.link(i), words(0));
        EXPECT_EQ(list.repositories[list.repository[i]], words(1));
        EXPECT_EQ(list.years[i], words(2).toInt());
        EXPECT_EQ(list.keys[list.label(i, 0)], words(3));
        EXPECT_EQ(list.keys[list.label(i, 1)], words(4));
        EXPECT_EQ(list.decision(i), words(5));
        EXPECT_EQ(list.sources[i], words(6).toLongLong());
        EXPECT_EQ(list.find(SourceId{list.sources[i]}), i);
    }
    EXPECT_EQ(list.paired, 40);
    EXPECT_EQ(list.disagreed, 40);
    EXPECT_EQ(list.undecided, 12);
    EXPECT_EQ(list.find(SourceId{1}), -1);
    EXPECT_EQ(progress.done(), 0) << "is told in stretches";
    EXPECT_EQ(progress.total(), 60);
}

TEST_F(ReportListTest, WhoCodesBlindReadsNobodyElse)
{
    store(12);
    const ReportList list = read({.onlyMine = true, .me = QStringLiteral("Grace")});
    EXPECT_EQ(list.coders, QStringList{QStringLiteral("Grace")});
    EXPECT_TRUE(list.hidesOthers);
    EXPECT_FALSE(read().hidesOthers);
    EXPECT_EQ(list.undecided, 12);
    EXPECT_EQ(list.paired, 0);
    for (qsizetype i = 0; i < list.size(); ++i)
        EXPECT_EQ(list.keys[list.label(i, 0)], i % 3 ? QStringLiteral("C") : QString());
    EXPECT_EQ(read({.onlyMine = true, .me = QStringLiteral("grace ")}).coders, list.coders);
    EXPECT_TRUE(read({.onlyMine = true, .me = QStringLiteral("Nobody")}).coders.isEmpty());
}

TEST_F(ReportListTest, ABlindRoundHidesOthersWhoeverAsksUntilItIsClosed)
{
    store(12);
    Database &db = project->database();
    const ReportsSeen seen{.me = QStringLiteral("Grace")};
    const ReportList open = read(seen);
    const std::vector<SourceId> sources{SourceId{open.sources[0]}, SourceId{open.sources[1]}};
    const auto blind = [&](bool isClosed) {
        project->edit(QStringLiteral("Blind"), [&](Database &in) {
            in.run("UPDATE round SET blind=1, closed=?2 WHERE id=?1", round, isClosed);
        });
    };
    blind(false);
    const ReportList list = read(seen);
    EXPECT_TRUE(list.hidesOthers);
    EXPECT_EQ(list.coders, QStringList{QStringLiteral("Grace")});
    EXPECT_EQ(list.undecided, 12);
    EXPECT_TRUE(read().coders.isEmpty()) << "nobody in particular";
    for (const ReportCells &cells : readCells(db, round, seen, open, sources))
        EXPECT_TRUE(cells.decision.isEmpty()) << "also of a list that was read before";
    blind(true);
    EXPECT_FALSE(read(seen).hidesOthers);
    EXPECT_EQ(read(seen).undecided, open.undecided);
}

TEST_F(ReportListTest, SaysWhatItsServiceSaysOfAReport)
{
    store(3);
    project->edit(QStringLiteral("Details"), [](Database &db) {
        const auto source = [&](int number) {
            return db.integer("SELECT source FROM issue WHERE number=?1", QString::number(number))
                .value();
        };
        db.run("UPDATE issue SET state='open', author='ann' WHERE source=?1", source(1));
        db.run("UPDATE source SET title='Größe' WHERE id=?1", source(1));
        db.run("UPDATE source SET title='repo0 #0' WHERE id=?1", source(0));
        db.run("UPDATE source SET title='repo2 #2: Crash #2' WHERE id=?1", source(2));
        db.run("UPDATE issue SET pull=1, bot=1 WHERE source=?1", source(1));
        db.run("INSERT INTO exclusion(source, created) VALUES(?1, 0)", source(2));
    });
    const ReportList list = read({.me = QStringLiteral("Grace"), .withExcluded = true});
    EXPECT_EQ(list.mine, 1);
    EXPECT_EQ(list.states[list.state[1]], QStringLiteral("open"));
    EXPECT_EQ(list.authors[list.author[1]], QStringLiteral("ann"));
    EXPECT_EQ(list.authors[list.author[0]], QString());
    EXPECT_EQ(QString::fromUtf8(list.title(1)), QStringLiteral("Größe"));
    EXPECT_EQ(list.link(1), QStringLiteral("https://example.org/tool/issues/1"));
    EXPECT_TRUE(list.title(0).isEmpty()) << "repository and number are known";
    EXPECT_EQ(QString::fromUtf8(list.title(2)), QStringLiteral("Crash #2"));
    EXPECT_EQ(list.marks[0], 0);
    EXPECT_EQ(list.marks[1], ReportList::Pull | ReportList::Bot);
    EXPECT_EQ(list.marks[2], ReportList::Excluded);
}

TEST_F(ReportListTest, TwoCodesOfOneNameAreTwo)
{
    store(3);
    project->edit(QStringLiteral("Codes"), [&](Database &db) {
        const CodeId inside = codes::openCodesFolder(db);
        const CodeId theme = codes::add(db, inside, QStringLiteral("Theme"));
        const CodeId one = codes::add(db, inside, QStringLiteral("Odd"));
        const CodeId other = codes::add(db, theme, QStringLiteral("Odd"));
        const auto source = db.integer("SELECT min(source) FROM round_source");
        db.run("DELETE FROM label");
        const std::vector<CoderId> people = rounds::coders(db, round);
        db.run("INSERT INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)", *source,
               round, people[0], one);
        db.run("INSERT INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)", *source,
               round, people[1], other);
    });
    ReportList list = read();
    EXPECT_TRUE(list.isDisagreed(0));
    EXPECT_EQ(list.disagreed, 1);
    QStringList said;
    for (const QStringList &each : list.cells(0).labels)
        said << each;
    said.sort();
    EXPECT_EQ(said.mid(said.size() - 2),
              (QStringList{QStringLiteral("Odd"), QStringLiteral("Odd (Open codes)")}));
    const auto cells = readCells(project->database(), round, {}, list, {SourceId{list.sources[0]}});
    list.setCells(0, cells.value(SourceId{list.sources[0]}));
    EXPECT_TRUE(list.isDisagreed(0)) << "read anew as well";
}

TEST_F(ReportListTest, TheFirstCostWhatTheyAre)
{
    store(3000);
    const auto steps = [&](qint64 first) {
        test::SqlWork work(project->database());
        const ReportList list = read({.first = first});
        EXPECT_EQ(list.size(), first < 0 ? 3000 : first);
        EXPECT_EQ(list.total, 3000);
        return work.steps();
    };
    const qint64 all = steps(-1);
    const qint64 few = steps(50);
    EXPECT_LT(few, all / 5) << "of all only their number is looked at";
    EXPECT_LT(all, 3000 * 120);
}

TEST_F(ReportListTest, HoldsAReportInFewBytes)
{
    store(3000);
    const ReportList list = read();
    const qint64 bytes = list.sources.capacity() * 8 + list.repository.capacity() * 4
                         + list.years.capacity() * 4 + list.labels.capacity() * 4
                         + list.decisions.capacity() * 4 + list.opening.capacity() * 4
                         + list.endingEnds.capacity() * 8 + list.endings.capacity()
                         + list.titleSizes.capacity() * 4 + list.state.capacity() * 4
                         + list.author.capacity() * 4 + list.marks.capacity();
    EXPECT_LT(bytes / list.size(), 70);
    EXPECT_LE(list.openings.size(), 2) << "what links share is held once";
}

TEST_F(ReportListTest, CanBeCancelled)
{
    store(1100);
    progress.cancel();
    EXPECT_THROW(read(), Canceled);
}

TEST_F(ReportListTest, ACopyIsNotChangedByAnEdit)
{
    store(3);
    ReportList list = read();
    const ReportList copy = list;
    list.setCells(0, {{{QStringLiteral("C.2")}, {}}, QStringLiteral("new")});
    list.setCells(1, {{{QStringLiteral("C.2")}, {}}, {}});
    EXPECT_EQ(list.decision(0), QStringLiteral("new"));
    EXPECT_EQ(copy.decision(0), QString());
    EXPECT_EQ(copy.decision(1), QStringLiteral("C.2"));
    EXPECT_EQ(list.undecided, 1);
    EXPECT_EQ(copy.undecided, 1);
}

TEST_F(ReportListTest, CellsReadAnewAreThoseOfTheList)
{
    store(12);
    for (const ReportsSeen &seen :
         {ReportsSeen(), ReportsSeen{.onlyMine = true, .me = QStringLiteral("Grace")}}) {
        const ReportList list = read(seen);
        std::vector<SourceId> sources;
        for (const qint64 source : list.sources)
            sources.push_back(SourceId{source});
        const auto cells = readCells(project->database(), round, seen, list, sources);
        ASSERT_EQ(cells.size(), 12);
        for (qsizetype i = 0; i < list.size(); ++i)
            EXPECT_EQ(cells.value(SourceId{list.sources[i]}), list.cells(i)) << i;
    }
}

TEST_F(ReportListTest, SeveralLabelsOfACoderStandTogether)
{
    store(4);
    Database &db = project->database();
    const auto report = [&](int number) {
        return SourceId{
            db.integer("SELECT source FROM issue WHERE number=?1", QString::number(number))
                .value()};
    };
    project->edit(QStringLiteral("Several"), [&](Database &) {
        db.run("UPDATE round SET exclusive = 0");
        const std::vector<CoderId> coders = rounds::coders(db, round);
        // Report 0: Ada has C.2, Grace nothing; report 1: Ada has C.2, Grace has C.
        rounds::setLabel(db, round, report(0), coders[0], code("Slow"));
        rounds::setLabel(db, round, report(0), coders[0], code("Bug"));
        rounds::setLabel(db, round, report(1), coders[0], code("Bug"));
        rounds::setLabel(db, round, report(1), coders[1], code("Crash"));
        rounds::setLabel(db, round, report(2), coders[0], code("Bug"));
    });
    ReportList list = read();
    const auto cell = [&](int number, qsizetype coder) {
        return list.keys[list.label(list.find(report(number)), coder)];
    };
    EXPECT_EQ(cell(0, 0).toStdString(), "C, C.2, Slow") << "in the order of the tree";
    EXPECT_EQ(cell(0, 1), QString());
    EXPECT_EQ(cell(1, 0).toStdString(), "C, C.2");
    EXPECT_EQ(cell(1, 1).toStdString(), "C, C.2");
    EXPECT_FALSE(list.isDisagreed(list.find(report(1)))) << "the same ones, whoever came first";
    EXPECT_TRUE(list.isDisagreed(list.find(report(2)))) << "one label and two";
    EXPECT_EQ(list.labelCount(list.find(report(0))), 1) << "of one coder";
    const std::vector<SourceId> all{report(0), report(1), report(2), report(3)};
    const auto cells = readCells(db, round, {}, list, all);
    for (const SourceId source : all)
        EXPECT_EQ(cells.value(source), list.cells(list.find(source)));
    project->edit(QStringLiteral("One off"), [&](Database &) {
        rounds::removeLabel(db, round, report(0), rounds::coders(db, round)[0], code("Bug"));
    });
    for (const auto &[source, said] : readCells(db, round, {}, list, all).asKeyValueRange())
        list.setCells(list.find(source), said);
    EXPECT_EQ(cell(0, 0).toStdString(), "C.2, Slow");
    const ReportList anew = read();
    for (const SourceId source : all)
        EXPECT_EQ(list.cells(list.find(source)), anew.cells(anew.find(source)))
            << "as it is when all is read again";
    const auto shown = [&](const char *text) {
        const ReportFilter filter = ReportFilter::parse(QLatin1String(text));
        const ReportMatcher matcher(list, filter);
        int count = 0;
        for (qsizetype i = 0; i < list.size(); ++i)
            count += matcher.matches(i);
        return count;
    };
    EXPECT_EQ(shown("label:Slow -is:decided"), 1);
    EXPECT_EQ(shown("label:\"Slow\" label:C.2"), 1) << "each of several is a label";
    EXPECT_FALSE(valuesOf(ReportField::Label, list).contains(QStringLiteral("C.2, Slow")))
        << "offered are codes";
}

TEST_F(ReportListTest, EveryReportSaysInWhichRoundsItIs)
{
    store(5);
    Database &db = project->database();
    project->edit(QStringLiteral("Others"), [&](Database &) {
        const RoundId pilot = rounds::ensure(db, QStringLiteral("Pilot"));
        rounds::addSource(db, pilot, SourceId{read().sources[1]});
        ImportBundle bundle;
        for (int i = 90; i < 93; ++i) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url = QStringLiteral("https://example.org/tool/issues/%1").arg(i);
            source.title = source.url;
            source.repository = QStringLiteral("new");
            source.year = 2024;
            bundle.sources.push_back(source);
        }
        storeBundle(db, bundle, {}, progress);
    });
    const ReportList list = readEveryReport(db, {}, progress);
    EXPECT_FALSE(list.isOfRound);
    ASSERT_EQ(list.size(), 8);
    EXPECT_EQ(list.total, 8);
    const auto roundsOf = [&](const char *link) {
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (list.link(i) == QLatin1String(link))
                return list.roundNames[list.inRounds[i]];
        }
        return QStringLiteral("?");
    };
    EXPECT_EQ(roundsOf("https://example.org/tool/issues/0"), QStringLiteral("Main"));
    EXPECT_EQ(roundsOf("https://example.org/tool/issues/1"), QStringLiteral("Main, Pilot"));
    EXPECT_EQ(roundsOf("https://example.org/tool/issues/91"), QString());
    const ReportFilter filter = ReportFilter::parse(QStringLiteral("is:unassigned"));
    const ReportMatcher matcher(list, filter);
    int unassigned = 0;
    for (qsizetype i = 0; i < list.size(); ++i)
        unassigned += matcher.matches(i);
    EXPECT_EQ(unassigned, 3);
    ReportsSeen seen;
    seen.first = 2;
    const ReportList first = readEveryReport(db, seen, progress);
    EXPECT_EQ(first.size(), 2);
    EXPECT_EQ(first.total, 8);
}
