#include "ui/findings/findingsreading.h"

#include "core/project/findings/findings.h"
#include "core/project/people/coders.h"
#include "core/query/findings/answerbook.h"
#include "ui/base/workspace.h"

namespace axial {
namespace {

std::vector<ReadFinding> readFindings(Database &db, Progress &progress)
{
    std::vector<ReadFinding> result;
    const QHash<CoderId, QString> names = coders::names(db);
    AnswerBook answers(db);
    for (CountedFinding &counted : countAgain(findings::all(db), answers, progress)) {
        ReadFinding read{std::move(counted), {}, {}};
        read.evidence = evidenceOf(db, read.counted.finding, progress);
        read.author = names.value(read.counted.finding.coder);
        result.push_back(std::move(read));
    }
    return result;
}

} // namespace

FindingsReading::FindingsReading(Workspace &workspace, QObject *parent)
    : QObject(parent), m_job(workspace)
{
}

void FindingsReading::read()
{
    m_job.readOrTell<std::vector<ReadFinding>>(
        tr("Counting the findings’ numbers"), readFindings,
        [this](const std::vector<ReadFinding> &findings) { Q_EMIT done(findings); },
        [this] { Q_EMIT failed(); });
}

} // namespace axial
