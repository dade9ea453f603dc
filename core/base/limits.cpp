#include "core/base/limits.h"

#include <QCoreApplication>
#include <QLocale>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(limits)
};

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
    return Messages::tr(
        "Nothing of it was imported. Divide it into several files, for example one for each "
        "interview.");
}

QString divideTable()
{
    return Messages::tr(
        "Nothing of it was imported. Divide it into several files, each with the heading and "
        "some of the rows.");
}

QString makeFileSmaller()
{
    return Messages::tr("Nothing of it was imported. Divide it into several files where it was "
                        "made; a sheet can be saved as CSV as well.");
}

} // namespace axial
