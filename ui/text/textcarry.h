#pragma once

#include "core/domain/quote.h"

class QWidget;

namespace axial {

/// Drags words of a text from a widget, as what they are and as plain text, until they are dropped.
void carryWords(QWidget &from, TextRange range, const QString &text);
/// Drags a coding; the tree moves it to the code it is dropped on, with Ctrl it puts that one on
/// too.
void carryCoding(QWidget &from, const CodedRange &coding, const QString &label,
                 const QString &text);

} // namespace axial
