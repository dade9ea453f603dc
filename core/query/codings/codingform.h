#pragma once

#include "core/query/codings/codingquery.h"

#include "core/lists/listfilter.h"
#include "core/query/parameterchoices.h"

#include <map>

namespace axial {

class Database;

/// What there is in a study to ask for in a coding query.
struct CodingFormChoices {
    struct AttributeValues {
        QString name;
        std::vector<ParameterChoice> values; ///< its categories, what else stands there, and none
    };

    /// Of each field that has a list; codes by key, or name without one.
    std::map<CodingField, std::vector<ParameterChoice>> offered;
    std::vector<AttributeValues> attributes;

    static CodingFormChoices of(Database &db);
    /// Empty where anything may be typed: words, days, weights.
    const std::vector<ParameterChoice> &ofField(CodingField field, const QString &attribute) const;
};

/// What could be meant where the cursor stands.
FilterOffers codingOffersAt(const QString &text, qsizetype cursor,
                            const CodingFormChoices &choices);

/// A line of the form of a coding query: what is asked, and how that joins the lines above.
struct CodingFormRow {
    enum class Joint { And, Or, AndNot, OrNot, Near, SameTurn, Overlaps };

    Joint joint = Joint::And; ///< of the first line only whether it is a Not
    int turns = 2;            ///< of Near, 0..1000
    bool opens = false;       ///< a bracket begins before it
    bool closes = false;      ///< and one ends behind it
    CodingField field = CodingField::Code;
    QString attribute = {}; ///< the name of the one that is asked for
    QStringList values = {};

    bool isComplete() const { return !values.isEmpty(); }
    bool operator==(const CodingFormRow &) const = default;
};

/// What is typed, as lines. nullopt where lines can't say it: brackets within brackets, "not"
/// behind a bracket or behind near, values of several attributes in one term. Throws Error as
/// parseCodingQuery().
std::optional<std::vector<CodingFormRow>> codingFormRows(const QString &text);
/// As it is typed. Lines that ask for nothing yet are left out, and so are brackets that have no
/// partner: of one that is not closed the end stands behind the last line.
QString codingFormText(const std::vector<CodingFormRow> &rows);

/// Several values in one line of words: with commas between them, in quotes what holds a comma.
QString codingValuesText(const QStringList &values);

} // namespace axial
