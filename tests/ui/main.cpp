#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"
#include "ui/shell/application.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <string_view>

namespace {

/// Nothing may be thrown through Qt's own frames, which neither clean up nor go on, unless that is
/// what is tested.
class NothingThrown : public testing::EmptyTestEventListener
{
    void OnTestStart(const testing::TestInfo &) override { m_before = caught(); }
    void OnTestEnd(const testing::TestInfo &test) override
    {
        if (caught() != m_before && std::string_view(test.test_suite_name()) != "FaultsTest")
            ADD_FAILURE() << "thrown into the event loop";
    }
    static int caught() { return static_cast<axial::Application *>(qApp)->caught(); }

    int m_before = 0;
};

} // namespace

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
    testing::UnitTest::GetInstance()->listeners().Append(new NothingThrown);
    return RUN_ALL_TESTS();
}
