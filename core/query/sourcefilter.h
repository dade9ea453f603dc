#pragma once

#include "core/lists/rowfilter.h"
#include "core/project/sources/sourcelist.h"

namespace axial {

class Progress;

// What is typed above the list of sources, and what a search folder is: words of names and tags;
// tag:, collection: and kind:. It looks at nodes: the collections of a list first, then its
// sources.

/// The collection each node lies in, by its place; -1 = in none.
std::vector<int> collectionsAbove(const SourceList &list);
/// The list must outlive it.
RowFilter<size_t> sourceFilter(const SourceList &list, const QString &typed = {});
/// What there is to choose from in a field of it.
QStringList sourceFilterValues(int field, const SourceList &list);
/// By node, whether the filter leaves it: what a matching collection holds is left with it, and
/// what holds something that is left. Throws Canceled.
std::vector<char> filteredNodes(const SourceList &list, const QString &typed,
                                const Progress &progress);
/// The sources among them, in the order of the list. Throws Canceled.
std::vector<SourceId> filteredSources(const SourceList &list, const QString &typed,
                                      const Progress &progress);

} // namespace axial
