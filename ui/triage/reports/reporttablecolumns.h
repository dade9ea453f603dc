#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>

class QTableView;

namespace axial {

class ReportModel;

/// The columns of the reports: as wide as the keys that stand in them, the report's own with what
/// is left of the window. The order and the widths that a person gave them stay, whichever coders
/// are hidden, come and go.
class ReportTableColumns : public QObject
{
public:
    ReportTableColumns(QTableView &view, const ReportModel &reports);

    /// After other reports came: when there are other columns they are arranged anew.
    void arrange();
    /// The room has changed.
    void fitReport();

private:
    QString nameOf(int column) const;
    QStringList names() const;
    QStringList usualOrder() const;
    int widthOf(int column) const;
    void keepOrder();
    void keepWidth(int column, int width);

    QTableView &m_view;
    const ReportModel &m_reports;
    QHash<QString, int> m_widths; ///< px, of what was pulled
    QStringList m_order;          ///< empty = nothing was moved
    QStringList m_shown;          ///< for which they are arranged
    bool m_isArranging = false;
};

} // namespace axial
