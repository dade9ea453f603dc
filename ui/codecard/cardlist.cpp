#include "ui/codecard/cardlist.h"

#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/theme/theme.h"

#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace axial {

QPixmap CardList::carriedPixmap(qsizetype cards) const
{
    const QString count = counted(cards, tr("quote"), tr("quotes"));
    const QString hint = tr("Ctrl: put on too");
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFont small = theme::font(9);
    const int width = std::max(QFontMetrics(bold).horizontalAdvance(count),
                               QFontMetrics(small).horizontalAdvance(hint))
                      + 24;
    return carriedCard({width, 44}, devicePixelRatioF(), [&](QPainter &painter) {
        painter.setPen(theme::tokens().text);
        painter.setFont(bold);
        painter.drawText(QRect(12, 4, width, 20), Qt::AlignVCenter | Qt::TextSingleLine, count);
        painter.setPen(theme::tokens().accent);
        painter.setFont(small);
        painter.drawText(QRect(12, 22, width, 18), Qt::AlignVCenter | Qt::TextSingleLine, hint);
    });
}

void CardList::startDrag(Qt::DropActions actions)
{
    const QModelIndexList rows = selectionModel()->selectedRows();
    QMimeData *mime = model()->mimeData(rows);
    if (!mime)
        return;
    // Nobody removes rows but the project.
    carry(this, mime, carriedPixmap(rows.size()), actions, Qt::MoveAction);
}

} // namespace axial
