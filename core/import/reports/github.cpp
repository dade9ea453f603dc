#include "core/import/importers.h"
#include "core/import/reports/issuejsonfile.h"

namespace axial {

int sniffGitHub(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::GitHub);
}

ImportBundle readGitHub(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    return readIssueJsonFile(input, options, progress);
}

} // namespace axial
