#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/threadtime.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/shell/modes/pages.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QTreeView>

#include <functional>
#include <map>

using namespace axial;

namespace {

/// A study whose names are as given, written past the functions that would shorten them.
void makeStudy(const QString &path, const QString &name)
{
    auto project = Project::create(path);
    project->edit(QStringLiteral("Build"), [&](Database &db) {
        const CodeId folder = codes::taxonomyFolder(db);
        const CodeId type = codes::add(db, folder, QStringLiteral("type"), QStringLiteral("A"));
        const CodeId first = codes::add(db, type, QStringLiteral("one"), QStringLiteral("A.1"));
        const CodeId second = codes::add(db, codes::openCodesFolder(db), QStringLiteral("two"));
        const ParticipantId person = participants::ensure(db, QStringLiteral("U1"));
        participants::setValue(db, person, attributes::ensure(db, QStringLiteral("Type")),
                               QStringLiteral("User"));
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.kind = SourceKind::Transcript;
        source.title = QStringLiteral("U1 interview");
        source.text = QStringLiteral("PO: How?\nU1: It broke, so I gave up and left.\n");
        const SourceId id = sources::add(db, source);
        const SpeakerId asks = sources::addSpeaker(
            db, {{}, id, QStringLiteral("PO"), SpeakerRole::Interviewer, {}});
        const SpeakerId answers = sources::addSpeaker(
            db, {{}, id, QStringLiteral("U1"), SpeakerRole::Participant, person});
        sources::addTurn(db, id, {{0, 8}, 4, asks, {}});
        sources::addTurn(db, id, {{9, 45}, 13, answers, {}});
        source.kind = SourceKind::IssueReport;
        source.url = QStringLiteral("https://example.org/1");
        const SourceId report = sources::add(db, source);
        Issue issue;
        issue.source = report;
        issue.repository = QStringLiteral("some/where");
        sources::addIssue(db, issue);
        const CoderId coder = coders::ensure(db, QStringLiteral("Petra Olin"));
        const CoderId other = coders::ensure(db, QStringLiteral("Mo Lind"));
        const QuoteId quote = codings::apply(db, id, {13, 21}, QStringLiteral("It broke"),
                                             {first, second}, coder);
        codings::apply(db, id, {13, 21}, QStringLiteral("It broke"), {first}, other);
        Memo memo;
        memo.quote = quote;
        memo.title = QStringLiteral("memo");
        memo.coder = coder;
        memos::add(db, memo);
        for (const char *column :
             {"code SET name", "source SET title", "coder SET name", "participant SET pseudonym",
              "attribute SET name", "collection SET name", "speaker SET name", "memo SET title",
              "quote SET prompt"})
            db.run((QByteArray("UPDATE ") + column + "=?1 || ' ' || id").constData(), name);
        db.run("UPDATE attribute_value SET value=?1", name);
    });
    project->edit(QStringLiteral("Rename ") + name, [&](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("three"));
    });
}

class LongNamesTest : public WindowTest
{
protected:
    void settle()
    {
        EXPECT_TRUE(eventually([this] { return workspace.jobs().running().empty(); }));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    /// Chooses the first row everywhere, opens what is below it, asks for its tool tip.
    void touchViews()
    {
        for (QAbstractItemView *view : window.currentPage()->findChildren<QAbstractItemView *>()) {
            if (auto *tree = qobject_cast<QTreeView *>(view))
                tree->expandAll();
            if (!view->isVisible() || !view->model() || view->model()->rowCount() == 0)
                continue;
            const QModelIndex first = view->model()->index(0, 0);
            view->setCurrentIndex(first);
            const QPoint point = view->visualRect(first).center();
            QHelpEvent help(QEvent::ToolTip, point, view->viewport()->mapToGlobal(point));
            QCoreApplication::sendEvent(view->viewport(), &help);
        }
    }
    /// A command of that name, when it is there and can be used; what it opens is closed again.
    void run(const QString &name)
    {
        window.showMode(QStringLiteral("Code"));
        for (QTreeView *tree : window.currentPage()->findChildren<QTreeView *>()) {
            if (tree->accessibleName() == QStringLiteral("Taxonomy"))
                tree->setCurrentIndex(tree->model()->index(
                    0, 0, tree->model()->index(0, 0, tree->model()->index(0, 0))));
        }
        QAction *found = action(name);
        if (found && found->isEnabled())
            found->trigger();
        settle();
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (!top->isVisible() || top == &window)
                continue;
            top->grab();
            top->close();
        }
    }
    static qint64 workMs() { return test::threadNanoseconds() / 1'000'000; }
    /// Milliseconds of work that opening and painting take, page by page.
    std::map<QString, qint64> paint(const QString &name, const QString &file)
    {
        makeStudy(place.path(file), name);
        std::map<QString, qint64> taken;
        qint64 since = workMs();
        EXPECT_TRUE(window.openProject(place.path(file)));
        settle();
        taken[QStringLiteral("opening")] = workMs() - since;
        const auto step = [&](const QString &what, const std::function<void()> &act) {
            since = workMs();
            act();
            settle();
            window.grab();
            taken[what] = workMs() - since;
        };
        for (const PageEntry &page : pages())
            step(QLatin1String(page.name), [&] {
                window.showMode(QLatin1String(page.name));
                settle();
                touchViews();
            });
        const auto sources = sources::all(workspace.database());
        step(QStringLiteral("document"), [&] {
            workspace.requests().goTo(sources.front().id, {13, 21});
            settle();
            touchViews();
        });
        const auto codes = codes::all(workspace.database());
        for (const char *action : {"Quick code", "Show quotes", "Split", "Merge into", "Describe",
                                   "Memos", "Find in the study", "Go to", "Shortcuts"})
            step(QLatin1String(action), [&] { run(QLatin1String(action)); });
        step(QStringLiteral("code card"), [&] { workspace.requests().goToCode(codes.back().id); });
        window.showMode(QStringLiteral("Analyse"));
        for (const QAction *group : window.currentPage()->pageActions()) {
            if (!group->menu())
                continue;
            for (QAction *question : test::commandsIn(group->menu()->actions()))
                step(question->text(), [&] {
                    question->trigger();
                    settle();
                    touchViews();
                });
        }
        return taken;
    }
};

QString words(int count)
{
    QStringList all;
    for (int i = 0; i < count; ++i)
        all << QStringLiteral("word%1").arg(i);
    return all.join(u' ');
}

} // namespace

TEST_F(LongNamesTest, EveryPagePaintsWithNamesOfFiveThousandWords)
{
    paint(words(2), QStringLiteral("warm.axial")); // what is made once is made now
    const auto usual = paint(words(2), QStringLiteral("usual.axial"));
    const auto wordy = paint(words(5000), QStringLiteral("long.axial"));
    for (const auto &[page, ms] : wordy) {
        // Unbounded it is minutes; a busy machine needs twice what a quiet one does.
        EXPECT_LT(ms, 8000 + 20 * usual.at(page)) << qPrintable(page);
    }
}
