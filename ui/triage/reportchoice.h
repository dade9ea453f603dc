#pragma once

#include "core/project/rounds/roundplan.h"
#include "ui/base/latestjob.h"

#include <QWidget>

class QComboBox;
class QListWidget;

namespace axial {

class Workspace;

/// The reports that the page shows and those that are selected there.
struct ReportsAtHand {
    std::vector<SourceId> shown;
    std::vector<SourceId> selected;
    bool areNarrowed = false; ///< by a filter
    bool areOfStudy = false;  ///< in whatever rounds they are
};

/// Which reports a round is of, before a sample is drawn from them.
class ReportChoice : public QWidget
{
    Q_OBJECT

public:
    ReportChoice(Workspace &workspace, ReportsAtHand atHand, QWidget *parent = nullptr);

    /// Fills in what the plan says of the reports.
    void fill(RoundPlan &plan) const;

Q_SIGNALS:
    void changed();

private:
    enum Of { Study, NoRound, Shown, Selected, Repositories, OfRound };

    /// What is counted beside the window, since it reads every report.
    struct Counted {
        qint64 withoutRound = 0;
        QStringList repositories;
    };

    void readStudy();
    void offer(const Counted &counted);
    void insert(int at, const QString &words, Of of, RoundId round = {});
    void add(const QString &words, Of of, RoundId round = {});

    Workspace &m_workspace;
    const ReportsAtHand m_atHand;
    QComboBox *m_of;
    QListWidget *m_repositories;
    LatestJob m_job{m_workspace};
};

} // namespace axial
