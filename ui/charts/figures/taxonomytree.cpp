#include "ui/charts/figures.h"
#include "ui/charts/figures/codeforest.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/flowedwords.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double taxonomytreeNarrowest =
    560; ///< px; in less, what stands beside a theme stands below it
constexpr double boxPadding = 8;
constexpr double trunk = 14; ///< from a type's box to the line that its themes hang on
constexpr double branch = 10;
constexpr double narrowNames = 96, wideNames = 240; ///< of themes beside their sub-themes

/// How close lines stand, in px.
struct Leading {
    double pitch = 13; ///< from line to line
    double themeGap = 7;
    double typeGap = 14;
    double afterName = 2;  ///< of a theme, where its sub-themes follow below
    double afterBox = 8;   ///< likewise of a type
    double boxHeight = 10; ///< of a type's box, beside its lines
    double shortest = 40;  ///< of the longest bar, where names need the width
    FlowedWords::Break breaks = FlowedWords::Break::BetweenPhrases; ///< of sub-themes
};

/// Of one that would be longer than its page: type of 6.4 pt, on lines of 7.
constexpr Leading tight{11, 2, 6, 0, 5, 7, 4, FlowedWords::Break::BetweenWords};
constexpr int tightType = 10;                                            ///< px
constexpr double taxonomytreePageHeight = pageInches * 792 / twoColumns; ///< px, where 7 in are 792
/// The same over both columns of a page, in type of 7 pt.
constexpr Leading closer{.pitch = 12, .themeGap = 3, .typeGap = 8, .boxHeight = 8};

/// The taxonomy as a tree from left to right; in a narrow figure from top to bottom.
class TaxonomyDrawing : ChartDrawing
{
public:
    TaxonomyDrawing(const Table &drawn, const ChartOptions &how, const Leading &leading = {})
        : ChartDrawing(drawn, how), m_forest(table),
          m_isWide(scene.size.width() >= taxonomytreeNarrowest), m_leading(leading)
    {
        m_fill.fill = m_fill.edge = style.grey ? QColor(0x6a, 0x6a, 0x6a) : style.accent;
        layOut();
        if (options.print && !m_isWide && heightOfAll() > taxonomytreePageHeight)
            tighten();
    }

    ChartScene draw()
    {
        if (m_forest.types.empty()) {
            empty();
            return finish();
        }
        header(table.base, {}, {});
        columnNames();
        for (const CodeNode &type : m_forest.types) {
            m_isWide ? drawTypeBeside(type) : drawTypeAbove(type);
            y += m_leading.typeGap;
        }
        y -= m_leading.typeGap - 4;
        return finish();
    }

private:
    double heightOfAll() const
    {
        double height = 0;
        for (const CodeNode &type : m_forest.types)
            height += typeHeight(type) + m_leading.afterBox + heightBelow(type) + m_leading.typeGap;
        return height;
    }

    /// Smaller type and closer lines, and sub-themes from below their theme's key on.
    void tighten()
    {
        m_leading = tight;
        for (QFont *font : {&style.label, &style.key, &style.value})
            font->setPixelSize(tightType);
        layOut();
        m_restLeft = m_keyLeft;
        m_restWidth = right() - m_restLeft;
    }

    void layOut()
    {
        double keys = 0, counts = 0, names = 60, boxes = 84;
        size_t themes = 0;
        for (const CodeNode &type : m_forest.types) {
            themes += type.below.size();
            for (const CodeNode &theme : type.below) {
                keys = std::max(keys, textWidth(theme.key, style.key));
                counts = std::max(counts, textWidth(besideBar(theme), style.label));
                names = std::max(names, textWidth(theme.ownName(), style.label) + 1);
                m_mostOfTheme = std::max(m_mostOfTheme, theme.count);
            }
            boxes = std::max({boxes, textWidth(type.words(), style.key) + 2 * boxPadding,
                              textWidth(m_forest.allWords(type), style.label) + 2 * boxPadding});
        }
        const double width = right() - margin;
        m_boxWidth = m_isWide ? std::ceil(std::min(boxes, width * 0.16)) + 1 : width;
        m_keyWidth = keys > 0 ? std::ceil(keys) + 8 : 0;
        m_countWidth = std::ceil(counts) + 5;
        m_keyLeft = margin + (m_isWide ? m_boxWidth + trunk : trunk) + branch + 4;
        m_nameLeft = m_keyLeft + m_keyWidth;
        names = std::ceil(names);
        if (!m_isWide || !m_forest.hasSubThemes)
            return giveNames(names);
        constexpr size_t manyThemes = 200; // no page holds them, and each try takes its time
        if (themes > manyThemes)
            return giveNames(std::min(names, wideNames));
        // As wide as makes the figure lowest: what names get is missing to their sub-themes.
        double best = names, lowest = 0;
        for (double tried = std::min(names, narrowNames); tried <= std::min(names, wideNames);
             tried += 36) {
            giveNames(tried);
            double height = 0;
            for (const CodeNode &type : m_forest.types)
                height += heightOf(type);
            if (lowest == 0 || height <= lowest) {
                lowest = height;
                best = tried;
            }
        }
        giveNames(best);
    }

    /// Shares the width with the names of themes that get so much of it at most.
    void giveNames(double width)
    {
        const bool hasThirdColumn = m_isWide && m_forest.hasSubThemes;
        const double rest = right() - m_nameLeft;
        const double bars = hasThirdColumn ? 36 : m_isWide ? rest * 0.4 : m_leading.shortest;
        m_nameWidth = hasThirdColumn
                          ? width
                          : std::max(60.0, std::min(width, rest - bars - m_countWidth - 10));
        m_barLeft = m_nameLeft + m_nameWidth + 10;
        m_barWidth = hasThirdColumn ? bars : right() - m_barLeft - m_countWidth;
        m_restLeft = hasThirdColumn ? m_barLeft + m_barWidth + m_countWidth + 18 : m_nameLeft;
        m_restWidth = right() - m_restLeft;
    }

    void columnNames()
    {
        const double baseline = y + 6;
        const auto name = [&](double x, const QString &words) {
            text({x, baseline}, words, style.subtitle, style.text2);
        };
        if (m_isWide)
            name(margin, Charts::tr("Type"));
        name(m_isWide ? m_keyLeft : margin, Charts::tr("Theme"));
        const QString counted =
            oneLine(table.columns[size_t(m_forest.count)].name).section(QLatin1Char(' '), 0, 0);
        name(std::min(m_barLeft, right() - textWidth(counted, style.subtitle)), counted);
        if (m_isWide && m_forest.hasSubThemes)
            name(m_restLeft, Charts::tr("Sub-themes"));
        y = baseline + 14;
    }

    void addHit(const CodeNode &node, const QRectF &rect, const QRectF &area, size_t words,
                const QString &said)
    {
        scene.hits.push_back({.rect = rect,
                              .row = node.row,
                              .column = m_forest.count,
                              .area = area,
                              .label = words,
                              .words = Charts::tr("%1: %2").arg(node.words(), said)});
    }

    /// Name and numbers of a type side by side, where lines are close and both have room.
    bool isOfOneLine(const CodeNode &type) const
    {
        return m_leading.breaks == FlowedWords::Break::BetweenWords
               && textWidth(type.words(), style.key)
                          + textWidth(m_forest.allWords(type), style.label) + 3 * boxPadding
                      <= m_boxWidth;
    }

    double typeHeight(const CodeNode &type) const
    {
        const double inner = m_boxWidth - 2 * boxPadding;
        const auto lines = wrapped(type.words(), style.key, inner).size()
                           + wrapped(m_forest.allWords(type), style.label, inner).size();
        return double(isOfOneLine(type) ? 1 : lines) * m_leading.pitch + m_leading.boxHeight;
    }

    /// The box of a type with its words, from `top`; as high as they need.
    QRectF typeBox(const CodeNode &type, double top, bool draws)
    {
        const double inner = m_boxWidth - 2 * boxPadding;
        const QRectF rect(margin + 0.5, std::floor(top) + 0.5, m_boxWidth - 1, typeHeight(type));
        if (!draws)
            return rect;
        scene.items.emplace_back(ChartRect{rect, style.background, style.text});
        const bool isOfOne = isOfOneLine(type);
        double baseline = rect.top() + m_leading.boxHeight / 2 + m_leading.pitch - 2;
        baseline = column({isOfOne ? rect.left() + boxPadding : rect.center().x(), baseline},
                          wrapped(type.words(), style.key, inner), style.key, style.text,
                          isOfOne ? 0 : m_leading.pitch,
                          isOfOne ? ChartAlign::Left : ChartAlign::Center);
        const size_t said = scene.items.size();
        column({isOfOne ? rect.right() - boxPadding : rect.center().x(), baseline},
               wrapped(m_forest.allWords(type), style.label, inner), style.label, style.text2,
               m_leading.pitch, isOfOne ? ChartAlign::Right : ChartAlign::Center);
        addHit(type, rect, rect, said, m_forest.allWords(type));
        return rect;
    }

    void drawTypeBeside(const CodeNode &type)
    {
        const double top = y;
        const double box = typeBox(type, top, false).height();
        const double themes = heightOf(type);
        // The shorter of the two stands at the middle of the longer one.
        y = top + std::max(0.0, (box - themes) / 2);
        const QRectF rect = typeBox(type, top + std::max(0.0, (themes - box) / 2), true);
        const std::vector<double> middles = drawThemes(type);
        const double x = std::floor(rect.right() + trunk) + 0.5;
        if (!middles.empty()) {
            const double middle = rect.center().y();
            lines({QLineF(rect.right(), middle, x, middle)}, style.text2);
            hang(x, std::min(middle, middles.front()), std::max(middle, middles.back()), middles);
        }
        y = top + std::max(box, themes);
    }

    void drawTypeAbove(const CodeNode &type)
    {
        const QRectF rect = typeBox(type, y, true);
        y = rect.bottom() + m_leading.afterBox;
        const std::vector<double> middles = drawThemes(type);
        if (!middles.empty())
            hang(margin + 8.5, rect.bottom(), middles.back(), middles);
    }

    /// The line from `top` to `bottom` and what branches off to each theme.
    void hang(double x, double top, double bottom, const std::vector<double> &middles)
    {
        std::vector<QLineF> strokes{QLineF(x, top, x, bottom)};
        for (const double middle : middles)
            strokes.emplace_back(x, middle, m_keyLeft - 4, middle);
        lines(std::move(strokes), style.text2);
    }

    FlowedWords subThemes(const CodeNode &theme) const
    {
        QStringList phrases;
        for (const CodeNode &each : theme.below)
            phrases << m_forest.subThemeWords(theme, each);
        return {phrases,         style.value,           m_restWidth,
                m_leading.pitch, QStringLiteral(" · "), m_leading.breaks};
    }
    /// Beside sub-themes, which need the width, a theme's share stands below its count.
    bool isShareBelow(const CodeNode &theme) const { return m_isWide && !theme.below.empty(); }
    QString besideBar(const CodeNode &theme) const
    {
        return m_isWide && m_forest.hasSubThemes ? m_forest.countWords(theme)
                                                 : m_forest.allWords(theme);
    }
    double nameHeight(const CodeNode &theme) const
    {
        const auto lines = wrapped(theme.ownName(), style.label, m_nameWidth).size();
        return double(std::max<qsizetype>(isShareBelow(theme) ? 2 : 1, lines)) * m_leading.pitch;
    }
    double heightOf(const CodeNode &type) const
    {
        double height = -m_leading.themeGap;
        for (const CodeNode &theme : type.below)
            height += m_leading.themeGap + std::max(nameHeight(theme), subThemes(theme).height());
        return std::max(0.0, height);
    }

    /// The same with what belongs to a theme below it.
    double heightBelow(const CodeNode &type) const
    {
        double height = 0;
        for (const CodeNode &theme : type.below)
            height += m_leading.themeGap + nameHeight(theme) + m_leading.afterName
                      + subThemes(theme).height();
        return height;
    }

    /// Where the first line of each has its middle.
    std::vector<double> drawThemes(const CodeNode &type)
    {
        std::vector<double> middles;
        for (const CodeNode &theme : type.below) {
            const double top = y;
            middles.push_back(std::floor(top + m_leading.pitch / 2) + 0.5);
            const double name = nameHeight(theme);
            drawTheme(theme, top);
            const FlowedWords below = subThemes(theme);
            const double rest = m_isWide ? top : top + name + m_leading.afterName;
            drawSubThemes(theme, below, rest);
            const double end = below.lineCount() > 0 ? rest + below.height() : top;
            y = std::max(top + name, end) + m_leading.themeGap;
        }
        y -= type.below.empty() ? 0 : m_leading.themeGap;
        return middles;
    }

    void drawTheme(const CodeNode &theme, double top)
    {
        const double baseline = top + m_leading.pitch - 2;
        if (!theme.key.isEmpty())
            text({m_keyLeft, baseline}, theme.key, style.key, style.text);
        column({m_nameLeft, baseline}, wrapped(theme.ownName(), style.label, m_nameWidth),
               style.label, style.text, m_leading.pitch);
        const double length = m_mostOfTheme > 0 ? m_barWidth * theme.count / m_mostOfTheme : 0;
        const QRectF rect(m_barLeft, top + 2, length, m_leading.pitch - 3);
        bar(rect, m_fill);
        const size_t said = text({m_barLeft + length + 5, baseline}, besideBar(theme), style.label,
                                 style.text);
        if (isShareBelow(theme))
            text({m_barLeft, baseline + m_leading.pitch}, m_forest.shareWords(theme), style.label,
                 style.text2);
        else if (m_isWide && m_forest.hasSubThemes) // nothing stands behind its count
            text({m_barLeft + length + 9 + textWidth(besideBar(theme), style.label), baseline},
                 Charts::tr("(%1)").arg(m_forest.shareWords(theme)), style.label, style.text2);
        const double end = m_barLeft + m_barWidth + m_countWidth;
        addHit(theme, rect, {m_keyLeft, top, end - m_keyLeft, nameHeight(theme)}, said,
               m_forest.allWords(theme));
    }

    void drawSubThemes(const CodeNode &theme, const FlowedWords &flow, double top)
    {
        const QPointF corner(m_restLeft, top);
        if (m_isWide && flow.lineCount() > 0) {
            const double x = std::floor(m_restLeft) - 7.5;
            const double bottom = top + flow.height() - 1;
            lines({QLineF(x, top, x, bottom), QLineF(x, top, x + 4, top),
                   QLineF(x, bottom, x + 4, bottom)},
                  style.text3);
        }
        for (size_t i = 0; i < flow.phrases().size(); ++i) {
            const FlowedWords::Phrase &phrase = flow.phrases()[i];
            const size_t said = scene.items.size();
            for (qsizetype line = 0; line < phrase.lines.size(); ++line)
                text(corner + phrase.at[size_t(line)], phrase.lines[line], style.value,
                     style.text2);
            const QRectF rect = phrase.rect.translated(corner);
            addHit(theme.below[i], rect, rect, said, m_forest.allWords(theme.below[i]));
        }
        const double space = textWidth(QStringLiteral(" "), style.value);
        for (const QPointF &at : flow.separators())
            text(corner + at + QPointF(space, 0), QStringLiteral("·"), style.value, style.text2);
    }

    CodeForest m_forest;
    bool m_isWide;
    Leading m_leading;
    GroupStyle m_fill;
    double m_mostOfTheme = 0;
    double m_boxWidth = 0, m_keyLeft = 0, m_keyWidth = 0, m_nameLeft = 0, m_nameWidth = 0;
    double m_barLeft = 0, m_barWidth = 0, m_countWidth = 0, m_restLeft = 0, m_restWidth = 0;
};

} // namespace

ChartScene drawTaxonomy(const Table &table, const ChartOptions &options)
{
    ChartScene scene = TaxonomyDrawing(table, options).draw();
    if (options.print && options.width >= taxonomytreeNarrowest
        && scene.size.height() > taxonomytreePageHeight) {
        ChartScene closerScene = TaxonomyDrawing(table, options, closer).draw();
        if (closerScene.size.height() <= taxonomytreePageHeight)
            return closerScene;
    }
    return scene;
}

} // namespace axial
