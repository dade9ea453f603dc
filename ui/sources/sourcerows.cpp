#include "ui/sources/sourcerows.h"

#include <QSet>

namespace axial {

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
