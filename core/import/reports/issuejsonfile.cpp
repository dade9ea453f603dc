#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/import/reports/issuejson.h"
#include "core/import/textfile.h"

namespace axial {
namespace {

constexpr qsizetype peekedBytes = 2 << 20; // gh tells the link last, behind all comments

/// Comments that the reports have and the file does not.
void noteMissingComments(const IssueJsonCounts &counts, NoteCollector &notes)
{
    if (counts.announced > counts.comments)
        notes.info(
            ImportText::tr("The reports have %n comments that are not in this file. They come "
                           "with the service’s file of comments, before or after.",
                           nullptr, int(counts.announced - counts.comments)));
}

/// A service gives no more than the first thousand of a search.
void noteSearch(const IssueJsonCounts &counts, NoteCollector &notes)
{
    if (counts.isIncomplete)
        notes.warn(
            ImportText::tr("the service says that its search is incomplete: it took too long. "
                           "Search again in smaller parts, such as by month."));
    if (counts.found > counts.results && counts.results > 0)
        notes.warn(ImportText::tr("the search found %1 reports, and %2 of them are in this file.")
                       .arg(counts.found)
                       .arg(counts.results));
}

/// Whether a file is a JSON text of that kind; JSON that is of no kind is taken for GitHub's with
/// little certainty, so that somebody says what is wrong with it.
int sniffIssueJson(const ImportInput &input, IssueJsonKind kind)
{
    const IssueJsonKind found = issueJsonKind(
        input.bytes.first(std::min(peekedBytes, input.bytes.size())));
    if (found != IssueJsonKind::None)
        return found == kind ? 97 : 0;
    return kind == IssueJsonKind::GitHub && hasEnding(input, {"json", "jsonl", "ndjson"}) ? 40 : 0;
}

} // namespace

ImportBundle readIssueReports(const ImportInput &input, const ImportOptions &options,
                              Progress &progress)
{
    NoteCollector notes(input.fileName);
    ImportedReports reports;
    IssueJsonCounts counts;
    try {
        counts = readIssueJson(input.bytes, reports, notes, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        throw Error(ImportText::tr("%1, %2. Nothing was read from this file.")
                        .arg(input.fileName, error.message()));
    }
    ImportBundle bundle;
    bundle.notes = notes.take();
    if (reports.isEmpty() && counts.elements > 0)
        throw fileError(
            input.fileName,
            ImportText::tr("there is no issue report and no comment in it: %1 Expected the JSON of "
                           "GitHub, of gh with at least --json number,title,body,url, or of Gitee.")
                .arg(bundle.notes.empty() ? QString() : bundle.notes.front().text));
    noteMissingComments(counts, notes);
    noteSearch(counts, notes);
    for (ImportNote &note : notes.take())
        bundle.notes.push_back(std::move(note));
    reports.collection = options.collection;
    if (!reports.isEmpty())
        bundle.reports.push_back(std::move(reports));
    return bundle;
}

int sniffGitHub(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::GitHub);
}

int sniffGitHubCli(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::GitHubCli);
}

int sniffGitee(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::Gitee);
}

} // namespace axial
