#pragma once

#include "core/project/guide/dimensions.h"
#include "core/query/evidence/evidence.h"
#include "core/query/query.h"

#include <QHash>

namespace axial::query {

/// A turn that asks a participant a question of the guide, or one in which they answer it.
struct GuideTurn {
    ParticipantId participant;
    PromptId prompt;
    SourceId source;
    TextRange words; ///< without the speaker's name
    int turn = 0;    ///< its number in the source, from 1 on

    bool operator==(const GuideTurn &) const = default;
};

/// What participants say to the questions of the guide: what they say from the turn that asks one
/// to the next turn that asks one (further questions of the interviewer in between belong to it).
/// A turn that asks several is answered for each of them. Everybody who speaks in a text is asked
/// what is asked there, and whoever it is of as a whole where nobody speaks.
class GuideAnswers
{
public:
    /// Reads turns, no texts. Throws Canceled.
    GuideAnswers(Database &db, const Progress &progress);

    /// By source and place, then by participant.
    const std::vector<GuideTurn> &asked() const { return m_asked; }
    const std::vector<GuideTurn> &answers() const { return m_answers; }

private:
    void read(Database &db, SourceId source, const QHash<qint64, std::vector<PromptId>> &prompts);

    std::vector<GuideTurn> m_asked;
    std::vector<GuideTurn> m_answers;
};

/// Which questions of the guide quotes answer, and to which dimension of coding they belong: by
/// their own prompt category, else by the first question they answer.
class GuideQuotes
{
public:
    explicit GuideQuotes(Database &db);

    const std::vector<CodingDimension> &dimensions() const { return m_dimensions; }
    /// In the guide's order; none before the first that is asked in its source.
    std::vector<PromptId> promptsOf(const EvidenceQuote &quote) const;
    /// The index of one of dimensions(), or -1.
    int dimensionOf(const EvidenceQuote &quote) const;

private:
    struct Asked {
        qint64 start = 0;
        std::vector<PromptId> prompts;
    };

    std::vector<CodingDimension> m_dimensions;
    QHash<SourceId, std::vector<Asked>> m_asked; ///< ascending
    QHash<QuoteId, int> m_ofQuote;               ///< of those whose own category says it
    QHash<PromptId, int> m_ofPrompt;             ///< -1 = none
};

/// A question that is asked for by `id:` and the id, as cells ask, or its words; none for nothing.
/// Throws Error for one that is not in the guide.
PromptId questionOf(const std::vector<Prompt> &guide, const QString &value);

/// The turns in which questions are answered, or asked.
std::shared_ptr<const QueryCall> answersBehind(QueryParameters parameters);

/// What is said where the guide has no question, or no turn asks one.
NothingShown noGuide();
NothingShown nothingAsked();

} // namespace axial::query
