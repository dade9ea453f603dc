#include "core/text/words.h"

#include "core/text/wordletters.h"

namespace axial {
namespace {

using Found = std::function<void(TextRange range, const QString &word)>;

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
    return at < text.size() && isSpaceless(codePointAt(text, at));
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
    bool hasMark = false;
    word.resize(0);
    while (at < text.size()) {
        if (at > start && isApostrophe(text[at]) && at + 1 < text.size() && text[at + 1].isLetter()
            && !isSignAt(text, at + 1)) {
            word += u'\'';
            ++at;
            continue;
        }
        const char32_t sign = codePointAt(text, at);
        if (!isOfWords(sign) || isSpaceless(sign))
            break;
        hasLetter = hasLetter || QChar::isLetter(sign);
        hasMark = hasMark || QChar::isMark(sign);
        const char32_t lower = QChar::toLower(sign);
        if (QChar::requiresSurrogates(lower))
            word += QStringView(QChar::fromUcs4(lower));
        else
            word += QChar(char16_t(lower));
        at = after(text, at);
    }
    if (hasLetter)
        found({start, at}, hasMark ? word.normalized(QString::NormalizationForm_C) : word);
    return at;
}

} // namespace

void forEachWord(QStringView text, TextRange part, const Found &found)
{
    const QStringView read = text.left(part.end);
    QString word;
    for (qint64 at = part.start; at < read.size();) {
        const qint64 end = isSignAt(read, at) ? readSigns(read, at, found)
                                              : readWord(read, at, word, found);
        at = end > at ? end : after(read, at);
    }
}

} // namespace axial
