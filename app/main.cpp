#include "core/base/error.h"
#include "core/base/language.h"
#include "core/base/unfinishedfolder.h"
#include "ui/base/settings/settings.h"
#include "ui/base/workspace.h"
#include "ui/playing/mediaplayer.h"
#include "ui/recording/recordingplayback.h"
#include "ui/shell/application.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/modes/pages.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QLocale>
#include <QStandardPaths>
#include <QTranslator>

#include <algorithm>

using namespace axial;

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(main)
};

struct Arguments {
    QString project;
    QString mode;
    QString theme;
    bool sample = false;
};

Arguments parse(const QApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Messages::tr("Qualitative data analysis of interviews and issue reports"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("project"),
                                 Messages::tr("Project to open (.axial)."),
                                 QStringLiteral("[project]"));
    const QCommandLineOption sample(QStringLiteral("sample"),
                                    Messages::tr("Open a copy of the sample study."));
    QStringList modes;
    for (const PageEntry &page : pages())
        modes << QLatin1String(page.name);
    const QCommandLineOption mode(
        QStringLiteral("mode"),
        Messages::tr("Mode to begin with: %1.").arg(modes.join(QStringLiteral(", "))),
        QStringLiteral("name"));
    const QCommandLineOption theme(
        QStringLiteral("theme"),
        Messages::tr("light, dark, contrast-light, contrast-dark or system."),
        QStringLiteral("theme"));
    parser.addOptions({sample, mode, theme});
    parser.process(application);
    return {parser.positionalArguments().value(0), parser.value(mode), parser.value(theme),
            parser.isSet(sample)};
}

/// What is printed needs no screen.
bool onlyPrints(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char *word) {
        const QByteArray option(word);
        return option == "--help" || option == "-h" || option == "--help-all"
               || option == "--version" || option == "-v";
    });
}

} // namespace

int main(int argc, char **argv)
{
    if (onlyPrints(argc, argv))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    Application application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("axial"));
    QApplication::setOrganizationName(QStringLiteral("Axial"));
    QApplication::setApplicationDisplayName(QString()); // the window's title names the program
    QApplication::setApplicationVersion(QStringLiteral(AXIAL_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("axial"));

    RecordingPlayback::setUsualMaker(makeMediaPlayer);
    installEnglish(application);
    QTranslator translator;
    const QString translations = QStandardPaths::locate(QStandardPaths::AppDataLocation,
                                                        QStringLiteral("translations"),
                                                        QStandardPaths::LocateDirectory);
    if (translator.load(QLocale(), QStringLiteral("axial"), QStringLiteral("_"), translations)
        || translator.load(QLocale(), QStringLiteral("axial"), QStringLiteral("_"),
                           QStringLiteral(":/translations")))
        QCoreApplication::installTranslator(&translator);

    const Arguments arguments = parse(application);
    UnfinishedFolder::sweep();
    theme::apply(arguments.theme.isEmpty() ? settings::theme()
                                           : settings::themeByName(arguments.theme));
    QApplication::setWindowIcon(icons::application());
    Workspace workspace;
    MainWindow window(workspace);
    application.setEnder([&window] {
        window.keepTyped();
        QCoreApplication::exit();
    });
    application.setTeller([&workspace](const Error &error) { workspace.tell(error); });
    if (!arguments.mode.isEmpty() && !window.showMode(arguments.mode))
        workspace.showError(
            QCoreApplication::translate("main", "There is no mode “%1”.").arg(arguments.mode));
    window.show();
    if (!arguments.project.isEmpty())
        window.openProject(arguments.project);
    else if (arguments.sample)
        window.openSample(settings::projectsFolder(), arguments.mode);
    return QApplication::exec();
}
