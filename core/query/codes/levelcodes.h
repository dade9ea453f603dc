#pragma once

#include "core/query/codes/codetree.h"

#include <QStringList>

namespace axial {

struct EvidenceQuote;

/// For each of CodeTree::codes(), which codes of a level (by levelName()) count when it does:
/// itself or those above it. "all" = itself, whatever its level.
std::vector<std::vector<int>> countedAtLevel(const CodeTree &tree, const QString &level);

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
