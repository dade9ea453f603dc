#pragma once

#include <QBasicTimer>
#include <QObject>

namespace axial {

/// Whether the caret is shown just now: while its view has the keyboard it comes and goes.
class CaretBlink : public QObject
{
    Q_OBJECT

public:
    /// The view has the keyboard from now on.
    void start();
    void stop();
    /// It moved: it is to be seen where it is.
    void show() { m_isOn = true; }
    bool isOn() const { return m_isOn; }

Q_SIGNALS:
    void blinked();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    QBasicTimer m_timer;
    bool m_isOn = true;
};

} // namespace axial
