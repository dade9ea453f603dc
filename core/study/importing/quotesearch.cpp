#include "core/study/importing/quotesearch.h"

#include "core/import/studymatch.h"

namespace axial {

void QuoteSearch::add(const std::vector<ImportedEvidence> &evidence)
{
    rows.push_back(evidence);
    for (const KnownParticipant &person : participantsOf(evidence))
        people << person.pseudonym;
    people.removeDuplicates();
}

std::vector<EvidenceLookup> QuoteSearch::run(Database *reader, Progress &progress) const
{
    SpokenTexts texts = reader ? spokenTexts(*reader, people) : SpokenTexts();
    for (auto own = imported.cbegin(); own != imported.cend(); ++own)
        texts[own.key()].insert(texts[own.key()].end(), own->begin(), own->end());
    std::vector<EvidenceLookup> lookups;
    for (const auto &evidence : rows)
        lookups.push_back(lookUpEvidence(evidence, texts, progress));
    return lookups;
}

} // namespace axial
