#include "core/import/documents/pages/pagelines.h"

#include "core/base/digits.h"
#include "core/text/turns/turnline.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <utility>

namespace axial {
namespace {

/// What PDF's readers put for a hyphen at the end of a line.
bool isBreakHyphen(QChar c)
{
    return c == QChar(0x0002) || c == QChar(0xfffe);
}

bool isLineHyphen(QChar c)
{
    return c == u'-' || c == QChar(0x00ad) || c == QChar(0x2010) || isBreakHyphen(c);
}

/// The letters at the end or the beginning of a text.
QStringView lastWord(QStringView text)
{
    qsizetype at = text.size();
    while (at > 0 && (text[at - 1].isLetterOrNumber() || text[at - 1].isMark()))
        --at;
    return text.mid(at);
}

QStringView firstWord(QStringView text)
{
    qsizetype at = 0;
    while (at < text.size() && (text[at].isLetterOrNumber() || text[at].isMark()))
        ++at;
    return text.left(at);
}

enum class WordEnd { Other, Hyphen, LineBreak };

/// What stands behind a word that ends there: a hyphen before another, the break of its line, or
/// neither.
WordEnd wordEnd(QStringView page, qsizetype at)
{
    const QChar sign = at < page.size() ? page[at] : QChar();
    const QChar next = at + 1 < page.size() ? page[at + 1] : QChar();
    if (isBreakHyphen(sign) || (isLineHyphen(sign) && (next == u'\n' || next == u'\r')))
        return WordEnd::LineBreak;
    return isLineHyphen(sign) && next.isLetter() ? WordEnd::Hyphen : WordEnd::Other;
}

/// Ligatures, forms of presentation and radicals, which print needs and no reader writes.
QString withPlainLetters(const QString &line)
{
    QString plain;
    plain.reserve(line.size());
    for (const QChar c : line) {
        const ushort code = c.unicode();
        const bool isForm = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)
                            || (code >= 0x2f00 && code <= 0x2fd5);
        if (isForm)
            plain += QString(c).normalized(QString::NormalizationForm_KC);
        else
            plain += c;
    }
    return plain;
}

bool beginsSomething(const QString &line)
{
    if (readTurnHead(line))
        return true;
    const QChar first = line[0];
    return first == u'\u2022' || first == u'-' || first == u'\u2013' || first == u'['
           || (first.isDigit() && line.size() > 2 && (line[1] == u'.' || line[1] == u')'));
}

} // namespace

LineHyphens::LineHyphens(const QStringList &pages)
{
    for (const QString &page : pages)
        read(page);
}

void LineHyphens::read(QStringView page)
{
    QString before; // that a hyphen within the line joins to the next word
    bool isBroken = false;
    for (qsizetype at = 0; at < page.size();) {
        const QStringView word = firstWord(page.mid(at));
        if (word.isEmpty()) {
            ++at;
            before.clear();
            isBroken = false;
            continue;
        }
        at += word.size();
        const QString folded = word.toString().toCaseFolded();
        const WordEnd end = wordEnd(page, at);
        const bool breaksLine = end == WordEnd::LineBreak;
        if (!isBroken && !breaksLine)
            m_words.insert(folded);
        if (!before.isEmpty() && !breaksLine)
            m_compounds.insert(before + u'-' + folded);
        before = end == WordEnd::Hyphen && !isBroken ? folded : QString();
        isBroken = breaksLine;
        if (end != WordEnd::Other)
            ++at;
        while (isBroken && at < page.size() && page[at].isSpace())
            ++at;
    }
}

QString LineHyphens::joint(QStringView before, QStringView after) const
{
    static const QSet<QString> firsts{"well", "self"};
    static const QSet<QString> pairing{"and", "or", "und", "oder", "et", "ou"};
    constexpr qsizetype least = 3; // letters of a word that says something
    const QString first = lastWord(before).toString();
    const QString second = firstWord(after).toString();
    if (first.isEmpty() || second.isEmpty())
        return QStringLiteral("-");
    const QString one = first.toCaseFolded(), other = second.toCaseFolded();
    if (m_words.contains(one + other))
        return {};
    if (pairing.contains(other)) // "pre- and post-war"
        return QStringLiteral("- ");
    const QStringView rest = before.left(before.size() - first.size());
    const bool isChain = rest.endsWith(u'-') && rest.size() > 1 && rest[rest.size() - 2].isLetter();
    // Nothing breaks a word behind its first letter, before a capital or at a number.
    const bool isOfWord = isChain || first.size() == 1 || first.back().isDigit()
                          || second[0].isDigit() || (second[0].isUpper() && !first.back().isUpper())
                          || m_compounds.contains(one + u'-' + other) || firsts.contains(one)
                          || (first.size() >= least && second.size() >= least
                              && m_words.contains(one) && m_words.contains(other));
    return isOfWord ? QStringLiteral("-") : QString();
}

QString joinedLines(const QString &page)
{
    return joinedLines(page, LineHyphens({page}));
}

QString joinedLines(const QString &page, const LineHyphens &hyphens)
{
    constexpr qsizetype leastMeasure = 40; // shorter lines are those of a list or a verse
    constexpr double fills = 0.75;
    QString broken; // a reader may leave out the break behind its mark
    for (qsizetype i = 0; i < page.size(); ++i) {
        broken += page[i];
        if (isBreakHyphen(page[i]) && i + 1 < page.size() && page[i + 1] != u'\n')
            broken += u'\n';
    }
    QStringList lines;
    qsizetype measure = 0;
    for (const QString &line : broken.split(u'\n')) {
        lines << withPlainLetters(line).trimmed();
        measure = std::max(measure, lines.last().size());
    }
    QString text;
    bool goesOn = false;
    for (const QString &line : lines) {
        if (line.isEmpty()) {
            goesOn = false;
            continue;
        }
        const bool isJoined = goesOn && !beginsSomething(line);
        const bool isBroken = isJoined && isLineHyphen(text.back()) && line[0].isLetterOrNumber()
                              && text.size() > 1 && text[text.size() - 2].isLetterOrNumber();
        if (isBroken) {
            const bool isSoft = text.back() == QChar(0x00ad);
            text.chop(1);
            text += isSoft ? QString() : hyphens.joint(text, line);
        } else if (!text.isEmpty()) {
            text += isJoined ? u' ' : u'\n';
        }
        text += line;
        goesOn = isBreakHyphen(line.back())
                 || (measure >= leastMeasure && double(line.size()) >= fills * double(measure));
    }
    for (QChar &c : text) {
        if (isBreakHyphen(c))
            c = u'-';
    }
    return text;
}

namespace {

constexpr qsizetype linesOfMargins = 4; // that a page has at least

/// A line at the head or the foot of a page, blank ones passed over.
struct MarginLine {
    QString key; ///< empty = there is none
    bool isNumber = false;
    bool isTurn = false; ///< somebody says it
    int lines = 0;       ///< up to it, with the blank ones
};

/// The first line behind those that are taken. What says nothing but the number of the page is
/// alike where the number grows with the pages.
MarginLine marginLine(const QStringList &lines, int taken, bool isHead, int page)
{
    static const QRegularExpression number(
        QStringLiteral("^[^\\p{L}\\d]*(?:page|seite|p\u00e1gina|pagina|p\\.|s\\.)?\\s*(\\d{1,6})"
                       "(?:\\s*(?:of|von|de|sur|/|\\|)\\s*\\d{1,6})?[^\\p{L}\\d]*$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    MarginLine found;
    for (int at = taken; at < lines.size(); ++at) {
        const QString line = lines[isHead ? at : lines.size() - 1 - at].simplified();
        if (line.isEmpty())
            continue;
        const auto match = number.match(line);
        found.isNumber = match.hasMatch();
        found.isTurn = readTurnHead(line).has_value();
        found.key = found.isNumber ? QStringLiteral("# %1").arg(match.captured(1).toInt() - page)
                                   : line.toCaseFolded();
        found.lines = at + 1;
        break;
    }
    return found;
}

/// Words are a title only where they stand apart from the others.
bool isTitleOrNumber(const MarginLine &line, bool isApart)
{
    return line.isNumber || (isApart && !line.isTurn);
}

/// A title and a number at most at the heads of pages, or at their feet; in how many lines of each.
std::vector<int> sharedLines(const std::vector<QStringList> &pages,
                             const std::vector<bool> &areApart, bool isHead)
{
    constexpr int fewest = 3;
    std::vector<int> taken(pages.size(), 0);
    std::vector<MarginLine> before(pages.size());
    for (int round = 0; round < 2; ++round) {
        std::vector<MarginLine> found(pages.size());
        QHash<QString, int> counts;
        int read = 0;
        for (size_t i = 0; i < pages.size(); ++i) {
            if (pages[i].size() < linesOfMargins)
                continue;
            ++read;
            if (round > 0 && taken[i] == 0)
                continue;
            found[i] = marginLine(pages[i], taken[i], isHead, int(i));
            if (!isTitleOrNumber(found[i], areApart[i])
                || (round > 0 && found[i].isNumber == before[i].isNumber))
                found[i] = {};
            ++counts[found[i].key];
        }
        for (size_t i = 0; i < pages.size(); ++i) {
            const int count = found[i].key.isEmpty() ? 0 : counts.value(found[i].key);
            if (count >= fewest && count * 5 >= read * 2) // left and right pages may differ
                taken[i] = found[i].lines;
        }
        before = std::move(found);
    }
    return taken;
}

std::optional<int> numberAlone(QStringView line)
{
    constexpr qsizetype mostDigits = 5;
    const QStringView words = line.trimmed();
    const bool isNumber = !words.isEmpty() && words.size() <= mostDigits
                          && std::all_of(words.begin(), words.end(), isAsciiDigit);
    return isNumber ? std::optional(words.toInt()) : std::nullopt;
}

/// Lines and the numbers that stand alone on them, which count up one by one.
using NumberRun = std::vector<std::pair<int, int>>;

std::vector<NumberRun> numberRuns(const QStringList &lines)
{
    std::vector<NumberRun> runs;
    for (int line = 0; line < lines.size(); ++line) {
        const auto number = numberAlone(lines[line]);
        if (!number)
            continue;
        if (runs.empty() || *number != runs.back().back().second + 1)
            runs.emplace_back();
        runs.back().emplace_back(line, *number);
    }
    return runs;
}

bool isAmongWords(const NumberRun &run, const QStringList &lines)
{
    size_t beforeWords = 0;
    for (const auto &[line, number] : run) {
        int at = line + 1;
        while (at < lines.size() && lines[at].trimmed().isEmpty())
            ++at;
        beforeWords += at < lines.size() && !numberAlone(lines[at]) ? 1 : 0;
    }
    return 2 * beforeWords >= run.size();
}

/// Which lines of each page number the others. They stand among the words, or by themselves where
/// a reader takes the margin for a column.
std::vector<std::vector<int>> lineNumbers(const std::vector<QStringList> &pages)
{
    constexpr size_t fewest = 5;
    constexpr size_t mostOfScale = 11; // a scale of answers, "0" to "10", may stand by itself
    std::vector<std::vector<int>> result(pages.size());
    int last = -1; // of the page before
    for (size_t page = 0; page < pages.size(); ++page) {
        int next = -1;
        for (const NumberRun &run : numberRuns(pages[page])) {
            // A last page may have few of them.
            const bool goesOn = last >= 0 && (run.size() > 1 || run.front().second == last + 1);
            const size_t most = isAmongWords(run, pages[page]) ? fewest - 1 : mostOfScale;
            if (!goesOn && run.size() <= most)
                continue;
            for (const auto &[line, number] : run)
                result[page].push_back(line);
            next = run.back().second;
        }
        last = next;
    }
    return result;
}

} // namespace

std::vector<PageMargin> pageMargins(const QStringList &pages, const std::vector<bool> &areApart)
{
    std::vector<QStringList> lines;
    for (const QString &page : pages)
        lines.push_back(page.split(u'\n'));
    const std::vector<std::vector<int>> numbers = lineNumbers(lines);
    for (size_t i = 0; i < lines.size(); ++i) {
        auto number = numbers[i].begin();
        QStringList others;
        for (int line = 0; line < lines[i].size(); ++line) {
            if (number != numbers[i].end() && *number == line)
                ++number;
            else
                others << lines[i][line];
        }
        lines[i] = std::move(others);
    }
    const std::vector<int> heads = sharedLines(lines, areApart, true);
    const std::vector<int> feet = sharedLines(lines, areApart, false);
    std::vector<PageMargin> margins(lines.size());
    for (size_t i = 0; i < lines.size(); ++i) {
        if (heads[i] + feet[i] < lines[i].size()) // something is left
            margins[i] = {heads[i], feet[i]};
        margins[i].numbers = numbers[i];
    }
    return margins;
}

std::vector<TextRange> withoutMargin(QStringView page, const PageMargin &margin)
{
    std::vector<TextRange> lines;
    auto number = margin.numbers.begin();
    qint64 start = 0;
    for (int line = 0; start <= page.size(); ++line) {
        const qsizetype end = page.indexOf(u'\n', start);
        const qint64 next = end < 0 ? page.size() + 1 : end + 1;
        if (number != margin.numbers.end() && *number == line)
            ++number;
        else
            lines.push_back({start, std::min<qint64>(next, page.size())});
        start = next;
    }
    std::vector<TextRange> kept;
    for (qsizetype i = margin.head; i + margin.foot < qsizetype(lines.size()); ++i) {
        const TextRange line = lines[size_t(i)];
        if (!kept.empty() && kept.back().end == line.start)
            kept.back().end = line.end;
        else
            kept.push_back(line);
    }
    return kept;
}

} // namespace axial
