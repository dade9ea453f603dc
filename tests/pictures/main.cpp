// Pictures of the window with the sample study, a page of the manual each, light and dark:
// axial_pictures FOLDER. Offscreen, so that they don't depend on a desktop.
#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/shell/application.h"
#include "ui/shell/mainwindow.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDialog>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace axial;

namespace {

struct Picture {
    const char *page; ///< of the manual, as htmlmanual.cmake calls it
    const char *mode;
    const char *command = nullptr; ///< opens a window, of which the picture is
};

constexpr Picture pictures[] = {{"code", "Code"},
                                {"label-reports", "Triage"},
                                {"participants", "Participants"},
                                {"questions", "Analyse"},
                                {"evidence", "Codebook"},
                                {"history", "History"},
                                {"details", "Details"},
                                {"findings", "Findings"},
                                {"guide", "Code", "Interview guide"},
                                {"rounds", "Triage", "New round"},
                                {"screening", "Triage", "Keyword lists"},
                                {"pseudonyms", "Participants", "Pseudonyms and de-identified copy"},
                                {"keys", "Code", "Shortcuts"}};

[[noreturn]] void fail(const QString &why)
{
    std::fprintf(stderr, "axial_pictures: %s\n", qPrintable(why));
    std::exit(1);
}

/// No job runs, nor did one begin since.
void settle(Workspace &workspace, const QString &name)
{
    constexpr int quietMs = 500;
    for (int quiet = 0; quiet < 2; ++quiet) {
        QTest::qWait(quietMs);
        if (!QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 60'000))
            fail(name + QStringLiteral(": it is still being read after a minute"));
    }
}

void store(QWidget &shown, const QString &path)
{
    if (!shown.grab().save(path))
        fail(path + QStringLiteral(" can't be written"));
}

QWidget *openedBy(QWidget &window, const QString &command)
{
    for (QAction *each : window.findChildren<QAction *>()) {
        QString name = each->text();
        if (name.remove(u'&').remove(u'…') != command)
            continue;
        each->trigger();
        QDialog *opened = nullptr;
        const auto isOpen = [&] {
            const auto dialogs = window.findChildren<QDialog *>();
            const auto seen = std::find_if(dialogs.begin(), dialogs.end(),
                                           [](const QDialog *one) { return one->isVisible(); });
            opened = seen == dialogs.end() ? nullptr : *seen;
            return opened != nullptr;
        };
        if (QTest::qWaitFor(isOpen, 10'000))
            return opened;
    }
    fail(command + QStringLiteral(" opens no window"));
}

void showTranscript(Workspace &workspace)
{
    for (const Source &each : sources::all(workspace.database())) {
        if (each.kind == SourceKind::Transcript)
            return workspace.requests().goTo(each.id, {});
    }
}

void showFirstReport(const QWidget &page)
{
    for (auto *list : page.findChildren<QAbstractItemView *>()) {
        if (list->accessibleName() == QLatin1String("Reports"))
            list->setCurrentIndex(list->model()->index(0, 0));
    }
}

void takeAll(const QString &folder, const QString &look)
{
    QSettings().clear();
    const QTemporaryDir place;
    Workspace workspace;
    MainWindow window(workspace);
    window.resize(1440, 900);
    window.show();
    const auto path = [&](const char *page) {
        return folder + QStringLiteral("/%1-%2.png").arg(QLatin1String(page), look);
    };
    settle(workspace, QStringLiteral("start"));
    store(window, path("first-steps"));
    window.openSample(place.path());
    if (!QTest::qWaitFor([&] { return workspace.project() && window.currentPage(); }, 60'000))
        fail(QStringLiteral("the sample study did not open"));
    workspace.setCoderName(QStringLiteral("Ada"));
    settle(workspace, QStringLiteral("sample"));
    showTranscript(workspace);
    for (const Picture &each : pictures) {
        const QString mode = QLatin1String(each.mode);
        if (!window.showMode(mode))
            fail(QStringLiteral("there is no mode ") + mode);
        settle(workspace, mode);
        showFirstReport(*window.currentPage());
        settle(workspace, mode);
        if (!each.command) {
            store(window, path(each.page));
            continue;
        }
        QWidget *opened = openedBy(window, QLatin1String(each.command));
        settle(workspace, QLatin1String(each.command));
        store(*opened, path(each.page));
        opened->close();
    }
}

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true); // the person's own settings stay theirs
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    Application application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("axial-pictures"));
    QApplication::setCursorFlashTime(0); // a caret is in the picture or not, but always the same
    installEnglish(application);
    PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    const QString folder = QApplication::arguments().value(1);
    if (folder.isEmpty() || !QDir().mkpath(folder))
        fail(QStringLiteral("name a folder for the pictures"));
    for (const auto &[look, choice] :
         {std::pair("light", ThemeChoice::Light), std::pair("dark", ThemeChoice::Dark)}) {
        theme::apply(choice);
        takeAll(folder, QLatin1String(look));
    }
    return 0;
}
