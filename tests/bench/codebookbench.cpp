// The Codebook page over projects whose codings were made in mixed order: what is waited for, how
// long the window does not answer, and how much memory the page takes.
#include "core/project/quotes/quotes.h"
#include "tests/bench/bench.h"
#include "tests/bench/mixedstudy.h"
#include "tests/bench/uibench.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codebookpage.h"
#include "ui/codebook/evidencemodel.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>

#include <cmath>
#include <cstdio>

namespace axial::bench {
namespace {

/// Of this process, in MB.
double memory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

struct Wait {
    double ms = 0;
    double pause = 0; ///< the longest time without an answer
};

/// Does `act`, then lets everything happen until `isDone`.
template <class Act, class IsDone>
Wait waitFor(Act &&act, IsDone &&isDone)
{
    Wait wait;
    wait.ms = milliseconds([&] {
        wait.pause = milliseconds(act);
        QElapsedTimer limit;
        limit.start();
        while (!isDone() && limit.elapsed() < 300'000) {
            wait.pause = std::max(wait.pause, milliseconds([] { QApplication::processEvents(); }));
            QThread::usleep(200);
        }
        wait.pause = std::max(wait.pause, milliseconds([] { QApplication::processEvents(); }));
    });
    return wait;
}

using Times = std::vector<std::pair<QString, double>>;

Times measure(const QString &path)
{
    Times times;
    Workspace workspace;
    workspace.setProject(Project::open(path));
    CodebookPage page(workspace);
    page.resize(1300, 800);
    auto *model = page.findChild<EvidenceModel *>();
    auto *loader = page.findChild<EvidenceLoader *>();
    bool isDone = false, isRead = false, hasRows = false;
    QObject::connect(loader, &EvidenceLoader::rowsRead, &page, [&] { hasRows = true; });
    QObject::connect(loader, &EvidenceLoader::done, &page, [&] { isDone = true; });
    QObject::connect(&page, &CodebookPage::readDone, &page, [&] { isRead = true; });
    const auto line = [&](const char *what, auto &&act, const bool &until) {
        hasRows = isDone = isRead = false;
        const Wait wait = waitFor(act, [&] { return until; });
        std::printf("  %-44s %9.1f ms  longest pause %7.1f ms\n", what, wait.ms, wait.pause);
        std::fflush(stdout);
        times.emplace_back(QString::fromLatin1(what), wait.ms);
    };
    const double before = memory();
    line(
        "the page opens: its rows", [&] { page.show(); }, hasRows);
    const double with = memory();
    line(
        "and all is counted", [] {}, isRead);
    std::printf("  %-44s %9.1f MB, %.1f MB when all is counted\n", "memory of it", with - before,
                memory() - before);
    QTableView *view = nullptr;
    QLineEdit *filter = nullptr;
    for (QTableView *each : page.findChildren<QTableView *>())
        view = each->model() == model ? each : view;
    for (QLineEdit *each : page.findChildren<QLineEdit *>())
        filter = each->accessibleName() == QStringLiteral("Filter") ? each : filter;
    std::vector<double> pages;
    for (int i = 1; i <= 50; ++i) {
        QScrollBar *bar = view->verticalScrollBar();
        bar->setValue(int(qint64(bar->maximum()) * i / 50));
        pages.push_back(milliseconds([&] { view->viewport()->repaint(); }));
    }
    std::printf("  %-44s %9.1f ms  worst %.1f ms\n", "another place, read and painted (median)",
                median(pages), *std::max_element(pages.begin(), pages.end()));
    view->setCurrentIndex(model->index(model->rowCount() / 2, EvidenceRow::Insight));
    line(
        "an insight is written",
        [&] { model->setData(view->currentIndex(), QStringLiteral("Another one")); }, isDone);
    line(
        "a coding is taken off, and the codes counted",
        [&] {
            const QuoteId quote = model->row(model->rowCount() / 3).quote;
            workspace.edit(QStringLiteral("Uncode"), [quote](Database &db) {
                codings::remove(db, {quotes::codings(db, quote).front().id});
            });
        },
        isRead);
    line(
        "filter: one word", [&] { filter->setText(QStringLiteral("12345")); }, isDone);
    line(
        "filter: a code", [&] { filter->setText(QStringLiteral("code:T3")); }, isDone);
    line(
        "filter: none", [&] { filter->clear(); }, isDone);
    const auto sort = [&](int column) { view->sortByColumn(column, Qt::AscendingOrder); };
    line(
        "sort by code", [&] { sort(EvidenceRow::Codes); }, isDone);
    line(
        "sort by quote", [&] { sort(EvidenceRow::Words); }, isDone);
    line(
        "an insight, sorted by quote",
        [&] {
            model->setData(model->index(3, EvidenceRow::Insight),
                           QStringLiteral("And another one"));
        },
        isDone);
    std::printf("  %-44s %9.1f MB\n", "memory then", memory() - before);
    return times;
}

} // namespace

void codebook()
{
    const QTemporaryDir folder;
    Times before;
    int sizeBefore = 0;
    const QString asked = QString::fromLocal8Bit(qgetenv("AXIAL_BENCH_CODINGS"));
    QStringList sizes = asked.split(u',', Qt::SkipEmptyParts);
    if (sizes.isEmpty())
        sizes = {QStringLiteral("5000"), QStringLiteral("50000"), QStringLiteral("200000"),
                 QStringLiteral("1000000")};
    for (const QString &size : sizes) {
        const int codings = size.toInt();
        const QString path = folder.filePath(size + QStringLiteral(".axial"));
        makeMixedStudy(path, codings);
        std::printf("codebook of %d codings, %lld MB\n", codings,
                    static_cast<long long>(QFileInfo(path).size() >> 20));
        Times times = measure(path);
        for (size_t i = 0; i < before.size(); ++i)
            std::printf("  %-44s grows with the power %.2f\n", qPrintable(times[i].first),
                        std::log(times[i].second / before[i].second)
                            / std::log(double(codings) / sizeBefore));
        before = std::move(times);
        sizeBefore = codings;
    }
}

} // namespace axial::bench
