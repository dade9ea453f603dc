#include "ui/shell/about.h"

#include "core/base/platform/platform.h"
#include "ui/widgets/plainmessagebox.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::About)
};

/// As it was built; what the system adds or lacks is told with each PDF.
QString readerWalls()
{
    const QStringList walls = platform::walls();
    if (platform::can(platform::Can::ConfineReaders))
        return Messages::tr("PDFs are read by a program of their own, which the system keeps away "
                            "from your files and the network (%1).")
            .arg(walls.join(QStringLiteral(", ")));
    return walls.isEmpty()
               ? Messages::tr("PDFs are read by a program of their own, which was built without "
                              "Landlock and seccomp: nothing keeps it away from your files and the "
                              "network. Read PDFs of strangers on another computer.")
               : Messages::tr("PDFs are read by a program of their own, which was built with %1 "
                              "only: it is not wholly kept away from your files and the network. "
                              "Read PDFs of strangers on another computer.")
                     .arg(walls.first());
}

} // namespace

void showAbout(QWidget *window)
{
    auto *box = new PlainMessageBox(
        QMessageBox::NoIcon, Messages::tr("About Axial"),
        Messages::tr(
            "Axial %1\n\nQualitative data analysis of interviews and issue reports. Your study is "
            "one file on your disk; nothing leaves this machine unless you share it with a team. %3"
            "\n\nFree software under the GNU General Public License, version 3 or later, without "
            "any warranty. Made with Qt %2 and SQLite.")
            .arg(QStringLiteral(AXIAL_VERSION), QLatin1String(qVersion()), readerWalls()),
        {}, QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace axial
