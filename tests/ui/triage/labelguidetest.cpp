#include "ui/triage/labelling/labelguide.h"
#include "core/project/codes/codes.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/jobs.h"
#include "ui/pages/documentpages.h"

#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QToolButton>

using namespace axial;

namespace {

class LabelGuideTest : public test::TriageStudy
{
protected:
    void describe()
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Describe"), [](Database &db) {
            const CodeId code{db.integer("SELECT id FROM code WHERE key='C.9'").value()};
            CodeTexts texts;
            texts.definition = QStringLiteral("Uses <b>more</b> memory than it should.");
            texts.includeWhen = QStringLiteral("it runs out of it");
            texts.excludeWhen = QStringLiteral("the card is too small");
            texts.example = QStringLiteral("it took 40 GB\nand stopped");
            codes::setTexts(db, code, texts);
        }));
    }
    QPlainTextEdit *guide() const
    {
        return test::named<QPlainTextEdit>(*page, QStringLiteral("Labelling guide"));
    }
};

} // namespace

TEST_F(LabelGuideTest, SaysOfEachOfferedCodeWhatItMeansAndFollowsWhatIsTyped)
{
    show(3);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Describe"), [](Database &db) {
        const CodeId code{db.integer("SELECT id FROM code WHERE key='C.9'").value()};
        CodeTexts texts;
        texts.definition = QStringLiteral("Uses <b>more</b> memory than it should.");
        texts.excludeWhen = QStringLiteral("the card is too small");
        codes::setTexts(db, code, texts);
    }));
    auto *guide = test::named<QPlainTextEdit>(*page, QStringLiteral("Labelling guide"));
    ASSERT_NE(guide, nullptr);
    EXPECT_FALSE(guide->isVisible());
    action(QStringLiteral("Labelling guide"))->trigger();
    EXPECT_TRUE(guide->isVisible());
    EXPECT_TRUE(guide->toPlainText().contains(
        QStringLiteral("C.9 Memory\nUses <b>more</b> memory than it should.\n"
                       "Exclude when: the card is too small\n")))
        << guide->toPlainText().toStdString();
    view->setFocus();
    type(QStringLiteral("c9"));
    EXPECT_EQ(guide->textCursor().block().text(), QStringLiteral("C.9 Memory"));
    action(QStringLiteral("Labelling guide"))->trigger();
    EXPECT_FALSE(guide->isVisible());
}

TEST_F(LabelGuideTest, IsClosedByItsButtonAndByEscape)
{
    show(3);
    QAction *shown = action(QStringLiteral("Labelling guide"));
    shown->trigger();
    ASSERT_TRUE(guide()->isVisible());
    test::named<QToolButton>(*page, QStringLiteral("Close the labelling guide"))->click();
    EXPECT_FALSE(guide()->isVisible());
    EXPECT_FALSE(shown->isChecked()) << "the menu knows";
    shown->trigger();
    guide()->setFocus();
    QTest::keyClick(guide(), Qt::Key_Escape);
    EXPECT_FALSE(guide()->isVisible());
}

TEST_F(LabelGuideTest, IsSavedAsPagesThatAreTheSameEachTime)
{
    show(3);
    describe();
    const auto save = [this](const QString &name) {
        action(QStringLiteral("Save labelling guide as PDF…"))->trigger();
        auto *dialog = page->findChild<QFileDialog *>();
        EXPECT_TRUE(dialog);
        const QString path = folder.filePath(name);
        dialog->setDirectory(folder.path());
        dialog->findChild<QLineEdit *>()->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    const QByteArray once = save(QStringLiteral("one.pdf"));
    EXPECT_TRUE(once.startsWith("%PDF")) << messages.join(u' ').toStdString();
    QTest::qWait(1100); // the clock of a PDF counts seconds
    EXPECT_EQ(save(QStringLiteral("two.pdf")), once);
    EXPECT_TRUE(messages.join(u' ').contains(QStringLiteral("one.pdf")));
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(LabelGuideTest, TheGuideHoldsAllThatIsSaidOfACode)
{
    show(3);
    describe();
    const std::vector<GuideEntry> entries = readGuide(workspace.database(), round);
    const auto memory = std::find_if(entries.begin(), entries.end(), [](const GuideEntry &entry) {
        return entry.label == QStringLiteral("C.9 Memory");
    });
    ASSERT_NE(memory, entries.end());
    ASSERT_EQ(memory->texts.size(), 4u);
    EXPECT_EQ(memory->texts[1],
              std::pair(QStringLiteral("Include when"), QStringLiteral("it runs out of it")));
    const auto pdfOf = [](const std::vector<GuideEntry> &guide) {
        Progress progress;
        return documentToPdf(guideDocument(QStringLiteral("Guide"), guide), progress);
    };
    const QByteArray few = pdfOf({*memory});
    std::vector<GuideEntry> many(400, *memory);
    const auto pages = [](const QByteArray &pdf) { return pdf.count("/Type /Page\n"); };
    EXPECT_EQ(pages(few), 1);
    EXPECT_GT(pages(pdfOf(many)), 10);
}

TEST_F(LabelGuideTest, IsReadAgainInACopyOfTheStudy)
{
    show(3);
    const QString path = folder.filePath(QStringLiteral("copy.axial"));
    ASSERT_TRUE(QFile::copy(workspace.project()->path(), path));
    action(QStringLiteral("Labelling guide"))->trigger();
    describe();
    ASSERT_TRUE(guide()->toPlainText().contains(QStringLiteral("it took 40 GB")));
    workspace.setProject(Project::open(path));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(guide()->toPlainText().contains(QStringLiteral("C.9 Memory")));
    EXPECT_FALSE(guide()->toPlainText().contains(QStringLiteral("it took 40 GB")));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}
