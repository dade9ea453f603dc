#pragma once

#include "core/project/codes/codingcounts.h"

namespace axial::test {

/// How often codes are used and sources coded, as a window counts all of it at first.
inline CodingCounts counted(Database &db, CoderId only = {})
{
    CodingCounts counts;
    counts.take(CodingCounts::readAll(db, {.only = only}));
    return counts;
}

} // namespace axial::test
