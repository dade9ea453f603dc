// Issue reports as GitHub, gh and Gitee tell them.
#include "tests/core/import/importfixture.h"

#include "core/import/reports/issuejson.h"

#include <gtest/gtest.h>

#include <QFile>

#include <map>
#include <random>

using namespace axial;

namespace {

ImportInput issues(const char *name)
{
    return readImportInput(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/issues/")
                           + QLatin1String(name));
}

ImportBundle read(const ImportInput &input)
{
    Progress progress;
    return importerFor(input).read(input, {}, progress);
}

/// Links of the reports of a GitHub file.
QStringList links(const QByteArray &bytes)
{
    const ImportBundle bundle = read(file("x.json", bytes));
    QStringList result;
    for (const ImportedReports &reports : bundle.reports) {
        for (size_t i = 0; i < reports.size(); ++i)
            result << reports.at(i).url.section(u'/', -1);
    }
    return result;
}

QByteArray issue(int number)
{
    return "{\"html_url\":\"https://github.com/o/r/issues/" + QByteArray::number(number)
           + "\",\"number\":" + QByteArray::number(number)
           + ",\"title\":\"t\",\"user\":{\"login\":\"a\"},\"body\":\"b\"}";
}

} // namespace

TEST(IssueJson, TheRestInterfaceOfGitHub)
{
    const ImportInput input = issues("issues.json");
    EXPECT_EQ(importerFor(input).id, std::string("github"));
    const ImportBundle bundle = read(input);
    ASSERT_EQ(bundle.reports.size(), 1u);
    const ImportedReports &reports = bundle.reports[0];
    ASSERT_EQ(reports.size(), 3u);
    EXPECT_EQ(reports.pulls(), 1u);
    EXPECT_EQ(reports.bots(), 1u);
    const ImportedReport first = reports.at(0);
    EXPECT_EQ(first.url, QStringLiteral("https://github.com/kiln/torchbed/issues/7"));
    EXPECT_EQ(first.number, QStringLiteral("7"));
    EXPECT_EQ(first.title, QString::fromUtf8("Kiln runs out of memory 🔥"));
    EXPECT_EQ(first.body, QStringLiteral("It stops.\n\n```\nOutOfMemory: 3 GiB\n```\n"));
    EXPECT_EQ(first.state, QStringLiteral("closed"));
    EXPECT_EQ(first.author, QStringLiteral("ada-l"));
    EXPECT_EQ(first.labels, (QStringList{"bug, urgent", "memory"}));
    EXPECT_EQ(first.opened, QStringLiteral("2024-03-01T12:00:05Z"));
    EXPECT_EQ(first.closed, QStringLiteral("2024-03-08T00:00:00Z"));
    EXPECT_EQ(first.updated, QStringLiteral("2024-03-09T08:00:00Z"));
    EXPECT_EQ(first.year, 2024);
    EXPECT_EQ(first.isPull, false);
    EXPECT_EQ(first.isBot, false);
    const ImportedReport pull = reports.at(1);
    EXPECT_EQ(pull.isPull, true);
    EXPECT_EQ(pull.isBot, true);
    EXPECT_EQ(pull.body, QString());
    EXPECT_EQ(pull.closed, QString());
    EXPECT_EQ(pull.year, 2023);
    const ImportedReport broken = reports.at(2);
    EXPECT_EQ(broken.title, QStringLiteral("NUL \uFFFD and half an emoji \uFFFD"));
    EXPECT_EQ(broken.author, QString()) << "the account is gone";
    EXPECT_EQ(broken.labels, QStringList("question"));
    EXPECT_FALSE(broken.updated);
    EXPECT_TRUE(has(notesOf(bundle), "2 comments that are not in this file"))
        << notesOf(bundle).toStdString();
}

TEST(IssueJson, CommentsComeApartFromTheirReports)
{
    const ImportInput input = issues("comments.json");
    EXPECT_EQ(importerFor(input).id, std::string("github"));
    const ImportBundle bundle = read(input);
    const ImportedReports &reports = bundle.reports.at(0);
    EXPECT_EQ(reports.size(), 0u);
    EXPECT_EQ(reports.comments(), 2u);
    const QString link = QStringLiteral("https://github.com/kiln/torchbed/issues/7");
    EXPECT_EQ(reports.abouts(), QStringList(link));
    const std::vector<ImportedComment> comments = reports.commentsAbout(link);
    ASSERT_EQ(comments.size(), 2u);
    EXPECT_TRUE(comments[0].isBot);
    EXPECT_EQ(comments[1], (ImportedComment{"grace-h", false, "2024-03-02T09:30:00Z",
                                            "Which driver?\nMine is **550**."}));
}

TEST(IssueJson, TheProgramGh)
{
    const ImportInput input = issues("gh.json");
    EXPECT_EQ(importerFor(input).id, std::string("githubcli"));
    const ImportedReports reports = read(input).reports.at(0);
    ASSERT_EQ(reports.size(), 2u);
    const ImportedReport first = reports.at(0);
    EXPECT_EQ(first.state, QStringLiteral("closed"));
    EXPECT_EQ(first.author, QStringLiteral("ada-l"));
    EXPECT_EQ(first.comments, (std::vector<ImportedComment>{
                                  {"grace-h", false, "2024-03-02T09:30:00Z", "Which driver?"}}));
    EXPECT_EQ(reports.at(1).isBot, true);
    EXPECT_EQ(reports.at(1).closed, QString()) << "gh's year 1 is no date";
}

TEST(IssueJson, Gitee)
{
    const ImportInput input = issues("gitee.json");
    EXPECT_EQ(importerFor(input).id, std::string("gitee"));
    const ImportedReport report = read(input).reports.at(0).at(0);
    EXPECT_EQ(report.url, QStringLiteral("https://gitee.com/yao/lu/issues/I8ABCD"));
    EXPECT_EQ(report.number, QStringLiteral("I8ABCD"));
    EXPECT_EQ(report.opened, QStringLiteral("2023-12-31T19:00:00Z"));
    EXPECT_EQ(report.year, 2024) << "the year of whoever wrote it";
    const ImportInput apart = issues("gitee_comments.json");
    EXPECT_EQ(importerFor(apart).id, std::string("gitee"));
    EXPECT_EQ(read(apart).reports.at(0).abouts(), QStringList("I8ABCD"));
}

TEST(IssueJson, ArraysMayFollowOneAnotherOrLieInOneAnother)
{
    const QByteArray a = issue(1);
    const QByteArray b = issue(2);
    const QStringList both{"1", "2"};
    EXPECT_EQ(links('[' + a + ',' + b + ']'), both);
    EXPECT_EQ(links('[' + a + "][" + b + ']'), both) << "gh api --paginate";
    EXPECT_EQ(links("[[" + a + "],[" + b + "]]"), both) << "--slurp";
    EXPECT_EQ(links(a + '\n' + b + '\n'), both) << "lines";
    EXPECT_EQ(links(a), QStringList("1"));
    EXPECT_EQ(links("{\"total_count\":2,\"items\":[" + a + ',' + b + "]}"), both) << "a search";
    EXPECT_EQ(links("\xef\xbb\xbf[" + a + ']'), QStringList("1"));
    QByteArray utf16("\xff\xfe");
    const QString words = QString::fromUtf8('[' + a + ']');
    utf16 += QByteArray(reinterpret_cast<const char *>(words.utf16()), words.size() * 2);
    EXPECT_EQ(links(utf16), QStringList("1")) << "as PowerShell writes it";
}

TEST(IssueJson, WhatIsNoReportIsNamedByItsNumber)
{
    const ImportBundle bundle = read(
        file("x.json", '[' + issue(1) + ",\n7,\n{\"message\":\"Not Found\"},\n{\"id\":3}]"));
    EXPECT_EQ(bundle.reports.at(0).size(), 1u);
    const QString notes = notesOf(bundle);
    EXPECT_TRUE(has(notes, "x.json, line 2: element 2 is no issue report")) << notes.toStdString();
    EXPECT_TRUE(has(notes, "line 3: element 3 is no issue report but an answer: “Not Found”"));
    EXPECT_TRUE(has(notes, "line 4: element 4 has no link"));
    const QString none = errorOf("github", file("x.json", "[{\"number\":1,\"title\":\"t\"}]"));
    EXPECT_TRUE(has(none, "element 1 has no link")) << none.toStdString();
    EXPECT_TRUE(has(none, "--json number,title,body,url")) << none.toStdString();
}

TEST(IssueJson, RemarksOnCodeAreCommentsAndRepositoriesAreNothing)
{
    const ImportBundle bundle = read(
        file("x.json",
             "[{\"html_url\":\"https://github.com/o/r/pull/8#discussion_r1\",\"body\":\"Why?\","
             "\"number\":1,\"created_at\":\"2024-01-01T00:00:00Z\"},"
             "{\"html_url\":\"https://github.com/o/r\",\"name\":\"r\"}]"));
    EXPECT_EQ(bundle.reports.at(0).size(), 0u);
    EXPECT_EQ(bundle.reports.at(0).abouts(), QStringList("https://github.com/o/r/pull/8"));
    EXPECT_TRUE(has(notesOf(bundle), "element 2 has no link to an issue report"));
}

TEST(IssueJson, DamagedFilesAreReadOrRefused)
{
    std::mt19937 random(11);
    const auto number = [&random](qsizetype below) {
        return std::uniform_int_distribution<qsizetype>(0, below - 1)(random);
    };
    for (const char *name : {"issues.json", "comments.json", "gh.json", "gitee.json"}) {
        const ImportInput whole = issues(name);
        int refused = 0;
        for (int run = 0; run < 200; ++run) {
            QByteArray bytes = whole.bytes;
            for (qsizetype damage = 1 + number(3); damage > 0; --damage)
                bytes[number(bytes.size())] = "\\\"{}[]:,\0\xff\xd8u0 "[number(15)];
            for (const char *importer : {"github", "githubcli", "gitee"}) {
                const QString error = errorOf(importer, file("x.json", bytes));
                refused += !error.isEmpty();
                EXPECT_TRUE(error.isEmpty() || has(error, "x.json")) << error.toStdString();
            }
        }
        EXPECT_GT(refused, 0);
    }
}

TEST(IssueJson, ReadingCanBeCancelled)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(importerById("github")->read(issues("issues.json"), {}, progress), Canceled);
}

TEST(IssueJson, ABrokenFileIsNotRead)
{
    const QByteArray whole = issues("issues.json").bytes;
    for (qsizetype size = 1; size + 2 < whole.size(); size += 37) {
        const QString error = errorOf("github", file("x.json", whole.first(size)));
        ASSERT_TRUE(has(error, "x.json, line ")) << size << error.toStdString();
        ASSERT_TRUE(has(error, "cut off")) << size << error.toStdString();
        ASSERT_TRUE(has(error, "Nothing was read")) << size;
    }
    EXPECT_TRUE(has(errorOf("github", file("x.json", QByteArray(100'000, '['))), "nested"));
    const ImportInput wrong = file("x.json", "[{\"html_url\" 1}]");
    EXPECT_TRUE(
        has(errorOf(importerFor(wrong).id, wrong), "column 14 (byte 14): expected a colon"));
}

TEST(IssueJson, LongBodiesAreWhole)
{
    const QByteArray body = QByteArray("0123456789abcde\\n").repeated(65536);
    const ImportBundle bundle = read(file(
        "x.json", "[{\"body\":\"" + body + "\",\"html_url\":\"https://h.org/o/r/issues/1\"}]"));
    EXPECT_EQ(bundle.reports.at(0).at(0).body, QStringLiteral("0123456789abcde\n").repeated(65536));
}

TEST(IssueJson, KeptReportsAreAsTheyCame)
{
    ImportedReport full{"https://h.org/o/r/issues/1",
                        "1",
                        "r",
                        "t",
                        QString(),
                        "open",
                        {},
                        QStringList{"a", "b"},
                        "2024-01-01T00:00:00Z",
                        {},
                        "x",
                        2024,
                        true,
                        false,
                        {{"a", true, "t1", "words"}, {}},
                        {{"Severity", "high"}},
                        {"A", "B"}};
    ImportedReports reports;
    reports.add({});
    reports.add(full);
    reports.addComment(full.url, {"b", false, "t2", QString(1 << 21, u'ä')});
    const ImportedReports copy = reports;
    EXPECT_EQ(copy.at(0), ImportedReport());
    EXPECT_EQ(copy.at(1), full);
    EXPECT_EQ(copy.commentsAbout(full.url).at(0).text.size(), 1 << 21);
    EXPECT_EQ(copy.comments(), 3u);
    EXPECT_EQ(copy.pulls(), 1u);
}

TEST(IssueJson, MoreOfAReportThanAnyServiceTellsIsRefusedWithItsLine)
{
    const auto many = [](const char *key, const char *each, int times) {
        QByteArray bytes =
            "[\n{\"html_url\":\"https://github.com/o/r/issues/1\",\"title\":\"t\",\n\""
            + QByteArray(key) + "\":[";
        for (int i = 0; i < times; ++i)
            bytes += (i ? "," : "") + QByteArray(each);
        return bytes + "]}]";
    };
    using Kept = std::pair<size_t, qsizetype>;
    const auto kept = [](const QByteArray &bytes) {
        const ImportedReport report = read(file("x.json", bytes)).reports.at(0).at(0);
        return Kept{report.comments.size(), report.labels.value_or(QStringList()).size()};
    };
    EXPECT_EQ(kept(many("labels", "\"a\"", 10'000)), Kept(0, 10'000));
    EXPECT_EQ(kept(many("comments", "{}", 20'000)), Kept(20'000, 0));
    for (const char *label : {"\"a\"", "{\"name\":\"a\"}", "null"}) {
        const QString error = errorOf("github", file("x.json", many("labels", label, 10'001)));
        EXPECT_TRUE(has(error, "x.json") && has(error, "line 3")
                    && has(error, "10,000 comments or labels"))
            << error.toStdString();
    }
    const QString error = errorOf("github", file("x.json", many("comments", "{}", 20'001)));
    EXPECT_TRUE(has(error, "line 3") && has(error, "20,000 comments")) << error.toStdString();
}

TEST(IssueJson, MoreElementsThanAStudyCanHoldAreRefused)
{
    const QByteArray bytes = '[' + QByteArray("0,").repeated(2'000'000) + "0]";
    const QString error = errorOf("github", file("x.json", bytes));
    EXPECT_TRUE(has(error, "line 1") && has(error, "2,000,000")) << error.toStdString();
}

TEST(IssueJson, ARepositoryMayBeCalledPull)
{
    for (const auto &[page, isPull] :
         std::map<QByteArray, bool>{{"https://github.com/o/pull/issues/7", false},
                                    {"https://github.com/pull/pulls/issues/7", false},
                                    {"https://github.com/o/r/pull/7", true},
                                    {"https://gitee.com/o/r/pulls/7?from=x", true}}) {
        const QByteArray bytes = "[{\"html_url\":\"" + page + "\",\"title\":\"t\"}]";
        EXPECT_EQ(read(file("x.json", bytes)).reports.at(0).at(0).isPull, isPull) << page.data();
        const ImportBundle table = readAs("reports", file("x.csv", "url,title\n" + page + ",t\n"));
        EXPECT_EQ(table.reports.at(0).at(0).isPull.value_or(false), isPull) << page.data();
    }
}

TEST(IssueJson, NullIsNothingSaidButOfABodyAndATimeOfClosing)
{
    const ImportBundle bundle = read(file(
        "x.json", "[{\"html_url\":\"https://github.com/o/r/issues/1\",\"number\":1,\"title\":null,"
                  "\"state\":null,\"created_at\":null,\"updated_at\":null,\"body\":null,"
                  "\"closed_at\":null}]"));
    const ImportedReport report = bundle.reports.at(0).at(0);
    EXPECT_FALSE(report.title);
    EXPECT_FALSE(report.state);
    EXPECT_FALSE(report.opened);
    EXPECT_FALSE(report.updated);
    EXPECT_EQ(report.body, QString());
    EXPECT_EQ(report.closed, QString()) << "it is open";
}
