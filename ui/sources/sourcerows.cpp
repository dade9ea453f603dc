#include "ui/sources/sourcerows.h"

#include <QCollator>
#include <QLocale>
#include <QSet>

#include <algorithm>

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

} // namespace axial
