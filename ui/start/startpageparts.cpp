#include "ui/start/startpageparts.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/labels/keychip.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {

void RecentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Tokens &t = theme::tokens();
    const bool missing = index.data(MissingRole).toBool();
    painter->save();
    paintRowState(*painter, option.rect, option, option.widget, true);
    if (index.row() + 1 < index.model()->rowCount())
        painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, t.line);
    const QRect row = option.rect.adjusted(16, 12, -14, -12);
    const QIcon icon = missing ? icons::icon("warning", icons::Ink::Warn)
                               : icons::icon("tree", icons::Ink::Accent);
    icon.paint(painter, QRect(row.left(), row.center().y() - 9, 20, 20));

    const QString when = index.data(WhenRole).toString();
    painter->setFont(theme::numberFont(10));
    painter->setPen(t.text2);
    const int whenWidth = painter->fontMetrics().horizontalAdvance(when);
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, when);

    const QRect words = row.adjusted(36, 0, -whenWidth - 16, 0);
    const QRect top(words.left(), words.top() - 1, words.width(), words.height() / 2);
    painter->setFont(theme::font(10, QFont::DemiBold));
    painter->setPen(missing ? t.text2 : t.text);
    const QString name = painter->fontMetrics().elidedText(singleLineName(index.data().toString()),
                                                           Qt::ElideMiddle, top.width());
    painter->drawText(top, Qt::AlignLeft | Qt::AlignVCenter, name);
    const int nameWidth = painter->fontMetrics().horizontalAdvance(name) + 10;
    painter->setFont(theme::font(9));
    painter->setPen(t.text2);
    const QRect folder = top.adjusted(nameWidth, 0, 0, 0);
    painter->drawText(
        folder, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(singleLineName(index.data(FolderRole).toString()),
                                          Qt::ElideMiddle, folder.width()));
    const QRect below(words.left(), words.top() + words.height() / 2 + 1, words.width(),
                      words.height() / 2);
    painter->setPen(missing ? t.warn : t.text2);
    painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(FiguresRole).toString(),
                                                        Qt::ElideRight, below.width()));
    painter->restore();
}

QSize RecentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {300, 60};
}

StartCard::StartCard(const char *icon, const QString &title, const QString &sentence,
                     const QString &keys)
    : m_sentence(sentence), m_keys(keys)
{
    setIcon(icons::icon(icon, icons::Ink::Accent));
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(60);
}

void StartCard::enterEvent(QEnterEvent *)
{
    update();
}

void StartCard::leaveEvent(QEvent *)
{
    update();
}

void StartCard::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isDown() || underMouse() ? t.hover : t.base);
    painter.setPen(QPen(hasFocus() ? t.accent : t.border, hasFocus() ? 2 : 1));
    const double half = hasFocus() ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 4, 4);
    icon().paint(&painter, QRect(16, height() / 2 - 10, 20, 20));
    const QRect words = rect().adjusted(53, 11, -14, -11);
    const int chip = paintKeyChip(painter, words, m_keys);
    painter.setFont(theme::font(10, QFont::DemiBold));
    painter.setPen(t.text);
    painter.drawText(words.adjusted(0, 0, -chip, -words.height() / 2),
                     Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(theme::font(9));
    painter.setPen(t.text2);
    painter.drawText(words.adjusted(0, words.height() / 2, -chip, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, m_sentence);
}

StartFrame::StartFrame(Line line, QWidget *parent) : QFrame(parent), m_line(line)
{
}

void StartFrame::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    const bool dashed = m_line == Line::Dashed;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(dashed ? t.alternate : t.base);
    QPen pen(dashed ? t.border : t.line, 1);
    if (dashed)
        pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace axial
