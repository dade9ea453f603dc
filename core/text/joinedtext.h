#pragma once

#include <QStringList>

namespace axial {

/// Whether all of `part` stands in `text` as whole lines, one after the other.
inline bool hasWholeLines(const QString &text, const QString &part)
{
    const QString lines = part.trimmed();
    return lines.isEmpty() || (u'\n' + text.trimmed() + u'\n').contains(u'\n' + lines + u'\n');
}

/// What is written here, with what somebody else, or a file, says of the same thing below it, once:
/// of two versions where one has all of the other as paragraphs of its own, the longer one; else
/// the paragraphs that are not here. Nothing that somebody wrote is lost by reading a file, and
/// reading it again changes nothing.
inline QString joinedText(const QString &here, const QString &other)
{
    if (hasWholeLines(here, other))
        return here;
    if (hasWholeLines(other, here))
        return other;
    QStringList known = here.split(QLatin1String("\n\n"));
    for (QString &each : known)
        each = each.trimmed();
    QStringList both{here};
    for (const QString &each : other.split(QLatin1String("\n\n"))) {
        if (!hasWholeLines(here, each) && !known.contains(each.trimmed()))
            both << each;
    }
    return both.join(QLatin1String("\n\n"));
}

/// The items of a list here and behind them those that only the file has, each once.
inline QStringList joinedItems(const QStringList &here, const QStringList &file)
{
    QStringList both = here;
    for (const QString &item : file) {
        if (!both.contains(item))
            both << item;
    }
    return both;
}

} // namespace axial
