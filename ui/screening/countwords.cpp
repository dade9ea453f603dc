#include "ui/screening/countwords.h"

#include <QLocale>

namespace axial {

QString numberWords(qint64 count)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale.toString(count);
}

QString rateWords(double rate)
{
    return QStringLiteral("%1 %").arg(rate * 100, 0, 'f', 2);
}

} // namespace axial
