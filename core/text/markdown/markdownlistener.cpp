#include "core/text/markdown/markdownlistener.h"

#include "core/text/words/wordletters.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace axial {
namespace {

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
    const auto start = std::find_if_not(line.begin(), line.end(), isContainerMark);
    return line.sliced(start - line.begin()).startsWith(QString(3, mark));
}

/// Its rows and cells, which are no blocks of their own.
bool isInTable(MD_BLOCKTYPE type)
{
    return type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY || type == MD_BLOCK_TR
           || type == MD_BLOCK_TH || type == MD_BLOCK_TD;
}

} // namespace

qint64 Utf8Places::at(const char *place)
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

int MarkdownListener::styles() const
{
    const auto has = [this](MD_SPANTYPE type, int style) {
        return m_spans[size_t(type)] > 0 ? style : 0;
    };
    return (m_isHead ? MarkdownRun::Strong : 0) | has(MD_SPAN_STRONG, MarkdownRun::Strong)
           | has(MD_SPAN_EM, MarkdownRun::Emphasis) | has(MD_SPAN_DEL, MarkdownRun::Struck)
           | has(MD_SPAN_CODE, MarkdownRun::Code) | has(MD_SPAN_A, MarkdownRun::Link)
           | has(MD_SPAN_IMG, MarkdownRun::Link);
}

void MarkdownListener::add(TextRange range, int styles)
{
    if (styles != 0 && !range.isEmpty())
        m_found.runs.push_back({range, styles});
}

/// What lies before the next words, without the spaces around it.
void MarkdownListener::addMarks(qint64 to)
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
void MarkdownListener::addHtml(TextRange range)
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

void MarkdownListener::words(MD_TEXTTYPE type, const char *words, MD_SIZE size)
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

void MarkdownListener::enterBlock(MD_BLOCKTYPE type, void *detail)
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

void MarkdownListener::leaveBlock(MD_BLOCKTYPE type)
{
    m_isHead = false;
    if (isInTable(type))
        return;
    end();
    m_quotes -= type == MD_BLOCK_QUOTE ? 1 : 0;
}

void MarkdownListener::begin(MarkdownKind kind)
{
    m_isOpen = true;
    m_block = {{}, kind, 0, m_quotes};
    m_lines = 0;
    m_fence = {};
    m_isInComment = false;
}

void MarkdownListener::end()
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

/// It stands between the last words and the first line of the code; the parser doesn't say where.
void MarkdownListener::takeOpeningFence(QChar mark)
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

/// Behind as many lines as the code has, empty ones too; none when it ends with its quote or text.
void MarkdownListener::takeClosingFence()
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
void MarkdownListener::takeUnderline()
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

/// Rows without a word are its rows, too; the parser says nothing of them.
void MarkdownListener::takeTable()
{
    for (qint64 next = m_block.range.end + 1; next < m_text.size() && line(next).contains(u'|');
         next = m_block.range.end + 1)
        m_block.range.end = lineEnd(next);
    addMarks(m_block.range.end);
    m_block.width = addTableGaps(m_text, m_block.range, m_found.gaps);
}

/// Lines of a quote that hold nothing but its mark belong to what stands above them.
void MarkdownListener::joinQuote()
{
    if (m_found.blocks.empty() || m_found.blocks.back().quotes == 0 || m_block.quotes == 0)
        return;
    MarkdownBlock &above = m_found.blocks.back();
    const QStringView between = m_text.sliced(above.range.end,
                                              m_block.range.start - above.range.end);
    const bool isQuoted = std::all_of(between.begin(), between.end(), [](QChar letter) {
        return letter == u'>' || letter.isSpace();
    });
    if (isQuoted && between.contains(u'>'))
        above.range.end = m_block.range.start - 1;
}

Markdown MarkdownListener::finish()
{
    addMarks(m_text.size());
    return std::move(m_found);
}

} // namespace axial
