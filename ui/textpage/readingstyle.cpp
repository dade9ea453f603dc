#include "ui/textpage/readingstyle.h"

#include <QSettings>

#include <algorithm>

namespace axial {

ReadingStyle storedReadingStyle()
{
    const QSettings settings;
    const ReadingStyle standard;
    ReadingStyle style;
    const auto value = [&settings](const char *name, const QVariant &otherwise) {
        return settings.value(QStringLiteral("reading/") + QLatin1String(name), otherwise);
    };
    style.points = std::clamp(value("points", standard.points).toDouble(), 7.0, 36.0);
    style.spacing = std::clamp(value("spacing", standard.spacing).toInt(), 80, 250);
    style.characters = value("characters", standard.characters).toInt();
    if (style.characters != 0)
        style.characters = std::clamp(style.characters, 30, 200);
    style.paper = PaperChoice(std::clamp(value("paper", 0).toInt(), 0, int(PaperChoice::Sepia)));
    style.hasNumbers = value("numbers", true).toBool();
    return style;
}

void storeReadingStyle(const ReadingStyle &style)
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("reading"));
    settings.setValue(QStringLiteral("points"), style.points);
    settings.setValue(QStringLiteral("spacing"), style.spacing);
    settings.setValue(QStringLiteral("characters"), style.characters);
    settings.setValue(QStringLiteral("paper"), int(style.paper));
    settings.setValue(QStringLiteral("numbers"), style.hasNumbers);
}

} // namespace axial
