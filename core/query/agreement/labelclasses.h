#pragma once

#include "core/query/codes/codetree.h"
#include "core/query/query.h"

namespace axial {

struct LabelledRound;

/// Which labels count as the same one when coders are compared: as given, or by the type, theme or
/// sub-theme they lie in. A class is the place of one of its codes in CodeTree::codes(); a label
/// above the level, or outside the taxonomy, is a class of its own (at type level by what its key
/// begins with).
class LabelClasses
{
public:
    /// `level` is a choice of labelLevelParameter().
    LabelClasses(const CodeTree &tree, const QString &level);

    int of(int code) const { return m_classOf[size_t(code)]; }
    /// As people read it: a key or name; of a type its name.
    QString name(int label) const
    {
        return m_isByType ? m_tree.typeName(label) : m_tree.codes()[size_t(label)].keyOrName();
    }

private:
    const CodeTree &m_tree;
    bool m_isByType;
    std::vector<int> m_classOf;
};

namespace query {
/// At which level labels are compared: "label" (as given), "type", "theme", "sub-theme".
QueryParameter labelLevelParameter(const char *id);
QueryParameter offeredParameter(); ///< "categories": "offered" or "used"
QueryParameter coderParameter();
QueryParameter otherCoderParameter();
/// A coder of the round by name. Throws Error, naming those there are.
int coderNamed(const LabelledRound &round, const QString &name);

/// From how much common text on two quotes go together, in percent; half where none is said.
QueryParameter overlapParameter();
/// 0.01 to 1. Throws Error.
double overlapOf(const QueryParameters &parameters);
} // namespace query

} // namespace axial
