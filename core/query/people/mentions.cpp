#include "core/query/people/mentions.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {

Mentions::Mentions(const CodeTree &tree, const std::vector<EvidenceQuote> &quotes)
{
    std::vector<DistinctPeople> counted(tree.codes().size());
    std::vector<ParticipantId> last(tree.codes().size());
    const auto add = [&](ParticipantId person, CodeId code) {
        for (int at = tree.index(code); at >= 0; at = tree.parent(at)) {
            // Whoever is there already is there for all above it, too.
            if (std::exchange(last[size_t(at)], person) == person)
                break;
            counted[size_t(at)].add(person);
        }
    };
    for (const EvidenceQuote &quote : quotes) {
        eachVoice(quote, [&](const EvidenceQuote &said) {
            if (!said.participant)
                return;
            for (const CodeId code : said.codes)
                add(said.participant, code);
        });
    }
    for (const DistinctPeople &each : counted)
        m_people.push_back(each.people());
}

std::vector<qint64> Mentions::byGroup(int code, const ComparedGroups &groups) const
{
    std::vector<qint64> counts(size_t(groups.names.size()));
    for (const ParticipantId participant : of(code)) {
        if (const int group = groups.groupOf.value(participant, -1); group >= 0)
            ++counts[size_t(group)];
    }
    return counts;
}

PeopleByCode::PeopleByCode(const CodeTree &tree, const QString &level,
                           const std::vector<Participant> &people,
                           const std::vector<EvidenceQuote> &quotes)
    : m_columnOf(tree.codes().size(), -1), m_isUsed(tree.codes().size())
{
    for (size_t at = 0; at < m_columnOf.size(); ++at) {
        if (levelName(tree.level(int(at))) == level) {
            m_columnOf[at] = int(m_codes.size());
            m_codes.push_back(int(at));
        }
    }
    for (const Participant &each : people)
        m_rows.insert(each.id, int(m_rows.size()));
    m_cells.resize(people.size() * m_codes.size());
    const std::vector<std::vector<int>> counted = countedAtLevel(tree, level);
    for (const EvidenceQuote &quote : quotes) {
        eachVoice(quote, [&](const EvidenceQuote &said) {
            const auto row = m_rows.constFind(said.participant);
            if (row == m_rows.constEnd())
                return;
            for (const CodeId code : said.codes) {
                const int below = tree.index(code);
                if (below < 0) // of a damaged project
                    continue;
                for (const int at : counted[size_t(below)]) {
                    std::vector<QuoteId> &found = m_cells[placeOf(*row, at)];
                    if (found.empty() || found.back() != said.quote)
                        found.push_back(said.quote);
                    m_isUsed[size_t(at)] = true;
                }
            }
        });
    }
}

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
