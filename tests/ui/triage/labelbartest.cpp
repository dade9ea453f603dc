#include "ui/triage/labelling/labelbar.h"
#include "tests/ui/support/doubleclick.h"
#include "tests/ui/support/named.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/suggestiondelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/triage/labelling/recentlabels.h"
#include "ui/widgets/labels/keyhints.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QListView>
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
    QString first() const { return suggestions()->model()->index(0, 0).data().toString(); }
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
    /// So many codes, of which the first nine have a digit.
    void offer(int count)
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
            if (i <= 9)
                digits.push_back(code.id);
        }
        tree.setCodes(codes);
        bar.setOffered(offered, digits);
    }
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
    EXPECT_EQ(shown(), (QStringList{QStringLiteral("Crash"), QStringLiteral("Slow memory")}));
    QTest::keyClick(&list, Qt::Key_Space);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 "));
    QTest::keyClick(&list, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(bar.typed(), QStringLiteral("c1 ")) << "shortcuts are no letters";
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
    const QRect place = suggestions()->visualRect(suggestions()->model()->index(3, 0));
    EXPECT_TRUE(suggestions()->viewport()->rect().contains(place.center())) << "now it is";
    QTest::keyClick(&list, Qt::Key_4);
    EXPECT_EQ(chosen.back(), 4);
}

TEST_F(LabelBarTest, OnlyDigitsInSightAreNamed)
{
    bar.setEnterHint(QStringLiteral("next"));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    EXPECT_EQ(hints().toStdString(), "Enter next 1–2 pick") << "two codes have one";
    for (const int count : {10, 74}) {
        offer(count);
        for (const int width : {480, 600, 900}) {
            bar.resize(width, bar.sizeHint().height());
            QCoreApplication::processEvents();
            bar.resize(width, bar.sizeHint().height()); // as high as it is in that width
            QCoreApplication::processEvents();
            EXPECT_EQ(hints().toStdString(), "Enter next 1–9 pick") << count << ' ' << width;
        }
    }
    bar.resize(600, bar.height() - 2 * SuggestionDelegate::rowHeight);
    QCoreApplication::processEvents();
    const int last = hints().section(u'–', 1).section(u' ', 0, 0).toInt();
    ASSERT_LT(last, 9) << hints().toStdString();
    for (int digit = 1; digit <= 9; ++digit) {
        QTest::keyClick(&list, Qt::Key(Qt::Key_0 + digit));
        EXPECT_EQ(chosen.size(), size_t(std::min(digit, last)));
        suggestions()->scrollToTop();
    }
    suggestions()->scrollToBottom();
    EXPECT_EQ(hints().toStdString(), "Enter next");
    QTest::keyClicks(&list, QStringLiteral("k"));
    EXPECT_EQ(hints().toStdString(), "Enter label, next Esc ");
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
    const auto placeOf = [this](int row) {
        return suggestions()->visualRect(suggestions()->model()->index(row, 0)).center();
    };
    test::doubleClick(suggestions()->viewport(), placeOf(1));
    EXPECT_EQ(chosen, std::vector<qint64>{1});
    QTest::keyClicks(&list, QStringLiteral("mem"));
    test::doubleClick(suggestions()->viewport(), placeOf(0)); // another code stands there then
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2}));
    QTest::mouseClick(suggestions()->viewport(), Qt::LeftButton, {}, placeOf(1));
    QTest::mouseClick(suggestions()->viewport(), Qt::LeftButton, {}, placeOf(1));
    EXPECT_EQ(chosen, (std::vector<qint64>{1, 2, 1, 1})) << "two clicks are two";
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
