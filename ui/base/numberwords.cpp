#include "ui/base/numberwords.h"

#include <QLocale>

namespace axial {

QString numberWords(qint64 count)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale.toString(count);
}

} // namespace axial
