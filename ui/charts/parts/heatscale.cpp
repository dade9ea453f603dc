#include "ui/charts/parts/heatscale.h"

#include <algorithm>
#include <cmath>

namespace axial {

HeatScale::HeatScale(const ChartStyle &style, double most)
    : m_ground(style.background), m_above(style.grey ? QColor(0x3c, 0x3c, 0x3c) : style.accent),
      m_below(style.grey ? m_above : QColor(style.dark ? 0xf0b84a : 0xa87414)), m_most(most)
{
}

QColor HeatScale::fill(double value) const
{
    if (value == 0 || !(m_most > 0))
        return m_ground;
    constexpr double least = 0.1; // what is there at all can be told from nothing
    const double share = std::min(1.0, std::abs(value) / m_most);
    const double strength = least + (1 - least) * share;
    const QColor &full = value > 0 ? m_above : m_below;
    const auto mixed = [strength](int ground, int top) {
        return qRound(ground + (top - ground) * strength);
    };
    return {mixed(m_ground.red(), full.red()), mixed(m_ground.green(), full.green()),
            mixed(m_ground.blue(), full.blue())};
}

} // namespace axial
