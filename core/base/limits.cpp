#include "core/base/limits.h"

#include <QCoreApplication>
#include <QLocale>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("limits", text);
}

} // namespace

QString limitNumber(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString limitMegabytes(qint64 bytes)
{
    constexpr qint64 megabyte = 1024 * 1024;
    return limitNumber((bytes + megabyte - 1) / megabyte);
}

QString divideText()
{
    return tr("Nothing of it was imported. Divide it into several files, for example one for each "
              "interview.");
}

QString divideTable()
{
    return tr("Nothing of it was imported. Divide it into several files, each with the heading and "
              "some of the rows.");
}

QString makeWorkbookSmaller()
{
    return tr(
        "Nothing of it was imported. Save the sheet as CSV, or divide it into several files.");
}

} // namespace axial
