#include "core/query/people/interviewcounts.h"

#include "core/db/database.h"

namespace axial {

InterviewCounts interviewCounts(Database &db)
{
    auto row = db.query("SELECT count(*), coalesce(sum(EXISTS (SELECT 1 FROM quote q JOIN coding k "
                        "ON k.quote = q.id WHERE q.source = s.id)), 0) "
                        "FROM source s WHERE s.kind=0");
    return row.next() ? InterviewCounts{row.integer(0), row.integer(1)} : InterviewCounts{};
}

} // namespace axial
