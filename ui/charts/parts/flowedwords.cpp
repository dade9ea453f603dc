#include "ui/charts/parts/flowedwords.h"

#include "ui/charts/parts/chartdrawing.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace axial {

FlowedWords::FlowedWords(const QStringList &phrases, const QFont &font, double width, double pitch,
                         const QString &separator, Break breaks)
    : m_pitch(pitch), m_ascent(std::ceil(QFontMetricsF(font).ascent()))
{
    const double ascent = m_ascent;
    const double between = textWidth(separator, font);
    double x = 0; // where the last line is full up to; 0 = nothing stands in it yet
    const auto fits = [&](const QString &word) { return textWidth(word, font) <= width; };
    for (const QString &each : phrases) {
        const QStringList words = each.split(u' ');
        if (breaks == Break::BetweenWords && std::all_of(words.begin(), words.end(), fits)) {
            m_phrases.push_back(running(each, font, width, between, x));
            continue;
        }
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

FlowedWords::Phrase FlowedWords::running(const QString &words, const QFont &font, double width,
                                         double between, double &x)
{
    Phrase phrase;
    double left = x + between, widest = 0;
    QString line;
    const auto end = [&] {
        if (line.isEmpty())
            return;
        const double wide = textWidth(line, font);
        phrase.lines << line;
        phrase.at.emplace_back(left, (m_lines - 1) * m_pitch + m_ascent);
        if (wide > widest)
            phrase.rect = {left, (m_lines - 1) * m_pitch, wide, m_pitch};
        widest = std::max(widest, wide);
        x = left + wide;
        line.clear();
    };
    const auto begin = [&] {
        ++m_lines;
        left = 0;
    };
    QStringList parts = words.split(u' ');
    // A number in brackets is not left alone at the end of a line.
    if (parts.size() > 1 && parts[0].startsWith(u'(')
        && textWidth(parts[0] + u' ' + parts[1], font) <= width) {
        parts[1].prepend(parts[0] + u' ');
        parts.removeFirst();
    }
    bool isFirst = true;
    if (x == 0)
        begin();
    for (const QString &word : std::as_const(parts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (left + textWidth(longer, font) <= width) {
            if (isFirst && left > 0)
                m_separators.emplace_back(x, (m_lines - 1) * m_pitch + m_ascent);
            line = longer;
        } else {
            end();
            begin();
            line = word;
        }
        isFirst = false;
    }
    end();
    return phrase;
}

} // namespace axial
