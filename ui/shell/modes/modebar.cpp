#include "ui/shell/modes/modebar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QEnterEvent>
#include <QEvent>
#include <QKeySequence>
#include <QPainter>
#include <QShortcut>

#include <algorithm>

namespace axial {
namespace {

constexpr int barWidth = 3;            ///< of the current one, in the accent's colour
constexpr int leastHeight = 26;        ///< still a button to hit
constexpr int leastWithWord = 38;      ///< a small icon above a line of 9 pt
constexpr int leastWithLargeIcon = 54; ///< of 24 px

} // namespace

ModeButton::ModeButton(const char *name, const QIcon &icon)
{
    setText(QCoreApplication::translate("axial::ModeBar", name));
    setToolTip(plainToolTip(text()));
    setIcon(icon);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus); // a click leaves the focus in the page
    setFixedSize(sizeHint());
    setAccessibleName(QString::fromLatin1(name));
}

void ModeButton::setRoom(int height)
{
    const int wanted = qBound(leastHeight, height, fullHeight);
    if (wanted == m_height)
        return;
    m_height = wanted;
    setFixedSize(sizeHint());
    update();
}

void ModeButton::enterEvent(QEnterEvent *event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void ModeButton::leaveEvent(QEvent *event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

/// Bold when it is the current one, unless the word would run into the bar at its side.
QFont ModeButton::wordFont() const
{
    const QFont bold = theme::font(9, QFont::DemiBold);
    const int room = width() - 2 * (barWidth + 1);
    const bool fits = QFontMetrics(bold).horizontalAdvance(text()) <= room;
    return isChecked() && fits ? bold : theme::font(9);
}

void ModeButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    if (isChecked()) {
        painter.fillRect(rect(), t.base);
        painter.fillRect(isRightToLeft() ? width() - barWidth : 0, 0, barWidth, height(), t.accent);
    } else if (underMouse()) {
        painter.fillRect(rect(), t.hover);
    }
    const bool hasWord = height() >= leastWithWord;
    const int size = height() < leastWithLargeIcon ? 18 : 24;
    const int gap = hasWord ? 3 : 0;
    const int line = hasWord ? QFontMetrics(theme::font(9)).height() : 0;
    const int top = (height() - size - gap - line) / 2;
    const QRect picture((width() - size) / 2, top, size, size);
    icon().paint(&painter, picture, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
                 isChecked() ? QIcon::On : QIcon::Off);
    if (hasWord) {
        painter.setFont(wordFont());
        painter.setPen(isChecked() ? t.accent : t.text2);
        const QRect words(2, picture.bottom() + 1 + gap, width() - 4, line);
        painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

ModeBar::ModeBar(QWidget *parent) : QToolBar(parent), m_group(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("modeBar")); // the style sheet knows it by this name
    setAccessibleName(tr("Modes"));
    setWindowTitle(tr("Modes"));
    setOrientation(Qt::Vertical);
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFixedWidth(76);
    m_group->setExclusive(true);
    connect(m_group, &QButtonGroup::idClicked, this, &ModeBar::modeChosen);
}

int ModeBar::addMode(const char *name, const char *icon)
{
    const int mode = static_cast<int>(m_buttons.size());
    auto *button = new ModeButton(name, icons::icon(icon));
    m_buttons.push_back(button);
    m_group->addButton(button, mode);
    m_places.push_back(addWidget(button));
    shareRoom();
    if (mode < 9) {
        const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + mode));
        button->setToolTip(plainToolTip(QStringLiteral("%1 (%2)").arg(
            button->text(), keys.toString(QKeySequence::NativeText))));
        // Not the button's own shortcut: that would take the focus away from the page.
        auto *shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, this, [this, mode] {
            setCurrent(mode);
            Q_EMIT modeChosen(mode);
        });
    }
    if (mode == 0)
        button->setChecked(true);
    return mode;
}

void ModeBar::showMode(int mode, bool shown)
{
    QAction *place = m_places.at(size_t(mode));
    if (place->isVisible() == shown)
        return;
    place->setVisible(shown);
    shareRoom();
}

void ModeBar::setCurrent(int mode)
{
    if (QAbstractButton *button = m_group->button(mode))
        button->setChecked(true);
}

int ModeBar::current() const
{
    return m_group->checkedId();
}

void ModeBar::shareRoom()
{
    const auto shown = std::ranges::count_if(
        m_places, [](const QAction *place) { return place->isVisible(); });
    for (ModeButton *button : m_buttons)
        button->setRoom(height() / std::max(1, int(shown)));
}

void ModeBar::resizeEvent(QResizeEvent *event)
{
    shareRoom(); // before they are laid out, else the last ones go behind a button for more
    QToolBar::resizeEvent(event);
}

void ModeBar::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.modeBar);
    painter.fillRect(isRightToLeft() ? 0 : width() - 1, 0, 1, height(), t.line);
}

} // namespace axial
