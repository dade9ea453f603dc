#pragma once

#include <QString>

namespace axial {

/// A number as a sentence about a limit shows it: "50,000,000".
QString limitNumber(qint64 number);
/// Bytes in whole MB, rounded up, so that what is over a limit never reads as the limit.
QString limitMegabytes(qint64 bytes);

/// What a person can do about a file of words, a table or a workbook that is too large.
QString divideText();
QString divideTable();
QString makeWorkbookSmaller();

} // namespace axial
