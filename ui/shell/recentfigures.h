#pragma once

#include "ui/base/settings/settings.h"

#include <QCoreApplication>
#include <QObject>
#include <QTimer>

namespace axial {

class Workspace;

/// Keeps what the start page says about the open project. A large one is counted by a worker, and
/// again a while after it was changed; whoever opens or closes it waits for no counting.
class RecentFigures : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::RecentFigures)

public:
    explicit RecentFigures(Workspace &workspace, QObject *parent = nullptr);

    /// Puts the open project first in the list, with what is known, and counts it.
    void remember();
    /// The same when the project is about to be closed: a large one as it was counted last.
    void rememberLast();
    void setPause(int ms) { m_pause.setInterval(ms); }

    static constexpr int pauseMs = 30'000; ///< after the first change

private:
    void takeProject();
    bool store();
    void count();

    Workspace &m_workspace;
    ProjectFigures m_known;
    QTimer m_pause;
};

} // namespace axial
