#pragma once

#include "core/domain/participant.h"
#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"

#include <QHash>

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

/// The quotes of each participant with each code of a level or one below it.
class PeopleByCode
{
public:
    PeopleByCode(const CodeTree &tree, const QString &level, const std::vector<Participant> &people,
                 const std::vector<EvidenceQuote> &quotes);

    /// Of that level, in the order of the tree: indexes into CodeTree::codes().
    const std::vector<int> &codes() const { return m_codes; }
    /// `code` is one of codes(). Each quote once, in the order of loadEvidence().
    const std::vector<QuoteId> &of(ParticipantId participant, int code) const
    {
        return m_cells[placeOf(m_rows.value(participant), code)];
    }
    /// Whether anybody has a quote with it.
    bool isUsed(int code) const { return m_isUsed[size_t(code)]; }

private:
    size_t placeOf(int row, int code) const
    {
        return size_t(row) * m_codes.size() + size_t(m_columnOf[size_t(code)]);
    }

    std::vector<int> m_codes;
    std::vector<int> m_columnOf; ///< by place in CodeTree::codes(); -1 = of another level
    QHash<ParticipantId, int> m_rows;
    std::vector<std::vector<QuoteId>> m_cells;
    std::vector<bool> m_isUsed;
};

/// What is said under a table of people or groups when coded quotes stand where no participant
/// speaks, as in an interviewer's turn or an issue report: it can count them nowhere. With
/// notesOfSeveral().
QStringList notesOfNobody(Database &db, const std::vector<EvidenceQuote> &quotes);
/// How coded quotes count in which several participants speak, where there are any.
QStringList notesOfSeveral(const std::vector<EvidenceQuote> &quotes);

namespace query {

/// What is said instead of counts of people while none of them says anything that is coded, which
/// groups would not change; nullopt = somebody does.
std::optional<NothingShown> noWordsOfPeople(Database &db);

} // namespace query

} // namespace axial
