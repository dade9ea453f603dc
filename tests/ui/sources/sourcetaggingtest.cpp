#include "core/project/sources/sourcetags.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/lists/rowdelegate.h"
#include "ui/sources/sourceacts.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QListWidget>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SourceTaggingTest : public ::testing::Test
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
        ask(model.indexOf(study.u1));
    }
    void read() { model.setList(readSourceList(study.db())); }
    void ask(const QModelIndex &index)
    {
        panel.activateWindow(); // without a window manager nobody else does after a dialog
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
        panel.tree()->setFocus();
        panel.tree()->setCurrentIndex(index);
        QTest::keyClick(panel.tree(), Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(dialog());
        ASSERT_TRUE(QTest::qWaitForWindowActive(dialog()));
    }
    SourceTagsDialog *dialog() { return panel.findChild<SourceTagsDialog *>(); }
    QListWidget *list() { return dialog()->findChild<QListWidget *>(); }
    void type(const char *words)
    {
        auto field = dialog()->findChild<QLineEdit *>();
        QTest::keyClicks(field, QString::fromUtf8(words));
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// By Return, with nothing typed.
    void accept()
    {
        QTest::keyClick(dialog()->findChild<QLineEdit *>(), Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !dialog(); }));
    }
    void filter(const QString &words) { panel.findChild<FilterField *>()->setText(words); }
    QString tags(SourceId source)
    {
        return sourcetags::bySource(study.db()).value(source.value).join(u'|');
    }
    QString note(SourceId source)
    {
        return model.indexOf(source).data(RowDelegate::NoteRole).toString();
    }

    CodingStudy study;
    SourceModel model;
    SourcePanel panel{study.workspace, model};
};

} // namespace

TEST_F(SourceTaggingTest, WordsAreTypedSeenFoundAndUndone)
{
    type("second round");
    type("#Pilot");
    ASSERT_TRUE(dialog());
    EXPECT_EQ(list()->count(), 2);
    accept();
    EXPECT_EQ(tags(study.u1), QStringLiteral("Pilot|second round"));
    EXPECT_EQ(note(study.u1), QStringLiteral("#Pilot #second round"));
    EXPECT_TRUE(model.indexOf(study.u1)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("tagged Pilot, second round")));
    EXPECT_EQ(note(study.u2), QString());
    for (const char *words : {"#pil", "tag:pil", "round", "#second pilot", "Tag:second"}) {
        filter(QString::fromUtf8(words));
        EXPECT_TRUE(model.indexOf(study.u1).isValid()) << words;
        EXPECT_FALSE(model.indexOf(study.u2).isValid()) << words;
    }
    filter(QStringLiteral("tag:round"));
    EXPECT_FALSE(model.indexOf(study.u1).isValid());
    filter(QStringLiteral("#round"));
    EXPECT_FALSE(model.indexOf(study.u1).isValid()) << "a tag begins with what # stands before";
    for (const char *words : {"-#pilot", "-tag:pilot collection:interviews", "tag:none"}) {
        filter(QString::fromUtf8(words));
        EXPECT_FALSE(model.indexOf(study.u1).isValid()) << words;
        EXPECT_TRUE(model.indexOf(study.u2).isValid()) << words;
    }
    filter(QStringLiteral("-kind:report tag:pilot"));
    EXPECT_TRUE(model.indexOf(study.u1).isValid());
    filter(QStringLiteral("tag:x"));
    EXPECT_EQ(panel.findChild<FilterField *>()->problem(),
              QStringLiteral("“tag:x” is not here. There are: Pilot, second round."));
    filter({});
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Tag 1 source"));
    study.project().undo();
    EXPECT_EQ(tags(study.u1), QString()) << "both in one step";
}

TEST_F(SourceTaggingTest, ACollectionIsTaggedWholeAndABoxInBetweenLeavesWhatIs)
{
    type("pilot");
    type("strict");
    accept();
    ask(model.indexOf(study.u1).parent());
    ASSERT_EQ(list()->count(), 2);
    EXPECT_EQ(list()->item(0)->checkState(), Qt::PartiallyChecked);
    list()->item(1)->setCheckState(Qt::Checked);
    accept();
    EXPECT_EQ(tags(study.u1), QStringLiteral("pilot|strict"));
    EXPECT_EQ(tags(study.u2), QStringLiteral("strict"));
    ask(model.indexOf(study.u1));
    EXPECT_EQ(list()->item(0)->checkState(), Qt::Checked);
    list()->item(0)->setCheckState(Qt::Unchecked);
    accept();
    EXPECT_EQ(tags(study.u1), QStringLiteral("strict"));
}

TEST_F(SourceTaggingTest, NothingChangedIsNoStepNorIsWhatWasCancelled)
{
    const QString before = study.project().undoLabel();
    accept();
    EXPECT_EQ(study.project().undoLabel(), before);
    ask(model.indexOf(study.u1));
    type("gone");
    QTest::keyClick(dialog(), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([this] { return !dialog(); }));
    EXPECT_EQ(tags(study.u1), QString());
}
