#include "ui/triage/rounds/roundchanges.h"

#include "core/project/project.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"

#include <algorithm>
#include <iterator>

namespace axial {

bool touchesRound(Database &db, RoundId round, const Changes &changes)
{
    if (changes.touches({StudyTable::Round, StudyTable::RoundCoder, StudyTable::RoundSource,
                         StudyTable::Code, StudyTable::Issue, StudyTable::Exclusion,
                         StudyTable::Source}))
        return true;
    const auto touched = changes.rowsOf(StudyTable::Coder);
    if (!touched)
        return true;
    if (touched->empty())
        return false;
    const std::vector<CoderId> inRound = rounds::coders(db, round);
    return std::any_of(inRound.begin(), inRound.end(), [&](CoderId coder) {
        return std::find(touched->begin(), touched->end(), coder.value) != touched->end();
    });
}

std::optional<std::vector<SourceId>> labelledBy(const Changes &changes)
{
    constexpr size_t few = 500; // more are read by a worker, with all others
    const auto labelled = changes.rowsOf(StudyTable::Label);
    const auto decided = changes.rowsOf(StudyTable::Decision);
    if (!labelled || !decided || labelled->size() + decided->size() > few)
        return std::nullopt;
    std::vector<qint64> all;
    std::set_union(labelled->begin(), labelled->end(), decided->begin(), decided->end(),
                   std::back_inserter(all));
    std::vector<SourceId> sources;
    for (const qint64 row : all)
        sources.push_back(SourceId{row});
    return sources;
}

} // namespace axial
