#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/quickfolder.h"
#include "ui/analysis/analysispage.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/charts/figureview.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/codingmime.h"
#include "ui/shell/mainwindow.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

#include <memory>

using namespace axial;

namespace {

/// The researcher's whole day in one window: the sample study from opening to the figure.
class MainJob : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        workspace.setCoderName(QStringLiteral("Petra Olin"));
        openWindow();
        window->openSample(folder.filePath(QStringLiteral("studies")));
        ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.project() != nullptr; }, 30000));
        settle();
        path = workspace.project()->path();
    }
    void TearDown() override
    {
        window.reset();
        workspace.closeProject();
    }

    void openWindow()
    {
        window = std::make_unique<MainWindow>(workspace);
        window->resize(1440, 900);
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    void settle()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }, 30000));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    CodingPage *openInterview(const QString &title)
    {
        EXPECT_TRUE(window->showMode(QStringLiteral("Code")));
        auto *page = qobject_cast<CodingPage *>(window->currentPage());
        page->openSource(sources::find(workspace.database(), title));
        settle();
        page->taxonomy()->tree()->expandAll();
        return page;
    }
    QAction *action(const QString &text)
    {
        for (QAction *each : window->findChildren<QAction *>()) {
            if (each->text().remove(u'&').startsWith(text) && each->isEnabled())
                return each;
        }
        return nullptr;
    }
    static void drop(QWidget *onto, QMimeData *mime, const QPoint &point)
    {
        const std::unique_ptr<QMimeData> owner(mime);
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &enter);
        QDragMoveEvent move(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &move);
        QDropEvent event(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &event);
        EXPECT_TRUE(event.isAccepted());
        QCoreApplication::processEvents();
    }
    size_t codingCount()
    {
        return size_t(
            quotes::inSource(workspace.database(), sources::find(workspace.database(), interview))
                .size());
    }
    CodeId code(const char *key) { return codes::find(workspace.database(), QLatin1String(key)); }

    const QString interview = QStringLiteral("U1 interview");
    test::QuickFolder folder;
    Workspace workspace;
    std::unique_ptr<MainWindow> window;
    QString path;
};

TextRange sentence(const TextView &view, int turn)
{
    const DocumentTurn &each = view.turns().at(size_t(turn));
    return {each.words, each.range.end};
}

} // namespace

TEST_F(MainJob, CodeByDraggingBothWaysAndByKeyboardUndoAllReopenAndRedo)
{
    CodingPage *page = openInterview(interview);
    TextView *view = page->documents()->current()->view();
    CodeTreeView *tree = page->taxonomy()->tree();
    auto *model = static_cast<CodeTreeModel *>(tree->model());
    const size_t before = codingCount();

    // Words onto a code.
    const TextRange first = sentence(*view, 1);
    tree->scrollTo(model->indexOf(code("C.1")));
    drop(tree->viewport(), wordsMime(first, view->text().mid(first.start, first.length())),
         tree->visualRect(model->indexOf(code("C.1"))).center());
    EXPECT_EQ(codingCount(), before + 1);

    // A code onto words.
    const TextRange second = sentence(*view, 3);
    view->setSelection(second);
    view->page().ensureVisible(second);
    QCoreApplication::processEvents();
    drop(view->viewport(), codesMime({code("A.2")}),
         view->page().caretRect(second.start + 3).center());
    EXPECT_EQ(codingCount(), before + 2);

    // By keyboard: the quick bar makes a new open code.
    view->setFocus();
    view->setSelection(sentence(*view, 5));
    QTest::keyClick(view, Qt::Key_Return);
    auto *field = page->findChild<QLineEdit *>(QStringLiteral("quickCode"));
    ASSERT_TRUE(field && field->isVisible());
    QTest::keyClicks(field, QStringLiteral("late surprise"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(codingCount(), before + 3);
    const CodeId open = codes::find(workspace.database(), QStringLiteral("late surprise"));
    ASSERT_TRUE(open);
    EXPECT_EQ(codes::at(workspace.database(), open).parent,
              codes::openCodesFolder(workspace.database()));

    // The open code is dragged into the taxonomy.
    tree->expandAll();
    tree->scrollTo(model->indexOf(code("C.3")));
    drop(tree->viewport(), codesMime({open}),
         tree->visualRect(model->indexOf(code("C.3"))).center());
    EXPECT_EQ(codes::at(workspace.database(), open).parent, code("C.3"));

    // All undone by the menu, closed, opened again, and redone.
    for (int i = 0; i < 4; ++i) {
        ASSERT_NE(action(QStringLiteral("Undo")), nullptr) << i;
        action(QStringLiteral("Undo"))->trigger();
    }
    EXPECT_EQ(codingCount(), before);
    EXPECT_FALSE(codes::find(workspace.database(), QStringLiteral("late surprise")));
    window.reset();
    workspace.closeProject();
    openWindow();
    ASSERT_TRUE(window->openProject(path));
    settle();
    for (int i = 0; i < 4; ++i) {
        ASSERT_NE(action(QStringLiteral("Redo")), nullptr) << i;
        action(QStringLiteral("Redo"))->trigger();
    }
    EXPECT_EQ(codingCount(), before + 3);
    EXPECT_EQ(codes::at(workspace.database(), open).parent, code("C.3"));
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(MainJob, TheCodebookIsExportedAsTheSampleHoldsIt)
{
    const QString out = folder.filePath(QStringLiteral("CodeBook.csv"));
    window->exportTo(*exporterById(QStringLiteral("codebook")), out);
    settle();
    QFile written(out);
    QFile sample(QStringLiteral(":/sample/CodeBook.csv"));
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    ASSERT_TRUE(sample.open(QIODevice::ReadOnly));
    EXPECT_EQ(written.readAll().count('\n'), sample.readAll().count('\n'));
}

TEST_F(MainJob, AClickOnABarLeadsToTheWords)
{
    ASSERT_TRUE(window->showMode(QStringLiteral("Analyse")));
    auto *page = qobject_cast<AnalysisPage *>(window->currentPage());
    page->showQuestion(QStringLiteral("priorities"));
    settle();
    auto *chart = page->findChild<FigureView *>();
    ASSERT_NE(chart, nullptr);
    ASSERT_FALSE(chart->content().hits.empty());
    int widest = 0;
    const auto &hits = chart->content().hits;
    for (size_t i = 0; i < hits.size(); ++i) {
        if (hits[i].rect.width() > hits[size_t(widest)].rect.width())
            widest = int(i);
    }
    const QPoint bar = chart->toViewport(hits[size_t(widest)].rect).center().toPoint();
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, Qt::NoModifier, bar);
    settle();
    QListView *list = nullptr;
    for (QListView *each : page->findChildren<QListView *>()) {
        if (each->accessibleName() == QLatin1String("Quotes"))
            list = each;
    }
    ASSERT_NE(list, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([list] { return list->model()->rowCount() > 0; }, 10000));

    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    settle();
    EXPECT_EQ(window->currentMode(), QStringLiteral("Code"));
    auto *coding = qobject_cast<CodingPage *>(window->currentPage());
    ASSERT_NE(coding, nullptr);
    TextView *view = coding->documents()->current()->view();
    const TextRange shown = view->selection();
    EXPECT_FALSE(shown.isEmpty());
    EXPECT_FALSE(view->markup().codingsAt(shown.start).empty());
}
