#pragma once

#include "core/domain/finding.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;

/// What the study found, as objects: written, carried by numbers, quotes, reports, memos and
/// figures, agreed or contradicted. All throw Error when the finding is gone.
namespace findings {

/// In their order, each with all that carries it.
std::vector<Finding> all(Database &db);
/// nullopt when it is gone.
std::optional<Finding> find(Database &db, FindingId finding);

/// A draft behind all others. Throws Error without words or with more than longestText.
FindingId add(Database &db, const QString &text, CoderId coder);
void setText(Database &db, FindingId finding, const QString &text);
void setNote(Database &db, FindingId finding, const QString &note);
void setState(Database &db, FindingId finding, FindingState state);
/// To the place `position` (from 0 on) among all; beyond them = behind the last.
void move(Database &db, FindingId finding, int position);
void remove(Database &db, FindingId finding);

/// Puts a number into the sentence at `at` (UTF-16 code units; -1 = behind its last word), with a
/// space where it would touch a word; its place.
int addNumber(Database &db, FindingId finding, const FindingNumber &number, qsizetype at = -1);
/// The number says something else from now on. Throws Error when it is gone.
void setWritten(Database &db, FindingId finding, int place, const StatedNumber &written);
/// The words of the number stay in the sentence, as plain words.
void removeNumber(Database &db, FindingId finding, int place);

/// Behind those that are there; one that is there already stays in its place. How many came.
int addQuotes(Database &db, FindingId finding, const std::vector<QuoteId> &quotes);
/// With `progress`, as many steps as reports; throws Canceled then.
int addReports(Database &db, FindingId finding, const std::vector<SourceId> &reports,
               Progress *progress = nullptr);
int addMemos(Database &db, FindingId finding, const std::vector<MemoId> &memos);
/// A quote that said nothing else goes with it, as with the finding.
void removeQuote(Database &db, FindingId finding, QuoteId quote);
void removeReport(Database &db, FindingId finding, SourceId report);
void removeMemo(Database &db, FindingId finding, MemoId memo);
/// The same figure once only.
void addFigure(Database &db, FindingId finding, const QueryCall &figure);
void removeFigure(Database &db, FindingId finding, const QueryCall &figure);

constexpr qsizetype longestText = 20'000; ///< UTF-16 code units

} // namespace findings

} // namespace axial
