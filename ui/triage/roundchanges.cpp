#include "ui/triage/roundchanges.h"

#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"

#include <algorithm>

namespace axial {

bool touchesRound(Database &db, RoundId round, const Changes &changes)
{
    if (changes.touches({StudyTable::Label, StudyTable::Round, StudyTable::RoundCoder,
                         StudyTable::RoundSource, StudyTable::Code, StudyTable::Issue,
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

std::optional<QHash<SourceId, QString>> decisionsOf(Database &db, RoundId round,
                                                    const Changes &changes)
{
    constexpr size_t few = 500; // more are read by a worker, with all others
    const auto sources = changes.rowsOf(StudyTable::Decision);
    if (!sources || sources->size() > few)
        return std::nullopt;
    QHash<SourceId, QString> decisions;
    const QHash<qint64, CodeId> codes = rounds::decisions(db, round, *sources);
    QHash<CodeId, QString> names;
    for (const qint64 source : *sources) {
        const CodeId code = codes.value(source);
        QString &name = names[code];
        if (code && name.isEmpty())
            name = codes::at(db, code).keyOrName();
        decisions.insert(SourceId{source}, name);
    }
    return decisions;
}

} // namespace axial
