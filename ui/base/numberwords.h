#pragma once

#include <QString>

namespace axial {

/// "12,345".
QString numberWords(qint64 count);

} // namespace axial
