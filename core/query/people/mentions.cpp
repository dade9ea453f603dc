#include "core/query/people/mentions.h"

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

} // namespace axial
