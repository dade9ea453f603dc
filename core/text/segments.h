#pragma once

#include "core/base/textrange.h"

#include <QStringView>

namespace axial {

/// The paragraph that holds the position, without its line end.
TextRange paragraphAt(QStringView text, qint64 position);
/// The word at the position, or the one that ends there; else the run of spaces or the sign.
TextRange wordAt(QStringView text, qint64 position);
/// The sentence at the position, without the spaces around it. Never leaves the paragraph.
TextRange sentenceAt(QStringView text, qint64 position);
/// Start of the next word (or the next paragraph); the text's end when there is none.
qint64 nextWordStart(QStringView text, qint64 position);
qint64 previousWordStart(QStringView text, qint64 position);
/// Where the words of [`start`, `end`) end, without the white space behind them.
qint64 trimmedEnd(QStringView text, qint64 start, qint64 end);
/// The range without white space at both ends; empty at its start when there is nothing else.
TextRange trimmedRange(QStringView text, TextRange range);
/// The range without white space at both ends, with whole words there: the word before a start and
/// the one after an end stay out. As it is when there is nothing else.
TextRange wholeWords(QStringView text, TextRange range);
/// The nearest position at or before it that splits no character a person sees.
qint64 characterBoundary(QStringView text, qint64 position);
/// Before the word that goes over the place and the signs that belong to it ("(well-known."), at
/// `least`; the place itself where none does. In scripts without spaces, words as wordAt().
qint64 placeBeforeWord(QStringView text, qint64 place, qint64 least);
/// Where to cut a paragraph too long to lay out at once: after white space, at most at `limit`.
qint64 cutPosition(QStringView text, qint64 start, qint64 limit);

} // namespace axial
