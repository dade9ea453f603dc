#include "core/project/maps/mapoffers.h"

#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/pageregions.h"
#include "core/text/words/comparable.h"

namespace axial::conceptmaps {
namespace {

struct Kind {
    MapNodeKind kind;
    const char *sql; ///< id, words, where it lies; in the order in which people look for them
};

constexpr Kind kinds[] = {
    {MapNodeKind::Code,
     "SELECT c.id, trim(c.key || ' ' || c.name), coalesce(p.name, '') FROM code c "
     "LEFT JOIN code p ON p.id = c.parent WHERE c.kind=1 ORDER BY c.key='', c.key, c.name, c.id"},
    {MapNodeKind::Participant, "SELECT id, pseudonym, '' FROM participant ORDER BY position, id"},
    {MapNodeKind::Source,
     "SELECT s.id, iif(s.title='', s.url, s.title), c.name FROM source s "
     "JOIN collection c ON c.id = s.collection ORDER BY s.kind=1, s.title, s.id"},
    {MapNodeKind::Quote,
     "SELECT q.id, substr(q.words, 1, 301), iif(s.title='', s.url, s.title) FROM quote q "
     "JOIN source s ON s.id = q.source ORDER BY s.title, q.source, q.start, q.id"},
    {MapNodeKind::Memo, "SELECT id, iif(title='', substr(text, 1, 301), title), '' FROM memo "
                        "WHERE NOT " AXIAL_MEMO_IS_PRIVATE("memo") " ORDER BY modified DESC, id"},
};

} // namespace

std::vector<MapOffer> offers(Database &db, const QString &text, Progress &progress)
{
    const QString wanted = text.simplified();
    std::vector<MapOffer> found;
    for (const Kind &each : kinds) {
        int left = mostOffers;
        auto rows = db.query(each.sql);
        while (left > 0 && rows.next()) {
            progress.checkCanceled();
            const QString words = (each.kind == MapNodeKind::Quote ? pageregions::shownWords(
                                       db, rows.id<QuoteId>(0), rows.text(1))
                                                                   : rows.text(1))
                                      .simplified();
            const QString place = rows.text(2).simplified();
            if (!saysWords(words, wanted) && !saysWords(place, wanted))
                continue;
            --left;
            found.push_back({{each.kind, rows.integer(0)},
                             words.size() > shownWords ? words.left(shownWords) + u'…' : words,
                             place});
        }
    }
    return found;
}

} // namespace axial::conceptmaps
