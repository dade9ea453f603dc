#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"
#include "ui/shell/application.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

// Widgets are tested for real, offscreen, and never touch the tester's own settings, nor those of
// a test that runs beside it.
int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    axial::Application application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("axial-test"));
    axial::installEnglish(application);
    // As the program does, before there is any window: one that is older has the desktop's letters.
    axial::theme::apply(axial::ThemeChoice::Light);
    axial::PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
