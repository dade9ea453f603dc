#include "ui/text/caretblink.h"

#include <QGuiApplication>
#include <QStyleHints>

namespace axial {

void CaretBlink::start()
{
    m_isOn = true;
    if (const int period = QGuiApplication::styleHints()->cursorFlashTime(); period > 1)
        m_timer.start(period / 2, this);
}

void CaretBlink::stop()
{
    m_timer.stop();
}

void CaretBlink::timerEvent(QTimerEvent *)
{
    m_isOn = !m_isOn;
    Q_EMIT blinked();
}

} // namespace axial
