#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QSettings>
#include <QTreeView>

namespace axial {
namespace {

/// Three sources whose orders differ by each of what they can be sorted by.
class SourceOrderTest : public ::testing::Test
{
protected:
    SourceOrderTest() { QSettings().remove(QStringLiteral("sources")); }

    struct Shown {
        explicit Shown(Workspace &workspace) : panel(workspace, model)
        {
            const std::vector<Collection> collections{
                {CollectionId{1}, {}, QStringLiteral("All"), 0}};
            std::vector<Source> sources(3);
            const char *titles[] = {"U2", "U10", "U1"};
            const qint64 lengths[] = {300, 100, 200}, created[] = {2'000, 1'000, 3'000};
            const QDate days[] = {{2026, 2, 1}, {}, {2026, 1, 30}};
            std::vector<SourceCounts> counts;
            for (size_t i = 0; i < 3; ++i) {
                sources[i].id = SourceId{10 + qint64(i)};
                sources[i].collection = CollectionId{1};
                sources[i].title = QString::fromLatin1(titles[i]);
                sources[i].length = lengths[i];
                sources[i].createdMs = created[i];
                sources[i].day = days[i];
                sources[i].position = qint64(i);
            }
            counts.push_back({SourceId{10}, 1, 1, 5'000, CoderId{1}});
            counts.push_back({SourceId{11}, 7, 7, 4'000, CoderId{2}});
            model.setSources(collections, sources);
            model.setCounts(counts, {{1, QStringLiteral("AB")}, {2, QStringLiteral("CD")}});
            panel.resize(340, 400);
            panel.show();
            panel.expandSmall();
        }
        QString order() const
        {
            QStringList titles;
            const QModelIndex all = model.index(0, 0);
            for (int row = 0; row < model.rowCount(all); ++row)
                titles << model.index(row, 0, all).data().toString();
            return titles.join(u' ');
        }
        QAction *entry(const char *text)
        {
            for (QAction *action : panel.viewMenu()->actions()) {
                if (action->text() == QString::fromLatin1(text))
                    return action;
            }
            return nullptr;
        }
        SourceModel model;
        SourcePanel panel;
    };
    testing::CodingStudy study;
};

TEST_F(SourceOrderTest, TheMenuSortsByEachOfThem)
{
    Shown shown(study.workspace);
    EXPECT_EQ(shown.order(), QStringLiteral("U2 U10 U1"));
    EXPECT_TRUE(shown.entry("In the order of the study")->isChecked());
    EXPECT_FALSE(shown.entry("The other way round")->isEnabled()) << "a study has one order";
    const std::pair<const char *, const char *> orders[] = {
        {"By name", "U1 U2 U10"},
        {"By date of import, newest first", "U1 U2 U10"},
        {"By day of the interview, latest first", "U2 U1 U10"},
        {"By length of the text, longest first", "U2 U1 U10"},
        {"By number of quotes, most first", "U10 U2 U1"},
        {"By last coding, latest first", "U2 U10 U1"},
        {"By who coded last", "U1 U2 U10"},
        {"In the order of the study", "U2 U10 U1"}};
    for (const auto &[text, order] : orders) {
        shown.entry(text)->trigger();
        EXPECT_EQ(shown.order(), QString::fromLatin1(order)) << text;
        EXPECT_TRUE(shown.entry(text)->isChecked()) << text;
    }
    shown.entry("By length of the text, longest first")->trigger();
    QAction *reversed = shown.entry("The other way round");
    reversed->trigger();
    EXPECT_EQ(shown.order(), QStringLiteral("U10 U1 U2"));
    EXPECT_TRUE(reversed->isChecked());
    shown.entry("By name")->trigger();
    EXPECT_FALSE(reversed->isChecked()) << "each begins as one expects it";
}

TEST_F(SourceOrderTest, TheHeadsOfTheColumnsAndTheMenuSayTheSame)
{
    Shown shown(study.workspace);
    const QHeaderView *header = shown.panel.tree()->header();
    shown.entry("By number of quotes, most first")->trigger();
    EXPECT_EQ(header->sortIndicatorSection(), int(SourceModel::QuotesColumn));
    EXPECT_EQ(header->sortIndicatorOrder(), Qt::DescendingOrder);
    shown.entry("By date of import, newest first")->trigger();
    EXPECT_EQ(header->sortIndicatorSection(), -1) << "no column shows the date";
    shown.panel.tree()->sortByColumn(SourceModel::NameColumn, Qt::DescendingOrder);
    EXPECT_EQ(shown.order(), QStringLiteral("U10 U2 U1"));
    EXPECT_TRUE(shown.entry("By name")->isChecked());
    EXPECT_TRUE(shown.entry("The other way round")->isChecked());
}

TEST_F(SourceOrderTest, ItIsKeptForTheNextTime)
{
    {
        Shown shown(study.workspace);
        shown.entry("By length of the text, longest first")->trigger();
        shown.entry("The other way round")->trigger();
    }
    {
        Shown again(study.workspace);
        EXPECT_EQ(again.order(), QStringLiteral("U10 U1 U2"));
        EXPECT_TRUE(again.entry("By length of the text, longest first")->isChecked());
        EXPECT_TRUE(again.entry("The other way round")->isChecked());
        again.panel.tree()->sortByColumn(SourceModel::QuotesColumn, Qt::AscendingOrder);
    }
    Shown last(study.workspace);
    EXPECT_EQ(last.order(), QStringLiteral("U1 U2 U10"));
    EXPECT_EQ(last.panel.tree()->header()->sortIndicatorSection(), int(SourceModel::QuotesColumn));
    QSettings().setValue(QStringLiteral("sources/order"), QStringLiteral("nonsense"));
    EXPECT_EQ(Shown(study.workspace).order(), QStringLiteral("U2 U10 U1"));
}

TEST_F(SourceOrderTest, WhatIsCodedLaterMovesWhereItIsSortedByQuotes)
{
    Shown shown(study.workspace);
    shown.entry("By number of quotes, most first")->trigger();
    shown.panel.tree()->setCurrentIndex(shown.model.indexOf(SourceId{12}));
    shown.model.setCounts({{SourceId{12}, 9, 9, 6'000, CoderId{1}}}, {});
    EXPECT_EQ(shown.order().left(2), QStringLiteral("U1"));
    EXPECT_EQ(shown.model.sourceAt(shown.panel.tree()->currentIndex()), SourceId{12});
}

using SourceOrderPageTest = testing::CodingPageFixture;

TEST_F(SourceOrderPageTest, CodeModeHasItInAMenu)
{
    const QList<QAction *> orders = page.sources()->viewMenu()->actions();
    EXPECT_TRUE(test::pageCommands(page).contains(orders.constFirst()));
}

} // namespace
} // namespace axial
