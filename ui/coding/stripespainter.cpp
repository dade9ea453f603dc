#include "ui/coding/stripes.h"
#include "ui/coding/textpainter.h"
#include "ui/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <tuple>

namespace axial {

namespace {

constexpr double inset = 2;
constexpr double labelPitch = 17;
constexpr double secondLinePitch = 15;
constexpr double chipSize = 8;
constexpr double beyond = 20; // how far a bracket that goes on is drawn out of view

/// Top and bottom of a range's lines in the viewport, and whether it goes on out of view.
Stripe barOf(const TextScene &scene, TextRange range)
{
    Stripe stripe;
    const QRectF start = startEdge(scene, range.start);
    const QRectF end = endEdge(scene, range.end);
    const int first = scene.layout.chunkAt(range.start);
    stripe.isOpenAbove = start.isNull() && first < scene.placed.front().index;
    stripe.isOpenBelow = end.isNull();
    const double top = start.isNull() ? -beyond : std::max(start.top() + inset, -beyond);
    const double bottom = end.isNull() ? scene.size.height() + beyond : end.bottom() - inset;
    stripe.bar = QRectF(0, top, scene.page.laneWidth, bottom - top);
    return stripe;
}

bool isInView(const TextScene &scene, const Stripe &stripe)
{
    return stripe.bar.bottom() > 0 && stripe.bar.top() < scene.size.height();
}

void addStripes(const TextScene &scene, int index, StripeColumn &column)
{
    const CodedQuote &quote = scene.quotes.at(index);
    Stripe stripe = barOf(scene, quote.range);
    if (!isInView(scene, stripe))
        return;
    stripe.quote = index;
    const bool isCrowd = quote.lane < 0 || scene.kind == StripeKind::Density;
    if (isCrowd) {
        const int lane = scene.kind == StripeKind::Density ? 0 : scene.page.lanes - 1;
        stripe.bar.moveLeft(scene.page.lanesLeft + lane * scene.page.laneWidth);
        stripe.coding = quote.codings.front();
        column.crowd.push_back(stripe);
        return;
    }
    for (int i = 0; i < int(quote.codings.size()); ++i) {
        const int lane = quote.lane + i;
        if (lane >= CodedQuotes::lanesAtMost)
            break;
        stripe.bar.moveLeft(scene.page.lanesLeft + lane * scene.page.laneWidth);
        stripe.coding = quote.codings[size_t(i)];
        column.stripes.push_back(stripe);
    }
}

/// Splits a name over two lines of a width; the second one may be elided.
void breakName(const QFontMetricsF &metrics, const QString &name, double firstWidth,
               StripeLabel &label)
{
    // Forwards: what doesn't fit is not measured again and again.
    qsizetype cut = -1;
    for (qsizetype space = name.indexOf(u' '); space >= 0; space = name.indexOf(u' ', space + 1)) {
        if (metrics.horizontalAdvance(name.left(space)) > firstWidth)
            break;
        cut = space;
    }
    if (cut <= 0) {
        label.firstLine = metrics.elidedText(name, Qt::ElideRight, firstWidth);
        return;
    }
    label.firstLine = name.left(cut);
    label.secondLine = metrics.elidedText(name.mid(cut + 1), Qt::ElideRight, firstWidth);
}

void addLabels(const TextScene &scene, StripeColumn &column)
{
    std::vector<int> order(column.stripes.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = int(i);
    const auto topOf = [&](int index) {
        return std::max(column.stripes[size_t(index)].bar.top() - inset, 0.0);
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return std::tuple(topOf(a), column.stripes[size_t(a)].bar.left())
            < std::tuple(topOf(b), column.stripes[size_t(b)].bar.left());
    });
    const QFontMetricsF bold(theme::font(8.5, QFont::DemiBold));
    const QFontMetricsF regular(theme::font(8.5));
    double y = 0;
    for (size_t i = 0; i < order.size() && y < scene.size.height(); ++i) {
        const Stripe &stripe = column.stripes[size_t(order[i])];
        const CodeLook look = scene.look(stripe.coding.code);
        StripeLabel label{order[i], {}, singleLineName(look.key), {}, {}};
        QString name = singleLineName(look.name);
        if (scene.kind == StripeKind::ByCoder) {
            label.key = singleLineName(scene.coderName(stripe.coding.coder));
            name = singleLineName(look.key.isEmpty() ? look.name : look.key);
        }
        if (!scene.page.hasNames && !label.key.isEmpty())
            name.clear();
        y = std::max(y, topOf(order[i]));
        const double next = i + 1 < order.size() ? topOf(order[i + 1]) : 1e9;
        const double keyWidth = label.key.isEmpty() ? 0 : bold.horizontalAdvance(label.key) + 6;
        const double room = scene.page.labelsWidth - chipSize - 5 - keyWidth;
        const double twoLines = labelPitch + secondLinePitch;
        if (regular.horizontalAdvance(name) <= room || next < y + twoLines)
            label.firstLine = regular.elidedText(name, Qt::ElideRight, room);
        else
            breakName(regular, name, room, label);
        const double height = label.secondLine.isEmpty() ? labelPitch : twoLines;
        label.rect = QRectF(scene.page.labelsLeft, y, scene.page.labelsWidth, height);
        column.labels.push_back(label);
        y += height;
    }
}

void paintBracket(QPainter &painter, const TextScene &scene, const Stripe &stripe)
{
    const CodeColor color = scene.paper.codeColor(scene.stripeColor(stripe.coding));
    const QRectF &bar = stripe.bar;
    const double left = bar.left() + 2;
    const double hook = std::min(6.0, bar.width() - 3); // a lane may be narrow
    if (!color.notched) {
        painter.fillRect(QRectF(left, bar.top(), 3, bar.height()), color.stripe);
    } else {
        for (double y = bar.top(); y < bar.bottom(); y += 9)
            painter.fillRect(QRectF(left, y, 3, std::min(6.0, bar.bottom() - y)), color.stripe);
    }
    if (!stripe.isOpenAbove)
        painter.fillRect(QRectF(left, bar.top(), hook, 2), color.stripe);
    if (!stripe.isOpenBelow)
        painter.fillRect(QRectF(left, bar.bottom() - 2, hook, 2), color.stripe);
}

void paintLabel(QPainter &painter, const TextScene &scene, const StripeColumn &column,
                const StripeLabel &label)
{
    const Stripe &stripe = column.stripes[size_t(label.stripe)];
    const QFont bold = theme::font(8.5, QFont::DemiBold);
    const QFont regular = theme::font(8.5);
    const double baseline = label.rect.top() + 12;
    painter.setRenderHint(QPainter::Antialiasing);
    theme::paintChip(painter,
                     QRectF(label.rect.left(), baseline - chipSize, chipSize, chipSize),
                     scene.paper.codeColor(scene.stripeColor(stripe.coding)));
    painter.setRenderHint(QPainter::Antialiasing, false);
    double x = label.rect.left() + chipSize + 5;
    if (!label.key.isEmpty()) {
        painter.setFont(bold);
        painter.setPen(scene.paper.tokens().text);
        painter.drawText(QPointF(x, baseline), label.key);
        x += QFontMetricsF(bold).horizontalAdvance(label.key) + 6;
    }
    painter.setFont(regular);
    painter.setPen(scene.paper.tokens().text2);
    painter.drawText(QPointF(x, baseline), label.firstLine);
    if (!label.secondLine.isEmpty())
        painter.drawText(QPointF(x, baseline + secondLinePitch), label.secondLine);
}

} // namespace

StripeColumn layOutStripes(const TextScene &scene)
{
    StripeColumn column;
    if (scene.placed.empty())
        return column;
    const TextRange window{scene.layout.chunk(scene.placed.front().index).start,
                           scene.layout.chunk(scene.placed.back().index).end() + 1};
    for (const int quote : scene.quotes.overlapping(window))
        addStripes(scene, quote, column);
    if (scene.page.labelsWidth > 0)
        addLabels(scene, column);
    return column;
}

void paintStripes(QPainter &painter, const TextScene &scene, const StripeColumn &column)
{
    QColor density = scene.paper.tokens().text3;
    density.setAlphaF(0.25f); // where quotes pile up, the bars grow dark
    for (const Stripe &stripe : column.crowd) {
        const QRectF &bar = stripe.bar;
        painter.fillRect(QRectF(bar.left() + 2, bar.top(), bar.width() - 4, bar.height()), density);
    }
    for (const Stripe &stripe : column.stripes)
        paintBracket(painter, scene, stripe);
    for (const StripeLabel &label : column.labels)
        paintLabel(painter, scene, column, label);
}

} // namespace axial
