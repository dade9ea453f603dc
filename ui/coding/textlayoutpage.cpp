#include "ui/coding/textlayoutpage.h"

#include "ui/theme.h"

#include <QFontMetrics>
#include <QSet>

#include <cmath>

namespace axial {

namespace {

constexpr int outerMargin = 24;
constexpr int columnGap = 12;
constexpr int labelsAtLeast = 140;
constexpr int labelsAtMost = 240;
constexpr int textAtLeast = 240;
constexpr int speakerAtMost = 120;

} // namespace

QFont speakerFont(double zoom)
{
    return theme::font(10 * zoom, QFont::DemiBold);
}

QFont numberFont(double zoom)
{
    return theme::numberFont(8.5 * std::max(zoom, 1.0));
}

int speakerColumnWidth(const std::vector<DocumentTurn> &turns, double zoom)
{
    const QFontMetrics metrics(speakerFont(zoom));
    QSet<QString> names;
    int width = 0;
    for (const DocumentTurn &turn : turns) {
        if (names.contains(turn.speaker))
            continue;
        names.insert(turn.speaker);
        width = std::max(width, metrics.horizontalAdvance(turn.speaker));
    }
    return std::min(width, int(speakerAtMost * zoom));
}

TextPage pageFor(int viewportWidth, const ReadingStyle &style, int speakerWidth, int numbers,
                 int lanes)
{
    TextPage page;
    page.zoom = style.points / standardPointSize;
    page.text.font = theme::font(style.points);
    page.text.pitch = int(std::round(24 * page.zoom * style.spacing / 100));
    const QFontMetricsF metrics(page.text.font);
    const double average
        = metrics.horizontalAdvance(QStringLiteral("the quick brown fox jumps")) / 25;

    const int digits = std::max(2, int(QString::number(numbers).size()));
    page.hasNumbers = style.hasNumbers;
    page.numberRight = outerMargin;
    page.speakerLeft = outerMargin;
    if (style.hasNumbers) {
        page.numberRight
            += QFontMetrics(numberFont(page.zoom)).horizontalAdvance(QString(digits, u'8'));
        page.speakerLeft = page.numberRight + columnGap;
    }
    page.speakerWidth = speakerWidth;
    page.textLeft = page.speakerLeft + (speakerWidth > 0 ? speakerWidth + columnGap : 0);

    const int room = viewportWidth - page.textLeft - columnGap - columnGap
        - reservedLanes * laneWidth;
    const int most = std::max(room - labelsAtLeast, textAtLeast);
    const int reading = int(std::ceil(average * style.characters));
    page.text.width = style.characters == 0 ? most : std::min(reading, most);
    page.lanes = lanes;
    const int lanesWidth = std::max(lanes, reservedLanes) * laneWidth;
    const int rest = room + reservedLanes * laneWidth - page.text.width - lanesWidth;
    page.labelsWidth = rest < 60 ? 0 : std::min(rest, labelsAtMost);

    const int spare = std::max(0, rest - labelsAtMost) / 2;
    for (int *column : {&page.numberRight, &page.speakerLeft, &page.textLeft})
        *column += spare;
    page.lanesLeft = page.textLeft + page.text.width + columnGap;
    page.labelsLeft = page.lanesLeft + lanesWidth;
    return page;
}

} // namespace axial
