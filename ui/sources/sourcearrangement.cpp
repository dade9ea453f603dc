#include "ui/sources/sourcearrangement.h"

#include <QCollator>
#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t fewAtOnce = 1'000; ///< between two looks at whether it is still wanted

/// -1 = in no collection.
std::vector<int> parentsOf(const SourceList &list)
{
    const size_t folders = list.collections.size();
    std::vector<int> parents(folders + size_t(list.size()));
    QHash<CollectionId, int> known; // parents come before children
    for (size_t i = 0; i < folders; ++i) {
        parents[i] = known.value(list.collections[i].parent, -1);
        known.insert(list.collections[i].id, int(i));
    }
    std::copy(list.folders.begin(), list.folders.end(), parents.begin() + qsizetype(folders));
    return parents;
}

enum SourceField { TagField, CollectionField, KindField };

/// As they are typed whatever the language is, in the order of SourceKind.
QStringList typedKinds()
{
    return {QStringLiteral("transcript"), QStringLiteral("report"), QStringLiteral("document")};
}

/// Those it lies in.
QStringList collectionsOf(const SourceList &list, const std::vector<int> &parents, size_t node)
{
    QStringList names;
    for (int at = parents[node]; at >= 0; at = parents[size_t(at)])
        names << list.collections[size_t(at)].name;
    return names;
}

/// Whether a collection can answer by its name, which shows what is in it.
bool asksCollections(const ListFilter &filter)
{
    return std::all_of(filter.terms.begin(), filter.terms.end(), [](const FilterTerm &term) {
        return term.field == FilterTerm::words && !term.isNegated;
    });
}

/// Which nodes the filter leaves: what a matching collection holds is shown with it, and what holds
/// something that is shown.
std::vector<char> wanted(const SourceList &list, const QString &typed,
                         const std::vector<int> &parents, const Progress &progress)
{
    const RowFilter<size_t> filter = sourceFilter(list, typed);
    const size_t folders = list.collections.size();
    std::vector<char> isShown(parents.size(), filter.isEmpty());
    if (filter.isEmpty())
        return isShown;
    const bool asks = asksCollections(filter.filter());
    for (size_t i = 0; i < parents.size(); ++i) {
        if (i % fewAtOnce == 0)
            progress.checkCanceled();
        const bool isInside = asks && parents[i] >= 0 && isShown[size_t(parents[i])];
        isShown[i] = isInside || ((asks || i >= folders) && filter.accepts(i));
    }
    for (size_t i = parents.size(); i-- > 0;) {
        if (isShown[i] && parents[i] >= 0)
            isShown[size_t(parents[i])] = true;
    }
    return isShown;
}

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

RowFilter<size_t> sourceFilter(const SourceList &list, const QString &typed)
{
    struct Messages {
        Q_DECLARE_TR_FUNCTIONS(axial::SourcePanel)
    };
    const size_t folders = list.collections.size();
    const auto tags = [&list, folders](size_t node) {
        return node < folders ? QStringList()
                              : list.tags.value(list.ids[qsizetype(node - folders)]);
    };
    RowFilter<size_t> filter(
        {{{{QStringLiteral("tag"), QStringLiteral("#")},
           Messages::tr("a tag that begins so"),
           FilterMatch::Begins},
          tags},
         {{{QStringLiteral("collection")}, Messages::tr("what is in it, or below")},
          [&list, parents = parentsOf(list)](size_t node) {
              return collectionsOf(list, parents, node);
          }},
         {{{QStringLiteral("kind")}, typedKinds().join(QStringLiteral(", "))},
          [&list, folders](size_t node) {
              return QStringList{typedKinds().value(int(list.kind(qsizetype(node - folders))))};
          }}},
        [&list, folders, tags](size_t node) {
            if (node < folders)
                return QStringList{list.collections[node].name};
            const auto source = qsizetype(node - folders);
            return QStringList{list.title(source) + list.endings.value(list.ids[source])}
                   + tags(node);
        });
    filter.setText(typed);
    return filter;
}

QStringList sourceFilterValues(int field, const SourceList &list)
{
    QStringList values;
    if (field == KindField)
        return typedKinds();
    if (field == CollectionField) {
        for (const Collection &each : list.collections)
            values << each.name;
    } else {
        for (const QStringList &tags : list.tags)
            values << tags;
    }
    return sortedValues(values, FilterMatch::Begins);
}

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
    const std::vector<int> parents = parentsOf(list);
    const std::vector<char> isShown = wanted(list, wish.filter, parents, progress);
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
