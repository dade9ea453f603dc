#include "core/query/findings/findingevidence.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/memos/memos.h"
#include "core/project/people/groupings.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/findings/drawnfigure.h"

#include <QHash>

namespace axial {
namespace {

QString placeOf(const EvidenceQuote &quote, const QString &title)
{
    if (quote.turn == 0)
        return title;
    return quote.lastTurn > quote.turn
               ? QueryText::tr("%1, turns %2–%3").arg(title).arg(quote.turn).arg(quote.lastTurn)
               : QueryText::tr("%1, turn %2").arg(title).arg(quote.turn);
}

void addReports(Database &db, const Finding &finding, std::vector<FindingEvidence> &evidence)
{
    for (const SourceId report : finding.reports) {
        auto row = db.query("SELECT CASE WHEN s.url = '' THEN s.title ELSE s.url END, "
                            "coalesce(i.repository, '') FROM source s "
                            "LEFT JOIN issue i ON i.source = s.id WHERE s.id=?1",
                            report);
        if (!row.next())
            continue;
        FindingEvidence each;
        each.kind = FindingEvidence::Kind::Report;
        each.source = report;
        each.words = row.text(0);
        each.who = row.text(1);
        evidence.push_back(std::move(each));
    }
}

void addMemos(Database &db, const Finding &finding, std::vector<FindingEvidence> &evidence)
{
    for (const MemoId id : finding.memos) {
        if (!memos::isSeenBy(db, id, {})) // gone, or private by now
            continue;
        const Memo memo = memos::at(db, id);
        FindingEvidence each;
        each.kind = FindingEvidence::Kind::Memo;
        each.memo = id;
        each.words = memo.title.isEmpty() ? memo.text.left(200) : memo.title;
        each.text = memo.text;
        evidence.push_back(std::move(each));
    }
}

} // namespace

std::vector<FindingEvidence> evidenceOf(Database &db, const std::vector<QuoteId> &quotes,
                                        const Progress &progress)
{
    std::vector<FindingEvidence> evidence;
    if (quotes.empty())
        return evidence;
    QHash<QuoteId, EvidenceQuote> counted;
    for (const EvidenceQuote &quote : loadEvidence(db, progress, quotes))
        counted.insert(quote.quote, quote);
    const GroupMembership membership = groupings::membership(db);
    const QHash<ParticipantId, QString> names = query::pseudonyms(db);
    for (const QuoteId id : quotes) {
        const auto found = counted.constFind(id);
        if (found == counted.constEnd())
            continue;
        FindingEvidence each;
        each.quote = id;
        each.source = found->source;
        each.range = found->range;
        each.words = pageregions::shownWords(db, id,
                                             db.text("SELECT words FROM quote WHERE id=?1", id));
        each.who = query::namesOf(*found, names);
        if (found->participant)
            each.group = query::groupsOf(*found, membership);
        each.place = placeOf(*found,
                             db.text("SELECT title FROM source WHERE id=?1", found->source));
        evidence.push_back(std::move(each));
    }
    return evidence;
}

std::vector<FindingEvidence> evidenceOf(Database &db, const Finding &finding,
                                        const Progress &progress)
{
    std::vector<FindingEvidence> evidence = evidenceOf(db, finding.quotes, progress);
    addReports(db, finding, evidence);
    addMemos(db, finding, evidence);
    for (const QueryCall &figure : finding.figures) {
        FindingEvidence each;
        each.kind = FindingEvidence::Kind::Figure;
        each.figure = figure;
        each.words = figureWords(drawnFigure(figure));
        evidence.push_back(std::move(each));
    }
    return evidence;
}

} // namespace axial
