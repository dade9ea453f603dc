#pragma once

#include "core/base/textrange.h"

#include <QStringList>

namespace axial {

/// The words of a title that tell it from titles which are alike for the most part: "13" of
/// "I 13 Vienna" beside "I 23 Vienna". Empty when none is alike.
TextRange tellingPart(const QString &title, const QStringList &others);
/// At most `longest` characters (six at least) with "…" for what is left out, the part among them
/// as far as it fits; without a part from the middle, since the ends of names tell them apart.
QString tabName(const QString &title, TextRange part, int longest);

} // namespace axial
