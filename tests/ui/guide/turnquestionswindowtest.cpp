// Which turns ask which questions of the guide: proposed, checked, assigned, taken back.
#include "ui/guide/turnquestionswindow.h"

#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "tests/ui/screening/screeningwindowstudy.h"
#include "ui/base/pagerequests.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTableWidget>

using namespace axial;

namespace {

enum Column { TitleAt, TurnAt, Said, Question, How };

class TurnQuestionsWindowTest : public test::ScreeningWindowStudy
{
protected:
    TurnQuestionsWindowTest()
    {
        workspace.edit("Set up", [this](Database &in) {
            sources::NewSource fresh;
            fresh.collection = collections::ensure(in, {"Interviews"});
            fresh.kind = SourceKind::Transcript;
            fresh.title = "U1 interview";
            fresh.text = text;
            source = sources::add(in, fresh);
            const SpeakerId asks = sources::addSpeaker(
                in, {{}, source, "PO", SpeakerRole::Interviewer, {}});
            const SpeakerId says = sources::addSpeaker(
                in, {{}, source, "U1", SpeakerRole::Participant, participants::ensure(in, "U1")});
            for (qint64 at = 0; at < text.size(); at = text.indexOf('\n', at) + 1)
                sources::addTurn(
                    in, source,
                    {{at, text.indexOf('\n', at)}, at + 4, text[at] == 'P' ? asks : says, {}});
            role = prompts::add(in, {{}, "Part I", {}, {}, "What is your current role?", {}}, 0);
            bugs = prompts::add(
                in, {{}, "Part I", {}, {}, "Which bugs cost you more than a day?", {}}, 1);
            plan = prompts::add(in, {{}, "Part I", {}, {}, "Anything planned?", {}}, 2);
        });
    }
    void openOn(std::vector<SourceId> sources)
    {
        window.showSources(std::move(sources));
        open(window);
        table = test::named<QTableWidget>(window, QStringLiteral("Questions in transcripts"));
        ASSERT_NE(table, nullptr);
    }
    QString cell(int row, int column) const { return table->item(row, column)->text(); }
    bool isChecked(int row) const { return table->item(row, Said)->checkState() == Qt::Checked; }
    std::vector<AskedPrompt> asked() { return askedprompts::of(db(), source); }
    QPushButton *assignButton() const
    {
        for (auto *button : window.findChildren<QPushButton *>()) {
            if (button->text().startsWith("Assign"))
                return button;
        }
        return nullptr;
    }

    const QString text = "PO: So, what is your current role?\nU1: I study.\n"
                         "PO: Which kinds of bugs cost you a day or more?\nU1: Many.\n";
    SourceId source;
    PromptId role, bugs, plan;
    TurnQuestionsWindow window{workspace};
    QTableWidget *table = nullptr;
};

} // namespace

TEST_F(TurnQuestionsWindowTest, WhatIsCheckedIsAssignedInOneStepAndTakenBack)
{
    openOn({source});
    ASSERT_EQ(table->rowCount(), 2);
    EXPECT_TRUE(table->isColumnHidden(TitleAt));
    EXPECT_EQ(cell(0, Question), "What is your current role?");
    EXPECT_EQ(cell(1, Question), "Which bugs cost you more than a day?");
    EXPECT_TRUE(cell(1, How).startsWith("by its words, ")) << cell(1, How).toStdString();
    table->item(1, Said)->setCheckState(Qt::Unchecked);
    table->item(0, Said)->setCheckState(Qt::Checked);
    EXPECT_EQ(assignButton()->text(), "Assign 1 question");
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(isQuiet());
    ASSERT_EQ(asked().size(), 1U);
    EXPECT_EQ(asked()[0].prompt, role);
    EXPECT_EQ(undoLabel(), "Say where 1 question of the guide is asked");
    EXPECT_EQ(cell(0, How), "asks it");
    click(window, "Take back"); // of the current row, the first one
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(asked().empty());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(asked().size(), 1U);
}

TEST_F(TurnQuestionsWindowTest, AllAreCheckedAtOnceAndAnotherQuestionIsChosen)
{
    openOn({});
    EXPECT_FALSE(table->isColumnHidden(TitleAt));
    EXPECT_EQ(cell(0, TitleAt), "U1 interview");
    table->item(0, Said)->setCheckState(Qt::Unchecked);
    click(window, "Check all");
    EXPECT_TRUE(isChecked(0) && isChecked(1));
    click(window, "Check all");
    EXPECT_FALSE(isChecked(0) || isChecked(1));
    table->setFocus();
    table->setCurrentCell(1, Question);
    QTest::keyClick(table, Qt::Key_F2);
    auto *editor = table->findChild<QLineEdit *>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "Anything planned?");
    QWidget *offered = QApplication::activePopupWidget(); // which has the keyboard while it is open
    ASSERT_NE(offered, nullptr);
    QTest::keyClick(offered, Qt::Key_Return);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    EXPECT_TRUE(isChecked(1)) << "who chooses means it";
    QTest::mouseClick(assignButton(), Qt::LeftButton);
    ASSERT_TRUE(isQuiet());
    ASSERT_EQ(asked().size(), 1U);
    EXPECT_EQ(asked()[0].prompt, plan);
}

TEST_F(TurnQuestionsWindowTest, WhatWasUncheckedOrChosenStaysSoWhenTheProjectChanges)
{
    openOn({source});
    ASSERT_TRUE(isChecked(0));
    table->item(0, Said)->setCheckState(Qt::Unchecked);
    table->item(1, Question)->setText("Anything planned?");
    ASSERT_TRUE(isChecked(1));
    workspace.edit("A change elsewhere", [](Database &in) {
        prompts::add(in, {{}, "Part II", {}, {}, "Who decides, and when?", {}}, 3);
    });
    ASSERT_TRUE(isQuiet());
    EXPECT_FALSE(isChecked(0));
    EXPECT_TRUE(isChecked(1));
    EXPECT_EQ(cell(1, Question), "Anything planned?");
    click(window, "Assign 1 question");
    ASSERT_TRUE(isQuiet());
    ASSERT_EQ(asked().size(), 1U);
    EXPECT_EQ(asked()[0].prompt, plan);
    window.showSources({source});
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(isChecked(0)) << "opened anew";
}

TEST_F(TurnQuestionsWindowTest, ARowLeadsToItsTurn)
{
    openOn({source});
    std::vector<PageRequest> requests;
    QObject::connect(&workspace.requests(), &PageRequests::asked, &workspace,
                     [&](const PageRequest &request) { requests.push_back(request); });
    table->setCurrentCell(1, Said);
    click(window, "Show in the text");
    ASSERT_EQ(requests.size(), 1U);
    const auto *place = std::get_if<ShowPlace>(&requests.front());
    ASSERT_NE(place, nullptr);
    EXPECT_EQ(place->source, source);
    EXPECT_EQ(text.mid(place->range.start, place->range.length()),
              "Which kinds of bugs cost you a day or more?");
}
