#include "ui/base/wording.h"
#include "ui/textpage/stripes.h"
#include "ui/textpage/textpainter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <numeric>
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
    if (quote.codings.empty())
        return;
    Stripe stripe = barOf(scene, quote.range);
    if (!isInView(scene, stripe))
        return;
    stripe.quote = index;
    const bool isDensity = scene.kind == StripeKind::Density && !scene.quotes.compared();
    if (isDensity || quote.lane < 0) {
        const int lane = isDensity ? 0 : scene.page.lanes - 1;
        stripe.bar.moveLeft(scene.page.lanesLeft + lane * scene.page.laneWidth);
        stripe.coding = quote.codings.front();
        column.crowd.push_back(stripe);
        return;
    }
    for (int i = 0; i < int(quote.codings.size()); ++i) {
        const int lane = quote.laneOf(size_t(i));
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

/// Initials, or the name where somebody else has the same ones.
QString coderMark(const TextScene &scene, CoderId coder)
{
    const QString name = scene.coderName(coder);
    const QString initials = initialsOf(name);
    for (auto other = scene.coders.begin(); other != scene.coders.end(); ++other) {
        if (other.key() != coder && initialsOf(other.value()) == initials)
            return name;
    }
    return initials;
}

/// Key and name of a stripe's label; the rest is laid out later.
StripeLabel labelOf(const TextScene &scene, const Stripe &stripe, int index, QString &name)
{
    const CodeLook look = scene.look(stripe.coding.code);
    StripeLabel label{index, {}, singleLineName(look.key), {}, {}};
    name = singleLineName(look.name);
    const auto &compared = scene.quotes.compared();
    if (scene.kind == StripeKind::ByCoder || compared) {
        if (!label.key.isEmpty())
            name = scene.page.hasNames ? label.key + u' ' + name : label.key;
        label.key = singleLineName(coderMark(scene, stripe.coding.coder));
        if (const QString mark = compared ? compared->marks.value(stripe.coding.coding) : QString();
            !mark.isEmpty())
            label.key.prepend(mark + u' ');
    } else if (!scene.page.hasNames && !label.key.isEmpty()) {
        name.clear();
    }
    return label;
}

/// Where labels stand one below the other, each as near to its bracket's top as those above let it.
class LabelPile
{
public:
    LabelPile(const StripeColumn &column, std::vector<int> order)
        : m_column(column), m_order(std::move(order))
    {
    }

    static double topOf(const Stripe &stripe) { return std::max(stripe.bar.top() - inset, 0.0); }
    const Stripe &stripe(size_t place) const { return m_column.stripes[size_t(m_order[place])]; }

    /// Whether a label that ends at y leaves the later ones, one line each, beside their brackets;
    /// those of the same quote may stand below it, as far as there is nothing else.
    bool leavesRoom(size_t place, double y) const
    {
        const double top = topOf(stripe(place));
        for (size_t i = place + 1; i < m_order.size() && topOf(stripe(i)) < y; ++i) {
            if (topOf(stripe(i)) > top && y + labelPitch / 2 > stripe(i).bar.bottom())
                return false;
            y += labelPitch;
        }
        return true;
    }

private:
    const StripeColumn &m_column;
    std::vector<int> m_order;
};

void addLabels(const TextScene &scene, StripeColumn &column)
{
    std::vector<int> order(column.stripes.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        const Stripe &left = column.stripes[size_t(a)];
        const Stripe &right = column.stripes[size_t(b)];
        return std::tuple(LabelPile::topOf(left), left.bar.left())
               < std::tuple(LabelPile::topOf(right), right.bar.left());
    });
    const LabelPile pile(column, order);
    const QFontMetricsF bold(theme::font(8.5, QFont::DemiBold));
    const QFontMetricsF regular(theme::font(8.5));
    double y = 0;
    for (size_t i = 0; i < order.size() && y < scene.size.height(); ++i) {
        QString name;
        StripeLabel label = labelOf(scene, pile.stripe(i), order[i], name);
        y = std::max(y, LabelPile::topOf(pile.stripe(i)));
        const double keyWidth = label.key.isEmpty() ? 0 : bold.horizontalAdvance(label.key) + 6;
        const double room = scene.page.labelsWidth - chipSize - 5 - keyWidth;
        const double twoLines = labelPitch + secondLinePitch;
        if (regular.horizontalAdvance(name) <= room || !pile.leavesRoom(i, y + twoLines))
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
    theme::paintChip(painter, QRectF(label.rect.left(), baseline - chipSize, chipSize, chipSize),
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
    if (const int lane = scene.quotes.firstRightLane(); lane > 0) {
        const int x = scene.page.lanesLeft + lane * scene.page.laneWidth - 1;
        painter.fillRect(QRectF(x, 0, 1, scene.size.height()), scene.paper.tokens().border);
    }
    for (const Stripe &stripe : column.stripes)
        paintBracket(painter, scene, stripe);
    for (const StripeLabel &label : column.labels)
        paintLabel(painter, scene, column, label);
}

} // namespace axial
