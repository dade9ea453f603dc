#include "ui/charts/parts/shownpart.h"

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

QString withShownPart(const QString &base, const QString &part)
{
    if (base.isEmpty() || part.isEmpty())
        return base + part;
    return Charts::tr("%1. %2", "what is counted; which part of it is shown").arg(base, part);
}

} // namespace axial
