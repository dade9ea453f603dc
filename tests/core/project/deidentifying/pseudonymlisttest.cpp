#include "core/project/deidentifying/deidentified.h"

#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using ProposedNames = test::StudyTest;

TEST_F(ProposedNames, AreThoseOfSpeakersWhoAreCalledOtherwise)
{
    const SourceId source = addSource("Interview", "Ada: yes\nU2: no\n");
    project->edit("People", [&](Database &db) {
        const auto ada = participants::ensure(db, "U1");
        const auto ben = participants::ensure(db, "U2");
        sources::addSpeaker(db, {{}, source, "Ada", SpeakerRole::Participant, ada});
        sources::addSpeaker(db, {{}, source, "u2", SpeakerRole::Participant, ben});
        sources::addSpeaker(db, {{}, source, "Interviewer", SpeakerRole::Interviewer, {}});
    });
    EXPECT_EQ(proposedPseudonyms(db()), (std::vector<Pseudonym>{{"Ada", "U1"}}));
}

} // namespace
} // namespace axial
