#include "core/project/quotes/reviews.h"

#include "core/base/refusals.h"
#include "core/db/database.h"

#include <QDateTime>

namespace axial::reviews {

void set(Database &db, CodingId coding, CoderId coder, ReviewMark mark, const QString &comment)
{
    if (!db.integer("SELECT 1 FROM coding WHERE id=?1", coding))
        throw Error(refusals::gone());
    if (mark == ReviewMark::None && comment.isEmpty()) {
        clear(db, coding, coder);
        return;
    }
    db.run("INSERT INTO review(coding, coder, mark, comment, created) VALUES(?1, ?2, ?3, ?4, ?5) "
           "ON CONFLICT(coding, coder) DO UPDATE SET mark=excluded.mark, comment=excluded.comment, "
           "created=excluded.created WHERE mark<>excluded.mark OR comment<>excluded.comment",
           coding, coder, int(mark), comment, QDateTime::currentMSecsSinceEpoch());
}

void clear(Database &db, CodingId coding, CoderId coder)
{
    db.run("DELETE FROM review WHERE coding=?1 AND coder=?2", coding, coder);
}

std::vector<Review> ofQuote(Database &db, QuoteId quote)
{
    std::vector<Review> result;
    auto rows = db.query("SELECT r.coding, r.coder, r.mark, r.comment, r.created FROM coding c "
                         "JOIN review r ON r.coding = c.id WHERE c.quote=?1 "
                         "ORDER BY r.created, r.coder",
                         quote);
    while (rows.next())
        result.push_back({rows.id<CodingId>(0), rows.id<CoderId>(1), ReviewMark(rows.integer(2)),
                          rows.text(3), rows.integer(4)});
    return result;
}

} // namespace axial::reviews
