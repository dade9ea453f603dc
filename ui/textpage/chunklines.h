#pragma once

#include "core/base/textrange.h"

#include <QColor>
#include <QFont>
#include <QString>
#include <QTextLayout>

#include <utility>
#include <vector>

namespace axial {

struct TextStyle {
    QFont font;
    int width = 400;            ///< of a line
    int pitch = 24;             ///< from line to line, whatever the script
    bool speakersAbove = false; ///< in a line of their own
    QColor mark;                ///< of marks of Markdown and comments in it
    QColor link;

    bool operator==(const TextStyle &) const = default;
};

/// A chunk of text as lines. Offsets count from the chunk's start, x and y from its top left.
class ChunkLines
{
public:
    /// What a chunk does not know by itself.
    struct Setting {
        TextStyle style;
        double baseline = 0;    ///< y of the letters' feet in a line
        double tab = 0;         ///< from stop to stop
        int gap = 0;            ///< empty space above the first line
        int heightOfBlank = -1; ///< instead of its line's; -1 = it isn't blank
        int bottom = 0;         ///< empty space below
        bool isRightToLeft = false;
        int inset = 0;                           ///< empty space left of its lines
        int hang = 0;                            ///< and more of it left of all but the first
        QList<QTextLayout::FormatRange> formats; ///< of letters
    };

    ChunkLines(const QString &words, const Setting &setting);

    const QTextLayout &text() const { return m_text; }
    int length() const { return int(m_text.text().size()); }
    int height() const { return m_height; }
    bool isRightToLeft() const { return m_isRightToLeft; }
    /// At least one.
    int count() const;
    int top(int line) const { return m_gap + line * m_pitch; }

    int lineOf(int offset) const;
    TextRange range(int line) const;
    /// Left and right edges of the range's parts in the line; several when scripts mix.
    std::vector<std::pair<double, double>> extents(int line, TextRange range) const;
    /// x of the caret before an offset.
    double caretX(int offset) const;
    /// x of a range's end, which can be at the end of a line.
    double endX(int line, int end) const;
    /// The offset nearest to x; a character may go on there.
    int offsetInLine(int line, double x) const;
    /// The line nearest to y.
    int lineAt(double y) const;

private:
    std::vector<std::pair<double, double>> mixedExtents(const QTextLine &line,
                                                        TextRange range) const;

    QTextLayout m_text;
    int m_width = 0;
    int m_pitch = 0;
    int m_gap = 0;
    int m_inset = 0;
    int m_height = 0;
    bool m_isRightToLeft = false;
    bool m_isBidi = false;
};

} // namespace axial
