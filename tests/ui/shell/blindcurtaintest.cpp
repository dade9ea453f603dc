#include "tests/ui/analysis/analysisstudy.h"
#include "ui/analysis/analysispage.h"
#include "ui/codebook/codebookpage.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QPushButton>
#include <QSplitter>

using namespace axial;
using namespace axial::testing;

namespace {

class BlindCurtainTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
        m_workspace.setCoderName(QStringLiteral("Bo"));
    }

    template <class Button>
    static Button *button(const QWidget &page, const QString &text)
    {
        for (Button *each : page.findChildren<Button *>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    /// Do the tables and charts of the page stand on the screen?
    static bool showsCodings(const QWidget &page)
    {
        return page.findChild<QSplitter *>()->isVisible();
    }
    void expectCurtain(QWidget &page)
    {
        page.resize(1300, 800);
        page.show();
        EXPECT_TRUE(showsCodings(page));
        m_workspace.setBlind(true);
        EXPECT_FALSE(showsCodings(page));
        auto *open = button<QPushButton>(page, QStringLiteral("Show everybody’s codings"));
        ASSERT_TRUE(open && open->isVisible());
        page.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
        page.setFocus();
        EXPECT_TRUE(open->hasFocus()) << "not something behind the curtain";
        open->click();
        EXPECT_TRUE(showsCodings(page));
        page.setFocus();
        EXPECT_TRUE(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
        EXPECT_FALSE(open->hasFocus());
        auto *hide = button<LinkButton>(page, QStringLiteral("Hide them"));
        ASSERT_TRUE(hide && hide->isVisible()) << "it says whose codings these are";
        hide->click();
        EXPECT_FALSE(showsCodings(page));
        open->click();
        m_workspace.setBlind(false);
        EXPECT_TRUE(showsCodings(page));
        EXPECT_FALSE(hide->isVisible());
        m_workspace.setBlind(true);
        EXPECT_FALSE(showsCodings(page)) << "asked anew";
    }
};

TEST_F(BlindCurtainTest, TheCodebookHidesEverybodysCodingsFromWhoCodesBlind)
{
    CodebookPage page(m_workspace);
    expectCurtain(page);
}

TEST_F(BlindCurtainTest, AnalyseHidesEverybodysCodingsFromWhoCodesBlind)
{
    AnalysisPage page(m_workspace);
    expectCurtain(page);
}

} // namespace
