#pragma once

#include "core/query/reports/reportlikeness.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QListWidget;

namespace axial {

class ReportModel;
class SectionHeader;
class Workspace;

/// Below the list the reports of it that say nearly the same as the one that is read, each with how
/// alike it is and with my label. Those that are ticked get the label that is given next. The words
/// of all reports are read when it is shown first, and again when reports have changed.
class AlikeList : public QWidget
{
    Q_OBJECT

public:
    AlikeList(Workspace &workspace, const ReportModel &reports, QWidget *parent = nullptr);

    /// Shows it, or puts it away.
    QAction *showAction() const { return m_show; }
    /// Ticks all, or none when all are ticked.
    QAction *tickAction() const { return m_tick; }
    /// None = no report is read. What is known of it, or of others, may be other than before.
    void showReport(SourceId report);
    /// Of the report that is read; shown in the table or not.
    std::vector<SourceId> ticked() const;
    /// Null until the words were read.
    std::shared_ptr<const ReportLikeness> likeness() const { return m_likeness; }

    static constexpr size_t mostShown = 20;

Q_SIGNALS:
    /// This one is to be read.
    void opened(axial::SourceId report);

protected:
    /// Escape puts it away.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void forget();
    void find();
    void readWords();
    void stopShowing();
    void fill(const std::vector<ReportLikeness::Neighbour> &found);
    void tickAll();

    Workspace &m_workspace;
    const ReportModel &m_reports;
    SectionHeader *m_header;
    QListWidget *m_list;
    QAction *m_show;
    QAction *m_tick;
    SourceId m_report;
    SourceId m_shown; ///< the report that those in the list are like
    std::shared_ptr<const ReportLikeness> m_likeness;
    LatestJob m_reading{m_workspace};
    LatestJob m_finding{m_workspace};
    WhenSeen m_whenSeen{*this, [this] { find(); }};
};

} // namespace axial
