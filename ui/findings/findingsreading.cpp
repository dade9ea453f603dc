#include "ui/findings/findingsreading.h"

#include "core/project/findings/findings.h"
#include "core/project/people/coders.h"
#include "core/query/findings/answerbook.h"
#include "ui/base/failures.h"
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
    : QObject(parent), m_workspace(workspace), m_job(workspace)
{
}

void FindingsReading::read()
{
    const bool isBegun = m_job.read<std::vector<ReadFinding>>(
        tr("Counting the findings’ numbers"), readFindings,
        [this](const std::vector<ReadFinding> &findings) { Q_EMIT done(findings); },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] { Q_EMIT failed(); });
    if (!isBegun)
        Q_EMIT failed();
}

} // namespace axial
