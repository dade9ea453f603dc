#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

/// "id:123": how the parameters of a question name what could be called anything.
template <class Tag>
QString idValue(Id<Tag> id)
{
    return QStringLiteral("id:%1").arg(id.value);
}

} // namespace axial
