#include "ui/screening/interviewsdialog.h"

#include "tests/ui/screening/screeningwindowstudy.h"

#include <QSpinBox>

using namespace axial;

namespace {

class InterviewsDialogTest : public test::ScreeningWindowStudy
{
protected:
    static void type(QDialog &dialog, const char *name, const QString &number)
    {
        auto *field = test::named<QSpinBox>(dialog, QLatin1String(name));
        ASSERT_NE(field, nullptr);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, number);
    }
};

} // namespace

TEST_F(InterviewsDialogTest, NumbersAreTypedStoredAndTakenBack)
{
    InterviewsDialog dialog(workspace);
    open(dialog);
    EXPECT_EQ(QApplication::focusWidget()->accessibleName(), QStringLiteral("Invited"));
    type(dialog, "Invited", QStringLiteral("25"));
    type(dialog, "Held", QStringLiteral("30"));
    EXPECT_FALSE(test::named<QPushButton>(dialog, QStringLiteral("Save"))->isEnabled())
        << "more held than invited";
    type(dialog, "Held", QStringLiteral("19"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(interviewfacts::read(db()), (InterviewFacts{25, 19}));
    EXPECT_EQ(undoLabel(), QStringLiteral("Interviews invited and held"));
    workspace.steps().undo();
    EXPECT_EQ(interviewfacts::read(db()), InterviewFacts());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(InterviewsDialogTest, WhatIsUnknownStaysUnknown)
{
    InterviewsDialog dialog(workspace);
    open(dialog);
    const size_t steps = workspace.project()->history().size();
    click(dialog, "Save");
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(workspace.project()->history().size(), steps) << "nothing was changed";
}
