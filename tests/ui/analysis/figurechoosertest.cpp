#include "ui/analysis/answers/answerbar.h"

#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"

#include <QAccessible>

using namespace axial;
using namespace axial::testing;

namespace {

/// A page of Analyse on the sample, whose figure is chosen.
class FigureChooserTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
        showPage();
    }
    void showPage()
    {
        m_page = std::make_unique<AnalysisPage>(m_workspace);
        m_page->resize(1300, 800);
        answeredBy([&] { m_page->show(); });
        for (QWidget *each : m_page->findChildren<QWidget *>()) {
            if (each->accessibleName() == QLatin1String("Result chart"))
                m_chart = each;
        }
        m_figures = m_page->findChild<FigureChooser *>();
        ASSERT_TRUE(m_chart && m_figures);
    }
    template <class Function>
    void answeredBy(Function &&function)
    {
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        function();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    void ask(const char *query)
    {
        answeredBy([&] { m_page->showQuestion(QLatin1String(query)); });
    }
    QStringList offered() const
    {
        QStringList ids;
        for (int i = 0; i < m_figures->count(); ++i)
            ids << m_figures->itemData(i).toString();
        return ids;
    }

    std::unique_ptr<AnalysisPage> m_page;
    QWidget *m_chart = nullptr;
    FigureChooser *m_figures = nullptr;
};

} // namespace

TEST_F(FigureChooserTest, OffersWhatTheCatalogueSaysOfEachQuestion)
{
    for (const Query &query : queries()) {
        ask(query.id);
        if (query.figures.empty()) {
            EXPECT_FALSE(m_figures->isVisible()) << query.id;
            continue;
        }
        QStringList expected;
        for (const Figure &figure : query.figures)
            expected << QLatin1String(figure.id);
        EXPECT_EQ(offered(), expected << noFigure) << query.id;
        EXPECT_EQ(m_figures->currentIndex(), 0) << query.id;
        EXPECT_TRUE(m_figures->isVisible()) << query.id;
    }
    EXPECT_EQ(m_figures->accessibleName(), QStringLiteral("Figure"));
}

TEST_F(FigureChooserTest, AnotherFigureIsDrawnAtOnceAndOffersItsOwnFields)
{
    ask("group-counts");
    const auto marks = [this] {
        return QAccessible::queryAccessibleInterface(m_chart)->childCount();
    };
    const auto isTopOffered = [this] {
        for (QWidget *each : m_page->findChildren<QWidget *>()) {
            if (each->accessibleName() == QLatin1String("Show in chart"))
                return each->isVisible();
        }
        return false;
    };
    EXPECT_TRUE(isTopOffered());
    const int bars = marks();
    const int map = m_figures->findData(QStringLiteral("group-map"));
    ASSERT_GT(map, 0);
    for (int below = 0; below < map; ++below)
        QTest::keyClick(m_figures, Qt::Key_Down);
    EXPECT_EQ(m_figures->currentIndex(), map);
    EXPECT_GT(marks(), bars) << "all codes, not the first ten";
    EXPECT_FALSE(isTopOffered());
    QTest::keyClick(m_figures, Qt::Key_Home);
    EXPECT_EQ(marks(), bars);
    EXPECT_TRUE(isTopOffered());
}

TEST_F(FigureChooserTest, TheTableAloneHasAllTheRoomAndIsRemembered)
{
    ask("priorities");
    EXPECT_TRUE(m_chart->isVisible());
    auto *table = m_page->findChild<ResultTable *>();
    const int before = table->height();
    QTest::keyClick(m_figures, Qt::Key_End);
    EXPECT_FALSE(m_chart->isVisible());
    QCoreApplication::processEvents();
    EXPECT_GT(table->height(), before + 200);
    ask("flow");
    EXPECT_TRUE(m_chart->isVisible()) << "another question has a choice of its own";
    ask("priorities");
    EXPECT_FALSE(m_chart->isVisible());
    showPage(); // as after a restart
    EXPECT_EQ(m_figures->currentData().toString(), QLatin1String(noFigure));
    EXPECT_FALSE(m_chart->isVisible());
    QTest::keyClick(m_figures, Qt::Key_Home);
    EXPECT_TRUE(m_chart->isVisible());
    EXPECT_GT(QAccessible::queryAccessibleInterface(m_chart)->childCount(), 0);
    EXPECT_TRUE(m_errors.isEmpty()) << m_errors.join(u' ').toStdString();
}
