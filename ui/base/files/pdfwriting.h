#pragma once

#include <QByteArray>
#include <QString>
#include <QTextLayout>

#include <functional>

class QPainter;
class QPdfWriter;

namespace axial {

/// A PDF of that title, whose pages `paint` sets up and paints: the same bytes whenever and
/// wherever the same is painted. What drawLine() drew is read from it letter for letter.
QByteArray writtenPdf(const QString &title, const std::function<void(QPdfWriter &pdf)> &paint);

/// For the layout of words that go on paper: digits, dashes and brackets as they are. A font that
/// fits them to their neighbours draws them with glyphs of which a PDF can't say what they are.
QList<QTextLayout::FormatRange> readableSigns(const QString &words);
/// A line of the layout, as QTextLine::draw() does, but that a PDF shows emoji.
void drawLine(QPainter &painter, QPointF at, const QTextLayout &layout, const QTextLine &line);

} // namespace axial
