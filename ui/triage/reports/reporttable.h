#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"

#include <QTableView>

#include <memory>
#include <vector>

class QAction;

namespace axial {

class ReportModel;
class ReportPlace;
class ReportTableColumns;
class Workspace;

/// The reports of a round, to be sorted and selected. Long lists are narrowed and sorted by a
/// worker, the last wish wins; what is selected stays so as long as it is shown.
class ReportTable : public QTableView
{
    Q_OBJECT

public:
    ReportTable(Workspace &workspace, ReportModel &reports, QWidget *parent = nullptr);
    ~ReportTable() override;

    /// What comes next is begun with: its first report without a label of mine, else its first, is
    /// selected.
    void beginAnew()
    {
        m_begins = true;
        m_awaited = {};
    }
    /// The current report counts as the one that is begun with.
    void beginHere() { m_begun = currentReport(); }
    SourceId currentReport() const; ///< none = there is none
    /// Nobody went anywhere since it was begun with, or is to be led anywhere.
    bool isAtBeginning() const;
    /// It alone, whatever keys are held, and into view. Nothing when it is not shown.
    void selectOnly(SourceId report);
    /// selectOnly(), as soon as it is shown.
    void selectWhenShown(SourceId report);
    /// The current or the first one, when none is: what comes next is done to what is selected.
    void selectSome();
    /// In the order of the rows.
    std::vector<SourceId> selected() const;
    qint64 selectedCount() const;
    QAction *copyAction() const { return m_copy; }
    /// Puts the selected reports into a finding.
    QAction *putAction() const { return m_put; }

Q_SIGNALS:
    /// Another report is the current one, or what is known of it may be other.
    void currentReportChanged();
    /// Other reports are selected, or as many others are shown.
    void selectionMoved();
    /// Some that were selected are not any more.
    void selectionLost();
    /// Cancel stopped the worker, or something went wrong: what is shown stays.
    void arrangingStopped();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void selectionChanged(const QItemSelection &selected,
                          const QItemSelection &deselected) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                         const QEvent *event) const override;

private:
    void arrangeByJobs();
    void stopArranging(const std::function<void()> &notDone);
    void selectFirst();
    void copyLinks();
    void updateActions();
    void putIntoFinding();

    Workspace &m_workspace;
    ReportModel &m_reports;
    std::unique_ptr<ReportPlace> m_place;
    ReportTableColumns *m_columns;
    LatestJob m_arranging{m_workspace};
    QAction *m_copy;
    QAction *m_put;
    bool m_keepsPlace = false; ///< what is selected changes, but not by the person
    bool m_begins = false;     ///< a report is to be selected when some are shown
    SourceId m_awaited;        ///< this one
    SourceId m_begun;          ///< which one it was begun with
};

} // namespace axial
