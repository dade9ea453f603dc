#include "ui/triage/labelling/labelbar.h"
#include "tests/ui/support/doubleclick.h"
#include "tests/ui/support/named.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/triage/labelling/labelgrid.h"
#include "ui/widgets/labels/keyhints.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyleOption>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

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
        bar.resize(500, 240);
        bar.setOffered({CodeId{1}, CodeId{2}, CodeId{3}}, {CodeId{3}, CodeId{1}});
        bar.showField();
        bar.show();
        list.setCurrentCell(0, 0);
        QObject::connect(&bar, &LabelBar::chosen, &bar,
                         [this](CodeId code) { chosen.push_back(code.value); });
    }
    /// That Enter chooses.
    QString first() const { return suggestions()->currentIndex().data().toString(); }
    /// "2 Crash": with the digit that picks it.
    QStringList shown() const
    {
        QStringList rows;
        const QAbstractItemModel &model = *suggestions()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, 0);
            const int digit = index.data(CodeSuggestions::DigitRole).toInt();
            rows << (digit ? QString::number(digit) + u' ' : QString()) + index.data().toString();
        }
        return rows;
    }
    QStringList recent() const
    {
        QStringList codes;
        for (const QToolButton *each : bar.recent()->findChildren<QToolButton *>()) {
            if (!each->text().isEmpty())
                codes << each->text();
        }
        return codes;
    }
    /// "Enter next 1–9 pick": the keys that the bar names.
    QString hints() const { return bar.findChild<KeyHints *>()->accessibleDescription(); }
    /// So many codes, of which the first have a digit.
    void offer(int count, int withDigit = 9)
    {
        std::vector<Code> codes;
        QSet<CodeId> offered;
        std::vector<CodeId> digits;
        for (int i = 1; i <= count; ++i) {
            Code code;
            code.id = CodeId{i};
            code.key = QStringLiteral("K.%1").arg(i);
            code.name = QStringLiteral("Code %1").arg(i);
            codes.push_back(code);
            offered << code.id;
            if (i <= withDigit)
                digits.push_back(code.id);
        }
        tree.setCodes(codes);
        bar.setOffered(offered, digits);
    }
    LabelGrid *suggestions() const
    {
        return test::named<LabelGrid>(bar, QStringLiteral("Label suggestions"));
    }
    /// Those that stay bright.
    QStringList bright() const
    {
        QStringList names;
        const QAbstractItemModel &model = *suggestions()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (suggestions()->isMeant(model.index(row, 0)))
                names << model.index(row, 0).data().toString();
        }
        return names;
    }
    QPoint placeOf(int row) const
    {
        return suggestions()->visualRect(suggestions()->model()->index(row, 0)).center();
    }
    std::vector<QAbstractSlider::SliderAction> pressed(QWidget &at,
                                                       std::initializer_list<Qt::Key> keys)
    {
        std::vector<QAbstractSlider::SliderAction> steps;
        const auto connection = QObject::connect(
            &bar, &LabelBar::scrollRequested, &bar,
            [&](QAbstractSlider::SliderAction step) { steps.push_back(step); });
        for (const Qt::Key key : keys)
            QTest::keyClick(&at, key);
        QObject::disconnect(connection);
        return steps;
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

TEST_F(LabelBarTest, ADigitGivesTheCodeThatShowsItWhateverWasGivenLast)
{
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    const QStringList codes{QStringLiteral("1 Slow memory"), QStringLiteral("2 Crash"),
                            QStringLiteral("Memory use")};
    EXPECT_EQ(shown(), codes);
    for (const Qt::Key key : {Qt::Key_2, Qt::Key_2, Qt::Key_1, Qt::Key_2}) {
        QTest::keyClick(&list, key);
        bar.recent()->use(CodeId{chosen.back()});
        EXPECT_EQ(shown(), codes);
    }
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 1, 3, 1}));
    QTest::keyClick(&list, Qt::Key_3);
    EXPECT_EQ(chosen.size(), 4u) << "no code shows it";
    QTest::keyClicks(&list, QStringLiteral("c1"));
    EXPECT_EQ(chosen.size(), 4u) << "a digit in a key is one";
    EXPECT_EQ(bar.typed(), QStringLiteral("c1"));
    EXPECT_EQ(shown(), codes) << "every code stays where it is";
    EXPECT_EQ(bright(), (QStringList{QStringLiteral("Slow memory"), QStringLiteral("Crash")}));
    QTest::keyClick(&list, Qt::Key_Space);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 "));
    QTest::keyClick(&list, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 ")) << "shortcuts are no letters";
}

TEST_F(LabelBarTest, BehindTheNinthADigitWithAltGivesACode)
{
    offer(20, 18);
    bar.setMostHeight(220);
    bar.resize(900, 320);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    QCoreApplication::processEvents();
    const auto said = [this](int row) {
        return suggestions()->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    };
    EXPECT_TRUE(said(8).endsWith(QStringLiteral("press 9"))) << said(8).toStdString();
    EXPECT_TRUE(said(9).endsWith(QStringLiteral("press Alt+1"))) << said(9).toStdString();
    EXPECT_FALSE(said(18).contains(QStringLiteral("press "))) << "it is found by typing";
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_9})
        QTest::keyClick(&list, key, Qt::AltModifier);
    QTest::keyClick(&list, Qt::Key_9);
    EXPECT_EQ(chosen, (std::vector<qint64>{10, 18, 9}));
    QTest::keyClicks(&list, QStringLiteral("c"));
    QTest::keyClick(&list, Qt::Key_1, Qt::AltModifier);
    EXPECT_EQ(chosen.size(), 3u) << "letters look for a code";
    EXPECT_EQ(bar.typed(), QStringLiteral("c"));
}

TEST_F(LabelBarTest, ADigitPicksNothingThatIsOutOfSight)
{
    offer(40);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    for (int key = Qt::Key_1; key <= Qt::Key_9; ++key)
        QTest::keyClick(&list, Qt::Key(key));
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2, 3, 4, 5, 6, 7, 8, 9})) << "all of them are shown";
    suggestions()->scrollToBottom();
    QTest::keyClick(&list, Qt::Key_4);
    EXPECT_EQ(chosen.size(), 9u);
    EXPECT_TRUE(suggestions()->viewport()->rect().contains(placeOf(3))) << "now it is";
    QTest::keyClick(&list, Qt::Key_4);
    EXPECT_EQ(chosen.back(), 4);
}

TEST_F(LabelBarTest, OnlyDigitsInSightAreNamed)
{
    bar.setEnterHint(QStringLiteral("next"));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    EXPECT_EQ(hints().toStdString(), "Enter next 1–2 pick Space J K scroll ? not sure")
        << "two codes have a digit";
    for (const int count : {10, 74}) {
        offer(count);
        for (const int width : {480, 600, 900}) {
            bar.setMostHeight(160);
            bar.resize(width, 300);
            QCoreApplication::processEvents();
            EXPECT_EQ(hints().toStdString(), "Enter next 1–9 pick Space scroll ? not sure")
                << count << ' ' << width;
        }
    }
    bar.setMostHeight(29); // one line of codes
    bar.resize(260, 300);
    QCoreApplication::processEvents();
    const int last = hints().section(u'–', 1).section(u' ', 0, 0).toInt();
    ASSERT_GT(last, 0) << hints().toStdString();
    ASSERT_LT(last, 9) << hints().toStdString();
    for (int digit = 1; digit <= 9; ++digit) {
        QTest::keyClick(&list, Qt::Key(Qt::Key_0 + digit));
        EXPECT_EQ(chosen.size(), size_t(std::min(digit, last)));
        suggestions()->scrollToTop();
    }
    suggestions()->scrollToBottom();
    EXPECT_EQ(hints().toStdString(), "Enter next Space scroll ? not sure");
    QTest::keyClicks(&list, QStringLiteral("k"));
    EXPECT_EQ(hints().toStdString(), "Enter K.1 Code 1, next Esc ");
}

/// No scrolling as long as their keys fit; the names are what is cut.
TEST_F(LabelBarTest, AllCodesAreInSightEachAtItsPlace)
{
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    for (const auto &[count, width] :
         {std::pair(20, 900), std::pair(74, 900), std::pair(74, 560)}) {
        offer(count);
        bar.setMostHeight(220);
        bar.resize(width, 320);
        QCoreApplication::processEvents();
        EXPECT_TRUE(suggestions()->isWhole()) << count << ' ' << width;
        EXPECT_LE(suggestions()->height(), 220);
        QSet<QPoint> places;
        for (int row = 0; row < count; ++row) {
            EXPECT_TRUE(suggestions()->viewport()->rect().contains(placeOf(row))) << row;
            EXPECT_EQ(suggestions()->indexAt(placeOf(row)).row(), row);
            places << placeOf(row);
        }
        EXPECT_EQ(places.size(), count) << "none stands on another";
        const QPoint before = placeOf(9);
        QTest::keyClicks(&list, QStringLiteral("k1"));
        EXPECT_EQ(placeOf(9), before) << "nothing moves under a pointer";
        bar.clear();
        QTest::mouseClick(suggestions()->viewport(), Qt::LeftButton, {}, placeOf(count - 1));
        EXPECT_EQ(chosen.back(), count) << "one click";
    }
    EXPECT_FALSE(bar.recent()->isVisible()) << "all are in sight";
    bar.setMostHeight(60);
    QCoreApplication::processEvents();
    EXPECT_FALSE(suggestions()->isWhole());
    EXPECT_TRUE(bar.recent()->isVisible());
}

TEST_F(LabelBarTest, CodesStandByType)
{
    std::vector<Code> codes;
    QSet<CodeId> offered;
    const auto add = [&](const char *key, qint64 parent) {
        Code code;
        code.id = CodeId{qint64(codes.size()) + 1};
        code.parent = CodeId{parent};
        code.key = QLatin1String(key);
        code.name = QLatin1String(key);
        codes.push_back(code);
        offered << code.id;
    };
    for (const auto &[key, parent] : {std::pair("A", 0), std::pair("A.1", 1), std::pair("A.1.i", 2),
                                      std::pair("B", 0), std::pair("B.1", 4)})
        add(key, parent);
    tree.setCodes(codes);
    bar.setOffered(offered, {});
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    EXPECT_EQ(placeOf(0).y(), placeOf(2).y());
    EXPECT_EQ(placeOf(3).y(), placeOf(4).y());
    EXPECT_GT(placeOf(3).y(), placeOf(2).y());
    const auto left = [this](int row) {
        return suggestions()->visualRect(suggestions()->model()->index(row, 0)).left();
    };
    EXPECT_EQ(left(0), left(3)) << "behind the names of the types";
}

/// The report is read while the keyboard is in the field, or in the list.
TEST_F(LabelBarTest, SomeKeysScrollTheReportWhileNothingIsTyped)
{
    using Slider = QAbstractSlider;
    auto *field = test::named<QLineEdit>(bar, QStringLiteral("Label"));
    const std::vector<Slider::SliderAction> all{
        Slider::SliderPageStepAdd, Slider::SliderSingleStepAdd, Slider::SliderSingleStepSub,
        Slider::SliderPageStepAdd, Slider::SliderPageStepSub};
    EXPECT_EQ(
        pressed(*field, {Qt::Key_Space, Qt::Key_J, Qt::Key_K, Qt::Key_PageDown, Qt::Key_PageUp}),
        all);
    EXPECT_EQ(pressed(list, {Qt::Key_Space, Qt::Key_J, Qt::Key_K}),
              (std::vector(all.begin(), all.begin() + 3)));
    EXPECT_EQ(list.currentRow(), 0);
    EXPECT_TRUE(bar.typed().isEmpty());
    EXPECT_TRUE(chosen.empty());
    QTest::keyClicks(field, QStringLiteral("m"));
    EXPECT_TRUE(pressed(*field, {Qt::Key_J, Qt::Key_K, Qt::Key_Space}).empty())
        << "they are letters of what is typed";
    EXPECT_EQ(bar.typed(), QStringLiteral("mjk "));
    bar.clear();
    offer(3); // K.1, K.2, K.3
    EXPECT_EQ(pressed(*field, {Qt::Key_Space}).size(), 1u);
    EXPECT_TRUE(pressed(*field, {Qt::Key_J, Qt::Key_K}).empty()) << "a key begins with one";
    EXPECT_EQ(bar.typed(), QStringLiteral("jk"));
}

TEST_F(LabelBarTest, OneKeySaysThatOneIsNotSure)
{
    auto *field = test::named<QLineEdit>(bar, QStringLiteral("Label"));
    QSignalSpy unsure(&bar, &LabelBar::unsure);
    QTest::keyClick(field, '?');
    QTest::keyClick(&list, '?');
    EXPECT_EQ(unsure.count(), 2);
    EXPECT_TRUE(bar.typed().isEmpty());
    QTest::keyClicks(field, QStringLiteral("why?"));
    EXPECT_EQ(unsure.count(), 2);
    EXPECT_EQ(bar.typed(), QStringLiteral("why?"));
}

TEST_F(LabelBarTest, TheFieldSaysWholeWhatBelongsIntoIt)
{
    bar.setEnterHint(QStringLiteral("next unlabelled report of the round"));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    auto *field = test::named<QLineEdit>(bar, QStringLiteral("Label"));
    for (const int width : {900, 500, 260}) {
        bar.resize(width, 240);
        QCoreApplication::processEvents();
        QStyleOptionFrame option;
        option.initFrom(field);
        option.lineWidth = field->style()->pixelMetric(QStyle::PM_DefaultFrameWidth);
        const QRect words = field->style()->subElementRect(QStyle::SE_LineEditContents, &option,
                                                           field);
        EXPECT_GE(words.width(), field->fontMetrics().horizontalAdvance(field->placeholderText()))
            << width;
    }
}

TEST_F(LabelBarTest, TheSecondClickOfADoubleClickGivesNoLabel)
{
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    test::doubleClick(suggestions()->viewport(), placeOf(1));
    EXPECT_EQ(chosen, std::vector<qint64>{1});
    QTest::keyClicks(&list, QStringLiteral("mem"));
    test::doubleClick(suggestions()->viewport(), placeOf(2));
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2}));
    QTest::mouseClick(suggestions()->viewport(), Qt::LeftButton, {}, placeOf(1));
    QTest::mouseClick(suggestions()->viewport(), Qt::LeftButton, {}, placeOf(1));
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2, 1, 1})) << "two clicks are two";
    bar.recent()->show();
    bar.recent()->use(CodeId{3});
    test::doubleClick(bar.recent()->findChildren<QToolButton *>().front());
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2, 1, 1, 3}));
}

TEST_F(LabelBarTest, RecentCodesKeepTheirPlaces)
{
    std::vector<Code> codes;
    QSet<CodeId> offered;
    for (int i = 1; i <= 8; ++i) {
        Code code;
        code.id = CodeId{i};
        code.key = QStringLiteral("K.%1").arg(i);
        codes.push_back(code);
        offered << code.id;
    }
    tree.setCodes(codes);
    bar.setOffered(offered, {});
    const int height = bar.recent()->height();
    const auto use = [this](std::initializer_list<int> given) {
        for (const int code : given)
            bar.recent()->use(CodeId{code});
        return recent().join(u' ').toStdString();
    };
    EXPECT_EQ(use({3, 1, 2, 1, 1}), "K.3 K.1 K.2");
    EXPECT_EQ(use({4, 5, 6, 3}), "K.3 K.1 K.2 K.4 K.5 K.6");
    EXPECT_EQ(use({7}), "K.3 K.1 K.7 K.4 K.5 K.6") << "2 was not given for longest";
    EXPECT_EQ(use({8}), "K.3 K.8 K.7 K.4 K.5 K.6");
    EXPECT_EQ(bar.recent()->height(), height);
    bar.recent()->clear();
    EXPECT_EQ(recent(), QStringList());
    EXPECT_EQ(bar.recent()->height(), height) << "what stands above stays where it is";
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
