#pragma once

#include "core/query/codes/codetree.h"

#include <QHash>
#include <QString>

namespace axial {

/// The codes of a quote in one cell, as joinKeys() writes them. What stands for each code is
/// reckoned once: that is far more work than to put it beside others.
class CodeCells
{
public:
    explicit CodeCells(const CodeTree &tree);

    /// Without those that are not in the tree, as in a damaged project.
    QString of(const std::vector<CodeId> &codes) const;

private:
    QHash<CodeId, QString> m_cells;
};

} // namespace axial
