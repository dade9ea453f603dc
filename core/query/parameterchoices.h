#pragma once

#include "core/query/query.h"

#include <functional>
#include <vector>

namespace axial {

class Database;

/// A value that a parameter can have in a study.
struct ParameterChoice {
    QString id;   ///< what the query is given
    QString name; ///< as people read it

    bool operator==(const ParameterChoice &) const = default;
};

/// What each is called, behind what stands for none of them.
template <class Things, class Name>
std::vector<ParameterChoice> choicesNamed(const Things &things, const Name &name,
                                          const QString &none = {})
{
    std::vector<ParameterChoice> choices;
    if (!none.isEmpty())
        choices.push_back({{}, none});
    for (const auto &each : things)
        choices.push_back({std::invoke(name, each), std::invoke(name, each)});
    return choices;
}

/// The values to choose from; the first is what the query takes when it is given none. Empty for
/// words that the study doesn't list, a flag, and where it has none.
/// Groups are those of the grouping that `asked` names.
std::vector<ParameterChoice> choicesOf(Database &db, const QueryParameter &parameter,
                                       const QueryParameters &asked = {});

} // namespace axial
