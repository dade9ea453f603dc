#include "core/text/search/finder.h"

#include "core/text/segments.h"
#include "core/text/words/wordletters.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace axial {

namespace {

constexpr int blockBytes = 64; ///< bytes looked at together, a whole number of vector registers

/// The paragraph of an ASCII text that holds a place.
TextRange paragraphRound(QByteArrayView text, qsizetype at)
{
    qsizetype start = at;
    while (start > 0 && text[start - 1] != '\n')
        --start;
    const auto *end = static_cast<const char *>(
        std::memchr(text.data() + at, '\n', size_t(text.size() - at)));
    return {start, end ? end - text.data() : text.size()};
}

} // namespace

AsciiFinder::AsciiFinder(QByteArray key, Case letters, Words words)
    : m_key(std::move(key)), m_foldsCase(letters == Case::Folded),
      m_wholeWords(words == Words::Whole)
{
}

bool AsciiFinder::isAscii(QByteArrayView text)
{
    const auto *bytes = reinterpret_cast<const uchar *>(text.data());
    qsizetype at = 0;
    for (; at + blockBytes <= text.size(); at += blockBytes) {
        uchar any = 0;
        for (int i = 0; i < blockBytes; ++i)
            any = uchar(any | bytes[at + i]);
        if (any & 0x80)
            return false;
    }
    return std::all_of(bytes + at, bytes + text.size(), [](uchar c) { return c < 0x80; });
}

/// The next place at or after `from`; -1 = none. The first and the last letter are compared for 64
/// places at a time, in a loop that the compiler turns into vector instructions.
qsizetype AsciiFinder::next(QByteArrayView text, qsizetype from) const
{
    const auto *bytes = reinterpret_cast<const uchar *>(text.data());
    const qsizetype last = text.size() - m_key.size(); // the last place it can begin at
    const qsizetype reach = m_key.size() - 1;
    const uchar firstMask = mask(m_key.front()), first = uchar(m_key.front());
    const uchar lastMask = mask(m_key.back()), final = uchar(m_key.back());
    while (from + blockBytes <= last + 1) {
        const uchar *begin = bytes + from;
        uchar any = 0;
        for (int i = 0; i < blockBytes; ++i)
            any = uchar(any
                        | uchar(uchar(begin[i] | firstMask) == first
                                && uchar(begin[i + reach] | lastMask) == final));
        if (any) {
            for (int i = 0; i < blockBytes; ++i) {
                if (isAt(begin + i))
                    return from + i;
            }
        }
        from += blockBytes;
    }
    for (; from <= last; ++from) {
        if (isAt(bytes + from))
            return from;
    }
    return -1;
}

bool AsciiFinder::isAt(const uchar *bytes) const
{
    for (qsizetype i = 0; i < m_key.size(); ++i) {
        if (uchar(bytes[i] | mask(m_key[i])) != uchar(m_key[i]))
            return false;
    }
    return true;
}

void AsciiFinder::find(QByteArrayView text, qint64 start, const Progress &progress,
                       const std::function<void(const FoundParagraph &)> &take) const
{
    if (m_key.isEmpty())
        return; // ASCII can't say it
    FoundParagraph paragraph;
    TextRange within; // of the paragraph under way
    const auto finish = [&] {
        if (!paragraph.hits.empty())
            take(paragraph);
        paragraph.hits.clear();
    };
    const auto isInsideWord = [&](qsizetype at) {
        const auto isOfWords = [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                   || c == '_';
        };
        return at > 0 && at < text.size() && isOfWords(text[at - 1]) && isOfWords(text[at]);
    };
    qsizetype from = 0;
    while ((from = next(text, from)) >= 0) {
        const qsizetype end = from + m_key.size();
        if (m_wholeWords && (isInsideWord(from) || isInsideWord(end))) {
            ++from;
            continue;
        }
        if (!within.contains(from)) {
            finish();
            progress.checkCanceled();
            within = paragraphRound(text, from);
            paragraph.start = start + within.start;
            paragraph.utf8 = text.sliced(within.start, within.length());
        }
        paragraph.hits.push_back({start + from, start + end});
        from = end;
    }
    finish();
}

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(find)
};

/// The place without what shows nothing before it.
qint64 seenEnd(QStringView text, qint64 at)
{
    while (at > 0 && isInvisible(text[at - 1].unicode())
           && characterBoundary(text, at - 1) == at - 1)
        --at;
    return at;
}

bool isInsideWord(QStringView text, qint64 at)
{
    qint64 start = at;
    while (start > 0 && isInvisible(text[start - 1].unicode()))
        --start;
    while (at < text.size() && isInvisible(text[at].unicode()))
        ++at;
    if (start <= 0 || at >= text.size())
        return false;
    const char32_t before = codePointBefore(text, start);
    const char32_t after = codePointAt(text, at);
    return isOfWords(before) && isOfWords(after) && !isSpaceless(before) && !isSpaceless(after);
}

} // namespace

Finder::Finder(FindRequest request) : m_request(std::move(request))
{
    // Hits stay within a paragraph, so what was pasted with a line end is one line.
    m_request.words.replace(u'\n', u' ');
    if (m_request.isPattern) {
        m_form = ComparableForm::Normalised;
        readPattern();
        return;
    }
    m_form = m_request.matchCase ? ComparableForm::Cased : ComparableForm::Folded;
    m_key = comparable(m_request.words, m_form).key;
    const bool isAscii = std::ranges::all_of(m_key, [](QChar c) { return c.unicode() < 0x80; });
    if (isAscii)
        m_ascii = AsciiFinder(
            m_key.toLatin1(),
            m_request.matchCase ? AsciiFinder::Case::Exact : AsciiFinder::Case::Folded,
            m_request.wholeWords ? AsciiFinder::Words::Whole : AsciiFinder::Words::Any);
}

void Finder::readPattern()
{
    // A pattern such as (a+)+b would else try for years.
    const QString limit = QStringLiteral("(*LIMIT_MATCH=%1)").arg(patternLimit);
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!m_request.matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_pattern = QRegularExpression(limit + m_request.words.normalized(QString::NormalizationForm_C),
                                   options);
    if (!m_pattern.isValid())
        throw Error(Messages::tr("This pattern can’t be read: %1 (at character %2).")
                        .arg(m_pattern.errorString())
                        .arg(std::max<qint64>(0, m_pattern.patternErrorOffset() - limit.size())));
    m_pattern.optimize();
}

bool Finder::isAsked(QStringView paragraph, TextRange range) const
{
    return !m_request.wholeWords
           || (!isInsideWord(paragraph, range.start) && !isInsideWord(paragraph, range.end));
}

void Finder::findIn(QStringView paragraph, qint64 start, std::vector<TextRange> &hits) const
{
    const Comparable text = comparable(paragraph, m_form);
    qint64 from = 0;
    while ((from = text.key.indexOf(m_key, from)) >= 0) {
        TextRange range{text.place(from), text.place(from + m_key.size())};
        if (range.end > 0)
            range.end = seenEnd(paragraph, range.end);
        const bool isHit = range.start >= 0 && range.end >= 0 && isAsked(paragraph, range);
        if (isHit)
            hits.push_back({start + range.start, start + range.end});
        from += isHit ? m_key.size() : 1;
    }
}

bool Finder::matchIn(QStringView paragraph, qint64 start, const Progress &progress,
                     std::vector<TextRange> &hits) const
{
    // Patterns see composed characters, as most keyboards write them.
    const Comparable text = comparable(paragraph, m_form);
    const QStringView subject = text.places.empty() ? paragraph : QStringView(text.key);
    // Looking for lone surrogates in the whole paragraph once is enough.
    QRegularExpression::MatchOptions options = QRegularExpression::NoMatchOption;
    qint64 from = 0;
    while (from <= subject.size()) {
        progress.checkCanceled(); // one match alone may take a second
        const QRegularExpressionMatch match = m_pattern.match(
            subject, from, QRegularExpression::NormalMatch, options);
        if (!match.isValid())
            return false;
        if (!match.hasMatch())
            return true;
        options = QRegularExpression::DontCheckSubjectStringMatchOption;
        from = match.capturedEnd();
        if (match.capturedLength() == 0) {
            ++from;
            if (from < subject.size() && subject[from].isLowSurrogate())
                ++from;
            continue;
        }
        // An end inside a character counts as the character.
        const TextRange range{text.placeBefore(match.capturedStart()),
                              seenEnd(paragraph, text.placeAfter(match.capturedEnd()))};
        const bool isApart = hits.empty() || hits.back().end <= start + range.start;
        if (isApart && isAsked(paragraph, range))
            hits.push_back({start + range.start, start + range.end});
    }
    return true;
}

Finder::Found Finder::inText(QStringView text, const Progress &progress, qsizetype atMost) const
{
    Found found;
    if (isEmpty())
        return found;
    qsizetype start = 0;
    while (start < text.size() && qsizetype(found.hits.size()) < atMost) {
        progress.checkCanceled();
        const qsizetype lineEnd = text.indexOf(u'\n', start);
        const qsizetype end = lineEnd < 0 ? text.size() : lineEnd;
        const QStringView paragraph = text.sliced(start, end - start);
        if (!m_request.isPattern)
            findIn(paragraph, start, found.hits);
        else
            found.givenUp += !matchIn(paragraph, start, progress, found.hits);
        start = end + 1;
    }
    if (qsizetype(found.hits.size()) > atMost)
        found.hits.resize(size_t(atMost));
    return found;
}

qint64 Finder::inUtf8(QByteArrayView text, const Progress &progress,
                      const std::function<void(const Paragraph &)> &take) const
{
    if (isEmpty())
        return 0;
    const bool scansAscii = !m_request.isPattern;
    if (scansAscii && AsciiFinder::isAscii(text)) {
        m_ascii.find(text, 0, progress, take);
        return 0;
    }
    qint64 givenUp = 0;
    qint64 start = 0; // of the paragraph in UTF-16 units
    qsizetype at = 0; // in bytes
    while (at < text.size()) {
        const auto *found = static_cast<const char *>(
            std::memchr(text.data() + at, '\n', size_t(text.size() - at)));
        const qsizetype end = found ? found - text.data() : text.size();
        const QByteArrayView utf8 = text.sliced(at, end - at);
        if (scansAscii && AsciiFinder::isAscii(utf8)) {
            m_ascii.find(utf8, start, progress, take);
            start += utf8.size() + 1;
        } else {
            progress.checkCanceled();
            const QString letters = QString::fromUtf8(utf8);
            Paragraph paragraph{start, utf8, {}};
            if (m_request.isPattern)
                givenUp += !matchIn(letters, start, progress, paragraph.hits);
            else
                findIn(letters, start, paragraph.hits);
            if (!paragraph.hits.empty())
                take(paragraph);
            start += letters.size() + 1;
        }
        at = end + 1;
    }
    return givenUp;
}

QString Finder::givenUpNote(qint64 paragraphs)
{
    return Messages::tr("%n paragraphs were not searched to their ends", nullptr, int(paragraphs))
           + Messages::tr(
               ": the pattern takes too long there. Make it simpler, for example without a "
               "repetition inside a repetition.");
}

} // namespace axial
