#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// Where a participant speaks: as a speaker of a text, or in the whole of one.
struct Appearance {
    SourceId source;
    SpeakerId speaker; ///< none: the whole text
    QString title;     ///< of the source
    QString name;      ///< of the speaker
};

/// Of one participant in transcripts, then in documents, in the order of the study. A text as a
/// whole counts where none of its speakers is a participant, and for the first that it is of. In
/// time as there are such texts, however many others there are.
std::vector<Appearance> appearances(Database &db, ParticipantId participant);

} // namespace axial
