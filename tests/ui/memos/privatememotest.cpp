#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memomenu.h"
#include "ui/memos/memopanel.h"
#include "ui/quotes/quotenotes.h"
#include "ui/quotes/quoteopinions.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTreeView>
#include <QVBoxLayout>

#include <gtest/gtest.h>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class PrivateMemoTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        auto *column = new QVBoxLayout(&window);
        column->addWidget(panel = new MemoPanel(study.workspace));
        window.resize(1000, 300);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        title = panel->editor()->findChild<QLineEdit *>();
        box = panel->editor()->findChild<QCheckBox *>();
        ASSERT_TRUE(box);
    }
    void TearDown() override { study.workspace.setCoderName(me); }

    MemoId write(const char *words)
    {
        Memo memo;
        memo.quote = quote;
        memo.title = QString::fromUtf8(words);
        MemoId id;
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            memo.coder = study.workspace.ensureCoder(db);
            id = memos::add(db, memo);
        });
        return id;
    }
    QStringList titles()
    {
        QStringList result;
        const QAbstractItemModel *model = panel->list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            result << model->index(row, 1).data().toString();
        return result;
    }
    QString lastStep() { return study.project().history().back().label; }

    CodingStudy study;
    const QString me = study.workspace.coderName();
    QWidget window;
    MemoPanel *panel = nullptr;
    QLineEdit *title = nullptr;
    QCheckBox *box = nullptr;
    QuoteId quote;
};

} // namespace

TEST_F(PrivateMemoTest, AKeyMakesTheMemoPrivateAndItsRowSaysSo)
{
    const MemoId memo = write("Doubts");
    panel->open(memos::at(study.db(), memo));
    EXPECT_FALSE(box->isChecked());
    QTest::keyClick(title, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(box->isChecked());
    EXPECT_TRUE(memos::at(study.db(), memo).isPrivate);
    EXPECT_EQ(titles(), QStringList({QStringLiteral("Private: Doubts")}));
    EXPECT_FALSE(panel->list()->model()->index(0, 1).data(Qt::DecorationRole).isNull());
    EXPECT_FALSE(lastStep().contains(QStringLiteral("Doubts"))) << "everybody reads the history";
    study.project().undo();
    EXPECT_FALSE(box->isChecked());
    EXPECT_EQ(titles(), QStringList({QStringLiteral("Doubts")}));
}

TEST_F(PrivateMemoTest, NoStepFromBeforeItWasPrivateTellsItsTitle)
{
    Memo memo;
    memo.quote = quote;
    panel->open(memo);
    QTest::keyClicks(title, QStringLiteral("Doubts"));
    panel->editor()->saveNow();
    ASSERT_EQ(titles(), QStringList({QStringLiteral("Doubts")}));
    QTest::keyClick(title, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(box->isChecked());
    for (const Step &step : study.project().history())
        EXPECT_FALSE(step.label.contains(QStringLiteral("Doubts"))) << step.label.toStdString();
}

TEST_F(PrivateMemoTest, AnotherCoderSeesItNowhere)
{
    const MemoId memo = write("Doubts");
    panel->open(memos::at(study.db(), memo));
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    ASSERT_TRUE(memos::at(study.db(), memo).isPrivate);
    QuoteNotes notes(study.workspace);
    SeenQuote seen(study.workspace);
    seen.read(quote);
    notes.showQuote(seen);
    const auto menuTexts = [this] {
        Memo about;
        about.quote = quote;
        QWidget parent;
        QMenu *menu = makeMemoMenu(
            study.workspace, [about] { return about; }, &parent);
        Q_EMIT menu->aboutToShow();
        QString texts;
        for (const QAction *action : menu->actions())
            texts += action->text();
        return texts;
    };
    EXPECT_EQ(notes.findChild<QListWidget *>()->item(0)->text(),
              QStringLiteral("Memo: Doubts (private)"));
    EXPECT_TRUE(menuTexts().contains(QStringLiteral("Doubts (private)")));

    study.workspace.setCoderName(QStringLiteral("Mara Klein"));
    EXPECT_EQ(titles(), QStringList());
    EXPECT_FALSE(panel->editor()->isOpen());
    EXPECT_FALSE(title->text().contains(QStringLiteral("Doubts")));
    seen.takePerson();
    seen.read(quote);
    notes.showQuote(seen);
    EXPECT_EQ(notes.findChild<QListWidget *>()->count(), 0);
    EXPECT_FALSE(menuTexts().contains(QStringLiteral("Doubts")));
    panel->open(memos::at(study.db(), memo));
    EXPECT_FALSE(title->text().contains(QStringLiteral("Doubts")));

    study.workspace.setCoderName(me);
    EXPECT_EQ(titles(), QStringList({QStringLiteral("Private: Doubts")}));
}

TEST_F(PrivateMemoTest, ANewMemoIsPrivateFromItsFirstWord)
{
    Memo memo;
    memo.quote = quote;
    panel->open(memo);
    const size_t steps = study.project().history().size();
    QTest::keyClick(title, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(box->isChecked());
    EXPECT_EQ(study.project().history().size(), steps) << "nothing was written";
    QTest::keyClicks(title, QStringLiteral("Doubts"));
    panel->saveNow();
    EXPECT_EQ(study.project().history().size(), steps + 1);
    EXPECT_FALSE(lastStep().contains(QStringLiteral("Doubts")));
    EXPECT_TRUE(memos::of(study.db(), quote).empty());
    const CoderId mine = coders::find(study.db(), me);
    ASSERT_EQ(memos::of(study.db(), quote, {.me = mine}).size(), 1u);
    EXPECT_TRUE(box->isChecked());
}

TEST_F(PrivateMemoTest, AColleaguesMemoCanNotBeTurned)
{
    const MemoId memo = write("Open");
    study.workspace.setCoderName(QStringLiteral("Mara Klein"));
    panel->open(memos::at(study.db(), memo));
    EXPECT_EQ(title->text(), QStringLiteral("Open"));
    EXPECT_FALSE(box->isEnabled());
    for (const QAction *action : panel->list()->actions()) {
        if (action->text().startsWith(QStringLiteral("Private"))) {
            EXPECT_FALSE(action->isEnabled());
        }
    }
}

TEST_F(PrivateMemoTest, AMemoInAFindingStaysOpenAndTheBoxSaysSo)
{
    const MemoId memo = write("Open");
    study.project().edit(QStringLiteral("Map"), [&](Database &db) {
        db.run("INSERT INTO finding(id, text, state, note, coder, position, created, modified) "
               "VALUES(1, 'f', 0, '', NULL, 0, 1, 1)");
        db.run("INSERT INTO finding_memo(finding, memo, position) VALUES(1, ?1, 0)", memo);
    });
    panel->open(memos::at(study.db(), memo));
    const size_t steps = study.project().history().size();
    panel->editor()->turnPrivate(true);
    EXPECT_FALSE(box->isChecked());
    EXPECT_EQ(study.project().history().size(), steps);
    EXPECT_FALSE(memos::at(study.db(), memo).isPrivate);
}
