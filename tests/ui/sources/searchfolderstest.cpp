#include "core/project/sources/sourcetags.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/named.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SearchFoldersTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        QObject::connect(&study.workspace, &Workspace::errorRaised, &panel,
                         [this](const QString &sentence) { errors << sentence; });
        panel.resize(340, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        folders = test::named<SearchFolders>(panel, QStringLiteral("Search folders"));
        ASSERT_TRUE(folders);
    }
    void TearDown() override { EXPECT_EQ(errors, QStringList()); }

    void read() { model.setList(readSourceList(study.db())); }
    FilterField &field() { return *panel.filter(); }
    void tag(const char *tag, const std::vector<SourceId> &sources)
    {
        study.workspace.edit(QStringLiteral("Tag"), [&](Database &db) {
            sourcetags::put(db, QString::fromUtf8(tag), sources);
        });
    }
    void makeActive(QWidget &widget)
    {
        panel.activateWindow(); // without a window manager nobody else does after a dialog
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
        widget.setFocus();
    }
    /// In the dialog that is open.
    void answer(const QString &name)
    {
        auto *dialog = panel.findChild<QInputDialog *>();
        ASSERT_TRUE(dialog);
        dialog->setTextValue(name);
        QTest::keyClick(dialog, Qt::Key_Return);
        ASSERT_TRUE(QTest::qWaitFor([this] { return !panel.findChild<QInputDialog *>(); }));
    }
    void save(const QString &filter, const QString &name)
    {
        makeActive(field());
        field().setText(filter);
        QTest::keyClick(&field(), Qt::Key_D, Qt::ControlModifier);
        answer(name);
    }
    QStringList shown() const
    {
        QStringList rows;
        for (int row = 0; row < folders->count(); ++row)
            rows << folders->item(row)->text();
        return rows;
    }

    CodingStudy study;
    SourceModel model;
    SourcePanel panel{study.workspace, model};
    SearchFolders *folders = nullptr;
    QStringList errors;
};

} // namespace

TEST_F(SearchFoldersTest, AFilterIsSavedUnderANameAndHoldsWhatItFindsNow)
{
    EXPECT_FALSE(folders->isVisible()) << "none takes no room";
    tag("pilot", {study.u1});
    save(QStringLiteral("tag:pilot"), QStringLiteral("Pilots"));
    EXPECT_TRUE(folders->isVisible());
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Pilots (1)")));
    EXPECT_TRUE(folders->item(0)->isSelected()) << "it is what is shown";
    EXPECT_EQ(folders->item(0)->data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Pilots, search folder with 1 source"));
    field().clear();
    EXPECT_FALSE(folders->item(0)->isSelected());
    EXPECT_TRUE(model.indexOf(study.u2).isValid());
    tag("pilot", {study.u2});
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Pilots (2)")));
    study.project().undo();
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Pilots (1)")));
    study.project().undo();
    EXPECT_FALSE(folders->isVisible()) << "saving it was one step";
    study.project().redo();
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Pilots (1)")));
}

TEST_F(SearchFoldersTest, AClickOrEnterShowsItsSources)
{
    tag("pilot", {study.u1});
    save(QStringLiteral("tag:pilot"), QStringLiteral("Pilots"));
    save(QStringLiteral("-tag:pilot"), QStringLiteral("Others"));
    field().clear();
    QTest::mouseClick(folders->viewport(), Qt::LeftButton, {},
                      folders->visualItemRect(folders->item(0)).center());
    EXPECT_EQ(field().text(), QStringLiteral("tag:pilot"));
    EXPECT_TRUE(model.indexOf(study.u1).isValid());
    EXPECT_FALSE(model.indexOf(study.u2).isValid());
    makeActive(field());
    QTest::keyClick(&field(), Qt::Key_Tab);
    EXPECT_TRUE(folders->hasFocus());
    QTest::keyClick(folders, Qt::Key_Down);
    QTest::keyClick(folders, Qt::Key_Return);
    EXPECT_FALSE(model.indexOf(study.u1).isValid());
    EXPECT_TRUE(model.indexOf(study.u2).isValid());
    EXPECT_TRUE(folders->item(1)->isSelected());
    EXPECT_FALSE(folders->item(0)->isSelected());
}

TEST_F(SearchFoldersTest, IsRenamedAndDeletedAndUndoBringsItBack)
{
    save(QStringLiteral("kind:transcript"), QStringLiteral("Talks"));
    makeActive(*folders);
    folders->setCurrentRow(0);
    QTest::keyClick(folders, Qt::Key_F2);
    answer(QStringLiteral("Interviews & more"));
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Interviews & more (2)")));
    EXPECT_EQ(study.project().undoLabel(),
              QStringLiteral("Rename a search folder to Interviews & more"));
    makeActive(*folders);
    QTest::keyClick(folders, Qt::Key_Delete);
    EXPECT_FALSE(folders->isVisible());
    EXPECT_EQ(model.sourceCount(), 2u) << "the sources stay";
    study.project().undo();
    study.project().undo();
    EXPECT_EQ(shown(), QStringList(QStringLiteral("Talks (2)")));
}

TEST_F(SearchFoldersTest, NothingTypedMakesNone)
{
    makeActive(field());
    QTest::keyClick(&field(), Qt::Key_D, Qt::ControlModifier);
    EXPECT_FALSE(panel.findChild<QInputDialog *>());
    for (const QAction *each : folders->acts())
        EXPECT_FALSE(each->isEnabled()) << each->text().toStdString();
}
