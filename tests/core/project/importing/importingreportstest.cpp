// Issue reports with their text on their way into a study, in any order and again.
#include "tests/core/project/importing/reportsfixture.h"

namespace axial {

TEST_F(ImportingReportsTest, AReportIsASourceWithItsWordsAsTurns)
{
    ImportedReport one = report("It stops.");
    one.comments = {late, early};
    const ImportSummary summary = take(bundleOf({one}));
    EXPECT_EQ(summary.sources, 1);
    EXPECT_EQ(summary.comments, 2);
    EXPECT_EQ(text(), expected);
    EXPECT_EQ(turns(), (QStringList{"ada/0: Out of memory||It stops.", "grace/0: Which driver?",
                                    "stale[bot]/3: Stale."}));
    EXPECT_EQ(sources::at(db(), only()).title, QStringLiteral("torchbed #7: Out of memory"));
    EXPECT_EQ(words("SELECT repository || '|' || number || '|' || state || '|' || author || '|' || "
                    "labels || '|' || opened || '|' || closed || '|' || year FROM issue"),
              QStringLiteral("torchbed|7|open|ada|bug, urgent\nmemory|2024-03-01T12:00:05Z||2024"));
    EXPECT_EQ(words("SELECT pull || '|' || bot || '|' || updated FROM issue"),
              QStringLiteral("0|0|2024-03-01T12:00:05Z"));
    const ImportSummary again = take(bundleOf({one}));
    EXPECT_EQ(again.knownSources, 1);
    EXPECT_EQ(again.counts(), QStringLiteral("nothing new"));
}

TEST_F(ImportingReportsTest, LinkTextAndCommentsMayComeInAnyOrder)
{
    ImportBundle link;
    link.links.emplace_back().add(url, 1);
    std::vector<ImportBundle> parts{link, bundleOf({report("It stops.")}), bundleOf({}, {late}),
                                    bundleOf({}, {early})};
    std::vector<int> order{0, 1, 2, 3};
    do {
        if (order[0] >= 2 || (order[1] >= 2 && order[0] >= 2))
            continue; // comments alone have nowhere to go
        for (const int part : order)
            take(parts[size_t(part)]);
        EXPECT_EQ(text(), expected) << order[0] << order[1] << order[2] << order[3];
        EXPECT_EQ(turns().size(), 3);
        EXPECT_EQ(sources::at(db(), only()).title, QStringLiteral("torchbed #7: Out of memory"));
        project->edit("Delete", [&](Database &d) { sources::remove(d, only()); });
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(ImportingReportsTest, CommentsWithoutTheirReportAreNamed)
{
    const ImportSummary summary = take(bundleOf({}, {early}));
    EXPECT_TRUE(sources::all(db()).empty());
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].text.contains(url)) << summary.notes[0].text.toStdString();
}

TEST_F(ImportingReportsTest, CommentsOfGiteeFindTheirReportByItsNumber)
{
    ImportedReport gitee = report("Words");
    gitee.url = QStringLiteral("https://gitee.com/yao/lu/issues/I8ABCD");
    gitee.number = QStringLiteral("I8ABCD");
    take(bundleOf({gitee}, {early}, gitee.number));
    EXPECT_EQ(turns().size(), 2);
    take(bundleOf({}, {late}, gitee.number));
    EXPECT_EQ(turns().size(), 3);
}

TEST_F(ImportingReportsTest, CommentsOfGiteeDontGoToAReportOfGitHubWithTheirNumber)
{
    const ImportSummary summary = take(bundleOf({report("It stops.")}, {early}, "7"));
    EXPECT_EQ(turns().size(), 1);
    EXPECT_EQ(summary.comments, 0);
    EXPECT_EQ(summary.notes.size(), 1u) << "of a report that isn't there";
}

TEST_F(ImportingReportsTest, EveryListingOfALinkGainsTheText)
{
    ImportBundle link;
    link.links.emplace_back().add(url, 1);
    link.links.back().add(url, 2);
    ImportedLinks elsewhere;
    elsewhere.collection = QStringList{"Elsewhere"};
    elsewhere.add(url, 1);
    link.links.push_back(elsewhere);
    take(link);
    const ImportSummary summary = take(bundleOf({report("It stops.")}));
    EXPECT_EQ(summary.texts, 3);
    EXPECT_EQ(db().integer("SELECT count(*) FROM source_text"), 3);
}

TEST_F(ImportingReportsTest, ColumnsThatMeanNothingHereAreKept)
{
    ImportedReport one = report("It stops.");
    one.fields = {{"Severity", "high"}, {"Team", "b"}};
    take(bundleOf({one}));
    EXPECT_EQ(words("SELECT group_concat(f.name || '=' || v.value, ';') FROM source_value v "
                    "JOIN source_field f ON f.id = v.field"),
              QStringLiteral("Severity=high;Team=b"));
    one.fields = {{"Severity", "low"}};
    EXPECT_EQ(take(bundleOf({one})).updatedSources, 1);
    EXPECT_EQ(words("SELECT value FROM source_value ORDER BY field LIMIT 1"),
              QStringLiteral("low"));
}

TEST_F(ImportingReportsTest, ACancelledImportChangesNothing)
{
    take(bundleOf({report("It stops.")}));
    const auto before = dump(db());
    Progress progress;
    progress.cancel();
    const auto import = [&](Database &d) {
        storeBundle(d, bundleOf({report("Else.")}, {early}), {}, progress);
    };
    EXPECT_THROW(project->edit("Import", import), Canceled);
    EXPECT_EQ(difference(before, dump(db())), QString());
}

TEST_F(ImportingReportsTest, ATableOfLabelsAndTheReportsBringOneSource)
{
    ImportBundle bundle = bundleOf({report("It stops.")});
    ImportedLabels labels;
    labels.roundName = QStringLiteral("Main");
    labels.coders = QStringList{"1", "2"};
    labels.rows.push_back({url, 1, {"C.1", "C.2"}, "C.1", 2});
    bundle.labels.push_back(labels);
    const ImportSummary both = take(bundle);
    EXPECT_EQ(both.sources, 1);
    EXPECT_EQ(both.labels, 2);
    EXPECT_EQ(both.updatedSources, 0) << "it is new";
    EXPECT_EQ(text(), QStringLiteral("Out of memory\n\nIt stops."));
    EXPECT_EQ(take(bundle).counts(), QStringLiteral("nothing new"));
}

} // namespace axial
