#include "core/project/exchanging/import/descriptionimport.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/memos/memos.h"
#include "core/project/memos/privatememos.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/mediaelements.h"

namespace axial {
namespace {

QString projectDescriptionTitle()
{
    return ImportingText::tr("About the project");
}

/// What stands in the Description of things: that of a code is its definition and that of a case
/// its memo by now; others become memos, or are kept for other programs.
class DescriptionStorer
{
public:
    explicit DescriptionStorer(ExchangeImport &work) : m_work(work) {}

    void store()
    {
        for (const refi::Code &code : m_work.content.codes) {
            if (found(code.description))
                tellCode(code);
        }
        for (const refi::Case &each : m_work.content.cases) {
            if (found(each.description))
                m_work.tally.converted(Tallied::Descriptions,
                                       ImportingText::tr("as memos of cases"));
        }
        for (const refi::Variable &variable : m_work.content.variables) {
            if (found(variable.description))
                keep();
        }
        for (const refi::Set &set : m_work.content.sets) {
            if (found(set.description))
                keep();
        }
        for (const refi::Source &source : m_work.content.sources) {
            if (found(source.description))
                store(source);
        }
        if (found(m_work.content.description))
            storeProject();
    }

private:
    bool found(const QString &description)
    {
        if (description.isEmpty())
            return false;
        m_work.tally.found(Tallied::Descriptions);
        return true;
    }

    /// By preservedparts.
    void keep() { m_work.tally.converted(Tallied::Descriptions, ExchangeTally::kept()); }

    void tellCode(const refi::Code &code)
    {
        const CodeId id = m_work.codes.value(code.guid);
        if (!id)
            m_work.tally.skipped(Tallied::Descriptions,
                                 ImportingText::tr("of codes that came in as participants"));
        else if (m_work.isNew(id) || id == codes::openCodesFolder(m_work.db))
            m_work.tally.converted(Tallied::Descriptions,
                                   ImportingText::tr("as definitions of codes"));
        else
            m_work.tally.known(Tallied::Descriptions);
    }

    void store(const refi::Source &source)
    {
        const SourceId id = m_work.sources.value(source.guid);
        if (!id) {
            if (refi::isMedia(source))
                keep();
            else
                m_work.tally.skipped(Tallied::Descriptions,
                                     ImportingText::tr("their document was left out"));
            return;
        }
        Memo memo;
        memo.source = id;
        memo.text = source.description;
        if (!source.user.isEmpty())
            memo.coder = m_work.coderOf(source.user);
        memo.createdMs = memo.modifiedMs = source.createdMs.value_or(0);
        store(memo, descriptionGuid(source.guid), sources::at(m_work.db, id).title);
    }

    /// Of several projects of other programs each says something of itself.
    void storeProject()
    {
        Memo memo;
        memo.title = projectDescriptionTitle();
        memo.text = m_work.content.description;
        const auto kept = m_work.guids.find<MemoId>(projectDescriptionGuid());
        const bool isOther = kept && memos::isThere(m_work.db, kept) && !m_work.isOurs()
                             && memos::at(m_work.db, kept).text != memo.text;
        store(memo, isOther ? QString() : projectDescriptionGuid(), m_work.content.name);
    }

    void store(const Memo &memo, const QString &guid, const QString &about)
    {
        Database &db = m_work.db;
        const auto kept = m_work.guids.find<MemoId>(guid);
        const bool isKept = kept && memos::isThere(db, kept);
        const MemoId there = isKept ? kept : same(memo);
        if (there) {
            m_work.guids.keep(guid, there);
            const Memo own = memos::at(db, there);
            if (own.isPrivate) { // whoever imports is told nothing of it
                m_work.tally.known(Tallied::Descriptions);
                return;
            }
            MatchedItem thing(m_work.conflicts, MergeKind::Memos, guid, about, memo.source);
            if (const auto now = thing.settle("text", ImportingText::tr("Text"), own.text,
                                              memo.text, MatchedItem::Side::Text))
                memos::edit(db, there, own.title, *now);
            m_work.tally.known(Tallied::Descriptions);
            return;
        }
        m_work.guids.keep(guid, memos::add(db, memo));
        m_work.conflicts.added(MergeKind::Memos);
        ++m_work.summary.memos;
        m_work.tally.converted(Tallied::Descriptions, ImportingText::tr("as memos"));
    }

    MemoId same(const Memo &memo) const
    {
        return MemoId{m_work.db
                          .integer("SELECT id FROM memo WHERE quote IS NULL AND source IS ?1 AND "
                                   "code IS NULL AND participant IS NULL AND title=?2 AND text=?3 "
                                   "AND NOT " AXIAL_MEMO_IS_PRIVATE("memo") " ORDER BY id",
                                   memo.source, memo.title, memo.text)
                          .value_or(0)};
    }

    ExchangeImport &m_work;
};

} // namespace

QString descriptionGuid(const QString &document)
{
    return StudyGuids::made(QStringLiteral("description:") + document, 0);
}

QString projectDescriptionGuid()
{
    return StudyGuids::made(QStringLiteral("description"), 0);
}

bool isDescription(Database &db, const Memo &memo, const StudyGuids &guids,
                   const QString &descriptionGuid)
{
    const bool isUntitled = memo.title.isEmpty()
                            || (!memo.source && memo.title == projectDescriptionTitle());
    return isUntitled && !memo.text.trimmed().isEmpty() && guids.of(memo.id) == descriptionGuid
           && !db.integer("SELECT 1 FROM link WHERE from_memo=?1 OR to_memo=?1", memo.id);
}

void importDescriptions(ExchangeImport &work)
{
    DescriptionStorer(work).store();
}

} // namespace axial
