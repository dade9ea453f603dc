#include "ui/triage/reports/reporttextreading.h"

#include "core/query/reports/reporttext.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportmodel.h"

#include <QMutex>

#include <algorithm>

namespace axial {

/// What the worker has found.
struct ReportTextReading::Inbox {
    QMutex mutex;
    QList<bool> found; ///< by report
    bool hasNew = false;
};

ReportTextReading::ReportTextReading(Workspace &workspace, ReportModel &reports, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_pause.setInterval(std::min(2 * m_pause.interval(), longestPauseMs));
        collect();
        m_pause.start();
    });
    connect(&reports, &ReportModel::textWishChanged, this, &ReportTextReading::read);
}

void ReportTextReading::read()
{
    m_reading.stop();
    m_pause.stop();
    m_isPartial = false;
    m_inbox = std::make_shared<Inbox>();
    const ReportFilter filter = m_reports.wish().filter;
    const ReportList list = m_reports.wished();
    if (filter.needsText() && list.size() > 0) {
        const bool isBegun = m_reading.read<bool>(
            tr("Searching the texts of reports"),
            [inbox = m_inbox, list, filter](Database &db, Progress &progress) {
                {
                    const QMutexLocker lock(&inbox->mutex); // begun again after an interruption
                    inbox->found = QList<bool>(list.size(), false);
                }
                findInTexts(db, list, filter, progress, [&inbox](qsizetype report) {
                    const QMutexLocker lock(&inbox->mutex);
                    inbox->found[report] = true;
                    inbox->hasNew = true;
                });
                return true;
            },
            [this](bool) { finish(false); },
            [this](const Error &error) {
                m_workspace.tell(error);
                finish(true);
            },
            [this] { finish(true); });
        if (isBegun)
            m_pause.start(firstPauseMs);
        else
            m_isPartial = true;
    }
    Q_EMIT changed();
}

void ReportTextReading::collect()
{
    QList<bool> found;
    {
        const QMutexLocker lock(&m_inbox->mutex);
        if (!m_inbox->hasNew)
            return;
        m_inbox->hasNew = false;
        found = m_inbox->found;
        found.detach(); // here, not while the worker writes into it
    }
    if (found.size() == m_reports.wished().size())
        m_reports.setFound(std::move(found));
    Q_EMIT changed();
}

void ReportTextReading::finish(bool isPartial)
{
    m_pause.stop();
    m_isPartial = isPartial;
    collect();
    Q_EMIT changed();
}

} // namespace axial
