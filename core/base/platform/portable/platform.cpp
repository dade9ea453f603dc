#include "core/base/platform/platform.h"

namespace axial::platform {

bool can(Can)
{
    return false;
}

QStringList walls()
{
    return {};
}

Running isRunning(qint64)
{
    return Running::Unknown;
}

} // namespace axial::platform
