#pragma once

/// A condition of SQL for lists over many sources: others' codings in this source are hidden from
/// the coder by a blind round, as rounds::hidesCodings() tells of one source. Both are what stands
/// in the statement, a column or a parameter.
#define AXIAL_IS_HIDDEN_FROM(source, coder)                                                        \
    "EXISTS(SELECT 1 FROM round_coder part JOIN round hiding ON hiding.id = part.round "           \
    "JOIN round_source member ON member.round = hiding.id AND member.source = " source             \
    " WHERE part.coder = " coder " AND hiding.blind <> 0 AND hiding.closed = 0)"

/// A condition: the asker may see a coding of a quote in this source, since everybody may (nobody
/// is named), it is the asker's own, or no blind round hides it.
#define AXIAL_IS_SEEN_BY(coding, source, asker)                                                    \
    "(" asker " IS NULL OR +" coding ".coder=" asker                                               \
    " OR NOT " AXIAL_IS_HIDDEN_FROM(source, asker) ")"

/// A condition: a round that is blind and open holds the report, whoever takes part in it.
#define AXIAL_IS_IN_BLIND_ROUND(source)                                                            \
    "EXISTS(SELECT 1 FROM round_source member JOIN round hiding ON hiding.id = member.round "      \
    "WHERE member.source = " source " AND hiding.blind <> 0 AND hiding.closed = 0)"

/// The sources that AXIAL_IS_HIDDEN_FROM holds of, for a statement that reads a whole table: SQLite
/// looks them up once instead of for every row.
#define AXIAL_SOURCES_HIDDEN_FROM(coder)                                                           \
    "(SELECT member.source FROM round_coder part JOIN round hiding ON hiding.id = part.round "     \
    "JOIN round_source member ON member.round = hiding.id "                                        \
    "WHERE part.coder = " coder " AND hiding.blind <> 0 AND hiding.closed = 0)"
