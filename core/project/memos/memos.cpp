#include "core/project/memos/memos.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

#include <algorithm>
#include <functional>

namespace axial::memos {
namespace {

NoteKind kindOf(const Memo &memo)
{
    return memo.quote         ? NoteKind::Quote
           : memo.source      ? NoteKind::Source
           : memo.code        ? NoteKind::Code
           : memo.participant ? NoteKind::Participant
                              : NoteKind::Journal;
}

void addMemos(Database &db, CoderId asker, std::vector<Note> &notes)
{
    // Words of a quote are cut: a list shows their beginning.
    auto rows = db.query(
        ("SELECT coalesce(w.name, ''), coalesce(substr(q.words, 1, 200), s.title, "
         "trim(c.key || ' ' || c.name), p.pseudonym, ''), coalesce(q.source, m.source, 0), "
         "coalesce(q.start, 0), coalesce(q.\"end\", 0), coalesce(qs.title, ''), "
         "coalesce(k.name, ''), "
         + columnsOf<Memo>("m.")
         + " FROM memo m LEFT JOIN note_kind k ON k.id = m.kind "
           "LEFT JOIN coder w ON w.id = m.coder LEFT JOIN quote q ON q.id = m.quote "
           "LEFT JOIN source qs ON qs.id = q.source LEFT JOIN source s ON s.id = m.source "
           "LEFT JOIN code c ON c.id = m.code LEFT JOIN participant p ON p.id = m.participant "
           "WHERE " AXIAL_MEMO_IS_SEEN_BY("m", "?1"))
            .constData(),
        asker);
    while (rows.next()) {
        Note note;
        note.who = rows.text(0);
        note.source = rows.id<SourceId>(2);
        note.range = {rows.integer(3), rows.integer(4)};
        note.sourceTitle = rows.text(5);
        note.memoKind = rows.text(6);
        note.memo = rowOf<Memo>(rows, 7);
        note.kind = kindOf(note.memo);
        note.about = pageregions::shownWords(db, note.memo.quote, rows.text(1));
        notes.push_back(note);
    }
}

/// Comments on codings and reviews: `rows` gives kind, coding, quote, code, label of the code,
/// text, coder, name of the coder, when, source, start, end, title of the source, whose coding.
void addOfCodings(Statement &&rows, std::vector<Note> &notes)
{
    while (rows.next()) {
        Note note;
        note.kind = NoteKind(rows.integer(0));
        note.coding = rows.id<CodingId>(1);
        note.memo.quote = rows.id<QuoteId>(2);
        note.memo.code = rows.id<CodeId>(3);
        note.about = rows.text(4);
        note.memo.text = rows.text(5);
        note.memo.coder = rows.id<CoderId>(6);
        note.who = rows.text(7);
        note.memo.createdMs = note.memo.modifiedMs = rows.integer(8);
        note.source = rows.id<SourceId>(9);
        note.range = {rows.integer(10), rows.integer(11)};
        note.sourceTitle = rows.text(12);
        note.codedBy = rows.id<CoderId>(13);
        notes.push_back(note);
    }
}

/// A title that is cut is read whole above the text.
QString textOf(const QString &title, const QString &text)
{
    if (title.trimmed().size() <= names::longest)
        return text; // only its line ends went
    return text.isEmpty() ? title : title + QStringLiteral("\n\n") + text;
}

} // namespace

MemoId add(Database &db, const Memo &memo)
{
    if (!names::fits(memo.title)) {
        Memo cut = memo;
        cut.title = names::fitted(memo.title);
        cut.text = textOf(memo.title, memo.text);
        return add(db, cut);
    }
    if (memo.source && !memo.range.isEmpty()) {
        Memo onQuote = memo;
        onQuote.quote = quotes::ensure(db, memo.source, memo.range, memo.words);
        onQuote.source = {};
        return add(db, onQuote);
    }
    const int about = int(bool(memo.quote)) + int(bool(memo.source)) + int(bool(memo.code))
                      + int(bool(memo.participant));
    const auto there = db.integer("SELECT EXISTS (SELECT 1 FROM quote WHERE id=?1) + EXISTS "
                                  "(SELECT 1 FROM source WHERE id=?2) "
                                  "+ EXISTS (SELECT 1 FROM code WHERE id=?3) + EXISTS (SELECT 1 "
                                  "FROM participant WHERE id=?4)",
                                  memo.quote, memo.source, memo.code, memo.participant);
    if (about > 1 || there != about)
        throw Error(refusals::gone());
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const auto id = db.newId<MemoId>();
    db.run("INSERT INTO memo(id, quote, source, code, participant, title, text, coder, created, "
           "modified, kind) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "
           "(SELECT id FROM note_kind WHERE id=?11))",
           id, memo.quote, memo.source, memo.code, memo.participant, memo.title, memo.text,
           memo.coder, memo.createdMs ? memo.createdMs : now,
           memo.modifiedMs ? memo.modifiedMs : now, memo.kind);
    if (memo.isPrivate)
        setPrivate(db, id, memo.coder, true);
    return id;
}

void edit(Database &db, MemoId memo, const QString &title, const QString &text)
{
    if (!names::fits(title)) {
        edit(db, memo, names::fitted(title), textOf(title, text));
        return;
    }
    const Memo before = at(db, memo);
    if (before.title == title && before.text == text)
        return;
    db.run("UPDATE memo SET title=?2, text=?3, modified=?4 WHERE id=?1", memo, title, text,
           QDateTime::currentMSecsSinceEpoch());
}

void setKind(Database &db, MemoId memo, MemoKindId kind)
{
    if (at(db, memo).kind != kind)
        db.run("UPDATE memo SET kind=(SELECT id FROM note_kind WHERE id=?2) WHERE id=?1", memo,
               kind);
}

void setPrivate(Database &db, MemoId memo, CoderId asker, bool isPrivate)
{
    const Memo before = at(db, memo);
    if (!asker || before.coder != asker)
        throw Error(
            ProjectText::tr("Only the author of a memo can make it private, or show it to all "
                            "again. Nothing was changed."));
    if (!isPrivate) {
        db.run("UPDATE memo SET private=0 WHERE id=?1", memo);
        return;
    }
    if (db.integer("SELECT EXISTS(SELECT 1 FROM finding_memo WHERE memo=?1) "
                   "OR EXISTS(SELECT 1 FROM map_node WHERE memo=?1) "
                   "OR EXISTS(SELECT 1 FROM link WHERE from_memo=?1 OR to_memo=?1)",
                   memo)
            .value_or(0))
        throw Error(
            ProjectText::tr("This memo is part of a finding, is linked or stands on a concept "
                            "map, which all coders see. Take it away there first. Nothing was "
                            "changed."));
    db.run("UPDATE memo SET private=1 WHERE id=?1", memo);
}

void remove(Database &db, MemoId memo)
{
    const auto quote = db.integer("SELECT quote FROM memo WHERE id=?1", memo);
    links::removeEnd(db, memo, [&] {
        conceptmaps::keepingWords(db, [&] { db.run("DELETE FROM memo WHERE id=?1", memo); });
    });
    if (quote)
        quotes::removeIfBare(db, QuoteId{*quote});
}

void removePrivate(Database &db)
{
    auto gone = columnOf<std::vector<MemoId>>(
        db.query("SELECT id FROM memo WHERE private<>0 ORDER BY id"));
    for (const MemoId memo : gone)
        remove(db, memo);
}

Memo at(Database &db, MemoId memo)
{
    auto row = db.query(("SELECT " + columnsOf<Memo>() + " FROM memo WHERE id=?1").constData(),
                        memo);
    if (!row.next())
        throw Error(refusals::gone());
    return rowOf<Memo>(row);
}

bool isThere(Database &db, MemoId memo)
{
    return db.integer("SELECT 1 FROM memo WHERE id=?1", memo).has_value();
}

bool isSeenBy(Database &db, MemoId memo, CoderId asker)
{
    return db
        .integer("SELECT 1 FROM memo m WHERE m.id=?1 AND " AXIAL_MEMO_IS_SEEN_BY("m", "?2"), memo,
                 asker)
        .has_value();
}

qint64 privateCount(Database &db)
{
    return db.integer("SELECT count(*) FROM memo WHERE private<>0").value_or(0);
}

std::vector<Memo> of(Database &db, const LinkEnd &thing, const Asker &asker)
{
    // `=`, since an index serves no IS of a parameter that may be NULL.
    static const QByteArray sql =
        "SELECT " + columnsOf<Memo>()
        + " FROM memo WHERE (quote=?1 OR source=?2 OR code=?3 OR participant=?4) "
          "AND " AXIAL_MEMO_IS_SEEN_BY("memo", "?5") " AND " AXIAL_NOTE_IS_SEEN_BY(
              "memo", AXIAL_MEMO_SOURCE, "?5", "?6") " ORDER BY created, id";
    return rowsOf<Memo>(db.query(sql.constData(), thing.quote, thing.source, thing.code,
                                 thing.participant, asker.me, asker.only));
}

std::vector<Note> all(Database &db, const Asker &asker)
{
    std::vector<Note> notes;
    addMemos(db, asker.me, notes);
    addOfCodings(
        db.query("SELECT 5, g.id, q.id, c.id, trim(c.key || ' ' || c.name), g.comment, w.id, "
                 "w.name, g.created, q.source, q.start, q.\"end\", s.title, g.coder FROM coding g "
                 "JOIN quote q ON q.id = g.quote JOIN source s ON s.id = q.source "
                 "JOIN code c ON c.id = g.code JOIN coder w ON w.id = g.coder "
                 "WHERE g.comment<>''"),
        notes);
    // What somebody says about a code stands on the codings of all who put it there, and is one
    // note.
    addOfCodings(
        db.query("SELECT 5 + r.mark, min(g.id), q.id, c.id, trim(c.key || ' ' || c.name), "
                 "r.comment, w.id, w.name, r.created, q.source, q.start, q.\"end\", s.title, "
                 "g.coder FROM review r JOIN coding g ON g.id = r.coding "
                 "JOIN quote q ON q.id = g.quote JOIN source s ON s.id = q.source "
                 "JOIN code c ON c.id = g.code JOIN coder w ON w.id = r.coder "
                 "GROUP BY q.id, c.id, r.coder, r.mark, r.comment"),
        notes);
    const auto hidden = asker.me ? rounds::sourcesHiddenFrom(db, asker.me) : QSet<SourceId>();
    std::erase_if(notes, [&](const Note &note) {
        const CoderId seen = asker.only                     ? asker.only
                             : hidden.contains(note.source) ? asker.me
                                                            : CoderId();
        return seen
               && ((note.memo.coder && note.memo.coder != seen)
                   || (note.codedBy && note.codedBy != seen));
    });
    std::ranges::stable_sort(notes, std::greater{}, [](const Note &each) {
        return std::pair(each.memo.modifiedMs, each.kind);
    });
    return notes;
}

} // namespace axial::memos
