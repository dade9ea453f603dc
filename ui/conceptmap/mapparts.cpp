#include "ui/conceptmap/mapparts.h"

#include "ui/conceptmap/mapitems.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>

namespace axial {
namespace {

constexpr int isLineRole = Qt::UserRole + 1;

} // namespace

MapParts::MapParts(MapScene &scene, QWidget *parent) : QListWidget(parent), m_scene(scene)
{
    setAccessibleName(tr("Nodes and lines of the concept map"));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setWordWrap(true);
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

} // namespace axial
