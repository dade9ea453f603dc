#pragma once

#include <QString>

/// Names of codes, sources, people, groups: one line that a list can show. Pasted pages are no
/// name.
namespace axial::names {

inline constexpr qsizetype longest = 500;

/// Short enough, and on one line.
bool fits(const QString &name);
/// The name on one line, cut with dots when it is too long; as it is when it fits.
QString fitted(const QString &name);
/// One line of at most `longest` characters, cut between words where they are not too long, with
/// "…" when something is missing; dots at the cut are not doubled.
QString shortened(const QString &text, qsizetype longest);
/// Whether a name is another one with a number after it, as one of two of a name has it: "Same
/// (2)".
bool isNumbered(const QString &name, const QString &other);
/// The name on one line; throws Error when it is too long.
QString checked(const QString &name);
/// The same without blanks around it; throws Error also when nothing is left.
QString needed(const QString &name);

} // namespace axial::names
