// A round of many reports in Triage: opening, scrolling, filtering, searching in texts, labelling
// by the keyboard. Processor time of the window's thread stands beside the time on the clock, since
// other programs want the processor and the disk, too.
#include "core/db/database.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/rounds/rounds.h"
#include "core/query/agreement/liveagreement.h"
#include "core/query/reports/reportlikeness.h"
#include "core/query/reports/reportreading.h"
#include "tests/bench/bench.h"
#include "tests/bench/figuresbysize.h"
#include "tests/bench/labelledreports.h"
#include "tests/bench/uibench.h"
#include "tests/support/threadtime.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/labelling/alikelist.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/triagepage.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int perRepository = 10'000;
constexpr int labelsGiven = 60;
constexpr int withoutLabels = 2'000; ///< of the person's, who is the eighth

FiguresBySize &figures()
{
    static FiguresBySize all;
    return all;
}

void note(const char *what, int reports, double ms, const QString &aim = {})
{
    figures()[QLatin1String(what)][reports] = ms;
    std::printf("  %-56s %10.3f ms  %s\n", what, ms, qPrintable(aim));
    std::fflush(stdout);
}

void noteRatio(const char *what, double ours, double bare)
{
    std::printf("  %-56s %10.2f x\n", what, bare > 0 ? ours / bare : 0);
    std::fflush(stdout);
}

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[size_t(double(values.size() - 1) * share)];
}

/// Every tenth report has a text, and every tenth of those says what is looked for.
void makeStudy(const QString &path, int reports, const QString &me)
{
    Project::create(path).reset();
    Database db(path, Database::Mode::ReadWrite);
    db.setIds(Database::makeIds());
    Transaction transaction(db);
    Progress progress;
    const QString words =
        QStringLiteral("It stops at step 12 and says nothing of why. ").repeated(8);
    for (int first = 0; first < reports; first += perRepository) {
        ImportBundle bundle = labelledReports(QStringLiteral("repo%1").arg(first / perRepository),
                                              first, std::min(perRepository, reports - first));
        for (size_t i = 0; i < bundle.sources.size(); i += 10)
            bundle.sources[i].text = words
                                     + (i % 100 ? QString() : QStringLiteral("Out of memory."));
        storeBundle(db, bundle, {}, progress);
    }
    rounds::addCoder(db, rounds::named(db, QStringLiteral("Main")).id, coders::ensure(db, me));
    transaction.commit();
}

/// As many rows and columns, and nothing to them.
class BareModel : public QAbstractTableModel
{
public:
    explicit BareModel(int rows) : m_rows(rows) {}
    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : 11; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("C.%1").arg(index.row() % 18))
                                       : QVariant();
    }

private:
    int m_rows;
};

/// A page further, and now and then elsewhere; milliseconds of each painting.
std::vector<double> scroll(QTableView &view)
{
    std::vector<double> times;
    QScrollBar &bar = *view.verticalScrollBar();
    bar.setValue(0);
    view.viewport()->repaint();
    for (int i = 0; i < 1'000; ++i) {
        const qint64 before = test::threadNanoseconds();
        if (i % 10 == 9)
            bar.setValue(int(qint64(bar.maximum()) * (i * 7919 % 1000) / 1000));
        else
            bar.triggerAction(QAbstractSlider::SliderPageStepAdd);
        view.viewport()->repaint();
        times.push_back(double(test::threadNanoseconds() - before) / 1e6);
    }
    bar.setValue(0);
    return times;
}

class RoundInTriage
{
public:
    RoundInTriage(const QString &path, int reports) : m_reports(reports), m_path(path) {}

    void measure()
    {
        open();
        scrollBoth();
        filter();
        searchTexts();
        compareWords();
        label();
    }

private:
    bool isIdle() { return m_workspace.jobs().running().empty(); }
    double until(const std::function<bool()> &isDone)
    {
        QElapsedTimer timer;
        timer.start();
        while (!isDone() && timer.elapsed() < 120'000) {
            QApplication::processEvents();
            QThread::usleep(200);
        }
        return double(timer.nsecsElapsed()) / 1e6;
    }
    int rows() const { return m_view->model()->rowCount(); }

    void open()
    {
        m_workspace.setProject(Project::open(m_path));
        m_page = std::make_unique<TriagePage>(m_workspace);
        m_page->resize(1440, 900);
        m_view = m_page->findChild<QTableView *>();
        QElapsedTimer opening;
        opening.start();
        m_page->show();
        until([this] { return rows() > 0; });
        m_view->viewport()->repaint();
        note("open Triage, until the first rows are painted", m_reports,
             double(opening.nsecsElapsed()) / 1e6, QStringLiteral("aim 150"));
        until([this] { return rows() == m_reports && isIdle(); });
        note("open Triage, until all is read and counted", m_reports,
             double(opening.nsecsElapsed()) / 1e6);
    }

    void scrollBoth()
    {
        const std::vector<double> ours = scroll(*m_view);
        BareModel model(m_reports);
        QTableView bare;
        bare.setModel(&model);
        bare.resize(m_view->size());
        bare.show();
        QApplication::processEvents();
        const double plain = percentile(scroll(bare), 0.99);
        note("scroll, half of the steps within", m_reports, percentile(ours, 0.5));
        note("scroll, 99 of 100 steps within", m_reports, percentile(ours, 0.99),
             QStringLiteral("aim 8"));
        noteRatio("  to a bare QTableView as large", percentile(ours, 0.99), plain);
    }

    /// By the worker of AlikeList, and then for each report that is read.
    void compareWords()
    {
        const std::shared_ptr<Database> reader = m_workspace.openReader();
        const RoundId round = rounds::named(*reader, QStringLiteral("Main")).id;
        Progress progress;
        const ReportList list = readReports(*reader, round, {}, progress);
        QElapsedTimer timer;
        timer.start();
        const ReportLikeness likeness(*reader, progress);
        note("compare the words of all reports", m_reports, double(timer.nsecsElapsed()) / 1e6);
        timer.restart();
        likeness.nearest(SourceId{list.sources[0]}, list, AlikeList::mostShown, progress);
        note("find those that are like one", m_reports, double(timer.nsecsElapsed()) / 1e6);
    }

    /// What every field needs at least: to look at every report's bytes.
    double lookOnce() const
    {
        const QByteArray links =
            QByteArray("https://github.com/organisation/repo/issues/1234").repeated(m_reports);
        qsizetype found = 0;
        const double ms = milliseconds([&] { found = links.count('7'); });
        return found < 0 ? 0 : ms;
    }

    void filter()
    {
        auto &field = *m_page->findChild<ReportFilterField *>();
        std::vector<double> times;
        double slowest = 0;
        const QString typed = QStringLiteral("repo:repo1 year:2023 label:C.2 is:disagreed");
        for (qsizetype at = 1; at <= typed.size(); ++at) {
            times.push_back(milliseconds([&] {
                field.applyText(typed.left(at));
                until([this] { return isIdle(); });
            }));
            slowest = std::max(slowest, times.back());
        }
        note("filter by fields, a key (median)", m_reports, median(times));
        note("filter by fields, the slowest key", m_reports, slowest, QStringLiteral("aim 100"));
        noteRatio("  to looking at as many letters once", median(times), lookOnce());
        field.applyText({});
        until([this] { return isIdle() && rows() == m_reports; });
    }

    void searchTexts()
    {
        auto &field = *m_page->findChild<ReportFilterField *>();
        QElapsedTimer timer;
        timer.start();
        field.applyText(QStringLiteral("text:\"out of memory\""));
        until([this] { return (rows() > 0 && rows() < m_reports) || isIdle(); });
        note("search in texts, until the first hits", m_reports, double(timer.nsecsElapsed()) / 1e6,
             QStringLiteral("aim 100"));
        until([this] { return isIdle(); });
        note("search in texts, until all", m_reports, double(timer.nsecsElapsed()) / 1e6,
             QStringLiteral("%1 of %2 reports have a text").arg(m_reports / 10).arg(m_reports));
        field.applyText({});
        until([this] { return isIdle() && rows() == m_reports; });
    }

    /// The commit waits for the disk and isn't ours; what the thread computes is.
    void label()
    {
        m_page->activateWindow(); // the bare table beside it was in front
        if (!QTest::qWaitForWindowActive(m_page.get())) {
            std::printf("  the window is not active: no keys\n");
            return;
        }
        m_view->setFocus();
        m_view->selectRow(0);
        until([this] { return isIdle(); });
        const auto *strip = stripOf();
        std::vector<double> ours, clock;
        for (int i = 0; i < labelsGiven; ++i) {
            const QString before = strip ? strip->text() : QString();
            const qint64 begun = test::threadNanoseconds();
            clock.push_back(milliseconds([&] {
                QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("c9"));
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
                QApplication::processEvents();
            }));
            ours.push_back(double(test::threadNanoseconds() - begun) / 1e6);
        }
        const auto given = m_workspace.database().integer(
            "SELECT count(*) FROM label WHERE coder=?1",
            coders::ensure(m_workspace.database(), m_workspace.coderName()));
        const double bare = bareCommits();
        note("label and move on, three keys: our own work (median)", m_reports, median(ours),
             QStringLiteral("aim 5; %1 labels were stored").arg(given.value_or(0)));
        note("label and move on, 99 of 100 within", m_reports, percentile(ours, 0.99));
        note("label and move on, on the clock with the disk (median)", m_reports, median(clock));
        noteRatio("  to a bare commit of one row", median(clock), bare);
        follow();
    }

    const QLabel *stripOf() const
    {
        for (const QLabel *each : m_page->findChildren<QLabel *>()) {
            if (each->accessibleName() == QLatin1String("Agreement"))
                return each;
        }
        return nullptr;
    }

    double bareCommits()
    {
        const QTemporaryDir folder;
        Database db(folder.filePath(QStringLiteral("bare.axial")), Database::Mode::Create);
        db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b INTEGER)");
        std::vector<double> times;
        for (int i = 0; i < 20; ++i) {
            times.push_back(milliseconds([&] {
                Transaction transaction(db);
                db.run("INSERT INTO t(b) VALUES(?1)", i);
                transaction.commit();
            }));
        }
        return median(times);
    }

    /// What the strip is counted from after each label.
    void follow()
    {
        Progress progress;
        Database &db = m_workspace.database();
        ReportsSeen seen;
        seen.me = m_workspace.coderName();
        ReportList list = readReports(db, rounds::named(db, QStringLiteral("Main")).id, seen,
                                      progress);
        LiveAgreement::Keys keys;
        keys.types = QStringList(list.keys.size(), QStringLiteral("Bug"));
        keys.classes = list.keys;
        keys.offered = int(list.keys.size()) - 1;
        std::shared_ptr<LiveAgreement> live;
        const double all = milliseconds(
            [&] { live = std::make_shared<LiveAgreement>(list, keys); });
        const int steps = std::min(withoutLabels, m_reports);
        const double ms = milliseconds([&] {
            for (int i = 0; i < steps; ++i) {
                ReportCells cells = list.cells(i);
                cells.labels.back() = {list.keys.value(1 + i % 5)};
                list.setCells(i, cells);
                live->follow(list, i);
                live->all();
                live->byType();
            }
        });
        note("the strip's numbers after a label", m_reports, ms / steps, QStringLiteral("aim 10"));
        noteRatio("  to counting all of them", ms / steps, all);
    }

    int m_reports;
    QString m_path;
    Workspace m_workspace;
    std::unique_ptr<TriagePage> m_page;
    QTableView *m_view = nullptr;
};

} // namespace

void labelling(const std::vector<int> &sizes)
{
    for (const int size : sizes) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("study.axial"));
        const double making = milliseconds([&] { makeStudy(path, size, Workspace().coderName()); });
        std::printf("%d reports x 7 and one who labels (made in %.1f s)\n", size, making / 1000);
        RoundInTriage(path, size).measure();
    }
    printGrowth(figures(), sizes, 0.001);
}

} // namespace axial::bench
