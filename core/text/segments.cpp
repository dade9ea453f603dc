#include "core/text/segments.h"

#include "core/text/words/wordletters.h"

#include <QTextBoundaryFinder>

namespace axial {

namespace {

// Boundary rules are local, and a paragraph can be 5 MB: only this much is looked at.
constexpr qint64 reach = 4096;

bool endsParagraph(QChar character)
{
    return character == u'\n' || character == QChar::ParagraphSeparator;
}

/// Where a word ends before which no space need stand.
bool endsWord(QStringView text, qint64 place)
{
    const QChar sign = text[place - 1];
    const bool isWide = (sign >= u'\u3000' && sign <= u'\u303f')
                        || (sign >= u'\uff00' && sign <= u'\uffef');
    return sign.isSpace() || isWide || isSpaceless(codePointBefore(text, place))
           || (sign.category() == QChar::Punctuation_Dash && sign != u'-');
}

/// The part of the paragraph around the position, begun and ended at white space where it is cut.
TextRange surroundings(QStringView text, qint64 position)
{
    position = std::clamp<qint64>(position, 0, text.size());
    TextRange window{position, position};
    while (window.start > 0 && position - window.start < reach
           && !endsParagraph(text[window.start - 1]))
        --window.start;
    while (window.end < text.size() && window.end - position < reach
           && !endsParagraph(text[window.end]))
        ++window.end;
    if (window.start > 0 && window.start < position && text[window.start].isLowSurrogate())
        ++window.start;
    if (window.end < text.size() && text[window.end].isLowSurrogate())
        ++window.end;
    return window;
}

QTextBoundaryFinder finderFor(QTextBoundaryFinder::BoundaryType type, QStringView text,
                              TextRange window)
{
    return QTextBoundaryFinder(type, text.sliced(window.start, window.length()));
}

/// The segment between two boundaries that holds the position; the last one at the very end.
TextRange segmentAt(QTextBoundaryFinder::BoundaryType type, QStringView text, TextRange window,
                    qint64 position)
{
    if (window.isEmpty())
        return window;
    position = std::clamp(position, window.start, window.end - 1);
    QTextBoundaryFinder finder = finderFor(type, text, window);
    finder.setPosition(position - window.start);
    const qint64 start = finder.isAtBoundary() ? finder.position() : finder.toPreviousBoundary();
    finder.setPosition(position - window.start);
    const qint64 end = finder.toNextBoundary();
    return {window.start + std::max<qint64>(start, 0), end < 0 ? window.end : window.start + end};
}

} // namespace

TextRange paragraphAt(QStringView text, qint64 position)
{
    position = std::clamp<qint64>(position, 0, text.size());
    TextRange range{position, position};
    while (range.start > 0 && !endsParagraph(text[range.start - 1]))
        --range.start;
    while (range.end < text.size() && !endsParagraph(text[range.end]))
        ++range.end;
    return range;
}

TextRange wordAt(QStringView text, qint64 position)
{
    const TextRange window = surroundings(text, position);
    const TextRange segment = segmentAt(QTextBoundaryFinder::Word, text, window, position);
    const bool isWord = !segment.isEmpty() && text[segment.start].isLetterOrNumber();
    if (isWord || position <= window.start || position != segment.start)
        return segment;
    const TextRange before = segmentAt(QTextBoundaryFinder::Word, text, window, position - 1);
    return text[before.start].isSpace() ? segment : before;
}

TextRange sentenceAt(QStringView text, qint64 position)
{
    const TextRange window = surroundings(text, position);
    return trimmedRange(text, segmentAt(QTextBoundaryFinder::Sentence, text, window, position));
}

qint64 nextWordStart(QStringView text, qint64 position)
{
    const TextRange window = surroundings(text, position);
    if (position >= window.end)
        return std::min<qint64>(position + 1, text.size());
    QTextBoundaryFinder finder = finderFor(QTextBoundaryFinder::Word, text, window);
    finder.setPosition(position - window.start);
    qint64 boundary = finder.toNextBoundary();
    while (boundary >= 0 && window.start + boundary < window.end
           && text[window.start + boundary].isSpace())
        boundary = finder.toNextBoundary();
    return boundary < 0 ? window.end : window.start + boundary;
}

qint64 previousWordStart(QStringView text, qint64 position)
{
    const TextRange window = surroundings(text, position);
    if (position <= window.start)
        return std::max<qint64>(position - 1, 0);
    QTextBoundaryFinder finder = finderFor(QTextBoundaryFinder::Word, text, window);
    finder.setPosition(position - window.start);
    qint64 boundary = finder.toPreviousBoundary();
    while (boundary > 0 && text[window.start + boundary].isSpace())
        boundary = finder.toPreviousBoundary();
    return window.start + std::max<qint64>(boundary, 0);
}

qint64 trimmedEnd(QStringView text, qint64 start, qint64 end)
{
    while (end > start && text[end - 1].isSpace())
        --end;
    return end;
}

TextRange trimmedRange(QStringView text, TextRange range)
{
    range.start = std::clamp<qint64>(range.start, 0, text.size());
    range.end = trimmedEnd(text, range.start, std::clamp<qint64>(range.end, 0, text.size()));
    while (range.start < range.end && text[range.start].isSpace())
        ++range.start;
    return range;
}

TextRange wholeWords(QStringView text, TextRange range)
{
    // From both ends to the middle.
    const TextRange meant = trimmedRange(text, range);
    if (meant.isEmpty())
        return range;
    const TextRange first = wordAt(text, meant.start + 1);
    const TextRange last = wordAt(text, meant.end);
    return {std::min(meant.start, first.start), std::max(meant.end, last.end)};
}

qint64 characterBoundary(QStringView text, qint64 position)
{
    if (position <= 0 || position >= text.size())
        return std::clamp<qint64>(position, 0, text.size());
    // From space to space: Qt 6.4 misplaces the boundaries of emoji and accents in a text that
    // has Indic words further on.
    TextRange run{position, position};
    while (run.start > 0 && position - run.start < reach && !text[run.start].isSpace())
        --run.start;
    while (run.end < text.size() && run.end - position < reach && !text[run.end].isSpace())
        ++run.end;
    if (run.isEmpty())
        run.start -= text[position - 1] == u'\r' ? 1 : 0;
    run.end = std::max(run.end, position + 1);
    QTextBoundaryFinder finder = finderFor(QTextBoundaryFinder::Grapheme, text, run);
    finder.setPosition(position - run.start);
    qint64 boundary = finder.isAtBoundary() ? position - run.start : finder.toPreviousBoundary();
    boundary = run.start + std::max<qint64>(boundary, 0);
    const bool splitsPair = boundary > 0 && text[boundary].isLowSurrogate()
                            && text[boundary - 1].isHighSurrogate();
    return splitsPair ? boundary - 1 : boundary;
}

qint64 placeBeforeWord(QStringView text, qint64 place, qint64 least)
{
    if (place <= least || place >= text.size() || text[place].isSpace() || endsWord(text, place)) {
        const bool isInside = place > least && place < text.size()
                              && isSpaceless(codePointBefore(text, place))
                              && isSpaceless(codePointAt(text, place));
        const TextRange word = isInside ? wordAt(text, place) : TextRange();
        return word.start < place && place < word.end ? std::max(word.start, least) : place;
    }
    if (isSpaceless(codePointAt(text, place)))
        return place;
    while (place > least && !endsWord(text, place))
        --place;
    return place;
}

qint64 cutPosition(QStringView text, qint64 start, qint64 limit)
{
    limit = std::min<qint64>(limit, text.size());
    // White space is looked for in the last quarter only, so that pieces stay of one size.
    for (qint64 cut = limit; cut > start + (limit - start) * 3 / 4; --cut) {
        if (text[cut - 1].isSpace())
            return cut;
    }
    const qint64 boundary = characterBoundary(text, limit);
    return boundary > start ? boundary : limit;
}

} // namespace axial
