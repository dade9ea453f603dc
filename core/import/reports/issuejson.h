#pragma once

#include "core/base/progress.h"
#include "core/import/notecollector.h"
#include "core/import/reports/importedreports.h"

namespace axial {

/// What a JSON text of issue reports held.
struct IssueJsonCounts {
    qint64 elements = 0; ///< values of its arrays, or values on their own
    qint64 reports = 0;
    qint64 comments = 0;       ///< elements that are comments
    qint64 skipped = 0;        ///< elements that are neither; each is noted
    qint64 announced = 0;      ///< comments that the reports are said to have
    qint64 found = 0;          ///< by the largest search that is in it, as the service says
    qint64 results = 0;        ///< of searches that are in it
    bool isIncomplete = false; ///< a search took the service too long
};

/// Adds the issue reports and comments of a JSON text to `reports`: as the REST services of GitHub
/// and Gitee and the program gh tell them, in one array, in arrays one after or within another, one
/// a line, alone, or as the `items` of a search. An element that is neither report nor comment is
/// noted by its number and line. A text that is no JSON throws Error with line, column and byte,
/// but without a file's name; `reports` may hold what stood before that then. UTF-16 with a byte
/// order mark is read, too. May throw Canceled; advances `progress` by bytes.
IssueJsonCounts readIssueJson(const QByteArray &bytes, ImportedReports &reports,
                              NoteCollector &notes, Progress &progress);

/// What the beginning of a JSON text looks like, which may be cut anywhere.
enum class IssueJsonKind { None, GitHub, GitHubCli, Gitee };
IssueJsonKind issueJsonKind(const QByteArray &beginning);

/// The time in UTC, "2024-03-01T12:00:05Z", and as it was when it is no time.
QString utcTime(const QString &written);
/// The year that was written, in the time zone of whoever wrote it: 2024-01-01T03:00+08:00 is of
/// 2024, though it is 2023 in UTC. 0 = it is no time.
int writtenYear(const QString &written);
/// A report's page, of its address in a service's interface for programs:
/// https://api.github.com/repos/o/r/issues/7 -> https://github.com/o/r/issues/7. Other links stay.
QString reportPage(const QString &address);
/// The page is a pull request's; a repository may be called "pull", too.
bool isPullPage(const QString &url);
/// What is said of so many pull requests that somebody wanted left out.
ImportNote pullsLeftOut(qint64 count);
/// The page of a report under the one name that it always has: a pull request has two.
QString reportKey(const QString &url);
/// "dependabot[bot]", "app/renovate".
bool isBotName(const QString &login);

} // namespace axial
