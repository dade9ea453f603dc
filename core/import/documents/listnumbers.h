#pragma once

#include <QString>

namespace axial {

/// How numbers go on behind z: Word writes aa, bb, cc; others aa, ab, ac.
enum class LettersOfNumbers { Repeated, Counted };

/// The number of an item of a list in the form that 'a', 'A', 'i' and 'I' name, as HTML and
/// OpenDocument do; else in digits. So are numbers that letters can't write.
QString listNumber(int number, QChar form, LettersOfNumbers letters = LettersOfNumbers::Counted);

} // namespace axial
