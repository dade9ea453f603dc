#include "core/query/evidence/codequotes.h"

#include "core/export/tables.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidencereader.h"
#include "core/query/findings/findingevidence.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using CodeQuotesTest = test::StudyTest;

TEST_F(CodeQuotesTest, TheWordsAroundAreWholeCharacters)
{
    const QString family = QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    const CodeId trust = addCode(QStringLiteral("Trust"));
    const SourceId source = addSource(QStringLiteral("Talk"), family.repeated(50)
                                                                  + QStringLiteral("abc words abc")
                                                                  + family.repeated(50));
    code(source, QStringLiteral("c words a"), {trust});
    const auto found = quotesWith(db(), {trust}, Progress());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(QString(found[0].before).remove(family) == QStringLiteral("ab"))
        << qPrintable(found[0].before);
    EXPECT_TRUE(QString(found[0].after).remove(family) == QStringLiteral("bc"))
        << qPrintable(found[0].after);
    EXPECT_GE(found[0].before.count(family), 19);
    EXPECT_GE(found[0].after.count(family), 19);
}

/// A scan with an area that has words of its own, and one that is only described.
class AreaQuotesTest : public test::StudyTest
{
protected:
    AreaQuotesTest()
        : pump(addCode(QStringLiteral("Pump"), QStringLiteral("A.1"))),
          scan(addSource(QStringLiteral("Scan"), QStringLiteral("[p. 1]\nFirst words.\n[p. 2]\n")))
    {
        const CoderId ada = coder();
        project->edit(QStringLiteral("Mark"), [&](Database &in) {
            area = pageregions::describe(in, scan, 1, 2, {0.05, 0.05, 0.2, 0.1},
                                         QStringLiteral("a pump: new"));
            sources::addParticipant(in, scan, participants::ensure(in, QStringLiteral("U1")));
            codings::applyTo(in, area, {pump}, ada);
        });
    }

    Table ask(const char *query)
    {
        Progress progress;
        return runQuery(db(), {QLatin1String(query), {}}, progress);
    }

    CodeId pump;
    SourceId scan;
    QuoteId area;
    const QString shown = QStringLiteral("Page 2, upper left: a pump: new");
};

TEST_F(AreaQuotesTest, EveryListSaysWhereTheyAre)
{
    const Progress progress;
    EXPECT_EQ(ask("quotes").text(0, ask("quotes").column(columns::quote)), shown);
    EXPECT_EQ(ask("codebook").text(0, ask("codebook").column(QStringLiteral("Thematic Quote"))),
              shown);
    EXPECT_EQ(quotesWith(db(), {pump}, progress).at(0).words, shown);
    EXPECT_EQ(quotesBeside(db(), {}, pump, 5, {}, progress).quotes.at(0).words, shown);
    EXPECT_EQ(evidenceOf(db(), std::vector{area}, progress).at(0).words, shown);
    const EvidenceReader reader(db());
    const EvidenceEntry entry{area, EvidenceEntry::nobody};
    EXPECT_EQ(reader.row(db(), entry)->cells[EvidenceRow::Words], shown);
    QString scanned;
    reader.scan(db(), progress, {entry}, 1u << EvidenceRow::Words,
                [&](const EvidenceRow &row) { scanned = row.cells[EvidenceRow::Words]; });
    EXPECT_EQ(scanned, shown);
    LinkEnd end;
    end.quote = area;
    EXPECT_EQ(links::wordsOf(db(), end), shown);
    EXPECT_EQ(conceptmaps::wordsOf(db(), {MapNodeKind::Quote, area.value}), shown);
    project->edit(QStringLiteral("Memo"), [&](Database &in) {
        Memo memo;
        memo.quote = area;
        memo.text = QStringLiteral("Whose?");
        memos::add(in, memo);
    });
    EXPECT_EQ(memos::all(db()).at(0).about, shown);
}

/// To their lines, in this study and in one that has the text and not the area.
TEST_F(AreaQuotesTest, TheCodebookBringsThemBack)
{
    const QByteArray csv = tableToCsv(ask("codebook"), FormulaGuard::On);
    EXPECT_TRUE(csv.contains(shown.toUtf8()));
    Progress progress;
    const ImportBundle bundle = importerById(QStringLiteral("codebook"))
                                    ->read({QStringLiteral("CodeBook.csv"), csv}, {}, progress);
    StoreOptions options;
    options.coder = QStringLiteral("Ada");
    const ImportSummary again = importBundle(*project, bundle, options, progress);
    EXPECT_EQ(again.quotes, 0) << qPrintable(again.counts());
    EXPECT_EQ(db().integer("SELECT count(*) FROM source"), 1);
    project->edit(QStringLiteral("Forget"), [](Database &in) {
        in.run("DELETE FROM quote_region");
        in.run("DELETE FROM coding");
        in.run("DELETE FROM quote");
    });
    EXPECT_EQ(importBundle(*project, bundle, options, progress).quotes, 1);
    EXPECT_EQ(db().text("SELECT words FROM quote"), QStringLiteral("[Region: a pump: new]"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM source"), 1);
    EXPECT_EQ(project->check(), QStringList());
}

} // namespace
} // namespace axial
