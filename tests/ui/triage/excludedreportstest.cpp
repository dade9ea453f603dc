#include "core/project/screening/exclusions.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/theme/theme.h"
#include "ui/triage/reports/reportfilterfield.h"

#include <QLabel>

using namespace axial;

namespace {

/// Of six reports the second has none of the keywords; Ada labelled the first two.
class ExcludedReportsTest : public test::TriageStudy
{
protected:
    void showExcluded()
    {
        show(6);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Keywords"), [&](Database &db) {
            const CoderId ada = coders::ensure(db, QStringLiteral("Ada"));
            rounds::setLabel(db, round, sourceOf(1), ada, codeOf("C.9"));
            rounds::setLabel(db, round, sourceOf(2), ada, codeOf("C.9"));
            rounds::setLabel(db, round, sourceOf(2), workspace.ensureCoder(db), codeOf("C.2"));
            exclusions::setByKeyword(db, {sourceOf(2)});
        }));
        ASSERT_TRUE(QTest::qWaitFor([&] { return count().contains(QStringLiteral("excluded")); }));
        ASSERT_TRUE(isQuiet());
        goTo(0);
    }
    QString label(const char *name) const
    {
        return test::named<QLabel>(*page, QLatin1String(name))->text();
    }
    QString count() const { return label("Reports shown"); }
    QVariant data(int row, int column, int role) const
    {
        return view->model()->index(row, column).data(role);
    }
};

} // namespace

TEST_F(ExcludedReportsTest, TheyAreGreyWithAWordAndCountNowhere)
{
    showExcluded();
    EXPECT_TRUE(cell(1, 0).startsWith(QStringLiteral("excluded · #2"))) << cell(1, 0).toStdString();
    EXPECT_TRUE(data(1, 0, Qt::AccessibleTextRole).toString().startsWith("excluded"));
    EXPECT_TRUE(data(1, 0, Qt::ToolTipRole).toString().contains(QStringLiteral("counts nowhere")));
    for (const int column : {0, 3, 4}) {
        EXPECT_EQ(data(1, column, Qt::ForegroundRole).value<QBrush>().color(),
                  theme::tokens().text2);
        EXPECT_FALSE(data(0, column, Qt::ForegroundRole).isValid());
    }
    const int split = view->model()->columnCount() - 1;
    EXPECT_FALSE(data(1, split, Qt::DecorationRole).isValid()) << "no disagreement to resolve";
    EXPECT_EQ(count(), QStringLiteral("6 of 6 · 1 excluded"));
    EXPECT_EQ(label("Agreement"),
              QStringLiteral("No report has labels of two coders yet, so there is no agreement to "
                             "show."));
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return label("How far the coders are") == QStringLiteral("You 0 of 5 · Ada 1 of 5");
    })) << label("How far the coders are").toStdString();
    goTo(1);
    EXPECT_TRUE(label("Labels").startsWith(QStringLiteral("excluded, so it counts nowhere")))
        << label("Labels").toStdString();
    filter("is:excluded");
    EXPECT_EQ(view->model()->rowCount(), 1);
    filter("-is:excluded");
    EXPECT_EQ(view->model()->rowCount(), 5);
    filter("is:disagreed");
    EXPECT_EQ(view->model()->rowCount(), 0);
}

TEST_F(ExcludedReportsTest, TheyAreLeftOutOfWhatIsLabelled)
{
    showExcluded();
    view->setFocus();
    type(QStringLiteral("c10"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.2"));
    EXPECT_EQ(currentNumber(), 3) << "the next that awaits a label";
    goTo(1);
    view->setFocus();
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.2"));
    EXPECT_TRUE(messages.last().contains(QStringLiteral("excluded"))) << "it is said";
    view->selectAll();
    view->setFocus();
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    auto *box = page->findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr) << "one of them has another label";
    accept(*box);
    EXPECT_EQ(stored(), QStringLiteral("1:C.9 2:C.2 3:C.9 4:C.9 5:C.9 6:C.9"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Label 5 reports as C.9 in Main"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}
