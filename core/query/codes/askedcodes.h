#pragma once

#include "core/query/codes/codetree.h"

#include <vector>

namespace axial {

/// Some codes of the tree, or these with all below them; told apart from the others without looking
/// through them, since a total asks for all codes of a level.
class AskedCodes
{
public:
    /// `codes` are indexes into CodeTree::codes().
    AskedCodes(const CodeTree &tree, const std::vector<int> &codes, bool withDescendants);

    bool isEmpty() const { return m_ids.empty(); }
    bool holdsAny(const std::vector<CodeId> &codes) const;
    /// In the order of the tree.
    const std::vector<CodeId> &ids() const { return m_ids; }

private:
    const CodeTree &m_tree;
    std::vector<bool> m_isHeld; ///< by index into CodeTree::codes()
    std::vector<CodeId> m_ids;
};

} // namespace axial
