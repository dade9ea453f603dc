#include "ui/base/whenseen.h"

#include "ui/base/workspace.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace axial {

WhenSeen::WhenSeen(QWidget &widget, std::function<void()> read)
    : m_widget(widget), m_read(std::move(read))
{
    widget.installEventFilter(this);
}

void WhenSeen::readAgain()
{
    m_isDue = true;
    readIfSeen();
}

void WhenSeen::follow(Workspace &workspace, std::vector<StudyTable> tables, Qt::ConnectionType type)
{
    workspace.whenTouched(std::move(tables), this, [this, type] {
        m_isDue = true;
        QMetaObject::invokeMethod(
            this, [this] { readIfSeen(); }, type);
    });
}

void WhenSeen::readIfSeen()
{
    if (m_isDue && m_widget.isVisible()) {
        m_isDue = false;
        m_read();
    }
}

bool WhenSeen::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        readIfSeen();
    return QObject::eventFilter(watched, event);
}

} // namespace axial
