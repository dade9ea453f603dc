#pragma once

#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/codings/codingrules.h"
#include "core/query/evidence/evidence.h"

#include <functional>
#include <optional>

namespace axial {

/// Which quotes a coding query means.
class CodingMatcher
{
public:
    /// `quotes` are all, as loadEvidence() gives them; it and the others must outlive this.
    CodingMatcher(Database &db, const CodeTree &tree, const GroupMembership &membership,
                  const std::vector<EvidenceQuote> &quotes, const Progress &progress);

    /// Codes that stand side by side in a condition must be those of one coder from now on; what is
    /// said not to be there is asked of all.
    void pairWithinOneCoder();
    /// By place in the quotes. Throws Error for what is not there and what is no date or number,
    /// and Canceled.
    std::vector<bool> matching(const CodingCondition &condition);

private:
    using Rules = std::vector<CodingRule>;

    void readCodings();
    std::vector<bool> of(const CodingCondition &condition, const Rules &rules);
    std::vector<bool> ofTerm(const CodingTerm &term, const Rules &rules);
    std::vector<bool> ofPaired(const CodingCondition &condition, const Rules &rules);
    std::vector<bool> ofAll(const CodingCondition &condition, const Rules &rules);
    std::vector<bool> ofNeighbours(const CodingCondition &condition, const Rules &rules);
    /// With a coding of which all rules hold.
    std::vector<bool> withCoding(const Rules &rules) const;
    std::vector<bool> where(const std::function<bool(const EvidenceQuote &)> &isMeant) const;
    std::vector<bool> inCollection(const CodingTerm &term) const;
    std::vector<bool> tagged(const CodingTerm &term) const;
    std::vector<bool> inSearchFolder(const CodingTerm &term) const;
    std::vector<bool> ofQuoteText(const CodingTerm &term) const;

    Database &m_db;
    const CodeTree &m_tree;
    const GroupMembership &m_membership;
    const std::vector<EvidenceQuote> &m_quotes;
    const Progress &m_progress;
    std::vector<CodingFact> m_codings; ///< by place of their quote
    std::vector<size_t> m_first;       ///< of each quote, among them
    std::vector<CoderId> m_coders;     ///< that codes are paired within; none = within all
    std::optional<CoderId> m_only;     ///< whose codings alone are looked at
};

} // namespace axial
