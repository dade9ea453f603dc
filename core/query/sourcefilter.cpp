#include "core/query/sourcefilter.h"

#include "core/base/progress.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t looksAfter = 1'000; ///< nodes, between two looks at whether it is still wanted

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

} // namespace

std::vector<int> collectionsAbove(const SourceList &list)
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
          [&list, parents = collectionsAbove(list)](size_t node) {
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

std::vector<char> filteredNodes(const SourceList &list, const QString &typed,
                                const Progress &progress)
{
    const std::vector<int> parents = collectionsAbove(list);
    const RowFilter<size_t> filter = sourceFilter(list, typed);
    const size_t folders = list.collections.size();
    std::vector<char> isShown(parents.size(), filter.isEmpty());
    if (filter.isEmpty())
        return isShown;
    const bool asks = asksCollections(filter.filter());
    for (size_t i = 0; i < parents.size(); ++i) {
        if (i % looksAfter == 0)
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

std::vector<SourceId> filteredSources(const SourceList &list, const QString &typed,
                                      const Progress &progress)
{
    const std::vector<char> isLeft = filteredNodes(list, typed, progress);
    std::vector<SourceId> result;
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (isLeft[list.collections.size() + size_t(i)])
            result.push_back(SourceId{list.ids[i]});
    }
    return result;
}

} // namespace axial
