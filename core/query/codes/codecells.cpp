#include "core/query/codes/codecells.h"

#include "core/text/typedkeys.h"

namespace axial {

CodeCells::CodeCells(const CodeTree &tree)
{
    m_cells.reserve(qsizetype(tree.codes().size()));
    for (const Code &code : tree.codes())
        m_cells.insert(code.id, joinKeys({code.keyOrName()}));
}

QString CodeCells::of(const std::vector<CodeId> &codes) const
{
    QString cell;
    for (const CodeId code : codes) {
        const auto found = m_cells.constFind(code);
        if (found == m_cells.cend())
            continue;
        if (cell.isEmpty())
            cell = *found; // shared: most quotes have one code
        else
            cell += QStringLiteral(", ") + *found;
    }
    return cell;
}

} // namespace axial
