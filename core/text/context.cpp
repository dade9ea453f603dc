#include "core/text/context.h"

#include "core/text/segments.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qint64 longestWord = 25;

/// Where words that go on end: behind the last whole one where that is near.
qint64 cutEnd(QStringView text, qint64 least, qint64 end)
{
    qint64 space = end;
    while (space > least && space > end - longestWord && !text[space].isSpace())
        --space;
    if (!text[space].isSpace())
        return std::max(least, characterBoundary(text, end));
    return trimmedEnd(text, least, space);
}

} // namespace

TextRange contextOf(QStringView text, TextRange place, qint64 first, ContextReach reach)
{
    first = std::clamp<qint64>(first, 0, place.start);
    TextRange context = place;
    while (context.start > first && place.start - context.start < reach.before
           && text[context.start - 1] != u'\n')
        --context.start;
    const bool isCut = context.start > first && text[context.start - 1] != u'\n';
    if (isCut) {
        qint64 space = context.start - 1;
        while (space < place.start && space < context.start + longestWord && !text[space].isSpace())
            ++space;
        const bool hasSpace = space < place.start && text[space].isSpace();
        context.start = hasSpace ? space + 1 : characterBoundary(text, context.start);
    }
    while (context.end < text.size() && context.end - place.end < reach.after
           && text[context.end] != u'\n')
        ++context.end;
    if (context.end < text.size() && text[context.end] != u'\n')
        context.end = cutEnd(text, place.end, context.end);
    return context;
}

} // namespace axial
