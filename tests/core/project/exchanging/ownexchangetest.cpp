#include "core/base/error.h"
#include "core/formats/zip.h"
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importlog.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/peakmemory.h"
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

    using Documents = ExchangeOptions::Documents;

    static refi::Exchange exchange(Database &db, Documents documents)
    {
        Progress progress;
        ExchangeOptions options;
        options.documents = documents;
        return exchangeOf(db, QStringLiteral("Study"), progress, options);
    }
    static QByteArray written(const refi::Exchange &exchange,
                              const refi::ExchangeTarget &target = refi::exchangeTargets().front())
    {
        Progress progress;
        return refi::projectBytes(exchange, target, progress);
    }
    QByteArray written() { return written(exchange(db(), Documents::Read)); }
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
        store.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
                  "VALUES(9, 'Pilot', 1, 0, 0, 0, 0)");
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
                            QStringLiteral("Sure.\nAnd more."));
        store.run("UPDATE source_coding SET comment='Other.'");
    });
    const auto before = axial::test::dump(db());
    EXPECT_EQ(read(*project, bytes).met.conflicts.size(), 3u);
    // Nobody chose anything yet.
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
    read(*project, bytes, {MergeChoice::Both});
    EXPECT_EQ(quotes::at(db(), quote).insight, u"Mine.\n\nIt takes long.");
    EXPECT_EQ(quotes::codings(db(), quote)[0].comment, u"Sure.\nAnd more.");
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

TEST_F(OwnExchange, is_the_same_when_documents_are_read_while_it_is_written)
{
    for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
        SCOPED_TRACE(target.id);
        const refi::Exchange later = exchange(db(), Documents::ReadLater);
        ASSERT_EQ(later.sources.size(), 1u);
        EXPECT_TRUE(later.sources[0].selections.empty());
        EXPECT_TRUE(written(later, target) == written(exchange(db(), Documents::Read), target));
    }
}

TEST_F(OwnExchange, mixes_no_two_states_of_the_study)
{
    const std::shared_ptr<Database> reader = project->openReader();
    const refi::Exchange later = exchange(*reader, Documents::ReadLater);
    EXPECT_FALSE(written(later).isEmpty());
    project->edit(QStringLiteral("Code"), [](Database &store) {
        const CodeId added = codes::add(store, codes::openCodesFolder(store),
                                        QStringLiteral("Not in the codebook that was read"));
        codings::apply(store, sources::all(store).front().id, {0, 3}, QStringLiteral("the"),
                       {added}, coders::ensure(store, QStringLiteral("Bea")));
    });
    EXPECT_THROW(written(later), Canceled);
}

TEST_F(OwnExchange, of_many_codings_holds_those_of_one_document_at_once)
{
    const CoderId bea = coders::ensure(db(), QStringLiteral("Bea"));
    constexpr int each = 1'000;
    Transaction transaction(db());
    for (int i = 0; i < 40; ++i) {
        const SourceId source = sources::add(db(),
                                             {collections::ensure(db(), {QStringLiteral("Talks")}),
                                              SourceKind::Document,
                                              QStringLiteral("Talk %1").arg(i),
                                              {},
                                              1,
                                              QStringLiteral("word ").repeated(each),
                                              {},
                                              {}});
        const qint64 first = db().newId<QuoteId>().value + 1'000'000 * (i + 1);
        db().run("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?3) "
                 "INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, created) "
                 "SELECT ?2 + i, ?1, 5 * i, 5 * i + 4, 'word', '', '', 1 FROM n",
                 source, first, each);
        db().run("INSERT INTO coding(id, quote, code, coder, comment, created) "
                 "SELECT id + ?2, id, ?3, ?4, '', 1 FROM quote WHERE source=?1",
                 source, each, alone, bea);
    }
    transaction.commit();
    const auto grown = [&](Documents documents) {
        const axial::test::PeakMemory memory;
        Progress progress;
        qsizetype size = 0;
        refi::streamProject(
            exchange(db(), documents), refi::exchangeTargets().front(),
            [&size](QByteArrayView piece) { size += piece.size(); }, progress);
        EXPECT_GT(size, 1'000'000);
        return memory.grownMegabytes();
    };
#ifndef AXIAL_SANITIZED // which keeps what was freed
    EXPECT_LT(grown(Documents::ReadLater), 12);
#endif
    EXPECT_GT(grown(Documents::Read), 24); // so that there is something to hold
}
