#pragma once

#include <QFont>
#include <QRectF>
#include <QStringList>

#include <vector>

namespace axial {

/// Short phrases one after the other in lines of a width, like words in a paragraph: a phrase is
/// broken only where it is longer than a whole line, and then it has its lines for itself. So each
/// has a rectangle that no other one touches.
class FlowedWords
{
public:
    struct Phrase {
        std::vector<QPointF> at; ///< left end of each line's baseline, from the top left corner
        QStringList lines;
        QRectF rect; ///< of the longest of its lines, where it shares them with others
    };
    enum class Break {
        BetweenPhrases,
        BetweenWords ///< so that lines are as full as a paragraph's, and a phrase has parts of them
    };

    /// `width` and `pitch` (from line to line) in px; `separator` stands between two in one line.
    FlowedWords(const QStringList &phrases, const QFont &font, double width, double pitch,
                const QString &separator, Break breaks = Break::BetweenPhrases);

    const std::vector<Phrase> &phrases() const { return m_phrases; }
    /// Where separators stand, each with its left end on the baseline.
    const std::vector<QPointF> &separators() const { return m_separators; }
    int lineCount() const { return m_lines; }
    double height() const { return m_lines * m_pitch; }

private:
    /// Behind what stands in the last line up to `x`, which is moved to its end.
    Phrase running(const QString &words, const QFont &font, double width, double between,
                   double &x);

    std::vector<Phrase> m_phrases;
    std::vector<QPointF> m_separators;
    int m_lines = 0;
    double m_pitch;
    double m_ascent;
};

} // namespace axial
