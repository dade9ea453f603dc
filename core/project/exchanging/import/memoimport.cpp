#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/memos/memos.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/text/joinedtext.h"
#include "core/text/pages/pagemarks.h"

#include <QSet>

#include <set>

namespace axial {
namespace {

class MemoStorer
{
public:
    explicit MemoStorer(ExchangeImport &work) : m_work(work)
    {
        for (const refi::Code &code : work.content.codes)
            attach(code.notes, work.codes.value(code.guid));
        for (const refi::Source &source : work.content.sources)
            attachOf(source);
        // Programs attach a memo by a link as well, in either direction.
        for (const refi::Link &link : work.content.links) {
            if (work.isOwnLink(link))
                continue;
            attach({link.origin}, work.thingOf(link.target));
            attach({link.target}, work.thingOf(link.origin));
        }
    }

    void store()
    {
        for (const refi::Source &note : m_work.content.notes) {
            m_work.advance();
            store(note);
        }
    }

private:
    /// Nothing = they are pages of the journal.
    void attach(const QStringList &notes, const LinkEnd &place)
    {
        for (const QString &note : notes) {
            std::vector<LinkEnd> &places = m_places[note];
            if (!place.isNone() && std::find(places.begin(), places.end(), place) == places.end())
                places.push_back(place);
        }
    }

    void attachOf(const refi::Source &source)
    {
        attach(source.notes, m_work.sources.value(source.guid));
        for (const refi::Selection &selection : source.selections) {
            attach(selection.notes, m_work.quotes.value(selection.guid));
            for (const refi::Coding &coding : selection.codings) {
                attach(coding.notes, m_work.codedQuote.value(coding.guid));
                for (const QString &note : coding.notes)
                    m_commented.insert(note, m_work.storedCodings.value(coding.guid));
            }
        }
        for (const refi::Coding &coding : source.codings) {
            attach(coding.notes, m_work.sources.value(source.guid));
            for (const QString &note : coding.notes)
                m_commentedWhole.insert(note, m_work.wholeCodings.value(coding.guid));
        }
        for (const refi::Source &part : source.parts)
            attachOf(part);
    }

    void store(const refi::Source &note)
    {
        Memo memo;
        memo.title = note.name.trimmed();
        memo.text = note.text && !note.text->text.isEmpty() ? note.text->text : note.description;
        if (const auto kept = m_work.guids.find<MemoId>(note.guid);
            kept && memos::isThere(m_work.db, kept)) {
            meet(kept, note.guid, memo);
            m_work.tally.known(Tallied::Memos);
            return;
        }
        if (memo.title.isEmpty() && memo.text.isEmpty()) {
            m_work.tally.skipped(Tallied::Memos, ImportingText::tr("nothing is written in them"));
            return;
        }
        // What this program wrote on a coding is its comment.
        if (m_work.isOurs() && isComment(note.guid, memo.text)) {
            m_work.tally.converted(Tallied::Memos, ImportingText::tr("as comments on codings"));
            return;
        }
        if (!note.user.isEmpty() || !m_work.isOurs()) // here a memo may be nobody's
            memo.coder = m_work.coderOf(note.user);
        memo.createdMs = note.createdMs.value_or(note.modifiedMs.value_or(0));
        memo.modifiedMs = note.modifiedMs.value_or(memo.createdMs);
        std::vector<LinkEnd> places = m_places.value(note.guid);
        if (places.empty())
            places.emplace_back();
        if (storeAt(places, memo, note.guid)) {
            m_work.conflicts.added(MergeKind::Memos);
            ++m_work.summary.memos;
            m_work.tally.taken(Tallied::Memos);
        } else {
            m_work.conflicts.equal(MergeKind::Memos);
            m_work.tally.known(Tallied::Memos);
        }
    }

    /// A memo is about one thing here: one on several becomes one on each. Whether one is new.
    bool storeAt(const std::vector<LinkEnd> &places, Memo &memo, const QString &guid)
    {
        bool isNew = false;
        for (const LinkEnd &place : places) {
            memo.quote = place.quote;
            memo.source = place.source;
            memo.code = place.code;
            memo.participant = place.participant;
            MemoId id = same(memo);
            if (!id) {
                id = memos::add(m_work.db, memo);
                m_mine.insert(id);
                isNew = true;
            }
            if (place == places.front())
                m_work.guids.keep(guid, id);
        }
        return isNew;
    }

    /// One that says the same of the same, and is no other memo of the file.
    MemoId same(const Memo &memo)
    {
        auto rows = m_work.db.query(
            "SELECT id FROM memo WHERE quote IS ?1 AND source IS ?2 AND code IS ?3 AND "
            "participant IS ?4 AND title=?5 AND text=?6 "
            "AND NOT " AXIAL_MEMO_IS_PRIVATE("memo") " ORDER BY id",
            memo.quote, memo.source, memo.code, memo.participant, memo.title, memo.text);
        while (rows.next()) {
            const auto id = rows.id<MemoId>(0);
            if (!m_mine.contains(id)) {
                m_mine.insert(id);
                return id;
            }
        }
        return {};
    }

    void meet(MemoId id, const QString &guid, const Memo &said)
    {
        Database &db = m_work.db;
        const Memo own = memos::at(db, id);
        if (own.isPrivate) // whoever imports is told nothing of it
            return;
        const SourceId source = own.quote && quotes::isThere(db, own.quote)
                                    ? quotes::at(db, own.quote).source
                                    : own.source;
        const QString about = own.title.isEmpty() ? own.text : own.title;
        MatchedItem thing(m_work.conflicts, MergeKind::Memos, guid,
                          m_work.conflicts.told(source, about), source);
        const bool isSameTitle = own.title.simplified() == said.title.simplified();
        const auto title = thing.settle("title", ImportingText::tr("Title"), own.title,
                                        isSameTitle ? own.title : said.title);
        const auto text = thing.settle("text", ImportingText::tr("Text"), own.text, said.text,
                                       MatchedItem::Side::Text);
        if (title || text)
            memos::edit(db, id, title.value_or(own.title), text.value_or(own.text));
    }

    bool isComment(const QString &note, const QString &words)
    {
        if (const CodingId coding = m_commented.value(note)) {
            const QString own = m_work.db.text("SELECT comment FROM coding WHERE id=?1", coding);
            if (const auto now = commentOf(coding, note, own, words))
                codings::setComment(m_work.db, coding, *now);
            return true;
        }
        const WholeCoding whole = m_commentedWhole.value(note);
        if (!whole.source)
            return false;
        const QString own = m_work.db.text("SELECT comment FROM source_coding WHERE source=?1 AND "
                                           "code=?2 AND coder=?3",
                                           whole.source, whole.code, whole.coder);
        if (const auto now = wholeCommentOf(whole, note, own, words))
            m_work.db.run("UPDATE source_coding SET comment=?4 WHERE source=?1 AND code=?2 AND "
                          "coder=?3",
                          whole.source, whole.code, whole.coder, *now);
        return true;
    }

    /// What is to be written on the coding of a whole document; none = what is there. Several notes
    /// of the file are one comment.
    std::optional<QString> wholeCommentOf(const WholeCoding &whole, const QString &note,
                                          const QString &own, const QString &words)
    {
        const QString both = joinedText(own, words);
        if (both == own)
            return std::nullopt;
        if (own.isEmpty() || m_writtenWhole.contains(whole)) {
            m_writtenWhole.insert(whole);
            return both;
        }
        MatchedItem thing(m_work.conflicts, MergeKind::Memos, note,
                          sources::at(m_work.db, whole.source).title, whole.source);
        const auto now = thing.settle("comment", ImportingText::tr("Comment"), own, words,
                                      MatchedItem::Side::Text);
        if (now)
            m_writtenWhole.insert(whole);
        return now;
    }

    /// What is to be written on a coding; none = what is there.
    std::optional<QString> commentOf(CodingId coding, const QString &note, const QString &own,
                                     const QString &words)
    {
        if (m_work.isNew(coding))
            return words;
        const SourceId source{m_work.db
                                  .integer("SELECT q.source FROM coding c JOIN quote q "
                                           "ON q.id = c.quote WHERE c.id=?1",
                                           coding)
                                  .value_or(0)};
        MatchedItem thing(m_work.conflicts, MergeKind::Memos, note,
                          regionDescription(m_work.db.text("SELECT q.words FROM coding c "
                                                           "JOIN quote q ON q.id = c.quote "
                                                           "WHERE c.id=?1",
                                                           coding)),
                          source);
        return thing.settle("comment", ImportingText::tr("Comment"), own, words,
                            MatchedItem::Side::Text);
    }

    ExchangeImport &m_work;
    QHash<QString, std::vector<LinkEnd>> m_places; ///< what a note is about, by its GUID
    QHash<QString, CodingId> m_commented;          ///< likewise
    QHash<QString, WholeCoding> m_commentedWhole;  ///< likewise
    QSet<MemoId> m_mine;                           ///< that notes of the file are
    std::set<WholeCoding> m_writtenWhole;          ///< codings of whole documents
};

} // namespace

void importMemos(ExchangeImport &work)
{
    MemoStorer(work).store();
}

} // namespace axial
