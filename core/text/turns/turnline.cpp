#include "core/text/turns/turnline.h"

#include "core/base/digits.h"
#include "core/text/turns/timemarks.h"
#include "core/text/words/wordletters.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype maxNameLength = 40;
constexpr int maxNameWords = 4;

bool isTimeCharacter(QChar c)
{
    return isAsciiDigit(c) || c == u':' || c == u'.' || c == u',';
}

bool isColon(QChar c)
{
    return c == u':' || c == u'：';
}

/// Walks over the head of one line.
class HeadReader
{
public:
    explicit HeadReader(QStringView line) : m_line(line) {}

    std::optional<TurnHead> read()
    {
        if (!readsTime() && readNameBeforeTime())
            return m_head;
        readBold();
        readTime(); // **[00:12] Name:**
        if (!readName())
            return std::nullopt;
        readColonEnd();
        return m_head;
    }

    bool readsTime()
    {
        skipBlanks();
        skipListMark();
        skipNumber();
        readTime();
        return m_head.timeMs.has_value();
    }

private:
    QChar at(qsizetype index) const { return index < m_line.size() ? m_line[index] : QChar(); }
    void skipBlanks()
    {
        while (m_at < m_line.size() && m_line[m_at].isSpace())
            ++m_at;
    }

    void skipListMark()
    {
        const QChar c = at(m_at);
        if ((c == u'>' || c == u'-' || c == u'\u2022' || c == u'*') && at(m_at + 1) == u' ') {
            m_at += 2;
            skipBlanks();
        }
    }

    /// "12. " or "12 ": a line number.
    void skipNumber()
    {
        qsizetype end = m_at;
        while (isAsciiDigit(at(end)) && end - m_at < 7)
            ++end;
        if (end == m_at)
            return;
        if (at(end) == u'.' || at(end) == u')')
            ++end;
        if (!at(end).isSpace())
            return;
        m_at = end;
        skipBlanks();
    }

    /// A time stamp, bare or as a mark; what is none is left where it is.
    void readTime()
    {
        qsizetype end = m_at;
        std::optional<qint64> time;
        if (const auto mark = readTimeMark(m_line, m_at)) {
            time = mark->timeMs;
            end = mark->range.end;
        } else {
            while (isTimeCharacter(at(end)) && end - m_at < 14)
                ++end;
            time = parseTimeStamp(m_line.mid(m_at, end - m_at));
            if (!time || !at(end).isSpace())
                return;
        }
        m_head.timeMs = time;
        m_head.marked = true;
        m_at = end;
        skipBlanks();
        if ((at(m_at) == u'-' || at(m_at) == u'\u2013') && at(m_at + 1).isSpace()) {
            ++m_at;
            skipBlanks();
        }
    }

    void readBold()
    {
        const QStringView mark = m_line.mid(m_at, 2);
        if (mark == u"**" || mark == u"__") {
            m_bold = mark;
            m_at += 2;
            skipBlanks();
        }
    }

    bool skipBoldEnd()
    {
        if (m_bold.isEmpty() || m_line.mid(m_at, 2) != m_bold)
            return false;
        m_at += 2;
        m_bold = {};
        m_head.marked = true;
        return true;
    }

    /// The name up to its colon, with a time stamp or the end of bold between them.
    bool readName()
    {
        const qsizetype start = m_at;
        while (m_at < m_line.size() && m_at - start <= maxNameLength && isNameCharacter(at(m_at)))
            ++m_at;
        m_head.name = m_line.mid(start, m_at - start).trimmed();
        if (!isName(m_head.name))
            return false;
        skipBoldEnd();
        skipBlanks();
        if (at(m_at) == u'(' || at(m_at) == u'[')
            readTime();
        skipBoldEnd();
        skipBlanks();
        if (!isColon(at(m_at)))
            return false;
        ++m_at;
        return true;
    }

    /// "Ann Smith   0:05" or "[Ann Smith] 00:05" alone on its line, as Teams, Otter and Zoom write
    /// it.
    bool readNameBeforeTime()
    {
        QStringView line = m_line.mid(m_at);
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
        const bool bracketed = line.endsWith(u')') || line.endsWith(u']');
        qsizetype start = line.size() - (bracketed ? 1 : 0);
        const qsizetype end = start;
        while (start > 0 && end - start < 14 && isTimeCharacter(line[start - 1]))
            --start;
        const auto time = parseTimeStamp(line.mid(start, end - start));
        const qsizetype before = start - (bracketed ? 1 : 0);
        if (!time || before < 1 || !line[before - 1].isSpace()
            || (bracketed && line[before] != (line.back() == u')' ? u'(' : u'[')))
            return false;
        QStringView name = line.left(before).trimmed();
        if (name.startsWith(u'[') && name.endsWith(u']')) // as Zoom writes it
            name = name.mid(1, name.size() - 2).trimmed();
        if (!isName(name) || !std::all_of(name.begin(), name.end(), isNameCharacter))
            return false;
        m_head.name = name;
        m_head.timeMs = time;
        m_head.marked = true;
        m_head.words = m_line.size();
        return true;
    }

    static bool isNameCharacter(QChar c)
    {
        return c.isLetterOrNumber() || c.isMark() || c == u' ' || c == u'\u00a0' || c == u'-'
               || c == u'\u2010' || c == u'\u2011' || c == u'\'' || c == u'\u2019' || c == u'.'
               || c == u'&' || c == u'#' || isInvisible(c.unicode());
    }

    static bool isName(QStringView name)
    {
        if (name.isEmpty() || name.size() > maxNameLength)
            return false;
        int words = 1;
        bool hasLetter = false;
        for (qsizetype i = 0; i < name.size(); ++i) {
            words += name[i].isSpace() && !name[i - 1].isSpace() ? 1 : 0;
            hasLetter = hasLetter || name[i].isLetter();
        }
        return hasLetter && words <= maxNameWords;
    }

    void readColonEnd()
    {
        const bool wide = at(m_at - 1) == u'：';
        skipBoldEnd();
        m_head.tight = !wide && m_at < m_line.size() && !at(m_at).isSpace();
        skipBlanks();
        m_head.words = m_at;
        // https://, C:\, std::, 10:30 are not somebody's words
        const QChar next = at(m_at);
        if (m_head.tight && !next.isLetter() && next != u'"' && next != u'\u201c')
            m_head.name = {};
    }

    QStringView m_line;
    QStringView m_bold;
    qsizetype m_at = 0;
    TurnHead m_head;
};

} // namespace

std::optional<qint64> parseTimeStamp(QStringView text)
{
    qint64 total = 0;
    qint64 part = 0;
    int digits = 0;
    int colons = 0;
    qsizetype i = 0;
    for (; i < text.size() && text[i] != u'.' && text[i] != u','; ++i) {
        if (text[i] == u':') {
            if (digits == 0 || ++colons > 2)
                return std::nullopt;
            total = (total + part) * 60;
            part = 0;
            digits = 0;
        } else if (isAsciiDigit(text[i]) && ++digits <= 3) {
            part = part * 10 + (text[i].unicode() - u'0');
        } else {
            return std::nullopt;
        }
    }
    if (colons == 0 || digits != 2 || part > 59)
        return std::nullopt;
    qint64 milliseconds = 0;
    qint64 unit = 100;
    for (++i; i < text.size(); ++i) {
        if (!isAsciiDigit(text[i]))
            return std::nullopt;
        milliseconds += (text[i].unicode() - u'0') * unit;
        unit /= 10;
    }
    return (total + part) * 1000 + milliseconds;
}

std::optional<TurnHead> readTurnHead(QStringView line)
{
    // A head is short, however long its paragraph.
    if (line.left(maxNameLength + 60).indexOf(u':') < 0
        && line.left(maxNameLength + 60).indexOf(u'：') < 0)
        return std::nullopt;
    auto head = HeadReader(line).read();
    if (head && head->name.isEmpty())
        return std::nullopt;
    return head;
}

bool beginsWithTime(QStringView line)
{
    return HeadReader(line).readsTime();
}

} // namespace axial
