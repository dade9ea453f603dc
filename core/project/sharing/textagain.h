#pragma once

#include "core/base/id.h"
#include "core/db/changeset.h"
#include "core/text/textedits.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Database;
class Project;

namespace sharing {

/// Takes the texts out of a step that others edited meanwhile, too (by the ids of their sources),
/// with all that moves with their words.
std::vector<changesets::StepRow> takeTexts(Database &db, std::vector<changesets::StepRow> &rows,
                                           const std::function<bool(qint64)> &isEditedTwice);
/// Does such an edit again on what the text is now: quotes and turns go with their words, those of
/// others, too. Throws OwnReplay::NotDone where both changed the same words.
void editAgain(Database &db, const changesets::StepRow &text);

/// What a step typed into texts, to be kept when it is not done.
QStringList typedIn(Database &db, const std::vector<changesets::StepRow> &rows);

/// What was typed into a text that others edited since typing began.
struct TypedAgain {
    TextEdits edits; ///< in the text as it is now, what meets nobody's words
    QString met;     ///< the rest, a paragraph each, with the numbers of the turns
    QString why;     ///< "both changed turn 3"; empty = nothing met
    qint64 turn = 0; ///< the first of these; 0 = in none
};
/// None where the project is not shared, and where the text is another one altogether.
std::optional<TypedAgain> typedAgain(Database &db, SourceId source, const TextEdits &typed);
/// What met is kept in What met, under the name of the step that was to store it.
void keepMet(Project &project, SourceId source, const TypedAgain &typed, const QString &step);

/// How a place in a source's turns is kept with what met there, and read again; 0 = in none.
QString turnPlace(qint64 turn);
qint64 turnOf(const QString &place);

} // namespace sharing

} // namespace axial
