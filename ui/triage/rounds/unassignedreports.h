#pragma once

#include "ui/base/latestjob.h"

#include <QObject>

namespace axial {

class Workspace;

/// How many reports of the study are in no round; counted on a worker.
class UnassignedReports : public QObject
{
    Q_OBJECT

public:
    explicit UnassignedReports(Workspace &workspace, QObject *parent = nullptr);

    /// What is known stays until it is counted anew.
    void read();
    qint64 count() const { return m_count; }

Q_SIGNALS:
    void counted(qint64 reports);

private:
    void take(qint64 count);

    Workspace &m_workspace;
    LatestJob m_reading{m_workspace};
    qint64 m_count = 0;
};

} // namespace axial
