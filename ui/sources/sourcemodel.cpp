#include "ui/sources/sourcemodel.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCollator>
#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

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
}

template <class Change>
void SourceModel::relayout(Change &&change)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::pair<SourceId, CollectionId>> ids;
    ids.reserve(size_t(before.size()));
    for (const QModelIndex &index : before)
        ids.emplace_back(sourceAt(index), collectionAt(index));
    change();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto [source, collection] = ids[size_t(i)];
        const int node = source ? m_nodeOfSource.value(source.value, -1)
                                : m_nodeOfCollection.value(collection.value, -1);
        const int row = node < 0 ? -1 : m_nodes[size_t(node)].row;
        after.append(row < 0 ? QModelIndex()
                             : createIndex(row, before[i].column(), quintptr(node)));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void SourceModel::setSources(const std::vector<Collection> &collections,
                             std::vector<Source> sources)
{
    relayout([&] {
        m_collections = collections;
        m_sources = std::move(sources);
        build();
        applyFilter();
    });
}

void SourceModel::build()
{
    m_nodes.assign(m_collections.size() + m_sources.size(), {});
    m_nodeOfSource.clear();
    m_nodeOfSource.reserve(qsizetype(m_sources.size()));
    m_nodeOfCollection.clear();
    m_rootChildren.clear();
    const auto place = [this](int node, CollectionId parent) {
        const int above = m_nodeOfCollection.value(parent.value, -1);
        m_nodes[size_t(node)].parent = above;
        (above < 0 ? m_rootChildren : m_nodes[size_t(above)].children).push_back(node);
    };
    for (size_t i = 0; i < m_collections.size(); ++i) {
        m_nodeOfCollection.insert(m_collections[i].id.value, int(i));
        place(int(i), m_collections[i].parent);
    }
    for (size_t i = 0; i < m_sources.size(); ++i) {
        const int node = int(m_collections.size() + i);
        m_nodeOfSource.insert(m_sources[i].id.value, node);
        place(node, m_sources[i].collection);
    }
}

QString SourceModel::titleOf(const Source &source) const
{
    const QString &name = source.title.isEmpty() ? source.url : source.title;
    return source.occurrence > 1 ? QStringLiteral("%1 (%2)").arg(name).arg(source.occurrence)
                                 : name;
}

void SourceModel::applyFilter()
{
    const auto matches = [this](const QString &text) {
        return std::all_of(m_filter.begin(), m_filter.end(), [&](const QString &word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    };
    // Parents come before children: what a matching collection holds is shown with it.
    std::vector<char> isShown(m_nodes.size(), m_filter.isEmpty());
    if (!m_filter.isEmpty()) {
        for (size_t i = 0; i < m_nodes.size(); ++i) {
            const int above = m_nodes[i].parent;
            const bool isInside = above >= 0 && isShown[size_t(above)];
            isShown[i] = isInside
                         || matches(isCollection(int(i)) ? m_collections[i].name
                                                         : source(int(i)).title);
        }
        for (size_t i = m_nodes.size(); i-- > 0;) {
            if (isShown[i] && m_nodes[i].parent >= 0)
                isShown[size_t(m_nodes[i].parent)] = true;
        }
    }
    const auto fill = [&](const std::vector<int> &children, std::vector<int> &shown) {
        shown.clear();
        for (const int child : children) {
            m_nodes[size_t(child)].row = -1;
            if (isShown[size_t(child)])
                shown.push_back(child);
        }
        sortShown(shown);
        for (size_t row = 0; row < shown.size(); ++row)
            m_nodes[size_t(shown[row])].row = int(row);
    };
    fill(m_rootChildren, m_roots);
    for (size_t i = 0; i < m_collections.size(); ++i)
        fill(m_nodes[i].children, m_nodes[i].shown);
}

void SourceModel::sortShown(std::vector<int> &shown) const
{
    const auto firstSource = std::find_if(shown.begin(), shown.end(),
                                          [this](int node) { return !isCollection(node); });
    if (m_sortColumn < 0 || firstSource == shown.end())
        return;
    const auto sortBy = [&](auto &&keyOf) {
        using Key = decltype(keyOf(source(*firstSource)));
        std::vector<std::pair<Key, int>> keys;
        keys.reserve(size_t(shown.end() - firstSource));
        for (auto at = firstSource; at != shown.end(); ++at)
            keys.emplace_back(keyOf(source(*at)), *at);
        const bool isDown = m_sortOrder == Qt::DescendingOrder;
        std::stable_sort(keys.begin(), keys.end(), [isDown](const auto &a, const auto &b) {
            return isDown ? b.first < a.first : a.first < b.first;
        });
        std::transform(keys.begin(), keys.end(), firstSource,
                       [](const auto &key) { return key.second; });
    };
    if (m_sortColumn == NameColumn) {
        // The C locale, in which programs run when nothing is set, knows no numbers in words.
        const QLocale locale;
        QCollator collator(locale.language() == QLocale::C ? QLocale(QLocale::English) : locale);
        collator.setNumericMode(true); // U2 before U10
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        sortBy([&](const Source &each) { return collator.sortKey(titleOf(each)); });
    } else if (m_sortColumn == QuotesColumn) {
        sortBy([&](const Source &each) { return m_counts.value(each.id.value).quotes; });
    } else if (m_sortColumn == CodedColumn) {
        sortBy([&](const Source &each) { return m_counts.value(each.id.value).lastCodedMs; });
    } else {
        sortBy([&](const Source &each) { return countText(each, CoderColumn); });
    }
}

void SourceModel::sort(int column, Qt::SortOrder order)
{
    relayout([&] {
        m_sortColumn = column;
        m_sortOrder = order;
        applyFilter();
    });
}

void SourceModel::setFilter(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_filter)
        return;
    relayout([&] {
        m_filter = words;
        applyFilter();
    });
}

void SourceModel::setCounts(const std::vector<SourceCounts> &counts, QHash<qint64, QString> coders)
{
    const auto take = [&] {
        m_counts.clear();
        for (const SourceCounts &each : counts)
            m_counts.insert(each.source.value, each);
        m_coders = std::move(coders);
    };
    if (m_sortColumn > NameColumn) {
        relayout([&] {
            take();
            applyFilter();
        });
        return;
    }
    take();
    const auto announce = [this](const std::vector<int> &shown) {
        if (!shown.empty())
            Q_EMIT dataChanged(
                createIndex(0, QuotesColumn, quintptr(shown.front())),
                createIndex(int(shown.size()) - 1, CoderColumn, quintptr(shown.back())));
    };
    announce(m_roots);
    for (size_t i = 0; i < m_collections.size(); ++i) {
        if (m_nodes[i].row >= 0)
            announce(m_nodes[i].shown);
    }
}

SourceId SourceModel::sourceAt(const QModelIndex &index) const
{
    const int node = int(index.internalId());
    return index.isValid() && !isCollection(node) ? source(node).id : SourceId{};
}

CollectionId SourceModel::collectionAt(const QModelIndex &index) const
{
    const int node = int(index.internalId());
    return index.isValid() && isCollection(node) ? m_collections[size_t(node)].id : CollectionId{};
}

QModelIndex SourceModel::indexOf(SourceId source) const
{
    const int node = m_nodeOfSource.value(source.value, -1);
    if (node < 0 || m_nodes[size_t(node)].row < 0)
        return {};
    return createIndex(m_nodes[size_t(node)].row, NameColumn, quintptr(node));
}

const Source *SourceModel::find(SourceId id) const
{
    const int node = m_nodeOfSource.value(id.value, -1);
    return node < 0 ? nullptr : &source(node);
}

std::vector<SourceId> SourceModel::sourcesIn(CollectionId collection) const
{
    std::vector<SourceId> inside;
    std::vector<int> open;
    if (const int node = m_nodeOfCollection.value(collection.value, -1); node >= 0)
        open.push_back(node);
    while (!open.empty()) {
        const Node &node = m_nodes[size_t(open.back())];
        open.pop_back();
        for (const int child : node.children) {
            if (isCollection(child))
                open.push_back(child);
            else
                inside.push_back(source(child).id);
        }
    }
    return inside;
}

QModelIndex SourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const auto &shown = parent.isValid() ? m_nodes[parent.internalId()].shown : m_roots;
    return createIndex(row, column, quintptr(shown[size_t(row)]));
}

QModelIndex SourceModel::parent(const QModelIndex &child) const
{
    const int above = child.isValid() ? m_nodes[child.internalId()].parent : -1;
    return above < 0 ? QModelIndex() : createIndex(m_nodes[size_t(above)].row, 0, quintptr(above));
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_roots.size());
    return parent.column() == 0 ? int(m_nodes[parent.internalId()].shown.size()) : 0;
}

int SourceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString SourceModel::countText(const Source &each, int column) const
{
    const auto counts = m_counts.constFind(each.id.value);
    if (counts == m_counts.cend())
        return {};
    switch (column) {
    case QuotesColumn:
        return QLocale().toString(counts->quotes);
    case CodedColumn:
        return shortTime(counts->lastCodedMs);
    default:
        return m_coders.value(counts->lastCoder.value);
    }
}

} // namespace axial
