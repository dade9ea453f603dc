#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

// What people type into a field of terms, `repo:vllm "out of memory"`, whatever it asks for: spaces
// part terms, commas their values, and between quotes neither does.

/// A piece of what is typed, with its place.
struct TypedToken {
    qsizetype start = 0;
    qsizetype end = 0;   ///< past the last letter
    bool isOpen = false; ///< its quotes were not closed
};

/// Whether a parenthesis outside quotes is a token of its own.
enum class Parentheses { AreLetters, StandAlone };
/// Cut at spaces outside quotes.
std::vector<TypedToken> typedTokens(const QString &text, Parentheses parentheses);
/// Where a token's field ends: its first colon outside quotes. -1 where it has none, or it is one
/// of a link or of a::b.
qsizetype typedColon(const QString &token);
/// Cut at commas outside quotes, of which nothing is left; trimmed, without empty ones.
QStringList typedValues(const QString &typed);
/// A value as it is typed: in quotes where it holds a space, a comma or one of `breaking`. Quotes
/// inside can't be typed and are left out.
QString typedValue(const QString &value, const QString &breaking = {});

} // namespace axial
