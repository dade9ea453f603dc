#pragma once

#include "core/project/memos/privatememos.h"

/// A condition of SQL: the round, as the statement calls it, is blind and open, so that nobody sees
/// what others say there. What is hidden follows from it.
#define AXIAL_HIDES_LABELS(round) "(" round ".blind <> 0 AND " round ".closed = 0)"

/// A condition for lists over many sources: others' codings in this source are hidden from the
/// coder, who takes part in such a round, as rounds::hidesCodings() tells of one source. Both are
/// what stands in the statement, a column or a parameter.
#define AXIAL_IS_HIDDEN_FROM(source, coder)                                                        \
    "EXISTS(SELECT 1 FROM round_coder part JOIN round hiding ON hiding.id = part.round "           \
    "JOIN round_source member ON member.round = hiding.id AND member.source = " source             \
    " WHERE part.coder = " coder " AND " AXIAL_HIDES_LABELS("hiding") ")"

/// A condition: the asker may see a coding of a quote in this source, since everybody may (nobody
/// is named), it is the asker's own, or no round hides it.
#define AXIAL_IS_SEEN_BY(coding, source, asker)                                                    \
    "(" asker " IS NULL OR +" coding ".coder=" asker                                               \
    " OR NOT " AXIAL_IS_HIDDEN_FROM(source, asker) ")"

/// A condition: the asker may see what the row's coder (NULL: nobody in particular) says of this
/// source, as Asker::seenOn() tells of one source.
#define AXIAL_NOTE_IS_SEEN_BY(note, source, asker, only)                                           \
    "(" note ".coder IS NULL OR (" only " IS NULL OR " note ".coder=" only                         \
    ") AND " AXIAL_IS_SEEN_BY(note, source, asker) ")"

/// The source that a memo is about, or whose words; NULL = none.
#define AXIAL_MEMO_SOURCE                                                                          \
    "coalesce(memo.source, (SELECT seen.source FROM quote seen WHERE seen.id = memo.quote))"

/// A condition: such a round holds the report, whoever takes part in it.
#define AXIAL_IS_HIDDEN(source)                                                                    \
    "EXISTS(SELECT 1 FROM round_source member JOIN round hiding ON hiding.id = member.round "      \
    "WHERE member.source = " source " AND " AXIAL_HIDES_LABELS("hiding") ")"

/// The sources that AXIAL_IS_HIDDEN_FROM holds of, for a statement that reads a whole table: SQLite
/// looks them up once instead of for every row.
#define AXIAL_SOURCES_HIDDEN_FROM(coder)                                                           \
    "(SELECT member.source FROM round_coder part JOIN round hiding ON hiding.id = part.round "     \
    "JOIN round_source member ON member.round = hiding.id "                                        \
    "WHERE part.coder = " coder " AND " AXIAL_HIDES_LABELS("hiding") ")"

/// The sources that AXIAL_IS_HIDDEN holds of, likewise: mostly none, so that no row is read.
#define AXIAL_HIDDEN_SOURCES                                                                       \
    "(SELECT member.source FROM round_source member JOIN round hiding ON hiding.id = "             \
    "member.round "                                                                                \
    "WHERE " AXIAL_HIDES_LABELS("hiding") ")"

/// Conditions: what a row says is on words, or on a report, in such a round, so that it stays out
/// of files for others.
#define AXIAL_MEMO_IS_ON_HIDDEN AXIAL_IS_HIDDEN(AXIAL_MEMO_SOURCE)
/// Likewise, or only its coder sees it.
#define AXIAL_MEMO_IS_HIDDEN "(" AXIAL_MEMO_IS_PRIVATE("memo") " OR " AXIAL_MEMO_IS_ON_HIDDEN ")"
/// The source that an end of a link stands in, or is, or that a memo there is about; NULL = none.
#define AXIAL_LINK_END_SOURCE(side)                                                                \
    "coalesce(link." side "_source, "                                                              \
    "(SELECT seen.source FROM quote seen WHERE seen.id = link." side "_quote), "                   \
    "(SELECT coalesce(about.source, (SELECT seen.source FROM quote seen "                          \
    "WHERE seen.id = about.quote)) FROM memo about WHERE about.id = link." side "_memo))"
#define AXIAL_LINK_IS_HIDDEN                                                                       \
    "(" AXIAL_LINK_IS_PRIVATE " OR " AXIAL_IS_HIDDEN(                                              \
        AXIAL_LINK_END_SOURCE("from")) " OR " AXIAL_IS_HIDDEN(AXIAL_LINK_END_SOURCE("to")) ")"
/// How somebody lays summaries of such reports on a board, and what they call its clusters.
#define AXIAL_BOARD_IS_HIDDEN                                                                      \
    "EXISTS(SELECT 1 FROM cluster heap JOIN cluster_card card ON card.cluster = heap.id "          \
    "JOIN summary line ON line.id = card.summary "                                                 \
    "WHERE heap.clustering = clustering.id AND " AXIAL_IS_HIDDEN("line.source") ")"
/// Who proposed a code in such a round, and how others voted, is not seen before one has voted.
#define AXIAL_PROPOSAL_IS_HIDDEN                                                                   \
    "(proposal.state = 0 AND EXISTS(SELECT 1 FROM round hiding "                                   \
    "WHERE hiding.id = proposal.round AND " AXIAL_HIDES_LABELS("hiding") "))"

/// A condition of SQL: a report of a round, a row of round_source as the statement calls it, was
/// dealt to others than the coder. One that was dealt to nobody is everybody's.
#define AXIAL_IS_DEALT_TO_OTHERS(report, coder)                                                    \
    "(EXISTS(SELECT 1 FROM round_part part WHERE part.source = " report ".source "                 \
    "AND part.round = " report ".round) AND NOT EXISTS(SELECT 1 FROM round_part part "             \
    "WHERE part.source = " report ".source AND part.round = " report ".round "                     \
    "AND part.coder = " coder "))"
