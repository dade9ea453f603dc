#include "ui/widgets/messagebar.h"

#include "core/base/visiblename.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace axial {

namespace {

/// Of a kind of messages.
struct Look {
    const char *icon;
    icons::Ink ink;
    QColor Tokens::*edge;
};

const Look &lookOf(MessageBar::Kind kind)
{
    static constexpr Look looks[] = {{"info", icons::Ink::Accent, &Tokens::accent},
                                     {"check", icons::Ink::Ok, &Tokens::ok},
                                     {"warning", icons::Ink::Warn, &Tokens::warn},
                                     {"warning", icons::Ink::Danger, &Tokens::danger}};
    return looks[size_t(kind)];
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent), m_picture(new QLabel), m_text(paragraph()), m_action(plainButton()),
      m_other(plainButton())
{
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QToolButton *close = iconButton("close", tr("Close this message"));
    close->setFocusPolicy(Qt::StrongFocus);
    connect(m_action, &QPushButton::clicked, this, &MessageBar::actionTriggered);
    connect(m_other, &QPushButton::clicked, this, &MessageBar::otherTriggered);
    connect(close, &QToolButton::clicked, this, &MessageBar::dismiss);

    inRow(this, {{14, 6, 8, 6}, 8}, {m_picture, {m_text, 1}, m_action, m_other, close});
    // As high as its words need: the hint, which Maximum would hold it to, knows no width.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    hide();
}

void MessageBar::showMessage(Kind kind, const QString &text, const QString &action,
                             const QString &other)
{
    m_kind = kind;
    m_text->setText(visibleName(withoutRest(text)));
    for (const auto &[button, words] : {std::pair(m_action, action), std::pair(m_other, other)}) {
        button->setText(words);
        button->setAccessibleName(words);
        button->setVisible(!words.isEmpty());
    }
    setAccessibleName(text);
    tint();
    show();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::clear()
{
    m_text->clear();
    hide();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::dismiss()
{
    clear();
    Q_EMIT dismissed();
}

void MessageBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        tint();
    QFrame::changeEvent(event);
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::tint()
{
    const Look &look = lookOf(m_kind);
    m_picture->setPixmap(
        icons::icon(look.icon, look.ink).pixmap(QSize(16, 16), devicePixelRatioF()));
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.alternate);
    painter.setPen(t.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    QRect bar(0, 0, 3, height());
    if (isRightToLeft())
        bar.moveRight(width() - 1);
    painter.fillRect(bar, t.*lookOf(m_kind).edge);
}

} // namespace axial
