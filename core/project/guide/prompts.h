#pragma once

#include "core/domain/prompt.h"

#include <optional>
#include <vector>

namespace axial {

class Database;

/// The interview guide: its questions in their order. A part, its objective and an audience are
/// what its questions say they are.
namespace prompts {

/// In the order of the guide.
std::vector<Prompt> all(Database &db);
/// nullopt when it is not in the guide.
std::optional<Prompt> find(Database &db, PromptId prompt);
/// Where in the guide a new question of this part and audience stands: behind the last of them,
/// else behind the last of the part, else at the end.
size_t placeFor(Database &db, const QString &part, const QString &audience);
/// Puts a question at a place in the guide (0 = first; beyond the end = last). Its id is not
/// looked at. Throws Error without words or a part, and for one that the part asks this audience
/// already.
PromptId add(Database &db, const Prompt &prompt, size_t place);
/// Its part, objective, audience, words and category; its place stays. Throws Error as add(), and
/// when it is gone.
void set(Database &db, const Prompt &prompt);
/// To a place among the others (0 = first).
void move(Database &db, PromptId prompt, size_t place);
/// Turns that ask it ask it no more.
void remove(Database &db, const std::vector<PromptId> &prompts);
/// Of all questions of that part. Throws Error when the name is empty.
void setPart(Database &db, const QString &part, const QString &name, const QString &objective);

} // namespace prompts

} // namespace axial
