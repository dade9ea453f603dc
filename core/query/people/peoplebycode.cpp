#include "core/query/people/peoplebycode.h"

#include "core/query/codes/levelcodes.h"

namespace axial {

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
