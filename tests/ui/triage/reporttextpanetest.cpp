#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/text/textview.h"

#include <QLineEdit>

using namespace axial;

namespace {

class ReportTextPaneTest : public test::TriageStudy
{
protected:
    TextView *document() const { return test::named<TextView>(*page, QStringLiteral("Document")); }
    bool waitForText(int number)
    {
        return QTest::qWaitFor([&] {
            return document()
                   && document()->text().startsWith(
                       QStringLiteral("What happens in %1\n").arg(number));
        });
    }
    qint64 codings() { return workspace.database().integer("SELECT count(*) FROM coding").value(); }
};

} // namespace

TEST_F(ReportTextPaneTest, WordsAreCodedBesideTheTableByTheKeyboard)
{
    show(6);
    view->selectRow(2);
    ASSERT_TRUE(waitForText(3));
    TextView *text = document();
    text->setFocus();
    const qint64 start = text->text().indexOf(QStringLiteral("out of memory"));
    text->setSelection({start, start + 13});
    press(Qt::Key_Return);
    auto *quick = test::named<QLineEdit>(*page, QStringLiteral("Quick code"));
    ASSERT_TRUE(quick && quick->isVisible());
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    EXPECT_EQ(codings(), 1);
    EXPECT_EQ(workspace.database().text("SELECT words FROM quote"),
              QStringLiteral("out of memory"));
    EXPECT_FALSE(quick->isVisible());
    EXPECT_TRUE(document()->hasFocus()) << "and on with the reading";
    EXPECT_EQ(document(), text) << "the text is not read again";
    EXPECT_FALSE(text->markup().quotes().ranges().empty()) << "it is marked";
    workspace.steps().undo();
    EXPECT_EQ(codings(), 0);
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(ReportTextPaneTest, HurryingThroughTheTableReadsTheLastOnly)
{
    show(9);
    view->selectRow(2);
    view->selectRow(5);
    view->selectRow(8);
    ASSERT_TRUE(waitForText(9));
    EXPECT_EQ(page->findChildren<TextView *>().size(), 1);
    view->selectRow(7);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !document(); }));
    EXPECT_FALSE(action(QStringLiteral("Code the selected words"))->isEnabled());
}

TEST_F(ReportTextPaneTest, ATextThatComesLaterIsShown)
{
    show(6);
    view->selectRow(0);
    EXPECT_EQ(document(), nullptr);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Text"), [&](Database &db) {
        const qint64 source = db.integer("SELECT source FROM issue WHERE number='1'").value();
        const QString text = QStringLiteral("What happens in 1\nNothing.");
        db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", source, text);
        db.run("UPDATE source SET length=?2 WHERE id=?1", source, int(text.size()));
    }));
    EXPECT_TRUE(waitForText(1));
}
