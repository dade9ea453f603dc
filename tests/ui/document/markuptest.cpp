#include "tests/ui/document/markupstudy.h"

#include "ui/base/historysteps.h"
#include "ui/editing/documentediting.h"
#include "ui/widgets/plainmessagebox.h"

#include <QListWidget>
#include <QTabWidget>

using namespace axial;
using axial::testing::Canary;
using axial::testing::MarkupTest;

namespace {

TEST(MarkupHarness, ALabelThatGuessesOpensTheCanary)
{
    Canary canary;
    EXPECT_FALSE(canary.wasOpened());
    QLabel label(canary.markup());
    label.grab();
    EXPECT_TRUE(canary.wasOpened());
}

TEST(MarkupHarness, ABoxShowsWordsAsTheyAre)
{
    Canary canary;
    const QString name = canary.markup();
    PlainMessageBox box(QMessageBox::Question, QStringLiteral("Title"), name, name,
                        QMessageBox::Cancel, nullptr);
    box.setDetailedText(name);
    box.show();
    box.grab();
    EXPECT_FALSE(canary.wasOpened());
    EXPECT_EQ(box.text(), name);
    EXPECT_EQ(box.informativeText(), name);
}

TEST_F(MarkupTest, NoPageShowsItAsMarkup)
{
    for (const PageEntry &page : pages()) {
        current = QString::fromUtf8(page.name);
        ASSERT_TRUE(window.showMode(current));
        settle();
        selectSomething(*window.currentPage());
        settle();
        lookAtEverything();
        for (QMenu *menu : window.findChildren<QMenu *>()) {
            if (menu->isEmpty())
                continue;
            menu->popup({0, 0});
            lookBesideWindow();
            menu->close();
        }
    }
    EXPECT_GT(asked, 500);
    EXPECT_GT(labels, 50);
    EXPECT_GT(namesSeen, 5) << "no tool tip told a name: nothing was looked at";
}

/// Each page's own actions where something is chosen on it; those of the window where they are
/// first possible.
TEST_F(MarkupTest, NoDialogShowsItAsMarkup)
{
    std::set<QString> doneOfWindow;
    for (const PageEntry &page : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(page.name)));
        if (const auto coding = qobject_cast<CodingPage *>(window.currentPage())) {
            coding->openSource(source);
            settle();
            coding->documents()->current()->view()->setSelection({14, 16});
        }
        settle();
        selectSomething(*window.currentPage());
        std::set<QString> doneOfPage;
        for (QAction *action : window.findChildren<QAction *>()) {
            const Page *owner = pageOf(*action);
            if (owner && owner != window.currentPage())
                continue;
            std::set<QString> &done = owner ? doneOfPage : doneOfWindow;
            // Those ask something first; "Delete" asks when much would go.
            const QString text = action->text().section(u'\t', 0, 0);
            if (!text.endsWith(u'…') || !action->isEnabled() || !done.insert(text).second)
                continue;
            trigger(*action);
            if (!workspace.project())
                FAIL() << current.toStdString();
        }
        current = QString::fromUtf8(page.name);
        lookAtEverything(); // also what was said of it all
    }
    EXPECT_GT(boxes, 50);
}

TEST_F(MarkupTest, NoBarShowsItAsMarkup)
{
    workspace.showError(QStringLiteral("It said ") + name);
    lookAtEverything();
    workspace.showMessage(QStringLiteral("It said ") + name);
    lookAtEverything();
    window.importPaths({canary.path() + name});
    settle();
    lookAndClose();
    workspace.steps().undo();
    lookAtEverything();
    EXPECT_EQ(workspace.coderName(), name + QStringLiteral("me"));
}

TEST_F(MarkupTest, NoImportShowsItAsMarkup)
{
    const auto write = [this](const QString &ending, const QString &words) {
        QFile file(place.path(QStringLiteral("<img src=canary.png>") + ending));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(words.toUtf8());
        return file.fileName();
    };
    QString cell = name; // as CSV has it
    cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
    const QString row = QString(cell + u',').repeated(8).chopped(1) + u'\n';
    const QStringList paths{
        write(QStringLiteral("1.csv"),
              QStringLiteral("Participant,Type,Experience Level,Framework Context,Prompt Category,"
                             "Thematic Quote,Linked Taxonomy Node(s),Research Insight\n")
                  + row),
        write(QStringLiteral("2.txt"),
              QStringLiteral("PO: Why?\n<img src=x>: It said %1.\nPO: And?\n"
                             "<img src=x>: No.\n")
                  .arg(name)),
        write(QStringLiteral("3.csv"),
              QStringLiteral("rootcause,subcategory,symptoms\n%1,%1,%1\n").arg(cell)),
        write(QStringLiteral("4.csv"), row + row), write(QStringLiteral("5.pdf"), name)};
    window.importPaths(paths);
    settle();
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    for (QListWidget *files : dialog->findChildren<QListWidget *>()) {
        for (int each = 0; files->isVisible() && each < files->count(); ++each) {
            current = files->item(each)->text();
            files->setCurrentRow(each);
            settle();
            auto *tabs = dialog->findChild<QTabWidget *>();
            for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
                if (tabs->isTabVisible(tab))
                    tabs->setCurrentIndex(tab);
                lookAtEverything();
            }
        }
    }
    EXPECT_GT(namesSeen, 3);
    current = QStringLiteral("importing");
    dialog->accept();
    settle();
    lookAtEverything();
    lookAndClose();
}

TEST_F(MarkupTest, NoQuestionAboutLostQuotesShowsItAsMarkup)
{
    ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
    auto page = qobject_cast<CodingPage *>(window.currentPage());
    ASSERT_NE(page, nullptr);
    page->openSource(source);
    settle();
    TextView *view = page->documents()->current()->view();
    QTest::keyClick(view, Qt::Key_F4);
    view->setSelection({13, 13 + 8 + name.size()});
    QTest::keyClick(view, Qt::Key_Delete);
    QTest::keyClick(view, Qt::Key_F4);
    ASSERT_TRUE(eventually([] { return QApplication::activeModalWidget() != nullptr; }));
    settle();
    current = QStringLiteral("storing");
    lookAndClose();
    current = QStringLiteral("leaving");
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &window, [this] { lookAndClose(); });
    timer.start(20);
    EXPECT_FALSE(page->saveNow());
    EXPECT_EQ(boxes, 2);
    timer.stop();
    page->editing()->cancel();
    for (QAbstractButton *button :
         QApplication::activeModalWidget()->findChildren<QAbstractButton *>()) {
        if (button->text() == QStringLiteral("Discard the changes"))
            button->click();
    }
    EXPECT_FALSE(page->editing()->isActive());
}

} // namespace
