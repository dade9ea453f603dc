#include "ui/sources/sourcetree.h"

#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/rowdelegate.h"
#include "ui/sources/sourcemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"

#include <QDataStream>
#include <QDragEnterEvent>
#include <QIODevice>
#include <QMimeData>
#include <QPainter>
#include <QSet>
#include <QTimerEvent>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

const QString sourcesMimeType = QStringLiteral("application/x-axial-sources");

bool liesIn(QModelIndex index, const QSet<CollectionId> &collections, const SourceModel &model)
{
    for (index = index.parent(); index.isValid(); index = index.parent()) {
        if (collections.contains(model.collectionAt(index)))
            return true;
    }
    return false;
}

/// The rows one goes through from the top.
std::vector<int> wayTo(QModelIndex index)
{
    std::vector<int> way;
    for (; index.isValid(); index = index.parent())
        way.insert(way.begin(), index.row());
    return way;
}

std::vector<QModelIndex> indexesOf(const ChosenSources &chosen, const SourceModel &model)
{
    std::vector<QModelIndex> result;
    for (const CollectionId each : chosen.collections)
        result.push_back(model.indexOf(each));
    for (const SourceId each : chosen.sources)
        result.push_back(model.indexOf(each));
    return result;
}

} // namespace

ChosenSources chosenIn(const QTreeView &tree, const SourceModel &model)
{
    QModelIndexList rows = tree.selectionModel()->selectedRows();
    if (rows.isEmpty() && tree.currentIndex().isValid())
        rows.append(tree.currentIndex().siblingAtColumn(0));
    QSet<CollectionId> collections;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const CollectionId collection = model.collectionAt(row))
            collections.insert(collection);
    }
    // Whoever selects upwards wants no other order.
    std::vector<std::pair<std::vector<int>, QModelIndex>> ordered;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (!liesIn(row, collections, model))
            ordered.emplace_back(wayTo(row), row);
    }
    std::ranges::sort(ordered, [](const auto &a, const auto &b) { return a.first < b.first; });
    ChosenSources result;
    for (const auto &[way, row] : ordered) {
        if (const SourceId source = model.sourceAt(row))
            result.sources.push_back(source);
        else
            result.collections.push_back(model.collectionAt(row));
    }
    return result;
}

std::vector<SourceId> sourcesChosenIn(const QTreeView &tree, const SourceModel &model)
{
    const ChosenSources rows = chosenIn(tree, model);
    std::vector<SourceId> result = rows.sources;
    for (const CollectionId each : rows.collections) {
        const std::vector<SourceId> inside = model.sourcesIn(each);
        result.insert(result.end(), inside.begin(), inside.end());
    }
    return result;
}

QString nameOfFirst(const ChosenSources &chosen, const SourceModel &model)
{
    if (chosen.isEmpty())
        return {};
    const QModelIndex first = chosen.collections.empty()
                                  ? model.indexOf(chosen.sources.front())
                                  : model.indexOf(chosen.collections.front());
    return shortened(first.data().toString(), 60);
}

bool areAllIn(const ChosenSources &chosen, CollectionId there, const SourceModel &model)
{
    const std::vector<QModelIndex> indexes = indexesOf(chosen, model);
    return std::all_of(indexes.begin(), indexes.end(), [&](const QModelIndex &index) {
        return model.collectionAt(index.parent()) == there;
    });
}

bool canMove(const ChosenSources &chosen, CollectionId there, const SourceModel &model)
{
    if (chosen.isEmpty() || (!there && !chosen.sources.empty()))
        return false;
    const QSet<CollectionId> moved(chosen.collections.begin(), chosen.collections.end());
    const QModelIndex index = model.indexOf(there);
    return !moved.contains(there) && !liesIn(index, moved, model)
           && !areAllIn(chosen, there, model);
}

QMimeData *sourcesMime(const ChosenSources &chosen)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const CollectionId each : chosen.collections)
        stream << true << each.value;
    for (const SourceId each : chosen.sources)
        stream << false << each.value;
    auto mime = new QMimeData;
    mime->setData(sourcesMimeType, bytes);
    return mime;
}

ChosenSources sourcesFrom(const QMimeData *mime, const SourceModel &model)
{
    ChosenSources result;
    if (!mime || !mime->hasFormat(sourcesMimeType))
        return result;
    QDataStream stream(mime->data(sourcesMimeType));
    while (!stream.atEnd()) {
        bool isCollection = false;
        qint64 id = 0;
        stream >> isCollection >> id;
        const QModelIndex index = isCollection ? model.indexOf(CollectionId{id})
                                               : model.indexOf(SourceId{id});
        if (stream.status() != QDataStream::Ok || !index.isValid())
            return {};
        if (isCollection)
            result.collections.push_back(CollectionId{id});
        else
            result.sources.push_back(SourceId{id});
    }
    return result;
}

namespace {

constexpr int opensAfterMs = 700;

/// What sources look like in hand.
QPixmap carriedSources(const ChosenSources &chosen, const SourceModel &model, qreal ratio)
{
    QString name = nameOfFirst(chosen, model);
    if (chosen.size() > 1)
        name += QStringLiteral(" + %1").arg(chosen.size() - 1);
    const QFont font = theme::font(10);
    const QFontMetrics metrics(font);
    name = metrics.elidedText(name, Qt::ElideMiddle, 300);
    const int width = metrics.horizontalAdvance(name) + 24;
    return carriedCard(QSize(width, 28), ratio, [&](QPainter &painter) {
        painter.setPen(theme::tokens().text);
        painter.setFont(font);
        painter.drawText(QRect(12, 0, width, 28), Qt::AlignVCenter | Qt::TextSingleLine, name);
    });
}

/// What tells interviews apart stands at the end of their names, and what tells reports apart
/// behind the number near the beginning.
class SourceDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        RowDelegate::initStyleOption(option, index);
        if (option->text.contains(QLatin1String(" #")))
            option->textElideMode = Qt::ElideRight;
    }
};

} // namespace

SourceTree::SourceTree(SourceModel &model, QWidget *parent)
    : RowTree(parent), m_model(model), m_delegate(new SourceDelegate(this))
{
    setModel(&model);
    setItemDelegate(m_delegate);
    setSelectionMode(ExtendedSelection);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(false);
    setDragDropMode(DragDrop);
}

void SourceTree::startDrag(Qt::DropActions)
{
    const ChosenSources chosen = chosenIn(*this, m_model);
    if (chosen.isEmpty())
        return;
    carry(this, sourcesMime(chosen), carriedSources(chosen, m_model, devicePixelRatioF()),
          Qt::MoveAction, Qt::MoveAction);
    endDrag();
}

SourceTree::Drop SourceTree::dropAt(const QDropEvent &event) const
{
    const ChosenSources chosen = sourcesFrom(event.mimeData(), m_model);
    if (chosen.isEmpty())
        return {};
    const QModelIndex under = indexAt(event.position().toPoint()).siblingAtColumn(0);
    const CollectionId there = m_model.sourceAt(under) ? m_model.collectionAt(under.parent())
                                                       : m_model.collectionAt(under);
    if (canMove(chosen, there, m_model)) {
        const QModelIndex index = m_model.indexOf(there);
        return {there, true,
                there ? tr("Move into %1").arg(shortened(index.data().toString(), 40))
                      : tr("Move to the top")};
    }
    if (areAllIn(chosen, there, m_model))
        return {}; // they lie there: nothing to say
    return {there, false,
            there ? tr("A collection can’t lie in itself")
                  : tr("A source always lies in a collection")};
}

void SourceTree::endDrag()
{
    DropHint::hide(*viewport());
    m_open.stop();
    m_over.reset();
    m_delegate->setDropTarget({});
    viewport()->update();
}

void SourceTree::dragEnterEvent(QDragEnterEvent *event)
{
    if (sourcesFrom(event->mimeData(), m_model).isEmpty()) {
        event->ignore();
        return;
    }
    setState(DraggingState);
    event->acceptProposedAction();
}

void SourceTree::dragMoveEvent(QDragMoveEvent *event)
{
    QTreeView::dragMoveEvent(event); // scrolls near the edges
    const Drop drop = dropAt(*event);
    DropHint::show(*viewport(), event->position().toPoint(), drop.sentence);
    const auto over = drop.isTaken ? std::optional(drop.there) : std::nullopt;
    if (over != m_over) {
        m_over = over;
        const QModelIndex index = drop.isTaken ? m_model.indexOf(drop.there) : QModelIndex();
        m_delegate->setDropTarget(index);
        m_open.stop();
        if (index.isValid() && !isExpanded(index))
            m_open.start(opensAfterMs, this);
        viewport()->update();
    }
    event->setDropAction(Qt::MoveAction);
    event->setAccepted(drop.isTaken);
}

void SourceTree::dragLeaveEvent(QDragLeaveEvent *event)
{
    QTreeView::dragLeaveEvent(event);
    endDrag();
}

void SourceTree::dropEvent(QDropEvent *event)
{
    const Drop drop = dropAt(*event);
    const ChosenSources chosen = sourcesFrom(event->mimeData(), m_model);
    stopAutoScroll();
    setState(NoState);
    endDrag();
    if (!drop.isTaken) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction); // nobody removes rows but the project
    event->accept();
    Q_EMIT moveRequested(chosen, drop.there);
}

void SourceTree::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (!m_over || *m_over)
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(theme::tokens().accent, 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void SourceTree::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_open.timerId()) {
        QTreeView::timerEvent(event);
        return;
    }
    m_open.stop();
    if (m_over)
        expand(m_model.indexOf(*m_over));
}

} // namespace axial
