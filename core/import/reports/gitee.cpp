#include "core/import/importers.h"
#include "core/import/reports/issuejsonfile.h"

namespace axial {

int sniffGitee(const ImportInput &input)
{
    return sniffIssueJson(input, IssueJsonKind::Gitee);
}

ImportBundle readGitee(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    return readIssueJsonFile(input, options, progress);
}

} // namespace axial
