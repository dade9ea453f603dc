#pragma once

#include "core/query/codes/codetree.h"
#include "core/query/codings/codingquery.h"

#include <QSet>

#include <functional>

namespace axial {

/// What a coding query may ask of a coding.
struct CodingFact {
    qint64 id = 0;
    int code = -1; ///< index into CodeTree::codes()
    CoderId coder;
    qint64 createdMs = 0; ///< since 1970
    double weight = 0;
    bool hasWeight = false;

    auto operator<=>(const CodingFact &) const = default;
    explicit operator bool() const { return id != 0; }
};

/// Whether a coding counts.
using CodingRule = std::function<bool(const CodingFact &)>;

namespace codingrules {

/// Of a term that isOfCodings(). Days are the person's, from midnight to midnight. Throws Error for
/// a coder there is not, and for what is no date or weight.
CodingRule ofTerm(Database &db, const CodingTerm &term);
/// Of a term of codes; throws Error for one there is not.
CodingRule ofCodes(Database &db, const CodeTree &tree, const CodingTerm &term);
/// Who has one of the values of "Name=value"; "none" = has none. Throws Error for an attribute
/// there is not.
QSet<ParticipantId> peopleWith(Database &db, const CodingTerm &term);

} // namespace codingrules

} // namespace axial
