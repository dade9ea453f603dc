#pragma once

#include "core/base/progress.h"
#include "core/domain/source.h"
#include "core/project/sources/sourcelist.h"
#include "core/project/sources/sources.h"
#include "core/query/sourcefilter.h"

#include <QAbstractItemModel>
#include <QHash>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Presence;

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

/// The sources in their collections, with how far each is coded. Holds columns of small values, so
/// that a million reports are no more work for the view than ten; what takes a while to narrow and
/// sort a worker does, and until it is done the tree shows what it showed.
class SourceModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, QuotesColumn, CodedColumn, CoderColumn, ColumnCount };

    using Work = std::function<SourceArrangement(Progress &)>;
    using Done = std::function<void(SourceArrangement)>;
    /// Runs the work elsewhere and then one of the two here; what it was given before is wanted
    /// no more.
    using Worker =
        std::function<void(const Work &, const Done &, const std::function<void()> &notDone)>;

    /// A list that is not longer is narrowed and sorted at once.
    static constexpr qsizetype mostAtOnce = 20'000;

    using QAbstractItemModel::QAbstractItemModel;

    /// Without one everything is done at once.
    void setWorker(Worker worker) { m_worker = std::move(worker); }
    void setList(SourceList list);
    void setSources(const std::vector<Collection> &collections, const std::vector<Source> &sources);
    /// `coders`: initials by CoderId.value.
    void setCounts(const std::vector<SourceCounts> &counts, QHash<qint64, QString> coders);
    /// See sourceFilter(); all of a collection is shown whose name answers to all words.
    void setFilter(const QString &text);
    const SourceWish &wish() const { return m_wish; }
    bool isFiltered() const { return !m_wish.filter.isEmpty(); }
    /// Whether any source is tagged, or has its day.
    bool hasTags() const { return !m_rows.list().tags.isEmpty() || !m_rows.list().days.isEmpty(); }
    /// The worker narrows or sorts.
    bool isArranging() const { return m_isArranging; }
    void setEditable(bool editable) { m_isEditable = editable; }
    /// Whose initials stand where somebody of the team is.
    void setPresence(const Presence &presence);

    /// None for a collection.
    SourceId sourceAt(const QModelIndex &index) const;
    /// None for a source.
    CollectionId collectionAt(const QModelIndex &index) const;
    QModelIndex indexOf(SourceId source) const;
    QModelIndex indexOf(CollectionId collection) const;
    size_t sourceCount() const { return size_t(m_rows.list().size()); }
    /// What was last given, also while the worker arranges it.
    const SourceList &list() const { return m_next ? *m_next : m_rows.list(); }
    qsizetype shownCount() const { return m_rows.shownCount(); }
    /// Everything in it and in the collections inside it, whether it is shown or not.
    std::vector<SourceId> sourcesIn(CollectionId collection) const
    {
        return m_rows.sourcesIn(collection);
    }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// By a SourceWish::Column, also one that no column of the tree shows; -1 is the order of the
    /// study.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// Other sources are shown, or the same in another order.
    void rearranged();
    /// The sources were read anew, and are shown.
    void listed();
    /// The worker didn't get to its end; what is wished is what was shown before, or nothing.
    void wishDropped();
    void renameRequested(axial::SourceId source, const QString &title);
    void collectionRenameRequested(axial::CollectionId collection, const QString &name);

private:
    void arrange();
    void take(SourceArrangement arrangement);
    QVariant nameData(int node, int role) const;
    QString countText(int node, int column) const;
    QString noteOf(int node, int role) const;

    Worker m_worker;
    SourceRows m_rows;
    std::optional<SourceList> m_next; ///< shown when it is arranged
    SourceWish m_shownWish;
    SourceWish m_wish;
    SourceFigures m_figures;
    bool m_isArranging = false;
    quint64 m_turn = 0;
    bool m_isEditable = false;
    const Presence *m_presence = nullptr;
};

} // namespace axial
