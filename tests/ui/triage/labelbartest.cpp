#include "ui/triage/labelbar.h"
#include "tests/ui/support/named.h"
#include "ui/taxonomy/codetreemodel.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

using namespace axial;

namespace {

struct LabelBarTest : public ::testing::Test {
    LabelBarTest() : list(3, 1), bar(tree)
    {
        std::vector<Code> codes;
        const char *rows[][2] = {
            {"C.1", "Crash"}, {"C.9", "Memory use"}, {"C.10", "Slow memory"}, {"A.1", "Install"}};
        for (const auto &row : rows) {
            Code code;
            code.id = CodeId{qint64(codes.size()) + 1};
            code.key = QLatin1String(row[0]);
            code.name = QLatin1String(row[1]);
            codes.push_back(code);
        }
        tree.setCodes(codes);
        bar.listenTo(&list);
        bar.setOffered({CodeId{1}, CodeId{2}, CodeId{3}});
        bar.showField();
        list.setCurrentCell(0, 0);
        QObject::connect(&bar, &LabelBar::chosen, &bar,
                         [this](CodeId code) { chosen.push_back(code.value); });
    }
    QString first() const { return suggestions()->model()->index(0, 0).data().toString(); }
    QListView *suggestions() const
    {
        return test::named<QListView>(bar, QStringLiteral("Label suggestions"));
    }

    CodeTreeModel tree;
    QTableWidget list;
    LabelBar bar;
    std::vector<qint64> chosen;
};

} // namespace

TEST_F(LabelBarTest, LettersTypedInTheListNarrowAndEnterChooses)
{
    QTest::keyClicks(&list, QStringLiteral("c9"));
    EXPECT_EQ(bar.typed(), QStringLiteral("c9"));
    EXPECT_EQ(first(), QStringLiteral("Memory use"));
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(chosen, std::vector<qint64>{2});
    EXPECT_EQ(bar.typed(), QString()) << "the next report gets a label of its own";
    EXPECT_EQ(list.currentRow(), 0) << "who moves is the table's affair";
    QTest::keyClicks(&list, QStringLiteral("install"));
    QSignalSpy nothing(&bar, &LabelBar::nothingMeant);
    QTest::keyClick(&list, Qt::Key_Enter, Qt::KeypadModifier);
    EXPECT_EQ(nothing.count(), 1) << "it is not offered";
    EXPECT_EQ(chosen.size(), 1u);
}

TEST_F(LabelBarTest, BackspaceEscAndArrowsBelongToWhatIsTyped)
{
    QTest::keyClicks(&list, QStringLiteral("memoryx"));
    QTest::keyClick(&list, Qt::Key_Backspace);
    EXPECT_EQ(bar.typed(), QStringLiteral("memory"));
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(list.currentRow(), 0) << "the neighbour is meant";
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(chosen, std::vector<qint64>{3});
    QTest::keyClicks(&list, QStringLiteral("mem"));
    QTest::keyClick(&list, Qt::Key_Escape);
    EXPECT_EQ(bar.typed(), QString());
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(list.currentRow(), 1) << "nothing is typed: the rows move";
    QTest::keyClick(test::named<QLineEdit>(bar, QStringLiteral("Label")), Qt::Key_Down);
    EXPECT_EQ(list.currentRow(), 2) << "also from the field";
    QSignalSpy empty(&bar, &LabelBar::enteredEmpty);
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(empty.count(), 1);
}

TEST_F(LabelBarTest, DigitsMeanTheRecentCodesWhileNothingIsTyped)
{
    bar.setRecent({CodeId{3}, CodeId{1}});
    QTest::keyClick(&list, Qt::Key_2);
    EXPECT_EQ(chosen, std::vector<qint64>{1});
    QTest::keyClicks(&list, QStringLiteral("c1"));
    EXPECT_EQ(chosen.size(), 1u) << "a digit in a key is one";
    EXPECT_EQ(bar.typed(), QStringLiteral("c1"));
    QTest::keyClick(&list, Qt::Key_Space);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 "));
    QTest::keyClick(&list, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 ")) << "shortcuts are no letters";
}

TEST_F(LabelBarTest, UndoAndDeleteInTheEmptyFieldAreThePrograms)
{
    auto *field = test::named<QLineEdit>(bar, QStringLiteral("Label"));
    const auto isTaken = [&](int key, Qt::KeyboardModifiers modifiers) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
        event.ignore();
        QCoreApplication::sendEvent(field, &event);
        return event.isAccepted();
    };
    EXPECT_FALSE(isTaken(Qt::Key_Z, Qt::ControlModifier));
    EXPECT_FALSE(isTaken(Qt::Key_Delete, {}));
    QTest::keyClicks(field, QStringLiteral("c"));
    EXPECT_TRUE(isTaken(Qt::Key_Z, Qt::ControlModifier)) << "what is typed is taken back first";
    EXPECT_TRUE(isTaken(Qt::Key_Delete, {}));
}

TEST_F(LabelBarTest, SaysWhyNothingCanBeLabelled)
{
    bar.showWhyNot(QStringLiteral("The round is closed."), QStringLiteral("Take part"));
    EXPECT_FALSE(bar.isReady());
    EXPECT_NE(test::named<QLabel>(bar, QStringLiteral("The round is closed.")), nullptr);
    QTest::keyClicks(&list, QStringLiteral("c9"));
    EXPECT_EQ(bar.typed(), QString());
    QSignalSpy acted(&bar, &LabelBar::actionTriggered);
    test::named<QPushButton>(bar, QStringLiteral("Take part"))->click();
    EXPECT_EQ(acted.count(), 1);
}
