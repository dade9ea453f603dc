#include "ui/screening/keywordcounting.h"

#include "core/base/error.h"
#include "core/query/query.h"
#include "ui/base/failures.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

namespace axial {

KeywordCounting::KeywordCounting(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &KeywordCounting::count);
}

void KeywordCounting::countSoon()
{
    m_job.stop(); // what it counts is not asked any more
    if (!m_workspace.project())
        return m_pause.stop();
    m_pause.start();
    Q_EMIT begun();
}

void KeywordCounting::stop()
{
    m_pause.stop();
    m_job.stop();
    Q_EMIT stopped(cancelledText());
}

void KeywordCounting::count()
{
    const bool isBegun = m_job.read<KeywordForecast>(
        tr("Counting keywords"),
        [](Database &db, Progress &progress) {
            KeywordForecast forecast;
            forecast.counts = runQuery(db, {QStringLiteral("keywords"), {}}, progress);
            forecast.outcome = keywordfilter::foresee(db, progress);
            return forecast;
        },
        [this](const KeywordForecast &forecast) { Q_EMIT counted(forecast); },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                Q_EMIT stopped(error.message());
        },
        [this] { Q_EMIT stopped(cancelledText()); });
    if (!isBegun)
        Q_EMIT stopped(tr("The project could not be read."));
}

} // namespace axial
