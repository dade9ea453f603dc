#pragma once

#include "core/base/progress.h"
#include "core/project/sources/sourcelist.h"
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

/// The rows of the tree of sources. A row is a node: the collections of the list first, then its
/// sources.
class SourceRows
{
public:
    SourceRows() { m_shown.shown.resize(1); }

    void setList(SourceList list) { m_list = std::move(list); }
    /// Of the list that is here now.
    void setArrangement(SourceArrangement arrangement) { m_shown = std::move(arrangement); }

    const SourceList &list() const { return m_list; }
    bool isCollection(int node) const { return size_t(node) < m_list.collections.size(); }
    const Collection &collection(int node) const { return m_list.collections[size_t(node)]; }
    /// Its place in the list.
    qsizetype sourceOf(int node) const { return node - qsizetype(m_list.collections.size()); }
    /// None for a collection.
    SourceId sourceAt(int node) const;
    /// None for a source.
    CollectionId collectionAt(int node) const;
    /// -1 when it is not in the list.
    int nodeOf(SourceId source) const;
    int nodeOf(CollectionId collection) const;

    /// Among its siblings; -1 = hidden.
    int rowOf(int node) const { return m_shown.rows[size_t(node)]; }
    /// The collection it is in; -1 = none.
    int parentOf(int node) const;
    /// The nodes in a collection; those in none for -1.
    const std::vector<qint32> &shownIn(int collection) const;
    const std::vector<std::vector<qint32>> &shown() const { return m_shown.shown; }
    qsizetype shownCount() const;
    /// Everything in it and in the collections inside it, whether it is shown or not.
    std::vector<SourceId> sourcesIn(CollectionId collection) const;

private:
    SourceList m_list;
    SourceArrangement m_shown;
};

} // namespace axial
