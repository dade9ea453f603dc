#include "ui/triage/agreementreading.h"

#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/triagepageagreement.h"

#include <algorithm>

namespace axial {
namespace {

/// As the query says it, of what the strip shows.
Table agreementTable(const LiveAgreement &live, const QString &base)
{
    Table table;
    table.base = base;
    table.columns = {{columns::scope, ColumnKind::Label},
                     {columns::percentAgreement, ColumnKind::Share},
                     {columns::kappa, ColumnKind::Score},
                     {columns::low, ColumnKind::Score},
                     {columns::high, ColumnKind::Score}};
    const auto add = [&table](const QString &scope, const Agreement &agreement) {
        const auto &interval = agreement.interval;
        table.rows.push_back({scope, agreement.percent,
                              agreement.coefficient ? Cell(*agreement.coefficient) : Cell(),
                              interval ? Cell(interval->low) : Cell(),
                              interval ? Cell(interval->high) : Cell()});
    };
    add(QStringLiteral("all"), live.all());
    for (const auto &[type, agreement] : live.byType())
        add(QStringLiteral("type: %1").arg(type), agreement);
    return table;
}

} // namespace

AgreementReading::AgreementReading(Workspace &workspace, const ReportModel &reports,
                                   AgreementStrip &strip, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_strip(strip)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { read(m_round, m_reports.reports()); });
}

void AgreementReading::stop()
{
    m_pause.stop();
    m_reading.stop();
    m_counted = {};
}

bool AgreementReading::isFollowed(const std::vector<SourceId> &changed)
{
    if (!m_counted.live || m_reading.isRunning())
        return false;
    const ReportList &reports = m_reports.reports();
    return std::all_of(changed.begin(), changed.end(), [&](SourceId source) {
        const qsizetype report = reports.find(source);
        return report < 0 || m_counted.live->follow(reports, report);
    });
}

void AgreementReading::follow(const QString &round, const std::vector<SourceId> &changed)
{
    if (isFollowed(changed)) {
        m_strip.showAgreement(agreementTable(*m_counted.live, m_counted.table.base), m_reports);
        return;
    }
    m_counted = {};
    m_round = round;
    m_pause.start();
}

AgreementReading::Counted AgreementReading::count(Database &db, const QString &round,
                                                  const ReportList &reports, Progress &progress)
{
    // What the strip shows: codes and repositories would take as long again.
    QueryCall call = callForAgreement(round);
    call.parameters.insert(QStringLiteral("rows"), QStringLiteral("type"));
    Counted result{runQuery(db, call, progress), {}};
    if (reports.size() < reports.total || !reports.several.isEmpty())
        return result;
    const CodeTree tree(db);
    QHash<QString, QString> types;
    for (size_t code = 0; code < tree.codes().size(); ++code)
        types.insert(tree.codes()[code].keyOrName(), tree.typeName(int(code)));
    QStringList typeOfKey;
    for (const QString &key : reports.keys)
        typeOfKey << types.value(key);
    result.live = std::make_shared<LiveAgreement>(reports, typeOfKey);
    return result;
}

void AgreementReading::read(const QString &round, const ReportList &reports)
{
    stop();
    if (m_workspace.isBlind()) {
        m_strip.showSentence(tr("What others labelled, the decisions and how far you agree are "
                                "hidden while you code blind."));
        return;
    }
    if (reports.isBlind) {
        m_strip.showSentence(tr("What others labelled, the decisions and how far you agree are "
                                "hidden until this blind round is closed."));
        return;
    }
    const bool isBegun = m_reading.read<Counted>(
        tr("Computing agreement"),
        [round, reports](Database &db, Progress &progress) {
            return count(db, round, reports, progress);
        },
        [this](Counted counted) {
            m_counted = std::move(counted);
            m_strip.showAgreement(m_counted.table, m_reports);
        },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error)) // else it is asked again
                m_strip.showSentence(error.message());
        },
        [this] {
            m_strip.showSentence(tr("How far the coders agree was not computed: cancelled."));
        });
    if (isBegun && m_strip.text().isEmpty())
        m_strip.showSentence(tr("Computing the agreement of the coders…"));
}

} // namespace axial
