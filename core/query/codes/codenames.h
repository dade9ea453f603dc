#pragma once

#include "core/query/codes/codetree.h"

#include <QHash>
#include <QString>
#include <QStringList>

namespace axial {

/// How codes are named in the evidence, where a cell and a filter have no room for their place in
/// the tree: two of the same name are told apart by it.
class CodeNames
{
public:
    explicit CodeNames(const CodeTree &tree);

    /// The key or the name; where another code has the same, with as much of the path before it
    /// as makes the difference ("Docs > Setup").
    QString distinct(CodeId code) const { return m_names.value(code).value(0); }
    /// All by which a filter may mean the code, each of which means what lies below it, too: what
    /// distinct() says, its key or name, and "id:123", of it and of the codes above it.
    QStringList meant(CodeId code) const { return m_meant.value(code); }
    /// The filter of the evidence that means this code, and what lies below it, alone.
    QString filter(CodeId code) const;

private:
    void tellApart(const CodeTree &tree, std::vector<int> alike);
    bool meansOthers(CodeId code, const QString &name) const;

    QHash<CodeId, QStringList> m_names; ///< its own: distinct(), key or name, id
    QHash<CodeId, QStringList> m_meant;
};

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
