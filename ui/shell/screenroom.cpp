#include "ui/shell/screenroom.h"

#include <QScreen>
#include <QWidget>

namespace axial {

void keepWithinScreen(QWidget &window)
{
    constexpr QSize frame(16, 48); // unknown until the window is shown
    if (const QScreen *screen = window.screen())
        window.resize(window.size().boundedTo(screen->availableSize() - frame));
}

} // namespace axial
