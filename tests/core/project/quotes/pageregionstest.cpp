#include "core/project/quotes/pageregions.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/project/merging/merging.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::Dump;
using test::errorOf;

constexpr const char *pages = "[p. 1]\nFirst words.\n[p. 2]\n[p. 3]\nLast words.";
const QRectF area(0.25, 0.5, 0.5, 0.125);

class PageRegionsTest : public test::StudyTest
{
protected:
    PageRegionsTest() : source(addSource("Scan", pages)) {}

    QString text() { return sources::text(db(), source); }
    QuoteId mark(const QRectF &on, int page, const QString &words)
    {
        const qint64 start = text().indexOf(words);
        return project->edit("Mark", [&](Database &in) {
            return pageregions::mark(in, source, page, on, {start, start + words.size()}, words);
        });
    }
    QuoteId describe(int page, const QString &words)
    {
        return project->edit("Describe", [&](Database &in) {
            return pageregions::describe(in, source, page, 3, area, words);
        });
    }
    void remove(QuoteId quote)
    {
        project->edit("Remove", [&](Database &in) { pageregions::remove(in, quote); });
    }

    SourceId source;
};

TEST_F(PageRegionsTest, OneWithWordsIsAQuoteOfThese)
{
    const QuoteId quote = mark(area, 2, "Last");
    const auto found = pageregions::of(db(), quote);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->page, 2);
    EXPECT_EQ(found->area, area);
    EXPECT_EQ(quotes::at(db(), quote).words, "Last");
    EXPECT_EQ(pageregions::inSource(db(), source), std::vector{*found});
    EXPECT_EQ(text(), pages);
    EXPECT_EQ(project->check(), QStringList());

    const QRectF other(0, 0, 1, 1);
    EXPECT_EQ(mark(other, 2, "Last"), quote);
    EXPECT_EQ(pageregions::of(db(), quote)->area, other);
}

TEST_F(PageRegionsTest, OneWithoutWordsGetsALineAtTheEndOfItsPage)
{
    const Dump before = dump(db());
    const QuoteId second = describe(1, " A drawing\nof a queue ");
    const QuoteId last = describe(2, "Its key");
    EXPECT_EQ(text(), "[p. 1]\nFirst words.\n[p. 2]\n[Region: A drawing of a queue]\n[p. 3]\n"
                      "Last words.\n[Region: Its key]\n");
    EXPECT_EQ(quotes::at(db(), second).words, "[Region: A drawing of a queue]");
    EXPECT_EQ(quotes::at(db(), last).words, "[Region: Its key]");
    const std::vector<PageRegion> all = pageregions::inSource(db(), source);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].quote, second);
    EXPECT_EQ(all[0].page, 1);
    EXPECT_EQ(all[1].page, 2);
    EXPECT_EQ(project->check(), QStringList());
    project->undo(2);
    EXPECT_EQ(dump(db()), before) << test::difference(before, dump(db())).toStdString();
    project->redo(2);
    EXPECT_EQ(pageregions::inSource(db(), source), all);
}

TEST_F(PageRegionsTest, ListsSayWhereOneIs)
{
    const auto shown = [&](QuoteId quote) {
        return pageregions::shownWords(db(), quote, quotes::at(db(), quote).words);
    };
    const QuoteId words = mark(area, 2, "Last");
    EXPECT_EQ(shown(words), "Last");
    const std::pair<QRectF, const char *> places[]{{{0, 0, 0.2, 0.2}, "upper left"},
                                                   {{0.4, 0.05, 0.1, 0.1}, "top"},
                                                   {{0.8, 0.1, 0.2, 0.2}, "upper right"},
                                                   {{0, 0, 1, 0.2}, "top"},
                                                   {{0, 0, 0.2, 1}, "left"},
                                                   {{0.4, 0.4, 0.2, 0.2}, "middle"},
                                                   {{0.7, 0.1, 0.2, 0.8}, "right"},
                                                   {{0, 0.8, 0.1, 0.1}, "lower left"},
                                                   {{0.1, 0.9, 0.8, 0.1}, "bottom"},
                                                   {{0.9, 0.9, 0.1, 0.1}, "lower right"},
                                                   {{0, 0, 1, 1}, "all of it"}};
    for (const auto &[on, name] : places) {
        const QuoteId quote = project->edit("Describe", [&, where = on](Database &in) {
            return pageregions::describe(in, source, 1, 3, where, "a pump");
        });
        EXPECT_EQ(shown(quote), QStringLiteral("Page 2, %1: a pump").arg(QLatin1String(name)));
        EXPECT_EQ(pageregions::shownWords(db()).value(quote.value), shown(quote));
        EXPECT_EQ(pageregions::shownWords(db(), quote, "[Region: a p"), shown(quote)) << "cut";
        EXPECT_EQ(pageregions::linesShownAs(shown(quote)).value(0), "[Region: a pump]");
    }
    const QuoteId unnamed = describe(1, "p. 2, area 7");
    EXPECT_EQ(shown(unnamed), "Page 2, middle: area 7");
    EXPECT_EQ(pageregions::linesShownAs(shown(unnamed)).value(1), "[Region: p. 2, area 7]");
    const SourceId picture = addSource("Board", "[Picture: board.png]\n");
    const QuoteId queue = project->edit("Describe", [&](Database &in) {
        return pageregions::describe(in, picture, 0, 1, area, "a queue");
    });
    EXPECT_EQ(shown(queue), "Picture, middle: a queue");
    EXPECT_FALSE(pageregions::shownWords(db()).contains(words.value));
}

TEST_F(PageRegionsTest, TwoOfOnePageThatShowTheSameAreTwoQuotes)
{
    const QuoteId one = describe(1, "A button");
    const QuoteId two = describe(1, "A button");
    EXPECT_NE(one, two);
    EXPECT_EQ(pageregions::inSource(db(), source).size(), 2u);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(PageRegionsTest, OneStaysWhenItsLastCodeIsTakenOff)
{
    const QuoteId quote = describe(1, "A drawing");
    const CodeId code = addCode("Drawings");
    const CoderId ada = coder();
    project->edit("Code", [&](Database &in) { codings::applyTo(in, quote, {code}, ada); });
    const std::vector<CodingId> codings{quotes::codings(db(), quote).at(0).id};
    EXPECT_NE(errorOf([&] { remove(quote); }), QString());
    project->edit("Off", [&](Database &in) { codings::remove(in, codings); });
    EXPECT_TRUE(pageregions::of(db(), quote));
    remove(quote);
    EXPECT_FALSE(quotes::isThere(db(), quote));
    EXPECT_EQ(text(), pages) << "and the line goes with it";
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(PageRegionsTest, OneOfWordsLeavesTheWords)
{
    const QuoteId quote = mark(area, 0, "First words.");
    project->edit("Insight", [&](Database &in) { quotes::setInsight(in, quote, "Why?"); });
    remove(quote);
    EXPECT_TRUE(quotes::isThere(db(), quote)) << "it still has an insight";
    EXPECT_FALSE(pageregions::of(db(), quote));
    EXPECT_EQ(text(), pages);
    EXPECT_NE(errorOf([&] { remove(quote); }), QString());
}

TEST_F(PageRegionsTest, NothingIsMarkedWithoutAnAreaOrADescription)
{
    const Dump before = dump(db());
    for (const QRectF &none : {QRectF(0.5, 0.5, 0, 0.2), QRectF(1.2, 0.5, 0.2, 0.2),
                               QRectF(0.5, 0.5, -0.1, 0.2), QRectF(0.5, qQNaN(), 0.1, 0.1)})
        EXPECT_NE(errorOf([&] { mark(none, 0, "First"); }), QString());
    EXPECT_NE(errorOf([&] { mark(area, -1, "First"); }), QString());
    EXPECT_NE(errorOf([&] { describe(1, " \n "); }), QString());
    EXPECT_EQ(dump(db()), before);
    const QuoteId cut = mark({0.5, 0.5, 2, 2}, 0, "First");
    EXPECT_EQ(pageregions::of(db(), cut)->area, QRectF(0.5, 0.5, 0.5, 0.5));
}

TEST_F(PageRegionsTest, ComesWithItsQuoteIntoAnotherProject)
{
    const QString other = pathOf("other.axial");
    project->saveCopy(other);
    {
        const auto copy = Project::open(other);
        copy->edit("Mark", [&](Database &in) {
            pageregions::mark(in, source, 0, area, {7, 12}, "First");
        });
    }
    Progress progress;
    mergeProject(*project, other, {}, progress);
    const std::vector<PageRegion> all = pageregions::inSource(db(), source);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].area, area);
    EXPECT_EQ(project->check(), QStringList());
}

} // namespace
} // namespace axial
