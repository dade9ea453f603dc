#pragma once

#include "core/base/id.h"
#include "core/project/rounds/roundprogress.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QTimer>

namespace axial {

class Workspace;

/// Of a coder whose labels a team's hub holds back: as far as they said, if they did.
void takeSaid(Workspace &workspace, RoundId round, const QString &name, CoderProgress &progress);

/// How far each coder of a round is, and how long the rest takes the person at their pace; counted
/// on a worker when there is a pause.
class RoundPace : public QObject
{
    Q_OBJECT

public:
    explicit RoundPace(Workspace &workspace, QObject *parent = nullptr);

    /// None = nothing is said. What was said of another one stays until somebody asks.
    void setRound(RoundId round);
    void readSoon();

    static constexpr int pauseMs = 500;

Q_SIGNALS:
    /// "You 31 of 60, 24 an hour, 1 h 13 min to go · Ada 40 of 60 · due 24 Dec, 3 days left"; empty
    /// = nobody takes part.
    void said(const QString &sentence);
    /// Of the person's part of the round so many are labelled, and so many categories that others
    /// propose wait for their vote.
    void counted(qint64 done, qint64 of, qint64 toVote);

private:
    void read();

    Workspace &m_workspace;
    RoundId m_round;
    QTimer m_pause;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
