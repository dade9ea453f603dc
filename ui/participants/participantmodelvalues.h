#pragma once

#include "core/domain/participant.h"

#include <QStringList>

#include <vector>

namespace axial {

/// The value as it is stored: trimmed, ordered categories and yes/no spelled as the attribute
/// spells them. Throws Error when it is none of the attribute's kind; empty is always one.
QString attributeValue(const Attribute &attribute, const QString &typed);

/// "Ordered category", as forms show the kind.
QString attributeKindName(AttributeKind kind);
constexpr int attributeKindCount = 7;

/// The choices of an attribute that has some (ordered category, yes/no), else none.
QStringList attributeChoices(const Attribute &attribute);

/// Cells as a spreadsheet copies them: rows by line, tabs between, quoted where a cell holds
/// a line break.
std::vector<QStringList> cellsFromClipboard(const QString &text);
QString cellsForClipboard(const std::vector<QStringList> &rows);

} // namespace axial
