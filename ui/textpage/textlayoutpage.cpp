#include "ui/textpage/textlayoutpage.h"

#include "ui/textpage/paper.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetrics>
#include <QSet>

#include <cmath>

namespace axial {

namespace {

constexpr int outerMargin = 24;
constexpr int narrowMargin = 10;
constexpr int narrowView = 720;
constexpr int columnGap = 11;
constexpr int notesGap = 6;
constexpr int narrowNotes = 16; // the number of notes stands on the glyph
constexpr int narrowGap = 4;
constexpr int lanesGap = 3; // or the last bracket touches the chips
constexpr int labelsAtLeast = 140;
constexpr int keysAtLeast = 50;     // a chip and "C.5.iv"
constexpr int keysBesideLanes = 88; // keys, and the lanes beyond the reserved ones
constexpr int slimLane = 8;
constexpr int slimWithKeys = 420; // narrower ones have no room for keys beside stripes
constexpr int namesAtLeast = 100;
constexpr int laneAtLeast = 8;    // a bracket with its hooks
constexpr int labelsAtMost = 240; // more room is shared with the left margin
constexpr int textAtLeast = 216;
constexpr int speakerAtMost = 120;
constexpr int besideNames = 100; // margins, numbers, glyphs and the reserved lanes

/// All but its width, for which the rest of the page has to be known.
TextStyle textStyle(const ReadingStyle &style, double zoom)
{
    TextStyle text;
    text.font = theme::font(style.points);
    text.pitch = int(std::round(24 * zoom * style.spacing / 100));
    text.mark = Paper(style.paper).tokens().text3;
    text.link = Paper(style.paper).tokens().accent;
    return text;
}

double letterWidth(const QFont &font)
{
    const QString words = QStringLiteral("the quick brown fox jumps");
    return QFontMetricsF(font).horizontalAdvance(words) / double(words.size());
}

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
        width = std::max(width, metrics.horizontalAdvance(singleLine(turn.speaker)));
    }
    return std::min(width, int(speakerAtMost * zoom));
}

TextPage pageFor(int viewportWidth, const ReadingStyle &chosen, int speakerWidth, int numbers,
                 int lanes, PageMargins margins, int timeLetters)
{
    TextPage page;
    ReadingStyle style = chosen;
    // Beside their names the words of a narrow page would be cut off.
    const bool isCramped = speakerWidth > 0
                           && viewportWidth < speakerWidth + textAtLeast + besideNames;
    const bool isSlim = margins == PageMargins::Slim || isCramped;
    style.hasNumbers = style.hasNumbers || timeLetters > 0;
    if (isSlim) {
        style.hasNumbers = false;
        style.characters = 0;
    }
    page.zoom = style.points / standardPointSize;
    page.text = textStyle(style, page.zoom);

    const int digits = std::max({2, int(QString::number(numbers).size()), timeLetters});
    page.hasNumbers = style.hasNumbers;
    const bool isNarrow = viewportWidth < narrowView;
    const int margin = isNarrow ? narrowMargin : outerMargin;
    const int toNotes = isNarrow ? narrowGap : notesGap;
    page.notesWidth = isNarrow ? narrowNotes : notesWidth;
    page.numberRight = margin;
    page.speakerLeft = margin;
    if (style.hasNumbers) {
        page.numberRight +=
            QFontMetrics(numberFont(page.zoom)).horizontalAdvance(QString(digits, u'8'));
        page.speakerLeft = page.numberRight + columnGap;
    }
    page.text.speakersAbove = isSlim && speakerWidth > 0;
    page.speakerWidth = isSlim ? viewportWidth - 2 * margin : speakerWidth;
    page.textLeft = page.speakerLeft + (speakerWidth > 0 && !isSlim ? speakerWidth + columnGap : 0);

    const int slimKeys = viewportWidth < slimWithKeys ? 0 : keysAtLeast + lanesGap;
    const int keys = isSlim ? slimKeys : keysBesideLanes;
    const int reserved = reservedLanes * (isSlim ? slimLane : laneWidth);
    const int room = viewportWidth - page.textLeft - toNotes - page.notesWidth
                     - (isNarrow ? narrowGap : columnGap) - reserved;
    const int reading = int(std::ceil(letterWidth(page.text.font) * style.characters));
    // The words get the width that was asked for: the names of codes go before it does, not keys.
    const int most = std::max(room - keys, textAtLeast);
    page.text.width = style.characters == 0 ? most : std::min(reading, most);
    page.lanes = lanes;
    const int beside = room + reserved - page.text.width;
    const int wanted = std::max(lanes, reservedLanes);
    page.laneWidth = std::clamp((beside - labelsAtLeast) / wanted, laneAtLeast, laneWidth);
    const int lanesWidth = std::max(lanes * page.laneWidth, reservedLanes * laneAtLeast);
    const int rest = beside - lanesWidth - lanesGap;
    page.hasNames = rest >= namesAtLeast;
    const int spare = std::max(0, rest - labelsAtMost) / 2;
    page.labelsWidth = rest < keysAtLeast ? 0 : rest - spare;

    for (int *column : {&page.numberRight, &page.speakerLeft, &page.textLeft})
        *column += spare;
    page.notesLeft = page.textLeft + page.text.width + toNotes;
    page.lanesLeft = page.notesLeft + page.notesWidth;
    page.labelsLeft = page.lanesLeft + lanesWidth + lanesGap;
    return page;
}

} // namespace axial
