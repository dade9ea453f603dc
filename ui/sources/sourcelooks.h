#pragma once

#include "core/domain/source.h"

#include <QIcon>
#include <QString>

namespace axial {

QIcon sourceIcon(SourceKind kind);
/// When something was coded, as short as it stays clear: 14:03, yesterday, 18 Nov, 2025-11-18.
QString shortTime(qint64 ms);

} // namespace axial
