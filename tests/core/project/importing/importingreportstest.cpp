// Issue reports with their text on their way into a study, in any order and again.
#include "core/project/importing/importing.h"

#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

#include <random>

namespace axial {
namespace {

using test::difference;
using test::dump;

const QString url = QStringLiteral("https://github.com/kiln/torchbed/issues/7");

ImportedReport report(const QString &body)
{
    ImportedReport report;
    report.url = url;
    report.title = QStringLiteral("Out of memory");
    report.body = body;
    report.state = QStringLiteral("open");
    report.author = QStringLiteral("ada");
    report.labels = QStringList{"bug, urgent", "memory"};
    report.opened = QStringLiteral("2024-03-01T12:00:05Z");
    report.closed = QString();
    report.updated = QStringLiteral("2024-03-01T12:00:05Z");
    report.year = 2024;
    report.isPull = false;
    report.isBot = false;
    return report;
}

ImportedComment comment(const QString &author, const QString &written, const QString &text)
{
    return {author, author.endsWith(QLatin1String("[bot]")), written, text};
}

const ImportedComment early = comment("grace", "2024-03-02T09:30:00Z", "Which driver?");
const ImportedComment late = comment("stale[bot]", "2024-03-07T00:00:00Z", "Stale.");

ImportBundle bundleOf(const std::vector<ImportedReport> &reports,
                      const std::vector<ImportedComment> &apart = {}, const QString &about = url)
{
    ImportBundle bundle;
    ImportedReports &all = bundle.reports.emplace_back();
    for (const ImportedReport &one : reports)
        all.add(one);
    for (const ImportedComment &one : apart)
        all.addComment(about, one);
    return bundle;
}

class ImportingReportsTest : public test::StudyTest
{
protected:
    ImportSummary take(const ImportBundle &bundle)
    {
        ImportSummary summary;
        Progress progress;
        const auto before = dump(db());
        project->edit("Import",
                      [&](Database &d) { summary = storeBundle(d, bundle, {}, progress); });
        EXPECT_EQ(project->check(), QStringList());
        const auto after = dump(db());
        if (before != after) {
            project->undo();
            EXPECT_EQ(difference(before, dump(db())), QString());
            project->redo();
            EXPECT_EQ(difference(after, dump(db())), QString());
        }
        return summary;
    }
    SourceId only()
    {
        const auto all = sources::all(db());
        EXPECT_EQ(all.size(), 1u);
        return all.empty() ? SourceId() : all.front().id;
    }
    QString text() { return sources::text(db(), only()); }
    QString words(const QString &sql) { return db().text(sql.toUtf8().constData()); }
    /// Who has which words, a turn a line.
    QStringList turns()
    {
        QStringList result;
        const QString whole = text();
        for (const Turn &turn : sources::turns(db(), only())) {
            QString who;
            for (const Speaker &speaker : sources::speakers(db(), only())) {
                if (speaker.id == turn.speaker)
                    who = speaker.name + u'/' + QString::number(int(speaker.role));
            }
            result << who + QStringLiteral(": ")
                          + whole.mid(turn.words, turn.range.end - turn.words).replace(u'\n', u'|');
        }
        return result;
    }

    const QString expected = QStringLiteral(
        "Out of memory\n\nIt stops.\n\ngrace · 2024-03-02 09:30:00 UTC\nWhich driver?\n\n"
        "stale[bot] · 2024-03-07 00:00:00 UTC\nStale.");
};

} // namespace

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
    EXPECT_EQ(words("SELECT pull || '|' || bot || '|' || updated FROM issue_detail"),
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

TEST_F(ImportingReportsTest, AnUpdateChangesWhatChanged)
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

TEST_F(ImportingReportsTest, AYearThatAListSaysStays)
{
    ImportBundle link;
    link.links.emplace_back().add(url, 1);
    link.links.back().year = 2023;
    take(link);
    take(bundleOf({report("It stops.")}));
    EXPECT_EQ(words("SELECT year FROM issue"), QStringLiteral("2023"));
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

TEST_F(ImportingReportsTest, QuotesGoWithTheirWords)
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

TEST_F(ImportingReportsTest, NoQuoteLosesItsWords)
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

TEST_F(ImportingReportsTest, WordsCorrectedHereStay)
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

TEST_F(ImportingReportsTest, RandomUpdatesKeepEveryQuoteAndComeToTheSameText)
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
