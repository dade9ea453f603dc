#pragma once

#include "core/domain/source.h"

#include <QIcon>
#include <QString>

namespace axial {

QIcon sourceIcon(SourceKind kind);
/// Stands for it while somebody of the team reads it: their initials.
QIcon presenceIcon(const QString &initials);
/// When something was coded, as short as it stays clear: 14:03, yesterday, 18 Nov, 2025-11-18.
QString shortTime(qint64 ms);

} // namespace axial
