#pragma once

#include "core/base/progress.h"
#include "core/project/sources/sources.h"
#include "core/query/sourcefilter.h"

#include <QHash>

#include <vector>

namespace axial {

/// Which sources are wanted, and in what order.
struct SourceWish {
    enum Column { Name, Quotes, Coded, Coder, Added, Length, Day };

    QString filter;  ///< as it is typed
    int column = -1; ///< -1 = the order of the study
    Qt::SortOrder order = Qt::AscendingOrder;

    /// What the figures say changes the order.
    bool isByFigures() const { return column >= Quotes && column <= Coder; }
};

/// What lists show beside a source's name.
struct SourceFigures {
    QHash<qint64, SourceCounts> counts; ///< by SourceId.value
    QHash<qint64, QString> coders;      ///< initials by CoderId.value
};

/// The rows of the tree. A row is a node: the collections of the list first, then its sources.
struct SourceArrangement {
    std::vector<std::vector<qint32>> shown; ///< nodes by collection; those in none come last
    std::vector<qint32> rows;               ///< by node, among its siblings; -1 = hidden
    std::vector<qint32> parents;            ///< by collection; -1 = it is in none
};

/// A plain function of values, for a worker. Throws Canceled.
SourceArrangement arranged(const SourceList &list, const SourceWish &wish,
                           const SourceFigures &figures, const Progress &progress);

/// The name as the tree shows it: "(2)" tells the second of the same in a collection, ".pdf" the
/// one of two that came from such a file.
QString shownName(const SourceList &list, qsizetype source);

} // namespace axial
