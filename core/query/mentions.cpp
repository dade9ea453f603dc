#include "core/query/mentions.h"

namespace axial {

Mentions::Mentions(const CodeTree &tree, const std::vector<EvidenceQuote> &quotes)
    : m_people(tree.codes().size())
{
    for (const EvidenceQuote &quote : quotes) {
        if (!quote.participant)
            continue;
        for (const CodeId code : quote.codes) {
            for (int at = tree.index(code); at >= 0; at = tree.parent(at)) {
                // Whoever is there already is there for all above it, too.
                auto &people = m_people[size_t(at)];
                if (!people.empty() && people.back() == quote.participant)
                    break;
                people.push_back(quote.participant);
            }
        }
    }
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
