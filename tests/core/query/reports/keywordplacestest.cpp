#include "core/query/reports/keywordcounts.h"

#include "core/project/screening/interviewfacts.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/screeningstudy.h"

namespace axial {
namespace {

class KeywordPlacesTest : public test::ScreeningStudy
{
protected:
    /// Behind the count of that keyword ("Any keyword", "No keyword").
    KeywordPlaces placesOf(const QString &keyword, size_t most = 100)
    {
        const Table counts = runQuery(db(), {"keywords", {}}, progress);
        for (size_t row = 0; row < counts.rows.size(); ++row) {
            const int reports = counts.column(columns::reports);
            if (counts.text(row, counts.column(columns::keyword)) == keyword)
                return keywordPlaces(db(), *counts.rows[row][size_t(reports)].evidence, most,
                                     progress);
        }
        ADD_FAILURE() << "no such count";
        return {};
    }

    Progress progress;
};

TEST_F(KeywordPlacesTest, ShowTheFirstPlaceInTheText)
{
    addReport("torch", "Yes.\nLoading OPT fails, and OPT again");
    const SourceId other = addReport("torch", "An option is missing");
    addList("Models", {"OPT", "option", "Report 1"}, {"torch"});
    const KeywordPlaces held = placesOf("OPT");
    ASSERT_EQ(held.total, 1);
    const KeywordPlace &place = held.first.front();
    EXPECT_EQ(place.title, "Report 1");
    EXPECT_EQ(place.repository, "torch");
    EXPECT_EQ(place.before, "Yes. Loading");
    EXPECT_EQ(place.keyword, "OPT");
    EXPECT_EQ(place.after, "fails, and OPT again");
    EXPECT_EQ(place.range, (TextRange{13, 16}));
    EXPECT_EQ(placesOf("option").first.front().report, other) << "whole words, capitals alike";
    const KeywordPlaces inTitle = placesOf("Report 1");
    ASSERT_EQ(inTitle.total, 1);
    EXPECT_TRUE(inTitle.first.front().range.isEmpty());
    EXPECT_EQ(inTitle.first.front().keyword, "Report 1");
}

TEST_F(KeywordPlacesTest, AreTheFirstOfAllThatAreCounted)
{
    for (int i = 0; i < 5; ++i)
        addReport("torch", "no such word");
    addReport("torch", "OPT");
    addList("Models", {"OPT"}, {"torch"});
    applyKeywords();
    const KeywordPlaces none = placesOf("No keyword", 2);
    EXPECT_EQ(none.total, 5);
    ASSERT_EQ(none.first.size(), 2u);
    EXPECT_EQ(none.first[0].after, "no such word") << "how it begins";
    EXPECT_EQ(none.first[0].excluded, "no keyword");
    EXPECT_TRUE(placesOf("Any keyword").first.front().excluded.isEmpty());
}

TEST_F(KeywordPlacesTest, InterviewsAreCountedBeside)
{
    addReport("torch", "OPT");
    project->edit("Interview", [](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {"Interviews"});
        source.kind = SourceKind::Transcript;
        source.title = "U1";
        source.text = "words";
        sources::add(db, source);
    });
    EXPECT_EQ(interviewCounts(db()).transcripts, 1);
    EXPECT_EQ(interviewCounts(db()).coded, 0);
}

} // namespace
} // namespace axial
