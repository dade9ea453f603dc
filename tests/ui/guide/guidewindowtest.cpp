// The interview guide, written, ordered and saved in its window.
#include "ui/guide/guidewindow.h"

#include "core/project/guide/askedprompts.h"
#include "core/project/guide/dimensions.h"
#include "core/project/guide/guideframe.h"
#include "core/project/guide/prompts.h"
#include "tests/support/sharedalone.h"
#include "tests/ui/screening/screeningwindowstudy.h"
#include "tests/ui/support/waiting.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStyle>
#include <QTableWidget>

#include <algorithm>

using namespace axial;

namespace {

enum Column { Part, Audience, Question, Category, DimensionOf, AskedIn };

class GuideWindowTest : public test::ScreeningWindowStudy
{
protected:
    void openWithGuide()
    {
        workspace.edit("Guide", [](Database &in) {
            prompts::add(in, {{}, "Part I. Work", "Learn.", "", "What is your role?", ""}, 0);
            prompts::add(in, {{}, "Part I. Work", "Learn.", "", "For how long?", ""}, 1);
            prompts::add(in, {{}, "Part II. Bugs", "", "Users", "Which bugs?", ""}, 2);
        });
        open(window);
        table = test::named<QTableWidget>(window, QStringLiteral("Interview guide"));
        ASSERT_NE(table, nullptr);
        ASSERT_EQ(table->rowCount(), 3);
    }
    QString cell(int row, int column) const { return table->item(row, column)->text(); }
    QString questions() const
    {
        QStringList all;
        for (int row = 0; row < table->rowCount(); ++row)
            all << cell(row, Question);
        return all.join(" | ");
    }
    /// The button whose words begin so.
    void press(const QString &words)
    {
        for (auto *button : window.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&').startsWith(words)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        ADD_FAILURE() << words.toStdString();
    }
    qint64 undoable()
    {
        qint64 steps = 0;
        for (const auto &step : workspace.project()->history())
            steps += step.state == StepState::Done;
        return steps;
    }
    void settle()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // of an editor
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    /// Types over the cell, as a person does.
    void type(int row, int column, const QString &words)
    {
        table->setFocus();
        table->setCurrentCell(row, column);
        QTest::keyClick(table, Qt::Key_F2);
        auto *editor = table->findChild<QLineEdit *>();
        ASSERT_NE(editor, nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, words);
        QTest::keyClick(editor, Qt::Key_Return);
        settle();
    }

    GuideWindow window{workspace};
    QTableWidget *table = nullptr;
};

} // namespace

TEST_F(GuideWindowTest, ALongQuestionIsReadWhole)
{
    workspace.edit("Guide", [](Database &in) {
        const QString question = QStringLiteral("When a run stops with an error, what do you look "
                                                "at first, whom do you ask, and how do you know "
                                                "that what you changed has mended it? ");
        prompts::add(in, {{}, "Part I", "", "", question.repeated(2), ""}, 0);
        prompts::add(in, {{}, "Part I", "", "", "Short?", ""}, 1);
    });
    open(window);
    table = test::named<QTableWidget>(window, QStringLiteral("Interview guide"));
    ASSERT_NE(table, nullptr);
    QCoreApplication::processEvents();
    const auto lines = [this](int row) {
        const QFontMetrics metrics(table->font());
        const int margin = table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table)
                           + 1;
        const QRect words = metrics.boundingRect(
            QRect(0, 0, table->columnWidth(Question) - 2 * margin, 10'000), Qt::TextWordWrap,
            cell(row, Question).trimmed());
        return words.height();
    };
    EXPECT_GE(table->rowHeight(0), lines(0)) << "nothing of it is cut";
    EXPECT_GT(table->rowHeight(0), table->rowHeight(1));
    window.resize(1400, 600);
    QCoreApplication::processEvents();
    EXPECT_GE(table->rowHeight(0), lines(0));
}

TEST_F(GuideWindowTest, AGuideThatOpensForTheFirstTimeHasRowsAsHighAsTheirWords)
{
    workspace.edit("Guide", [](Database &in) {
        for (size_t i = 0; i < 24; ++i)
            prompts::add(
                in,
                {{},
                 "Part II. Requirements, use and expectations",
                 "",
                 "LLM Users and developers",
                 QString("%1. Can you describe the most recent time that you worked with a "
                         "framework, and what you expected of it before you began?")
                     .arg(i + 1),
                 ""},
                i);
    });
    open(window);
    table = test::named<QTableWidget>(window, QStringLiteral("Interview guide"));
    ASSERT_NE(table, nullptr);
    QCoreApplication::processEvents();
    const QFontMetrics metrics(table->font());
    int needed = 0;
    for (const int column : {int(Part), int(Audience), int(Question)})
        needed = std::max(needed,
                          metrics
                              .boundingRect(QRect(0, 0, table->columnWidth(column) - 12, 10'000),
                                            Qt::TextWordWrap, cell(0, column))
                              .height());
    for (int row = 0; row < table->rowCount(); ++row) {
        EXPECT_GE(table->rowHeight(row), needed) << row;
        EXPECT_LE(table->rowHeight(row), needed + metrics.height()) << row;
    }
}

TEST_F(GuideWindowTest, F2OpensTheQuestionWhereverOneStandsInItsRow)
{
    openWithGuide();
    EXPECT_TRUE(table->hasFocus()) << "keys are for the questions at once";
    table->setCurrentCell(1, AskedIn);
    QTest::keyClick(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->text(), "For how long?");
}

TEST_F(GuideWindowTest, WhatOthersWroteInTheGuideMeanwhileStays)
{
    openWithGuide();
    test::shareAlone(*workspace.project());
    table->setCurrentCell(1, Question);
    QTest::keyClick(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, "Since when?");
    const auto reword = [&](const QString &text, const QString &objective) {
        workspace.edit("Theirs", [&](Database &in) {
            Prompt prompt = prompts::all(in)[1];
            prompt.text = text;
            prompts::set(in, prompt);
            prompts::setPart(in, prompt.part, prompt.part, objective);
        });
    };
    reword("How long already?", "Learn.");
    settle();
    EXPECT_EQ(editor->text(), "Since when?") << "the editor stays";
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(prompts::all(db())[1].text, "How long already?");
    EXPECT_EQ(test::keptBeside(*workspace.project()), QStringList("Since when?"));

    table->setCurrentCell(0, Question);
    press("Part");
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    test::named<QLineEdit>(*dialog, "Part")->setText("Part I. Your work");
    test::named<QPlainTextEdit>(*dialog, "Objective")->setPlainText("Mine.");
    reword("How long already?", "Theirs.");
    dialog->accept();
    settle();
    for (const int row : {0, 1}) {
        EXPECT_EQ(prompts::all(db())[size_t(row)].part, "Part I. Your work");
        EXPECT_EQ(prompts::all(db())[size_t(row)].objective, "Theirs.");
    }
    EXPECT_EQ(test::keptBeside(*workspace.project()), (QStringList{"Since when?", "Mine."}));
}

TEST_F(GuideWindowTest, WordsGoToTheirQuestionWhenOthersAddOneAboveItMeanwhile)
{
    openWithGuide();
    const Prompt asked = prompts::all(db())[1];
    table->setCurrentCell(1, Question);
    QTest::keyClick(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, "Since when?");
    workspace.edit("Theirs", [&](Database &in) {
        prompts::add(in, {{}, asked.part, "", "", "What else?", ""}, 0);
    });
    settle();
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(prompts::find(db(), asked.id)->text, "Since when?");
    EXPECT_EQ(prompts::all(db())[1].text, cell(1, Question));
    EXPECT_EQ(table->rowCount(), 4) << "it is read once the editor has gone";
}

TEST_F(GuideWindowTest, AnIntroductionThatTwoAddToHasBothAdditions)
{
    openWithGuide();
    test::shareAlone(*workspace.project());
    workspace.edit("Introduction",
                   [](Database &in) { guideframe::setIntroduction(in, "We ask users."); });
    settle();
    press("Introduction");
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    dialog->findChild<QPlainTextEdit *>()->setPlainText("We ask users. Mine.");
    workspace.edit("Theirs",
                   [](Database &in) { guideframe::setIntroduction(in, "Theirs. We ask users."); });
    dialog->accept();
    EXPECT_EQ(guideframe::of(db()).introduction, "Theirs. We ask users. Mine.");
}

TEST_F(GuideWindowTest, QuestionsAreWrittenWhereTheyStandAndTakenBack)
{
    openWithGuide();
    EXPECT_EQ(label(window, "Guide in numbers"), "3 questions in 2 parts");
    type(0, Question, "What do you do?");
    EXPECT_EQ(questions(), "What do you do? | For how long? | Which bugs?");
    EXPECT_EQ(prompts::all(db())[0].text, "What do you do?");
    EXPECT_EQ(undoLabel(), "Change a question of the guide");
    type(2, Audience, "Developers");
    EXPECT_EQ(prompts::all(db())[2].audience, "Developers");
    type(2, Part, "Part I. Work");
    EXPECT_EQ(prompts::all(db())[2].objective, "Learn.") << "as the part has it";
    const qint64 all = undoable();
    for (qint64 left = all - 1; left >= all - 3; --left) {
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        ASSERT_TRUE(QTest::qWaitFor([&] { return undoable() == left; }))
            << left << ' ' << undoable() << ' ' << errors.join(u'|').toStdString() << ' '
            << messages.join(u'|').toStdString();
        settle();
    }
    EXPECT_EQ(questions(), "What is your role? | For how long? | Which bugs?");
    type(0, Question, "For how long?");
    EXPECT_FALSE(errors.isEmpty()) << "the part asks it already";
    EXPECT_EQ(cell(0, Question), "What is your role?");
}

TEST_F(GuideWindowTest, QuestionsAreMovedAddedAndRemovedByKeys)
{
    openWithGuide();
    table->setFocus();
    table->setCurrentCell(1, Question);
    QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier); // which presses the button in a moment
    const QString moved = "For how long? | What is your role? | Which bugs?";
    EXPECT_TRUE(QTest::qWaitFor([&] { return questions() == moved; }));
    EXPECT_EQ(table->currentRow(), 0) << "it stays the current one";
    QTest::keyClick(table, Qt::Key_N, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.findChild<QInputDialog *>() != nullptr; }));
    auto *dialog = window.findChild<QInputDialog *>();
    dialog->setTextValue("Why?");
    dialog->accept();
    settle();
    EXPECT_EQ(questions(), "For how long? | Why? | What is your role? | Which bugs?");
    EXPECT_EQ(table->currentRow(), 1);
    EXPECT_EQ(cell(1, Part), "Part I. Work");
    window.activateWindow(); // the dialog had the keys
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return questions() == moved; }));
    EXPECT_EQ(messages.last(), "1 question removed. Undo takes it back.");
}

TEST_F(GuideWindowTest, KeysOfTheQuestionsAreOfNoUseInTheMiddleOfAWord)
{
    openWithGuide();
    const QString before = questions();
    table->setFocus();
    table->setCurrentCell(1, Audience);
    QTest::keyClick(table, Qt::Key_F2);
    auto *editor = table->findChild<QLineEdit *>();
    ASSERT_NE(editor, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return editor->hasFocus(); }));
    QTest::keyClick(editor, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(editor, Qt::Key_Delete, Qt::ControlModifier);
    test::letTimersRunOut(150); // a button that is pressed by keys comes up in a moment
    settle();
    EXPECT_EQ(prompts::all(db()).size(), 3U);
    EXPECT_EQ(questions(), before);
}

TEST_F(GuideWindowTest, ADimensionIsOfAllQuestionsOfThePartOrCategory)
{
    openWithGuide();
    type(0, DimensionOf, "Background");
    EXPECT_EQ(cell(0, DimensionOf), "Background");
    EXPECT_EQ(cell(1, DimensionOf), "Background") << "of the same part";
    EXPECT_EQ(cell(2, DimensionOf), "");
    type(1, Category, "Time");
    EXPECT_EQ(cell(1, DimensionOf), "Background") << "by its part as long as no one says otherwise";
    type(1, DimensionOf, "Experience");
    EXPECT_EQ(cell(1, DimensionOf), "Experience");
    EXPECT_EQ(cell(0, DimensionOf), "Background");
}

TEST_F(GuideWindowTest, APartIsRenamedAndTheGuideIsSaved)
{
    openWithGuide();
    table->setCurrentCell(0, Question);
    press("Part");
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_NE(dialog, nullptr);
    test::named<QLineEdit>(*dialog, "Part")->setText("Part I. The person");
    dialog->accept();
    settle();
    EXPECT_EQ(cell(1, Part), "Part I. The person");
    window.save(folder.filePath("guide.md"));
    for (const char *other : {"guide.pdf", "guide.html", "guide.docx"})
        window.save(folder.filePath(other));
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }));
    QFile markdown(folder.filePath("guide.md"));
    ASSERT_TRUE(markdown.open(QIODevice::ReadOnly));
    EXPECT_TRUE(markdown.readAll().contains("## Part I. The person\n"));
    QFile pdf(folder.filePath("guide.pdf"));
    ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
    EXPECT_TRUE(pdf.readAll().startsWith("%PDF"));
    QFile page(folder.filePath("guide.html"));
    ASSERT_TRUE(page.open(QIODevice::ReadOnly));
    EXPECT_TRUE(page.readAll().contains("Part I. The person"));
    QFile word(folder.filePath("guide.docx"));
    ASSERT_TRUE(word.open(QIODevice::ReadOnly));
    EXPECT_TRUE(word.readAll().startsWith("PK"));
}

TEST_F(GuideWindowTest, TheKindOfFileThatIsChosenIsThatOfTheName)
{
    openWithGuide();
    press("Save as");
    auto *dialog = window.findChild<QFileDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->nameFilters().size(), 4);
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith("/Interview GuideLine.md"));
    const QString word = dialog->nameFilters().filter("docx").value(0);
    dialog->selectNameFilter(word);
    Q_EMIT dialog->filterSelected(word);
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith("/Interview GuideLine.docx"))
        << dialog->selectedFiles().value(0).toStdString();
}

TEST_F(GuideWindowTest, WhatStandsAboveTheQuestionsIsReadAndWritten)
{
    workspace.edit("Introduction", [](Database &in) {
        guideframe::setIntroduction(in, "**Purpose:**\nTo learn.\n\n- Users");
    });
    openWithGuide();
    EXPECT_EQ(label(window, "Introduction"), "Purpose: To learn. - Users");
    press("Introduction");
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_NE(dialog, nullptr);
    auto *words = test::named<QPlainTextEdit>(*dialog, "Introduction");
    ASSERT_NE(words, nullptr);
    EXPECT_EQ(words->toPlainText(), "**Purpose:**\nTo learn.\n\n- Users");
    words->setPlainText("Ours");
    dialog->accept();
    settle();
    EXPECT_EQ(guideframe::of(db()).introduction, "Ours");
    EXPECT_EQ(undoLabel(), "Change the introduction of the guide");
    EXPECT_EQ(label(window, "Introduction"), "Ours");
    window.save(folder.filePath("guide.md"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }));
    QFile markdown(folder.filePath("guide.md"));
    ASSERT_TRUE(markdown.open(QIODevice::ReadOnly));
    EXPECT_TRUE(markdown.readAll().startsWith("Ours\n\n## Part I. Work\n"));
}

TEST_F(GuideWindowTest, AnEmptyGuideIsBegunOrImported)
{
    open(window);
    EXPECT_EQ(label(window, "Guide in numbers"), "");
    press("Add question");
    auto *dialog = window.findChild<QInputDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setTextValue("What is your role?");
    dialog->accept();
    settle();
    ASSERT_EQ(prompts::all(db()).size(), 1U);
    EXPECT_EQ(prompts::all(db())[0].part, "Questions");
}
