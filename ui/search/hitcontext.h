#pragma once

#include "core/base/textrange.h"

#include <QRect>
#include <QString>

class QPainter;

namespace axial {

/// Words round a hit, as lists of hits paint them.
struct HitContext {
    QString text;
    TextRange hit;   ///< in `text`; bold, on the colour of found words
    TextRange coded; ///< what would be coded; empty = nothing
};

/// Paints at most `lines` lines of `hitLineHeight`, always plain text.
void paintHitContext(QPainter &painter, const QRect &room, const HitContext &context, int lines);

constexpr int hitLineHeight = 18;

} // namespace axial
