#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/prompt.h"

#include <QHash>

#include <vector>

namespace axial {

class Database;

namespace query {

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

/// The questions to which the place in a text is an answer, in the guide's order; none before the
/// first that is asked there.
class AskedBefore
{
public:
    explicit AskedBefore(Database &db);

    std::vector<PromptId> at(SourceId source, qint64 place) const;

private:
    struct Asked {
        qint64 start = 0;
        std::vector<PromptId> prompts;
    };
    QHash<SourceId, std::vector<Asked>> m_asked; ///< ascending
};

} // namespace query
} // namespace axial
