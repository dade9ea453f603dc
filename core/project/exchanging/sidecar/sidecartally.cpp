#include "core/project/exchanging/sidecar/sidecartally.h"

#include "core/project/importing/importing.h"

namespace axial {

void tellTaken(StudyTable table, ImportSummary &summary)
{
    switch (table) {
    case StudyTable::Source:
        ++summary.sources;
        break;
    case StudyTable::Turn:
        ++summary.turns;
        break;
    case StudyTable::CodeDetail:
        ++summary.details;
        break;
    case StudyTable::Round:
        ++summary.rounds;
        break;
    case StudyTable::Label:
        ++summary.labels;
        break;
    case StudyTable::Decision:
        ++summary.decisions;
        break;
    case StudyTable::Prompt:
        ++summary.prompts;
        break;
    case StudyTable::Ranking:
        ++summary.ballots;
        break;
    case StudyTable::KeywordList:
        ++summary.keywordLists;
        break;
    case StudyTable::Finding:
        ++summary.findings;
        break;
    case StudyTable::Link:
        ++summary.links;
        break;
    default:
        ++summary.others;
    }
}

} // namespace axial
