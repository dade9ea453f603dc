#pragma once

/// A condition of SQL for lists over many sources: others' codings in this source are hidden from
/// the coder by a blind round, as rounds::hidesCodings() tells of one source. Both are what stands
/// in the statement, a column or a parameter.
#define AXIAL_IS_HIDDEN_FROM(source, coder)                                                        \
    "EXISTS(SELECT 1 FROM round_coder part JOIN round hiding ON hiding.id = part.round "           \
    "JOIN round_detail made ON made.round = hiding.id "                                            \
    "JOIN round_source member ON member.round = hiding.id AND member.source = " source             \
    " WHERE part.coder = " coder " AND hiding.blind <> 0 AND hiding.closed = 0)"

/// The sources of which that holds, for a statement that reads a whole table: SQLite looks them up
/// once instead of for every row.
#define AXIAL_SOURCES_HIDDEN_FROM(coder)                                                           \
    "(SELECT member.source FROM round_coder part JOIN round hiding ON hiding.id = part.round "     \
    "JOIN round_detail made ON made.round = hiding.id "                                            \
    "JOIN round_source member ON member.round = hiding.id "                                        \
    "WHERE part.coder = " coder " AND hiding.blind <> 0 AND hiding.closed = 0)"
