#include "core/query/codes/askedcodes.h"

#include <algorithm>

namespace axial {

AskedCodes::AskedCodes(const CodeTree &tree, const std::vector<int> &codes, bool withDescendants)
    : m_tree(tree), m_isHeld(tree.codes().size())
{
    for (const int code : codes)
        m_isHeld[size_t(code)] = true;
    for (size_t code = 0; code < m_isHeld.size(); ++code) { // depth first: parents come before
        const int parent = tree.parent(int(code));
        if (withDescendants && parent >= 0 && m_isHeld[size_t(parent)])
            m_isHeld[code] = true;
        if (m_isHeld[code])
            m_ids.push_back(tree.codes()[code].id);
    }
}

bool AskedCodes::holdsAny(const std::vector<CodeId> &codes) const
{
    return std::any_of(codes.begin(), codes.end(), [&](CodeId code) {
        const int at = m_tree.index(code);
        return at >= 0 && m_isHeld[size_t(at)];
    });
}

} // namespace axial
