#include "core/project/codes/codes.h"
#include "tests/ui/triage/triagestudy.h"

#include <QPlainTextEdit>
#include <QTextBlock>

using namespace axial;

namespace {

class LabelGuideTest : public test::TriageStudy
{
};

} // namespace

TEST_F(LabelGuideTest, SaysOfEachOfferedCodeWhatItMeansAndFollowsWhatIsTyped)
{
    show(3);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Describe"), [](Database &db) {
        const CodeId code{db.integer("SELECT id FROM code WHERE key='C.9'").value()};
        CodeTexts texts;
        texts.definition = QStringLiteral("Uses <b>more</b> memory than it should.");
        texts.excludeWhen = QStringLiteral("the card is too small");
        codes::setTexts(db, code, texts);
    }));
    auto *guide = test::named<QPlainTextEdit>(*page, QStringLiteral("Labelling guide"));
    ASSERT_NE(guide, nullptr);
    EXPECT_FALSE(guide->isVisible());
    action(QStringLiteral("Labelling guide"))->trigger();
    EXPECT_TRUE(guide->isVisible());
    EXPECT_TRUE(guide->toPlainText().contains(
        QStringLiteral("C.9 Memory\nUses <b>more</b> memory than it should.\n"
                       "Exclude when: the card is too small\n")))
        << guide->toPlainText().toStdString();
    view->setFocus();
    type(QStringLiteral("c9"));
    EXPECT_EQ(guide->textCursor().block().text(), QStringLiteral("C.9 Memory"));
    action(QStringLiteral("Labelling guide"))->trigger();
    EXPECT_FALSE(guide->isVisible());
}
