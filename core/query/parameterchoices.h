#pragma once

#include "core/query/query.h"

namespace axial {

class Database;

/// A value that a parameter can have in a study.
struct ParameterChoice {
    QString id;   ///< what the query is given
    QString name; ///< as people read it

    bool operator==(const ParameterChoice &) const = default;
};

/// The values to choose from; the first is what the query takes when it is given none. Empty for
/// words that the study doesn't list, a flag, and where it has none.
/// Groups are those of the grouping that `asked` names.
std::vector<ParameterChoice> choicesOf(Database &db, const QueryParameter &parameter,
                                       const QueryParameters &asked = {});

} // namespace axial
