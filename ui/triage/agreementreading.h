#pragma once

#include "ui/base/latestjob.h"

#include <QObject>
#include <QTimer>

namespace axial {

class AgreementStrip;
class ReportModel;
class Workspace;

/// Counts on a worker how far the coders of a round agree, and shows it in the strip; the latest
/// question wins.
class AgreementReading : public QObject
{
    Q_OBJECT

public:
    AgreementReading(Workspace &workspace, const ReportModel &reports, AgreementStrip &strip,
                     QObject *parent = nullptr);

    void read(const QString &round);
    /// When there is a pause: one decision after the other is made.
    void readSoon(const QString &round);
    void stop();
    bool isPending() const { return m_reading.isRunning(); }

    static constexpr int pauseMs = 400;

private:
    Workspace &m_workspace;
    const ReportModel &m_reports;
    AgreementStrip &m_strip;
    QTimer m_pause;
    QString m_round; ///< the one to be read after the pause
    LatestJob m_reading{m_workspace};
};

} // namespace axial
