#include "core/project/memos/marginnotes.h"

#include "core/db/database.h"
#include "core/project/memos/privatememos.h"
#include "core/project/rounds/hiddenrows.h"

#include <algorithm>
#include <tuple>

namespace axial::marginnotes {
namespace {

using Kind = MarginNote::Kind;

// ?1 = the source, ?2 = the coder whose notes are seen or 0, ?3 = who asks or 0, and ?4 = the
// quote, in the second form. A literal each, since a statement is known by its words.
#define NOTE_COLUMNS "SELECT q.id, q.start, q.\"end\", coalesce(w.name, ''), "
#define OF_SOURCE " AND q.source=?1"
#define OF_QUOTE " AND q.source=?1 AND q.id=?4"

#define MEMO_NOTES                                                                                 \
    NOTE_COLUMNS                                                                                   \
    "substr(coalesce(nullif(trim(m.title), ''), m.text), 1, 200), 1, " AXIAL_MEMO_IS_PRIVATE(      \
        "m") " "                                                                                   \
             "FROM quote q JOIN memo m ON m.quote = q.id LEFT JOIN coder w ON w.id = m.coder "     \
             "WHERE (?2 = 0 OR m.coder IS NULL OR m.coder = ?2) "                                  \
             "AND " AXIAL_MEMO_IS_SEEN_BY("m", "?3")
#define COMMENT_NOTES                                                                              \
    NOTE_COLUMNS "substr(c.comment, 1, 200), 2, 0 FROM quote q "                                   \
                 "JOIN coding c ON c.quote = q.id JOIN coder w ON w.id = c.coder "                 \
                 "WHERE c.comment <> '' AND (?2 = 0 OR c.coder = ?2)"
// What somebody says about a code stands on the codings of all who put it there.
#define REVIEW_NOTES                                                                               \
    NOTE_COLUMNS "substr(r.comment, 1, 200), "                                                     \
                 "CASE r.mark WHEN 2 THEN 0 WHEN 1 THEN 4 ELSE 2 END, 0 FROM quote q "             \
                 "JOIN coding c ON c.quote = q.id JOIN review r ON r.coding = c.id "               \
                 "JOIN coder w ON w.id = r.coder WHERE (?2 = 0 OR r.coder = ?2 AND c.coder = ?2)"
#define ONCE_A_CODE " GROUP BY q.id, c.code, r.coder, r.mark, r.comment"
// The numbers of a finding's sentence are not said here: they count what everybody coded. A link
// that may be seen here, and may not where its other end stands, is not said at all.
#define WITHOUT_NUMBERS(text)                                                                      \
    "replace(replace(replace(replace(" text ", '{1}', '…'), '{2}', '…'), '{3}', '…'), '{4}', '…')"
#define LINK_NOTES(arrowOut, arrowIn, here, there)                                                 \
    NOTE_COLUMNS                                                                                   \
    arrowOut " || link.name || " arrowIn " || coalesce(substr(o.words, 1, 120), "                  \
             "trim(k.key || ' ' || k.name), s.title, p.pseudonym, nullif(m.title, ''), "           \
             "substr(m.text, 1, 120), substr(" WITHOUT_NUMBERS(                                    \
                 "f.text") ", 1, 120), ''), 3, 0 FROM quote q "                                    \
                           "JOIN link ON link." here                                               \
                           "_quote = q.id LEFT JOIN coder w ON w.id = link.coder "                 \
                           "LEFT JOIN quote o ON o.id = link." there                               \
                           "_quote LEFT JOIN code k ON k.id = link." there                         \
                           "_code LEFT JOIN source s ON s.id = link." there                        \
                           "_source LEFT JOIN participant p ON p.id = link." there                 \
                           "_participant LEFT JOIN memo m ON m.id = link." there                   \
                           "_memo LEFT JOIN finding f ON f.id = link." there                       \
                           "_finding WHERE (?2 = 0 OR link.coder IS NULL OR link.coder = ?2) "     \
                           "AND NOT " AXIAL_LINK_IS_PRIVATE                                        \
                           " AND (link.coder IS NULL OR link.coder = ?3 "                          \
                           "OR NOT " AXIAL_IS_HIDDEN_FROM(AXIAL_LINK_END_SOURCE(there), "?3") ")"
#define LINKS_FROM LINK_NOTES("''", "' → '", "from", "to")
#define LINKS_TO LINK_NOTES("'← '", "': '", "to", "from")

constexpr const char *ofSource[] = {MEMO_NOTES OF_SOURCE, COMMENT_NOTES OF_SOURCE,
                                    REVIEW_NOTES OF_SOURCE ONCE_A_CODE, LINKS_FROM OF_SOURCE,
                                    LINKS_TO OF_SOURCE};
constexpr const char *ofQuote[] = {MEMO_NOTES OF_QUOTE, COMMENT_NOTES OF_QUOTE,
                                   REVIEW_NOTES OF_QUOTE ONCE_A_CODE, LINKS_FROM OF_QUOTE,
                                   LINKS_TO OF_QUOTE};

constexpr char askedQuestions[] =
    "SELECT NULL, t.words, t.\"end\", '', substr(p.text, 1, 200), 5, 0 FROM turn_prompt a "
    "JOIN turn t ON t.source = a.source AND t.start = a.start JOIN prompt p ON p.id = a.prompt "
    "WHERE a.source=?1 ORDER BY t.start, p.position, p.id";

void read(Statement &&rows, std::vector<MarginNote> &notes)
{
    while (rows.next())
        notes.push_back({rows.id<QuoteId>(0),
                         {rows.integer(1), rows.integer(2)},
                         Kind(rows.integer(5)),
                         rows.text(3),
                         rows.text(4).simplified(),
                         rows.integer(6) != 0});
}

std::vector<MarginNote> inOrder(std::vector<MarginNote> notes)
{
    const auto key = [](const MarginNote &note) {
        return std::tuple(note.range.start, -note.range.end, note.quote, note.kind);
    };
    std::ranges::stable_sort(notes, {}, key);
    return notes;
}

} // namespace

std::vector<MarginNote> inSource(Database &db, SourceId source, const Asker &asker)
{
    std::vector<MarginNote> notes;
    const CoderId seen = asker.seenOn(db, source);
    for (const char *sql : ofSource)
        read(db.query(sql, source, seen.value, asker.me.value), notes);
    read(db.query(askedQuestions, source), notes);
    return inOrder(std::move(notes));
}

std::vector<MarginNote> inSource(Database &db, SourceId source, const std::vector<QuoteId> &quotes,
                                 const Asker &asker)
{
    std::vector<MarginNote> notes;
    const CoderId seen = asker.seenOn(db, source);
    for (const QuoteId quote : quotes) {
        for (const char *sql : ofQuote)
            read(db.query(sql, source, seen.value, asker.me.value, quote), notes);
    }
    return inOrder(std::move(notes));
}

} // namespace axial::marginnotes
