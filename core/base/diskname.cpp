#include "core/base/diskname.h"

#include <QStringList>

namespace axial {
namespace {

bool isAllowed(char32_t sign)
{
    if (QChar::category(sign) == QChar::Other_Control
        || QChar::category(sign) == QChar::Other_Format
        || QChar::category(sign) == QChar::Other_Surrogate
        || QChar::category(sign) == QChar::Separator_Line
        || QChar::category(sign) == QChar::Separator_Paragraph || QChar::isNonCharacter(sign))
        return false;
    return !QStringView(u"/\\:*?\"<>|'`$;&").contains(QChar(char16_t(sign < 0x80 ? sign : u'_')))
           || sign >= 0x80;
}

/// Names that Windows keeps for devices, whatever their ending.
bool isDevice(const QString &name)
{
    static const QSet<QString> devices = [] {
        QSet<QString> all{QStringLiteral("CON"), QStringLiteral("PRN"), QStringLiteral("AUX"),
                          QStringLiteral("NUL")};
        for (int i = 0; i <= 9; ++i)
            all << QStringLiteral("COM%1").arg(i) << QStringLiteral("LPT%1").arg(i);
        return all;
    }();
    return devices.contains(name.section(u'.', 0, 0).trimmed().toUpper());
}

} // namespace

QString diskName(const QString &words)
{
    constexpr qsizetype longest = 80;
    QString name;
    qsizetype letters = 0;
    for (const char32_t sign :
         words.normalized(QString::NormalizationForm_C).simplified().toUcs4()) {
        if (++letters > longest)
            break;
        if (isAllowed(sign))
            name += QString::fromUcs4(&sign, 1);
        else
            name += u'_';
    }
    while (name.startsWith(u'.') || name.startsWith(u'-') || name.startsWith(u'~')
           || name.startsWith(u' '))
        name.remove(0, 1);
    while (name.endsWith(u'.') || name.endsWith(u' '))
        name.chop(1);
    if (name.isEmpty())
        return QStringLiteral("unnamed");
    return isDevice(name) ? u'_' + name : name;
}

QString DiskNames::path(const QString &folder, const QString &words, const QString &ending)
{
    const QString name = folder + diskName(words);
    QString path = name + ending;
    for (int number = 2; m_taken.contains(path.toCaseFolded()); ++number)
        path = QStringLiteral("%1 (%2)%3").arg(name).arg(number).arg(ending);
    m_taken.insert(path.toCaseFolded());
    return path;
}

} // namespace axial
