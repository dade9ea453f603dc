#pragma once

#include <QString>

namespace axial {

/// "12,345".
QString numberWords(qint64 count);
/// "12.34 %", of 0..1.
QString rateWords(double rate);

} // namespace axial
