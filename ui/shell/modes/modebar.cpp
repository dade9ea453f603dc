#include "ui/shell/modes/modebar.h"

#include "ui/shell/modes/modebutton.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QShortcut>

#include <algorithm>

namespace axial {

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
        button->setKeys(keys);
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

void ModeBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        for (ModeButton *button : m_buttons)
            button->retranslate();
    }
    QToolBar::changeEvent(event);
}

void ModeBar::shareRoom()
{
    const auto shown = std::count_if(m_places.begin(), m_places.end(),
                                     [](const QAction *place) { return place->isVisible(); });
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
