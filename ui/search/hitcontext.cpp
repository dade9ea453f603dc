#include "ui/search/hitcontext.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QTextLayout>

namespace axial {

namespace {

/// Of the same length, so that places stay.
QString onOneLine(QString text)
{
    for (QChar &c : text) {
        if (c.unicode() < 0x20 || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = u' ';
    }
    return text;
}

QTextLayout::FormatRange formatOf(TextRange range)
{
    QTextLayout::FormatRange format;
    format.start = int(range.start);
    format.length = int(range.length());
    format.format.setForeground(theme::tokens().text);
    return format;
}

} // namespace

void paintHitContext(QPainter &painter, const QRect &room, const HitContext &context, int lines)
{
    QTextLayout layout(onOneLine(context.text), theme::font(10));
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QTextLayout::FormatRange coded = formatOf(context.coded);
    coded.format.setBackground(theme::tokens().textSelection);
    QTextLayout::FormatRange hit = formatOf(context.hit);
    hit.format.setBackground(theme::tokens().hit);
    hit.format.setFontWeight(QFont::DemiBold);
    layout.setFormats({coded, hit});
    layout.beginLayout();
    for (int line = 0; line < lines; ++line) {
        QTextLine laid = layout.createLine();
        if (!laid.isValid())
            break;
        laid.setLineWidth(room.width());
        laid.setPosition(QPointF(0, line * hitLineHeight));
    }
    layout.endLayout();
    painter.save();
    painter.setClipRect(room, Qt::IntersectClip);
    painter.setPen(theme::tokens().text2);
    layout.draw(&painter, room.topLeft());
    painter.restore();
}

} // namespace axial
