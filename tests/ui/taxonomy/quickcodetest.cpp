#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/doubleclick.h"
#include "ui/base/wording.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/keyhints.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class QuickCodeTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        model.setCodes(codes::all(study.db()));
        QObject::connect(&bar, &QuickCodeBar::chosen, &model,
                         [this](CodeId code) { chosen.push_back(code); });
        QObject::connect(&bar, &QuickCodeBar::newCodeRequested, &model,
                         [this](const QString &name) { created << name; });
        QObject::connect(&bar, &QuickCodeBar::left, &model, [this] { ++timesLeft; });
        bar.resize(800, 240);
        bar.open(QStringLiteral("20 words"), {study.memory, study.unclear});
        field = bar.findChild<QLineEdit *>();
        list = bar.findChild<QListView *>();
        ASSERT_TRUE(field && list);
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    }

    QString shown(int row = 0)
    {
        return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }

    CodingStudy study;
    CodeTreeModel model;
    QuickCodeBar bar{model};
    QLineEdit *field = nullptr;
    QListView *list = nullptr;
    std::vector<CodeId> chosen;
    QStringList created;
    int timesLeft = 0;
};

} // namespace

TEST_F(QuickCodeTest, HasTheNamesThatScriptsLookFor)
{
    EXPECT_EQ(field->accessibleName(), QStringLiteral("Quick code"));
    EXPECT_EQ(list->accessibleName(), QStringLiteral("Code suggestions"));
    EXPECT_EQ(shown(), QStringLiteral("C.9 Memory Management, Bug, 0 quotes"));
}

TEST_F(QuickCodeTest, WhereThereIsLittleRoomFewerCodesAreShownAndNothingLiesOnThem)
{
    QWidget room;
    room.resize(800, 120);
    bar.setParent(&room);
    bar.setGeometry(room.rect());
    room.show();
    bar.show();
    QCoreApplication::processEvents();
    const auto *apply = bar.findChild<QPushButton *>();
    const auto *hints = bar.findChild<KeyHints *>();
    EXPECT_GE(list->height(), SuggestionDelegate::rowHeight);
    EXPECT_FALSE(list->geometry().intersects(field->geometry()));
    EXPECT_GE(apply->x() - hints->geometry().right(), 8) << "the words of a key touch it";
    bar.setParent(nullptr);
}

TEST_F(QuickCodeTest, RecentCodesComeFirstAndDigitsPickThem)
{
    EXPECT_TRUE(shown(0).startsWith(QStringLiteral("C.9 ")));
    EXPECT_TRUE(shown(1).startsWith(QStringLiteral("A.1 ")));
    QTest::keyClick(field, Qt::Key_2);
    EXPECT_EQ(chosen, std::vector<CodeId>{study.unclear});
}

TEST_F(QuickCodeTest, KeysAreTypedWithoutDotsAndDigitsBelongToThem)
{
    QTest::keyClicks(field, QStringLiteral("c3"));
    EXPECT_TRUE(chosen.empty());
    EXPECT_EQ(list->model()->rowCount(), 1);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(chosen, std::vector<CodeId>{study.interface});
}

TEST_F(QuickCodeTest, ExactKeyBeforeLongerKeysBeforeNames)
{
    QTest::keyClicks(field, QStringLiteral("c9"));
    EXPECT_TRUE(shown(0).startsWith(QStringLiteral("C.9 ")));
    EXPECT_TRUE(shown(1).startsWith(QStringLiteral("C.9.i ")));
    field->clear();
    QTest::keyClicks(field, QStringLiteral("mem"));
    EXPECT_TRUE(shown(0).startsWith(QStringLiteral("C.9 "))) << "recent first among equals";
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(chosen, std::vector<CodeId>{study.growth});
}

TEST_F(QuickCodeTest, PathAndNameTogether)
{
    QTest::keyClicks(field, QStringLiteral("bug design"));
    ASSERT_EQ(list->model()->rowCount(), 1);
    EXPECT_TRUE(shown().startsWith(QStringLiteral("C.3 ")));
}

TEST_F(QuickCodeTest, ShiftEnterCreatesAndEscLeaves)
{
    QTest::keyClicks(field, QStringLiteral("something <b>new</b>"));
    EXPECT_EQ(list->model()->rowCount(), 0);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(created, QStringList{QStringLiteral("something <b>new</b>")});
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_EQ(timesLeft, 1);
}

TEST_F(QuickCodeTest, EnterCreatesWhatHasNoMatch)
{
    QTest::keyClicks(field, QStringLiteral("Zebra crossing"));
    ASSERT_EQ(list->model()->rowCount(), 0);
    auto *apply = bar.findChild<QPushButton *>();
    EXPECT_EQ(apply->text(), QStringLiteral("Create"));
    auto *hints = bar.findChild<KeyHints *>();
    EXPECT_EQ(hints->accessibleDescription().trimmed(),
              QStringLiteral("Enter new code “Zebra crossing” Esc close"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(created, QStringList{QStringLiteral("Zebra crossing")});
    apply->click();
    EXPECT_EQ(created.size(), 2);
    EXPECT_TRUE(chosen.empty());
    field->setText(QStringLiteral("c9"));
    EXPECT_EQ(apply->text(), QStringLiteral("Apply"));
    EXPECT_TRUE(hints->accessibleDescription().startsWith(QStringLiteral("Enter apply")));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(created.size(), 2);
    EXPECT_EQ(chosen, std::vector<CodeId>{study.memory});
}

TEST_F(QuickCodeTest, AClickPicks)
{
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(1, 0)).center());
    EXPECT_EQ(chosen, std::vector<CodeId>{study.unclear});
}

TEST_F(QuickCodeTest, ADigitPicksWhatIsInSightAndADoubleClickIsOnePick)
{
    list->setFixedHeight(SuggestionDelegate::rowHeight);
    QCoreApplication::processEvents();
    QTest::keyClick(field, Qt::Key_2);
    EXPECT_TRUE(chosen.empty());
    QTest::keyClick(field, Qt::Key_2);
    EXPECT_EQ(chosen, std::vector<CodeId>{study.unclear}) << "it was brought into sight";
    test::doubleClick(list->viewport());
    EXPECT_EQ(chosen.size(), 2u);
}

TEST(CodeSuggestions, FindsAmongThousandsAndLeavesOutTheMerged)
{
    std::vector<Code> tree{
        {CodeId{1}, {}, 0, CodeKind::Folder, {}, QStringLiteral("Taxonomy"), -1}};
    for (int i = 0; i < 5000; ++i)
        tree.push_back({CodeId{10 + i}, CodeId{1}, i, CodeKind::Code, QStringLiteral("K.%1").arg(i),
                        QStringLiteral("Code number %1").arg(i), i % 16});
    CodeTreeModel model;
    model.setCodes(tree);
    CodeSuggestions suggestions(model);
    QAbstractItemModelTester tester(&suggestions,
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    suggestions.setQuery(QStringLiteral("k4321"));
    ASSERT_EQ(suggestions.rowCount(), 1);
    EXPECT_EQ(suggestions.codeAt(0), CodeId{10 + 4321});
    suggestions.setExcluded({CodeId{10 + 4321}});
    suggestions.setQuery(QStringLiteral("k4321"));
    EXPECT_EQ(suggestions.rowCount(), 0);
    suggestions.setQuery(QStringLiteral("number 77"));
    EXPECT_GT(suggestions.rowCount(), 50);
    EXPECT_EQ(suggestions.codeAt(0), CodeId{10 + 77});
}

TEST(Wording, CountsWordsOfEveryScript)
{
    EXPECT_EQ(wordCount(u"Two words, really: 3 more."), 5);
    EXPECT_EQ(wordCount(u"  "), 0);
    EXPECT_EQ(wordCount(u"显存不足"), 4);
    EXPECT_EQ(wordCount(u"don't stop"), 2);
    EXPECT_EQ(countedWords(u"stop"), QStringLiteral("1 word"));
    EXPECT_EQ(countedWords(u"don't stop"), QStringLiteral("2 words"));
}

TEST(Wording, ShortensAtASpaceAndNeverInsideACharacter)
{
    EXPECT_EQ(shortened(QStringLiteral("  short \n text "), 20), QStringLiteral("short text"));
    const QString cut = shortened(QStringLiteral("the memory still grew by a gigabyte every few"),
                                  20);
    EXPECT_LE(cut.size(), 20);
    EXPECT_EQ(cut, QStringLiteral("the memory still…"));
    EXPECT_EQ(shortened(cut + QStringLiteral(" and so on and on"), 19),
              QStringLiteral("the memory still…"))
        << "of what is cut already no dots are doubled";
    EXPECT_EQ(shortened(QStringLiteral("so it goes... and on and on"), 14),
              QStringLiteral("so it goes…"));
    const QString faces = QStringLiteral("😀").repeated(30);
    EXPECT_FALSE(shortened(faces, 10).chopped(1).back().isHighSurrogate());
}
