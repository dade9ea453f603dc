#include "ui/textpage/chunklines.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

bool hasRightToLeft(QStringView text)
{
    return std::any_of(text.begin(), text.end(), [](QChar character) {
        const QChar::Direction direction = character.direction();
        return direction == QChar::DirR || direction == QChar::DirAL || character.isSurrogate();
    });
}

} // namespace

ChunkLines::ChunkLines(const QString &words, const Setting &setting)
    : m_width(setting.style.width), m_pitch(setting.style.pitch), m_gap(setting.gap),
      m_inset(setting.inset), m_isRightToLeft(setting.isRightToLeft),
      m_isBidi(setting.isRightToLeft || hasRightToLeft(words))
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(m_isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment((m_isRightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute);
    option.setTabStopDistance(setting.tab);
    m_text.setTextOption(option);
    m_text.setFont(setting.style.font);
    m_text.setText(words);
    m_text.setFormats(setting.formats);
    m_text.setCacheEnabled(true);
    m_text.beginLayout();
    int y = m_gap;
    for (QTextLine line = m_text.createLine(); line.isValid(); line = m_text.createLine()) {
        const int left = m_inset + (y > m_gap ? setting.hang : 0);
        line.setLineWidth(m_width - left);
        line.setPosition(QPointF(left, y + setting.baseline - line.ascent()));
        y += m_pitch;
    }
    m_text.endLayout();
    if (setting.heightOfBlank >= 0)
        y = m_gap + setting.heightOfBlank;
    m_height = y + setting.bottom;
}

int ChunkLines::count() const
{
    return std::max(m_text.lineCount(), 1);
}

int ChunkLines::lineOf(int offset) const
{
    const QTextLine line = m_text.lineForTextPosition(offset);
    return line.isValid() ? line.lineNumber() : 0;
}

TextRange ChunkLines::range(int line) const
{
    if (line >= m_text.lineCount())
        return {};
    const QTextLine found = m_text.lineAt(line);
    return {found.textStart(), found.textStart() + found.textLength()};
}

std::vector<std::pair<double, double>> ChunkLines::extents(int line, TextRange wanted) const
{
    TextRange whole = range(line);
    TextRange part{std::max(wanted.start, whole.start), std::min(wanted.end, whole.end)};
    const bool isWrapped = line + 1 < m_text.lineCount();
    while (isWrapped && part.end == whole.end && part.end > part.start
           && m_text.text().at(part.end - 1).isSpace())
        whole.end = --part.end; // the space at which a line broke has no width on paper
    if (part.isEmpty())
        return {};
    const QTextLine found = m_text.lineAt(line);
    if (m_isBidi)
        return mixedExtents(found, part);
    const double right = found.cursorToX(int(part.end));
    return {{found.cursorToX(int(part.start)), std::min(right, double(m_width))}};
}

/// Where directions mix, a range is several stretches: character by character, then joined.
std::vector<std::pair<double, double>> ChunkLines::mixedExtents(const QTextLine &line,
                                                                TextRange range) const
{
    std::vector<std::pair<double, double>> result;
    for (qint64 at = range.start; at < range.end; ++at) {
        const double leading = line.cursorToX(int(at), QTextLine::Leading);
        const double trailing = line.cursorToX(int(at), QTextLine::Trailing);
        if (leading != trailing)
            result.emplace_back(std::min(leading, trailing), std::max(leading, trailing));
    }
    std::sort(result.begin(), result.end());
    size_t kept = 0;
    for (size_t i = 1; i < result.size(); ++i) {
        if (result[i].first <= result[kept].second + 0.5)
            result[kept].second = std::max(result[kept].second, result[i].second);
        else
            result[++kept] = result[i];
    }
    if (!result.empty())
        result.resize(kept + 1);
    return result;
}

double ChunkLines::caretX(int offset) const
{
    const int line = lineOf(std::clamp(offset, 0, length()));
    if (line >= m_text.lineCount())
        return m_isRightToLeft ? m_width : m_inset;
    return m_text.lineAt(line).cursorToX(offset);
}

double ChunkLines::endX(int line, int end) const
{
    if (line >= m_text.lineCount() || end <= 0)
        return 0;
    const double x = m_text.lineAt(line).cursorToX(end - 1, QTextLine::Trailing);
    return std::clamp(x, 0.0, double(m_width));
}

int ChunkLines::offsetInLine(int line, double x) const
{
    const int last = m_text.lineCount() - 1;
    if (last < 0)
        return 0;
    const QTextLine found = m_text.lineAt(std::clamp(line, 0, last));
    const int offset = found.xToCursor(x);
    // The end of a wrapped line is the start of the next one: stay on this one.
    const int end = found.textStart() + found.textLength();
    return line < last && offset >= end ? m_text.previousCursorPosition(end) : offset;
}

int ChunkLines::lineAt(double y) const
{
    return std::clamp(int(std::floor((y - m_gap) / m_pitch)), 0, count() - 1);
}

} // namespace axial
