#include "ui/search/searchresultdelegate.h"

#include "ui/search/hitcontext.h"
#include "ui/search/searchresults.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QIcon>
#include <QLocale>
#include <QPainter>

namespace axial {

namespace {

constexpr int sourceHeight = 26;
constexpr int hitHeight = 2 * hitLineHeight + 8;

bool isSource(const QModelIndex &index)
{
    return !index.parent().isValid();
}

void paintSource(QPainter &painter, QRect room, const QModelIndex &index)
{
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(&painter, QRect(room.left(), room.center().y() - 8, 16, 16));
    room.setLeft(room.left() + 22);
    const QString count = QLocale().toString(index.data(SearchResults::CountRole).toLongLong());
    painter.setFont(theme::numberFont(9));
    painter.setPen(theme::tokens().text2);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, count);
    room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(count) - 8);
    painter.setFont(theme::font(10, QFont::DemiBold));
    painter.setPen(theme::tokens().text);
    writeElided(painter, room, Qt::AlignLeft, singleLine(index.data().toString()));
}

void paintHit(QPainter &painter, const QRect &room, const QModelIndex &index)
{
    const auto text = [&](int role) { return index.data(role).toString(); };
    const QString who = text(SearchResults::WhoRole);
    const QString lead = who.isEmpty() ? who : who + QStringLiteral("  ");
    // Not so much before the hit that it would not be seen.
    const QFontMetrics metrics(theme::font(10));
    QString before = text(SearchResults::BeforeRole);
    before = metrics.elidedText(before, Qt::ElideLeft, std::max(40, room.width() * 2 / 3));
    if (before != text(SearchResults::BeforeRole)) { // cut between words where one is near
        const qsizetype space = before.indexOf(u' ');
        if (space >= 0 && space < std::min<qsizetype>(16, before.size() - 1))
            before = u'…' + before.mid(space + 1);
    }
    const QString words = text(SearchResults::WordsRole);
    HitContext context;
    context.text = lead + before + words + text(SearchResults::AfterRole);
    context.hit.start = lead.size() + before.size();
    context.hit.end = context.hit.start + words.size();
    paintHitContext(painter, room, context, 2);
}

} // namespace

void SearchResultDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    if (isSource(index))
        paintSource(painter, option.rect.adjusted(2, 0, -8, 0), index);
    else
        paintHit(painter, option.rect.adjusted(4, 3, -8, -3), index);
}

QSize SearchResultDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {120, isSource(index) ? sourceHeight : hitHeight};
}

QString SearchResultDelegate::toolTip(const QModelIndex &index) const
{
    const QString who = index.data(SearchResults::WhoRole).toString();
    const QString words = index.data().toString();
    return who.isEmpty() ? words : who + u'\n' + words;
}

} // namespace axial
