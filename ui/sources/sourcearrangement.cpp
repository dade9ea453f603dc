#include "ui/sources/sourcearrangement.h"

#include <QCollator>
#include <QLocale>

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

} // namespace axial
