#pragma once

#include "core/base/id.h"

#include <vector>

class QTableView;

namespace axial {

class ReportModel;

/// Which reports are selected, current and in view, around a reset of their model. In time as there
/// are reports, however they are selected.
class ReportPlace
{
public:
    ReportPlace(QTableView &view, ReportModel &model) : m_view(view), m_model(model) {}

    void keep();
    /// False when some that were selected are not shown any more (or are too scattered now).
    bool restore();

private:
    std::vector<std::pair<int, int>> selectedRanges() const;

    QTableView &m_view;
    ReportModel &m_model;
    std::vector<qint64> m_selected; ///< sources, ascending
    SourceId m_current;
    int m_column = 0;
    int m_scroll = 0;
    bool m_isInView = false;
};

} // namespace axial
