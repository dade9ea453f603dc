// Finding in texts as the project file stores them.
#include "core/text/finder.h"

#include <algorithm>
#include <cstring>

namespace axial {

namespace {

constexpr int block = 64; ///< bytes looked at together, a whole number of vector registers

bool isAscii(QByteArrayView text)
{
    const auto *bytes = reinterpret_cast<const uchar *>(text.data());
    qsizetype at = 0;
    for (; at + block <= text.size(); at += block) {
        uchar any = 0;
        for (int i = 0; i < block; ++i)
            any = uchar(any | bytes[at + i]);
        if (any & 0x80)
            return false;
    }
    return std::all_of(bytes + at, bytes + text.size(), [](uchar c) { return c < 0x80; });
}

/// Finds ASCII words in ASCII text. The first and the last letter are compared for 64 places at a
/// time, in a loop that the compiler turns into vector instructions.
class AsciiScan
{
public:
    AsciiScan(const QByteArray &key, bool foldsCase) : m_key(key), m_foldsCase(foldsCase) {}

    /// The next place at or after `from`; -1 = none.
    qsizetype next(QByteArrayView text, qsizetype from) const
    {
        const auto *bytes = reinterpret_cast<const uchar *>(text.data());
        const qsizetype last = text.size() - m_key.size(); // the last place it can begin at
        const qsizetype reach = m_key.size() - 1;
        const uchar firstMask = mask(m_key.front()), first = uchar(m_key.front());
        const uchar lastMask = mask(m_key.back()), final = uchar(m_key.back());
        while (from + block <= last + 1) {
            const uchar *begin = bytes + from;
            uchar any = 0;
            for (int i = 0; i < block; ++i)
                any = uchar(any
                            | uchar(uchar(begin[i] | firstMask) == first
                                    && uchar(begin[i + reach] | lastMask) == final));
            if (any) {
                for (int i = 0; i < block; ++i) {
                    if (isAt(begin + i))
                        return from + i;
                }
            }
            from += block;
        }
        for (; from <= last; ++from) {
            if (isAt(bytes + from))
                return from;
        }
        return -1;
    }

private:
    /// The bit that makes a letter small.
    uchar mask(char c) const { return m_foldsCase && c >= 'a' && c <= 'z' ? 0x20 : 0; }
    bool isAt(const uchar *bytes) const
    {
        for (qsizetype i = 0; i < m_key.size(); ++i) {
            if (uchar(bytes[i] | mask(m_key[i])) != uchar(m_key[i]))
                return false;
        }
        return true;
    }

    const QByteArray &m_key;
    bool m_foldsCase;
};

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

void Finder::scanAscii(QByteArrayView text, qint64 start, const Progress &progress,
                       const std::function<void(const Paragraph &)> &take) const
{
    if (m_ascii.isEmpty())
        return; // ASCII can't say it
    const AsciiScan scan(m_ascii, !m_request.matchCase);
    Paragraph paragraph;
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
    while ((from = scan.next(text, from)) >= 0) {
        const qsizetype end = from + m_ascii.size();
        if (m_request.wholeWords && (isInsideWord(from) || isInsideWord(end))) {
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

qint64 Finder::inUtf8(QByteArrayView text, const Progress &progress,
                      const std::function<void(const Paragraph &)> &take) const
{
    if (isEmpty())
        return 0;
    const bool scansAscii = !m_request.isPattern;
    if (scansAscii && isAscii(text)) {
        scanAscii(text, 0, progress, take);
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
        if (scansAscii && isAscii(utf8)) {
            scanAscii(utf8, start, progress, take);
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

} // namespace axial
