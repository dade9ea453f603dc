#include "core/project/sources/filing.h"
#include "tests/support/counted.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SourceFilingTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        panel.resize(340, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        panel.expandSmall();
        panel.tree()->setFocus();
    }

    void read()
    {
        model.setSources(collections::all(study.db()), sources::all(study.db()));
        model.setCounts(test::counted(study.db()).sources(), {});
    }
    QInputDialog *dialog() { return panel.findChild<QInputDialog *>(); }
    /// Leaves the dialog by Return, and waits until it is gone.
    void accept()
    {
        QTest::keyClick(dialog(), Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !dialog(); }));
    }
    void makeCollection(const QString &name)
    {
        panel.activateWindow(); // without a window manager nobody else does after a dialog
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
        panel.tree()->setFocus();
        QTest::keyClick(panel.tree(), Qt::Key_Insert);
        ASSERT_TRUE(dialog());
        QTest::keyClicks(dialog()->findChild<QLineEdit *>(), name);
        accept();
    }
    QStringList pathOf(SourceId source)
    {
        return collections::path(study.db(), sources::at(study.db(), source).collection);
    }

    CodingStudy study;
    SourceModel model;
    SourcePanel panel{study.workspace, model};
};

} // namespace

TEST_F(SourceFilingTest, InsertMakesACollectionInTheOneThatIsChosenAndUndoTakesItBack)
{
    panel.tree()->setCurrentIndex({});
    makeCollection(QStringLiteral("Pilot"));
    const std::vector<Collection> all = collections::all(study.db());
    EXPECT_EQ(all.back().name, QStringLiteral("Pilot"));
    EXPECT_FALSE(all.back().parent);
    panel.tree()->setCurrentIndex(model.index(0, 0));
    makeCollection(QStringLiteral("First wave"));
    EXPECT_EQ(collections::all(study.db()).back().parent, all.front().id);
    study.project().undo();
    study.project().undo();
    EXPECT_EQ(collections::all(study.db()).size(), 1u);
}

TEST_F(SourceFilingTest, CtrlMMovesASourceToACollectionThatIsChosenByItsPath)
{
    study.project().edit(QStringLiteral("Add"), [](Database &db) {
        collections::ensure(db, {QStringLiteral("Pilot"), QStringLiteral("Later")});
    });
    const QStringList before = pathOf(study.u1);
    panel.tree()->setCurrentIndex(model.indexOf(study.u1));
    QTest::keyClick(panel.tree(), Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(dialog());
    auto *places = dialog()->findChild<QComboBox *>();
    ASSERT_TRUE(places);
    EXPECT_EQ(places->count(), 3) << "a source lies in a collection always";
    EXPECT_EQ(places->currentText(), before.join(QStringLiteral(" / ")));
    places->setFocus();
    QTest::keyClick(places, Qt::Key_End);
    EXPECT_EQ(places->currentText(), QStringLiteral("Pilot / Later"));
    accept();
    EXPECT_EQ(pathOf(study.u1), (QStringList{QStringLiteral("Pilot"), QStringLiteral("Later")}));
    EXPECT_EQ(model.indexOf(study.u1).parent().data().toString(), QStringLiteral("Later"));
    study.project().undo();
    EXPECT_EQ(pathOf(study.u1), before);
}

TEST_F(SourceFilingTest, ACollectionIsNeverOfferedAPlaceInItself)
{
    study.project().edit(QStringLiteral("Add"), [](Database &db) {
        collections::ensure(db, {QStringLiteral("Pilot"), QStringLiteral("Later")});
    });
    panel.tree()->setCurrentIndex(model.index(1, 0)); // Pilot
    QTest::keyClick(panel.tree(), Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(dialog());
    auto *places = dialog()->findChild<QComboBox *>();
    ASSERT_TRUE(places);
    ASSERT_EQ(places->count(), 2) << "the top, and the other one";
    places->setFocus();
    QTest::keyClick(places, Qt::Key_End);
    const QString other = places->currentText();
    accept();
    EXPECT_EQ(collections::path(study.db(),
                                collections::find(study.db(), {other, QStringLiteral("Pilot")})),
              (QStringList{other, QStringLiteral("Pilot")}));
    study.project().undo();
    EXPECT_TRUE(collections::find(study.db(), {QStringLiteral("Pilot")}));
}

TEST_F(SourceFilingTest, ANewCollectionIsCurrentAlsoInAClosedOne)
{
    panel.tree()->collapseAll();
    panel.tree()->setCurrentIndex(model.index(0, 0));
    makeCollection(QStringLiteral("First wave"));
    const QModelIndex current = panel.tree()->currentIndex();
    EXPECT_EQ(current.data().toString(), QStringLiteral("First wave"));
    EXPECT_TRUE(panel.tree()->isExpanded(current.parent()));
}

TEST_F(SourceFilingTest, PlacesAreOfferedInTheOrderOfTheTree)
{
    study.project().edit(QStringLiteral("Add"), [](Database &db) {
        collections::ensure(db, {QStringLiteral("Pilot")});
        collections::ensure(db, {QStringLiteral("Interviews"), QStringLiteral("Later")});
        collections::add(db, {}, QStringLiteral("Zoo"));
        collections::ensure(db, {QStringLiteral("Pilot"), QStringLiteral("Notes")});
    });
    panel.tree()->setCurrentIndex(model.indexOf(study.u1));
    QTest::keyClick(panel.tree(), Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(dialog());
    QStringList offered;
    const auto *places = dialog()->findChild<QComboBox *>();
    for (int i = 0; i < places->count(); ++i)
        offered << places->itemText(i);
    EXPECT_EQ(offered.join(u'|'),
              QStringLiteral("Interviews|Interviews / Later|Pilot|Pilot / Notes|Zoo"));
}
