#pragma once

#include "core/query/codes/boardcards.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <vector>

namespace axial {

class Workspace;
struct Changes;

/// What the person may see of the boards, read beside the window.
class BoardReading : public QObject
{
    Q_OBJECT

public:
    struct Answer {
        std::vector<Clustering> boards;
        BoardCards shown; ///< of the board asked for, else of the first; none when there is none
    };

    explicit BoardReading(Workspace &workspace, QObject *parent = nullptr);

    /// The board asked for, or the first that may be seen.
    void read(ClusteringId wanted);
    /// What is on its way is not wanted any more.
    void stop() { m_job.stop(); }
    static bool concerns(const Changes &changes);

Q_SIGNALS:
    void done(const axial::BoardReading::Answer &answer);
    void failed();

private:
    Workspace &m_workspace;
    LatestJob m_job;
};

} // namespace axial
