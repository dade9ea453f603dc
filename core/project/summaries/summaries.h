#pragma once

#include "core/domain/summary.h"
#include "core/project/people/asker.h"

#include <QSet>

#include <vector>

namespace axial {

class Database;

namespace summaries {

/// All, by report and coder, whoever may read them.
std::vector<Summary> all(Database &db);
/// What `asker` may read, by report and coder: of a report whose codings are hidden only one's own.
/// No asker = nobody in particular.
std::vector<Summary> seenBy(Database &db, CoderId asker);
/// Of one report, likewise.
std::vector<Summary> ofReport(Database &db, SourceId report, const Asker &asker);
/// Those of a code and of the codes below it, by report. What was not mapped yet belongs to what
/// its report was decided to be, or, undecided, what its coder labelled it; a folder has those of
/// reports without either, too. Labels that are hidden lead nowhere. No asker = nobody in
/// particular.
std::vector<Summary> within(Database &db, CodeId code, CoderId asker = {});
/// The codes that within() finds something of.
QSet<CodeId> codesWithAny(Database &db, CoderId asker = {});
/// Throws Error when it is gone.
Summary at(Database &db, SummaryId summary);

/// The coder's line about the report, in place of the one there was; empty words take it away
/// (then the id is none). Line ends become blanks. Its kind follows from the type of its sub-theme,
/// or else is kindFor(). Throws Error when it is longer than `longest`.
SummaryId write(Database &db, SourceId report, CoderId coder, const QString &words);
/// In UTF-16 code units: a line, not a page.
constexpr qsizetype longest = 1000;
/// Says which sub-theme it belongs to; none takes that back. Throws Error for a folder.
void map(Database &db, SummaryId summary, CodeId code);
void remove(Database &db, SummaryId summary);

/// What the coder's line about the report says: by the type that the report was decided to be,
/// where that may be seen, or else that the coder labelled it. What the newest open round says goes
/// before another's. Of a report that the coder labels in a blind round it is what the coder says
/// there, or else not said: a decision of another round would tell it beforehand. `ownOnly`: no
/// decision says it.
SummaryKind kindFor(Database &db, SourceId report, CoderId coder, bool ownOnly = false);
/// What the line says by what is known now: of its sub-theme, or kindFor(), or, where neither says
/// it, as it was when it was written. While kindFor() may not say what others do, it is that alone.
SummaryKind kindNow(Database &db, const Summary &summary, bool ownOnly = false);
/// What a line about a report of that type says; NotSaid for types that the study doesn't have.
SummaryKind kindOf(const QString &typeName);

} // namespace summaries

} // namespace axial
