#include "ui/charts/parts/typefills.h"

#include <array>

namespace axial {

QColor typeFill(const ChartStyle &style, size_t type)
{
    constexpr std::array<QRgb, 4> greys = {0xfff2f2f2, 0xffd0d0d0, 0xffe4e4e4, 0xffbcbcbc};
    return style.grey ? QColor(greys[type % greys.size()])
                      : theme::codeColor(int(type), style.dark).tint;
}

} // namespace axial
