#include "ui/pages/pagestyle.h"

#include "ui/theme/theme.h"

#include <algorithm>
#include <array>

namespace axial::pagestyle {

QFont font(double points, QFont::Weight weight)
{
    QFont font = theme::font(points, weight);
    font.setPixelSize(qRound(points * point));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont title()
{
    return font(20, QFont::DemiBold);
}

QFont heading(int level)
{
    constexpr std::array<double, 4> points{15, 12.5, 11, 10};
    return font(points[size_t(std::clamp(level, 1, int(points.size())) - 1)], QFont::DemiBold);
}

double aboveHeading(int level)
{
    return (level == 1 ? 20 : 13) * point;
}

QFont paragraph(Document::Paragraph::Look look)
{
    switch (look) {
    case Document::Paragraph::Look::Body:
        break;
    case Document::Paragraph::Look::Lead:
        return font(10, QFont::DemiBold);
    case Document::Paragraph::Look::Note:
        return font(9);
    case Document::Paragraph::Look::Caption:
        return font(9, QFont::DemiBold);
    }
    return font(10);
}

} // namespace axial::pagestyle
