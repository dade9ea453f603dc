#pragma once

#include "core/project/importing/importing.h"

#include <QStringList>

namespace axial {

/// What an import added, what was there already, and what was left out or assumed and why.
QStringList importReport(const ImportSummary &summary);

} // namespace axial
