#include "core/text/search/foldedtext.h"

#include <limits>

namespace axial {
namespace {

bool isQuotationMark(QChar c)
{
    if (c.unicode() < 0x80)
        return c == u'"' || c == u'\'' || c == u'`';
    switch (c.category()) {
    case QChar::Punctuation_InitialQuote:
    case QChar::Punctuation_FinalQuote:
        return true;
    default:
        return QStringView(u"\u201a\u201e\u02bc\u2032\u2033\u00b4\uff02\uff07\u300c\u300d"
                           u"\u300e\u300f")
            .contains(c);
    }
}

bool isDash(QChar c)
{
    return c == u'-' || c == QChar(0x2212)
           || (c.unicode() > 0x80 && c.category() == QChar::Punctuation_Dash);
}

/// How many units an ellipsis takes here; 0 = there is none.
qint64 ellipsisLength(QStringView text, qint64 at, qint64 end)
{
    if (text[at] == QChar(0x2026))
        return 1;
    qint64 dots = 0;
    while (at + dots < end && text[at + dots] == u'.')
        ++dots;
    return dots >= 3 ? dots : 0;
}

/// The same for "[...]" and "(...)".
qint64 omissionLength(QStringView text, qint64 at, qint64 end)
{
    if (text[at] != u'[' && text[at] != u'(')
        return ellipsisLength(text, at, end);
    const QChar closer = text[at] == u'[' ? u']' : u')';
    qint64 inner = at + 1;
    while (inner < end && text[inner].isSpace())
        ++inner;
    const qint64 dots = inner < end ? ellipsisLength(text, inner, end) : 0;
    inner += dots;
    while (dots && inner < end && text[inner].isSpace())
        ++inner;
    return dots && inner < end && text[inner] == closer ? inner + 1 - at : 0;
}

bool isMark(QChar c)
{
    return c.isMark() || c.category() == QChar::Other_Format;
}

/// Letters that NFKC leaves alone, so that most of a text needs no slow way.
bool isPlainLetter(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0xC0 && u < 0x130 && u != 0xDF) || (u >= 0x370 && u < 0x530 && u != 0x3C2)
           || (u >= 0x5D0 && u <= 0x64A) || (u >= 0x4E00 && u <= 0x9FFF);
}

bool isJamo(QChar c)
{
    return c.unicode() >= 0x1100 && c.unicode() <= 0x11FF;
}

} // namespace

FoldedText::FoldedText(QStringView text, const std::vector<TextRange> &parts)
{
    Q_ASSERT(text.size() < std::numeric_limits<quint32>::max());
    qint64 units = 0;
    for (const TextRange &part : parts)
        units += part.length();
    m_letters.reserve(units);
    m_starts.reserve(static_cast<size_t>(units));
    m_lengths.reserve(static_cast<size_t>(units));
    for (const TextRange &part : parts) {
        m_space = true;
        m_spaceAt = {part.start, part.start};
        foldPart(text, part);
    }
}

TextRange FoldedText::unfolded(TextRange folded) const
{
    Q_ASSERT(!folded.isEmpty() && folded.start >= 0 && folded.end <= size());
    const auto last = static_cast<size_t>(folded.end - 1);
    return {m_starts[static_cast<size_t>(folded.start)], m_starts[last] + m_lengths[last]};
}

void FoldedText::foldPart(QStringView text, TextRange part)
{
    for (qint64 at = part.start; at < part.end;) {
        const QChar c = text[at];
        if (c.unicode() < 0x80 && c.isLetterOrNumber()
            && !(at + 1 < part.end && isMark(text[at + 1]))) {
            add(c.toCaseFolded(), at, at + 1);
            ++at;
        } else {
            at = foldSign(text, at, part.end);
        }
    }
}

/// Anything but a plain ASCII letter; returns where to go on.
qint64 FoldedText::foldSign(QStringView text, qint64 at, qint64 end)
{
    const QChar c = text[at];
    qint64 length = c.isSpace() || c.category() == QChar::Other_Control ? 1 : 0;
    if (!length)
        length = omissionLength(text, at, end);
    if (length) {
        if (!m_space)
            m_spaceAt = {at, at + length};
        m_space = true;
        return at + length;
    }
    if (isQuotationMark(c) || isMark(c))
        return at + 1;
    if (isDash(c)) {
        // "word - word", "word--word" and "word\u2014word" are one.
        m_space = false;
        if (!m_letters.endsWith(u'-'))
            add(u'-', at, at + 1);
        return at + 1;
    }
    return foldCluster(text, at, end);
}

/// A character with the marks on it.
qint64 FoldedText::foldCluster(QStringView text, qint64 at, qint64 end)
{
    qint64 after = at + 1;
    if (text[at].isHighSurrogate() && after < end && text[after].isLowSurrogate())
        ++after;
    while (after < end && after - at < std::numeric_limits<quint8>::max()
           && (isMark(text[after]) || (isJamo(text[at]) && isJamo(text[after]))))
        ++after;
    if (after == at + 1 && (text[at].unicode() < 0x80 || isPlainLetter(text[at]))) {
        add(text[at].toCaseFolded(), at, after);
        return after;
    }
    const QString folded = text.sliced(at, after - at)
                               .toString()
                               .normalized(QString::NormalizationForm_KC)
                               .toCaseFolded();
    for (const QChar letter : folded) {
        if (!letter.isSpace() && letter.category() != QChar::Other_Format)
            add(letter, at, after);
    }
    return after;
}

void FoldedText::add(QChar letter, qint64 start, qint64 end)
{
    if (m_space && !m_letters.isEmpty() && !m_letters.endsWith(u'-')) {
        m_letters += u' ';
        m_starts.push_back(static_cast<quint32>(m_spaceAt.start));
        m_lengths.push_back(static_cast<quint8>(std::min<qint64>(m_spaceAt.length(), 255)));
    }
    m_space = false;
    m_letters += letter;
    m_starts.push_back(static_cast<quint32>(start));
    m_lengths.push_back(static_cast<quint8>(end - start));
}

std::vector<QString> foldedParts(const QString &quote)
{
    std::vector<QString> parts;
    const auto take = [&](qint64 start, qint64 end) {
        const QString letters = FoldedText(quote, {{start, end}}).letters();
        if (!letters.isEmpty())
            parts.push_back(letters);
    };
    qint64 start = 0;
    for (qint64 at = 0; at < quote.size();) {
        const qint64 length = omissionLength(quote, at, quote.size());
        if (length) {
            take(start, at);
            start = at + length;
        }
        at += std::max<qint64>(length, 1);
    }
    take(start, quote.size());
    return parts;
}

} // namespace axial
