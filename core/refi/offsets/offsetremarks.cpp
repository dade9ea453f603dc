#include "core/refi/offsets/offsetremarks.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial::refi {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

qint64 emptyOnes(const Source &source)
{
    qint64 count = std::count_if(source.selections.begin(), source.selections.end(),
                                 [](const Selection &each) { return each.isEmpty(); });
    for (const Source &part : source.parts)
        count += emptyOnes(part);
    return count;
}

/// Why these units and no others.
QString reasonOf(const ProfileChoice &choice)
{
    const QString edges = Messages::tr("%1 of %2 passages begin and end at words")
                              .arg(choice.atWords)
                              .arg(choice.selections);
    if (!choice.next)
        return edges + Messages::tr("; nothing in these texts is counted in two ways.");
    const ProfileFit &next = *choice.next;
    const QString other = next.profile.sentence();
    if (next.atWords == choice.atWords && next.placed == choice.placed
        && next.named == choice.named) {
        if (choice.usual.isEmpty())
            return edges + Messages::tr("; so they do when counted in %1.").arg(other);
        return edges
               + Messages::tr(
                     "; so they do when counted in %1, but %2 is known to count otherwise.")
                     .arg(other, choice.usual);
    }
    QString reason = edges + Messages::tr("; counted in %1, %2 would").arg(other).arg(next.atWords);
    if (next.placed != choice.placed)
        reason += Messages::tr(", and %1 would lie in their texts").arg(next.placed);
    if (next.named != choice.named)
        reason +=
            Messages::tr(", and the words of %1 would be those of their names").arg(next.named);
    return reason + u'.';
}

/// That nobody found it out, and what would have been without the person.
QString handSentence(const ProfileChoice &choice)
{
    const QString words =
        Messages::tr("Places are counted in %1, which was chosen by hand: %2 of %3 selections lie "
                     "in their texts, the words of %4 are those of their names, and %5 begin and "
                     "end at words.")
            .arg(choice.profile.sentence())
            .arg(choice.placed)
            .arg(choice.selections)
            .arg(choice.named)
            .arg(choice.atWords);
    const ProfileFit &found = choice.fitting.front();
    if (found.profile == choice.profile)
        return words + u' ' + Messages::tr("The same had been found.");
    return words + u' '
           + Messages::tr("Found had been %1: %2 of them would lie in their texts, the words of %3 "
                          "would be those of their names, and %4 would begin and end at words.")
                 .arg(found.profile.sentence())
                 .arg(found.placed)
                 .arg(found.named)
                 .arg(found.atWords);
}

/// How places are counted, and why so.
QString foundSentence(const ProfileChoice &choice)
{
    QString placed = choice.placed == choice.selections
                         ? Messages::tr("all %1 passages lie in their texts").arg(choice.placed)
                         : Messages::tr("%1 of %2 passages lie in their texts")
                               .arg(choice.placed)
                               .arg(choice.selections);
    if (choice.named > 0)
        placed += Messages::tr(", the words of %1 are those of their names").arg(choice.named);
    return Messages::tr("Places are counted in %1: %2. %3")
        .arg(choice.profile.sentence(), placed, reasonOf(choice));
}

} // namespace

std::vector<Remark> offsetRemarks(const Exchange &exchange)
{
    std::vector<Remark> remarks;
    const ProfileChoice &offsets = exchange.offsets;
    if (offsets.selections > 0)
        remarks.push_back({Remark::Severity::Info,
                           offsets.isByHand ? handSentence(offsets) : foundSentence(offsets)});
    qint64 empty = 0;
    for (const Source &source : exchange.sources)
        empty += emptyOnes(source);
    if (empty > 0)
        remarks.push_back({Remark::Severity::Warning,
                           Messages::tr("%n selection(s) select nothing: they begin where they "
                                        "end.",
                                        nullptr, int(empty))});
    return remarks;
}

} // namespace axial::refi
