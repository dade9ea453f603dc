#pragma once

#include "core/domain/source.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

class Database;

/// A speaker's name in a transcript, with what tells a person who it is.
struct SpeakerUse {
    Speaker speaker;
    qint64 turns = 0;
    QString firstWords; ///< the beginning of what was said first; empty without a turn
};

/// Who somebody in a transcript is. Only a participant has a pseudonym; one without is not told
/// from others yet.
struct Identity {
    SpeakerRole role = SpeakerRole::Unknown;
    QString pseudonym;

    bool operator==(const Identity &) const = default;
};

/// Who is who after the import. The text never changes by it, and whose a quote is follows.
namespace speakers {

/// In the order of their first turns; those without a turn come last. Reads the text.
std::vector<SpeakerUse> uses(Database &db, SourceId source);
Identity identity(Database &db, const Speaker &speaker);
/// All turns of a speaker are this person's. A new pseudonym becomes a participant. Throws Error
/// when the speaker is gone.
void identify(Database &db, SpeakerId speaker, const Identity &who);
/// The source's speaker who is that, else a new one by this name.
SpeakerId ensure(Database &db, SourceId source, const Identity &who);

/// What somebody is called wherever it is said who speaks: the participant's pseudonym where that
/// is known, else the name in the transcript.
QHash<SpeakerId, QString> calledNames(Database &db, SourceId source);
/// The head of a turn with that name in the place of the one that is written in it.
QString calledHead(const QString &head, const QString &name);
/// The words at a range with each who speaks in them called so.
QString calledWords(Database &db, SourceId source, TextRange range, QString words);

/// The turns that the range (in UTF-16 units; an empty one is a caret) touches, in their order.
std::vector<Turn> turnsAt(Database &db, SourceId source, TextRange range);
/// Gives the turns at the range to a speaker, or to nobody (to a new speaker of whom no more is
/// known, where the whole source is a participant's). Speakers without a turn go. The number of
/// turns; throws Error when there is none.
qint64 assign(Database &db, SourceId source, TextRange range, SpeakerId speaker);
/// The paragraphs that the range touches become one turn of the speaker, or of nobody as in
/// assign(). What a turn
/// there has before and after them stays its speaker's. Throws Error for empty lines.
void makeTurn(Database &db, SourceId source, TextRange range, SpeakerId speaker);
/// The turns at the range become part of the one before. Throws Error when there is none.
void joinToPrevious(Database &db, SourceId source, TextRange range);
/// What was taken for turns at the range is nobody's, or whose the whole source is; the words stay.
/// Throws Error as assign().
void dissolve(Database &db, SourceId source, TextRange range);

} // namespace speakers

} // namespace axial
