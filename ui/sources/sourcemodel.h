#pragma once

#include "core/domain/source.h"
#include "core/project/sources.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QIcon>

#include <vector>

namespace axial {

/// The sources in their collections, with how far each is coded. Holds ids and titles, filters
/// and sorts itself: 100,000 reports are no more work for the view than ten.
class SourceModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, QuotesColumn, CodedColumn, CoderColumn, ColumnCount };

    explicit SourceModel(QObject *parent = nullptr);

    void setSources(const std::vector<Collection> &collections, std::vector<Source> sources);
    /// `coders`: initials by CoderId.value.
    void setCounts(const std::vector<SourceCounts> &counts, QHash<qint64, QString> coders);
    /// Shows the sources whose title holds all words; all of a collection whose name does.
    void setFilter(const QString &text);
    bool isFiltered() const { return !m_filter.isEmpty(); }
    void setEditable(bool editable) { m_isEditable = editable; }

    /// None for a collection.
    SourceId sourceAt(const QModelIndex &index) const;
    /// None for a source.
    CollectionId collectionAt(const QModelIndex &index) const;
    QModelIndex indexOf(SourceId source) const;
    /// Null when there is no such source (any more).
    const Source *find(SourceId source) const;
    /// Everything in it, whatever the filter hides.
    std::vector<SourceId> sourcesIn(CollectionId collection) const;
    size_t sourceCount() const { return m_sources.size(); }
    QString titleOf(const Source &source) const;
    static QIcon iconOf(SourceKind kind);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Column -1 is the order of the study.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void renameRequested(axial::SourceId source, const QString &title);
    void collectionRenameRequested(axial::CollectionId collection, const QString &name);

private:
    struct Node {
        int parent = -1;
        int row = -1;              ///< among the siblings shown; -1 = hidden
        std::vector<int> children; ///< in the order of the study
        std::vector<int> shown;
    };
    // Nodes 0 .. collections-1 are collections, sources follow.
    bool isCollection(int node) const { return size_t(node) < m_collections.size(); }
    const Source &source(int node) const { return m_sources[size_t(node) - m_collections.size()]; }
    void build();
    void applyFilter();
    void sortShown(std::vector<int> &shown) const;
    template <class Change>
    void relayout(Change &&change);
    QVariant nameData(int node, int role) const;
    QString countText(const Source &source, int column) const;

    std::vector<Collection> m_collections;
    std::vector<Source> m_sources;
    std::vector<Node> m_nodes;
    std::vector<int> m_rootChildren;
    std::vector<int> m_roots;
    QHash<qint64, int> m_nodeOfSource;
    QHash<qint64, int> m_nodeOfCollection;
    QHash<qint64, SourceCounts> m_counts;
    QHash<qint64, QString> m_coders;
    QStringList m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_isEditable = false;
};

/// When something was coded, as short as it stays clear: 14:03, yesterday, 18 Nov, 2025-11-18.
QString shortTime(qint64 ms);

} // namespace axial
