#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QList>
#include <QString>

#include <optional>

class QMimeData;

namespace axial {

inline constexpr char codesMimeType[] = "application/x-axial-codes";
inline constexpr char wordsMimeType[] = "application/x-axial-words";

/// What a drag of codes carries. The caller owns it.
QMimeData *codesMime(const QList<CodeId> &codes);
/// Empty when the drag carries no codes, or ones nobody understands.
QList<CodeId> codesFrom(const QMimeData *mime);

/// What a drag of selected words carries: where they are, and the words as plain text.
QMimeData *wordsMime(TextRange range, const QString &words);
std::optional<TextRange> wordsFrom(const QMimeData *mime);

} // namespace axial
