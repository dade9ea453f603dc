#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/waiting.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/base/jobs.h"
#include "ui/charts/figureview.h"

#include <QAbstractItemView>
#include <QEvent>

using namespace axial;

namespace {

class Paintings : public QObject
{
public:
    explicit Paintings(QWidget &widget) { widget.installEventFilter(this); }

    bool eventFilter(QObject *, QEvent *event) override
    {
        m_count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count() const { return m_count; }

private:
    int m_count = 0;
};

class ShowingAgainTest : public WindowTest
{
};

TEST_F(ShowingAgainTest, AModeWithAFigureIsPaintedOnce)
{
    window.openSample(place.dir.path());
    const auto isQuiet = [&] { return workspace.jobs().running().empty(); };
    ASSERT_TRUE(
        eventually([&] { return window.currentPage() && workspace.project() && isQuiet(); }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    ASSERT_TRUE(eventually([&] { return isQuiet(); }));
    auto *figure = window.findChild<FigureView *>();
    auto *questions = window.findChild<QuestionList *>();
    ASSERT_TRUE(figure && questions);
    ASSERT_TRUE(eventually([&] { return figure->isVisible() && isQuiet(); }));
    QTest::keyClick(window.windowHandle(), Qt::Key_1, Qt::ControlModifier);
    test::letTimersRunOut(200);
    ASSERT_TRUE(eventually([&] { return isQuiet(); }));
    const Paintings ofFigure(*figure->viewport());
    const Paintings ofList(*questions->viewport());
    QTest::keyClick(window.windowHandle(), Qt::Key_4, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return ofFigure.count() > 0; }));
    QCoreApplication::processEvents();
    EXPECT_EQ(ofFigure.count(), 1);
    EXPECT_EQ(ofList.count(), 1) << "not for the sake of the figure, in the midst of showing";
}

} // namespace
