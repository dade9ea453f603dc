#pragma once

#include "core/base/textrange.h"

#include <QString>

class QPoint;

namespace axial {

class ScrolledPage;
class TextMarkup;

/// What a pointer that holds nothing can do at a point of the viewport.
Qt::CursorShape cursorAt(const ScrolledPage &page, TextRange selection, const QPoint &point);
/// What there is at a point, as people wrote it; empty where there is nothing to say.
QString toolTipAt(const ScrolledPage &page, const TextMarkup &markup, const QPoint &point);

} // namespace axial
