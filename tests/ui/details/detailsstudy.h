#pragma once

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/details.h"
#include "core/project/summaries/summaries.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/details/detailspage.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QTest>

#include <memory>

namespace axial::test {

/// The page Details of a study with the theme C.3 (Interface) below C (Bug), and reports about it
/// with a line each.
class DetailsStudy : public ::testing::Test
{
protected:
    DetailsStudy()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&workspace, &Workspace::messageRaised, &workspace,
                         [this](const QString &sentence) { messages << sentence; });
        QObject::connect(&workspace.requests(), &PageRequests::asked, &workspace,
                         [this](const PageRequest &request) {
                             if (const auto *place = std::get_if<ShowPlace>(&request))
                                 opened.push_back(place->source);
                         });
        workspace.edit(QStringLiteral("Codes"), [&](Database &db) {
            bug = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Bug"),
                             QStringLiteral("C"));
            theme = codes::add(db, bug, QStringLiteral("Interface"), QStringLiteral("C.3"));
            shape = codes::add(db, theme, QStringLiteral("Shape"), QStringLiteral("C.3.i"));
            types = codes::add(db, theme, QStringLiteral("Types"), QStringLiteral("C.3.ii"));
        });
    }
    ~DetailsStudy() override
    {
        page.reset();
        workspace.setBlind(false);
        workspace.setCoderName(me); // a setting of the person, which the next test has, too
    }

    void addReports(int count)
    {
        workspace.edit(QStringLiteral("Reports"), [&](Database &db) {
            const CoderId mine = workspace.ensureCoder(db);
            for (int i = 0; i < count; ++i) {
                const QString repository = i % 2 ? QStringLiteral("vllm") : QStringLiteral("torch");
                sources::NewSource report;
                report.collection = collections::ensure(db, {repository});
                report.kind = SourceKind::IssueReport;
                report.title = QStringLiteral("Report %1").arg(i);
                report.url = QStringLiteral("https://example.org/%1").arg(i);
                report.text = QStringLiteral("words");
                reports.push_back(sources::add(db, report));
                sources::addIssue(db, {reports.back(), repository, QString::number(i), 2024});
                lines.push_back(
                    summaries::write(db, reports.back(), mine, QStringLiteral("line %1").arg(i)));
                summaries::map(db, lines.back(), theme);
            }
        });
    }
    ClusteringId makeBoard(const QString &name, const QString &coder)
    {
        ClusteringId made;
        workspace.edit(QStringLiteral("Board"), [&](Database &db) {
            made = boards::make(db, name, theme, coders::ensure(db, coder));
        });
        return made;
    }
    ClusterId cluster(ClusteringId board, const QString &name, const std::vector<size_t> &cards)
    {
        ClusterId made;
        workspace.edit(QStringLiteral("Cluster"), [&](Database &db) {
            made = boards::addCluster(db, board, name);
            for (const size_t card : cards)
                boards::moveAll(db, {lines[card]}, made);
        });
        return made;
    }
    void showPage(int view)
    {
        page = std::make_unique<DetailsPage>(workspace);
        commands.clear();
        page->resize(1200, 700);
        page->findChild<SegmentBar *>()->setCurrent(view);
        page->show();
        page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
        ASSERT_TRUE(isQuiet());
    }
    bool isQuiet()
    {
        QCoreApplication::processEvents(); // what is typed in a cell is given a moment later
        const bool isDone = QTest::qWaitFor([&] { return workspace.jobs().running().empty(); },
                                            20'000);
        QCoreApplication::processEvents();
        return isDone;
    }
    QAction *action(const QString &text) const
    {
        if (commands.isEmpty()) // their menus are made anew whenever they are asked for
            commands = test::pageCommands(*page);
        for (QAction *each : commands) {
            if (each->text().startsWith(text))
                return each;
        }
        return nullptr;
    }
    /// The dialog that is open, which the words are typed into and Return is pressed in.
    void answer(const QString &words)
    {
        QDialog *dialog = nullptr;
        ASSERT_TRUE(QTest::qWaitFor([&] {
            for (QDialog *each : page->findChildren<QDialog *>()) {
                if (each->isVisible())
                    dialog = each;
            }
            return dialog && QApplication::focusWidget() && QApplication::activeWindow() == dialog;
        }));
        if (auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget()))
            field->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), words);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        ASSERT_TRUE(isQuiet());
    }
    /// The window may still be waiting to be the active one again after a dialog.
    void press(QWidget *view, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
        view->setFocus();
        QTest::keyClick(view, key, modifiers);
    }
    static QStringList rows(const QAbstractItemView &view)
    {
        QStringList words;
        for (int row = 0; row < view.model()->rowCount(); ++row)
            words << view.model()->index(row, 0).data().toString();
        return words;
    }

    test::QuickFolder folder;
    Workspace workspace;
    const QString me = workspace.coderName();
    QStringList errors, messages;
    std::vector<SourceId> opened;
    CodeId bug, theme, shape, types;
    std::vector<SourceId> reports;
    std::vector<SummaryId> lines;
    std::unique_ptr<DetailsPage> page;
    mutable QList<QAction *> commands; ///< of the page
};

} // namespace axial::test
