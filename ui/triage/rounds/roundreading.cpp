#include "ui/triage/rounds/roundreading.h"

#include "core/project/project.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/rounds/agreementreading.h"

#include <algorithm>
#include <iterator>

namespace axial {

bool touchesRound(Database &db, RoundId round, const Changes &changes)
{
    if (changes.touches({StudyTable::Round, StudyTable::RoundCoder, StudyTable::RoundSource,
                         StudyTable::Code, StudyTable::Issue, StudyTable::Exclusion,
                         StudyTable::Source}))
        return true;
    const auto touched = changes.rowsOf(StudyTable::Coder);
    if (!touched)
        return true;
    if (touched->empty())
        return false;
    const std::vector<CoderId> inRound = rounds::coders(db, round);
    return std::ranges::any_of(inRound, [&](CoderId coder) {
        return std::ranges::find(*touched, coder.value) != touched->end();
    });
}

std::optional<std::vector<SourceId>> labelledBy(const Changes &changes)
{
    constexpr size_t few = 500; // more are read by a worker, with all others
    const auto labelled = changes.rowsOf(StudyTable::Label);
    const auto decided = changes.rowsOf(StudyTable::Decision);
    if (!labelled || !decided || labelled->size() + decided->size() > few)
        return std::nullopt;
    std::vector<qint64> all;
    std::set_union(labelled->begin(), labelled->end(), decided->begin(), decided->end(),
                   std::back_inserter(all));
    std::vector<SourceId> sources;
    for (const qint64 row : all)
        sources.push_back(SourceId{row});
    return sources;
}

RoundReading::RoundReading(Workspace &workspace, ReportModel &reports, AgreementReading &agreement,
                           QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_agreement(agreement)
{
}

void RoundReading::setRound(RoundId round, const QString &name)
{
    m_round = round;
    m_name = name;
    m_isEvery = false;
}

void RoundReading::setEveryReport()
{
    m_round = {};
    m_name.clear();
    m_isEvery = true;
}

void RoundReading::stop()
{
    m_agreement.stop();
    m_reading.stop();
}

bool RoundReading::read()
{
    stop();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return false;
    constexpr qint64 firstSeen = 500;
    readReports(reader, m_reports.reports().size() == 0 ? firstSeen : -1);
    return true;
}

ReportsSeen RoundReading::seen() const
{
    ReportsSeen seen;
    seen.me = m_workspace.coderName();
    seen.withExcluded = true; // they stay, but count in nothing
    seen.onlyMine = bool(m_workspace.seenCoder());
    return seen;
}

bool RoundReading::mustHide() const
{
    const ReportList &shown = m_reports.reports();
    if (m_isEvery || m_shown != m_round || shown.size() == 0 || shown.hidesOthers)
        return false;
    bool isHidden = bool(m_workspace.seenCoder());
    m_workspace.guarded([&] { isHidden = hidesLabels(m_workspace, m_round); });
    return isHidden;
}

/// So many first; then all.
void RoundReading::readReports(const std::shared_ptr<Database> &reader, qint64 first)
{
    ReportsSeen seen = this->seen();
    seen.first = first;
    m_reading.run<ReportList>(
        tr("Reading reports"),
        [reader, round = m_round, isEvery = m_isEvery, seen](Progress &progress) {
            return isEvery ? readEveryReport(*reader, seen, progress)
                           : axial::readReports(*reader, round, seen, progress);
        },
        [this, reader](const ReportList &reports) { take(reader, reports); },
        [this](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] { Q_EMIT canceled(); });
}

void RoundReading::take(const std::shared_ptr<Database> &reader, const ReportList &reports)
{
    m_shown = m_round;
    if (!reports.isOfRound)
        m_agreement.forget();
    // Before anybody hears of it, who may ask for something else.
    if (reports.size() < reports.total)
        readReports(reader, -1);
    else if (reports.isOfRound)
        m_agreement.read(m_name, reports);
    Q_EMIT reportsRead(reports);
}

bool RoundReading::takeCells(const Changes &changes)
{
    const auto sources = labelledBy(changes);
    if (!sources || m_isEvery)
        return false;
    QHash<SourceId, ReportCells> cells;
    if (!m_workspace.guarded([&] {
            cells = readCells(m_workspace.database(), m_round, seen(), m_reports.reports(),
                              *sources);
        }))
        return false;
    m_reports.setCells(cells);
    if (isPending())
        return false; // what is being read may be what was before
    m_agreement.follow(m_name, *sources);
    return true;
}

void RoundReading::goOn()
{
    if (isPending())
        read();
    else if (m_agreement.isPending())
        m_agreement.read(m_name, m_reports.reports());
}

} // namespace axial
