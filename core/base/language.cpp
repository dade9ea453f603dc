#include "core/base/language.h"

#include <QCoreApplication>
#include <QTranslator>

// The forms lie in a static library, whose resources a program must ask for by name.
static void loadEnglishResources()
{
    Q_INIT_RESOURCE(english);
}

namespace axial {

void installEnglish(QCoreApplication &application)
{
    loadEnglishResources();
    auto english = new QTranslator(&application);
    // Not below :/translations, where the language of the person's system is looked for.
    if (english->load(QStringLiteral(":/english/axial_en.qm")))
        QCoreApplication::installTranslator(english);
}

} // namespace axial
