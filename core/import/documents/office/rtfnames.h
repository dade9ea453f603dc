#pragma once

#include <QByteArrayView>

// What the words of RTF mean that are looked up and nothing else.
namespace axial::rtfnames {

/// The letter that `\emdash` and its like stand for; 0 = none.
char16_t letterOf(QByteArrayView name);
/// Head or foot of each page.
bool isMargin(QByteArrayView name);
/// What is no part of the text, though nothing marks it as such.
bool isPassedOver(QByteArrayView name);
/// A group whose letters are no text of their own, but say something: who made a comment.
bool isKept(QByteArrayView name);

} // namespace axial::rtfnames
