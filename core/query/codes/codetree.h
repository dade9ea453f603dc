#pragma once

#include "core/domain/code.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;
struct EvidenceQuote;

/// Where a code stands in the taxonomy: a child of a folder is a type, its child a theme, below
/// that sub-themes. What lies in "Open codes" is none of them yet, and what says whether a report
/// belongs to the study at all never is.
enum class CodeLevel { Folder, Type, Theme, SubTheme, Open, Screening };

QString levelName(CodeLevel level);
/// As parameters call it; the lowest where none is called so.
CodeLevel levelNamed(const QString &name);

/// The tree of codes with what queries ask of it again and again.
class CodeTree
{
public:
    explicit CodeTree(Database &db);

    const std::vector<Code> &codes() const { return m_codes; } ///< depth first
    /// Index into codes(), -1 for none.
    int index(CodeId code) const { return m_index.value(code.value, -1); }
    int parent(int code) const { return m_parent[size_t(code)]; }
    CodeLevel level(int code) const { return m_level[size_t(code)]; }
    /// A type, a theme or below.
    bool isOfTaxonomy(int code) const
    {
        return level(code) > CodeLevel::Folder && level(code) < CodeLevel::Open;
    }
    /// The code and everything above it up to its type (folders left out).
    std::vector<int> selfAndAncestors(int code) const;
    QStringList path(int code) const;            ///< their names, from the type down; -1 has none
    bool isWithin(int code, int ancestor) const; ///< or is the same code
    /// Codes of one level in natural key order, those without a key by their place.
    std::vector<int> atLevel(CodeLevel level) const;
    /// The type a label belongs to: its ancestor's, or for a code outside the taxonomy what its
    /// key begins with ("C.9" -> "C").
    QString typeName(int code) const;
    /// Type names in the order of the tree, then those known only by keys.
    QStringList typeNames() const;
    /// By "id:123", key, or name. Throws Error for an unknown one.
    int find(Database &db, const QString &keyOrName) const;

private:
    std::vector<Code> m_codes;
    std::vector<int> m_parent;
    std::vector<CodeLevel> m_level;
    QHash<qint64, int> m_index;
};

/// For each of CodeTree::codes(), which codes of a level (by levelName()) count when it does:
/// itself or those above it. "all" = itself, whatever its level.
std::vector<std::vector<int>> countedAtLevel(const CodeTree &tree, const QString &level);

/// Into `result`, which is used again and again: for which of these some codes count, ascending.
void countCodes(const CodeTree &tree, const std::vector<std::vector<int>> &counted,
                const std::vector<CodeId> &codes, std::vector<int> &result);

/// The head of the column with the codes of a level: "Theme".
QString levelHead(CodeLevel level);

/// The open codes that some quotes carry, in the order of the tree, and how many of them do.
struct CarriedOpenCodes {
    QStringList names;
    int quotes = 0;

    CarriedOpenCodes(const CodeTree &tree, const std::vector<EvidenceQuote> &of);
};

/// What is said under a table of a level's codes when quotes carry open codes, which have no place
/// in it.
QStringList notesOfOpenCodes(const CodeTree &tree, const QString &level,
                             const std::vector<EvidenceQuote> &quotes);

} // namespace axial
