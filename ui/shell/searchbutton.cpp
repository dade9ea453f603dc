#include "ui/shell/searchbutton.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/keychip.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QMenuBar>
#include <QPainter>
#include <QStyleOptionMenuItem>

namespace axial {

namespace {

/// Of the titles side by side, as the bar lays them out, in px.
int widthOfTitles(const QMenuBar &bar)
{
    const QStyle &style = *bar.style();
    const int margins = style.pixelMetric(QStyle::PM_MenuBarHMargin, nullptr, &bar)
                        + style.pixelMetric(QStyle::PM_MenuBarPanelWidth, nullptr, &bar);
    int width = 2 * margins;
    for (const QAction *action : bar.actions()) {
        if (!action->isVisible())
            continue;
        QStyleOptionMenuItem title;
        title.initFrom(&bar);
        title.menuItemType = QStyleOptionMenuItem::Normal;
        title.text = action->text();
        const QSize words = bar.fontMetrics().size(Qt::TextShowMnemonic, title.text);
        width += style.sizeFromContents(QStyle::CT_MenuBarItem, &title, words, &bar).width()
                 + style.pixelMetric(QStyle::PM_MenuBarItemSpacing, nullptr, &bar);
    }
    return width;
}

} // namespace

SearchButton::SearchButton(QAction *action, QMenuBar &bar) : m_bar(bar)
{
    setText(tr("Find actions, sources, codes, participants"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
    setToolTip(plainToolTip(QStringLiteral("%1 (%2)").arg(
        text(), action->shortcut().toString(QKeySequence::NativeText))));
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
    bar.installEventFilter(this);
}

bool SearchButton::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ActionAdded:
    case QEvent::ActionChanged:
    case QEvent::ActionRemoved:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        m_titles.reset();
        break;
    default:
        break;
    }
    return QAbstractButton::eventFilter(watched, event);
}

QSize SearchButton::sizeHint() const
{
    if (!m_titles)
        m_titles = widthOfTitles(m_bar);
    return {qBound(minimumSizeHint().width(), m_bar.width() - *m_titles, 408), 28};
}

void SearchButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF field = QRectF(rect()).adjusted(0, 2, -8, -2).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(t.base);
    painter.setPen(QPen(hasFocus() ? t.accent : t.line, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(field, 4, 4);
    const QRect inner = field.toRect().adjusted(10, 0, -8, 0);
    icons::icon("search").paint(&painter, QRect(inner.left(), inner.center().y() - 7, 14, 14));
    if (width() < 200) // cut to a word or two it would say nothing
        return;
    const QString keys = QStringLiteral("Ctrl+Shift+P");
    const int chip = paintKeyChip(painter, inner, keys);
    painter.setFont(theme::font(9));
    painter.setPen(t.text3);
    const QRect words = inner.adjusted(22, 0, -chip - 8, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

} // namespace axial
