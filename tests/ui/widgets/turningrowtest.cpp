#include "ui/widgets/turningrow.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace axial;

namespace {

class TurningRowTest : public ::testing::Test
{
protected:
    TurningRowTest()
    {
        auto *column = new QVBoxLayout(&window);
        column->addWidget(row);
        column->addStretch(1);
        for (QPushButton *button : {one, other}) {
            button->setFixedSize(100, 24);
            row->add(button);
        }
        window.resize(400, 200);
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window));
    }
    bool isWhole(const QWidget *button)
    {
        return window.rect().contains(QRect(button->mapTo(&window, QPoint()), button->size()));
    }
    void resize(int width)
    {
        window.resize(width, 200);
        QTest::qWait(20);
    }

    QWidget window;
    TurningRow *row = new TurningRow;
    QPushButton *one = new QPushButton, *other = new QPushButton;
};

} // namespace

TEST_F(TurningRowTest, StandsSideBySideWhereThereIsRoom)
{
    EXPECT_FALSE(row->isTurned());
    EXPECT_EQ(one->y(), other->y());
    resize(140);
    EXPECT_EQ(window.width(), 140) << "a small window can be had";
    EXPECT_TRUE(row->isTurned());
    EXPECT_LT(one->y(), other->y());
    EXPECT_TRUE(isWhole(one) && isWhole(other));
    resize(400);
    EXPECT_FALSE(row->isTurned());
}

TEST_F(TurningRowTest, ARowWithinARowTurnsBackToo)
{
    auto *outer = new TurningRow;
    auto *inner = new TurningRow;
    outer->add(inner);
    outer->addStretch();
    QList<QPushButton *> buttons;
    for (int i = 0; i < 3; ++i) {
        buttons.append(new QPushButton);
        buttons.last()->setFixedSize(100, 24);
        inner->add(buttons.last());
    }
    window.layout()->addWidget(outer);
    for (const int width : {700, 200, 700}) {
        resize(width);
        EXPECT_EQ(inner->isTurned(), width < 300) << width;
    }
}

TEST_F(TurningRowTest, WhatIsHiddenTakesNoRoom)
{
    resize(180);
    EXPECT_TRUE(row->isTurned());
    other->hide();
    QTest::qWait(20);
    EXPECT_FALSE(row->isTurned());
    other->show();
    QTest::qWait(20);
    EXPECT_TRUE(row->isTurned());
}
