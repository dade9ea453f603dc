#include "core/project/quotes/codingweights.h"

#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"

namespace axial::codingweights {

void set(Database &db, CodingId coding, std::optional<double> weight)
{
    if (weight && !(*weight >= 0 && *weight <= highest)) // what is no number is refused, too
        throw Error(ProjectText::tr("A weight is a number from 0 to %1. Nothing was changed.")
                        .arg(highest));
    if (!db.integer("SELECT 1 FROM coding WHERE id=?1", coding))
        throw Error(refusals::gone());
    if (weight)
        db.run("UPDATE coding SET weight=?2 WHERE id=?1", coding, *weight);
    else
        db.run("UPDATE coding SET weight=NULL WHERE id=?1", coding);
}

QHash<CodingId, double> ofQuote(Database &db, QuoteId quote)
{
    QHash<CodingId, double> result;
    auto rows = db.query("SELECT id, weight FROM coding WHERE quote=?1 AND weight IS NOT NULL",
                         quote);
    while (rows.next())
        result.insert(rows.id<CodingId>(0), rows.real(1));
    return result;
}

} // namespace axial::codingweights
