#pragma once

#include "core/domain/memo.h"

#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;

namespace axial {

class CodedQuotes;
struct TextScene;

/// Memos, links, comments and marks of a document's quotes, by place.
class MarginNotes
{
public:
    /// By place, each quote's in a row, what matters most first.
    void set(std::vector<MarginNote> notes) { m_notes = std::move(notes); }
    /// The text is being edited: they go with their quotes. Those of quotes without a code, and
    /// questions of the guide, are not shown until the text is read again.
    void follow(const CodedQuotes &quotes);
    const std::vector<MarginNote> &all() const { return m_notes; }
    /// Of the quotes at a position, each kind once: "memo", "to discuss".
    QStringList kindsAt(qint64 position) const;

private:
    std::vector<MarginNote> m_notes;
};

/// Stands beside a line for all notes of the quotes that begin there.
struct MarginGlyph {
    QRectF rect;
    size_t first = 0; ///< of the notes
    size_t count = 0;
};

/// What is in view.
std::vector<MarginGlyph> layOutGlyphs(const TextScene &scene);
/// Null = none there.
const MarginGlyph *glyphAt(const std::vector<MarginGlyph> &glyphs, const QPointF &point);
void paintGlyphs(QPainter &painter, const TextScene &scene);
/// What the notes say, a line each, for a tool tip.
QString sentencesOf(const MarginNotes &notes, const MarginGlyph &glyph);

} // namespace axial
