#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QStandardPaths>

// Room tests of core run without a window system, and never touch the tester's own settings.
int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("axial-test"));
    axial::installEnglish(application);
    axial::PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
