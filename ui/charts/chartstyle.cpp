#include "ui/charts/chartstyle.h"

#include "ui/charts/charts.h"

#include <array>

namespace axial {

namespace {

/// In px, without hinting in print: the same widths at every resolution, so no label is cut.
QFont chartFont(double points, QFont::Weight weight, bool print)
{
    QFont font = theme::font(points, weight);
    font.setPixelSize(qRound(points * 96 / 72));
    if (print)
        font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

} // namespace

GroupStyle ChartStyle::group(int index) const
{
    if (!grey)
        return theme::groupStyle(index, dark);
    struct Grey {
        QRgb fill, edge, line;
        GroupPattern pattern;
    };
    static constexpr std::array<Grey, 6> greys = {{
        {0xffe2e2e2, 0xff404040, 0xff5a5a5a, GroupPattern::Hatch},
        {0xff9a9a9a, 0xff404040, 0xff404040, GroupPattern::Solid},
        {0xff3c3c3c, 0xff000000, 0xffa0a0a0, GroupPattern::Lines},
        {0xffffffff, 0xff404040, 0xff5a5a5a, GroupPattern::Solid},
        {0xff6a6a6a, 0xff202020, 0xffd0d0d0, GroupPattern::Hatch},
        {0xffc4c4c4, 0xff404040, 0xff5a5a5a, GroupPattern::Lines},
    }};
    const Grey &look = greys[static_cast<size_t>(index) % greys.size()];
    return {.fill = QColor(look.fill),
            .edge = QColor(look.edge),
            .pattern = look.pattern,
            .line = QColor(look.line)};
}

QColor ChartStyle::over(const QColor &fill) const
{
    return contrastOf(text, fill) > contrastOf(background, fill) ? text : background;
}

ChartStyle chartStyle(const ChartOptions &options)
{
    ChartStyle style;
    style.print = options.print;
    style.grey = options.print && options.ink == ChartInk::Greys;
    style.dark = options.dark && theme::isDark() && !options.print;
    const bool asScreen = style.dark || (theme::isHighContrast() && !theme::isDark());
    const Tokens &tokens = asScreen ? theme::tokens() : theme::printTokens();
    style.background = tokens.base;
    style.text = tokens.text;
    style.text2 = tokens.text2;
    style.text3 = tokens.text3;
    style.grid = tokens.grid;
    style.axis = tokens.border;
    style.accent = tokens.accent;
    if (style.print) {
        style.background = Qt::white;
        style.text = style.text2 = Qt::black;
        style.text3 = QColor(0x40, 0x40, 0x40);
        style.grid = QColor(0xd0, 0xd0, 0xd0);
        style.axis = Qt::black;
    }
    style.title = chartFont(13, QFont::DemiBold, style.print);
    style.subtitle = chartFont(9, QFont::Normal, style.print);
    style.label = chartFont(9, QFont::Normal, style.print);
    style.key = chartFont(9, QFont::DemiBold, style.print);
    style.value = chartFont(8.5, QFont::Normal, style.print);
    style.boldValue = chartFont(8.5, QFont::DemiBold, style.print);
    return style;
}

} // namespace axial
