#include "ui/quotes/quotenotes.h"

#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "tests/ui/support/inspectorfixture.h"
#include "tests/ui/support/notekind.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>

using namespace axial;
using axial::testing::InspectorFixture;

namespace {

class NoteKindsDialogTest : public InspectorFixture
{
protected:
    void SetUp() override
    {
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        ASSERT_NO_FATAL_FAILURE(show());
        QTest::mouseClick(
            test::named<QToolButton>(*inspector, QStringLiteral("Set the kinds of notes")),
            Qt::LeftButton);
        dialog = window.findChild<NoteKindsDialog *>();
        ASSERT_TRUE(dialog);
        list = dialog->findChild<QListWidget *>();
        name = test::named<QLineEdit>(*dialog, QStringLiteral("Name of a new kind"));
        ASSERT_TRUE(list && name);
        QObject::connect(&study.workspace, &Workspace::errorRaised, dialog,
                         [this](const QString &sentence) { errors << sentence; });
    }

    void press(const char *button)
    {
        auto *found = test::named<QPushButton>(*dialog, QString::fromUtf8(button));
        ASSERT_TRUE(found) << button;
        ASSERT_TRUE(found->isEnabled()) << button;
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void add(const char *kind)
    {
        name->setText(QString::fromUtf8(kind));
        press("Add");
    }
    QStringList listed() const
    {
        QStringList result;
        for (int row = 0; row < list->count(); ++row)
            result << list->item(row)->text();
        return result;
    }
    QStringList offered() const
    {
        const auto *box = test::named<QComboBox>(*inspector, QStringLiteral("Kind of note"));
        QStringList result;
        for (int row = 3; row < box->count(); ++row) // insight, prompt category, memo
            result << box->itemText(row);
        return result;
    }

    NoteKindsDialog *dialog = nullptr;
    QListWidget *list = nullptr;
    QLineEdit *name = nullptr;
    QStringList errors;
};

} // namespace

TEST_F(NoteKindsDialogTest, KindsAreAddedRenamedAndOrderedAndOfferedSo)
{
    EXPECT_FALSE(test::named<QPushButton>(*dialog, QStringLiteral("Add"))->isEnabled());
    add("Context");
    add("Theory");
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Context"), QStringLiteral("Theory")}));
    EXPECT_EQ(offered(), listed());
    EXPECT_EQ(newSteps(), 2u);
    list->setCurrentRow(1);
    press("Move up");
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Theory"), QStringLiteral("Context")}));
    EXPECT_EQ(list->currentRow(), 0) << "the same one stays chosen";
    EXPECT_FALSE(test::named<QPushButton>(*dialog, QStringLiteral("Move up"))->isEnabled());
    list->item(0)->setText(QStringLiteral("Grounded theory")); // as its editor does
    QCoreApplication::processEvents();
    EXPECT_EQ(offered(),
              QStringList({QStringLiteral("Grounded theory"), QStringLiteral("Context")}));
    list->item(0)->setText(QStringLiteral("context"));
    QCoreApplication::processEvents();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.front().contains(QStringLiteral(" already")));
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Grounded theory"), QStringLiteral("Context")}))
        << "it is called as before";
    study.project().undo(4);
    EXPECT_EQ(listed(), QStringList());
    EXPECT_EQ(offered(), QStringList());
}

TEST_F(NoteKindsDialogTest, OneThatIsInUseGoesAfterAQuestionOnly)
{
    add("Context");
    add("Theory");
    list->setCurrentRow(1);
    press("Remove…");
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Context")})) << "no note is of it";
    MemoId memo;
    study.project().edit(QStringLiteral("Note"), [&](Database &db) {
        Memo note;
        note.quote = quote;
        note.text = QStringLiteral("It rained");
        note.kind = memokinds::all(db).front().id;
        memo = memos::add(db, note);
    });
    list->setCurrentRow(0);
    press("Remove…");
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Context")}));
    auto *box = dialog->findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_EQ(box->text(), QStringLiteral("Remove the kind “Context”?"));
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("1 note")));
    auto *remove = test::named<QPushButton>(*box, QStringLiteral("Remove"));
    EXPECT_EQ(box->defaultButton(), remove) << "undo brings it back";
    QTest::mouseClick(remove, Qt::LeftButton);
    EXPECT_EQ(listed(), QStringList());
    EXPECT_FALSE(memos::at(study.db(), memo).kind);
    study.project().undo();
    EXPECT_EQ(listed(), QStringList({QStringLiteral("Context")}));
    EXPECT_TRUE(memos::at(study.db(), memo).kind);
}
