#pragma once

#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quoteneighbours.h"
#include "core/query/guide/guideanswers.h"
#include "core/query/query.h"

#include <QSet>

#include <optional>
#include <vector>

namespace axial::query {

/// What of a quote can be asked for beside its words; several codes or groups stand in lines, and
/// "-" asks for those that have none.
std::vector<QueryParameter> quoteFilterParameters();

/// SQL: the month of a source `s`, whose issue report is `i`: of its own day or, of a report
/// without, of that on which it was opened. As 2026-03; '' = nobody said.
#define AXIAL_MONTH_OF_SOURCE "substr(coalesce(nullif(s.day, ''), i.opened, ''), 1, 7)"

/// Some codes of the tree, or these with all below them; told apart from the others without looking
/// through them, since a total asks for all codes of a level.
class AskedCodes
{
public:
    /// `codes` are indexes into CodeTree::codes().
    AskedCodes(const CodeTree &tree, const std::vector<int> &codes, bool withDescendants);

    bool isEmpty() const { return m_ids.empty(); }
    bool holdsAny(const std::vector<CodeId> &codes) const;
    /// In the order of the tree.
    const std::vector<CodeId> &ids() const { return m_ids; }

private:
    const CodeTree &m_tree;
    std::vector<bool> m_isHeld; ///< by index into CodeTree::codes()
    std::vector<CodeId> m_ids;
};

/// Which quotes are asked for. Throws Error for what is not there.
class QuoteFilter
{
public:
    QuoteFilter(Database &db, const CodeTree &tree, const GroupMembership &membership,
                const QueryParameters &parameters);

    /// Those that are, in the order of loadEvidence(). Throws Canceled.
    Evidence load(const Progress &progress);

private:
    AskedCodes codesNamed(const QString &lines) const;
    void readPeople();
    void readSources();
    void readGuide();
    bool isOfGuide(const EvidenceQuote &quote) const;
    bool isSaidByOne(const EvidenceQuote &said) const;
    bool isMeant(const EvidenceQuote &quote) const;
    Evidence candidates(const Progress &progress) const;
    Evidence byCoder(const Evidence &quotes) const;
    Evidence thoseWith(const Evidence &quotes, const Progress &progress) const;

    Database &m_db;
    const CodeTree &m_tree;
    const GroupMembership &m_membership;
    QueryParameters m_parameters;
    AskedCodes m_codes; ///< any of them; empty = whatever it carries
    AskedCodes m_with;  ///< any of them as well
    std::optional<QHash<QuoteId, std::vector<CodeId>>> m_byCoder; ///< codes of one coder alone
    std::optional<QSet<ParticipantId>> m_people;
    std::optional<QSet<SourceId>> m_sources;
    std::optional<QSet<QuoteId>> m_answering; ///< quotes of a prompt category
    std::optional<GuideQuotes> m_guide;       ///< where a question or a dimension is asked for
    PromptId m_question;
    int m_dimension = -1;              ///< of the guide; looked at where one is asked for
    std::optional<TextRange> m_within; ///< the part of its source that a quote touches
    QStringList m_groups;
    bool m_isCoded = false; ///< with a code only
    QuoteId m_quote;
};

} // namespace axial::query
