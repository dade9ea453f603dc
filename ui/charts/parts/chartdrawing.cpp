#include "ui/charts/parts/chartdrawing.h"

#include "core/base/error.h"
#include "core/query/columns.h"
#include "ui/charts/parts/legend.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace axial {

namespace {

/// Parallels through `rect`, cut at its edge: 45 degrees 6 px apart, or upright 4 px apart.
std::vector<QLineF> patternLines(const QRectF &rect, GroupPattern pattern)
{
    std::vector<QLineF> lines;
    if (pattern == GroupPattern::Lines) {
        for (double x = rect.left() + 3; x < rect.right(); x += 4)
            lines.emplace_back(x, rect.top(), x, rect.bottom());
    } else if (pattern == GroupPattern::Hatch) {
        const double step = 6 * std::sqrt(2.0);
        for (double x = rect.left() - rect.height() + 3; x < rect.right(); x += step) {
            const double from = std::max(0.0, rect.left() - x);
            const double to = std::min(rect.height(), rect.right() - x);
            if (from < to)
                lines.emplace_back(x + from, rect.bottom() - from, x + to, rect.bottom() - to);
        }
    }
    return lines;
}

constexpr size_t mostRowsInWords = 1000; ///< nobody listens to more

/// The Table in words: title, base, then the rows with the names of their columns.
QString tableInWords(const Table &table)
{
    QStringList sentences;
    if (!table.title.isEmpty())
        sentences << oneLine(table.title);
    if (!table.base.isEmpty())
        sentences << oneLine(table.base);
    const size_t told = std::min(table.rows.size(), mostRowsInWords);
    for (size_t row = 0; row < told; ++row) {
        QStringList parts;
        for (size_t i = 0; i < table.columns.size(); ++i) {
            const Column &column = table.columns[i];
            if (column.kind != ColumnKind::Id)
                parts << oneLine(displayName(column.name)) + QLatin1Char(' ')
                             + oneLine(displayText(table.rows.value(row, i), column.kind));
        }
        sentences << parts.join(QLatin1String(", "));
    }
    if (told < table.rows.size())
        sentences << Charts::tr("%1 of %2 rows are told; the table has them all")
                         .arg(QString::number(told), QString::number(table.rows.size()));
    if (table.rows.empty())
        sentences << Charts::tr("The table has no rows");
    return sentences.join(QLatin1String(".\n")) + QLatin1Char('.');
}

} // namespace

bool isDrawnNumber(const Column &column)
{
    return isNumber(column.kind) && column.kind != ColumnKind::Ordinal;
}

std::optional<double> numberAt(const Table &table, size_t row, int column)
{
    const CellValue value = table.rows.value(row, static_cast<size_t>(column));
    if (std::holds_alternative<std::monostate>(value) || std::holds_alternative<QString>(value))
        return std::nullopt;
    const double number = table.number(row, column);
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

int requireColumn(const Table &table, const QString &name)
{
    const int column = table.column(name);
    if (column < 0) {
        throw Error(Charts::tr("This table can’t be drawn as this chart: it has no column “%1”.")
                        .arg(name));
    }
    return column;
}

ChartDrawing::ChartDrawing(const Table &drawn, const ChartOptions &how)
    : table(drawn), options(how), style(chartStyle(how))
{
    scene.size.setWidth(std::max(options.width, 320.0));
    scene.background = style.background;
    scene.accent = style.accent;
    scene.title = oneLine(table.title);
    scene.words = tableInWords(table);
}

double ChartDrawing::linePitch(const QFont &font)
{
    return std::max(lineHeight, std::ceil(QFontMetricsF(font).height()));
}

size_t ChartDrawing::value(QPointF at, const QString &words, const QColor &color, ChartAlign align)
{
    const double width = textWidth(words, style.value);
    const double left = align == ChartAlign::Left    ? at.x()
                        : align == ChartAlign::Right ? at.x() - width
                                                     : at.x() - width / 2;
    scene.items.emplace_back(
        ChartRect{{left - 2, at.y() - 9, width + 4, 10}, style.background, {}});
    return text(at, words, style.value, color, align);
}

size_t ChartDrawing::text(QPointF at, const QString &words, const QFont &font, const QColor &color,
                          ChartAlign align)
{
    scene.items.emplace_back(ChartText{at, words, font, color, align});
    return scene.items.size() - 1;
}

double ChartDrawing::paragraph(QPointF at, const QString &words, const QFont &font,
                               const QColor &color, double width, ChartAlign align)
{
    return column(at, wrapped(words, font, width), font, color, linePitch(font), align);
}

double ChartDrawing::column(QPointF at, const QStringList &words, const QFont &font,
                            const QColor &color, double pitch, ChartAlign align)
{
    for (const QString &line : words) {
        text(at, line, font, color, align);
        at.ry() += pitch;
    }
    return at.y();
}

void ChartDrawing::lines(std::vector<QLineF> strokes, const QColor &color, double width)
{
    if (!strokes.empty())
        scene.items.emplace_back(ChartLines{std::move(strokes), color, width});
}

void ChartDrawing::bar(const QRectF &rect, const GroupStyle &group)
{
    if (rect.width() <= 0)
        return;
    scene.items.emplace_back(ChartRect{rect, group.fill, {}});
    barFace(rect, group);
}

void ChartDrawing::barFace(const QRectF &rect, const GroupStyle &group)
{
    if (rect.width() <= 0)
        return;
    // Short of the edge: the ends of slanted lines are square and would stick out.
    const QRectF inner = rect.adjusted(0.5, 0.5, -0.5, -0.5);
    lines(patternLines(inner, group.pattern), group.line,
          group.pattern == GroupPattern::Hatch ? 1.5 : 1);
    scene.items.emplace_back(ChartRect{inner, Qt::transparent, group.edge});
}

size_t ChartDrawing::inBar(const QRectF &rect, const QString &words, const GroupStyle &group)
{
    const double wide = textWidth(words, style.value);
    if (wide + 8 > rect.width())
        return scene.items.size();
    scene.items.emplace_back(
        ChartRect{{rect.center().x() - wide / 2 - 2, rect.top() + 1.5, wide + 4, rect.height() - 3},
                  group.fill,
                  {}});
    return text({rect.center().x(), rect.top() + 11}, words, style.value, style.over(group.fill),
                ChartAlign::Center);
}

void ChartDrawing::whisker(double low, double high, double at, double end, const QColor &fill)
{
    if (!style.print) { // On the middle of a pixel, so that thin lines are sharp.
        low = std::floor(low) + 0.5;
        high = std::floor(high) + 0.5;
        at = std::floor(at) + 0.5;
    }
    std::vector<QLineF> inside, outside;
    if (low < end)
        inside.emplace_back(low, at, std::min(high, end), at);
    if (high > end)
        outside.emplace_back(std::max(low, end), at, high, at);
    for (const double x : {low, high})
        (x < end ? inside : outside).emplace_back(x, at - 3, x, at + 3);
    lines(std::move(outside), style.text2, 1.3);
    lines(std::move(inside), style.over(fill), 1.3);
}

void ChartDrawing::header(const QString &base, const std::vector<LegendEntry> &legend,
                          const QString &interval)
{
    const double width = right() - margin;
    const QString subtitle = withGroupedSizes(oneLine(base));
    y = 22;
    addToCaption(scene.title);
    addToCaption(subtitle);
    if (!scene.title.isEmpty() && options.title)
        y = paragraph({margin, y}, scene.title, style.title, style.text, width) - 1;
    if (!subtitle.isEmpty() && options.title)
        y = paragraph({margin, y}, subtitle, style.subtitle, style.text2, width) + 7;
    Legend line(*this);
    for (const LegendEntry &entry : legend)
        line.add(entry);
    showsIntervals = !interval.isEmpty();
    if (showsIntervals)
        line.addInterval(interval);
    y += legend.empty() && interval.isEmpty() ? 4 : 24;
}

void ChartDrawing::addToCaption(const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    if (!scene.caption.isEmpty())
        scene.caption += scene.caption.back() == u'.' ? u" "_qs : u". "_qs;
    scene.caption += sentence;
}

QString ChartDrawing::shownNote(const QString &note) const
{
    const QString begin = note.section(QStringLiteral(": "), 0, 0);
    bool isShown = false;
    for (const QString &name : begin.split(QStringLiteral(", "))) {
        const int column = table.column(name);
        if (column < 0)
            return note;
        isShown = isShown || (showsIntervals && name == columns::low)
                  || std::ranges::count(scene.hits, column, &ChartHit::column) > 0;
    }
    if (!isShown)
        return {};
    return begin.startsWith(columns::low) ? note.mid(begin.size() + 2) : note;
}

void ChartDrawing::empty(const QString &sentence)
{
    header(table.base, {}, {});
    const double middle = scene.size.width() / 2;
    y += 48;
    QFont bold = style.label;
    bold.setWeight(QFont::DemiBold);
    const bool isOfWords = !table.rows.empty()
                           && std::ranges::none_of(table.columns, isDrawnNumber);
    y = paragraph({middle, y},
                  isOfWords ? Charts::tr("A table of words") : Charts::tr("Nothing to draw yet"),
                  bold, style.text, right() - margin, ChartAlign::Center)
        + 4;
    y = paragraph({middle, y},
                  sentence.isEmpty()
                      ? Charts::tr("The study has nothing yet of what the table counts.")
                      : sentence,
                  style.label, style.text2, right() - margin, ChartAlign::Center)
        + 48;
}

ChartScene ChartDrawing::finish()
{
    y += 8;
    for (const QString &each : table.notes) {
        const QString note = shownNote(oneLine(each));
        addToCaption(note);
        if (options.title && !note.isEmpty())
            y = paragraph({margin, y + 8}, note, style.value, style.text3, right() - margin);
    }
    if (!scene.caption.isEmpty() && scene.caption.back() != u'.')
        scene.caption += u'.';
    scene.size.setHeight(std::ceil(y + 4));
    return std::move(scene);
}

ChartScene emptyFigure(const Table &table, const ChartOptions &options, const QString &sentence)
{
    ChartDrawing drawing(table, options);
    drawing.empty(sentence);
    return drawing.finish();
}

QString withShownPart(const QString &base, const QString &part)
{
    if (base.isEmpty() || part.isEmpty())
        return base + part;
    return Charts::tr("%1. %2", "what is counted; which part of it is shown").arg(base, part);
}

} // namespace axial
