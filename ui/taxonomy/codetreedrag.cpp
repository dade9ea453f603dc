// Dragging in, onto and out of the CodeTreeView.
#include "ui/taxonomy/codetree.h"

#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/quotesmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"
#include "ui/widgets/plaintext.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

namespace axial {

QPixmap CodeTreeView::carriedPixmap(const QList<CodeId> &codes) const
{
    const Code *first = m_model.find(codes.front());
    QString name = first ? singleLineName(first->name) : QString();
    const QString key = first ? singleLineName(first->key) : QString();
    if (codes.size() > 1)
        name += QStringLiteral(" + %1").arg(codes.size() - 1);
    const QFont plain = theme::font(10);
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFontMetrics metrics(plain);
    name = metrics.elidedText(name, Qt::ElideRight, 300);
    const int keyWidth = key.isEmpty() ? 0 : QFontMetrics(bold).horizontalAdvance(key) + 6;
    const int width = 28 + keyWidth + metrics.horizontalAdvance(name) + 12;
    return carriedCard(QSize(width, 28), devicePixelRatioF(), [&](QPainter &painter) {
        const int align = Qt::AlignVCenter | Qt::TextSingleLine;
        theme::paintChip(painter, QRectF(10, 8, 12, 12),
                         std::max(0, m_model.colorOf(codes.front())));
        painter.setPen(theme::tokens().text);
        painter.setFont(bold);
        painter.drawText(QRect(28, 0, width, 28), align, key);
        painter.setFont(plain);
        painter.drawText(QRect(28 + keyWidth, 0, width, 28), align, name);
    });
}

void CodeTreeView::startDrag(Qt::DropActions actions)
{
    QMimeData *mime = m_model.mimeData(selectionModel()->selectedRows());
    if (!mime)
        return;
    carry(this, mime, carriedPixmap(codesFrom(mime)), actions, Qt::MoveAction);
    showDrop({}, nullptr);
}

bool CodeTreeView::canMove(const QList<CodeId> &codes, CodeId parent) const
{
    if (!parent)
        return false;
    for (const Code *at = m_model.find(parent); at; at = m_model.find(at->parent)) {
        if (codes.contains(at->id))
            return false; // into itself
    }
    return true;
}

CodeTreeView::Drop CodeTreeView::codesDropAt(const QPoint &point, const QList<CodeId> &codes,
                                             bool merges) const
{
    const QModelIndex index = indexAt(point).siblingAtColumn(0);
    const Code *code = index.isValid() ? m_model.find(m_model.codeAt(index)) : nullptr;
    if (!code)
        return {};
    if (merges) {
        const bool can = code->kind == CodeKind::Code && canMove(codes, code->id);
        return can ? Drop{Place::Merge, code->id, {}, 0, false} : Drop();
    }
    const bool canPlace = m_model.order() == CodeOrder::Position;
    const QRect row = visualRect(index);
    const int edge = row.height() / 4;
    const bool isFolder = code->kind == CodeKind::Folder;
    const bool isAbove = point.y() < row.top() + edge && !isFolder;
    const bool isBelow = point.y() > row.bottom() - edge && !isFolder;
    if ((isAbove || isBelow) && !canPlace)
        return {Place::Refused, code->id, {}, 0, false};
    // Below an open row comes its first child, not its next sibling.
    const bool isOpen = isExpanded(index) && m_model.rowCount(index) > 0;
    if (isBelow && isOpen)
        return canMove(codes, code->id) ? Drop{Place::Between, code->id, code->id, 0, true}
                                        : Drop();
    if (isAbove || isBelow) {
        const int position = m_model.positionOf(code->id) + (isBelow ? 1 : 0);
        return canMove(codes, code->parent)
                   ? Drop{Place::Between, code->id, code->parent, position, isBelow}
                   : Drop();
    }
    return canMove(codes, code->id) ? Drop{Place::Into, code->id, {}, 0, false} : Drop();
}

CodeTreeView::Drop CodeTreeView::wordsDropAt(const QPoint &point) const
{
    const QModelIndex index = indexAt(point).siblingAtColumn(0);
    const Code *code = index.isValid() ? m_model.find(m_model.codeAt(index)) : nullptr;
    if (!code)
        return {Place::Beside, {}, {}, 0, false};
    return {code->kind == CodeKind::Code ? Place::Into : Place::Beside, code->id, {}, 0, false};
}

CodeTreeView::Drop CodeTreeView::quotesDropAt(const QPoint &point) const
{
    const QModelIndex index = indexAt(point).siblingAtColumn(0);
    const Code *code = index.isValid() ? m_model.find(m_model.codeAt(index)) : nullptr;
    if (!code)
        return {};
    return {code->kind == CodeKind::Code ? Place::Into : Place::Refused, code->id, {}, 0, false};
}

CodeTreeView::Drop CodeTreeView::dropAt(const QDropEvent &event) const
{
    const QPoint point = event.position().toPoint();
    if (quotesFrom(event.mimeData()))
        return m_model.flags(m_model.index(0, 0)) & Qt::ItemIsEditable ? quotesDropAt(point)
                                                                       : Drop();
    if (wordsFrom(event.mimeData()))
        return wordsDropAt(point);
    const QList<CodeId> codes = codesFrom(event.mimeData());
    // Only codes of this study; another window's drag may carry anything.
    const bool areKnown = std::all_of(codes.begin(), codes.end(),
                                      [this](CodeId id) { return m_model.find(id); });
    if (codes.isEmpty() || !areKnown || !(m_model.flags(m_model.index(0, 0)) & Qt::ItemIsEditable))
        return {};
    return codesDropAt(point, codes, event.modifiers() & Qt::ControlModifier);
}

QString CodeTreeView::refusalOf(const QDropEvent &event) const
{
    if (quotesFrom(event.mimeData()))
        return tr("A folder takes no quotes");
    return m_model.order() == CodeOrder::Name
               ? tr("Sorted by name: sort by position to change the order")
               : tr("Sorted by number of quotes: sort by position to change the order");
}

QString CodeTreeView::sentenceFor(const Drop &drop, const QDropEvent &event) const
{
    const Code *code = m_model.find(drop.code);
    const QString label = code ? shortened(code->label(), 40) : QString();
    const bool isWords = wordsFrom(event.mimeData()).has_value();
    if (const auto carried = quotesFrom(event.mimeData()); carried && drop.place == Place::Into) {
        const QString count = counted(qint64(carried->quotes.size()), tr("quote"), tr("quotes"));
        return event.modifiers() & Qt::ControlModifier ? tr("Put %1 on %2 too").arg(label, count)
                                                       : tr("Recode %1 to %2").arg(count, label);
    }
    switch (drop.place) {
    case Place::Nowhere:
        return tr("Can’t be dropped here");
    case Place::Refused:
        return refusalOf(event);
    case Place::Into:
        return isWords ? tr("Code the words with %1").arg(label) : tr("Move into %1").arg(label);
    case Place::Merge:
        return tr("Merge into %1").arg(label);
    case Place::Beside:
        return code ? tr("New code in %1").arg(label) : tr("New code from these words");
    case Place::Between:
        break;
    }
    if (drop.parent == drop.code)
        return tr("Move into %1, first").arg(label);
    return drop.isBelow ? tr("Move below %1").arg(label) : tr("Move above %1").arg(label);
}

void CodeTreeView::showDrop(const Drop &drop, const QDropEvent *event)
{
    if (event) { // Ctrl may be pressed over the same row
        const QString sentence = sentenceFor(drop, *event);
        DropHint::show(*viewport(), event->position().toPoint(), sentence);
        Q_EMIT dropPreviewed(sentence);
    } else {
        DropHint::hide(*viewport());
    }
    if (drop == m_drop)
        return;
    m_drop = drop;
    m_open.stop();
    const bool boxes = drop.place == Place::Into || drop.place == Place::Merge
                       || (drop.place == Place::Beside && drop.code);
    const QModelIndex index = m_model.indexOf(drop.code);
    m_delegate->setDropTarget(boxes ? index : QModelIndex());
    if (boxes && index.isValid() && !isExpanded(index))
        m_open.start(700, this);
    viewport()->update();
    if (!event)
        Q_EMIT dropPreviewed({});
}

void CodeTreeView::dragEnterEvent(QDragEnterEvent *event)
{
    const bool isOurs = wordsFrom(event->mimeData()) || quotesFrom(event->mimeData())
                        || !codesFrom(event->mimeData()).isEmpty();
    if (!isOurs) {
        event->ignore();
        return;
    }
    setState(DraggingState);
    event->acceptProposedAction();
}

void CodeTreeView::dragMoveEvent(QDragMoveEvent *event)
{
    QTreeView::dragMoveEvent(event); // scrolls near the edges
    const Drop drop = dropAt(*event);
    showDrop(drop, event);
    if (drop.place == Place::Nowhere || drop.place == Place::Refused) {
        event->ignore();
        return;
    }
    const bool isCopy = quotesFrom(event->mimeData()) && (event->modifiers() & Qt::ControlModifier);
    const bool isMove = drop.place == Place::Between
                        || (drop.place == Place::Into && !wordsFrom(event->mimeData()) && !isCopy);
    event->setDropAction(isMove ? Qt::MoveAction : Qt::CopyAction);
    event->accept();
}

void CodeTreeView::dragLeaveEvent(QDragLeaveEvent *event)
{
    QTreeView::dragLeaveEvent(event);
    showDrop({}, nullptr);
}

void CodeTreeView::dropEvent(QDropEvent *event)
{
    const Drop drop = dropAt(*event);
    const auto words = wordsFrom(event->mimeData());
    const QList<CodeId> codes = codesFrom(event->mimeData());
    const auto carried = quotesFrom(event->mimeData());
    stopAutoScroll();
    setState(NoState);
    showDrop({}, nullptr);
    if (drop.place == Place::Nowhere || drop.place == Place::Refused) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction); // nobody removes rows but the project
    event->accept();
    switch (drop.place) {
    case Place::Into:
        if (carried)
            Q_EMIT quotesDropped(*carried, drop.code,
                                 event->modifiers() & Qt::ControlModifier ? Qt::CopyAction
                                                                          : Qt::MoveAction);
        else if (words)
            Q_EMIT wordsDropped(*words, drop.code);
        else
            Q_EMIT moveRequested(codes, drop.code, -1);
        break;
    case Place::Beside:
        Q_EMIT wordsDroppedBesideCodes(*words, drop.code);
        break;
    case Place::Merge:
        Q_EMIT mergeRequested(codes, drop.code);
        break;
    case Place::Between:
        Q_EMIT moveRequested(codes, drop.parent, drop.position);
        break;
    case Place::Nowhere:
    case Place::Refused:
        break;
    }
}

void CodeTreeView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_open.timerId()) {
        QTreeView::timerEvent(event);
        return;
    }
    m_open.stop();
    if (const QModelIndex index = m_model.indexOf(m_drop.code); index.isValid())
        expand(index);
}

} // namespace axial
