#include "ui/search/searchresults.h"

#include "ui/sources/sourcelooks.h"

#include <algorithm>
#include <set>

namespace axial {

SearchResults::SearchResults(QObject *parent) : QAbstractItemModel(parent)
{
}

SearchResults::~SearchResults() = default;

void SearchResults::clear()
{
    beginResetModel();
    m_groups.clear();
    m_hits = 0;
    m_kept = 0;
    endResetModel();
}

QModelIndex SearchResults::add(SourceHits hits)
{
    const auto after = std::upper_bound(
        m_groups.begin(), m_groups.end(), hits.rank,
        [](qint64 rank, const auto &group) { return rank < group->found.rank; });
    const int row = int(after - m_groups.begin());
    beginInsertRows({}, row, row);
    m_hits += hits.count;
    m_kept += qint64(hits.hits.size());
    m_groups.insert(after, std::make_unique<Group>(Group{std::move(hits), row}));
    for (size_t i = size_t(row); i < m_groups.size(); ++i)
        m_groups[i]->row = int(i);
    endInsertRows();
    return index(row, 0);
}

const SearchResults::Group &SearchResults::groupOf(const QModelIndex &index) const
{
    const auto *group = static_cast<const Group *>(index.internalPointer());
    return group ? *group : *m_groups[size_t(index.row())];
}

SourceId SearchResults::sourceAt(const QModelIndex &index) const
{
    return index.isValid() ? groupOf(index).found.source : SourceId{};
}

TextRange SearchResults::rangeAt(const QModelIndex &index) const
{
    const auto &hits = groupOf(index).found.hits;
    const size_t row = isSource(index) ? 0 : size_t(index.row());
    return row < hits.size() ? hits[row].range : TextRange{};
}

qint64 SearchResults::keptCount(const QModelIndexList &rows) const
{
    if (rows.isEmpty())
        return keptCount();
    qint64 count = 0;
    for (const FoundPlaces &each : places(rows))
        count += qint64(each.ranges.size());
    return count;
}

std::vector<FoundPlaces> SearchResults::places(const QModelIndexList &rows) const
{
    std::set<std::pair<int, int>> chosen; // source, hit
    const auto addAll = [&](int source) {
        for (size_t hit = 0; hit < m_groups[size_t(source)]->found.hits.size(); ++hit)
            chosen.emplace(source, int(hit));
    };
    for (const QModelIndex &row : rows) {
        if (isSource(row))
            addAll(row.row());
        else
            chosen.emplace(groupOf(row).row, row.row());
    }
    for (int source = 0; rows.isEmpty() && source < sourceCount(); ++source)
        addAll(source);
    std::vector<FoundPlaces> result;
    for (const auto &[source, hit] : chosen) {
        const SourceHits &found = m_groups[size_t(source)]->found;
        if (result.empty() || result.back().source != found.source)
            result.push_back({found.source, found.title, {}});
        result.back().ranges.push_back(found.hits[size_t(hit)].range);
    }
    return result;
}

QModelIndex SearchResults::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, 0, parent.isValid() ? m_groups[size_t(parent.row())].get() : nullptr);
}

QModelIndex SearchResults::parent(const QModelIndex &index) const
{
    if (!index.isValid() || isSource(index))
        return {};
    return createIndex(groupOf(index).row, 0, nullptr);
}

int SearchResults::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return sourceCount();
    return isSource(parent) ? int(groupOf(parent).found.hits.size()) : 0;
}

QVariant SearchResults::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SourceHits &found = groupOf(index).found;
    if (isSource(index)) {
        switch (role) {
        case Qt::DisplayRole:
            return found.title;
        case Qt::AccessibleTextRole:
            return tr("%1, hits: %2").arg(found.title).arg(found.count);
        case CountRole:
            return found.count;
        case Qt::DecorationRole:
            return sourceIcon(found.kind);
        default:
            return {};
        }
    }
    const TextHit &hit = found.hits[size_t(index.row())];
    const QString who = hit.turn > 0 ? QStringLiteral("%1 %2").arg(hit.turn).arg(hit.speaker)
                                     : QString();
    switch (role) {
    case Qt::DisplayRole:
        return hit.before + hit.words + hit.after;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2").arg(who, hit.before + hit.words + hit.after).trimmed();
    case BeforeRole:
        return hit.before;
    case WordsRole:
        return hit.words;
    case AfterRole:
        return hit.after;
    case WhoRole:
        return who;
    default:
        return {};
    }
}

} // namespace axial
