#include "core/project/quotes/wholecodings.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/coding/acts/wholedocumentacts.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAbstractButton>
#include <QListWidget>
#include <QScrollBar>

#include <algorithm>

namespace axial {
namespace {

/// Codes on a document as a whole, as a person puts them there.
class WholeDocumentTest : public testing::CodingPageFixture
{
protected:
    WholeCodesBar *bar() { return page.findChild<WholeCodesBar *>(); }
    WholeCodesDialog *opened()
    {
        QTest::keyClick(view, Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
        study.settle();
        return page.window()->findChild<WholeCodesDialog *>();
    }
    /// Finds it by its name and turns its box with the keyboard.
    void turn(WholeCodesDialog *dialog, const QString &name)
    {
        QTest::keyClicks(dialog->findChild<FilterField *>(), name);
        auto *list = dialog->findChild<QListWidget *>();
        QTest::keyClick(dialog->findChild<FilterField *>(), Qt::Key_Down);
        ASSERT_TRUE(list->currentItem());
        ASSERT_FALSE(list->currentItem()->isHidden());
        QTest::keyClick(list, Qt::Key_Space);
        QTest::keyClick(list, Qt::Key_Return);
        study.settle();
    }
    QStringList wholes()
    {
        QStringList names;
        for (const WholeCode &each : wholecodings::of(study.db(), study.u1))
            names << codes::at(study.db(), each.code).name;
        return names;
    }
};

} // namespace

TEST_F(WholeDocumentTest, ArePutThereByKeysSeenAboveTheTextAndTakenBack)
{
    openText();
    ASSERT_TRUE(bar());
    EXPECT_FALSE(bar()->isVisible());
    const QString name = codes::at(study.db(), study.memory).name;
    WholeCodesDialog *dialog = opened();
    ASSERT_TRUE(dialog);
    turn(dialog, name);
    EXPECT_EQ(wholes(), QStringList{name});
    EXPECT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->accessibleName().contains(name)) << bar()->accessibleName().toStdString();
    study.project().undo();
    study.settle();
    EXPECT_EQ(wholes(), QStringList());
    EXPECT_FALSE(bar()->isVisible());
    study.project().redo();
    study.settle();
    EXPECT_TRUE(bar()->isVisible());
}

TEST_F(WholeDocumentTest, ALongPathTakesALineMoreAndIsNotCut)
{
    study.project().edit(QStringLiteral("Rename"), [this](Database &db) {
        codes::rename(db, study.memory,
                      QStringLiteral("Resource efficiency and the management of memory on "
                                     "accelerators of several makers and generations"));
    });
    openText();
    WholeCodesDialog *dialog = opened();
    ASSERT_TRUE(dialog);
    auto *list = dialog->findChild<QListWidget *>();
    QCoreApplication::processEvents();
    EXPECT_FALSE(list->horizontalScrollBar()->isVisible());
    int least = list->visualItemRect(list->item(0)).height();
    int most = least;
    for (int i = 0; i < list->count(); ++i) {
        const int height = list->visualItemRect(list->item(i)).height();
        least = std::min(least, height);
        most = std::max(most, height);
    }
    EXPECT_GT(most, least);
    dialog->reject();
}

TEST_F(WholeDocumentTest, AreTakenOffByTheButtonInTheBarAndOthersStay)
{
    study.project().edit(QStringLiteral("Whole"), [this](Database &db) {
        wholecodings::put(db, study.u1, study.memory, study.workspace.ensureCoder(db));
        wholecodings::put(db, study.u1, study.memory, coders::ensure(db, QStringLiteral("Bo")));
    });
    openText();
    EXPECT_TRUE(bar()->isVisible());
    EXPECT_TRUE(bar()->accessibleName().contains(QStringLiteral("(Bo)")));
    bar()->findChild<QAbstractButton *>()->click();
    study.settle();
    auto *dialog = page.window()->findChild<WholeCodesDialog *>();
    ASSERT_TRUE(dialog);
    turn(dialog, codes::at(study.db(), study.memory).name);
    const auto left = wholecodings::of(study.db(), study.u1);
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(coders::names(study.db()).value(left[0].coder), QStringLiteral("Bo"));
    EXPECT_TRUE(bar()->isVisible());
    page.openSource(study.u2);
    study.settle();
    EXPECT_FALSE(bar()->isVisible());
}

} // namespace axial
