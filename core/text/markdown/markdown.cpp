#include "core/text/markdown/markdown.h"

#include "core/text/markdown/markdownparsing.h"
#include "core/text/markdown/traces.h"
#include "core/text/words/wordletters.h"

#include <md4c.h>

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>

namespace axial {
namespace {

/// Places in a text by those in its UTF-8, from the first to the last.
class Utf8Places
{
public:
    explicit Utf8Places(const QByteArray &bytes) : m_bytes(bytes) {}

    /// -1 = not in the text, or before the last one asked for.
    qint64 at(const char *place)
    {
        if (std::less<>()(place, m_bytes.constData() + m_byte)
            || std::less<>()(m_bytes.constData() + m_bytes.size(), place))
            return -1;
        const qsizetype wanted = place - m_bytes.constData();
        for (; m_byte < wanted; ++m_byte) {
            const auto byte = uchar(m_bytes[m_byte]);
            m_unit += byte >= 0xf0 ? 2 : (byte & 0xc0) == 0x80 ? 0 : 1;
        }
        return m_unit;
    }

private:
    const QByteArray &m_bytes;
    qsizetype m_byte = 0;
    qint64 m_unit = 0;
};

constexpr size_t mostColumns = 128;

/// A cell as it is written, with the blanks around it.
struct WrittenCell {
    qint64 start = 0, end = 0;
    int width = 0;
};

/// How many letters of one width it takes.
int widthOf(QStringView words)
{
    int width = 0;
    for (qsizetype at = 0; at < words.size();) {
        const char32_t character = codePointAt(words, at);
        at += QChar::requiresSurrogates(character) ? 2 : 1;
        const QChar::Category category = QChar::category(character);
        if (category == QChar::Mark_NonSpacing || category == QChar::Other_Format)
            continue;
        width += character >= 0x2e80 ? 2 : 1; // CJK, and what is mostly emoji
    }
    return width;
}

/// What lies between the bars of a line, the words before the first bar too; a bar behind \ is
/// none.
std::vector<WrittenCell> cellsOf(QStringView text, TextRange line)
{
    std::vector<WrittenCell> cells;
    qint64 start = line.start;
    const auto add = [&](qint64 end) {
        cells.push_back({start, end, widthOf(text.sliced(start, end - start))});
        start = end + 1;
    };
    for (qint64 at = line.start; at < line.end; ++at) {
        if (text[at] == u'|' && (at == line.start || text[at - 1] != u'\\'))
            add(at);
    }
    add(line.end);
    return cells;
}

/// Lets the columns of a table stand below each other: finds the letters behind which blanks are to
/// be thought. Returns how many letters wide its lines become; 0, and no gaps, when it has more
/// columns than anybody reads.
int addTableGaps(QStringView text, TextRange table, std::vector<MarkdownGap> &into)
{
    std::vector<std::vector<WrittenCell>> lines;
    std::vector<int> widths;
    for (qint64 start = table.start; start <= table.end;) {
        const qint64 found = text.indexOf(u'\n', start);
        const qint64 end = found < 0 ? table.end : std::min(found, table.end);
        lines.push_back(cellsOf(text, {start, end}));
        widths.resize(std::max(widths.size(), lines.back().size()));
        for (size_t column = 0; column < lines.back().size(); ++column)
            widths[column] = std::max(widths[column], lines.back()[column].width);
        start = end + 1;
    }
    if (widths.size() > mostColumns)
        return 0;
    for (const std::vector<WrittenCell> &line : lines) {
        for (size_t column = 0; column + 1 < line.size(); ++column) { // the last one ends its line
            const WrittenCell &cell = line[column];
            // Behind its last letter, or the bar before it.
            if (cell.end > line.front().start && cell.width < widths[column])
                into.push_back({cell.end - 1, widths[column] - cell.width});
        }
    }
    return std::accumulate(widths.begin(), widths.end(), int(widths.size()) - 1);
}

/// Marks of lists and quotes, between which and a line's beginning a fence can stand.
bool isContainerMark(QChar letter)
{
    return letter.isSpace() || QStringView(u">*+-.)").contains(letter) || letter.isDigit();
}

/// A line of code's fence, which may stand in quotes and lists.
bool isFence(QStringView line, QChar mark)
{
    const auto start = std::ranges::find_if_not(line, isContainerMark);
    return line.sliced(start - line.begin()).startsWith(QString(3, mark));
}

/// Its rows and cells, which are no blocks of their own.
bool isInTable(MD_BLOCKTYPE type)
{
    return type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY || type == MD_BLOCK_TR
           || type == MD_BLOCK_TH || type == MD_BLOCK_TD;
}

/// Hears from the parser what it finds, in the order of the text: words with their styles, and
/// which blocks begin and end. Places are those of the text; what lies between the words are marks.
class MarkdownListener
{
public:
    MarkdownListener(QStringView text, const QByteArray &bytes) : m_text(text), m_places(bytes) {}

    void enterBlock(MD_BLOCKTYPE type, void *detail)
    {
        m_isHead = type == MD_BLOCK_TH;
        if (isInTable(type))
            return;
        end(); // in a list without empty lines the words of an item are in no paragraph
        m_quotes += type == MD_BLOCK_QUOTE ? 1 : 0;
        if (type == MD_BLOCK_P || type == MD_BLOCK_LI) {
            begin(MarkdownKind::Words);
        } else if (type == MD_BLOCK_H) {
            begin(MarkdownKind::Heading);
            m_block.level = int(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level);
        } else if (type == MD_BLOCK_CODE) {
            begin(MarkdownKind::Code);
            if (const char fence = static_cast<MD_BLOCK_CODE_DETAIL *>(detail)->fence_char)
                takeOpeningFence(QLatin1Char(fence));
        } else if (type == MD_BLOCK_HTML) {
            begin(MarkdownKind::Html);
        } else if (type == MD_BLOCK_TABLE) {
            begin(MarkdownKind::Table);
        }
    }

    void leaveBlock(MD_BLOCKTYPE type)
    {
        m_isHead = false;
        if (isInTable(type))
            return;
        end();
        m_quotes -= type == MD_BLOCK_QUOTE ? 1 : 0;
    }

    void enterSpan(MD_SPANTYPE type) { ++m_spans[size_t(type)]; }
    void leaveSpan(MD_SPANTYPE type) { --m_spans[size_t(type)]; }
    void words(MD_TEXTTYPE type, const char *words, MD_SIZE size)
    {
        if (isVerbatim() && size == 1 && *words == '\n')
            ++m_lines;
        const qint64 start = m_places.at(words);
        const qint64 end = start < 0 ? -1 : m_places.at(words + size);
        if (end <= start)
            return; // a line end or a space of the parser's own
        const bool isCode = m_block.kind == MarkdownKind::Code;
        if (isCode && !m_block.range.isEmpty())
            m_done = std::max(m_done, start); // a quote's marks, or what sets it in
        addMarks(start);
        if (m_block.range.isEmpty())
            m_block.range.start = lineStart(start);
        m_block.range.end = end;
        m_done = end;
        if (type == MD_TEXT_HTML)
            addHtml({start, end});
        else if (!isCode)
            add({start, end}, styles());
    }

    /// The text was read to its end.
    Markdown finish()
    {
        addMarks(m_text.size());
        return std::move(m_found);
    }

private:
    qint64 lineStart(qint64 at) const
    {
        return at == 0 ? 0 : m_text.lastIndexOf(u'\n', at - 1) + 1;
    }
    qint64 lineEnd(qint64 at) const
    {
        const qint64 end = m_text.indexOf(u'\n', at);
        return end < 0 ? m_text.size() : end;
    }
    QStringView line(qint64 start) const { return m_text.sliced(start, lineEnd(start) - start); }
    bool isVerbatim() const
    {
        return m_block.kind == MarkdownKind::Code || m_block.kind == MarkdownKind::Html;
    }
    int styles() const
    {
        const auto has = [this](MD_SPANTYPE type, int style) {
            return m_spans[size_t(type)] > 0 ? style : 0;
        };
        return (m_isHead ? MarkdownRun::Strong : 0) | has(MD_SPAN_STRONG, MarkdownRun::Strong)
               | has(MD_SPAN_EM, MarkdownRun::Emphasis) | has(MD_SPAN_DEL, MarkdownRun::Struck)
               | has(MD_SPAN_CODE, MarkdownRun::Code) | has(MD_SPAN_A, MarkdownRun::Link)
               | has(MD_SPAN_IMG, MarkdownRun::Link);
    }

    void add(TextRange range, int styles)
    {
        if (styles != 0 && !range.isEmpty())
            m_found.runs.push_back({range, styles});
    }

    /// What lies before the next words, without the spaces around it.
    void addMarks(qint64 to)
    {
        const QStringView between = m_text.sliced(m_done, std::max<qint64>(to - m_done, 0));
        const QStringView marks = between.trimmed();
        if (!marks.isEmpty()) {
            const qint64 start = m_done + (marks.begin() - between.begin());
            add({start, start + marks.size()}, MarkdownRun::Mark);
        }
        m_done = std::max(m_done, to);
    }

    /// Tags and comments of one line are marks; people's words stand between them.
    void addHtml(TextRange range)
    {
        qint64 at = range.start;
        const auto upTo = [&](QStringView what, qint64 from) {
            const qsizetype found = m_text.sliced(from, range.end - from).indexOf(what);
            return found < 0 ? -1 : from + found;
        };
        while (at < range.end) {
            if (!m_isInComment) {
                const qint64 tag = upTo(u"<", at);
                if (tag < 0)
                    return;
                at = tag;
                m_isInComment = m_text.sliced(at, range.end - at).startsWith(u"<!--");
            }
            const qint64 end = m_isInComment ? upTo(u"-->", at) : upTo(u">", at);
            if (end < 0 && !m_isInComment)
                return; // a tag over several lines, or "a < b"
            const qint64 behind = end < 0 ? range.end : end + (m_isInComment ? 3 : 1);
            const bool isTag = m_isInComment || m_text[at + 1].isLetter() || m_text[at + 1] == u'/';
            add({at, behind}, m_isInComment ? MarkdownRun::Comment : isTag ? MarkdownRun::Mark : 0);
            m_isInComment = m_isInComment && end < 0;
            at = behind;
        }
    }

    void begin(MarkdownKind kind)
    {
        m_isOpen = true;
        m_block = {{}, kind, 0, m_quotes};
        m_lines = 0;
        m_fence = {};
        m_isInComment = false;
    }

    void end()
    {
        if (!std::exchange(m_isOpen, false) || m_block.range.isEmpty())
            return;
        m_block.range.end = lineEnd(m_block.range.end);
        if (!m_fence.isNull())
            takeClosingFence();
        else if (m_block.kind == MarkdownKind::Heading)
            takeUnderline();
        else if (m_block.kind == MarkdownKind::Table)
            takeTable();
        const qint64 above = m_found.blocks.empty() ? 0 : m_found.blocks.back().range.end + 1;
        if (m_block.range.start < above)
            return;
        joinQuote();
        if (m_block.kind != MarkdownKind::Words || m_block.quotes > 0)
            m_found.blocks.push_back(m_block);
    }

    /// It stands between the last words and the first line of the code; the parser doesn't say
    /// where.
    void takeOpeningFence(QChar mark)
    {
        qint64 at = m_done == 0 ? 0 : lineEnd(m_done) + 1;
        while (!m_isFenceLost && at < m_text.size() && !isFence(line(at), mark))
            at = lineEnd(at) + 1;
        m_isFenceLost = m_isFenceLost || at >= m_text.size();
        if (m_isFenceLost)
            return;
        m_fence = mark;
        m_block.range = {at, lineEnd(at)};
        addMarks(m_block.range.end);
    }

    /// Behind as many lines as the code has, empty ones too; none when it ends with its quote or
    /// text.
    void takeClosingFence()
    {
        qint64 end = lineEnd(m_block.range.start);
        for (int i = 0; i < m_lines && end < m_text.size(); ++i)
            end = lineEnd(end + 1);
        m_block.range.end = std::max(m_block.range.end, end);
        m_done = std::max(m_done, m_block.range.end);
        const qint64 next = m_block.range.end + 1;
        if (next < m_text.size() && isFence(line(next), m_fence)) {
            m_block.range.end = lineEnd(next);
            addMarks(m_block.range.end);
        }
    }

    /// Of a heading that is written with a line of = or - below it.
    void takeUnderline()
    {
        const qint64 next = m_block.range.end + 1;
        if (next >= m_text.size() || line(m_block.range.start).trimmed().startsWith(u'#'))
            return;
        const QStringView below = line(next).trimmed();
        const bool isUnderline = !below.isEmpty() && (below[0] == u'=' || below[0] == u'-')
                                 && below.count(below[0]) == below.size();
        if (isUnderline)
            m_block.range.end = lineEnd(next);
    }

    /// Lines of a quote that hold nothing but its mark belong to what stands above them.
    void joinQuote()
    {
        if (m_found.blocks.empty() || m_found.blocks.back().quotes == 0 || m_block.quotes == 0)
            return;
        MarkdownBlock &above = m_found.blocks.back();
        const QStringView between = m_text.sliced(above.range.end,
                                                  m_block.range.start - above.range.end);
        const bool isQuoted = std::ranges::all_of(
            between, [](QChar letter) { return letter == u'>' || letter.isSpace(); });
        if (isQuoted && between.contains(u'>'))
            above.range.end = m_block.range.start - 1;
    }

    /// Rows without a word are its rows, too; the parser says nothing of them.
    void takeTable()
    {
        for (qint64 next = m_block.range.end + 1; next < m_text.size() && line(next).contains(u'|');
             next = m_block.range.end + 1)
            m_block.range.end = lineEnd(next);
        addMarks(m_block.range.end);
        m_block.width = addTableGaps(m_text, m_block.range, m_found.gaps);
    }

    QStringView m_text;
    Utf8Places m_places;
    Markdown m_found;
    std::array<int, 16> m_spans{}; ///< how many of each kind are open
    qint64 m_done = 0;             ///< up to where words were handed over, or marks found
    int m_quotes = 0;
    bool m_isOpen = false; ///< a block with lines of its own
    bool m_isInComment = false;
    bool m_isFenceLost = false;
    bool m_isHead = false; ///< of a table
    MarkdownBlock m_block; ///< empty until words or a fence come
    int m_lines = 0;       ///< line ends of code or HTML
    QChar m_fence;         ///< null = none
};

/// Printed lines go before what Markdown would take them for, but for code and HTML.
void takePrinted(const std::vector<MarkdownBlock> &printed, Markdown &markdown)
{
    std::vector<MarkdownBlock> blocks;
    std::vector<TextRange> taken;
    auto next = markdown.blocks.cbegin();
    for (const MarkdownBlock &block : printed) {
        while (next != markdown.blocks.cend() && next->range.end < block.range.start)
            blocks.push_back(*next++);
        auto last = next;
        bool isOurs = true;
        for (; last != markdown.blocks.cend() && last->range.start < block.range.end; ++last)
            isOurs = isOurs && last->kind != MarkdownKind::Code && last->kind != MarkdownKind::Html;
        if (!isOurs)
            continue; // what it overlaps may reach to the next one
        blocks.push_back(block);
        taken.push_back(block.range);
        next = last;
    }
    blocks.insert(blocks.end(), next, markdown.blocks.cend());
    markdown.blocks = std::move(blocks);
    auto range = taken.cbegin();
    std::erase_if(markdown.runs, [&](const MarkdownRun &run) {
        while (range != taken.cend() && range->end <= run.range.start)
            ++range;
        return range != taken.cend() && range->overlaps(run.range);
    });
}

} // namespace

const MarkdownBlock *Markdown::blockAt(qint64 position) const
{
    const auto after = std::ranges::upper_bound(
        blocks, position, {}, [](const MarkdownBlock &block) { return block.range.start; });
    if (after == blocks.begin() || position > std::prev(after)->range.end)
        return nullptr;
    return &*std::prev(after);
}

void readMarkdown(QStringView text, qint64 from, Markdown &into)
{
    if (text.size() > longestMarkdown)
        return;
    const QByteArray bytes = text.toUtf8();
    MarkdownListener listener(text, bytes);
    parseMarkdown(bytes, MD_FLAG_STRIKETHROUGH | MD_FLAG_PERMISSIVEAUTOLINKS | MD_FLAG_TABLES,
                  listener);
    Markdown found = listener.finish();
    takePrinted(printedBlocks(text), found);
    for (MarkdownBlock &block : found.blocks) {
        block.range = {block.range.start + from, block.range.end + from};
        into.blocks.push_back(block);
    }
    for (MarkdownRun &run : found.runs) {
        run.range = {run.range.start + from, run.range.end + from};
        into.runs.push_back(run);
    }
    for (const MarkdownGap &gap : found.gaps)
        into.gaps.push_back({gap.letter + from, gap.blanks});
}

} // namespace axial
