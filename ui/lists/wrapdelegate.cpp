#include "ui/lists/wrapdelegate.h"

#include "ui/theme/theme.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextLayout>
#include <QToolTip>

namespace axial {

namespace {

constexpr int lineHeight = 18;

QFont fontOf(int ink)
{
    return theme::font(10, ink == WrapDelegate::Bold ? QFont::DemiBold : QFont::Normal);
}

/// Paints at most `most` lines, the last one cut with dots. False when words were left out.
bool wrap(const QString &text, const QFont &font, const QRect &rect, QPainter *painter)
{
    const int most = qMax(1, rect.height() / lineHeight);
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    bool whole = true;
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(rect.width());
        const QPointF at(rect.left(), rect.top() + lines * lineHeight);
        const int end = line.textStart() + line.textLength();
        if (++lines == most && end < text.size()) {
            whole = false;
            if (painter) {
                const QFontMetricsF metrics(font);
                painter->setFont(font);
                painter->drawText(at + QPointF(0, metrics.ascent()),
                                  metrics.elidedText(text.mid(line.textStart(), 400),
                                                     Qt::ElideRight, rect.width()));
            }
            break;
        }
        if (painter)
            line.draw(painter, at);
    }
    layout.endLayout();
    return whole;
}

QRect roomOf(const QRect &rect)
{
    return rect.adjusted(8, 4, -8, -3);
}

/// Plain are the words of people; the others are names.
QString lineOf(const QString &text, int ink)
{
    return ink == WrapDelegate::Plain ? singleLine(text) : singleLineName(text);
}

} // namespace

void WrapDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    // Tables leave it open, and the accent bar of a selected row would stand in each cell.
    option.viewItemPosition = index.column() == 0 ? QStyleOptionViewItem::Beginning
                                                  : QStyleOptionViewItem::Middle;
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    painter->setClipRect(option.rect);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const Tokens &t = theme::tokens();
    const QRect room = roomOf(option.rect);
    const QVariant chips = index.data(ChipsRole);
    if (chips.isValid()) {
        const auto codes = chips.value<std::vector<CodeChip>>();
        for (size_t i = 0; i < codes.size() && i < 3; ++i) {
            const QRect line(room.left(), room.top() + int(i) * lineHeight, room.width(),
                             lineHeight);
            if (i == 2 && codes.size() > 3) {
                painter->setPen(t.text2);
                painter->setFont(theme::font(9));
                painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                                  tr("and %1 more").arg(codes.size() - 2));
            } else {
                paintCodeChip(*painter, line, codes[i]);
            }
        }
    } else {
        const int ink = index.data(InkRole).toInt();
        painter->setPen(ink == Quiet ? t.text2 : t.text);
        const QString text = index.data().toString();
        if (option.displayAlignment & Qt::AlignRight) {
            painter->setFont(theme::numberFont(10));
            painter->drawText(room, Qt::AlignRight | Qt::AlignTop, singleLine(text));
        } else {
            wrap(lineOf(text, ink), fontOf(ink), room, painter);
        }
    }
    painter->setPen(t.grid);
    painter->drawLine(option.rect.topRight(), option.rect.bottomRight());
    painter->setPen(t.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

QSize WrapDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, rowHeight};
}

QWidget *WrapDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                    const QModelIndex &index) const
{
    QWidget *editor = nullptr;
    if (index.data(MultilineRole).toBool()) {
        auto *text = new QPlainTextEdit(parent);
        text->setTabChangesFocus(true);
        text->document()->setDocumentMargin(4);
        editor = text;
    } else {
        auto *line = new QLineEdit(parent);
        const QStringList offered = index.data(CompletionsRole).toStringList();
        if (!offered.isEmpty()) {
            auto *completer = new QCompleter(offered, line);
            completer->setCaseSensitivity(Qt::CaseInsensitive);
            completer->setFilterMode(Qt::MatchContains);
            line->setCompleter(completer);
            letEnterEndCompletion(*line);
        }
        editor = line;
    }
    editor->setAccessibleName(index.data(EditorNameRole).toString());
    editor->setToolTip(tr("Ctrl+Enter keeps, Esc leaves"));
    return editor;
}

void WrapDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (isTyped(*editor))
        return;
    beginCell(*editor, index);
    const QString text = index.data(Qt::EditRole).toString();
    if (auto *plain = qobject_cast<QPlainTextEdit *>(editor)) {
        if (plain->toPlainText() == text)
            return;
        plain->setPlainText(text);
        plain->moveCursor(QTextCursor::End);
    } else if (auto *line = qobject_cast<QLineEdit *>(editor)) {
        line->setText(text);
    }
}

void WrapDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &) const
{
    QRect rect = option.rect;
    if (qobject_cast<QPlainTextEdit *>(editor)) {
        // Room for a sentence, inside the list.
        rect.setHeight(qMax(rect.height(), 84));
        rect.setWidth(qMax(rect.width(), 200));
        const QRect all = editor->parentWidget()->rect();
        rect.moveBottom(qMin(rect.bottom(), all.bottom()));
        rect.moveRight(qMin(rect.right(), all.right()));
    } else {
        rect.setHeight(28);
    }
    editor->setGeometry(rect);
}

bool WrapDelegate::eventFilter(QObject *editor, QEvent *event)
{
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride)
                return true;
            auto *widget = static_cast<QWidget *>(editor);
            Q_EMIT commitData(widget);
            Q_EMIT closeEditor(widget, NoHint);
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

bool WrapDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                             const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data().toString();
    const bool fits = !index.data(ChipsRole).isValid()
                      && wrap(lineOf(text, index.data(InkRole).toInt()),
                              fontOf(index.data(InkRole).toInt()), roomOf(option.rect), nullptr);
    QToolTip::showText(event->globalPos(), fits ? QString() : plainToolTip(text, longestWordsTip),
                       view->viewport(), option.rect);
    return true;
}

} // namespace axial
