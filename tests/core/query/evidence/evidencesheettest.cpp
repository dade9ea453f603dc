// The evidence table read as it is looked at, beside the codebook read whole.
#include "core/query/evidence/evidencesheet.h"

#include "core/base/naturalorder.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

#include <algorithm>

using namespace axial;
using namespace axial::test;

namespace {

class EvidenceSheetTest : public StudyTest
{
protected:
    /// Sources in mixed order, of three persons and of nobody; every third quote has an insight.
    void fill(int sourceCount, int quotesEach)
    {
        project->edit("Fill", [&](Database &db) {
            const auto collection = collections::ensure(db, {"Interviews"});
            const std::vector<CodeId> codes = codesOf(db);
            const CoderId ada = coders::ensure(db, "Ada");
            for (int i = 0; i < sourceCount; ++i) {
                QString text;
                for (int n = 0; n < quotesEach; ++n)
                    text += QStringLiteral("It took %1 minutes, said the person of line %2.\n")
                                .arg((n * 7 + i) % 23, 2)
                                .arg(n % 5);
                const SourceId source = sources::add(
                    db,
                    {collection, SourceKind::Document, QString::number(i), {}, 1, text, {}, {}});
                if (i % 4 != 3)
                    sources::addParticipant(
                        db, source,
                        participants::ensure(db, QStringLiteral("U%1").arg(12 - i % 3)));
                m_sources.push_back(source);
                m_texts.push_back(text);
            }
            for (int n = quotesEach; n-- > 0;) {
                for (int i = 0; i < sourceCount; ++i) {
                    const qint64 length = m_texts[size_t(i)].size() / quotesEach;
                    const TextRange range{n * length, n * length + length - 2 - n % 3};
                    const QuoteId quote = codings::apply(
                        db, m_sources[size_t(i)], range,
                        m_texts[size_t(i)].mid(range.start, range.length()),
                        {codes[size_t(n) % codes.size()], codes[size_t(n + i) % codes.size()]},
                        ada);
                    if (n % 3 == 0)
                        quotes::setInsight(db, quote, QStringLiteral("Insight %1").arg(n + i));
                    m_quotes.push_back(quote);
                }
            }
        });
    }
    static std::vector<CodeId> codesOf(Database &db)
    {
        if (codes::all(db).size() == 2) { // the folders
            const CodeId type = codes::add(db, codes::taxonomyFolder(db), "Bug, that is", "C");
            for (const char *key : {"C.1", "C.2", "C.10"})
                codes::add(db, type, QStringLiteral("Theme %1").arg(key), key);
            codes::add(db, codes::openCodesFolder(db), "Slow, and \"so\"");
        }
        std::vector<CodeId> result;
        for (const Code &code : codes::all(db)) {
            if (code.kind != CodeKind::Folder)
                result.push_back(code.id);
        }
        return result;
    }
    std::vector<EvidenceRow> rows(const EvidenceReader &reader,
                                  const std::vector<EvidenceEntry> &entries)
    {
        std::vector<EvidenceRow> result;
        for (const EvidenceEntry &entry : entries) {
            const auto row = reader.row(db(), entry);
            EXPECT_TRUE(row.has_value());
            result.push_back(row.value_or(EvidenceRow{}));
        }
        return result;
    }
    void expectSame(const std::vector<EvidenceEntry> &found,
                    const std::vector<EvidenceEntry> &wanted, const char *what)
    {
        ASSERT_EQ(found.size(), wanted.size()) << what;
        for (size_t i = 0; i < found.size(); ++i)
            ASSERT_TRUE(found[i] == wanted[i]) << what << " row " << i;
    }

    Progress m_progress;
    std::vector<SourceId> m_sources;
    std::vector<QString> m_texts;
    std::vector<QuoteId> m_quotes;
};

} // namespace

TEST_F(EvidenceSheetTest, SaysWhatTheCodebookSaysInItsOrder)
{
    fill(9, 20);
    const EvidenceReader reader(db());
    const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
    const Table whole = runQuery(db(), {"codebook", {{"layout", "published"}}}, m_progress);
    ASSERT_EQ(sheet.shown->size(), whole.rows.size());
    ASSERT_EQ(whole.rows.size(), 180u);
    const auto found = rows(reader, *sheet.shown);
    for (size_t i = 0; i < found.size(); ++i) {
        for (int column = 0; column < EvidenceRow::ColumnCount; ++column)
            ASSERT_EQ(found[i].cells[size_t(column)], whole.text(i, column)) << i << ' ' << column;
        ASSERT_EQ(QString::number(found[i].quote.value), whole.text(i, whole.column("Quote id")));
    }
}

TEST_F(EvidenceSheetTest, AScanSaysOfTheWantedCellsWhatTheRowsSay)
{
    fill(5, 12);
    const EvidenceReader reader(db());
    const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
    for (int column = 0; column < EvidenceRow::ColumnCount; ++column) {
        size_t count = 0;
        reader.scan(db(), m_progress, *sheet.all, 1u << column, [&](const EvidenceRow &row) {
            const auto entry = std::find_if(
                sheet.all->begin(), sheet.all->end(),
                [&](const auto &each) { return each.quote == row.quote; });
            ASSERT_NE(entry, sheet.all->end());
            EXPECT_EQ(row.cells[size_t(column)], reader.row(db(), *entry)->cells[size_t(column)]);
            ++count;
        });
        EXPECT_EQ(count, sheet.all->size());
    }
}

TEST_F(EvidenceSheetTest, FiltersOverAllWords)
{
    fill(9, 20);
    const EvidenceReader reader(db());
    const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
    const auto all = rows(reader, *sheet.all);
    for (const char *words :
         {"code:C.1", "code:c", "participant:u12 insight:empty", "\"16 minutes\"", "insight:1 line",
          "code:\"Slow, and\"", "type:empty nowhere", "U11"}) {
        const EvidenceFilter filter(QString::fromLatin1(words));
        std::vector<EvidenceEntry> wanted;
        for (size_t i = 0; i < all.size(); ++i) {
            if (filter.accepts(all[i]))
                wanted.push_back((*sheet.all)[i]);
        }
        expectSame(*selectEvidence(db(), reader, sheet.all, {filter, -1, {}}, m_progress), wanted,
                   words);
    }
}

TEST_F(EvidenceSheetTest, SortsByEachColumnBothWays)
{
    fill(9, 20);
    project->edit("Long", [&](Database &db) { // alike for more than is held of them
        for (size_t i = 0; i < 6; ++i)
            quotes::setInsight(db, m_quotes[i * 11],
                               QString("as ").repeated(40) + QString::number(9 - i));
    });
    const EvidenceReader reader(db());
    const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
    const auto all = rows(reader, *sheet.all);
    for (int column = 0; column < EvidenceRow::ColumnCount; ++column) {
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            std::vector<size_t> places(all.size());
            for (size_t i = 0; i < places.size(); ++i)
                places[i] = i;
            std::stable_sort(places.begin(), places.end(), [&](size_t left, size_t right) {
                const QString &a = all[left].cells[size_t(column)];
                const QString &b = all[right].cells[size_t(column)];
                return order == Qt::AscendingOrder ? keyLess(a, b) : keyLess(b, a);
            });
            std::vector<EvidenceEntry> wanted;
            for (const size_t place : places)
                wanted.push_back((*sheet.all)[place]);
            expectSame(*selectEvidence(db(), reader, sheet.all, {{}, column, order}, m_progress),
                       wanted, qPrintable(QStringLiteral("column %1").arg(column)));
        }
    }
}

TEST_F(EvidenceSheetTest, AColumnThatItHasNotIsThePublishedOrder)
{
    fill(3, 20);
    const EvidenceReader reader(db());
    const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
    const EvidenceQuestion question{{}, EvidenceRow::ColumnCount, Qt::DescendingOrder};
    expectSame(*selectEvidence(db(), reader, sheet.all, question, m_progress), *sheet.all, "all");
    const EvidenceQuestion some{EvidenceFilter("minutes"), EvidenceRow::ColumnCount + 3, {}};
    EvidenceSheet found{sheet.all, selectEvidence(db(), reader, sheet.all, some, m_progress)};
    expectSame(*found.shown, *sheet.all, "some");
    expectSame(*patchEvidence(db(), reader, found, some, {m_quotes[7]}, m_progress).sheet.shown,
               *sheet.all, "patched");
}

TEST_F(EvidenceSheetTest, APatchIsWhatReadingAgainWouldBe)
{
    fill(9, 20);
    const EvidenceReader reader(db());
    const std::vector<EvidenceQuestion> questions{
        {},
        {EvidenceFilter("insight:empty"), -1, {}},
        {{}, EvidenceRow::Insight, Qt::AscendingOrder},
        {EvidenceFilter("minutes"), EvidenceRow::Words, Qt::DescendingOrder}};
    for (size_t asked = 0; asked < questions.size(); ++asked) {
        const EvidenceQuestion &question = questions[asked];
        EvidenceSheet sheet = loadEvidenceSheet(db(), reader, question, m_progress);
        const auto step = [&](const std::function<QuoteId(Database &)> &fn) {
            QuoteId touched;
            project->edit("Step", [&](Database &db) { touched = fn(db); });
            const EvidenceSheet before = sheet;
            const EvidencePatch patch = patchEvidence(db(), reader, sheet, question, {touched},
                                                      m_progress);
            const EvidenceSheet again = loadEvidenceSheet(db(), reader, question, m_progress);
            expectSame(*patch.sheet.all, *again.all, "all");
            expectSame(*patch.sheet.shown, *again.shown, "shown");
            // What it tells a view leads from the one to the other.
            std::vector<EvidenceEntry> rows = *before.shown;
            for (auto at = patch.removed.rbegin(); at != patch.removed.rend(); ++at)
                rows.erase(rows.begin() + *at);
            for (const int at : patch.inserted)
                rows.insert(rows.begin() + at, (*again.shown)[size_t(at)]);
            expectSame(rows, *again.shown, "told");
            sheet = patch.sheet;
        };
        const QuoteId one = m_quotes[17 + asked];
        step([&](Database &db) {
            quotes::setInsight(db, one, "Aha");
            return one;
        });
        step([&](Database &db) {
            quotes::setInsight(db, one, {});
            return one;
        });
        QuoteId made;
        step([&](Database &db) {
            made = codings::apply(db, m_sources[2], {3, 17}, m_texts[2].mid(3, 14),
                                  {codes::find(db, "C.2")}, coders::ensure(db, "Ada"));
            return made;
        });
        step([&](Database &db) {
            codings::remove(db, {quotes::codings(db, made).front().id});
            return made;
        });
    }
}

TEST_F(EvidenceSheetTest, ARowAndAPatchCostTheSameInABigStudy)
{
    const auto work = [this] {
        const EvidenceReader reader(db());
        const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
        SqlWork counted(db());
        for (size_t i = 0; i < 32; ++i)
            EXPECT_TRUE(reader.row(db(), (*sheet.all)[sheet.all->size() / 2 + i]));
        patchEvidence(db(), reader, sheet, {}, {m_quotes[5]}, m_progress);
        return counted.steps();
    };
    fill(8, 20);
    const qint64 small = work();
    m_sources.clear();
    m_texts.clear();
    fill(80, 20);
    const qint64 large = work();
    EXPECT_GT(small, 100);
    EXPECT_LT(large, small * 3 / 2) << small;
}

TEST_F(EvidenceSheetTest, RowsThatBeginAlikeAreReadInOneGo)
{
    fill(10, 60);
    const auto work = [this](const QString &beginning) {
        project->edit("Insights", [&](Database &db) {
            for (size_t i = 0; i < m_quotes.size(); ++i)
                quotes::setInsight(db, m_quotes[i],
                                   beginning.arg(i % 2) + QString::number(1000 + i * 7 % 600));
        });
        const EvidenceReader reader(db());
        const EvidenceSheet sheet = loadEvidenceSheet(db(), reader, {}, m_progress);
        SqlWork counted(db());
        const EvidenceQuestion question{{}, EvidenceRow::Insight, Qt::AscendingOrder};
        const auto sorted = selectEvidence(db(), reader, sheet.all, question, m_progress);
        const qint64 steps = counted.steps();
        const auto found = rows(reader, *sorted);
        EXPECT_TRUE(std::is_sorted(found.begin(), found.end(), [](const auto &a, const auto &b) {
            return keyLess(a.cells[EvidenceRow::Insight], b.cells[EvidenceRow::Insight]);
        }));
        return steps;
    };
    const qint64 unlike = work("%1 ");
    const qint64 alike = work("%1 " + QString("as ").repeated(40));
    EXPECT_GT(unlike, 600);
    EXPECT_LT(alike, unlike * 3);
}

TEST_F(EvidenceSheetTest, StopsWhenCancelled)
{
    fill(3, 20);
    const EvidenceReader reader(db());
    m_progress.cancel();
    EXPECT_THROW(loadEvidenceSheet(db(), reader, {}, m_progress), Canceled);
    EXPECT_THROW(reader.scan(db(), m_progress, {{m_quotes[0], 0}}, 1u << EvidenceRow::Words,
                             [](const EvidenceRow &) {}),
                 Canceled);
}
