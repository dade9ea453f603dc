#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <optional>
#include <vector>

namespace axial {

class Database;

/// A turn that asks a question of the guide. Where it starts says which turn of its source it is.
struct AskedPrompt {
    SourceId source;
    qint64 start = 0; ///< of the turn, in UTF-16 units
    PromptId prompt;

    auto operator<=>(const AskedPrompt &) const = default;
};

/// Where a turn that started at one place starts now; nowhere when it is gone.
struct MovedTurn {
    qint64 from = 0;
    std::optional<qint64> to;
};

/// Which turns ask which questions of the guide. It stays right when turns move, are joined or
/// dissolved: who changes the turns of a source says so here.
namespace askedprompts {

/// By source and place; several at one place in the guide's order.
std::vector<AskedPrompt> all(Database &db);
std::vector<AskedPrompt> of(Database &db, SourceId source);
/// Throws Error when no turn starts there, or when the question is gone. Twice is once.
void ask(Database &db, const AskedPrompt &asked);
void takeBack(Database &db, const AskedPrompt &asked);
/// Of turns that moved within their source, all at once.
void move(Database &db, SourceId source, const std::vector<MovedTurn> &turns);
/// What was asked where no turn starts any more is asked by the turn that holds the place, else by
/// none.
void settle(Database &db, SourceId source);

} // namespace askedprompts

} // namespace axial
