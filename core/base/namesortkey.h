#pragma once

#include <QByteArray>
#include <QStringView>

namespace axial {

/// Bytes that, compared as bytes, stand in the order of compareNames() but for its last word (which
/// of two names comes first that differ in case or in zeros before a number only). The key of two
/// strings together is the key of the first and then of the second, unless a number goes over the
/// seam.
QByteArray nameSortKey(QStringView name);

} // namespace axial
