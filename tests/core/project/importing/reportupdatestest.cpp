// Issue reports that come in again, with other words, after somebody has coded them.
#include "tests/core/project/importing/reportsfixture.h"

#include <random>

namespace axial {

using ReportUpdatesTest = ImportingReportsTest;

TEST_F(ReportUpdatesTest, AnUpdateChangesWhatChanged)
{
    take(bundleOf({report("It stops.")}));
    ImportedReport closed = report("It stops.");
    closed.state = QStringLiteral("closed");
    closed.closed = QStringLiteral("2024-03-08T00:00:00Z");
    closed.labels = QStringList{"wontfix"};
    closed.title = QStringLiteral("Runs out of memory");
    const ImportSummary summary = take(bundleOf({closed}, {early}));
    EXPECT_EQ(summary.updatedSources, 1);
    EXPECT_EQ(summary.comments, 1);
    EXPECT_EQ(words("SELECT state || closed || labels FROM issue"),
              QStringLiteral("closed2024-03-08T00:00:00Zwontfix"));
    EXPECT_EQ(sources::at(db(), only()).title, QStringLiteral("torchbed #7: Runs out of memory"));
    EXPECT_TRUE(text().startsWith(QStringLiteral("Runs out of memory\n\nIt stops.\n\ngrace")));
    ImportedReport opened = report("It stops.");
    take(bundleOf({opened}));
    EXPECT_EQ(words("SELECT state || closed FROM issue"), QStringLiteral("open"));
    EXPECT_EQ(turns().size(), 2) << "comments stay";
    ImportedReport bare;
    bare.url = url;
    EXPECT_EQ(take(bundleOf({bare})).knownSources, 1) << "what isn't said stays";
}

TEST_F(ReportUpdatesTest, AYearThatAListSaysStays)
{
    ImportBundle link;
    link.links.emplace_back().add(url, 1);
    link.links.back().year = 2023;
    take(link);
    take(bundleOf({report("It stops.")}));
    EXPECT_EQ(words("SELECT year FROM issue"), QStringLiteral("2023"));
}

TEST_F(ReportUpdatesTest, QuotesGoWithTheirWords)
{
    take(bundleOf({report("First this. It stops at night. Then that.")}, {late}));
    const CodeId code = addCode("Memory");
    const QuoteId stops = this->code(only(), "stops at night", {code});
    const QuoteId stale = this->code(only(), "Stale.", {code});
    take(bundleOf({report("Before all. It always stops at night. Then that.")}, {early}));
    EXPECT_EQ(quotes::at(db(), stops).words, QStringLiteral("stops at night"));
    EXPECT_EQ(quotes::at(db(), stale).words, QStringLiteral("Stale."));
    EXPECT_TRUE(text().contains(QStringLiteral("Before all.")));
    EXPECT_EQ(turns(), (QStringList{"ada/0: Out of memory||Before all. It always stops at night. "
                                    "Then that.",
                                    "grace/0: Which driver?", "stale[bot]/3: Stale."}));
}

TEST_F(ReportUpdatesTest, NoQuoteLosesItsWords)
{
    take(bundleOf({report("It stops at night.")}));
    const CodeId code = addCode("Memory");
    const QuoteId stops = this->code(only(), "stops at night", {code});
    const ImportSummary summary = take(bundleOf({report(QString())}, {early}));
    EXPECT_EQ(quotes::at(db(), stops).words, QStringLiteral("stops at night"));
    EXPECT_EQ(summary.comments, 1);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].text.contains(url));
    EXPECT_EQ(turns().size(), 2);
}

TEST_F(ReportUpdatesTest, WordsCorrectedHereStay)
{
    take(bundleOf({report("Call Ada at home.")}));
    project->edit("Edit", [&](Database &d) {
        TextEdits edits(text());
        const qint64 at = text().indexOf(QLatin1String("Ada"));
        edits.replace({at, at + 3}, QStringLiteral("[name]"));
        transcripts::edit(d, only(), edits);
    });
    const ImportSummary summary = take(bundleOf({report("Call Ada at home.")}, {early}));
    EXPECT_TRUE(text().contains(QStringLiteral("Call [name] at home."))) << text().toStdString();
    EXPECT_EQ(turns().size(), 2);
    EXPECT_EQ(summary.notes.size(), 1u);
    take(bundleOf({}, {late}));
    EXPECT_TRUE(text().contains(QStringLiteral("Call [name] at home.")));
    EXPECT_EQ(turns().size(), 3);
}

TEST_F(ReportUpdatesTest, TheWordsOfATableBecomeThoseOfTheService)
{
    ImportedLinks link;
    link.add(url, 1);
    ImportBundle table;
    table.sources.push_back(link.source(0));
    table.sources.back().text = QStringLiteral("It stops at night.");
    take(table);
    const CodeId code = addCode("Memory");
    const QuoteId stops = this->code(only(), "stops at night", {code});
    take(bundleOf({report("It stops at night.")}, {late}));
    EXPECT_EQ(quotes::at(db(), stops).words, QStringLiteral("stops at night"));
    EXPECT_EQ(turns().size(), 2);
    EXPECT_TRUE(text().startsWith(QStringLiteral("Out of memory\n\nIt stops at night.\n\nstale")));
}

TEST_F(ReportUpdatesTest, ABodyWithoutItsTitleLeavesTheTitle)
{
    take(bundleOf({report("It stops.")}));
    ImportedReport untitled = report("It stops at night.");
    untitled.title.reset();
    take(bundleOf({untitled}));
    EXPECT_EQ(text(), QStringLiteral("Out of memory\n\nIt stops at night."));
    project->edit("Rename", [&](Database &d) { sources::rename(d, only(), "The night one"); });
    EXPECT_EQ(take(bundleOf({untitled})).knownSources, 1);
    EXPECT_EQ(text(), QStringLiteral("Out of memory\n\nIt stops at night."));
}

TEST_F(ReportUpdatesTest, AReportThatComesWithoutWordsKeepsThoseItHas)
{
    ImportedReport untitled = report("It stops.");
    untitled.title.reset();
    ImportedReport other = report("Other words.");
    other.url = QStringLiteral("https://github.com/kiln/torchbed/issues/8");
    take(bundleOf({untitled}));
    untitled.body = QStringLiteral(" \n");
    const ImportSummary summary = take(bundleOf({untitled, other}));
    EXPECT_EQ(words("SELECT text FROM source_text ORDER BY source LIMIT 1"), "It stops.");
    EXPECT_EQ(summary.sources, 1) << "the others come in";
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].text.contains(url));
}

TEST_F(ReportUpdatesTest, AReportOfCommentsAloneComesInTwiceAsOnce)
{
    ImportedReport bare = report(QString());
    bare.title.reset();
    take(bundleOf({bare}, {early, late}));
    const QString once = text();
    EXPECT_TRUE(once.startsWith(QStringLiteral("grace")));
    EXPECT_EQ(take(bundleOf({bare}, {early, late})).knownSources, 1);
    EXPECT_EQ(text(), once);
}

/// A row of a table of labels with the report's words.
ImportBundle tableOf(const QString &words)
{
    ImportedLinks link;
    link.add(url, 1);
    ImportBundle table;
    table.sources.push_back(link.source(0));
    table.sources.back().text = words;
    return table;
}

TEST_F(ReportUpdatesTest, WordsOfATableCorrectedHereStay)
{
    for (const bool isKnownByLink : {false, true}) {
        if (isKnownByLink) {
            ImportBundle link;
            link.links.emplace_back().add(url, 1);
            take(link);
        }
        take(tableOf(QStringLiteral("Call Ada at home.")));
        project->edit("Edit", [&](Database &d) {
            TextEdits edits(text());
            edits.replace({5, 8}, QStringLiteral("[name]"));
            transcripts::edit(d, only(), edits);
        });
        const ImportSummary summary = take(bundleOf({report("Call Ada at home.")}, {early}));
        EXPECT_TRUE(text().startsWith(QStringLiteral("Call [name] at home.")))
            << text().toStdString();
        EXPECT_EQ(summary.comments, 1);
        EXPECT_EQ(summary.notes.size(), 1u);
        project->edit("Delete", [&](Database &d) { sources::remove(d, only()); });
    }
}

TEST_F(ReportUpdatesTest, RandomUpdatesKeepEveryQuoteAndComeToTheSameText)
{
    std::mt19937 random(7);
    const auto number = [&random](int below) {
        return int(std::uniform_int_distribution<>(0, below - 1)(random));
    };
    const CodeId code = addCode("Memory");
    for (int run = 0; run < 12; ++run) {
        std::vector<ImportedComment> comments;
        QString body = QStringLiteral("alpha beta gamma delta");
        const auto bundle = [&] {
            ImportedReport one = report(body);
            one.comments = comments;
            return bundleOf({one});
        };
        take(bundle());
        int quotes = 0;
        for (int step = 0; step < 6; ++step) {
            if (number(2)) // words of its own, so that none of the quoted ones goes
                body.insert(number(2) ? 0 : body.size(), QStringLiteral(" new%1 ").arg(step));
            const int at = number(60);
            comments.push_back(
                comment(number(2) ? "x" : "y",
                        QStringLiteral("2024-05-01T00:00:%1Z").arg(at, 2, 10, QChar(u'0')),
                        QStringLiteral("comment %1").arg(step)));
            take(bundle());
            ASSERT_EQ(turns().size(), qsizetype(comments.size()) + 1);
            this->code(only(), number(2) ? QStringLiteral("beta") : comments.back().text, {code});
            quotes = int(db().integer("SELECT count(*) FROM quote").value_or(0));
        }
        const QString grown = text();
        EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), quotes);
        std::vector<ImportedComment> sorted = comments;
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const auto &a, const auto &b) { return a.written < b.written; });
        QString naive = QStringLiteral("Out of memory\n\n") + body;
        for (const ImportedComment &one : sorted)
            naive += QStringLiteral("\n\n%1 · 2024-05-01 %2 UTC\n%3")
                         .arg(one.author, one.written.mid(11, 8), one.text);
        EXPECT_EQ(grown, naive);
        project->edit("Delete", [&](Database &d) { sources::remove(d, only()); });
    }
}

} // namespace axial
