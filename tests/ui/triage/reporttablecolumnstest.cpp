#include "tests/ui/triage/triagestudy.h"
#include "ui/base/presence.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/reports/reportmodel.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QSignalSpy>

using namespace axial;

namespace {

class ReportTableColumnsTest : public test::TriageStudy
{
protected:
    QHeaderView *header() const { return view->horizontalHeader(); }
    int columnOf(const QString &title) const
    {
        for (int i = 0; i < view->model()->columnCount(); ++i) {
            if (view->model()->headerData(i, Qt::Horizontal).toString() == title)
                return i;
        }
        return -1;
    }
    QStringList shownTitles() const
    {
        QStringList titles;
        for (int place = 0; place < header()->count(); ++place)
            titles << view->model()
                          ->headerData(header()->logicalIndex(place), Qt::Horizontal)
                          .toString();
        return titles;
    }
    /// By the mouse, as a person pulls its edge.
    void pull(int column, int by)
    {
        const int edge = header()->sectionViewportPosition(column) + header()->sectionSize(column);
        const QPoint at(edge - 2, header()->height() / 2);
        QTest::mouseMove(header()->viewport(), at);
        QTest::mousePress(header()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseMove(header()->viewport(), at + QPoint(by, 0));
        QTest::mouseRelease(header()->viewport(), Qt::LeftButton, {}, at + QPoint(by, 0));
    }
};

} // namespace

TEST_F(ReportTableColumnsTest, OrderAndWidthsStayWhenOthersAreHiddenAndCome)
{
    show(4);
    const QString ada = QStringLiteral("Ada");
    header()->moveSection(header()->visualIndex(columnOf(ada)), 1);
    const int adas = header()->sectionSize(columnOf(ada)) + 30;
    pull(columnOf(ada), 30);
    ASSERT_EQ(header()->sectionSize(columnOf(ada)), adas);
    const int years = header()->sectionSize(columnOf(QStringLiteral("Year"))) + 11;
    pull(columnOf(QStringLiteral("Year")), 11);
    const QStringList order = shownTitles();
    ASSERT_EQ(order[1], ada);
    const auto isAsBefore = [&] {
        ASSERT_TRUE(isQuiet());
        ASSERT_TRUE(waitForRows(4));
        EXPECT_EQ(shownTitles(), order);
        EXPECT_EQ(header()->sectionSize(columnOf(ada)), adas);
        EXPECT_EQ(header()->sectionSize(columnOf(QStringLiteral("Year"))), years);
    };
    workspace.setBlind(true);
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(4));
    EXPECT_EQ(columnOf(ada), -1);
    EXPECT_EQ(header()->sectionSize(columnOf(QStringLiteral("Year"))), years);
    workspace.setBlind(false);
    isAsBefore();
    page->findChild<RoundField *>()->chooseEveryReport();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(header()->sectionSize(columnOf(QStringLiteral("Year"))), years);
    page->findChild<RoundField *>()->choose(round);
    isAsBefore();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Ben"), [&](Database &db) {
        rounds::addCoder(db, round, coders::ensure(db, QStringLiteral("Ben")));
    }));
    ASSERT_TRUE(isQuiet());
    ASSERT_NE(columnOf(QStringLiteral("Ben")), -1);
    EXPECT_EQ(shownTitles()[1], ada);
    EXPECT_EQ(header()->sectionSize(columnOf(ada)), adas);
}

TEST_F(ReportTableColumnsTest, OthersStandBehindTheReportsOwnColumnsOnceTheyAreSeen)
{
    show(2);
    workspace.setCoderName(QStringLiteral("Ada")); // the first coder of the round
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(2));
    const QStringList seen = shownTitles();
    EXPECT_EQ(seen.mid(0, 3), (QStringList{"Report", "Ada", "Repository"}))
        << seen.join(u'|').toStdString();
    workspace.setBlind(true);
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(2));
    EXPECT_EQ(shownTitles().mid(0, 3), seen.mid(0, 3)) << "as when all are seen";
    header()->moveSection(header()->visualIndex(columnOf(QStringLiteral("Year"))), 1);
    const QStringList blind = shownTitles();
    workspace.setBlind(false);
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(2));
    const QStringList both = shownTitles();
    EXPECT_EQ(both.mid(0, 4), blind.mid(0, 4)) << both.join(u'|').toStdString();
}

TEST_F(ReportTableColumnsTest, AKeyThatFitsIsNotCut)
{
    store(3);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Long"), [&](Database &db) {
        db.run("UPDATE code SET key='C.10.viii' WHERE key='C.10'");
        rounds::setLabel(db, round, sourceOf(2), coders::ensure(db, QStringLiteral("Ada")),
                         codeOf("C.10.viii"));
    }));
    page = std::make_unique<TriagePage>(workspace);
    page->resize(1200, 700);
    page->show();
    view = page->findChild<QTableView *>();
    ASSERT_TRUE(waitForRows(3));
    ASSERT_TRUE(isQuiet());
    const int column = columnOf(QStringLiteral("Ada"));
    EXPECT_GE(header()->sectionSize(column),
              QFontMetrics(view->font()).horizontalAdvance(QStringLiteral("C.10.viii")) + 32);
    EXPECT_LE(header()->sectionSize(columnOf(QStringLiteral("Decision"))), 90);
}

TEST_F(ReportTableColumnsTest, WhoReadsAReportNowStandsAtItsRow)
{
    show(4);
    Presence &presence = Presence::of(workspace);
    goTo(1);
    const SourceId mine = sourceOf(currentNumber());
    EXPECT_EQ(presence.here(), mine);
    page->hide();
    EXPECT_FALSE(presence.here());
    page->show();
    EXPECT_EQ(presence.here(), mine);

    auto *reports = page->findChild<ReportModel *>();
    const auto said = [&](int number, int role) {
        return reports->index(reports->rowOf(sourceOf(number)), 0).data(role);
    };
    const QString alone = said(3, Qt::AccessibleTextRole).toString();
    presence.setLabelled({{{QStringLiteral("Ada"), round}, 2}});
    EXPECT_EQ(presence.labelled(QStringLiteral("ADA"), round), 2);
    EXPECT_FALSE(presence.labelled(QStringLiteral("Eva"), round));
    QSignalSpy changed(reports, &QAbstractItemModel::dataChanged);
    presence.setOthers({{QStringLiteral("Eva Berg"), sourceOf(3)}, {QStringLiteral("Ben"), {}}});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_TRUE(said(3, Qt::DecorationRole).isValid());
    for (const int role : {int(Qt::AccessibleTextRole), int(Qt::ToolTipRole)})
        EXPECT_EQ(said(3, role).toString(), QStringLiteral("Read now by Eva Berg: ") + alone);
    EXPECT_FALSE(said(1, Qt::DecorationRole).isValid());
    presence.setOthers({{QStringLiteral("Eva Berg"), sourceOf(1)}});
    EXPECT_TRUE(said(1, Qt::DecorationRole).isValid());
    EXPECT_FALSE(said(3, Qt::DecorationRole).isValid());
    EXPECT_EQ(said(3, Qt::AccessibleTextRole).toString(), alone);
}
