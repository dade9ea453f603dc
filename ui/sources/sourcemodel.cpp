#include "ui/sources/sourcemodel.h"

#include "ui/base/presence.h"
#include "ui/lists/rowdelegate.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCollator>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

constexpr size_t fewAtOnce = 1'000; ///< between two looks at whether it is still wanted

template <class KeyOf>
void sortBy(std::vector<qint32> &nodes, std::vector<qint32>::iterator first, Qt::SortOrder order,
            const Progress &progress, KeyOf &&keyOf)
{
    using Key = decltype(keyOf(*first));
    std::vector<std::pair<Key, qint32>> keys;
    keys.reserve(size_t(nodes.end() - first));
    for (auto at = first; at != nodes.end(); ++at) {
        if (keys.size() % fewAtOnce == 0)
            progress.checkCanceled();
        keys.emplace_back(keyOf(*at), *at);
    }
    const bool isDown = order == Qt::DescendingOrder;
    std::stable_sort(keys.begin(), keys.end(), [isDown](const auto &a, const auto &b) {
        return isDown ? b.first < a.first : a.first < b.first;
    });
    std::transform(keys.begin(), keys.end(), first, [](const auto &key) { return key.second; });
}

/// Collections stay where they are, before the sources.
void sortNodes(std::vector<qint32> &nodes, const SourceList &list, const SourceWish &wish,
               const SourceFigures &figures, const Progress &progress)
{
    const auto folders = qint32(list.collections.size());
    const auto first = std::find_if(nodes.begin(), nodes.end(),
                                    [folders](qint32 node) { return node >= folders; });
    if (wish.column < 0 || first == nodes.end())
        return;
    const auto sort = [&](auto &&keyOf) { sortBy(nodes, first, wish.order, progress, keyOf); };
    const auto figuresOf = [&](qint32 node) {
        return figures.counts.value(list.ids[node - folders]);
    };
    if (wish.column == SourceWish::Name) {
        // The C locale, in which programs run when nothing is set, knows no numbers in words.
        const QLocale locale;
        QCollator collator(locale.language() == QLocale::C ? QLocale(QLocale::English) : locale);
        collator.setNumericMode(true); // U2 before U10
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        sort([&](qint32 node) { return collator.sortKey(shownName(list, node - folders)); });
    } else if (wish.column == SourceWish::Quotes) {
        sort([&](qint32 node) { return figuresOf(node).quotes; });
    } else if (wish.column == SourceWish::Coded) {
        sort([&](qint32 node) { return figuresOf(node).lastCodedMs; });
    } else if (wish.column == SourceWish::Added) {
        sort([&](qint32 node) { return list.createdMs[node - folders]; });
    } else if (wish.column == SourceWish::Day) {
        sort([&](qint32 node) { return list.days.value(list.ids[node - folders]); });
    } else if (wish.column == SourceWish::Length) {
        sort([&](qint32 node) { return list.lengths[node - folders]; });
    } else {
        sort([&](qint32 node) { return figures.coders.value(figuresOf(node).lastCoder.value); });
    }
}

} // namespace

QString shownName(const SourceList &list, qsizetype source)
{
    const int occurrence = list.occurrences[source];
    return occurrence > 1 ? QStringLiteral("%1 (%2)").arg(list.toldName(source)).arg(occurrence)
                          : list.toldName(source);
}

SourceArrangement arranged(const SourceList &list, const SourceWish &wish,
                           const SourceFigures &figures, const Progress &progress)
{
    const size_t folders = list.collections.size();
    const std::vector<int> parents = collectionsAbove(list);
    const std::vector<char> isShown = filteredNodes(list, wish.filter, progress);
    SourceArrangement result;
    result.shown.resize(folders + 1);
    result.rows.assign(parents.size(), -1);
    result.parents.assign(parents.begin(), parents.begin() + qsizetype(folders));
    for (size_t i = 0; i < parents.size(); ++i) {
        if (isShown[i])
            result.shown[parents[i] < 0 ? folders : size_t(parents[i])].push_back(qint32(i));
    }
    for (std::vector<qint32> &nodes : result.shown) {
        sortNodes(nodes, list, wish, figures, progress);
        for (size_t row = 0; row < nodes.size(); ++row)
            result.rows[size_t(nodes[row])] = qint32(row);
    }
    return result;
}

SourceId SourceRows::sourceAt(int node) const
{
    return isCollection(node) ? SourceId{} : SourceId{m_list.ids[sourceOf(node)]};
}

CollectionId SourceRows::collectionAt(int node) const
{
    return isCollection(node) ? collection(node).id : CollectionId{};
}

int SourceRows::nodeOf(SourceId source) const
{
    const qsizetype at = m_list.find(source);
    return at < 0 ? -1 : int(at + qsizetype(m_list.collections.size()));
}

int SourceRows::nodeOf(CollectionId collection) const
{
    for (size_t i = 0; i < m_list.collections.size(); ++i) {
        if (m_list.collections[i].id == collection)
            return int(i);
    }
    return -1;
}

int SourceRows::parentOf(int node) const
{
    return isCollection(node) ? m_shown.parents[size_t(node)] : m_list.folders[sourceOf(node)];
}

const std::vector<qint32> &SourceRows::shownIn(int collection) const
{
    return collection < 0 ? m_shown.shown.back() : m_shown.shown[size_t(collection)];
}

qsizetype SourceRows::shownCount() const
{
    qsizetype count = 0;
    for (const std::vector<qint32> &nodes : m_shown.shown)
        count += qsizetype(nodes.size());
    return count;
}

std::vector<SourceId> SourceRows::sourcesIn(CollectionId id) const
{
    std::vector<char> isInside(m_list.collections.size(), false);
    QSet<CollectionId> inside{id};
    for (size_t i = 0; i < m_list.collections.size(); ++i) { // parents come before children
        const Collection &each = m_list.collections[i];
        isInside[i] = each.id == id || inside.contains(each.parent);
        if (isInside[i])
            inside.insert(each.id);
    }
    std::vector<SourceId> result;
    for (qsizetype i = 0; i < m_list.size(); ++i) {
        if (m_list.folders[i] >= 0 && isInside[size_t(m_list.folders[i])])
            result.push_back(SourceId{m_list.ids[i]});
    }
    return result;
}

namespace {

/// -1 for the root.
int nodeOf(const QModelIndex &index)
{
    return index.isValid() ? int(index.internalId()) : -1;
}

} // namespace

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
    const bool isQuick = m_wish.column < 0 && !isFiltered();
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
    const bool isNew = m_next.has_value();
    if (isNew)
        m_rows.setList(*std::exchange(m_next, std::nullopt));
    m_rows.setArrangement(std::move(arrangement));
    m_shownWish = m_wish;
    QHash<CollectionId, int> collections;
    const std::vector<Collection> &all = m_rows.list().collections;
    for (size_t i = 0; i < all.size(); ++i)
        collections.insert(all[i].id, int(i));
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto [source, collection] = ids[size_t(i)];
        const int node = source ? m_rows.nodeOf(source) : collections.value(collection, -1);
        const int row = node < 0 ? -1 : m_rows.rowOf(node);
        after.append(row < 0 ? QModelIndex()
                             : createIndex(row, before[i].column(), quintptr(node)));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
    Q_EMIT rearranged();
    if (isNew)
        Q_EMIT listed();
}

void SourceModel::sort(int column, Qt::SortOrder order)
{
    m_wish.column = column;
    m_wish.order = order;
    arrange();
}

void SourceModel::setFilter(const QString &text)
{
    if (text.simplified() == m_wish.filter)
        return;
    m_wish.filter = text.simplified();
    arrange();
}

void SourceModel::setCounts(const std::vector<SourceCounts> &counts, QHash<qint64, QString> coders)
{
    m_figures.counts.clear();
    m_figures.counts.reserve(qsizetype(counts.size()));
    for (const SourceCounts &each : counts)
        m_figures.counts.insert(each.source.value, each);
    m_figures.coders = std::move(coders);
    if (m_wish.isByFigures()) {
        arrange();
        return;
    }
    for (const std::vector<qint32> &nodes : m_rows.shown()) {
        if (!nodes.empty())
            Q_EMIT dataChanged(
                createIndex(0, QuotesColumn, quintptr(nodes.front())),
                createIndex(int(nodes.size()) - 1, CoderColumn, quintptr(nodes.back())));
    }
}

void SourceModel::setPresence(const Presence &presence)
{
    m_presence = &presence;
    connect(&presence, &Presence::othersChanged, this,
            [this](const std::vector<SourceId> &changed) {
                for (const SourceId source : changed) {
                    if (const QModelIndex index = indexOf(source); index.isValid())
                        Q_EMIT dataChanged(index, index);
                }
            });
}

SourceId SourceModel::sourceAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows.sourceAt(nodeOf(index)) : SourceId{};
}

CollectionId SourceModel::collectionAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows.collectionAt(nodeOf(index)) : CollectionId{};
}

QModelIndex SourceModel::indexOf(SourceId source) const
{
    const int node = m_rows.nodeOf(source);
    const int row = node < 0 ? -1 : m_rows.rowOf(node);
    return row < 0 ? QModelIndex() : createIndex(row, NameColumn, quintptr(node));
}

QModelIndex SourceModel::indexOf(CollectionId collection) const
{
    const int node = m_rows.nodeOf(collection);
    const int row = node < 0 ? -1 : m_rows.rowOf(node);
    return row < 0 ? QModelIndex() : createIndex(row, NameColumn, quintptr(node));
}

QModelIndex SourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, quintptr(m_rows.shownIn(nodeOf(parent))[size_t(row)]));
}

QModelIndex SourceModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    const int above = m_rows.parentOf(nodeOf(child));
    return above < 0 ? QModelIndex() : createIndex(m_rows.rowOf(above), 0, quintptr(above));
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() && (parent.column() > 0 || !m_rows.isCollection(nodeOf(parent))))
        return 0;
    return int(m_rows.shownIn(nodeOf(parent)).size());
}

int SourceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString SourceModel::countText(int node, int column) const
{
    const auto counts = m_figures.counts.constFind(m_rows.list().ids[m_rows.sourceOf(node)]);
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

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int node = nodeOf(index);
    if (role == Qt::FontRole && m_rows.isCollection(node))
        return theme::font(10, QFont::DemiBold);
    if (index.column() == NameColumn)
        return nameData(node, role);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole && !m_rows.isCollection(node))
        return countText(node, index.column());
    return {};
}

/// What stands behind its name: its day and tags, or the same in words.
QString SourceModel::noteOf(int node, int role) const
{
    const SourceList &list = m_rows.list();
    const qsizetype source = m_rows.sourceOf(node);
    const QStringList tags = list.tags.value(list.ids[source]);
    const QDate day = list.days.value(list.ids[source]);
    const QLocale locale;
    if (role == RowDelegate::NoteRole) {
        QStringList notes;
        if (day.isValid())
            notes << locale.toString(day, QLocale::ShortFormat);
        for (const QString &tag : tags)
            notes << u'#' + tag;
        return notes.join(u' ');
    }
    QString words = shownName(list, source);
    if (const QString names = m_presence ? m_presence->namesAt(SourceId{list.ids[source]})
                                         : QString();
        !names.isEmpty())
        words = tr("%1, read now by %2").arg(words, names);
    if (day.isValid())
        words = tr("%1, of %2").arg(words, locale.toString(day, QLocale::LongFormat));
    return tags.isEmpty() ? words : tr("%1, tagged %2").arg(words, tags.join(QStringLiteral(", ")));
}

QVariant SourceModel::nameData(int node, int role) const
{
    const bool isFolder = m_rows.isCollection(node);
    if (!isFolder && (role == Qt::AccessibleTextRole || role == RowDelegate::NoteRole))
        return noteOf(node, role);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return isFolder ? m_rows.collection(node).name
                        : shownName(m_rows.list(), m_rows.sourceOf(node));
    if (role == Qt::EditRole)
        return isFolder ? m_rows.collection(node).name : m_rows.list().title(m_rows.sourceOf(node));
    if (role != Qt::DecorationRole && role != Qt::ToolTipRole)
        return {};
    if (const SourceId source = m_rows.sourceAt(node); m_presence && source) {
        if (const QString badge = m_presence->badgeAt(source); !badge.isEmpty())
            return role == Qt::ToolTipRole ? QVariant(noteOf(node, Qt::AccessibleTextRole))
                                           : presenceIcon(badge);
    }
    if (role == Qt::ToolTipRole)
        return {};
    return isFolder ? icons::icon("folder") : sourceIcon(m_rows.list().kind(m_rows.sourceOf(node)));
}

bool SourceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().simplified();
    if (role != Qt::EditRole || !index.isValid() || index.column() != NameColumn)
        return false;
    if (name.isEmpty() || name == index.data(Qt::EditRole).toString())
        return true;
    if (const SourceId source = sourceAt(index))
        Q_EMIT renameRequested(source, name);
    else
        Q_EMIT collectionRenameRequested(collectionAt(index), name);
    return true;
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || section < NameColumn || section >= ColumnCount)
        return {};
    const QString titles[] = {tr("Name"), tr("Quotes"), tr("Coded"), tr("By")};
    return titles[section];
}

Qt::ItemFlags SourceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!m_rows.isCollection(nodeOf(index)))
        flags |= Qt::ItemNeverHasChildren;
    if (m_isEditable)
        flags |= Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    if (m_isEditable && index.column() == NameColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace axial
