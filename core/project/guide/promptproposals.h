#pragma once

#include "core/base/progress.h"
#include "core/project/guide/askedprompts.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// A turn that may ask a question of the guide.
struct PromptProposal {
    enum class By {
        Words,  ///< what is said in the turn comes near the question
        Heading ///< a heading before it names the question, or its number
    };
    AskedPrompt asked;
    int turn = 0;          ///< its number in the source, from 1 on
    QString words;         ///< that come near: of the turn, or the heading
    double similarity = 0; ///< 0..1, see QuestionMatcher
    By by = By::Words;
};

/// What the turns of a transcript may ask that nobody said they do, by place: at most one question
/// a turn and one turn a question, the nearest first. Only questions for an audience that the
/// participants of the source belong to, where that is known; never turns of participants, but
/// below a heading. Reads the text. Throws Canceled.
std::vector<PromptProposal> promptProposals(Database &db, SourceId source,
                                            const Progress &progress);

} // namespace axial
