#include "core/query/people/nobodysquotes.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"

#include <QSet>

#include <algorithm>

namespace axial {

QStringList notesOfNobody(Database &db, const std::vector<EvidenceQuote> &quotes)
{
    constexpr size_t mostNamed = 3;
    qint64 count = 0;
    QSet<SourceId> sources;
    std::vector<SourceId> inOrder;
    for (const EvidenceQuote &quote : quotes) {
        if (quote.participant || quote.codes.empty())
            continue;
        ++count;
        if (sources.contains(quote.source))
            continue;
        sources.insert(quote.source);
        inOrder.push_back(quote.source);
    }
    if (count == 0)
        return notesOfSeveral(quotes);
    QStringList names;
    for (size_t i = 0; i < inOrder.size() && i < mostNamed; ++i) {
        auto row = db.query("SELECT title FROM source WHERE id=?1", inOrder[i]);
        if (row.next())
            names << row.text(0);
    }
    names = withRest(std::move(names), qsizetype(inOrder.size()));
    QStringList notes{QueryText::tr("%n coded quotes stand where no participant "
                                    "speaks, and are not counted: %1.",
                                    nullptr, int(count))
                          .arg(names.join(QStringLiteral(", ")))};
    return notes << notesOfSeveral(quotes);
}

QStringList notesOfSeveral(const std::vector<EvidenceQuote> &quotes)
{
    const auto count = std::ranges::count_if(
        quotes, [](const auto &quote) { return !quote.others.empty() && !quote.codes.empty(); });
    if (count == 0)
        return {};
    return {QueryText::tr(
        "In %n coded quotes several participants speak: each counts for all of them, and once as "
        "a quote. An interviewer’s words count for nobody.",
        nullptr, int(count))};
}

std::optional<NothingShown> query::noWordsOfPeople(Database &db)
{
    const Evidence quotes = loadEvidence(db, Progress());
    bool isCoded = false;
    for (const EvidenceQuote &quote : quotes) {
        if (quote.participant && !quote.codes.empty())
            return std::nullopt;
        isCoded = isCoded || !quote.codes.empty();
    }
    if (!isCoded)
        return NothingShown{
            QueryText::tr("Nothing is coded yet"),
            QueryText::tr(
                "Import interviews and backgrounds of the participants, then put codes on what "
                "they say; who mentions which theme is counted here.")};
    return NothingShown{
        .title = QueryText::tr("No participant’s words are coded"),
        .sentence = QueryText::tr(
            "All coded quotes stand where no participant speaks, so there is nobody to count. Say "
            "who speaks in the transcripts, or put codes on what participants say."),
        .lacksSpeakers = true};
}

} // namespace axial
