#pragma once

#include <QString>

#include <functional>

namespace axial {

struct TextColumn;

/// The text with `change` done to what people wrote in it: all of it, as a rule. Of what is stored
/// as JSON those are the strings, never their keys, nor what the program calls things; a word of
/// the program's own in a column for such words is none.
QString withPeoplesWords(const TextColumn &column, const QString &text,
                         const std::function<QString(const QString &)> &change);

} // namespace axial
