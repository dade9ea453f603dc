#include "core/text/search/asciifinder.h"

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

} // namespace axial
