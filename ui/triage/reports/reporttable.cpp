#include "ui/triage/reports/reporttable.h"

#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reportplace.h"
#include "ui/triage/reports/reporttablecolumns.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>
#include <utility>

namespace axial {

ReportTable::ReportTable(Workspace &workspace, ReportModel &reports, QWidget *parent)
    : QTableView(parent), m_workspace(workspace), m_reports(reports),
      m_place(std::make_unique<ReportPlace>(*this, reports)), m_columns(nullptr),
      m_copy(new QAction(icons::icon("copy"), tr("Copy link"), this))
{
    setModel(&reports);
    setItemDelegate(new RowDelegate(this));
    setAccessibleName(tr("Reports"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setTextElideMode(Qt::ElideMiddle);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(24);
    horizontalHeader()->setFixedHeight(24);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(48);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    m_columns = new ReportTableColumns(*this, reports);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copy, &QAction::triggered, this, &ReportTable::copyLinks);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReportTable::currentReportChanged);
    // At each painting a header asks of every column whether all of its rows are selected.
    horizontalHeader()->setSelectionModel(new QItemSelectionModel(&reports, horizontalHeader()));
    arrangeByJobs();
}

ReportTable::~ReportTable() = default;

void ReportTable::arrangeByJobs()
{
    m_reports.setWorker([this](const ReportModel::Work &work, const ReportModel::Done &done,
                               const std::function<void()> &notDone) {
        m_arranging.run<ReportArrangement>(
            tr("Arranging reports"), work, done,
            [this, notDone](const Error &error) {
                stopArranging(notDone);
                m_workspace.showError(error.message());
            },
            [this, notDone] { stopArranging(notDone); });
    });
    connect(&m_reports, &ReportModel::aboutToRearrange, this, [this] {
        m_keepsPlace = true;
        m_place->keep();
    });
    connect(&m_reports, &ReportModel::rearranged, this, [this] {
        m_columns->arrange();
        const bool isWhole = m_place->restore();
        m_keepsPlace = false;
        if (m_begins && m_reports.reports().size() > 0)
            selectFirst();
        if (!isWhole)
            Q_EMIT selectionLost();
        Q_EMIT currentReportChanged();
        Q_EMIT selectionMoved();
    });
}

/// The header says what is shown.
void ReportTable::stopArranging(const std::function<void()> &notDone)
{
    notDone();
    if (!m_reports.isArranging()) // else another wish came after it
        horizontalHeader()->setSortIndicator(m_reports.wish().column, m_reports.wish().order);
    Q_EMIT arrangingStopped();
}

void ReportTable::setReports(ReportList reports)
{
    m_reports.setReports(std::move(reports));
}

/// While only the first are read, the one that is looked for may come with the rest.
void ReportTable::selectFirst()
{
    const int rows = m_reports.rowCount();
    int row = 0;
    while (row < rows && !m_reports.at(row).awaitsMyLabel())
        ++row;
    const ReportList &list = m_reports.reports();
    m_begins = list.size() < list.total && row == rows;
    if (rows > 0 && !m_begins)
        selectOnly(m_reports.sourceAt(row < rows ? row : 0));
}

/// The room also changes when a scroll bar or the report beside it takes some.
void ReportTable::resizeEvent(QResizeEvent *event)
{
    m_columns->fitReport();
    QTableView::resizeEvent(event);
}

void ReportTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    if (!m_keepsPlace && !deselected.isEmpty())
        Q_EMIT selectionLost();
    Q_EMIT selectionMoved();
}

void ReportTable::selectOnly(SourceId report)
{
    const int row = m_reports.rowOf(report);
    if (row < 0)
        return;
    const QModelIndex index = m_reports.index(row, 0);
    setCurrentIndex(index); // from where Shift selects from now on
    scrollTo(index);
}

/// What no mouse and no key asks for is one row alone: Qt would add it while Ctrl is held, as it is
/// for a shortcut.
QItemSelectionModel::SelectionFlags ReportTable::selectionCommand(const QModelIndex &index,
                                                                  const QEvent *event) const
{
    return event ? QTableView::selectionCommand(index, event)
                 : QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
}

void ReportTable::selectSome()
{
    if (selectionModel()->hasSelection() || m_reports.rowCount() == 0)
        return;
    selectOnly(m_reports.sourceAt(std::max(0, currentIndex().row())));
}

std::vector<SourceId> ReportTable::selected() const
{
    std::vector<SourceId> result;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            result.push_back(m_reports.sourceAt(row));
    }
    return result;
}

qint64 ReportTable::selectedCount() const
{
    qint64 count = 0;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    return count;
}

void ReportTable::updateActions()
{
    const qint64 count = selectedCount();
    m_copy->setEnabled(count > 0);
    m_copy->setText(count > 1 ? tr("Copy %n link(s)", nullptr, int(count)) : tr("Copy link"));
}

void ReportTable::copyLinks()
{
    QStringList links;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            links << m_reports.at(row).url();
    }
    if (links.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(links.join(u'\n'));
    m_workspace.showMessage(tr("%n links copied.", nullptr, int(links.size())));
}

} // namespace axial
