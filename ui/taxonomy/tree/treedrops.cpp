#include "ui/taxonomy/tree/treedrops.h"

#include "core/base/messages.h"
#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::TreeDrops)
};

} // namespace

QPixmap carriedCodes(const CodeTreeModel &model, const QList<CodeId> &codes, double pixelRatio)
{
    const Code *first = model.find(codes.front());
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
    return carriedCard(QSize(width, 28), pixelRatio, [&](QPainter &painter) {
        const int align = Qt::AlignVCenter | Qt::TextSingleLine;
        theme::paintChip(painter, QRectF(10, 8, 12, 12), model.colorOf(codes.front()));
        painter.setPen(theme::tokens().text);
        painter.setFont(bold);
        painter.drawText(QRect(28, 0, width, 28), align, key);
        painter.setFont(plain);
        painter.drawText(QRect(28 + keyWidth, 0, width, 28), align, name);
    });
}

bool TreeDrops::canMove(const QList<CodeId> &codes, CodeId parent) const
{
    if (!parent)
        return false;
    for (const Code *at = m_model.find(parent); at; at = m_model.find(at->parent)) {
        if (codes.contains(at->id))
            return false; // into itself
    }
    return true;
}

const Code *TreeDrops::codeAt(const QModelIndex &index) const
{
    return index.isValid() ? m_model.find(m_model.codeAt(index.siblingAtColumn(0))) : nullptr;
}

CodeDrop TreeDrops::ofCodes(const QPoint &point, const QList<CodeId> &codes, bool merges) const
{
    const QModelIndex index = m_view.indexAt(point).siblingAtColumn(0);
    const Code *code = codeAt(index);
    if (!code)
        return {};
    if (merges) {
        const bool can = code->kind == CodeKind::Code && canMove(codes, code->id);
        return can ? CodeDrop{CodeDrop::Place::Merge, code->id, {}, 0, false} : CodeDrop();
    }
    const bool canPlace = m_model.order() == CodeOrder::Position;
    const QRect row = m_view.visualRect(index);
    const int edge = row.height() / 4;
    const bool isFolder = code->kind == CodeKind::Folder;
    const bool isAbove = point.y() < row.top() + edge && !isFolder;
    const bool isBelow = point.y() > row.bottom() - edge && !isFolder;
    if ((isAbove || isBelow) && !canPlace)
        return {CodeDrop::Place::Refused, code->id, {}, 0, false};
    // Below an open row comes its first child, not its next sibling.
    const bool isOpen = m_view.isExpanded(index) && m_model.rowCount(index) > 0;
    if (isBelow && isOpen)
        return canMove(codes, code->id)
                   ? CodeDrop{CodeDrop::Place::Between, code->id, code->id, 0, true}
                   : CodeDrop();
    if (isAbove || isBelow) {
        const int position = m_model.positionOf(code->id) + (isBelow ? 1 : 0);
        return canMove(codes, code->parent)
                   ? CodeDrop{CodeDrop::Place::Between, code->id, code->parent, position, isBelow}
                   : CodeDrop();
    }
    return canMove(codes, code->id) ? CodeDrop{CodeDrop::Place::Into, code->id, {}, 0, false}
                                    : CodeDrop();
}

CodeDrop TreeDrops::ofWords(const QPoint &point) const
{
    const Code *code = codeAt(m_view.indexAt(point));
    if (!code)
        return {.place = CodeDrop::Place::Beside};
    return {.place = code->kind == CodeKind::Code ? CodeDrop::Place::Into : CodeDrop::Place::Beside,
            .code = code->id};
}

CodeDrop TreeDrops::ofQuotes(const QPoint &point) const
{
    const Code *code = codeAt(m_view.indexAt(point));
    if (!code)
        return {};
    return {.place = code->kind == CodeKind::Code ? CodeDrop::Place::Into
                                                  : CodeDrop::Place::Refused,
            .code = code->id};
}

CodeDrop TreeDrops::at(const QDropEvent &event) const
{
    const QPoint point = event.position().toPoint();
    if (quotesFrom(event.mimeData()))
        return m_model.flags(m_model.index(0, 0)) & Qt::ItemIsEditable ? ofQuotes(point)
                                                                       : CodeDrop();
    if (wordsFrom(event.mimeData()))
        return ofWords(point);
    const QList<CodeId> codes = codesFrom(event.mimeData());
    // Only codes of this study; another window's drag may carry anything.
    const bool areKnown = std::ranges::all_of(codes,
                                              [this](CodeId id) { return m_model.find(id); });
    if (codes.isEmpty() || !areKnown || !(m_model.flags(m_model.index(0, 0)) & Qt::ItemIsEditable))
        return {};
    return ofCodes(point, codes, event.modifiers() & Qt::ControlModifier);
}

QString TreeDrops::refusal(const QDropEvent &event) const
{
    if (quotesFrom(event.mimeData()))
        return Messages::tr("A folder takes no quotes");
    return m_model.order() == CodeOrder::Name
               ? Messages::tr("Sorted by name: sort by position to change the order")
               : Messages::tr("Sorted by number of quotes: sort by position to change the order");
}

QString TreeDrops::sentence(const CodeDrop &drop, const QDropEvent &event) const
{
    const Code *code = m_model.find(drop.code);
    const QString label = code ? shortened(code->label(), 40) : QString();
    const bool isWords = wordsFrom(event.mimeData()).has_value();
    if (const auto carried = quotesFrom(event.mimeData());
        carried && drop.place == CodeDrop::Place::Into) {
        const QString count = CountText::tr("%Ln quote(s)", nullptr, int(carried->quotes.size()));
        return event.modifiers() & Qt::ControlModifier
                   ? Messages::tr("Put %1 on %2 too").arg(label, count)
                   : Messages::tr("Recode %1 to %2").arg(count, label);
    }
    if (drop.place == CodeDrop::Place::Nowhere)
        return Messages::tr("Can’t be dropped here");
    if (drop.place == CodeDrop::Place::Refused)
        return refusal(event);
    if (drop.place == CodeDrop::Place::Into)
        return isWords ? Messages::tr("Code the words with %1").arg(label)
                       : Messages::tr("Move into %1").arg(label);
    if (drop.place == CodeDrop::Place::Merge)
        return Messages::tr("Merge into %1").arg(label);
    if (drop.place == CodeDrop::Place::Beside)
        return code ? Messages::tr("New code in %1").arg(label)
                    : Messages::tr("New code from these words");
    if (drop.parent == drop.code)
        return Messages::tr("Move into %1, first").arg(label);
    return drop.isBelow ? Messages::tr("Move below %1").arg(label)
                        : Messages::tr("Move above %1").arg(label);
}

} // namespace axial
