#include "ui/conceptmap/mapview.h"

#include "ui/charts/parts/mapbox.h"
#include "ui/conceptmap/mapitems.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr int isLineRole = Qt::UserRole + 1;

} // namespace

MapParts::MapParts(MapScene &scene, QWidget *parent) : QListWidget(parent), m_scene(scene)
{
    setAccessibleName(tr("Nodes and lines of the concept map"));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setWordWrap(true);
    setSpacing(2); // or the lines of one run into those of the next
    connect(&scene, &QGraphicsScene::selectionChanged, this, &MapParts::takeSelection);
    connect(this, &QListWidget::itemSelectionChanged, this, &MapParts::giveSelection);
}

void MapParts::fill()
{
    const QSignalBlocker quiet(this);
    const int row = currentRow();
    clear();
    const auto add = [this](const QString &words, qint64 id, bool isLine) {
        auto *item = new QListWidgetItem(withoutRest(singleLine(words)), this);
        item->setData(Qt::UserRole, id);
        item->setData(isLineRole, isLine);
        item->setToolTip(plainToolTip(words, longestWordsTip));
    };
    for (const MapNode &node : m_scene.content().nodes) {
        if (const MapNodeItem *item = m_scene.nodeItem(node.id))
            add(item->sentence(), node.id.value, false);
    }
    for (const MapLine &line : m_scene.content().lines) {
        if (const MapLineItem *item = m_scene.lineItem(line.id))
            add(item->sentence(), line.id.value, true);
    }
    setCurrentRow(std::min(row, count() - 1), QItemSelectionModel::NoUpdate);
    takeSelection();
}

void MapParts::takeSelection()
{
    if (m_isFollowing)
        return;
    const QSignalBlocker quiet(this);
    const MapSelection chosen = m_scene.selection();
    for (int row = 0; row < count(); ++row) {
        const qint64 id = item(row)->data(Qt::UserRole).toLongLong();
        const bool isChosen =
            item(row)->data(isLineRole).toBool()
                ? std::count(chosen.lines.begin(), chosen.lines.end(), MapLineId{id}) > 0
                : std::count(chosen.nodes.begin(), chosen.nodes.end(), MapNodeId{id}) > 0;
        item(row)->setSelected(isChosen);
        if (isChosen)
            scrollToItem(item(row));
    }
}

void MapParts::giveSelection()
{
    MapSelection chosen;
    for (const QListWidgetItem *each : selectedItems()) {
        const qint64 id = each->data(Qt::UserRole).toLongLong();
        if (each->data(isLineRole).toBool())
            chosen.lines.push_back(MapLineId{id});
        else
            chosen.nodes.push_back(MapNodeId{id});
    }
    m_isFollowing = true;
    m_scene.select(chosen);
    m_isFollowing = false;
}

MapView::MapView(MapScene &scene, QWidget *parent) : QGraphicsView(&scene, parent), m_scene(scene)
{
    setAccessibleName(tr("Concept map"));
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setDragMode(QGraphicsView::RubberBandDrag);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setFrameShape(QFrame::NoFrame);
    setAcceptDrops(true);
}

void MapView::zoom(int steps)
{
    constexpr double smallest = 0.2, largest = 4;
    const double wanted = steps == 0 ? 1 : scale() * std::pow(1.15, steps);
    const double factor = std::clamp(wanted, smallest, largest) / scale();
    QGraphicsView::scale(factor, factor);
}

void MapView::showAll()
{
    const QRectF drawn = m_scene.itemsBoundingRect().adjusted(-20, -20, 20, 20);
    resetTransform();
    if (drawn.width() > viewport()->width() || drawn.height() > viewport()->height())
        fitInView(drawn, Qt::KeepAspectRatio);
    else
        centerOn(drawn.center());
}

void MapView::showReadable()
{
    constexpr double readable = 0.75;
    showAll();
    if (scale() >= readable)
        return;
    resetTransform();
    QGraphicsView::scale(readable, readable);
    const QRectF drawn = m_scene.itemsBoundingRect().adjusted(-20, -20, 20, 20);
    const QSizeF room = QSizeF(viewport()->size()) / readable;
    // What fits stands in the middle; what doesn't begins at its edge.
    centerOn(drawn.left() + std::min(room.width(), drawn.width()) / 2,
             drawn.top() + std::min(room.height(), drawn.height()) / 2);
}

QPointF MapView::freeMiddle() const
{
    constexpr double gap = 12;
    constexpr QSizeF room(MapBox::widest + gap, 70);
    QPointF middle = mapToScene(viewport()->rect().center());
    const auto taken = [&]() -> const MapNodeItem * {
        const QRectF wanted(middle - QPointF(room.width(), room.height()) / 2, room);
        for (const MapNode &node : m_scene.content().nodes) {
            const MapNodeItem *item = m_scene.nodeItem(node.id);
            if (item && item->rect().intersects(wanted))
                return item;
        }
        return nullptr;
    };
    while (const MapNodeItem *item = taken())
        middle.setY(item->rect().bottom() + gap + room.height() / 2);
    return middle;
}

void MapView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_scene.show(MapContent(m_scene.content()));
}

void MapView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    const bool hasNodes = !m_scene.selection().nodes.empty();
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!isPlain || !hasNodes)
            break;
        m_scene.nudge((event->key() == Qt::Key_Right) - (event->key() == Qt::Key_Left),
                      (event->key() == Qt::Key_Down) - (event->key() == Qt::Key_Up));
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isPlain)
            break;
        m_scene.openAction()->trigger();
        return;
    case Qt::Key_Escape:
        if (m_scene.selection().isEmpty())
            break;
        m_scene.select({});
        return;
    default:
        break;
    }
    QGraphicsView::keyPressEvent(event);
}

void MapView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        zoom(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

bool MapView::focusNextPrevChild(bool next)
{
    if (!hasFocus())
        return QGraphicsView::focusNextPrevChild(next);
    const MapNodeItem *item = m_scene.nodeBeside(next ? 1 : -1);
    if (!item) {
        m_scene.select({}); // who comes back begins anew
        return QWidget::focusNextPrevChild(next);
    }
    m_scene.select({{item->node().id}, {}});
    ensureVisible(item->sceneBoundingRect(), 20, 20);
    return true;
}

} // namespace axial
