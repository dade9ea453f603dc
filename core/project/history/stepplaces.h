#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <variant>
#include <vector>

namespace axial {

class Database;

/// Words of a source, as they stand there now.
struct PlaceOfWords {
    SourceId source;
    TextRange range;
    friend bool operator==(const PlaceOfWords &, const PlaceOfWords &) = default;
};
/// A code in the tree.
struct PlaceOfCode {
    CodeId code;
    friend bool operator==(const PlaceOfCode &, const PlaceOfCode &) = default;
};
struct PlaceOfMemo {
    MemoId memo;
    friend bool operator==(const PlaceOfMemo &, const PlaceOfMemo &) = default;
};
/// A participant's row and, where a value is meant, its column.
struct PlaceOfValue {
    ParticipantId participant;
    AttributeId attribute;
    friend bool operator==(const PlaceOfValue &, const PlaceOfValue &) = default;
};
using StepPlace = std::variant<PlaceOfWords, PlaceOfCode, PlaceOfMemo, PlaceOfValue>;

namespace steps {

/// Where one can see what the step that was undone (or redone) last did, the best place first; what
/// is gone now has none, but words that are no quote any more have. Nothing for a step of more than
/// a hand makes, which would take long to read. Throws Error: its changeset is damaged.
std::vector<StepPlace> undoneLast(Database &db);
std::vector<StepPlace> redoneLast(Database &db);

constexpr size_t placesAtMost = 50;

} // namespace steps

} // namespace axial
