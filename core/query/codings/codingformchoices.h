#pragma once

#include "core/lists/listfilter.h"
#include "core/query/codings/codingquery.h"
#include "core/query/parameterchoices.h"

namespace axial {

class Database;

/// What there is in a study to ask for in a coding query.
struct CodingFormChoices {
    struct AttributeValues {
        QString name;
        std::vector<ParameterChoice> values; ///< its categories, what else stands there, and none
    };

    std::vector<ParameterChoice> codes; ///< by key, or name without one
    std::vector<ParameterChoice> groups;
    std::vector<ParameterChoice> participants;
    std::vector<ParameterChoice> sources;
    std::vector<ParameterChoice> collections;
    std::vector<ParameterChoice> tags;
    std::vector<ParameterChoice> folders; ///< search folders
    std::vector<ParameterChoice> prompts;
    std::vector<ParameterChoice> coders;
    std::vector<AttributeValues> attributes;

    static CodingFormChoices of(Database &db);
    /// Empty where anything may be typed: words, days, weights.
    const std::vector<ParameterChoice> &ofField(CodingField field, const QString &attribute) const;
};

/// What could be meant where the cursor stands.
FilterOffers codingOffersAt(const QString &text, qsizetype cursor,
                            const CodingFormChoices &choices);

} // namespace axial
