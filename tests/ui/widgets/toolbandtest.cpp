#include "ui/widgets/turningrow.h"

#include <gtest/gtest.h>

#include <QHBoxLayout>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace axial;

TEST(ToolBand, ItsPartsStandBelowEachOtherWhereTheyDoNotFitAndStayOneRowEach)
{
    QWidget window;
    auto *band = new ToolBand;
    QPushButton *buttons[4];
    for (int part = 0; part < 2; ++part) {
        QHBoxLayout *row = band->addPart();
        for (int at = 0; at < 2; ++at) {
            QPushButton *&button = buttons[2 * part + at];
            button = new QPushButton;
            button->setFixedSize(100, 28);
            row->addWidget(button);
        }
    }
    auto *column = new QVBoxLayout(&window);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(band);
    column->addStretch(1);
    window.resize(600, 200);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    const auto top = [&](int at) { return buttons[at]->mapTo(&window, QPoint()).y(); };
    EXPECT_EQ(band->height(), 44);
    EXPECT_EQ(top(0), top(3));
    window.resize(260, 200);
    QTest::qWait(20);
    EXPECT_EQ(window.width(), 260) << "a small window can be had";
    EXPECT_EQ(top(0), top(1));
    EXPECT_EQ(top(2), top(3));
    EXPECT_GE(top(2), top(0) + 28);
    EXPECT_LE(buttons[3]->mapTo(&window, QPoint()).x() + 100, 260 - 10);
    window.resize(600, 200);
    QTest::qWait(20);
    EXPECT_EQ(band->height(), 44);
}
