#pragma once

#include "core/query/words/textsearch.h"

#include <QAbstractItemModel>
#include <QCoreApplication>

#include <memory>
#include <vector>

namespace axial {

/// Places in one source.
struct FoundPlaces {
    SourceId source;
    QString title;
    std::vector<TextRange> ranges;
};

/// Hits by source, in the order of the study, whatever order they come in.
class SearchResults : public QAbstractItemModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::SearchResults)

public:
    enum Role {
        BeforeRole = Qt::UserRole + 1,
        WordsRole,
        AfterRole,
        WhoRole,  ///< "12 U1"; empty when the source has no turns there
        CountRole ///< of a source: all its hits
    };

    explicit SearchResults(QObject *parent = nullptr);
    ~SearchResults() override;

    void clear();
    /// The row of the source.
    QModelIndex add(SourceHits hits);
    qint64 hitCount() const { return m_hits; }
    /// Those that can be shown and coded.
    qint64 keptCount() const { return m_kept; }
    int sourceCount() const { return int(m_groups.size()); }

    bool isSource(const QModelIndex &index) const { return !index.internalPointer(); }
    SourceId sourceAt(const QModelIndex &index) const;
    /// The hit's place; of a source, its first hit's.
    TextRange rangeAt(const QModelIndex &index) const;
    /// The hits of the rows (a source's row means all of its hits); of no rows, all.
    std::vector<FoundPlaces> places(const QModelIndexList &rows) const;
    /// How many those are.
    qint64 keptCount(const QModelIndexList &rows) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        SourceHits found;
        int row = 0;
    };
    const Group &groupOf(const QModelIndex &index) const;

    std::vector<std::unique_ptr<Group>> m_groups;
    qint64 m_hits = 0;
    qint64 m_kept = 0;
};

} // namespace axial
