#pragma once

#include "core/lists/typedterms.h"

#include <functional>
#include <optional>

namespace axial {

// The grammar of all filters: `code:C.1 -coder:Ada "out of memory" year:2024..2025 is:disagreed`.
// Words are looked for as they stand, a field narrows to one of its values, a minus in front means
// the contrary, and all terms hold of what is shown. A value with spaces or commas stands in
// quotes; "none" (or "empty") asks for what has no such thing.

/// How a value that is typed is compared with what a row says of itself.
enum class FilterMatch {
    Says,   ///< it stands somewhere in it
    Same,   ///< it looks the same, or what follows its last slash does: vllm for org/vllm
    Begins, ///< it begins so, or what follows its last slash does
    Under,  ///< the same key or one below it: C.2 for C.2.iv, not for C.20
    Number  ///< 2024, 2020..2022, >=2020
};
bool fits(FilterMatch match, const QString &said, const QString &value);

/// "none" or "empty".
bool asksForNone(const QString &value);
/// Each once, as people read them; without what is empty.
QStringList sortedValues(QStringList values, FilterMatch match);

/// "3", ">=3", "<5", "2..4", "=3".
struct NumberRange {
    double low = 0, high = 0;
    bool isOpen = false; ///< its ends are not in it

    bool holds(double number) const
    {
        return isOpen ? number > low && number < high : number >= low && number <= high;
    }
    static std::optional<NumberRange> of(const QString &typed);
};

/// What a list knows of its rows, described once.
struct ListField {
    QStringList names; ///< as it is typed before the colon, each
    QString meaning = {};
    FilterMatch match = FilterMatch::Same;

    const QString &name() const { return names.front(); }
};
using ListFields = std::vector<ListField>;
/// What a field, by its place, can have here; none where it takes anybody's words. An empty one
/// knows of nothing.
using ListValues = std::function<QStringList(int field)>;

struct FilterTerm {
    static constexpr int words = -1;

    int field = words; ///< its place among the fields
    QStringList values = {};
    bool isNegated = false;

    bool operator==(const FilterTerm &) const = default;
};

struct ListFilter {
    std::vector<FilterTerm> terms;
    QStringList unknown; ///< fields there are not, as typed; they hide nothing

    /// What is typed of a field without a value asks for nothing yet. "12:30", "a::b" and links are
    /// words.
    static ListFilter parse(const QString &text, const ListFields &fields);
    bool isEmpty() const { return terms.empty(); }
    bool operator==(const ListFilter &) const = default;
};

/// What a list does with a value that none of its rows has.
enum class NoSuchValue { HidesNothing, HidesAll };
/// What a person is told of a filter that asks for what there is not, naming what there is; empty
/// when it asks for nothing of the kind.
QString filterProblem(const ListFilter &filter, const ListFields &fields, const ListValues &values,
                      NoSuchValue unheard);
/// All that can be typed, a field a line.
QString filterHelp(const ListFields &fields);

/// What could be meant where the cursor stands.
struct FilterOffers {
    qsizetype start = 0; ///< of what an offer replaces
    qsizetype end = 0;
    QStringList offers = {}; ///< "repo:", "vllm"; the likeliest first
};
/// Of a language that has more than terms.
struct FilterLanguage {
    Parentheses parentheses = Parentheses::AreLetters;
    QStringList alone;     ///< what can stand without a field
    QStringList operators; ///< what stands between terms
};
FilterOffers filterOffersAt(const QString &text, qsizetype cursor, const ListFields &fields,
                            const ListValues &values, const FilterLanguage &language = {});

} // namespace axial
