#include "ui/lists/rowdelegate.h"

#include "core/base/visiblename.h"
#include "core/text/search/finder.h"
#include "ui/lists/painteddelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCache>
#include <QHelpEvent>
#include <QPainter>
#include <QTextBoundaryFinder>
#include <QTextLayout>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <utility>

namespace axial {

namespace {

/// Rounded up: a word cut for the want of half a pixel would lose a letter.
int widthOf(const QFont &font, const QString &text)
{
    // To shape them is most of what rows cost, and each letter of a filter asks for the same again.
    // Never destroyed, since the fonts of the program are gone before.
    static auto *const known = new QCache<std::pair<QFont, QString>, int>(4096);
    const std::pair<QFont, QString> key(font, text);
    if (const int *width = known->object(key))
        return *width;
    const int width = int(std::ceil(QFontMetricsF(font).horizontalAdvance(text))) + 1;
    known->insert(key, new int(width));
    return width;
}

/// Lines of as many whole words as there is room for, and the rest as the last; where a word has
/// no room in a line it begins the last.
QStringList wrapped(const QString &text, const QFont &font, int width)
{
    constexpr int most = 3;
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    int start = 0;
    while (lines.size() < most - 1) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        if (line.naturalTextWidth() > width || start + line.textLength() == text.size())
            break;
        lines << text.mid(start, line.textLength()).trimmed();
        start += line.textLength();
    }
    layout.endLayout();
    return lines << text.mid(start);
}

/// The last line of a name, cut with dots between words; within one only where it has no room
/// whole.
QString elidedAtWords(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode,
                      int width)
{
    const QString cut = metrics.elidedText(text, mode, width);
    if (cut == text || cut.isEmpty())
        return cut;
    const auto alike = [](auto from, auto to, auto other, auto otherTo) {
        return qsizetype(std::mismatch(from, to, other, otherTo).first - from);
    };
    // At least the dots are not of the text.
    const qsizetype head = std::min(alike(cut.begin(), cut.end(), text.begin(), text.end()),
                                    cut.size() - 1);
    const qsizetype tail = std::min(alike(cut.rbegin(), cut.rend(), text.rbegin(), text.rend()),
                                    cut.size() - 1 - head);
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    breaks.setPosition(text[head].isSpace() ? head + 1 : head);
    if (!breaks.isAtBoundary())
        breaks.toPreviousBoundary();
    const qsizetype end = breaks.position();
    breaks.setPosition(text.size() - tail);
    if (!breaks.isAtBoundary())
        breaks.toNextBoundary();
    const qsizetype begin = breaks.position();
    const bool hasBegin = end > 0, hasEnd = begin > 0 && begin < text.size();
    if (mode == Qt::ElideMiddle && !(hasBegin && hasEnd)) // the lines above are its beginning
        return elidedAtWords(text, metrics, Qt::ElideLeft, width);
    return text.left(hasBegin ? end : head).trimmed() + cut.mid(head, cut.size() - head - tail)
           + text.mid(hasEnd ? begin : text.size() - tail);
}

/// The name's room in a column of a tree; it asks for the height of its rows without one.
int nameColumn(const QTreeView &tree, const QModelIndex &index)
{
    int depth = tree.rootIsDecorated() ? 1 : 0;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        ++depth;
    return tree.columnWidth(index.column()) - depth * tree.indentation();
}

} // namespace

/// Where the words stand in a text; overlaps are one.
std::vector<std::pair<qsizetype, qsizetype>> placesOf(const QStringList &words, const QString &text)
{
    std::vector<std::pair<qsizetype, qsizetype>> places;
    for (const QString &word : words) {
        for (const TextRange &hit : Finder({word}).inText(text, Progress(), text.size()).hits)
            places.emplace_back(hit.start, hit.end);
    }
    std::sort(places.begin(), places.end());
    std::vector<std::pair<qsizetype, qsizetype>> joined;
    for (const auto &place : places) {
        if (!joined.empty() && place.first <= joined.back().second)
            joined.back().second = std::max(joined.back().second, place.second);
        else
            joined.push_back(place);
    }
    return joined;
}

/// Cut with dots at its end, and at its beginning too when the marked words would be cut off.
QString elidedAround(const QString &text, const QStringList &words, const QFontMetrics &metrics,
                     int width)
{
    const QString cut = metrics.elidedText(text, Qt::ElideRight, width);
    const auto places = placesOf(words, text);
    if (cut == text || places.empty() || places.front().second < cut.size())
        return cut;
    const qsizetype space = text.lastIndexOf(u' ', places.front().first - 1);
    return metrics.elidedText(u'…' + text.mid(space + 1), Qt::ElideRight, width);
}

/// One line of text with the marked words bold over an accent line. Laid out as a whole, so that
/// scripts that join their letters or run from the right stay right.
void writeMarked(QPainter &painter, const QRect &room, const QFont &font, const QString &text,
                 const QStringList &words)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QString shown = elidedAround(text, words, QFontMetrics(bold), room.width());
    QList<QTextLayout::FormatRange> formats;
    for (const auto &[start, end] : placesOf(words, shown)) {
        QTextCharFormat marked;
        marked.setFontWeight(QFont::DemiBold);
        formats.append({int(start), int(end - start), marked});
    }
    QTextLayout layout(shown, font);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setNumColumns(int(shown.size()));
    layout.endLayout();
    const QPointF at(room.left(), room.top() + (room.height() - line.height()) / 2);
    layout.draw(&painter, at);
    const qreal under = at.y() + line.ascent() + 2;
    for (const QTextLayout::FormatRange &each : formats) {
        const qreal from = line.cursorToX(each.start);
        const qreal to = line.cursorToX(each.start + each.length);
        painter.fillRect(QRectF(at.x() + std::min(from, to), under, std::abs(to - from), 2),
                         theme::tokens().accent);
    }
}

/// Where the parts of one cell stand, in the reading direction of the view.
struct RowDelegate::Parts {
    QStyleOptionViewItem option;
    QRect icon, chip, key, name, strokes;
    QFont keyFont, nameFont;
    QString keyText, nameText, strokesText;
    QStringList marks;
    QStringList lines; ///< of the name; the last is cut where it is too long
    int color = -1;
    bool number = false;

    /// As it is painted: the last of several is cut between words, unless the first marked word
    /// would be cut off.
    QString shown(qsizetype line) const
    {
        const QString &whole = lines[line];
        if (line == 0 || line + 1 < lines.size())
            return whole;
        QFont font = nameFont;
        if (!marks.isEmpty())
            font.setWeight(QFont::DemiBold);
        const QString cut = elidedAtWords(whole, QFontMetrics(font),
                                          marks.isEmpty() ? option.textElideMode : Qt::ElideRight,
                                          name.width());
        if (cut == whole)
            return whole;
        const auto places = placesOf(marks, whole);
        return places.empty() || places.front().second < cut.size() ? cut : whole;
    }
    bool fits() const { return widthOf(nameFont, lines.last()) <= name.width(); }
    QRect room(qsizetype line) const
    {
        return name.translated(0, int(line) * QFontMetrics(nameFont).lineSpacing());
    }
};

RowDelegate::Parts RowDelegate::parts(const QStyleOptionViewItem &given,
                                      const QModelIndex &index) const
{
    Parts parts;
    parts.option = given;
    QStyleOptionViewItem &option = parts.option;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    parts.number = option.displayAlignment & Qt::AlignRight;
    parts.nameText = singleLineName(option.text);
    parts.nameFont = option.font;
    if (parts.number) {
        parts.nameFont = theme::numberFont(option.font.pointSizeF());
        parts.nameFont.setWeight(static_cast<QFont::Weight>(option.font.weight()));
    }

    QRect room = option.rect.adjusted(6, 0, -8, 0);
    if (wraps(option))
        room.setHeight(std::min(room.height(), m_rowHeight));
    const auto take = [&room, &option](int width, int gap) {
        const QRect box(room.left(), room.top(), width, room.height());
        room.setLeft(room.left() + width + gap);
        return QStyle::visualRect(option.direction, option.rect, box);
    };
    const auto square = [](const QRect &column, int side) {
        return QRect(column.left(), column.top() + (column.height() - side) / 2, side, side);
    };
    if (option.features & QStyleOptionViewItem::HasCheckIndicator) {
        take(style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget)
                 .width(),
             8);
    }
    if (!option.icon.isNull())
        parts.icon = square(take(16, 6), 16);
    if (const QVariant color = index.data(ColorRole); color.isValid() && color.toInt() >= 0) {
        parts.color = color.toInt();
        parts.chip = square(take(12, 6), 12);
    }
    parts.marks = index.data(MarksRole).toStringList();
    parts.keyText = singleLineName(index.data(KeyRole).toString());
    if (!parts.keyText.isEmpty()) {
        parts.keyFont = option.font;
        parts.keyFont.setWeight(QFont::DemiBold);
        const int width = widthOf(parts.keyFont, parts.keyText);
        parts.key = take(qMin(width, qMax(0, room.width())), 6);
    }
    if (const QString strokes = index.data(StrokesRole).toString(); !strokes.isEmpty())
        takeStrokes(parts, room, strokes);
    parts.name = QStyle::visualRect(option.direction, option.rect, room);
    parts.lines = {parts.nameText};
    if (wraps(option) && !parts.number && !parts.fits())
        parts.lines = wrapped(parts.nameText, parts.nameFont, parts.name.width());
    return parts;
}

bool RowDelegate::wraps(const QStyleOptionViewItem &option) const
{
    const auto *tree = qobject_cast<const QTreeView *>(option.widget);
    return tree && tree->wordWrap();
}

/// From the end of the room.
void RowDelegate::takeStrokes(Parts &parts, QRect &room, const QString &strokes) const
{
    constexpr int gap = 6, leastName = 24;
    parts.strokesText = strokes;
    int width = strokesWidth(strokes);
    if (widthOf(parts.nameFont, parts.nameText) + gap + width > room.width()) {
        parts.strokesText = strokes.mid(strokes.lastIndexOf(u' ') + 1);
        width = strokesWidth(parts.strokesText);
    }
    if (room.width() < leastName + gap + width) {
        parts.strokesText.clear();
        return;
    }
    const QRect box(room.right() - width + 1, room.top() + (room.height() - strokesHeight) / 2,
                    width, strokesHeight);
    parts.strokes = QStyle::visualRect(parts.option.direction, parts.option.rect, box);
    room.setRight(box.left() - gap - 1);
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                        const QModelIndex &index) const
{
    Parts parts = this->parts(given, index);
    const QStyleOptionViewItem &option = parts.option;
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    painter->setClipRect(option.rect);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    paintDropTarget(*painter, option, index);

    if (option.features & QStyleOptionViewItem::HasCheckIndicator)
        paintCheckBox(*painter, option);
    const bool enabled = option.state & QStyle::State_Enabled;
    if (!option.icon.isNull())
        option.icon.paint(painter, parts.icon, Qt::AlignCenter,
                          enabled ? QIcon::Normal : QIcon::Disabled);
    if (parts.color >= 0)
        theme::paintChip(*painter, parts.chip, parts.color);

    const QPalette::ColorGroup group = enabled ? QPalette::Active : QPalette::Disabled;
    const int along = static_cast<int>(QStyle::visualAlignment(
        option.direction, parts.number ? Qt::AlignRight | Qt::AlignAbsolute : Qt::AlignLeft));
    const auto write = [&](const QRect &room, const QFont &font, const QString &text, int align) {
        painter->setFont(font);
        painter->drawText(room, align | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(text, option.textElideMode, room.width()));
    };
    const bool quiet = enabled && parts.number && option.font.weight() < QFont::DemiBold
                       && !index.data(Qt::ForegroundRole).isValid();
    painter->setPen(quiet ? theme::tokens().text2 : option.palette.color(group, QPalette::Text));
    if (!parts.strokesText.isEmpty()) {
        const QPen ink = painter->pen();
        paintStrokes(*painter, parts.strokes, parts.strokesText);
        painter->setPen(ink);
    }
    if (!parts.marks.isEmpty()) {
        paintMarked(*painter, parts);
    } else {
        if (!parts.keyText.isEmpty())
            write(parts.key, parts.keyFont, parts.keyText,
                  static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)));
        for (qsizetype line = 0; line < parts.lines.size(); ++line)
            write(parts.room(line), parts.nameFont, parts.shown(line), along);
    }
    paintNote(*painter, parts, index.data(NoteRole).toString());
    painter->restore();
}

void RowDelegate::paintMarked(QPainter &painter, const Parts &parts) const
{
    if (!parts.keyText.isEmpty())
        writeMarked(painter, parts.key, parts.keyFont, parts.keyText, parts.marks);
    for (qsizetype line = 0; line < parts.lines.size(); ++line)
        writeMarked(painter, parts.room(line), parts.nameFont, parts.shown(line), parts.marks);
}

void RowDelegate::paintNote(QPainter &painter, const Parts &parts, const QString &note) const
{
    QRect room = parts.name;
    const int taken = widthOf(parts.nameFont, parts.nameText) + 12;
    if (parts.option.direction == Qt::RightToLeft)
        room.setRight(room.right() - taken);
    else
        room.setLeft(room.left() + taken);
    constexpr int leastRoom = 40;
    if (note.isEmpty() || room.width() < leastRoom)
        return;
    QFont small = parts.nameFont;
    small.setPointSizeF(small.pointSizeF() - 1);
    painter.setPen(theme::tokens().text2);
    writeMarked(painter, room, small, singleLine(note), parts.marks);
}

void RowDelegate::paintDropTarget(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    if (!m_dropTarget.isValid()
        || index.siblingAtColumn(0) != QModelIndex(m_dropTarget).siblingAtColumn(0))
        return;
    const Tokens &t = theme::tokens();
    const auto position = option.viewItemPosition;
    const bool begins = position == QStyleOptionViewItem::Beginning
                        || position == QStyleOptionViewItem::OnlyOne
                        || position == QStyleOptionViewItem::Invalid;
    const bool ends = position == QStyleOptionViewItem::End
                      || position == QStyleOptionViewItem::OnlyOne
                      || position == QStyleOptionViewItem::Invalid;
    const QRect rect = option.rect;
    painter.fillRect(rect, t.drop);
    painter.fillRect(rect.left(), rect.top(), rect.width(), 2, t.accent);
    painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, t.accent);
    const bool mirrored = option.direction == Qt::RightToLeft;
    if (mirrored ? ends : begins)
        painter.fillRect(rect.left(), rect.top(), 2, rect.height(), t.accent);
    if (mirrored ? begins : ends)
        painter.fillRect(rect.right() - 1, rect.top(), 2, rect.height(), t.accent);
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem asked = option;
    if (wraps(option))
        asked.rect = QRect(0, 0, nameColumn(static_cast<const QTreeView &>(*option.widget), index),
                           m_rowHeight);
    const Parts parts = this->parts(asked, index);
    const int before = option.direction == Qt::RightToLeft ? asked.rect.right() - parts.name.right()
                                                           : parts.name.left() - asked.rect.left();
    const int after = parts.strokesText.isEmpty() ? 0 : parts.strokes.width() + 6;
    return {before + widthOf(parts.nameFont, parts.nameText) + after + 8,
            m_rowHeight + parts.room(parts.lines.size() - 1).top() - parts.name.top()};
}

void RowDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                       const QModelIndex &index) const
{
    editor->setGeometry(parts(option, index).name.adjusted(-6, 0, 8, 0));
}

bool RowDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                            const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data(Qt::ToolTipRole).toString();
    if (text.isEmpty()) {
        const Parts parts = this->parts(option, index);
        if (!parts.fits())
            text = QStringLiteral("%1 %2").arg(parts.keyText, parts.option.text).trimmed();
        // A row that is here for its definition says so, also where there is no room for it.
        if (const QString note = index.data(NoteRole).toString(); !note.isEmpty())
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + note;
        if (const QString strokes = index.data(StrokesRole).toString();
            strokes != parts.strokesText)
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + strokes;
    }
    QToolTip::showText(event->globalPos(), plainToolTip(visibleName(text)), view->viewport(),
                       option.rect);
    return true;
}

} // namespace axial
