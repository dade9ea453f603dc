#include "ui/triage/reports/reporttablecolumns.h"

#include "ui/triage/reports/reportmodel.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <vector>

namespace axial {
namespace {

/// Those of `order` that are there; what it does not know comes after all that is usually before
/// it.
QStringList ordered(const QStringList &order, const QStringList &usual)
{
    QStringList result;
    for (const QString &name : order) {
        if (usual.contains(name))
            result << name;
    }
    for (qsizetype i = 0; i < usual.size(); ++i) {
        if (result.contains(usual[i]))
            continue;
        qsizetype place = 0;
        for (qsizetype before = 0; before < i; ++before)
            place = std::max(place, result.indexOf(usual[before]) + 1);
        result.insert(place, usual[i]);
    }
    return result;
}

} // namespace

ReportTableColumns::ReportTableColumns(QTableView &view, const ReportModel &reports)
    : QObject(&view), m_view(view), m_reports(reports)
{
    QHeaderView *header = view.horizontalHeader();
    header->setSectionsMovable(true);
    connect(header, &QHeaderView::sectionMoved, this, &ReportTableColumns::keepOrder);
    connect(header, &QHeaderView::sectionResized, this,
            [this](int column, int, int width) { keepWidth(column, width); });
}

/// What tells a column from all others; a coder may be called Decision.
QString ReportTableColumns::nameOf(int column) const
{
    const ReportList &list = m_reports.reports();
    const qsizetype coder = column - ReportWish::FirstCoder;
    if (coder < 0 || coder >= list.coders.size())
        return m_reports.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return QStringLiteral("coder %1").arg(list.coders[coder]);
}

QStringList ReportTableColumns::names() const
{
    QStringList names;
    for (int column = 0; column < m_reports.columnCount(); ++column)
        names << nameOf(column);
    return names;
}

/// What I label is in sight, also where not all columns are, and stands there whoever else's labels
/// may be seen.
QStringList ReportTableColumns::usualOrder() const
{
    QStringList order = names();
    if (const qsizetype mine = m_reports.reports().mine; mine >= 0)
        order.move(ReportWish::FirstCoder + mine, 1);
    return order;
}

void ReportTableColumns::arrange()
{
    const QStringList names = this->names();
    if (names.isEmpty() || names == m_shown) {
        if (names.isEmpty())
            m_shown.clear(); // the header forgets all then
        return;
    }
    m_shown = names;
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView *header = m_view.horizontalHeader();
    const QStringList order = ordered(m_order, usualOrder());
    for (int place = 0; place < order.size(); ++place)
        header->moveSection(header->visualIndex(int(names.indexOf(order[place]))), place);
    for (int column = 1; column < names.size(); ++column)
        header->resizeSection(column, m_widths.value(names[column], widthOf(column)));
    fitReport();
}

/// Of what stands in the first reports, in px.
int ReportTableColumns::widthOf(int column) const
{
    constexpr qsizetype first = 2000;
    constexpr int chip = 18, margins = 20;
    if (m_reports.reports().isOfRound && column == m_reports.disagreementColumn())
        return 58; // a sign
    const bool isLabel = column >= ReportWish::FirstCoder;
    const int least = column == ReportWish::Year ? 52 : isLabel ? 66 : 90;
    const int most = column == ReportWish::Year ? 60 : isLabel ? 130 : 170;
    const QFontMetrics metrics(m_view.font());
    QString last;
    int width = 0;
    for (int row = 0; row < std::min<qsizetype>(first, m_reports.rowCount()); ++row) {
        const QString word = m_reports.index(row, column).data().toString();
        if (word != last)
            width = std::max(width, metrics.horizontalAdvance(word));
        last = word;
    }
    width += margins + (isLabel ? chip : 0);
    const QString title = m_reports.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int titleWidth = QFontMetrics(m_view.horizontalHeader()->font()).horizontalAdvance(title)
                           + margins;
    return std::clamp(std::max(width, std::min(titleWidth, most)), least, most);
}

void ReportTableColumns::fitReport()
{
    if (m_reports.columnCount() == 0)
        return;
    constexpr int least = 290; // the end of a link tells reports apart
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView *header = m_view.horizontalHeader();
    const int others = header->length() - header->sectionSize(0);
    const int rest = std::max(least, m_view.viewport()->width() - others);
    header->resizeSection(0, m_widths.value(nameOf(0), rest));
}

void ReportTableColumns::keepOrder()
{
    if (m_isArranging)
        return;
    const QHeaderView *header = m_view.horizontalHeader();
    QStringList shown;
    for (int place = 0; place < header->count(); ++place)
        shown << nameOf(header->logicalIndex(place));
    // Who is hidden now keeps the place beside whom they stood.
    QStringList all = m_order.isEmpty() ? usualOrder() : m_order;
    for (const QString &name : shown) {
        if (!all.contains(name))
            all << name;
    }
    m_order = ordered(shown, all);
}

void ReportTableColumns::keepWidth(int column, int width)
{
    if (m_isArranging || width <= 0 || column >= m_reports.columnCount()
        || names() != m_shown) // else the header itself makes room for other columns
        return;
    m_widths.insert(nameOf(column), width);
    if (column != 0)
        fitReport();
}

} // namespace axial
