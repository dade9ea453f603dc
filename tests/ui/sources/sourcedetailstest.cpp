#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/named.h"
#include "ui/base/historysteps.h"
#include "ui/lists/rowdelegate.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/widgets/fields/datefield.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLocale>
#include <QPushButton>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SourceDetailsTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        panel.resize(340, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        panel.expandSmall();
    }
    void read() { model.setList(readSourceList(study.db())); }
    QDialog *ask(const std::vector<SourceId> &about)
    {
        panel.activateWindow(); // without a window manager nobody else does after a dialog
        EXPECT_TRUE(QTest::qWaitForWindowActive(&panel));
        panel.tree()->setFocus();
        panel.tree()->setCurrentIndex(model.indexOf(about.front()));
        for (const SourceId each : about)
            panel.tree()->selectionModel()->select(
                model.indexOf(each), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keyClick(panel.tree(), Qt::Key_F2, Qt::ShiftModifier);
        return panel.findChild<QDialog *>();
    }
    void accept(QDialog &dialog)
    {
        dialog.setFocus();
        QTest::keyClick(&dialog, Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !panel.findChild<QDialog *>(); }));
    }
    Source source(SourceId id) { return sources::at(study.db(), id); }

    CodingStudy study;
    SourceModel model;
    SourcePanel panel{study.workspace, model};
};

} // namespace

TEST_F(SourceDetailsTest, TheLanguageOfSourcesIsChosenAndTakenBack)
{
    QDialog *dialog = ask({study.u1});
    ASSERT_TRUE(dialog);
    auto *language = test::named<QComboBox>(*dialog, QStringLiteral("Language"));
    EXPECT_EQ(language->currentText(), QStringLiteral("Not said"));
    language->setCurrentIndex(language->findText(QStringLiteral("German")));
    accept(*dialog);
    EXPECT_EQ(source(study.u1).language, QStringLiteral("de"));
    EXPECT_EQ(source(study.u2).language, QString());

    dialog = ask({study.u1, study.u2});
    ASSERT_TRUE(dialog);
    language = test::named<QComboBox>(*dialog, QStringLiteral("Language"));
    EXPECT_EQ(language->currentText(), QStringLiteral("As they are")) << "they differ";
    accept(*dialog);
    EXPECT_EQ(source(study.u1).language, QStringLiteral("de")) << "nothing was chosen";
    dialog = ask({study.u1, study.u2});
    language = test::named<QComboBox>(*dialog, QStringLiteral("Language"));
    language->setCurrentIndex(language->findText(QStringLiteral("Polish")));
    accept(*dialog);
    EXPECT_EQ(source(study.u2).language, QStringLiteral("pl"));
    study.workspace.steps().undo();
    EXPECT_EQ(source(study.u1).language, QStringLiteral("de"));
    EXPECT_EQ(source(study.u2).language, QString());
}

TEST_F(SourceDetailsTest, TheDayOfAnInterviewIsSetShownAndTakenBack)
{
    QDialog *dialog = ask({study.u1});
    ASSERT_TRUE(dialog);
    auto *day = test::named<DateField>(*dialog, QStringLiteral("Day"));
    auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    day->setText(QStringLiteral("some day"));
    EXPECT_FALSE(ok->isEnabled()) << "it is no day";
    day->setDate({2026, 12, 24});
    accept(*dialog);
    EXPECT_EQ(source(study.u1).day, QDate(2026, 12, 24));
    const QModelIndex row = model.indexOf(study.u1);
    EXPECT_EQ(row.data(RowDelegate::NoteRole).toString(),
              QLocale().toString(QDate(2026, 12, 24), QLocale::ShortFormat));
    EXPECT_TRUE(row.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("2026")));
    dialog = ask({study.u1, study.u2});
    ASSERT_TRUE(dialog);
    EXPECT_EQ(test::named<DateField>(*dialog, QStringLiteral("Day"))->text(), QString())
        << "they differ";
    accept(*dialog);
    EXPECT_EQ(source(study.u1).day, QDate(2026, 12, 24)) << "nothing was typed";
    study.workspace.steps().undo();
    EXPECT_FALSE(source(study.u1).day.isValid());
    EXPECT_EQ(model.indexOf(study.u1).data(RowDelegate::NoteRole).toString(), QString());
}
