#include "core/formats/zip.h"
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/studyexchange.h"
#include "core/project/importing/importlog.h"
#include "core/project/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/refi/exchangewriter.h"
#include "tests/support/study.h"

using namespace axial;
using axial::test::StudyTest;

namespace {

/// A study that is written into a file and read back, into itself or an empty one.
class OwnExchange : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        project->edit(QStringLiteral("Code"), [this](Database &store) {
            const CodeId open = codes::openCodesFolder(store);
            alone = codes::add(store, open, QStringLiteral("I feel alone"));
            keyed = codes::add(store, open, QStringLiteral("Docs"), QStringLiteral("C.3"));
            const SourceId talk = sources::add(
                store, {collections::ensure(store, {QStringLiteral("Talks")}),
                        SourceKind::Document,
                        QStringLiteral("Talk"),
                        {},
                        1,
                        QStringLiteral("the setup took a day"),
                        {},
                        {}});
            const CoderId bea = coders::ensure(store, QStringLiteral("Bea"));
            quote = codings::apply(store, talk, {4, 9}, QStringLiteral("setup"), {alone, keyed},
                                   bea);
            quotes::setInsight(store, quote, QStringLiteral("It takes long."));
            codings::setComment(store, quotes::codings(store, quote)[0].id,
                                QStringLiteral("Sure."));
            store.run("INSERT INTO source_coding(source, code, coder, comment, created) "
                      "VALUES(?1, ?2, ?3, 'As a whole.', 1)",
                      talk, alone, bea);
            Memo memo;
            memo.title = QStringLiteral("Diary");
            memo.text = QStringLiteral("Day one.");
            memos::add(store, memo);
            memo.code = keyed;
            memos::add(store, memo);
        });
    }

    QByteArray written()
    {
        Progress progress;
        return refi::projectBytes(exchangeOf(db(), QStringLiteral("Study"), progress),
                                  refi::exchangeTargets().front(), progress);
    }
    ImportSummary read(Project &into, const QByteArray &bytes, const MergeChoices &choices = {})
    {
        Progress progress;
        StoreOptions options;
        options.differences = choices;
        const ImportInput input{QStringLiteral("own.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), options, progress);
    }

    CodeId alone;
    CodeId keyed;
    QuoteId quote;
};

} // namespace

TEST_F(OwnExchange, adds_nothing_to_the_study_it_was_made_of)
{
    const auto before = axial::test::dump(db());
    const ImportSummary summary = read(*project, written());
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
    EXPECT_EQ(summary.counts(), u"nothing new");
}

TEST_F(OwnExchange, is_written_the_same_by_the_study_that_it_went_into)
{
    project->edit(QStringLiteral("Earlier"), [](Database &store) {
        store.run("UPDATE quote SET created=1714979289000");
        store.run("UPDATE coding SET created=1714979290000");
    });
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    read(*other, written());
    Progress progress;
    const auto factsOf = [&](Database &store) {
        refi::Exchange content = exchangeOf(store, QStringLiteral("Study"), progress);
        content.sideCar.clear(); // holds numbers of rows
        const QByteArray bytes = refi::projectBytes(content, refi::exchangeTargets().front(),
                                                    progress);
        return ZipReader(bytes)
            .read(QStringLiteral("project.qde"))
            .replace("><", ">\n<")
            .toStdString();
    };
    EXPECT_EQ(factsOf(other->database()), factsOf(db()));
}

/// What only this program reads comes in beside the rest and is counted with it.
TEST_F(OwnExchange, tells_all_that_came_and_who)
{
    project->edit(QStringLiteral("Reports"), [this](Database &store) {
        const CollectionId reports = collections::ensure(store, {QStringLiteral("Reports")});
        for (const char *url : {"https://h.org/o/r/issues/1", "https://h.org/o/r/issues/2"})
            sources::add(store, {reports,
                                 SourceKind::IssueReport,
                                 QString::fromLatin1(url).section(u'/', -1),
                                 QString::fromLatin1(url),
                                 1,
                                 {},
                                 {},
                                 {}});
        const CoderId cem = coders::ensure(store, QStringLiteral("Cem"));
        const qint64 report = store.integer("SELECT min(id) FROM source WHERE kind=1").value_or(0);
        store.run("INSERT INTO round VALUES(9, 'Pilot', 1, 0, 0, 0)");
        store.run("INSERT INTO round_detail VALUES(9, 0, 0, NULL, '', NULL, NULL, '')");
        store.run("INSERT INTO round_source VALUES(?1, 9)", report);
        store.run("INSERT INTO round_coder VALUES(9, ?1, 0)", cem);
        store.run("INSERT INTO label(source, round, coder, code) VALUES(?1, 9, ?2, ?3)", report,
                  cem, keyed);
    });
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    const ImportSummary first = read(*other, written());
    Database &there = other->database();
    EXPECT_EQ(there.integer("SELECT count(*) FROM source"), 3);
    EXPECT_EQ(there.integer("SELECT count(*) FROM label"), 1);
    EXPECT_EQ(first.sources, 3);
    EXPECT_EQ(first.labels, 1);
    EXPECT_EQ(first.codings, 3);
    QString report = importReport(first).join(u'\n');
    EXPECT_TRUE(report.contains(u"Users: 2 in the file, 2 taken.")) << report.toStdString();
    EXPECT_FALSE(report.contains(u"wrote"));
    const ImportSummary again = read(*other, written());
    EXPECT_EQ(again.counts(), u"nothing new");
    report = importReport(again).join(u'\n');
    EXPECT_TRUE(report.contains(u"Users: 2 in the file, 2 there already.")) << report.toStdString();
    EXPECT_TRUE(report.contains(u"Selections: 1 in the file, 1 there already."))
        << report.toStdString();
    EXPECT_TRUE(report.contains(u"Sets: 1 in the file, 1 there already.")) << report.toStdString();
    EXPECT_EQ(again.knownSources, 3);
    EXPECT_TRUE(report.contains(u"3 sources were there already and were left as they are: Talk, "))
        << report.toStdString();
}

TEST_F(OwnExchange, finds_a_code_that_was_renamed_since)
{
    const QByteArray bytes = written();
    project->edit(QStringLiteral("Rename"), [this](Database &store) {
        codes::rename(store, alone, QStringLiteral("Loneliness"));
    });
    read(*project, bytes);
    EXPECT_FALSE(codes::find(db(), QStringLiteral("I feel alone")));
}

TEST_F(OwnExchange, keeps_both_of_what_was_written_on_both_sides)
{
    const QByteArray bytes = written();
    project->edit(QStringLiteral("Write"), [this](Database &store) {
        quotes::setInsight(store, quote, QStringLiteral("Mine."));
        codings::setComment(store, quotes::codings(store, quote)[0].id,
                            QStringLiteral("Sure. And more."));
        store.run("UPDATE source_coding SET comment='Other.'");
    });
    const auto before = axial::test::dump(db());
    EXPECT_EQ(read(*project, bytes).met.conflicts.size(), 3u);
    // Nobody chose anything yet.
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
    read(*project, bytes, {MergeChoice::Both});
    EXPECT_EQ(quotes::at(db(), quote).insight, u"Mine.\n\nIt takes long.");
    EXPECT_EQ(quotes::codings(db(), quote)[0].comment, u"Sure. And more.");
    EXPECT_EQ(db().text("SELECT comment FROM source_coding"),
              QStringLiteral("Other.\n\nAs a whole."));
    EXPECT_EQ(db().integer("SELECT count(*) FROM memo"), 2);
}

TEST_F(OwnExchange, brings_keys_and_names_into_an_empty_study)
{
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    read(*other, written());
    Database &store = other->database();
    const CodeId name = codes::find(store, QStringLiteral("I feel alone"));
    ASSERT_TRUE(name);
    EXPECT_EQ(codes::at(store, name).key, QString());
    const CodeId key = codes::find(store, QStringLiteral("C.3"));
    ASSERT_TRUE(key);
    EXPECT_EQ(codes::at(store, key).name, u"Docs");
    EXPECT_EQ(codes::texts(store, key).definition, QString());
    EXPECT_EQ(store.text("SELECT comment FROM source_coding"), QStringLiteral("As a whole."));
}
