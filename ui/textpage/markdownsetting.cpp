#include "ui/textpage/markdownsetting.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace axial {

namespace {

QTextCharFormat formatOf(int styles, const TextStyle &style)
{
    QTextCharFormat format;
    if (styles & MarkdownRun::Code)
        format.setFont(codeFont(style.font), QTextCharFormat::FontPropertiesSpecifiedOnly);
    if (styles & MarkdownRun::Strong)
        format.setFontWeight(QFont::DemiBold);
    if (styles & MarkdownRun::Emphasis)
        format.setFontItalic(true);
    if (styles & MarkdownRun::Struck)
        format.setFontStrikeOut(true);
    if (styles & MarkdownRun::Link)
        format.setForeground(style.link);
    if (styles & (MarkdownRun::Mark | MarkdownRun::Comment))
        format.setForeground(style.mark);
    return format;
}

QTextCharFormat headingFormat(int level, const QFont &words)
{
    const std::array sizes{1.3, 1.18, 1.08};
    QTextCharFormat format;
    format.setFontWeight(QFont::DemiBold);
    format.setFontPointSize(words.pointSizeF() * sizes[size_t(std::clamp(level, 1, 3) - 1)]);
    return format;
}

/// Formats of a chunk, as ranges that may lie one upon the other: what comes later counts too.
class Formats
{
public:
    explicit Formats(const TextChunk &chunk) : m_chunk(chunk) {}

    void add(TextRange range, const QTextCharFormat &format)
    {
        const qint64 start = std::max(range.start, m_chunk.start);
        const qint64 end = std::min(range.end, m_chunk.end());
        if (start < end)
            all.push_back({int(start - m_chunk.start), int(end - start), format});
    }

    QList<QTextLayout::FormatRange> all;

private:
    const TextChunk &m_chunk;
};

/// How wide a bullet or number at the beginning of a line is, with the spaces around it: the other
/// lines of its words begin below the first word.
double bulletWidth(QStringView words, const QFont &font)
{
    const auto isSpace = [](QChar letter) { return letter == u' '; };
    qsizetype at = std::find_if_not(words.begin(), words.end(), isSpace) - words.begin();
    qsizetype end = at;
    while (end < words.size() && words[end].isDigit() && end - at < 9)
        ++end;
    const QStringView marks = end > at ? u".)" : u"-*+";
    if (end + 1 >= words.size() || !marks.contains(words[end]) || words[end + 1] != u' ')
        return 0;
    return QFontMetricsF(font).horizontalAdvance(words.first(end + 2).toString());
}

/// Nothing when a line would be longer than the page is wide: the columns stand in no order then.
void addGaps(const ChunkLines::Setting &setting, const MarkdownBlock &table,
             const Markdown &markdown, Formats &formats)
{
    const double letter = QFontMetricsF(setting.style.font).horizontalAdvance(u' ');
    if (table.width * letter > setting.style.width - setting.inset)
        return;
    auto gap = std::lower_bound(
        markdown.gaps.begin(), markdown.gaps.end(), table.range.start,
        [](const MarkdownGap &each, qint64 start) { return each.letter < start; });
    for (; gap != markdown.gaps.end() && gap->letter < table.range.end; ++gap) {
        QTextCharFormat format;
        format.setFontLetterSpacingType(QFont::AbsoluteSpacing);
        format.setFontLetterSpacing(gap->blanks * letter);
        formats.add({gap->letter, gap->letter + 1}, format);
    }
}

} // namespace

QFont codeFont(const QFont &words)
{
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Mono"),
                      QStringLiteral("Liberation Mono"), QStringLiteral("Noto Sans Mono CJK SC"),
                      QStringLiteral("monospace")});
    font.setStyleHint(QFont::TypeWriter);
    font.setPointSizeF(words.pointSizeF() * 0.87); // its letters are larger than those of words
    return font;
}

void addMarkdown(ChunkLines::Setting &setting, const Markdown &markdown, const TextChunk &chunk,
                 QStringView words)
{
    const MarkdownBlock *block = markdown.blockAt(chunk.start);
    Formats formats(chunk);
    if (block) {
        setting.inset = quoteInset * std::min(block->quotes, quotesSetIn);
        if (block->kind == MarkdownKind::Heading)
            formats.add(block->range, headingFormat(block->level, setting.style.font));
    }
    if (block && isPrinted(block->kind)) {
        setting.style.font = codeFont(setting.style.font);
        setting.style.width -= codeMargin;
        setting.heightOfBlank = -1; // code keeps its empty lines as they are
        setting.tab = 4 * QFontMetricsF(setting.style.font).horizontalAdvance(u' ');
    } else if (block && block->kind == MarkdownKind::Table) {
        setting.style.font = codeFont(setting.style.font);
        addGaps(setting, *block, markdown, formats);
    } else if (chunk.startsParagraph) {
        setting.hang = int(
            std::min(bulletWidth(words, setting.style.font), setting.style.width / 4.0));
    }
    auto run = std::upper_bound(
        markdown.runs.begin(), markdown.runs.end(), chunk.start,
        [](qint64 start, const MarkdownRun &each) { return start < each.range.end; });
    for (; run != markdown.runs.end() && run->range.start < chunk.end(); ++run)
        formats.add(run->range, formatOf(run->styles, setting.style));
    setting.formats = std::move(formats.all);
}

} // namespace axial
