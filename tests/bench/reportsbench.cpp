// The table of issue reports at three sizes: what its window stops for, and what it holds.
#include "core/db/database.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "tests/bench/bench.h"
#include "tests/bench/figuresbysize.h"
#include "tests/bench/labelledreports.h"
#include "tests/bench/uibench.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/triagepage.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>

#include <malloc.h>

#include <cstdio>
#include <functional>

namespace axial::bench {
namespace {

constexpr int perRepository = 10'000;

/// Without a history, whose changeset of a million reports is another bench's.
void makeStudy(const QString &path, int reports)
{
    Project::create(path).reset();
    Database db(path, Database::Mode::ReadWrite);
    db.setIds(Database::makeIds());
    Transaction transaction(db);
    Progress progress;
    for (int first = 0; first < reports; first += perRepository)
        storeBundle(db,
                    labelledReports(QStringLiteral("repo%1").arg(first / perRepository), first,
                                    std::min(perRepository, reports - first)),
                    {}, progress);
    transaction.commit();
}

/// In MB, "VmRSS" or "VmHWM" (the most there ever was).
double memory(const char *what)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith(what))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    }
    return 0;
}

struct Stop {
    double longest = 0; ///< ms that the window did not answer
    double all = 0;     ///< ms until it was done
};

Stop stopOf(const std::function<void()> &act, const std::function<bool()> &isDone)
{
    constexpr double mostMs = 120'000;
    Stop stop;
    stop.longest = milliseconds(act);
    stop.all = stop.longest;
    while (!isDone() && stop.all < mostMs) {
        stop.longest = std::max(stop.longest, milliseconds([] { QApplication::processEvents(); }));
        stop.all += milliseconds([] { QThread::msleep(1); });
    }
    for (int i = 0; i < 20; ++i)
        stop.longest = std::max(stop.longest, milliseconds([] { QApplication::processEvents(); }));
    return stop;
}

FiguresBySize &figures()
{
    static FiguresBySize all;
    return all;
}

void note(const QString &what, int reports, double value, const char *unit)
{
    figures()[what][reports] = value;
    std::printf("  %-56s %9.2f %s\n", qPrintable(what), value, unit);
    std::fflush(stdout);
}

void measure(int reports)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("study.axial"));
    const double making = milliseconds([&] { makeStudy(path, reports); });
    malloc_trim(0);
    std::printf("%d reports x 7 (made in %.1f s)\n", reports, making / 1000);
    note(QStringLiteral("held before the study is open"), reports, memory("VmRSS"), "MB");
    Workspace workspace;
    workspace.setProject(Project::open(path));
    TriagePage page(workspace);
    page.resize(1440, 900);
    auto *view = page.findChild<QTableView *>();
    const auto isIdle = [&] { return workspace.jobs().running().empty(); };
    QElapsedTimer opening;
    opening.start();
    double first = 0;
    const auto say = [&](const char *what, const std::function<void()> &act,
                         const std::function<bool()> &isDone) {
        const Stop stop = stopOf(act, isDone);
        note(QStringLiteral("%1: longest stop").arg(QLatin1String(what)), reports, stop.longest,
             "ms");
        note(QStringLiteral("%1: until done").arg(QLatin1String(what)), reports, stop.all, "ms");
    };
    say(
        "opening", [&] { page.show(); },
        [&] {
            if (first == 0 && view->model()->rowCount() > 0)
                first = double(opening.elapsed());
            return view->model()->rowCount() == reports;
        });
    note(QStringLiteral("until the first rows"), reports, first, "ms");
    note(QStringLiteral("held when all are read"), reports, memory("VmRSS"), "MB");
    say(
        "agreement", [] {}, isIdle);
    const auto sort = [&](int column) {
        view->horizontalHeader()->setSortIndicator(column, Qt::DescendingOrder);
        view->sortByColumn(column, Qt::AscendingOrder);
    };
    view->selectRow(10);
    say(
        "sorting by link", [&] { sort(0); }, isIdle);
    say(
        "sorting by repository", [&] { sort(1); }, isIdle);
    say(
        "sorting by a coder's label", [&] { sort(3); }, isIdle);
    say(
        "in the order of the study again", [&] { view->sortByColumn(-1, Qt::AscendingOrder); },
        isIdle);
    auto *filter = page.findChild<ReportFilterField *>();
    const auto type = [&](const QString &text) {
        filter->setText(text);
        Q_EMIT filter->returnPressed();
    };
    say(
        "filter key: 77", [&] { type(QStringLiteral("77")); }, isIdle);
    say(
        "filter key: is:disagreed", [&] { type(QStringLiteral("is:disagreed")); }, isIdle);
    say(
        "filter key: none", [&] { type(QString()); }, isIdle);
    say(
        "all selected", [&] { view->selectAll(); }, isIdle);
    say(
        "sorted with all selected", [&] { sort(2); }, isIdle);
    view->selectRow(100);
    QComboBox *codes = nullptr;
    for (QComboBox *each : page.findChildren<QComboBox *>())
        codes = each->isEditable() ? each : codes;
    codes->setEditText(QStringLiteral("C.9"));
    say(
        "decide one", [&] { page.pageActions().front()->trigger(); }, isIdle);
    say(
        "undo", [&] { workspace.steps().undo(); }, isIdle);
    bool isBegun = false; // after a pause
    say(
        "agreement again", [] {},
        [&] {
            isBegun = isBegun || !isIdle();
            return isBegun && isIdle();
        });
    note(QStringLiteral("held at the end"), reports, memory("VmRSS"), "MB");
    note(QStringLiteral("the most that was held, making included"), reports, memory("VmHWM"), "MB");
}

} // namespace

void listing(const std::vector<int> &sizes)
{
    for (const int size : sizes)
        measure(size);
    printGrowth(figures(), sizes, 0.01);
}

} // namespace axial::bench
