#include "core/import/importers.h"
#include "core/import/reports/issuejsonfile.h"

namespace axial {

int sniffGitHubCli(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::GitHubCli);
}

ImportBundle readGitHubCli(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    return readIssueJsonFile(input, options, progress);
}

} // namespace axial
