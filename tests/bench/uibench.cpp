// What a person waits for in the window, beside QPlainTextEdit showing the same text in the same
// run: axial_uibench (under Xvfb, or with QT_QPA_PLATFORM=offscreen).
#include "core/project/project.h"
#include "tests/bench/bench.h"
#include "tests/bench/uibench.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"
#include "ui/workspace.h"

#include <QApplication>
#include <QImage>
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
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("axial-bench"));
    theme::apply(ThemeChoice::Light);
    const QStringList names = QApplication::arguments().mid(1);
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
    return 0;
}
