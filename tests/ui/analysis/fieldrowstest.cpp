#include "ui/analysis/questions/fieldrows.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

namespace axial {
namespace {

QComboBox *choices(const QStringList &names)
{
    auto *combo = new QComboBox;
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(6);
    combo->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    combo->addItems(names);
    return combo;
}

TEST(FieldRows, AChoiceThatWouldBeCutOffStandsBelowItsName)
{
    FieldRows rows;
    QComboBox *wide = choices({"Transcripts and documents", "Reports"});
    QComboBox *small = choices({"All", "None"});
    rows.add("Texts", wide);
    rows.add("Show", small);
    QSignalSpy changes(&rows, &FieldRows::roomChanged);
    const auto isBelow = [&rows](const QWidget *field) {
        for (const QLabel *name : rows.findChildren<QLabel *>()) {
            if (name->buddy() == field)
                return field->geometry().top() >= name->geometry().bottom();
        }
        return false;
    };
    rows.resize(260, 300);
    rows.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&rows));
    EXPECT_TRUE(isBelow(wide));
    EXPECT_FALSE(isBelow(small));
    EXPECT_EQ(changes.size(), 1);
    EXPECT_GT(wide->width(),
              wide->fontMetrics().horizontalAdvance("Transcripts and documents") + 30);
    rows.resize(500, 300);
    QTest::qWait(0);
    EXPECT_FALSE(isBelow(wide)) << "there is room beside it again";
    EXPECT_EQ(changes.size(), 2);
}

TEST(FieldRows, ANameOfTheStudyIsNotCutWhenItIsChosen)
{
    FieldRows rows;
    QComboBox *rounds = choices({"All", "Main labelling of both repositories"});
    rounds->setEditable(true);
    rows.add("Round", rounds);
    rows.resize(260, 300);
    rows.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&rows));
    const int beside = rounds->geometry().left();
    EXPECT_GT(beside, 60);
    rounds->setCurrentIndex(1);
    QTest::qWait(0);
    EXPECT_LT(rounds->geometry().left(), beside);
    rounds->setCurrentIndex(0);
    QTest::qWait(0);
    EXPECT_EQ(rounds->geometry().left(), beside);
}

TEST(FieldRows, ALongNameWrapsAndCutsNoChoice)
{
    FieldRows rows;
    QComboBox *pair = choices({"Within coder", "All"});
    rows.add("Turns apart, at most, which is a long name", choices({"1", "2"}));
    rows.add("Codes pair", pair);
    rows.resize(270, 300);
    rows.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&rows));
    EXPECT_GT(pair->width(), pair->fontMetrics().horizontalAdvance("Within coder") + 30);
    for (const QLabel *name : rows.findChildren<QLabel *>())
        EXPECT_GE(name->height(), name->heightForWidth(name->width()))
            << name->text().toStdString();
}

} // namespace
} // namespace axial
