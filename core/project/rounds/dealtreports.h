#pragma once

/// A condition of SQL: a report of a round, a row of round_source as the statement calls it, was
/// dealt to others than the coder. One that was dealt to nobody is everybody's.
#define AXIAL_IS_DEALT_TO_OTHERS(report, coder)                                                    \
    "(EXISTS(SELECT 1 FROM round_part part WHERE part.source = " report ".source "                 \
    "AND part.round = " report ".round) AND NOT EXISTS(SELECT 1 FROM round_part part "             \
    "WHERE part.source = " report ".source AND part.round = " report ".round "                     \
    "AND part.coder = " coder "))"
