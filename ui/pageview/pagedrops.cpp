#include "ui/pageview/pagedrops.h"

#include "ui/lists/codingmime.h"
#include "ui/pageview/pagecanvas.h"
#include "ui/widgets/drophint.h"

#include <QDropEvent>

#include <algorithm>

namespace axial {

PageDrops::PageDrops(PageCanvas &canvas) : QObject(&canvas), m_canvas(canvas)
{
    canvas.viewport()->setAcceptDrops(true);
    canvas.viewport()->installEventFilter(this);
}

bool PageDrops::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove:
        move(static_cast<QDropEvent *>(event));
        return true;
    case QEvent::DragLeave:
        DropHint::hide(*m_canvas.viewport());
        return true;
    case QEvent::Drop:
        drop(static_cast<QDropEvent *>(event));
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

PageDrops::Target PageDrops::targetAt(const QPointF &point) const
{
    const QPointF place = m_canvas.toPage(point);
    const std::vector<QRectF> &selected = m_canvas.selectedBoxes();
    if (std::any_of(selected.begin(), selected.end(),
                    [&](const QRectF &box) { return box.contains(place); }))
        return Target::Selection;
    if (pageMarkAt(m_canvas.marks(), place))
        return Target::Quote;
    // Just beside the words in their line, as in the text.
    constexpr double reach = 24; // px
    const double beside = m_canvas.toPage(point + QPointF(reach, 0)).x() - place.x();
    const bool isNear = std::any_of(selected.begin(), selected.end(), [&](const QRectF &box) {
        return box.adjusted(-beside, 0, beside, 0).contains(place);
    });
    return isNear ? Target::Selection : Target::None;
}

/// Of entering only the kind of what is held counts: it may be moved on to a quote.
void PageDrops::move(QDropEvent *event)
{
    if (codesFrom(event->mimeData()).isEmpty()) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    if (event->type() == QEvent::DragEnter) {
        event->accept();
        return;
    }
    const Target target = targetAt(event->position());
    const QString sentence = target == Target::None    ? tr("Can’t be dropped here")
                             : target == Target::Quote ? tr("Put the codes on this quote")
                                                       : tr("Code the selected words");
    DropHint::show(*m_canvas.viewport(), event->position().toPoint(), sentence);
    event->setAccepted(target != Target::None);
}

void PageDrops::drop(QDropEvent *event)
{
    DropHint::hide(*m_canvas.viewport());
    const QList<CodeId> codes = codesFrom(event->mimeData());
    const Target target = targetAt(event->position());
    if (codes.isEmpty() || target == Target::None) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (target == Target::Selection)
        Q_EMIT dropped(codes);
    else
        Q_EMIT droppedOnQuote(
            codes, pageMarkAt(m_canvas.marks(), m_canvas.toPage(event->position()))->quote);
}

} // namespace axial
