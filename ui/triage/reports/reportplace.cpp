#include "ui/triage/reports/reportplace.h"

#include "ui/triage/reports/reportmodel.h"

#include <QScrollBar>
#include <QTableView>

namespace axial {

void ReportPlace::keep()
{
    const QModelIndex current = m_view.currentIndex();
    m_current = current.isValid() ? m_model.sourceAt(current.row()) : SourceId{};
    m_column = qMax(0, current.column());
    m_scroll = m_view.verticalScrollBar()->value();
    m_isInView = current.isValid()
                 && m_view.viewport()->rect().intersects(m_view.visualRect(current));
    m_selected.clear();
    const QItemSelection selection = m_view.selectionModel()->selection();
    if (selection.isEmpty())
        return;
    const ReportList &list = m_model.reports();
    std::vector<bool> isSelected(size_t(list.size()));
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            isSelected[m_model.reportsByRow()[size_t(row)]] = true;
    }
    for (size_t report = 0; report < isSelected.size(); ++report) { // which are in order of ids
        if (isSelected[report])
            m_selected.push_back(list.sources[qsizetype(report)]);
    }
}

bool ReportPlace::restore()
{
    if (const int row = m_model.rowOf(m_current); row >= 0) {
        const QModelIndex index = m_model.index(row, qMin(m_column, m_model.columnCount() - 1));
        m_view.selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        m_view.verticalScrollBar()->setValue(m_scroll);
        if (m_isInView)
            m_view.scrollTo(index);
    }
    if (m_selected.empty())
        return true;
    QItemSelection selection;
    size_t rows = 0;
    for (const auto &[first, last] : selectedRanges()) {
        rows += size_t(last - first + 1);
        selection.append(QItemSelectionRange(m_model.index(first, 0),
                                             m_model.index(last, m_model.columnCount() - 1)));
    }
    m_view.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    return rows == m_selected.size();
}

/// First and last row of each stretch.
std::vector<std::pair<int, int>> ReportPlace::selectedRanges() const
{
    constexpr size_t mostRanges = 1000; // Qt compares each range with all others
    const ReportList &list = m_model.reports();
    const std::vector<quint32> &rowOf = m_model.rowsByReport();
    std::vector<bool> isSelected(size_t(m_model.rowCount()));
    size_t next = 0;
    for (qsizetype report = 0; report < list.size() && next < m_selected.size(); ++report) {
        while (next < m_selected.size() && m_selected[next] < list.sources[report])
            ++next;
        const quint32 row = rowOf[size_t(report)];
        if (next < m_selected.size() && m_selected[next] == list.sources[report]
            && row != ReportArrangement::hidden)
            isSelected[row] = true;
    }
    std::vector<std::pair<int, int>> ranges;
    for (int row = 0; row < int(isSelected.size()); ++row) {
        if (!isSelected[size_t(row)])
            continue;
        if (!ranges.empty() && ranges.back().second + 1 == row)
            ranges.back().second = row;
        else
            ranges.emplace_back(row, row);
        if (ranges.size() > mostRanges)
            return {};
    }
    return ranges;
}

} // namespace axial
