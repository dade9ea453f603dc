#include "core/base/diskname.h"

#include <algorithm>

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
    constexpr qsizetype mostLetters = 80;
    constexpr qsizetype mostBytes = 180; // a disk takes 255, with the ending and a number
    QString name;
    qsizetype letters = 0;
    qsizetype bytes = 0;
    for (const char32_t sign :
         words.normalized(QString::NormalizationForm_C).simplified().toUcs4()) {
        const QString letter = isAllowed(sign) ? QString::fromUcs4(&sign, 1) : QStringLiteral("_");
        bytes += letter.toUtf8().size();
        if (++letters > mostLetters || bytes > mostBytes)
            break;
        name += letter;
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
    return stem(folder, words, {ending}) + ending;
}

QString DiskNames::stem(const QString &folder, const QString &words, const QStringList &endings)
{
    const QString wanted = folder + diskName(words);
    QString name = wanted;
    const auto isTaken = [&](const QString &ending) {
        return m_taken.contains((name + ending).toCaseFolded());
    };
    if (std::any_of(endings.begin(), endings.end(), isTaken)) {
        int &number = m_numbers[(wanted + endings.join(u'/')).toCaseFolded()];
        for (number = std::max(number, 2);; ++number) {
            name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
            if (std::none_of(endings.begin(), endings.end(), isTaken))
                break;
        }
    }
    for (const QString &ending : endings)
        m_taken.insert((name + ending).toCaseFolded());
    return name;
}

} // namespace axial
