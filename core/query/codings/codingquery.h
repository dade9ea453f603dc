#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// What a term of a coding query looks at.
enum class CodingField {
    Code, ///< or one below it: what stands without a field
    Only, ///< the code itself
    Group,
    Participant,
    Attribute, ///< "Name=value"
    Source,
    Collection, ///< or one in it: by its name, or as "Above/Name"
    Tag,        ///< of the source; "none" = without one
    Folder,     ///< a search folder of sources, by its name
    Prompt,
    Words, ///< of the quote
    Coder,
    Before, ///< coded before the day, month or year
    After,  ///< coded after it
    On,     ///< coded in it
    Weight  ///< "3", ">=3", "2..4"
};

/// `code:A.1,A.2`: one of the values.
struct CodingTerm {
    CodingField field = CodingField::Code;
    QStringList values;

    /// Whether it looks at codings, and so says which of them count for what stands beside it.
    bool isOfCodings() const { return field >= CodingField::Coder; }
    bool operator==(const CodingTerm &) const = default;
};

/// What is asked of a quote.
struct CodingCondition {
    enum class Kind {
        Term,
        And,
        Or,
        Not,
        Near,     ///< the first holds of it, the second of one at most so many turns apart
        SameTurn, ///< of one that shares a turn
        Overlaps  ///< of one that shares words
    };
    Kind kind = Kind::Term;
    CodingTerm term = {};
    int turns = 0; ///< of Near
    std::vector<CodingCondition> parts = {};

    bool operator==(const CodingCondition &) const = default;
};

/// Which quotes are asked for: `A.1 and (B.2 or B.3) and not coder:Ada`. Beside each other, terms
/// all hold; `and` binds tighter than `or`, and `near`, `near:3`, `same-turn` and `overlaps` bind
/// tighter than both. Terms of coders, days and weights say which codings count for the codes
/// beside them. A minus in front is `not`. A value with spaces or commas stands in quotes. Nothing
/// typed asks for all quotes. Throws Error that says where it can't be understood.
std::optional<CodingCondition> parseCodingQuery(const QString &text);

/// All fields that can be typed before a colon, in the order in which they are offered.
const QStringList &codingFieldNames();
/// The words between terms: and, or, not, near...
const QStringList &codingOperators();

} // namespace axial
