// Deciding one report among 38,742 with seven labels each, in the real page and in the real window.
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "tests/bench/bench.h"
#include "tests/bench/labelledreports.h"
#include "tests/bench/uibench.h"
#include "ui/base/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/triage/triagepage.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int reportCount = 38742;

/// Lets everything happen that was set going; the longest time the window did not answer.
double settle(int ms)
{
    double longest = 0;
    QElapsedTimer all;
    all.start();
    while (all.elapsed() < ms) {
        longest = std::max(longest, milliseconds([] { QApplication::processEvents(); }));
        QThread::msleep(1);
    }
    return longest;
}

void decideIn(const char *what, QWidget &page)
{
    auto *view = page.findChild<QTableView *>();
    QElapsedTimer waiting;
    waiting.start();
    while (view->model()->rowCount() != reportCount && waiting.elapsed() < 60'000)
        QApplication::processEvents();
    settle(2000);
    QComboBox *codes = nullptr;
    for (QComboBox *each : page.findChildren<QComboBox *>())
        codes = each->accessibleName() == QLatin1String("Code to decide") ? each : codes;
    QAction *decide = nullptr;
    for (QAction *each : page.actions())
        decide = each->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Return) ? each : decide;
    std::vector<double> acts, stalls;
    for (int i = 0; i < 7; ++i) {
        view->selectRow(100 + i);
        codes->setEditText(QStringLiteral("C.%1").arg(3 + i));
        settle(50);
        if (!decide->isEnabled())
            throw Error(QStringLiteral("Nothing can be decided."));
        acts.push_back(milliseconds([&] {
            decide->trigger();
            QApplication::processEvents();
        }));
        stalls.push_back(settle(1500));
    }
    std::printf("%s, %d reports x 7\n", what, reportCount);
    std::printf("  %-56s %9.2f ms\n", "Decide, until the window answers (median)", median(acts));
    std::printf("  %-56s %9.2f ms\n", "the longest pause afterwards (median)", median(stalls));
    view->selectAll();
    std::printf("  %-56s %9.2f ms\n", "all selected: painting once", milliseconds([&] {
                    view->viewport()->repaint();
                    view->horizontalHeader()->viewport()->repaint();
                }));
    codes->setEditText(QStringLiteral("C.9"));
    decide->trigger();
    auto *question = page.findChild<QMessageBox *>();
    for (QAbstractButton *button : question->buttons()) {
        if (question->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    std::printf("  %-56s %9.2f ms\n", "all decided by a job: the longest pause", settle(15'000));
}

} // namespace

void triage()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("study.axial"));
    {
        const auto project = Project::create(path);
        project->edit(QStringLiteral("Import"), [](Database &db) {
            Progress progress;
            storeBundle(db, labelledReports(QStringLiteral("repo"), 0, reportCount), {}, progress);
        });
    }
    {
        Workspace workspace;
        workspace.setProject(Project::open(path));
        TriagePage page(workspace);
        page.resize(1200, 800);
        page.show();
        decideIn("the page alone", page);
    }
    Workspace workspace;
    MainWindow window(workspace);
    window.resize(1440, 900);
    window.show();
    window.openProject(path);
    for (const char *mode : {"Code", "Codebook", "History", "Triage"}) {
        window.showMode(QLatin1String(mode));
        settle(500);
    }
    decideIn("in the window, other modes visited before", *window.findChild<TriagePage *>());
}

} // namespace axial::bench
