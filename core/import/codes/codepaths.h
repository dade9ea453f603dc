#pragma once

#include "core/import/imported.h"

#include <QHash>

namespace axial {

/// The separator at which the names of a list of codes are paths ("A > B", "A::B", "A\\B", "A/B");
/// empty = they are none. Some signs are part of names, too: those separate only where what stands
/// before one is a code of the list itself, or of several.
QString pathSeparator(const QStringList &names);

/// Codes in the making, by their paths: a parent that has no row of its own comes into being, and
/// the same path is the same code.
class CodePaths
{
public:
    /// The code at the end of the path, which isn't empty. `isNew`: no row had it so far.
    ImportedCode &at(const QStringList &path, bool *isNew);
    /// Parents before children; their places among one another are set.
    std::vector<ImportedCode> take();

private:
    struct Node {
        ImportedCode code;
        size_t parent = 0;
        bool hasRow = false;
    };
    size_t indexOf(const QStringList &path);

    std::vector<Node> m_nodes;            ///< in the order of first appearance, parents first
    QHash<QStringList, size_t> m_indexes; ///< by path, as codes compare
};

} // namespace axial
