#include "ui/widgets/emptystate.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QDesktopServices>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

namespace axial {

namespace {

constexpr int lettersOfLine = 80; ///< a longer one is hard to read
constexpr int pictureSize = 24;
constexpr QMargins usualRoom(16, 16, 16, 16);
constexpr QMargins lowRoom(16, 0, 16, 0);
constexpr int belowPicture = 8;

} // namespace

QStringList classesOf(const QWidget *widget)
{
    QStringList classes;
    for (; widget; widget = widget->parentWidget())
        classes << QString::fromLatin1(widget->metaObject()->className()).section("::", -1);
    return classes;
}

EmptyState::EmptyState(const char *icon, const QString &title, const QString &sentence,
                       QWidget *parent)
    : QWidget(parent), m_icon(icons::icon(icon)), m_picture(new QLabel), m_title(new QLabel),
      m_sentence(new QLabel), m_button(plainButton())
{
    for (QLabel *label : {m_title, m_sentence}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setContentsMargins(0, 0, 0, belowPicture);
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_sentence->setFont(theme::font(9));
    m_sentence->setMaximumWidth(m_sentence->fontMetrics().averageCharWidth() * lettersOfLine);
    // A role and no palette of its own, which the next theme's style sheet would bring back.
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    setFocusProxy(m_button);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    auto *manual = new LinkButton(tr("Read how in the manual"));
    connect(manual, &LinkButton::clicked, this, [this] {
        const QStringList about = QStringList(m_about) + classesOf(this);
        QDesktopServices::openUrl(QUrl(QStringLiteral("manual:/?about=") + about.join(u',')));
    });

    inColumn(this, {usualRoom, 0},
             {Stretch{},
              m_picture,
              m_title,
              Space{4},
              inRow({Stretch{}, {m_sentence, 1}, Stretch{}}),
              Space{12},
              {m_button, 0, Qt::AlignHCenter},
              {manual, 0, Qt::AlignHCenter},
              Stretch{}});
    say(title, sentence);
    tint();
}

void EmptyState::say(const QString &title, const QString &sentence, const QString &action)
{
    m_title->setText(withoutRest(title));
    m_sentence->setText(withoutRest(sentence));
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setActionText(action);
}

void EmptyState::sayUnreadable()
{
    say(tr("This part of the project can’t be read"),
        tr("Nothing of it was changed. If the bar above says that the file is damaged, open the "
           "newest backup or save what can be read; otherwise Axial reads it again as soon as it "
           "can."));
}

void EmptyState::setActionText(const QString &text)
{
    m_button->setText(text);
    m_button->setAccessibleName(text);
    m_button->setVisible(!text.isEmpty());
    findChild<LinkButton *>()->setVisible(!text.isEmpty()); // to the manual
}

void EmptyState::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        tint();
    QWidget::changeEvent(event);
}

/// The words may be others now.
bool EmptyState::event(QEvent *event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();
    return isHandled;
}

void EmptyState::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

/// In a low panel the picture goes, and not the letters of the button.
void EmptyState::fitHeight()
{
    const bool wasLow = m_picture->isHidden();
    constexpr int saved = pictureSize + belowPicture + usualRoom.top() + usualRoom.bottom()
                          - lowRoom.top() - lowRoom.bottom();
    const int needed = layout()->totalHeightForWidth(width()) + (wasLow ? saved : 0);
    const bool isLow = needed > height();
    if (isLow == wasLow)
        return;
    m_picture->setVisible(!isLow);
    layout()->setContentsMargins(isLow ? lowRoom : usualRoom);
}

void EmptyState::tint()
{
    m_picture->setPixmap(m_icon.pixmap(QSize(pictureSize, pictureSize), devicePixelRatioF()));
}

} // namespace axial
