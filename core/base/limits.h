#pragma once

#include <QString>

namespace axial {

/// The most characters that one text can have.
constexpr qsizetype maxTextLength = 50'000'000;

/// The most rows that the part of a .qdpx that only this program reads can have.
constexpr qint64 maxExchangedRows = 5'000'000;

/// A number as a sentence and a table show it: "50,000,000".
QString limitNumber(qint64 number);
/// Bytes in whole MB, rounded up, so that what is over a limit never reads as the limit.
QString limitMegabytes(qint64 bytes);

/// What a person can do about a file of words, a table or another file that is too large.
QString divideText();
QString divideTable();
QString makeFileSmaller();

} // namespace axial
