#include "ui/shell/about.h"

#include "ui/widgets/plainmessagebox.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::About)
};

} // namespace

void showAbout(QWidget *window)
{
    auto *box = new PlainMessageBox(
        QMessageBox::NoIcon, Messages::tr("About Axial"),
        Messages::tr(
            "Axial %1\n\nQualitative data analysis of interviews and issue reports. Your study is "
            "one file on your disk; nothing leaves this machine unless you share it with a team."
            "\n\nFree software under the GNU General Public License, version 3 or later, without "
            "any warranty. Made with Qt %2 and SQLite.")
            .arg(QStringLiteral(AXIAL_VERSION), QLatin1String(qVersion())),
        {}, QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace axial
