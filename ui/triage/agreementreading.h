#pragma once

#include <QObject>
#include <QTimer>

#include <memory>

namespace axial {

class AgreementStrip;
class Progress;
class ReportModel;
class Workspace;
struct Table;

/// Counts on a worker how far the coders of a round agree, and shows it in the strip; the latest
/// question wins.
class AgreementReading : public QObject
{
    Q_OBJECT

public:
    AgreementReading(Workspace &workspace, const ReportModel &reports, AgreementStrip &strip,
                     QObject *parent = nullptr);
    ~AgreementReading() override;

    void read(const QString &round);
    /// When there is a pause: one decision after the other is made.
    void readSoon(const QString &round);
    void stop();
    bool isPending() const { return m_isPending; }

    static constexpr int pauseMs = 400;

private:
    bool answers(int number);

    Workspace &m_workspace;
    const ReportModel &m_reports;
    AgreementStrip &m_strip;
    QTimer m_pause;
    QString m_round; ///< the one to be read after the pause
    std::shared_ptr<Progress> m_job;
    int m_number = 0; ///< of the counting that is wanted
    bool m_isPending = false;
};

} // namespace axial
