// Triage in the real window with a whole study's labels: axial_uibench reports.
#include "tests/bench/benchprojects.h"
#include "tests/bench/uibench.h"
#include "tests/bench/waitingtable.h"

#include "core/db/database.h"
#include "ui/sources/sourcepanel.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/triagepage.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <cstdio>

namespace axial::bench {
namespace {

class ReportActs
{
public:
    ReportActs(WaitingTable &table, int size, const QString &path)
        : m_table(table), m_size(size), m_path(path)
    {
    }

    void open()
    {
        const auto open = [this] { m_window.window().openProject(m_path); };
        const auto areThere = [this] {
            const auto *view = reports();
            return view && view->model()->rowCount() == m_size;
        };
        m_window.window().showMode(QStringLiteral("Triage"));
        add("open in Triage", m_window.measure(
                                  open,
                                  [&](const QWidget *painted) {
                                      return areThere() && painted == reports()->viewport();
                                  },
                                  areThere));
        m_window.close();
        const auto isComputed = [this] {
            return strip() && strip()->text().contains(QStringLiteral("kappa"));
        };
        add("open in Triage, until the kappas",
            m_window.measure(
                open, [&](const QWidget *painted) { return isComputed() && painted == strip(); },
                isComputed));
    }

    /// Where they are the sources in the list beside the words.
    void openInCode()
    {
        m_window.window().showMode(QStringLiteral("Code"));
        const auto areThere = [this] {
            const auto *tree = m_window.find<QTreeView>("Sources");
            return tree && sourceCount(*tree->model()) == m_size;
        };
        add("open in Code",
            m_window.measure([this] { m_window.window().openProject(m_path); },
                             [&](const QWidget *painted) {
                                 return areThere()
                                        && painted
                                               == m_window.find<QTreeView>("Sources")->viewport();
                             },
                             areThere));
        auto *panel = m_window.window().findChild<SourcePanel *>();
        panel->filter()->setFocus();
        const auto inTree = WatchedWindow::in(panel->tree()->viewport());
        for (const Qt::Key pressed : {Qt::Key_P, Qt::Key_R, Qt::Key_O, Qt::Key_3})
            add("a key in the filter of sources", m_window.measureKey(pressed, {}, inTree));
        panel->filter()->clear();
        m_window.settle();
        m_window.close();
    }

    void work()
    {
        QTableView &view = *reports();
        const auto inRows = WatchedWindow::in(view.viewport());
        QHeaderView *header = view.horizontalHeader();
        for (const int column : {0, 1, 2, 2, 0}) {
            const QPoint at(header->sectionViewportPosition(column) + 12, header->height() / 2);
            add("sort the reports",
                m_window.measure(
                    [&] { QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at); },
                    inRows));
        }
        auto *filter =
            m_window.window().findChild<TriagePage *>()->findChild<ReportFilterField *>();
        filter->setFocus();
        for (const Qt::Key pressed : {Qt::Key_P, Qt::Key_R, Qt::Key_O, Qt::Key_3})
            add("a key in the filter of reports", m_window.measureKey(pressed, {}, inRows));
        filter->clear();
        m_window.settle();
        for (int i = 0; i < 20; ++i)
            add("a page further in the reports",
                m_window.measure(
                    [&] {
                        view.verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
                    },
                    inRows));
        decide(view, inRows);
        m_window.close();
    }

private:
    void add(const char *act, const Waiting &waiting)
    {
        m_table.add(QLatin1String(act), m_size, waiting);
    }

    static int sourceCount(const QAbstractItemModel &model, const QModelIndex &parent = {})
    {
        int count = 0;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            count += index.flags() & Qt::ItemNeverHasChildren ? model.rowCount(parent) - row
                                                              : sourceCount(model, index);
            if (index.flags() & Qt::ItemNeverHasChildren)
                break; // sources come after the collections
        }
        return count;
    }

    QTableView *reports() { return m_window.find<QTableView>("Reports"); }
    QLabel *strip() { return m_window.find<QLabel>("Agreement"); }

    void decide(QTableView &view, const std::function<bool(const QWidget *)> &inRows)
    {
        auto &code = *m_window.find<QComboBox>("Code to decide");
        for (int i = 0; i < 7; ++i) {
            view.setFocus();
            view.selectRow(100 + i);
            code.setEditText(QStringLiteral("C.%1").arg(3 + i));
            m_window.settle();
            add("decide a report",
                m_window.measureKey(Qt::Key_Return, Qt::ControlModifier, inRows));
        }
    }

    WaitingTable &m_table;
    int m_size;
    QString m_path;
    WatchedWindow m_window;
};

} // namespace

void reportActs(const std::vector<int> &sizes)
{
    WaitingTable table(QStringLiteral("triage, by reports with 7 labels each"));
    for (const int size : sizes) {
        const ProjectCopy project(labelledProject(size));
        try {
            ReportActs acts(table, size, project.path());
            acts.open();
            acts.work();
            acts.openInCode();
        } catch (const Error &error) {
            std::printf("  %s\n", qPrintable(error.message()));
        }
        Database db(project.path(), Database::Mode::ReadOnly);
        table.ask(QStringLiteral("agreement"), size, db,
                  {QStringLiteral("agreement"), {{QStringLiteral("resamples"), "0"}}});
        table.ask(QStringLiteral("table one"), size, db, {QStringLiteral("table-one"), {}});
    }
    table.print();
}

} // namespace axial::bench
