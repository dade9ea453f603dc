#include "core/project/memos/linkwords.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

namespace axial::links {
namespace {

QString wordsOfMemo(Database &db, MemoId id)
{
    const Memo memo = memos::at(db, id);
    return memo.title.isEmpty() ? memo.text : memo.title;
}

QString wordsOfFinding(Database &db, FindingId id)
{
    const auto finding = findings::find(db, id);
    if (!finding)
        throw Error(refusals::gone());
    return findings::sentence(*finding);
}

} // namespace

QString wordsOf(Database &db, const LinkEnd &end, const Asker &asker)
{
    if (end.quote)
        return pageregions::shownWords(db, end.quote, quotes::at(db, end.quote).words);
    if (end.code)
        return codes::at(db, end.code).label();
    if (end.participant)
        return participants::pseudonym(db, end.participant);
    if (end.memo)
        return wordsOfMemo(db, end.memo);
    if (end.finding)
        return asker.seesEverything(db) ? wordsOfFinding(db, end.finding)
                                        : ProjectText::tr("a finding");
    return sources::at(db, end.source).title;
}

} // namespace axial::links
