#include "core/text/markdown/traces.h"

#include "core/base/digits.h"

#include <algorithm>
#include <array>

namespace axial {
namespace {

constexpr qsizetype longestLine = 2'000; // of a longer one the beginning says what it is
constexpr int linesAtLeast = 3;

bool isDigit(QStringView text, qsizetype at)
{
    return at >= 0 && at < text.size() && isAsciiDigit(text[at]);
}

/// How many digits stand at a place.
qsizetype digitsAt(QStringView text, qsizetype at)
{
    qsizetype end = at;
    while (isDigit(text, end))
        ++end;
    return end - at;
}

/// A name with dots in it, as of a class; where it ends.
qsizetype nameEnd(QStringView text)
{
    const auto isOther = [](QChar letter) {
        return !letter.isLetterOrNumber() && letter != u'.' && letter != u'_' && letter != u'$';
    };
    return std::find_if(text.begin(), text.end(), isOther) - text.begin();
}

/// "java.io.IOException: gone", "KeyError".
bool isFailure(QStringView line)
{
    const qsizetype end = nameEnd(line);
    const QStringView name = line.first(end);
    const std::array endings{u"Error", u"Exception", u"Interrupt", u"Failure"};
    return (end == line.size() || line[end] == u':')
           && std::any_of(endings.begin(), endings.end(),
                          [name](const char16_t *ending) { return name.endsWith(ending); });
}

bool beginsOrEndsTrace(QStringView line)
{
    const std::array beginnings{u"Traceback (most recent call last)",
                                u"Caused by: ",
                                u"Exception in thread ",
                                u"terminate called after throwing",
                                u"During handling of the above exception",
                                u"The above exception was the direct cause",
                                u"Segmentation fault (core dumped)",
                                u"Aborted (core dumped)"};
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [line](const char16_t *beginning) { return line.startsWith(beginning); })
           || (line.startsWith(u"goroutine ") && isDigit(line, 10)) || isFailure(line);
}

/// `#3  0x00007f in raise ()`, `#12 main (argc=1) at main.cpp:3`
bool isNumberedFrame(QStringView line)
{
    const qsizetype digits = line.startsWith(u'#') ? digitsAt(line, 1) : 0;
    if (digits == 0)
        return false;
    const QStringView rest = line.sliced(1 + digits);
    const QStringView place = rest.trimmed();
    const qsizetype end = nameEnd(place);
    return rest.startsWith(u' ')
           && (place.startsWith(u"0x") || (end > 0 && place.sliced(end).startsWith(u" (")));
}

bool isFrame(QStringView line, bool isSetIn)
{
    if (line.startsWith(u"File \""))
        return line.contains(u"\", line ");
    if (line.startsWith(u"... "))
        return digitsAt(line, 4) > 0 && line.endsWith(u" more");
    if (isSetIn && line.startsWith(u"at "))
        return (line.contains(u'(') && line.endsWith(u')'))
               || (line.contains(u':') && isDigit(line, line.size() - 1));
    return isNumberedFrame(line);
}

/// "12:00:05" or "2024-03-01 1".
bool isTime(QStringView line)
{
    const auto is = [line](qsizetype at, QChar letter) {
        return at < line.size() && line[at] == letter;
    };
    if (digitsAt(line, 0) == 2)
        return is(2, u':') && digitsAt(line, 3) == 2 && is(5, u':') && digitsAt(line, 6) == 2;
    return digitsAt(line, 0) == 4 && is(4, u'-') && digitsAt(line, 5) == 2 && is(7, u'-')
           && digitsAt(line, 8) == 2 && (is(10, u'T') || is(10, u' ')) && isDigit(line, 11);
}

/// "INFO: ", "WARNING 03-01", "[ERROR] ", "[W socket.cpp:426] ", "I0301 12:00:05".
bool isLevel(QStringView line, bool isBracketed)
{
    const std::array levels{u"INFO",  u"WARNING",  u"WARN", u"ERROR",
                            u"DEBUG", u"CRITICAL", u"FATAL"};
    for (const QStringView level : levels) {
        if (!line.startsWith(level) || line.size() == level.size())
            continue;
        const QChar next = line[level.size()];
        if (next == u':' || (isBracketed && next == u']')
            || (next == u' ' && isDigit(line, level.size() + 1)))
            return true;
    }
    if (line.isEmpty() || !QStringView(u"DIWEF").contains(line[0]))
        return false;
    return (isBracketed && line.sliced(1).startsWith(u' ') && line.contains(u']'))
           || (digitsAt(line, 1) == 4 && line.sliced(5).startsWith(u' ') && isTime(line.sliced(6)));
}

bool isLog(QStringView line)
{
    if (line.startsWith(u'(')) { // "(Worker pid=12) "
        const qsizetype end = line.indexOf(u") ");
        if (end < 0 || !line.first(end).contains(u"pid="))
            return false;
        line = line.sliced(end + 2);
    }
    const bool isBracketed = line.startsWith(u'[');
    if (isBracketed)
        line = line.sliced(1);
    return isTime(line) || isLevel(line, isBracketed);
}

/// Walks the lines and keeps what hangs together.
class BlockFinder
{
public:
    explicit BlockFinder(QStringView text) : m_text(text) {}

    std::vector<MarkdownBlock> find()
    {
        for (qsizetype start = 0; start < m_text.size();) {
            qsizetype end = m_text.indexOf(u'\n', start);
            if (end < 0)
                end = m_text.size();
            take({start, end}, printedLine(m_text.sliced(start, end - start)));
            start = end + 1;
        }
        finish();
        return std::move(m_blocks);
    }

private:
    void take(TextRange line, PrintedLine kind)
    {
        m_emptyLines = line.isEmpty() ? m_emptyLines + 1 : 0;
        if (kind == PrintedLine::None || m_emptyLines > 1) {
            finish();
        } else if (kind == PrintedLine::Joins) {
            m_joining += m_known > 0 ? 1 : 0;
        } else {
            if (m_known++ == 0)
                m_block = {line, MarkdownKind::Log};
            m_block.range.end = line.end;
            m_lines += m_joining + 1;
            m_joining = 0;
            if (kind == PrintedLine::Trace)
                m_block.kind = MarkdownKind::Trace;
        }
    }

    void finish()
    {
        if (m_lines >= linesAtLeast && 2 * m_known >= m_lines)
            m_blocks.push_back(m_block);
        m_known = m_lines = m_joining = 0;
    }

    QStringView m_text;
    std::vector<MarkdownBlock> m_blocks;
    MarkdownBlock m_block; ///< to the last known line
    int m_known = 0;
    int m_lines = 0;   ///< of the block, the joining ones before the last known with them
    int m_joining = 0; ///< since the last known line
    int m_emptyLines = 0;
};

} // namespace

PrintedLine printedLine(QStringView line)
{
    line = line.first(std::min(line.size(), longestLine));
    const QStringView words = line.trimmed();
    if (words.isEmpty())
        return PrintedLine::Joins;
    const bool isSetIn = line[0].isSpace();
    if (isFrame(words, isSetIn) || (!isSetIn && beginsOrEndsTrace(words)))
        return PrintedLine::Trace;
    if (isLog(words))
        return PrintedLine::Log;
    return isSetIn ? PrintedLine::Joins : PrintedLine::None;
}

std::vector<MarkdownBlock> printedBlocks(QStringView text)
{
    return BlockFinder(text).find();
}

} // namespace axial
