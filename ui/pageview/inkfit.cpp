#include "ui/pageview/inkfit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace axial {

namespace {

constexpr double leastFit = 0.62;    // of ink within the lines, to ink within and round them
constexpr double leastCovered = 0.8; // of the lines' length, that has ink and is on the page
constexpr size_t linesLookedAt = 60;
constexpr int coarseStep = 3; // pixels
constexpr double clearlyBetter = 1.15;

/// How much changes from pixel to pixel in any box of a picture: letters are such changes, grounds
/// and photographs hardly.
class Ink
{
public:
    explicit Ink(const QImage &picture)
        : m_width(picture.width()), m_height(picture.height()),
          m_sums(size_t(m_width + 1) * size_t(m_height + 1), 0)
    {
        constexpr int leastChange = 40;
        const QImage grey = picture.convertToFormat(QImage::Format_Grayscale8);
        for (int y = 0; y < m_height; ++y) {
            const uchar *line = grey.constScanLine(y);
            int row = 0;
            for (int x = 0; x < m_width; ++x) {
                row += x > 0 && std::abs(int(line[x]) - int(line[x - 1])) > leastChange ? 1 : 0;
                m_sums[at(x + 1, y + 1)] = m_sums[at(x + 1, y)] + row;
            }
        }
    }

    int in(const QRect &box) const
    {
        const int left = std::clamp(box.left(), 0, m_width);
        const int right = std::clamp(box.left() + box.width(), left, m_width);
        const int top = std::clamp(box.top(), 0, m_height);
        const int bottom = std::clamp(box.top() + box.height(), top, m_height);
        return m_sums[at(right, bottom)] - m_sums[at(right, top)] - m_sums[at(left, bottom)]
               + m_sums[at(left, top)];
    }
    QRect page() const { return {0, 0, m_width, m_height}; }

private:
    // Sums over all that is above and left of a corner.
    size_t at(int x, int y) const { return size_t(y) * size_t(m_width + 1) + size_t(x); }

    int m_width;
    int m_height;
    std::vector<int> m_sums;
};

std::vector<QRect> onPicture(const std::vector<QRectF> &lines, const QTransform &toPixels)
{
    // What a strange file says of lines may be further away than whole numbers reach.
    const QRectF bounds(-100'000, -100'000, 200'000, 200'000);
    std::vector<QRect> boxes;
    // A long page is judged by lines from all over it.
    const size_t step = std::max<size_t>(1, lines.size() / linesLookedAt);
    for (size_t i = 0; i < lines.size(); i += step) {
        const QRect box = (toPixels.mapRect(lines[i]) & bounds).toAlignedRect();
        boxes.push_back(box);
    }
    return boxes;
}

int inkOf(const Ink &ink, const std::vector<QRect> &boxes, QPoint moved)
{
    int sum = 0;
    for (const QRect &box : boxes)
        sum += ink.in(box.translated(moved));
    return sum;
}

/// Lines have ink, and there is little just above and below them.
bool fits(const Ink &ink, const std::vector<QRect> &boxes, QPoint moved)
{
    int inside = 0;
    int around = 0;
    int covered = 0; // by their lengths: a number on a grey ground is no proof
    int length = 0;
    for (const QRect &box : boxes) {
        const QRect line = box.translated(moved);
        const bool isLying = line.width() >= line.height();
        const int margin = std::max(1, (isLying ? line.height() : line.width()) / 3);
        const QRect wide = isLying ? line.adjusted(0, -margin, 0, margin)
                                   : line.adjusted(-margin, 0, margin, 0);
        const int here = ink.in(line);
        inside += here;
        around += ink.in(wide)-here;
        const int longer = std::max(line.width(), line.height());
        length += longer;
        covered += here > 0 && ink.page().contains(line.center()) ? longer : 0;
    }
    return inside > 0 && inside >= leastFit * (inside + around) && covered >= leastCovered * length;
}

/// The move that brings most ink into the boxes; of those alike the shortest.
QPoint bestMove(const Ink &ink, const std::vector<QRect> &boxes)
{
    QRect hull;
    for (const QRect &box : boxes)
        hull |= box;
    // All lines stay on the page.
    const QRect page = ink.page();
    const QRect moves(QPoint(-hull.left(), -hull.top()),
                      QPoint(page.width() - hull.width() - hull.left(),
                             page.height() - hull.height() - hull.top()));
    QPoint best;
    int most = -1;
    const auto look = [&](QPoint move) {
        const int sum = inkOf(ink, boxes, move);
        const bool isNearer = move.manhattanLength() < best.manhattanLength();
        if (sum > most || (sum == most && isNearer)) {
            most = sum;
            best = move;
        }
    };
    for (int y = moves.top(); y <= moves.bottom(); y += coarseStep) {
        for (int x = moves.left(); x <= moves.right(); x += coarseStep)
            look({x, y});
    }
    const QPoint coarse = best;
    for (int y = -coarseStep; y <= coarseStep; ++y) {
        for (int x = -coarseStep; x <= coarseStep; ++x)
            look(coarse + QPoint(x, y));
    }
    return best;
}

} // namespace

std::optional<QTransform> fittedToInk(const QImage &picture, const std::vector<QRectF> &lines,
                                      QSizeF size)
{
    if (lines.empty() || picture.isNull() || size.isEmpty())
        return std::nullopt;
    const Ink ink(picture);
    const double scaleX = picture.width() / size.width();
    const double scaleY = picture.height() / size.height();
    const QTransform shares = QTransform::fromScale(1.0 / picture.width(), 1.0 / picture.height());
    const QTransform plain = QTransform::fromScale(scaleX, scaleY);
    const std::vector<QRect> asTold = onPicture(lines, plain);
    if (fits(ink, asTold, {}))
        return plain * shares;
    std::optional<QTransform> best;
    double most = 0;
    for (const int quarters : {0, 1, 2, 3}) {
        const QTransform turned = QTransform().rotate(90 * quarters) * plain;
        const std::vector<QRect> boxes = onPicture(lines, turned);
        const QPoint move = bestMove(ink, boxes);
        const int found = inkOf(ink, boxes, move);
        if (found > clearlyBetter * most && fits(ink, boxes, move)) {
            most = found;
            best = turned * QTransform::fromTranslate(move.x(), move.y()) * shares;
        }
    }
    return best;
}

} // namespace axial
