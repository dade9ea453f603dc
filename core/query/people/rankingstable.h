#pragma once

#include "core/domain/code.h"
#include "core/query/people/rankedprompts.h"

namespace axial::query {

/// What one group made of one prompt, as numbers.
struct RankedByGroup {
    QString name;
    QString asked; ///< the group as the questions behind the cells ask for it; empty = everybody
    qint64 ballots = 0;
    std::vector<OptionScore> points, shared, lowest, dowdall, meanRank, chosen;
    std::vector<Interval> places;
    Concordance concordance;
};

/// The answer of `rankings`, filled prompt by prompt.
class RankingsTable
{
public:
    /// Throws Error when the seed is no number.
    RankingsTable(const CodeTree &tree, const ComparedGroups &groups, const QString &grouping,
                  const QueryParameters &parameters, Progress &progress);

    void add(const RankedPrompt &prompt, bool isOfEverybody);
    void addNotes();

    Table table;

private:
    void addNoteOnW();
    RankedByGroup resultOf(const RankedPrompt &prompt, int group) const;
    std::vector<Cell> fisherCells(const RankedPrompt &prompt,
                                  const std::vector<RankedByGroup> &results) const;
    TableRow rowOf(const RankedPrompt &prompt, const RankedByGroup &result, size_t option,
                   const Cell &fisher) const;
    void link(TableRow &row, const RankedPrompt &prompt, const RankedByGroup &result,
              const Code &code) const;

    const CodeTree &m_tree;
    const ComparedGroups &m_groups;
    QString m_grouping;
    RankRule m_rule;
    bool m_isByPlace;
    bool m_hasTests;
    bool m_isOfNamed;
    QStringList m_concordances; ///< what each W is of
    Bootstrap m_bootstrap;
    Progress &m_progress;
};

} // namespace axial::query
