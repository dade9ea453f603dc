#include "core/query/people/mentions.h"

#include "core/query/codes/levelcodes.h"

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

} // namespace axial
