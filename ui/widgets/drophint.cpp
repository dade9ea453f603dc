#include "ui/widgets/drophint.h"

#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QDragLeaveEvent>
#include <QPainter>

#include <algorithm>

namespace axial {

namespace {

constexpr int below = 44; ///< the pointer: under the picture that is carried
constexpr int padding = 8;

DropHint *hintOf(const QWidget &viewport)
{
    return viewport.window()->findChild<DropHint *>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace

DropHint::DropHint(QWidget &window) : QLabel(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextFormat(Qt::PlainText);
    setFont(theme::font(9));
    setContentsMargins(padding, 4, padding, 4);
    setAccessibleName(tr("What the drop would do"));
}

void DropHint::show(QWidget &viewport, const QPoint &pointer, const QString &sentence)
{
    DropHint *hint = hintOf(viewport);
    if (sentence.isEmpty()) {
        if (hint && hint->m_over == &viewport) {
            qApp->removeEventFilter(hint);
            hint->setVisible(false);
        }
        return;
    }
    // Of the window: the column with the tree is narrower than most sentences.
    QWidget &window = *viewport.window();
    if (!hint)
        hint = new DropHint(window);
    hint->m_over = &viewport;
    const int room = window.width() - 2 * padding;
    const QPoint at = viewport.mapTo(&window, pointer);
    hint->setText(elided(hint->fontMetrics(), sentence, room - 2 * padding, Qt::ElideMiddle));
    hint->setAccessibleDescription(sentence);
    hint->adjustSize();
    const int x = std::clamp(at.x() + padding, 0, std::max(0, window.width() - hint->width()));
    const bool fits = at.y() + below + hint->height() <= window.height();
    const int y = fits ? at.y() + below : at.y() - hint->height() - padding;
    hint->move(x, std::max(0, y));
    hint->raise();
    if (hint->isHidden())
        qApp->installEventFilter(hint);
    hint->setVisible(true);
}

QString DropHint::shownOver(const QWidget &viewport)
{
    const DropHint *hint = hintOf(viewport);
    return hint && hint->m_over == &viewport && !hint->isHidden() ? hint->accessibleDescription()
                                                                  : QString();
}

void DropHint::endAll()
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        DropHint *hint = hintOf(*window);
        if (hint && !hint->isHidden())
            hint->end();
    }
}

void DropHint::end()
{
    qApp->removeEventFilter(this);
    setVisible(false);
    QDragLeaveEvent left;
    if (m_over)
        QCoreApplication::sendEvent(m_over, &left);
}

/// While something is carried, no widget gets a pointer's or a key's event. When one does and the
/// view was not told that the drag left (not every desktop does), it is told now.
bool DropHint::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    const bool isOfHand = type == QEvent::MouseMove || type == QEvent::MouseButtonPress
                          || type == QEvent::KeyPress || type == QEvent::Wheel;
    if (isOfHand && watched->isWidgetType())
        end();
    return QLabel::eventFilter(watched, event);
}

void DropHint::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(this);
        painting::card(painter, rect(), theme::tokens().accent, theme::tokens().base);
    }
    QLabel::paintEvent(event);
}

} // namespace axial
