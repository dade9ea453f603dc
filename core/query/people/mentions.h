#pragma once

#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/comparedgroups.h"

namespace axial {

/// Which participants mention each code or one below it, counted once.
class Mentions
{
public:
    /// `quotes` come by participant, as loadEvidence() gives them.
    Mentions(const CodeTree &tree, const std::vector<EvidenceQuote> &quotes);

    /// In their order; `code` is an index into CodeTree::codes().
    const std::vector<ParticipantId> &of(int code) const { return m_people[size_t(code)]; }
    /// How many of each group.
    std::vector<qint64> byGroup(int code, const ComparedGroups &groups) const;

private:
    std::vector<std::vector<ParticipantId>> m_people;
};

} // namespace axial
