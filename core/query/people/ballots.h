#pragma once

#include "core/domain/ballot.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"
#include "core/stats/ranking.h"

namespace axial {

class CodeTree;

namespace query {

/// The ballots of one prompt, and what could be ranked on them.
struct RankedPrompt {
    QString prompt;
    std::vector<int> options; ///< places in CodeTree::codes(), in the order of their keys
    std::vector<axial::Ballot> ballots;

    /// Of the members of a group, or of everybody (-1), as numbers: options are counted as in
    /// `options`.
    Ballots numbers(const CodeTree &tree, const ComparedGroups &groups, int group) const;
};

// Parameters that questions about ballots share.
QueryParameter promptParameter();
QueryParameter optionsParameter(const char *fallback); ///< "named" or "siblings"

/// One prompt by name (without case) or all, in the order in which they came. Ballots that rank
/// nothing any more are left out. With "siblings" an option is what anybody ranked and, in the
/// taxonomy, what stands beside it; with "named" only what was ranked. Throws Error naming the
/// prompts there are.
std::vector<RankedPrompt> rankedPrompts(Database &db, const CodeTree &tree, const QString &prompt,
                                        const QString &options);

/// What is said where there is no ballot.
NothingShown noBallots();

/// What stands behind a number of ballots.
std::shared_ptr<const QueryCall> ballotsBehind(QueryParameters parameters);

} // namespace query
} // namespace axial
