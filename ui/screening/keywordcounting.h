#pragma once

#include "core/base/table.h"
#include "core/project/screening/keywordfilter.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QTimer>

namespace axial {

/// What the lists of keywords would do, before they do it.
struct KeywordForecast {
    Table counts; ///< of the query `keywords`
    KeywordsApplied outcome;
};

/// Counts on a worker what the keywords hold, and again after each change of them: soon, not at
/// every stroke.
class KeywordCounting : public QObject
{
    Q_OBJECT

public:
    explicit KeywordCounting(Workspace &workspace, QObject *parent = nullptr);

    void countSoon();
    /// Nothing is counted until the next countSoon().
    void stop();
    bool isRunning() const { return m_pause.isActive() || m_job.isRunning(); }

    static constexpr int pauseMs = 250;

Q_SIGNALS:
    void begun();
    void counted(const axial::KeywordForecast &forecast);
    /// Cancelled, or why it could not be done.
    void stopped(const QString &why);

private:
    void count();

    Workspace &m_workspace;
    QTimer m_pause;
    LatestJob m_job{m_workspace};
};

} // namespace axial
