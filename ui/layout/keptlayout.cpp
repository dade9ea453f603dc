#include "ui/layout/keptlayout.h"

#include "ui/layout/keptcolumns.h"
#include "ui/layout/keptsplitter.h"
#include "ui/layout/sidecolumns.h"

#include <QSettings>

namespace axial {

namespace {

const QString group = QStringLiteral("layout");

} // namespace

Room roomOf(int length, Qt::Orientation orientation)
{
    const bool isAcross = orientation == Qt::Horizontal;
    if (length < (isAcross ? 1100 : 640))
        return Room::Small;
    return length < (isAcross ? 1600 : 940) ? Room::Usual : Room::Large;
}

QString layoutKey(const QString &name, Room room)
{
    const char *rooms[] = {"small", "usual", "large"};
    return QStringLiteral("%1/%2/%3").arg(group, name, QLatin1String(rooms[int(room)]));
}

void forgetLayout(QWidget &window)
{
    QSettings().remove(group);
    for (SideColumns *columns : window.findChildren<SideColumns *>())
        columns->resetLayout();
    for (KeptSplitter *splitter : window.findChildren<KeptSplitter *>())
        splitter->resetLayout();
    for (KeptColumns *columns : window.findChildren<KeptColumns *>())
        columns->resetLayout();
}

} // namespace axial
