#include "ui/sources/sourcemodel.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace axial {

QString shortTime(qint64 ms)
{
    if (ms <= 0)
        return {};
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(ms);
    const QDate today = QDate::currentDate();
    if (at.date() == today)
        return at.toString(QStringLiteral("HH:mm"));
    if (at.date().daysTo(today) == 1)
        return QCoreApplication::translate("axial::SourceModel", "yesterday");
    if (at.date().year() == today.year())
        return QLocale().toString(at.date(), QStringLiteral("d MMM"));
    return at.date().toString(Qt::ISODate);
}

SourceModel::SourceModel(QObject *parent) : QAbstractItemModel(parent)
{
    m_shown.shown.resize(1);
}

void SourceModel::setSources(const std::vector<Collection> &collections,
                             const std::vector<Source> &sources)
{
    setList(SourceList::of(collections, sources));
}

void SourceModel::setList(SourceList list)
{
    m_next = std::move(list);
    arrange();
}

void SourceModel::arrange()
{
    ++m_turn;
    m_isArranging = false;
    const bool isQuick = m_wish.column < 0 && m_wish.words.isEmpty();
    if (!m_worker || isQuick || list().size() <= mostAtOnce) {
        take(arranged(list(), m_wish, m_figures, Progress()));
        return;
    }
    m_isArranging = true;
    const auto isWanted = [this, turn = m_turn] { return turn == m_turn; };
    m_worker([list = list(), wish = m_wish, figures = m_figures](
                 Progress &progress) { return arranged(list, wish, figures, progress); },
             [this, isWanted](SourceArrangement arrangement) {
                 if (isWanted())
                     take(std::move(arrangement));
             },
             [this, isWanted] {
                 if (!isWanted())
                     return;
                 m_isArranging = false;
                 m_wish = m_next ? SourceWish() : m_shownWish;
                 Q_EMIT wishDropped();
                 if (m_next) // what was read is shown as it comes
                     arrange();
             });
}

/// What is current or open stays so, wherever it went.
void SourceModel::take(SourceArrangement arrangement)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::pair<SourceId, CollectionId>> ids;
    ids.reserve(size_t(before.size()));
    for (const QModelIndex &index : before)
        ids.emplace_back(sourceAt(index), collectionAt(index));
    m_isArranging = false;
    if (m_next)
        m_list = *std::exchange(m_next, std::nullopt);
    m_shown = std::move(arrangement);
    m_shownWish = m_wish;
    QHash<CollectionId, int> collections;
    for (size_t i = 0; i < m_list.collections.size(); ++i)
        collections.insert(m_list.collections[i].id, int(i));
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto [source, collection] = ids[size_t(i)];
        const int node = source ? nodeOf(source) : collections.value(collection, -1);
        const int row = node < 0 ? -1 : m_shown.rows[size_t(node)];
        after.append(row < 0 ? QModelIndex()
                             : createIndex(row, before[i].column(), quintptr(node)));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
    Q_EMIT rearranged();
}

int SourceModel::nodeOf(SourceId source) const
{
    const qsizetype at = m_list.find(source);
    return at < 0 ? -1 : int(at + qsizetype(m_list.collections.size()));
}

qsizetype SourceModel::shownCount() const
{
    qsizetype count = 0;
    for (const std::vector<qint32> &nodes : m_shown.shown)
        count += qsizetype(nodes.size());
    return count;
}

void SourceModel::sort(int column, Qt::SortOrder order)
{
    m_wish.column = column;
    m_wish.order = order;
    arrange();
}

void SourceModel::setFilter(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_wish.words)
        return;
    m_wish.words = words;
    arrange();
}

void SourceModel::setCounts(const std::vector<SourceCounts> &counts, QHash<qint64, QString> coders)
{
    m_figures.counts.clear();
    m_figures.counts.reserve(qsizetype(counts.size()));
    for (const SourceCounts &each : counts)
        m_figures.counts.insert(each.source.value, each);
    m_figures.coders = std::move(coders);
    if (m_wish.column > NameColumn) {
        arrange();
        return;
    }
    for (const std::vector<qint32> &nodes : m_shown.shown) {
        if (!nodes.empty())
            Q_EMIT dataChanged(
                createIndex(0, QuotesColumn, quintptr(nodes.front())),
                createIndex(int(nodes.size()) - 1, CoderColumn, quintptr(nodes.back())));
    }
}

SourceId SourceModel::sourceAt(const QModelIndex &index) const
{
    const int node = int(index.internalId());
    return index.isValid() && !isCollection(node) ? SourceId{m_list.ids[sourceOf(node)]}
                                                  : SourceId{};
}

CollectionId SourceModel::collectionAt(const QModelIndex &index) const
{
    const int node = int(index.internalId());
    return index.isValid() && isCollection(node) ? collection(node).id : CollectionId{};
}

QModelIndex SourceModel::indexOf(SourceId source) const
{
    const int node = nodeOf(source);
    const int row = node < 0 ? -1 : m_shown.rows[size_t(node)];
    return row < 0 ? QModelIndex() : createIndex(row, NameColumn, quintptr(node));
}

const std::vector<qint32> &SourceModel::shownIn(const QModelIndex &parent) const
{
    return parent.isValid() ? m_shown.shown[parent.internalId()] : m_shown.shown.back();
}

QModelIndex SourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, quintptr(shownIn(parent)[size_t(row)]));
}

QModelIndex SourceModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    const int node = int(child.internalId());
    const int above = isCollection(node) ? m_shown.parents[size_t(node)]
                                         : m_list.folders[sourceOf(node)];
    return above < 0 ? QModelIndex() : createIndex(m_shown.rows[size_t(above)], 0, quintptr(above));
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() && (parent.column() > 0 || !isCollection(int(parent.internalId()))))
        return 0;
    return int(shownIn(parent).size());
}

int SourceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString SourceModel::countText(int node, int column) const
{
    const auto counts = m_figures.counts.constFind(m_list.ids[sourceOf(node)]);
    if (counts == m_figures.counts.cend())
        return {};
    switch (column) {
    case QuotesColumn:
        return QLocale().toString(counts->quotes);
    case CodedColumn:
        return shortTime(counts->lastCodedMs);
    default:
        return m_figures.coders.value(counts->lastCoder.value);
    }
}

} // namespace axial
