#include "ui/charts/flowedwords.h"

#include "ui/charts/drawing.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace axial {

FlowedWords::FlowedWords(const QStringList &phrases, const QFont &font, double width, double pitch,
                         const QString &separator)
    : m_pitch(pitch)
{
    const double ascent = std::ceil(QFontMetricsF(font).ascent());
    const double between = textWidth(separator, font);
    double x = 0; // where the last line is full up to; 0 = nothing stands in it yet
    for (const QString &each : phrases) {
        Phrase phrase;
        const double whole = textWidth(each, font);
        const double left = x > 0 ? x + between : 0;
        if (x > 0 && left + whole <= width) {
            m_separators.emplace_back(x, (m_lines - 1) * pitch + ascent);
            phrase.lines << each;
            phrase.at.emplace_back(left, (m_lines - 1) * pitch + ascent);
            phrase.rect = {left, (m_lines - 1) * pitch, whole, pitch};
            x = left + whole;
        } else {
            phrase.lines = whole <= width ? QStringList{each} : wrapped(each, font, width);
            const int first = m_lines;
            double widest = 0;
            for (const QString &line : std::as_const(phrase.lines)) {
                phrase.at.emplace_back(0, m_lines++ * pitch + ascent);
                widest = std::max(widest, textWidth(line, font));
            }
            phrase.rect = {0, first * pitch, widest, double(m_lines - first) * pitch};
            x = phrase.lines.size() > 1 ? width : widest; // its last line is not shared
        }
        m_phrases.push_back(std::move(phrase));
    }
}

} // namespace axial
