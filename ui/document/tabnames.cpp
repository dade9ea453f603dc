#include "ui/document/tabnames.h"

#include <algorithm>

namespace axial {
namespace {

/// No surrogate stays alone where it was cut.
QString piece(const QString &title, qsizetype from, qsizetype to)
{
    if (from > 0 && from < to && title[from].isLowSurrogate())
        ++from;
    if (to < title.size() && to > from && title[to - 1].isHighSurrogate())
        --to;
    return title.mid(from, to - from).trimmed();
}

} // namespace

TextRange tellingPart(const QString &title, const QStringList &others)
{
    qsizetype start = title.size();
    qsizetype end = 0;
    bool isAlike = false;
    for (const QString &other : others) {
        const qsizetype shorter = std::min(title.size(), other.size());
        qsizetype before = 0;
        while (before < shorter && title[before] == other[before])
            ++before;
        qsizetype after = 0;
        while (after < shorter - before
               && title[title.size() - 1 - after] == other[other.size() - 1 - after])
            ++after;
        if (title == other || 2 * (before + after) < shorter)
            continue;
        isAlike = true;
        start = std::min(start, before);
        end = std::max(end, title.size() - after);
    }
    if (!isAlike)
        return {};
    end = std::max(start, end);
    while (start > 0 && !title[start - 1].isSpace())
        --start;
    while (end < title.size() && !title[end].isSpace())
        ++end;
    return {start, end};
}

QString tabName(const QString &title, TextRange part, int longest)
{
    const qsizetype size = title.size();
    if (size <= longest)
        return title;
    const QChar dots = u'…';
    const qsizetype room = longest - 1;
    const qsizetype first = room / 2; // of the usual shape, which the rest follows
    const bool isUsual = part.isEmpty() || part.end <= first || part.start >= size - room + first;
    if (isUsual)
        return piece(title, 0, first) + dots + piece(title, size - room + first, size);
    if (part.end <= room)
        return piece(title, 0, room) + dots;
    if (size - part.start <= room)
        return dots + piece(title, size - room, size);
    const qsizetype around = std::max<qsizetype>(0, (room - 1 - part.length()) / 2);
    const qsizetype from = part.start - around;
    return dots + piece(title, from, from + room - 1) + dots;
}

} // namespace axial
