#pragma once

#include <QStringList>

namespace axial {

/// Whether all of `part` stands in `text` as whole lines, one after the other.
inline bool hasWholeLines(const QString &text, const QString &part)
{
    const QString lines = part.trimmed();
    return lines.isEmpty() || (u'\n' + text.trimmed() + u'\n').contains(u'\n' + lines + u'\n');
}

/// What is written here, with what a file says of the same thing below it, once: of two versions
/// where one has all of the other as paragraphs of its own, the longer one. Nothing that somebody
/// wrote is lost by reading a file, and reading it again changes nothing.
inline QString joinedText(const QString &here, const QString &file)
{
    if (hasWholeLines(here, file))
        return here;
    return hasWholeLines(file, here) ? file : here + QStringLiteral("\n\n") + file;
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
