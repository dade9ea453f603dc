#pragma once

#include <QString>

#include <vector>

namespace axial {

/// In which form texts are compared, so that one word written in two ways is still one word:
/// whether two words look the same is decided here. None has signs that show nothing, see
/// isInvisible().
enum class ComparableForm {
    /// Composed, of one case, with quotation marks, blanks and hyphens of one kind and all letters
    /// in
    /// their usual shape, see isOtherShape().
    Folded,
    Cased,     ///< likewise, but A is not a
    Normalised ///< composed only
};

/// A stretch of text in the form in which it is compared, and where in the text each unit of it
/// comes from.
struct Comparable {
    QString key;
    /// For each unit of the key, and for its end: the place in the text; -1 inside a character (as
    /// a person sees characters). Empty: key and text agree unit by unit.
    std::vector<qint64> places;

    /// -1 when the key's unit is not the beginning of a character.
    qint64 place(qint64 unit) const { return places.empty() ? unit : places[size_t(unit)]; }
    /// The place of the character that the unit belongs to.
    qint64 placeBefore(qint64 unit) const;
    /// The place after the character that ends at the unit or holds it.
    qint64 placeAfter(qint64 unit) const;
};

Comparable comparable(QStringView text, ComparableForm form);

/// What names have in common that look the same to a person, in whatever case.
QString nameKey(QStringView name);
/// Whether they have, quickly.
bool isSameName(const QString &name, const QString &other);

/// Whether words stand in a text, in whatever case and whatever shows nothing among them.
bool saysWords(const QString &text, const QString &words);

} // namespace axial
