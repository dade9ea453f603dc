#include "core/base/shortlist.h"

#include "core/base/messages.h"

namespace axial {
QStringList withRest(QStringList first, qsizetype all)
{
    if (const qsizetype more = all - first.size(); more > 0)
        first << ListsText::tr("and %n more", nullptr, int(more));
    return first;
}

QStringList shortList(const QStringList &names, qsizetype most)
{
    return withRest(names.mid(0, most), names.size());
}

QString shortSentence(const QStringList &names, qsizetype most)
{
    const QString first = names.mid(0, most).join(QStringLiteral(", "));
    const qsizetype more = names.size() - most;
    return more > 0 ? ListsText::tr("%1 and %n more", nullptr, int(more)).arg(first) : first;
}

} // namespace axial
