#pragma once

#include "ui/base/latestjob.h"

namespace axial {

class ImportSession;
class Workspace;

/// Looks on a worker where the quotes of codebooks stand in what was said.
class ImportLookup : public QObject
{
    Q_OBJECT

public:
    ImportLookup(Workspace &workspace, ImportSession &session);

    /// Looks anew; the session takes what is found.
    void look();
    /// What is being looked for is wanted no more.
    void stop() { m_job.stop(); }
    bool isLooking() const { return m_job.isRunning(); }

Q_SIGNALS:
    void found();
    /// Or it was cancelled: nothing is known of where they stand.
    void failed();

private:
    Workspace &m_workspace;
    ImportSession &m_session;
    LatestJob m_job;
};

} // namespace axial
