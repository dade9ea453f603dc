#include "core/project/rounds/deciding.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/triage/resolvebar.h"
#include "ui/widgets/filterfield.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace axial;

namespace {

/// Of six reports: 2 is 2 : 1, 3 is a tie of three, 4 is alike, 5 is 3 : 1.
class ResolveActsTest : public test::TriageStudy
{
protected:
    void showSplit()
    {
        show(6);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Labels"), [&](Database &db) {
            const char *coders[] = {"Ada", "Ben", "Cleo", "Dan"};
            const char *given[][4] = {{"C.2", "C.2", "C.9", ""},
                                      {"C.2", "C.9", "A.1", ""},
                                      {"C.2", "C.2", "", ""},
                                      {"C.9", "C.9", "C.9", "C.2"}};
            for (int coder = 0; coder < 4; ++coder) {
                const CoderId id = coders::ensure(db, QLatin1String(coders[coder]));
                rounds::addCoder(db, round, id);
                for (int report = 0; report < 4; ++report) {
                    if (const QString key = QLatin1String(given[report][coder]); !key.isEmpty())
                        rounds::setLabel(
                            db, round, sourceOf(report + 2), id,
                            CodeId{db.integer("SELECT id FROM code WHERE key=?1", key).value()});
                }
            }
        }));
        ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 10; }));
        action(QStringLiteral("Resolve"))->trigger();
        ASSERT_TRUE(waitForRows(3));
    }
    QString label(const char *name) const
    {
        return test::named<QLabel>(*page, QLatin1String(name))->text();
    }
};

} // namespace

TEST_F(ResolveActsTest, TheMostSplitComeFirstAndEnterAcceptsTheMajority)
{
    showSplit();
    EXPECT_EQ(currentNumber(), 3) << "a tie of three is the most split";
    EXPECT_EQ(label("Votes"), QStringLiteral("C.2 × 1 · C.9 × 1 · A.1 × 1"));
    EXPECT_TRUE(label("Proposed").startsWith(QStringLiteral("No majority")));
    const auto before = workspace.project()->history().size();
    press(Qt::Key_Return);
    EXPECT_EQ(workspace.project()->history().size(), before) << "there is nothing to accept";
    press(Qt::Key_Down);
    EXPECT_EQ(currentNumber(), 2);
    EXPECT_EQ(label("Votes"), QStringLiteral("C.2 × 2 · C.9 × 1"));
    EXPECT_EQ(label("Proposed"), QStringLiteral("C.2 Crash: 2 of 3"));
    press(Qt::Key_Return);
    const auto decision = rounds::decision(workspace.database(), round, sourceOf(2));
    ASSERT_TRUE(decision.has_value());
    EXPECT_EQ(decision->how, DecisionKind::Majority);
    EXPECT_EQ(rounds::votes(workspace.database(), round, sourceOf(2)).size(), 3u)
        << "the votes stay";
    EXPECT_EQ(view->model()->rowCount(), 2) << "it leaves the queue";
    EXPECT_EQ(currentNumber(), 5) << "and the next one is current";
    EXPECT_EQ(label("Votes"), QStringLiteral("C.9 × 3 · C.2 × 1"));
    workspace.steps().undo();
    EXPECT_EQ(view->model()->rowCount(), 3);
    EXPECT_FALSE(rounds::decision(workspace.database(), round, sourceOf(2)).has_value());
    action(QStringLiteral("Resolve"))->trigger();
    EXPECT_TRUE(waitForRows(6)) << "out of the queue";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ResolveActsTest, NotesAndReasonsAreKept)
{
    showSplit();
    auto *reason = test::named<QLineEdit>(*page, QStringLiteral("Reason"));
    reason->setFocus();
    type(QStringLiteral("<b>ask</b> Ben"));
    press(Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(rounds::discussion(workspace.database(), round, sourceOf(3)).size(), 1u);
    EXPECT_TRUE(label("Discussion").endsWith(QStringLiteral(": <b>ask</b> Ben")));
    EXPECT_EQ(reason->text(), QString());
    view->selectRow(1);
    EXPECT_EQ(label("Discussion"), QString()) << "of another report";
    reason->setFocus();
    type(QStringLiteral("two of three"));
    press(Qt::Key_Return);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(2))->reason,
              QStringLiteral("two of three"));
    EXPECT_EQ(reason->text(), QString());
}
