#include "ui/lists/listmodel.h"

#include <QSignalSpy>
#include <QTableView>

#include <gtest/gtest.h>

namespace axial {
namespace {

struct Fruit {
    int id = 0;
    QString name;
    int count = 0;
};

class FruitModel : public ListModel<Fruit>
{
public:
    FruitModel()
        : ListModel(
            {{{{{QStringLiteral("name")}, QString()}, says(&Fruit::name)}}, says(&Fruit::name)},
            {{QStringLiteral("Name"), &Fruit::name},
             {QStringLiteral("Count"),
              [](const Fruit &fruit) { return QString::number(fruit.count); }, Qt::AlignRight}},
            nullptr)
    {
    }

    void set(std::vector<Fruit> fruits)
    {
        setAll(std::move(fruits), [](const Fruit &a, const Fruit &b) { return a.id == b.id; });
    }

protected:
    QVariant look(const Fruit &fruit, int column, int role) const override
    {
        return role == Qt::AccessibleTextRole && column == 0
                   ? QVariant(QStringLiteral("%1, of %2").arg(fruit.name).arg(fruit.count))
                   : QVariant();
    }
};

class ListModelTest : public testing::Test
{
protected:
    QString said(int row, int column, int role = Qt::DisplayRole) const
    {
        return model.index(row, column).data(role).toString();
    }

    FruitModel model;
};

TEST_F(ListModelTest, ColumnsSayWhatRowsAreUnlessTheListSaysOther)
{
    model.set({{1, "Apple", 3}, {2, "Pear", 5}});
    EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), "Count");
    EXPECT_FALSE(model.headerData(2, Qt::Horizontal).isValid());
    EXPECT_EQ(said(1, 0), "Pear");
    EXPECT_EQ(said(1, 1), "5");
    EXPECT_EQ(said(1, 0, Qt::AccessibleTextRole), "Pear, of 5");
    EXPECT_EQ(said(1, 1, Qt::AccessibleTextRole), "5");
    EXPECT_TRUE(model.index(0, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    EXPECT_TRUE(model.index(0, 0).data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
    EXPECT_FALSE(model.index(0, 0).data(Qt::DecorationRole).isValid());
}

TEST_F(ListModelTest, WhoStandsInARowStaysThereWhenTheSameThingsComeAgain)
{
    QTableView view;
    view.setModel(&model);
    model.set({{1, "Apple", 3}, {2, "Pear", 5}});
    view.setCurrentIndex(model.index(1, 0));
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.set({{1, "Apple", 3}, {2, "Quince", 7}});
    EXPECT_EQ(reset.count(), 0);
    EXPECT_EQ(view.currentIndex().data().toString(), "Quince");
    model.set({{2, "Quince", 7}});
    EXPECT_EQ(reset.count(), 1) << "others";
}

TEST_F(ListModelTest, WhatTheFilterLeavesIsFoundAnewWhenTheSameThingsComeAgain)
{
    model.set({{1, "Apple", 3}, {2, "Pear", 5}});
    model.setFilter(QStringLiteral("name:pear"));
    ASSERT_EQ(model.rowCount(), 1);
    model.set({{1, "Pear", 3}, {2, "Pear", 5}});
    EXPECT_EQ(model.rowCount(), 2);
    model.set({{1, "Pear", 3}, {2, "Quince", 5}});
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(said(0, 1), "3");
    EXPECT_EQ(model.all().size(), 2u);
}

} // namespace
} // namespace axial
