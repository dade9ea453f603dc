#include "ui/ballots/ballotview.h"

#include "ui/ballots/ballotmodel.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace axial {

BallotView::BallotView(BallotModel &ballot, const CodeTreeModel &codes, QWidget *parent)
    : RowTree(parent), m_ballot(ballot), m_codes(codes), m_delegate(new RowDelegate(this))
{
    setAccessibleName(tr("Ballot"));
    setModel(&ballot);
    setItemDelegate(m_delegate);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setDragDropMode(DragDrop);
    setDropIndicatorShown(false);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(BallotModel::RankColumn, QHeaderView::Fixed);
    header()->resizeSection(BallotModel::RankColumn, 52);
    addAct(tr("Move up"), Qt::ALT | Qt::Key_Up,
           [](BallotOrder &order, CodeId code, int) { order.moveUp(code); });
    addAct(tr("Move down"), Qt::ALT | Qt::Key_Down,
           [](BallotOrder &order, CodeId code, int) { order.moveDown(code); });
    addAct(tr("Share the rank above"), Qt::Key_T,
           [](BallotOrder &order, CodeId code, int) { order.tie(code); });
    addAct(tr("A rank of its own"), Qt::SHIFT | Qt::Key_T,
           [](BallotOrder &order, CodeId code, int) { order.untie(code); });
    addAct(tr("Leave an empty rank above"), Qt::Key_Insert,
           [](BallotOrder &order, CodeId, int rank) { order.leaveEmpty(rank); });
    addAct(tr("Take off the ballot"), Qt::Key_Delete,
           [](BallotOrder &order, CodeId code, int rank) {
               code ? order.remove(code) : order.closeUp(rank);
           });
    addAct(tr("Clear the ballot"), Qt::CTRL | Qt::Key_Delete,
           [](BallotOrder &order, CodeId, int) { order = {}; });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &BallotView::updateActs);
    connect(&ballot, &QAbstractItemModel::modelReset, this, &BallotView::updateActs);
}

void BallotView::addAct(const QString &text, const QKeySequence &keys, const Change &what)
{
    QAction *action = makeAction(text, keys, this, [this, what] { change(what); });
    addAction(action);
    m_acts.append(action);
}

void BallotView::change(const Change &what)
{
    if (!m_isEditable || !currentIndex().isValid())
        return;
    const CodeId code = m_ballot.codeAt(currentIndex().row());
    BallotOrder order = m_ballot.order();
    what(order, code, m_ballot.rankAt(currentIndex().row()));
    if (order.ranks() != m_ballot.order().ranks())
        Q_EMIT ordered(order, code);
}

void BallotView::setEditable(bool editable)
{
    m_isEditable = editable;
    setDragEnabled(editable);
    updateActs();
}

void BallotView::updateActs()
{
    for (QAction *action : std::as_const(m_acts))
        action->setEnabled(m_isEditable && currentIndex().isValid());
}

void BallotView::append(CodeId code)
{
    const Code *known = m_codes.find(code);
    if (!m_isEditable || !known || known->kind != CodeKind::Code)
        return;
    if (m_ballot.order().isRanked(code))
        return setCurrentCode(code);
    BallotOrder order = m_ballot.order();
    order.append(code);
    Q_EMIT ordered(order, code);
}

void BallotView::setCurrentCode(CodeId code)
{
    const int row = m_ballot.rowOf(code);
    if (row >= 0)
        setCurrentIndex(m_ballot.index(row, BallotModel::CodeColumn));
}

/// Digits say the rank.
void BallotView::keyPressEvent(QKeyEvent *event)
{
    const int digit = event->key() - Qt::Key_0;
    const bool isDigit = digit >= 1 && digit <= 9 && !(event->modifiers() & ~Qt::KeypadModifier);
    if (!isDigit)
        return RowTree::keyPressEvent(event);
    event->accept();
    change([digit](BallotOrder &order, CodeId code, int) {
        if (code)
            order.put(code, digit);
    });
}

void BallotView::startDrag(Qt::DropActions actions)
{
    QMimeData *mime = m_ballot.mimeData(selectionModel()->selectedRows());
    if (!mime)
        return;
    const CodeId code = m_ballot.codeAt(currentIndex().row());
    carry(this, mime, carriedCodes(m_codes, {code}, devicePixelRatioF()), actions, Qt::CopyAction);
    showDrop({}, nullptr);
}

void BallotView::dragEnterEvent(QDragEnterEvent *event)
{
    if (!m_isEditable || codesIn(*event).isEmpty()) {
        event->ignore();
        return;
    }
    setState(DraggingState);
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void BallotView::dragMoveEvent(QDragMoveEvent *event)
{
    RowTree::dragMoveEvent(event); // scrolls near the edges
    const Drop drop = m_isEditable ? dropAt(*event) : Drop();
    showDrop(drop, event);
    if (drop.place == Drop::Place::Nowhere) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void BallotView::dragLeaveEvent(QDragLeaveEvent *event)
{
    RowTree::dragLeaveEvent(event);
    showDrop({}, nullptr);
}

void BallotView::dropEvent(QDropEvent *event)
{
    const Drop drop = m_isEditable ? dropAt(*event) : Drop();
    const QList<CodeId> codes = codesIn(*event);
    stopAutoScroll();
    setState(NoState);
    showDrop({}, nullptr);
    if (drop.place == Drop::Place::Nowhere) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction); // nobody removes rows but the project
    event->accept();
    setFocus(); // the keys are for what was dropped, not for where it came from
    const BallotOrder order = after(drop, codes);
    if (order.ranks() != m_ballot.order().ranks())
        Q_EMIT ordered(order, codes.front());
}

void BallotView::showDrop(const Drop &drop, const QDropEvent *event)
{
    if (event)
        DropHint::show(*viewport(), event->position().toPoint(), sentenceOf(drop));
    else
        DropHint::hide(*viewport());
    if (drop == m_drop)
        return;
    m_drop = drop;
    const bool boxes = drop.place == Drop::Place::Share || drop.place == Drop::Place::Fill;
    m_delegate->setDropTarget(boxes ? m_ballot.index(drop.row, BallotModel::CodeColumn)
                                    : QModelIndex());
    viewport()->update();
}

void BallotView::paintEvent(QPaintEvent *event)
{
    RowTree::paintEvent(event);
    const Tokens &t = theme::tokens();
    QPainter painter(viewport());
    if (m_ballot.rowCount() == 0) {
        painter.setPen(t.text3);
        painter.drawText(viewport()->rect().adjusted(12, 8, -12, -8),
                         int(Qt::AlignTop | Qt::TextWordWrap),
                         tr("Nothing is ranked yet: drop a code here, or choose one at the side "
                            "and press Enter."));
    }
    if (m_drop.place != Drop::Place::Insert)
        return;
    painter.setPen(QPen(t.accent, 2));
    painter.setBrush(t.base);
    painter.setRenderHint(QPainter::Antialiasing);
    const int last = m_ballot.rowCount() - 1;
    const QRect row = visualRect(m_ballot.index(m_drop.row >= 0 ? m_drop.row : last, 0));
    const int y = row.isNull() ? 1 : m_drop.isBelow ? row.bottom() + 1 : std::max(1, row.top());
    painter.drawLine(7, y, viewport()->width() - 4, y);
    painter.drawEllipse(QPointF(4, y), 3, 3);
}

/// Of what is dragged, what can be ranked.
QList<CodeId> BallotView::codesIn(const QDropEvent &event) const
{
    QList<CodeId> codes = codesFrom(event.mimeData());
    codes.removeIf([this](CodeId each) {
        const Code *code = m_codes.find(each);
        return !code || code->kind != CodeKind::Code;
    });
    return codes;
}

BallotView::Drop BallotView::dropAt(const QDropEvent &event) const
{
    const QList<CodeId> codes = codesIn(event);
    if (codes.isEmpty())
        return {};
    const QPoint point = event.position().toPoint();
    const QModelIndex index = indexAt(point);
    if (!index.isValid())
        return {Drop::Place::Insert, m_ballot.order().count() + 1, -1, true};
    const int row = index.row();
    const int rank = m_ballot.rankAt(row);
    if (!m_ballot.codeAt(row))
        return {Drop::Place::Fill, rank, row, false};
    const QRect line = visualRect(index);
    const int edge = line.height() / 4;
    // Between two that share a rank there is no place of its own.
    const bool isFirst = row == 0 || m_ballot.rankAt(row - 1) != rank;
    const bool isLast = row + 1 == m_ballot.rowCount() || m_ballot.rankAt(row + 1) != rank;
    if (point.y() < line.top() + edge && isFirst)
        return {Drop::Place::Insert, rank, row, false};
    if (point.y() > line.bottom() - edge && isLast)
        return {Drop::Place::Insert, rank + 1, row, true};
    const bool isItself = codes.size() == 1 && m_ballot.order().rankOf(codes.front()) == rank;
    return isItself ? Drop() : Drop{Drop::Place::Share, rank, row, false};
}

/// "Share rank 2 with C.9".
QString BallotView::sentenceOf(const Drop &drop) const
{
    if (drop.place == Drop::Place::Insert)
        return tr("Drop to rank it here");
    if (drop.place == Drop::Place::Fill)
        return tr("Drop to fill rank %1").arg(drop.rank);
    if (drop.place != Drop::Place::Share)
        return {};
    const Code *code = m_codes.find(m_ballot.codeAt(drop.row));
    return tr("Drop to share rank %1 with %2")
        .arg(drop.rank)
        .arg(code ? singleLineName(code->keyOrName()) : QString());
}

/// The ballot with these codes put there, in their order.
BallotOrder BallotView::after(const Drop &drop, const QList<CodeId> &codes) const
{
    BallotOrder order = m_ballot.order();
    CodeId before;
    // The others of its rank stay where they are, whatever is taken from in front of them.
    const CodeId beside = drop.row >= 0 ? m_ballot.codeAt(drop.row) : CodeId{};
    for (const CodeId code : codes) {
        if (drop.place == Drop::Place::Share)
            order.share(code, order.rankOf(beside));
        else if (before)
            order.insert(code, order.rankOf(before) + 1);
        else if (drop.place == Drop::Place::Fill)
            order.put(code, drop.rank);
        else
            order.insert(code, drop.rank);
        before = code;
    }
    return order;
}

} // namespace axial
