#include "core/text/words/words.h"

#include "core/text/words/comparable.h"
#include "core/text/words/wordletters.h"

#include <QVarLengthArray>

#include <array>

namespace axial {
namespace {

using Found = std::function<void(TextRange range, const QString &word)>;

/// Of most signs there are, what the tables of Unicode would say after a long search: the small
/// letter, digit or underscore that stands for it in a word; 0 = it is of no word.
constexpr std::array<char16_t, 128> inWords = [] {
    std::array<char16_t, 128> result{};
    for (size_t at = 0; at < result.size(); ++at) {
        const auto sign = char16_t(at);
        if ((sign >= u'a' && sign <= u'z') || (sign >= u'0' && sign <= u'9') || sign == u'_')
            result[sign] = sign;
        else if (sign >= u'A' && sign <= u'Z')
            result[sign] = char16_t(sign - u'A' + u'a');
    }
    return result;
}();

bool isPlain(QChar sign)
{
    return sign.unicode() < inWords.size();
}

/// What a word is written into; most are shorter.
using WordLetters = QVarLengthArray<char16_t, 64>;

bool isApostrophe(QChar sign)
{
    return sign == u'\'' || sign == u'’';
}

qint64 after(QStringView text, qint64 at)
{
    return at + QChar::requiresSurrogates(codePointAt(text, at)) + 1;
}

bool isSignAt(QStringView text, qint64 at)
{
    return at < text.size() && !isPlain(text[at]) && isSpaceless(codePointAt(text, at));
}

/// Where a word goes on behind signs that show nothing; `at` itself where it doesn't.
qint64 behindInvisible(QStringView text, qint64 at)
{
    qint64 end = at;
    while (end < text.size() && isInvisible(text[end].unicode()))
        ++end;
    if (end == at || end >= text.size())
        return at;
    const char32_t next = codePointAt(text, end);
    return isOfWords(next) && !isSpaceless(next) ? end : at;
}

/// Returns where the run of signs ends.
qint64 readSigns(QStringView text, qint64 at, const Found &found)
{
    qint64 first = at;
    qint64 second = after(text, at);
    if (!isSignAt(text, second))
        found({first, second}, text.mid(first, second - first).toString());
    while (isSignAt(text, second)) {
        const qint64 end = after(text, second);
        found({first, end}, text.mid(first, end - first).toString());
        first = second;
        second = end;
    }
    return second;
}

/// Returns where the word ends; `at` itself when none begins here. `word` is room to write in.
qint64 readWord(QStringView text, qint64 at, QString &word, const Found &found)
{
    const qint64 start = at;
    bool hasLetter = false;
    bool isWrittenOtherwise = false; // letters with marks set apart, or of another shape
    WordLetters letters;
    while (at < text.size()) {
        if (const QChar plain = text[at]; isPlain(plain) && inWords[plain.unicode()]) {
            letters.append(inWords[plain.unicode()]);
            hasLetter = hasLetter || letters.last() >= u'a';
            ++at;
            continue;
        }
        if (at > start && isApostrophe(text[at]) && at + 1 < text.size() && text[at + 1].isLetter()
            && !isSignAt(text, at + 1)) {
            letters.append(u'\'');
            ++at;
            continue;
        }
        const qint64 seen = at > start ? behindInvisible(text, at) : at;
        if (seen > at) {
            at = seen;
            continue;
        }
        const char32_t sign = codePointAt(text, at);
        if (!isOfWords(sign) || isSpaceless(sign))
            break;
        hasLetter = hasLetter || QChar::isLetter(sign);
        isWrittenOtherwise = isWrittenOtherwise || QChar::isMark(sign) || isOtherShape(sign);
        const char32_t lower = QChar::toLower(sign);
        if (QChar::requiresSurrogates(lower)) {
            letters.append(QChar::highSurrogate(lower));
            letters.append(QChar::lowSurrogate(lower));
        } else {
            letters.append(char16_t(lower));
        }
        at = after(text, at);
    }
    if (!hasLetter)
        return at;
    word.setUnicode(reinterpret_cast<const QChar *>(letters.constData()), letters.size());
    found({start, at}, isWrittenOtherwise ? comparable(word, ComparableForm::Cased).key : word);
    return at;
}

/// A word of plain letters, as most are. Returns where it ends; `at` itself where the word isn't
/// all plain, or long.
qint64 readPlainWord(QStringView text, qint64 at, QString &word, const Found &found)
{
    std::array<char16_t, 48> letters;
    size_t length = 0;
    bool hasLetter = false;
    qint64 end = at;
    for (; end < text.size() && isPlain(text[end]); ++end) {
        const char16_t letter = inWords[text[end].unicode()];
        if (!letter)
            break;
        if (length == letters.size())
            return at;
        letters[length++] = letter;
        hasLetter = hasLetter || letter >= u'a';
    }
    if (end < text.size() && (!isPlain(text[end]) || isApostrophe(text[end])))
        return at;
    if (hasLetter) {
        word.setUnicode(reinterpret_cast<const QChar *>(letters.data()), qsizetype(length));
        found({at, end}, word);
    }
    return end;
}

} // namespace

void forEachWord(QStringView text, TextRange part, const Found &found)
{
    const QStringView read = text.left(part.end);
    QString word;
    for (qint64 at = part.start; at < read.size();) {
        if (isPlain(read[at]) && !inWords[read[at].unicode()]) { // what stands between words
            ++at;
            continue;
        }
        qint64 end = isPlain(read[at]) ? readPlainWord(read, at, word, found) : at;
        if (end == at)
            end = isSignAt(read, at) ? readSigns(read, at, found) : readWord(read, at, word, found);
        at = end > at ? end : after(read, at);
    }
}

} // namespace axial
