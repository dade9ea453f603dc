#pragma once

#include "core/domain/version.h"
#include "ui/base/latestjob.h"

#include <QCoreApplication>
#include <QObject>

class QAction;
class QWidget;

namespace axial {

class Workspace;

/// Gives a place in the history a name, with the tree of codes as it was then.
class VersionNaming : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::VersionNaming)

public:
    VersionNaming(Workspace &workspace, QWidget &page);

    QAction *action() const { return m_action; }
    /// The step that is chosen in the list; none = what is now.
    void setStep(HistoryId step, bool canBeReached);

private:
    void updateState();
    void ask();
    void readTree(const QString &name);
    void store(const QString &name, const TaxonomyState &state);

    Workspace &m_workspace;
    QWidget &m_page;
    QAction *m_action;
    HistoryId m_step;
    bool m_canBeReached = true;
    LatestJob m_reading;
};

} // namespace axial
