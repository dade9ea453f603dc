#pragma once

#include "ui/base/latestjob.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace axial {

class ReportModel;
class Workspace;

/// Looks on a worker into the texts of the reports when the filter asks for words in them, and
/// hands over what was found as it comes: first at once, then in ever longer pauses, since each
/// time the whole table is arranged.
class ReportTextReading : public QObject
{
    Q_OBJECT

public:
    ReportTextReading(Workspace &workspace, ReportModel &reports, QObject *parent = nullptr);

    bool isRunning() const { return m_reading.isRunning(); }
    /// Cancel, or an error, came before all was looked through.
    bool isPartial() const { return m_isPartial; }

    static constexpr int firstPauseMs = 60;
    static constexpr int longestPauseMs = 1000;

Q_SIGNALS:
    /// Begun, more found, or over.
    void changed();

private:
    struct Inbox;

    void read();
    void collect();
    void finish(bool isPartial);

    Workspace &m_workspace;
    ReportModel &m_reports;
    std::shared_ptr<Inbox> m_inbox;
    QTimer m_pause;
    bool m_isPartial = false;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
