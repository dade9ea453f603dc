// What a person waits for in the window, beside QPlainTextEdit showing the same text in the same
// run: axial_uibench (under Xvfb, or with QT_QPA_PLATFORM=offscreen).
#include "tests/bench/uibench.h"
#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"
#include "core/project/project.h"
#include "tests/bench/bench.h"
#include "tests/bench/watchedwindow.h"
#include "ui/base/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>

using namespace axial;

namespace {

void windowBench()
{
    std::printf("start\n");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("empty.axial"));
    Project::create(path).reset();
    Workspace workspace;
    const double ms = bench::milliseconds([&] {
        auto *window = new MainWindow(workspace);
        window->resize(1440, 900);
        window->show();
        window->openProject(path);
        QApplication::processEvents();
        QImage image(window->size(), QImage::Format_RGB32);
        window->render(&image);
    });
    std::printf("  %-56s %9.2f ms\n", "window shown and painted", ms);
}

} // namespace

int main(int argc, char **argv)
{
    // The person's own settings and backups are left alone; the cache is where projects are kept.
    const QTemporaryDir place;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, place.path());
    qputenv("XDG_DATA_HOME", place.path().toLocal8Bit());
    bench::WatchedApplication application(argc, argv);
    installEnglish(application);
    PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    QApplication::setApplicationName(QStringLiteral("axial-bench"));
    theme::apply(ThemeChoice::Light);
    QStringList names = QApplication::arguments().mid(1);
    if (names.contains(QStringLiteral("plain-paragraph"))) {
        bench::plainParagraph();
        return 0;
    }
    const std::vector<int> codings = bench::numbersOf("--sizes", names,
                                                      {5'000, 200'000, 1'000'000});
    const std::vector<int> reports = bench::numbersOf("--reports", names,
                                                      {38'742, 387'420, 1'000'000});
    const auto isAsked = [&names](const char *name) {
        return names.isEmpty() || names.contains(QLatin1String(name));
    };
    if (isAsked("documents"))
        bench::documents();
    if (isAsked("codes")) {
        bench::codeTree();
        bench::codeCard();
    }
    if (isAsked("window"))
        windowBench();
    if (isAsked("triage"))
        bench::triage();
    if (isAsked("acts")) {
        QStringList parts = names;
        parts.removeAll(QStringLiteral("acts"));
        parts.removeAll(QStringLiteral("reports"));
        bench::codingActs(codings, parts);
    }
    if (isAsked("reports"))
        bench::reportActs(reports);
    if (isAsked("listing")) { // one size alone: listing 1000000
        const int size = names.value(names.indexOf(QLatin1String("listing")) + 1).toInt();
        bench::listing(size > 0 ? std::vector{size} : std::vector{38'742, 387'420, 1'000'000});
    }
    if (isAsked("labelling"))
        bench::labelling(reports);
    if (isAsked("codebook"))
        bench::codebook();
    if (isAsked("report"))
        bench::documentFiles();
    if (isAsked("team"))
        bench::team();
    return 0;
}
