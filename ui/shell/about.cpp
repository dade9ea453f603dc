#include "ui/shell/about.h"

#include "ui/widgets/plainmessagebox.h"

#include <QCoreApplication>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("axial::About", text);
}

} // namespace

void showAbout(QWidget *window)
{
    auto *box = new PlainMessageBox(
        QMessageBox::NoIcon, tr("About Axial"),
        tr("Axial %1\n\nQualitative data analysis of interviews and issue reports. Your study is "
           "one "
           "file on your disk; nothing leaves this machine.\n\nFree software under the GNU General "
           "Public License, version 3 or later, without any warranty. Made with Qt %2 and SQLite.")
            .arg(QStringLiteral(AXIAL_VERSION), QLatin1String(qVersion())),
        {}, QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace axial
