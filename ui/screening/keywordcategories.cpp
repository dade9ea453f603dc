#include "ui/screening/keywordcategories.h"

#include <QCoreApplication>

#include <array>

namespace axial {
namespace {

constexpr std::array usual = {QT_TRANSLATE_NOOP("KeywordListEditor", "Model names"),
                              QT_TRANSLATE_NOOP("KeywordListEditor", "Module names")};

QString shown(const char *category)
{
    return QCoreApplication::translate("KeywordListEditor", category);
}

} // namespace

QStringList usualKeywordCategories()
{
    QStringList categories;
    for (const char *each : usual)
        categories << shown(each);
    return categories;
}

QString shownKeywordCategory(const QString &stored)
{
    for (const char *each : usual) {
        if (stored == QLatin1String(each))
            return shown(each);
    }
    return stored;
}

QString storedKeywordCategory(const QString &written)
{
    for (const char *each : usual) {
        if (written == shown(each))
            return QLatin1String(each);
    }
    return written;
}

} // namespace axial
