#include "core/project/merging/mergereport.h"

#include "core/base/messages.h"

namespace axial {
namespace {

struct KindWords {
    const char *name;
    const char *counted;
};

constexpr std::array<KindWords, mergeKinds> words{{
    {QT_TRANSLATE_NOOP("merging", "Sources"), QT_TRANSLATE_N_NOOP("counted", "%n source(s)")},
    {QT_TRANSLATE_NOOP("merging", "Participants"),
     QT_TRANSLATE_N_NOOP("counted", "%n participant(s)")},
    {QT_TRANSLATE_NOOP("merging", "Attributes"),
     QT_TRANSLATE_N_NOOP("counted", "%n value(s) of attributes")},
    {QT_TRANSLATE_NOOP("merging", "Codes"), QT_TRANSLATE_N_NOOP("counted", "%n code(s)")},
    {QT_TRANSLATE_NOOP("merging", "Coders"), QT_TRANSLATE_N_NOOP("counted", "%n coder(s)")},
    {QT_TRANSLATE_NOOP("merging", "Quotes"), QT_TRANSLATE_N_NOOP("counted", "%n quote(s)")},
    {QT_TRANSLATE_NOOP("merging", "Codings"), QT_TRANSLATE_N_NOOP("counted", "%n coding(s)")},
    {QT_TRANSLATE_NOOP("merging", "Rounds"), QT_TRANSLATE_N_NOOP("counted", "%n round(s)")},
    {QT_TRANSLATE_NOOP("merging", "Labels"), QT_TRANSLATE_N_NOOP("counted", "%n label(s)")},
    {QT_TRANSLATE_NOOP("merging", "Decisions"), QT_TRANSLATE_N_NOOP("counted", "%n decision(s)")},
    {QT_TRANSLATE_NOOP("merging", "Memos"), QT_TRANSLATE_N_NOOP("counted", "%n memo(s)")},
    {QT_TRANSLATE_NOOP("merging", "Links"), QT_TRANSLATE_N_NOOP("counted", "%n link(s)")},
    {QT_TRANSLATE_NOOP("merging", "Reviews"), QT_TRANSLATE_N_NOOP("counted", "%n review(s)")},
    {QT_TRANSLATE_NOOP("merging", "Groupings"), QT_TRANSLATE_N_NOOP("counted", "%n grouping(s)")},
    {QT_TRANSLATE_NOOP("merging", "Screening"),
     QT_TRANSLATE_N_NOOP("counted", "%n exclusion(s) or keyword list(s)")},
    {QT_TRANSLATE_NOOP("merging", "Summaries"),
     QT_TRANSLATE_N_NOOP("counted", "%n summary or summaries")},
    {QT_TRANSLATE_NOOP("merging", "Proposals"), QT_TRANSLATE_N_NOOP("counted", "%n proposal(s)")},
    {QT_TRANSLATE_NOOP("merging", "Findings"), QT_TRANSLATE_N_NOOP("counted", "%n finding(s)")},
    {QT_TRANSLATE_NOOP("merging", "Concept maps"),
     QT_TRANSLATE_N_NOOP("counted", "%n concept map(s)")},
    {QT_TRANSLATE_NOOP("merging", "Others"), QT_TRANSLATE_N_NOOP("counted", "%n other thing(s)")},
}};

} // namespace

MergeChoice MergeChoices::of(const MergeConflict &conflict) const
{
    const MergeChoice usual = conflict.isRemoval ? conflict.proposed : all;
    const MergeChoice choice = each.value(conflict.id, usual);
    return choice == MergeChoice::Both && !conflict.canBeBoth ? MergeChoice::Mine : choice;
}

bool MergeChoices::isDecided(const MergeConflict &conflict) const
{
    return each.contains(conflict.id) || (isSaid && !conflict.isRemoval);
}

QString MergeReport::brings() const
{
    QStringList parts;
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        if (const qint64 count = counts[kind].added + counts[kind].changed)
            parts << CountText::tr(words[kind].counted, nullptr, int(count));
    }
    return parts.isEmpty() ? MergingText::tr("nothing new") : parts.join(QStringLiteral(", "));
}

void MergeReport::note(const QString &sentence)
{
    constexpr size_t most = 2000;
    if (notes.size() < most)
        notes.push_back(ImportNote::warning(sentence));
}

void MergeReport::add(const MergeReport &other)
{
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        counts[kind].added += other.counts[kind].added;
        counts[kind].changed += other.counts[kind].changed;
        counts[kind].equal += other.counts[kind].equal;
        counts[kind].conflicting += other.counts[kind].conflicting;
    }
    conflicts.insert(conflicts.end(), other.conflicts.begin(), other.conflicts.end());
    unlisted += other.unlisted;
    notes.insert(notes.end(), other.notes.begin(), other.notes.end());
}

QString mergeKindName(MergeKind kind)
{
    return MergingText::tr(words[size_t(kind)].name);
}

} // namespace axial
