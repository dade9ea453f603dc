#pragma once

#include "core/base/table.h"

#include <vector>

namespace axial {

/// A code with what lies below it, as a row of a Table says.
struct CodeNode {
    size_t row = 0;
    QString key, name; ///< as one line
    double count = 0;  ///< with what lies below
    std::vector<CodeNode> below = {};

    /// Empty for a code that has its key for a name, so that no figure says it twice.
    QString ownName() const { return name == key ? QString() : name; }
    /// "Resource Efficiency: 12", what a list says beside its key.
    QString besideKey(const QString &counted) const;
    /// "C.9 Resource Efficiency"
    QString words() const;
};

/// The taxonomy of a Table with the columns of `taxonomy`: types, their themes, and all that lies
/// below these. Open codes are left out.
struct CodeForest {
    /// Throws Error when the Table has no such columns.
    explicit CodeForest(const Table &table);

    /// 0..1 of all; what the Table says where it says that.
    double share(const CodeNode &node) const;
    QString countWords(const CodeNode &node) const; ///< "4,687"
    QString shareWords(const CodeNode &node) const; ///< "12.1 %"
    QString allWords(const CodeNode &node) const;   ///< "4,687 (12.1 %)"
    /// "(ii) Drivers 12" below "C.1": the key without what the theme's says already.
    QString subThemeWords(const CodeNode &theme, const CodeNode &node) const;

    int count = -1; ///< the column that is counted: the last one with what lies below
    double all = 0; ///< counted in all types
    std::vector<CodeNode> types;
    bool hasSubThemes = false;
    bool countsSubThemes = false; ///< else things are counted at themes only

private:
    void addSubTheme(CodeNode node);

    const Table &m_table;
    int m_share = -1;
};

} // namespace axial
