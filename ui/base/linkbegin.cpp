#include "ui/base/linkbegin.h"

namespace axial {

void LinkBegin::set(const LinkEnd &end)
{
    if (end == m_end)
        return;
    m_end = end;
    Q_EMIT changed();
}

} // namespace axial
