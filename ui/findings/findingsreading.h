#pragma once

#include "core/query/findings/countedfindings.h"
#include "core/query/findings/findingevidence.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <vector>

namespace axial {

class Workspace;

/// A finding, its numbers as they are now, and what carries it.
struct ReadFinding {
    CountedFinding counted;
    std::vector<FindingEvidence> evidence;
    QString author;
};

/// All findings, counted again beside the window.
class FindingsReading : public QObject
{
    Q_OBJECT

public:
    explicit FindingsReading(Workspace &workspace, QObject *parent = nullptr);

    void read();
    void stop() { m_job.stop(); }

Q_SIGNALS:
    void done(const std::vector<axial::ReadFinding> &findings);
    void failed();

private:
    LatestJob m_job;
};

} // namespace axial
