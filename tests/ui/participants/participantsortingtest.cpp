#include "core/project/people/groupingoffers.h"
#include "core/project/people/participantmerging.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/base/workspace.h"
#include "ui/participants/participantacts.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantspage.h"
#include "ui/participants/participantspane.h"
#include "ui/widgets/labels/linkbutton.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTableWidget>
#include <QTest>
#include <QTimer>

using namespace axial;

namespace {

/// Participants whose experience is written as people write it.
class ParticipantRowsTest : public ::testing::Test
{
protected:
    ParticipantRowsTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        workspace.edit(QStringLiteral("People"), [this](Database &db) {
            years = attributes::ensure(db, QStringLiteral("Years"), AttributeKind::Duration);
            role = attributes::ensure(db, QStringLiteral("Role"));
            const char *rows[][3] = {{"U10", "over three years", "User"},
                                     {"U2", "8 Months", "Developer"},
                                     {"U1", "", "User"},
                                     {"D1", "1.5 years", ""}};
            for (const auto &row : rows) {
                const auto who = participants::ensure(db, QString::fromLatin1(row[0]));
                participants::setValue(db, who, years, QString::fromLatin1(row[1]));
                participants::setValue(db, who, role, QString::fromLatin1(row[2]));
            }
            groupings::add(db, QStringLiteral("Experience"), groupings::byExperience().groups);
        });
        page = std::make_unique<ParticipantsPage>(workspace);
        page->resize(1100, 600);
        grid = page->findChild<ParticipantGrid *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            grid->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        page->show();
    }
    QString names() const
    {
        QStringList names;
        for (int row = 0; row < grid->model()->rowCount(); ++row)
            names << grid->model()->index(row, 0).data().toString();
        return names.join(u' ');
    }
    QAction *action(const char *text) const
    {
        for (QAction *each : test::pageCommands(*page)) {
            if (each->text().startsWith(QLatin1String(text)))
                return each;
        }
        return nullptr;
    }
    void go(int row, int column) { grid->setCurrentIndex(grid->model()->index(row, column)); }
    void trigger(const char *text)
    {
        ASSERT_NE(action(text), nullptr) << text;
        ASSERT_TRUE(action(text)->isEnabled()) << text;
        action(text)->trigger();
    }

    test::QuickFolder folder;
    Workspace workspace;
    AttributeId years, role;
    std::unique_ptr<ParticipantsPage> page;
    ParticipantGrid *grid = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

TEST_F(ParticipantRowsTest, AreSortedByWhatAColumnMeans)
{
    go(0, ParticipantModel::firstAttribute);
    EXPECT_FALSE(action("Order of the study")->isEnabled());
    trigger("Sort by Years");
    EXPECT_EQ(names(), QStringLiteral("U2 D1 U10 U1")) << "empty last";
    EXPECT_EQ(grid->currentIndex().row(), 2) << "the cell stays with its participant";
    trigger("Sort by Years, last first");
    EXPECT_EQ(names(), QStringLiteral("U10 D1 U2 U1"));
    go(0, ParticipantModel::nameColumn);
    trigger("Sort by Participant");
    EXPECT_EQ(names(), QStringLiteral("D1 U1 U2 U10"));
    trigger("Order of the study");
    EXPECT_EQ(names(), QStringLiteral("U10 U2 U1 D1"));
}

TEST_F(ParticipantRowsTest, AValueThatIsWrittenMovesNoRowAndIsTheRightOnes)
{
    go(0, ParticipantModel::firstAttribute);
    trigger("Sort by Years");
    go(0, ParticipantModel::firstAttribute); // U2
    grid->edit(grid->currentIndex());
    auto *editor = grid->findChild<QLineEdit *>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("ten years"));
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(names(), QStringLiteral("U2 D1 U10 U1"));
    const auto who = participants::find(workspace.database(), QStringLiteral("U2"));
    EXPECT_EQ(participants::valuesOf(workspace.database(), who).value(years.value),
              QStringLiteral("ten years"));
    EXPECT_EQ(grid->model()->index(0, ParticipantModel::firstAttribute).data().toString(),
              QStringLiteral("ten years"));
    trigger("Sort by Years");
    EXPECT_EQ(names(), QStringLiteral("D1 U10 U2 U1"));
    workspace.edit(QStringLiteral("Column"),
                   [this](Database &db) { attributes::remove(db, years); });
    EXPECT_EQ(names(), QStringLiteral("U10 U2 U1 D1")) << "what it was sorted by is gone";
}

TEST_F(ParticipantRowsTest, TwoThatAreOnePersonAreMerged)
{
    go(0, 0);
    EXPECT_FALSE(action("Merge participants")->isEnabled());
    grid->selectionModel()->select(grid->model()->index(1, 0), QItemSelectionModel::Select);
    bool isAsked = false;
    QTimer::singleShot(0, page.get(), [&] {
        auto *dialog = page->findChild<MergePeopleDialog *>();
        ASSERT_NE(dialog, nullptr);
        auto *differ = test::named<QTableWidget>(*dialog, QStringLiteral("Where they differ"));
        EXPECT_EQ(differ->rowCount(), 2);
        auto *name = test::named<QComboBox>(*dialog, QStringLiteral("Name that stays"));
        name->setCurrentIndex(1); // U2
        const int row = differ->item(0, 0)->text() == QStringLiteral("Role") ? 0 : 1;
        auto *chosen = qobject_cast<QComboBox *>(differ->cellWidget(row, 1));
        ASSERT_NE(chosen, nullptr);
        EXPECT_EQ(chosen->currentText(), QStringLiteral("U2: Developer"));
        const QWidget *next = name->nextInFocusChain();
        while (!(next->focusPolicy() & Qt::TabFocus))
            next = next->nextInFocusChain();
        EXPECT_EQ(next, differ->cellWidget(0, 1)) << "Tab comes to what is chosen before Merge";
        EXPECT_TRUE(differ->item(row, 0)->toolTip().contains(QStringLiteral("Role")));
        EXPECT_TRUE(chosen->toolTip().contains(QStringLiteral("Developer")));
        chosen->setCurrentIndex(1);
        EXPECT_TRUE(chosen->toolTip().contains(QStringLiteral("User"))) << "in full";
        isAsked = true;
        dialog->accept();
    });
    trigger("Merge participants");
    EXPECT_TRUE(isAsked);
    EXPECT_EQ(names(), QStringLiteral("U2 U1 D1"));
    const auto who = participants::find(workspace.database(), QStringLiteral("U2"));
    const auto values = participants::valuesOf(workspace.database(), who);
    EXPECT_EQ(values.value(role.value), QStringLiteral("User"));
    EXPECT_EQ(values.value(years.value), QStringLiteral("8 Months"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Merge participant U10 into U2"));
    EXPECT_EQ(grid->currentIndex().row(), 0);
}

TEST_F(ParticipantRowsTest, OtherGroupingsStandBesideTheOneThatIsShown)
{
    workspace.edit(QStringLiteral("Grouping"), [](Database &db) {
        const Condition isUser{QStringLiteral("Role"), ConditionOperator::Is,
                               QStringLiteral("User")};
        groupings::add(db, QStringLiteral("By role"),
                       {{QStringLiteral("users"), {{isUser}}}, {QStringLiteral("rest"), {}}});
    });
    const auto other = [&](const char *name) {
        // Those shown before go, and those that come are shown, in a while.
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
        const auto *sizes = test::named<GroupSizes>(*page, QLatin1String(name));
        return sizes && sizes->isVisible() ? sizes->words().join(u'|') : QString();
    };
    EXPECT_EQ(other("By role"), QStringLiteral("users 2|rest 0|Ungrouped 2"));
    EXPECT_EQ(other("Experience"), QString()) << "it is shown above";
    // Live.
    workspace.edit(QStringLiteral("Role"), [this](Database &db) {
        participants::setValue(db, participants::find(db, QStringLiteral("D1")), role,
                               QStringLiteral("User"));
    });
    EXPECT_EQ(other("By role"), QStringLiteral("users 3|rest 0|Ungrouped 1"));
    auto *button = test::named<LinkButton>(*page, QStringLiteral("By role"));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QApplication::processEvents();
    EXPECT_EQ(grid->model()->index(0, ParticipantModel::groupColumn).data().toString(),
              QStringLiteral("users"));
    EXPECT_FALSE(other("Experience").isEmpty());
}
