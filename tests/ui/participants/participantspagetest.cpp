#include "ui/participants/participantspage.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>

using namespace axial;

namespace {

const QString type = QStringLiteral("Type");
const QString level = QStringLiteral("Experience Level");

class ParticipantsPageTest : public ::testing::Test
{
protected:
    ParticipantsPageTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
    }
    ~ParticipantsPageTest() override { page.reset(); }

    /// Three users and a developer, one without a level.
    void addBackgrounds()
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Backgrounds"), [](Database &db) {
            const AttributeId kind = attributes::ensure(db, type);
            const AttributeId grade = attributes::ensure(db, level, AttributeKind::Category,
                                                         {QStringLiteral("Beginner"),
                                                          QStringLiteral("Intermediate"),
                                                          QStringLiteral("Advanced")});
            const char *rows[][3] = {{"U1", "User", "Beginner"},
                                     {"U2", "User", "Advanced"},
                                     {"U3", "User", ""},
                                     {"D1", "Developer", "Advanced"}};
            for (const auto &row : rows) {
                const auto who = participants::ensure(db, QString::fromLatin1(row[0]));
                participants::setValue(db, who, kind, QString::fromLatin1(row[1]));
                participants::setValue(db, who, grade, QString::fromLatin1(row[2]));
            }
            groupings::add(db, QStringLiteral("Experience"), groupings::byExperience().groups);
        }));
    }
    void show()
    {
        page = std::make_unique<ParticipantsPage>(workspace);
        page->resize(1100, 600);
        grid = page->findChild<ParticipantGrid *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            grid->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
    }
    QString cell(int row, int column) const
    {
        return grid->model()->index(row, column).data().toString();
    }
    QString header(int column) const
    {
        return grid->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    void click(int row, int column)
    {
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {},
                          grid->visualRect(grid->model()->index(row, column)).center());
    }
    void paste(const QString &text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(grid, Qt::Key_V, Qt::ControlModifier);
    }
    QAction *action(const QString &text) const
    {
        for (QAction *each : test::pageCommands(*page)) {
            if (each->text().startsWith(text))
                return each;
        }
        return nullptr;
    }
    int steps() { return int(workspace.project()->history().size()); }

    test::QuickFolder folder;
    Workspace workspace;
    QStringList errors;
    std::unique_ptr<ParticipantsPage> page;
    ParticipantGrid *grid = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

TEST_F(ParticipantsPageTest, ShowsParticipantsWithGroupsAsComputed)
{
    addBackgrounds();
    show();
    EXPECT_EQ(grid->accessibleName(), QStringLiteral("Participants grid"));
    EXPECT_EQ(header(0), QStringLiteral("Participant"));
    EXPECT_EQ(header(1), QStringLiteral("Group"));
    EXPECT_EQ(header(2), type);
    EXPECT_EQ(header(4), QStringLiteral("Quotes"));
    EXPECT_TRUE(grid->model()
                    ->headerData(4, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("An interviewer’s words count for nobody.")));
    EXPECT_EQ(cell(0, 1), QStringLiteral("novice"));
    EXPECT_EQ(cell(1, 1), QStringLiteral("experienced"));
    EXPECT_EQ(cell(3, 1), QStringLiteral("developer"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(0, 4) == QStringLiteral("0"); }));
}

TEST_F(ParticipantsPageTest, TypingIsOneEditEach)
{
    addBackgrounds();
    show();
    const int before = steps();
    click(2, 2);
    QTest::keyClick(grid, Qt::Key_F2);
    auto *editor = grid->viewport()->findChild<QLineEdit *>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral(" <b>Dev</b> "));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return steps() == before + 1; }));
    EXPECT_EQ(cell(2, 2), QStringLiteral("<b>Dev</b>"));
    EXPECT_EQ(cell(2, 1), QStringLiteral("Ungrouped"));
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("U3: Type = <b>Dev</b>"));
    workspace.project()->undo();
    EXPECT_EQ(cell(2, 2), QStringLiteral("User"));
    EXPECT_EQ(cell(2, 1), QStringLiteral("experienced"));
    workspace.project()->redo();
    EXPECT_EQ(cell(2, 2), QStringLiteral("<b>Dev</b>"));
}

TEST_F(ParticipantsPageTest, OrderedCategoriesAreChosen)
{
    addBackgrounds();
    show();
    click(2, 3);
    QTest::keyClick(grid, Qt::Key_F2);
    auto *combo = grid->viewport()->findChild<QComboBox *>();
    ASSERT_NE(combo, nullptr);
    EXPECT_EQ(combo->count(), 4) << "empty and the three levels";
    EXPECT_EQ(combo->itemText(1), QStringLiteral("Beginner"));
    QTest::keyClick(combo, Qt::Key_Down);
    QTest::keyClick(combo, Qt::Key_Return);
    EXPECT_EQ(cell(2, 3), QStringLiteral("Beginner"));
    EXPECT_EQ(cell(2, 1), QStringLiteral("novice"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("U3: Experience Level = Beginner"));
}

TEST_F(ParticipantsPageTest, WrongValuesAndTakenNamesChangeNothing)
{
    addBackgrounds();
    show();
    const int before = steps();
    EXPECT_FALSE(grid->model()->setData(grid->model()->index(0, 3), QStringLiteral("Guru")));
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors[0].contains(QStringLiteral("Beginner, Intermediate, Advanced")));
    EXPECT_FALSE(grid->model()->setData(grid->model()->index(0, 0), QStringLiteral("U2")));
    EXPECT_EQ(errors.size(), 2);
    EXPECT_EQ(cell(0, 0), QStringLiteral("U1"));
    EXPECT_EQ(steps(), before);
    EXPECT_TRUE(grid->model()->setData(grid->model()->index(0, 3), QStringLiteral("advanced")));
    EXPECT_EQ(cell(0, 3), QStringLiteral("Advanced")) << "spelled as the attribute spells it";
}

TEST_F(ParticipantsPageTest, PastesABlockAsOneEdit)
{
    addBackgrounds();
    show();
    const int before = steps();
    click(1, 2);
    paste(QStringLiteral("Developer\tBeginner\r\nUser\tIntermediate\r\n"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("Developer"));
    EXPECT_EQ(cell(2, 3), QStringLiteral("Intermediate"));
    EXPECT_EQ(steps(), before + 1);
    workspace.project()->undo();
    EXPECT_EQ(cell(1, 2), QStringLiteral("User"));
    EXPECT_EQ(cell(2, 3), QString());

    click(3, 2);
    paste(QStringLiteral("a\tAdvanced\nb\tAdvanced\n"));
    EXPECT_EQ(errors.size(), 1) << "only one participant stands there";
    click(0, 2);
    paste(QStringLiteral("User\tBeginner\nUser\tGuru\n"));
    EXPECT_EQ(errors.size(), 2);
    EXPECT_EQ(cell(1, 3), QStringLiteral("Advanced")) << "all or nothing";
    EXPECT_EQ(steps(), before + 1);
}

TEST_F(ParticipantsPageTest, PastesATableWithHeadingsAndNewParticipants)
{
    addBackgrounds();
    show();
    click(0, 0);
    paste(QStringLiteral("Participant\tExperience Level\tGender\tGroup\n"
                         "U2\tBeginner\tf\tnobody\nU9\tAdvanced\t\"two\nlines\"\tnobody\n"));
    ASSERT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    ASSERT_EQ(grid->model()->rowCount(), 5);
    EXPECT_EQ(header(4), QStringLiteral("Gender"));
    EXPECT_EQ(cell(1, 3), QStringLiteral("Beginner"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("User")) << "what the block doesn't name stays";
    EXPECT_EQ(cell(4, 0), QStringLiteral("U9"));
    EXPECT_EQ(cell(4, 4), QStringLiteral("two\nlines"));
    workspace.project()->undo();
    EXPECT_EQ(grid->model()->rowCount(), 4);
    EXPECT_EQ(header(4), QStringLiteral("Quotes"));
}

TEST_F(ParticipantsPageTest, CopiesABlockThatCanBePastedBack)
{
    addBackgrounds();
    show();
    click(0, 2);
    grid->setFocus();
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      grid->visualRect(grid->model()->index(1, 3)).center());
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(),
              QStringLiteral("User\tBeginner\nUser\tAdvanced\n"));
    grid->selectAll();
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    const QString whole = QApplication::clipboard()->text();
    EXPECT_TRUE(whole.startsWith(QStringLiteral("Participant\tGroup\tType\t")));
    const int before = steps();
    paste(whole);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(steps(), before) << "nothing differs, so there is no step";
}

TEST_F(ParticipantsPageTest, DeleteEmptiesTheSelectedCells)
{
    addBackgrounds();
    show();
    click(0, 3);
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      grid->visualRect(grid->model()->index(1, 3)).center());
    QTest::keyClick(grid, Qt::Key_Delete);
    EXPECT_EQ(cell(0, 3) + cell(1, 3), QString());
    workspace.project()->undo();
    EXPECT_EQ(cell(0, 3), QStringLiteral("Beginner"));
}

TEST_F(ParticipantsPageTest, AddsAndRemovesParticipants)
{
    addBackgrounds();
    show();
    action(QStringLiteral("Add participant"))->trigger();
    auto *dialog = page->findChild<QInputDialog *>();
    ASSERT_NE(dialog, nullptr);
    auto *name = dialog->findChild<QLineEdit *>();
    QTest::keyClicks(name, QStringLiteral(" "));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible()) << "nothing but blanks is no name";
    QTest::keyClicks(name, QStringLiteral("U4"));
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_EQ(grid->model()->rowCount(), 5);
    EXPECT_EQ(grid->currentIndex().data().toString(), QStringLiteral("U4"));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Add participant U4"));
    action(QStringLiteral("Remove participant"))->trigger();
    EXPECT_EQ(grid->model()->rowCount(), 4);
    workspace.project()->undo();
    EXPECT_EQ(cell(4, 0), QStringLiteral("U4"));
}

TEST_F(ParticipantsPageTest, ATypedNameThatLooksLikeAnothersIsRefused)
{
    addBackgrounds();
    show();
    action(QStringLiteral("Add participant"))->trigger();
    auto *dialog = page->findChild<QInputDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setTextValue(QStringLiteral("u\u00AD2"));
    dialog->accept();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors[0].contains(QStringLiteral("“U2”"))) << errors[0].toStdString();
    const auto renamed = [this](const QString &typed) {
        return grid->model()->setData(grid->model()->index(0, 0), typed);
    };
    ASSERT_EQ(cell(0, 0), QStringLiteral("U1"));
    EXPECT_FALSE(renamed(QStringLiteral("\uFF352")));
    EXPECT_EQ(errors.size(), 2);
    EXPECT_TRUE(renamed(QStringLiteral("u1"))) << "its own";
    EXPECT_EQ(cell(0, 0), QStringLiteral("u1"));
    EXPECT_EQ(grid->model()->rowCount(), 4);
}

TEST_F(ParticipantsPageTest, FiltersByAnyCell)
{
    addBackgrounds();
    show();
    auto *filter = page->findChild<FilterField *>();
    QTest::keyClicks(filter, QStringLiteral("user adv"));
    EXPECT_EQ(grid->model()->rowCount(), 1);
    EXPECT_EQ(cell(0, 0), QStringLiteral("U2"));
    // An edit under a filter reaches the row that is shown.
    EXPECT_TRUE(grid->model()->setData(grid->model()->index(0, 3), QStringLiteral("Beginner")));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("U2: Experience Level = Beginner"));
    QTest::keyClick(filter, Qt::Key_Escape);
    EXPECT_EQ(grid->model()->rowCount(), 4);
    filter->setText(QStringLiteral("participant:u2 \"experience level\":beginner"));
    EXPECT_EQ(grid->model()->rowCount(), 1) << "each attribute is a field";
    filter->setText(QStringLiteral("-participant:u2"));
    EXPECT_EQ(grid->model()->rowCount(), 3);
    filter->setText(QStringLiteral("colour:red"));
    EXPECT_EQ(grid->model()->rowCount(), 4);
    EXPECT_TRUE(filter->accessibleDescription().contains(QStringLiteral("Experience Level")));
}

TEST_F(ParticipantsPageTest, EmptyStudyOffersImportAndTakesAPastedTable)
{
    show();
    auto *empty = page->findChild<EmptyState *>();
    ASSERT_TRUE(empty->isVisible());
    QSignalSpy asked(&workspace.requests(), &PageRequests::importAsked);
    QTest::mouseClick(empty->findChild<QPushButton *>(), Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
    QApplication::clipboard()->setText(QStringLiteral("Participant\tType\nU1\tUser\n"));
    empty->setFocus();
    QTest::keyClick(empty, Qt::Key_V, Qt::ControlModifier);
    EXPECT_FALSE(empty->isVisible());
    EXPECT_EQ(cell(0, 2), QStringLiteral("User"));
    workspace.project()->undo();
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(ParticipantsPageTest, OpeningAsksNothingOfEachSourceAndAnEditReadsItsRowsOnly)
{
    addBackgrounds();
    const auto add = [&](int sourcesToAdd, int participantsToAdd) {
        ASSERT_TRUE(workspace.edit(QStringLiteral("More"), [&](Database &db) {
            const auto collection = collections::ensure(db, {QStringLiteral("Interviews")});
            for (int i = 0; i < sourcesToAdd; ++i)
                sources::addSpeaker(db, {{},
                                         sources::add(db, {collection,
                                                           SourceKind::Transcript,
                                                           QString::number(i),
                                                           {},
                                                           1,
                                                           {},
                                                           {},
                                                           {}}),
                                         QStringLiteral("U1"),
                                         SpeakerRole::Participant,
                                         participants::find(db, QStringLiteral("U3"))});
            for (int i = 0; i < participantsToAdd; ++i)
                participants::setValue(db, participants::ensure(db, QStringLiteral("X%1").arg(i)),
                                       attributes::ensure(db, type), QStringLiteral("User"));
        }));
    };
    const auto workOfOpening = [&] {
        axial::test::SqlWork work(workspace.database());
        show();
        return work.steps();
    };
    const qint64 little = workOfOpening();
    page.reset();
    add(400, 0);
    EXPECT_LT(workOfOpening(), little + 100);
    EXPECT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));

    const auto workOfEdit = [&](const QString &value) {
        axial::test::SqlWork work(workspace.database());
        EXPECT_TRUE(workspace.edit(QStringLiteral("Type"), [&](Database &db) {
            participants::setValue(db, participants::find(db, QStringLiteral("U1")),
                                   attributes::ensure(db, type), value);
        }));
        return work.steps();
    };
    const qint64 small = workOfEdit(QStringLiteral("Developer"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("Developer"));
    EXPECT_EQ(cell(0, 1), QStringLiteral("developer")) << "the group follows";
    add(0, 500);
    EXPECT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    EXPECT_LT(workOfEdit(QStringLiteral("User")), small * 2);
    EXPECT_EQ(cell(0, 1), QStringLiteral("novice"));
    page->findChild<FilterField *>()->setText(QStringLiteral("developer"));
    EXPECT_EQ(grid->model()->rowCount(), 1);
    workOfEdit(QStringLiteral("Developer"));
    EXPECT_EQ(grid->model()->rowCount(), 2) << "one more is one now";
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(ParticipantsPageTest, TranscriptsLeadToTheFirstWordsOfTheSpeaker)
{
    addBackgrounds();
    SourceId transcript;
    ASSERT_TRUE(workspace.edit(QStringLiteral("Transcript"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.kind = SourceKind::Transcript;
        source.title = QStringLiteral("Interview <i>U2</i>");
        source.text = QStringLiteral("PO: Why?\nU2: Because it hangs.\n");
        transcript = sources::add(db, source);
        const auto who = participants::find(db, QStringLiteral("U2"));
        const auto speaker = sources::addSpeaker(
            db, {{}, transcript, QStringLiteral("U2"), SpeakerRole::Participant, who});
        sources::addTurn(db, transcript, {{9, 30}, 13, speaker, {}});
        quotes::ensure(db, transcript, {13, 20}, QStringLiteral("Because"));
    }));
    show();
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(1, 4) == QStringLiteral("1"); }));
    auto *list = page->findChild<QListWidget *>();
    click(0, 0);
    EXPECT_EQ(list->count(), 0);
    click(1, 0);
    ASSERT_EQ(list->count(), 1);
    const axial::testing::AskedPages asked(workspace);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {},
                       list->visualItemRect(list->item(0)).center());
    if (asked.places.empty()) // the style may open on the second press only
        QTest::keyClick(list, Qt::Key_Return);
    ASSERT_EQ(asked.places.size(), 1u);
    EXPECT_EQ(asked.places[0].source, transcript);
    EXPECT_EQ(asked.places[0].range, (TextRange{13, 30}));
}

TEST_F(ParticipantsPageTest, ReadOnlyStudyCanBeCopiedNotChanged)
{
    addBackgrounds();
    const QString path = workspace.project()->path();
    workspace.closeProject();
    workspace.setProject(Project::open(path, Project::Access::ReadOnly));
    show();
    EXPECT_FALSE(grid->model()->flags(grid->model()->index(0, 2)) & Qt::ItemIsEditable);
    EXPECT_FALSE(action(QStringLiteral("Add participant"))->isEnabled());
    click(0, 2);
    QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("User\n"));
    workspace.closeProject();
    EXPECT_TRUE(page->findChild<EmptyState *>()->isVisible());
}

TEST_F(ParticipantsPageTest, ARefusedValueStaysInItsCell)
{
    addBackgrounds();
    show();
    const QModelIndex cell = grid->model()->index(0, ParticipantModel::nameColumn);
    grid->setCurrentIndex(cell);
    grid->edit(cell);
    auto *editor = qobject_cast<QLineEdit *>(grid->indexWidget(cell));
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("U2"));
    // Another change meanwhile takes nothing away.
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        participants::ensure(db, QStringLiteral("U9"));
    }));
    editor = qobject_cast<QLineEdit *>(grid->indexWidget(cell));
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->text(), QStringLiteral("U2"));
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return errors.size() == 1; }, 20'000));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            auto *again = qobject_cast<QLineEdit *>(grid->indexWidget(grid->currentIndex()));
            return again && again->text() == QStringLiteral("U2");
        },
        20'000))
        << "the cell is open again";
    QTest::keyClick(grid->indexWidget(grid->currentIndex()), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return grid->model()->rowCount() == 5; }, 20'000));
}

TEST_F(ParticipantsPageTest, TheFilterShowsItsWordsInASmallWindow)
{
    addBackgrounds();
    show();
    const auto *filter = page->findChild<FilterField *>();
    const auto *bar = page->findChild<QToolBar *>(); // the empty page has such a button, too
    ASSERT_TRUE(bar);
    const auto *import = test::named<QPushButton>(*bar, QStringLiteral("Import backgrounds…"));
    ASSERT_TRUE(import);
    for (const int width : {1366, 950, 640}) {
        page->resize(width, 600);
        QCoreApplication::processEvents();
        const int words = filter->fontMetrics().horizontalAdvance(filter->placeholderText());
        EXPECT_GE(filter->width(), words + 40) << width;
        const QRect there(import->mapTo(page.get(), QPoint()), import->size());
        EXPECT_TRUE(import->isVisible() && page->rect().contains(there)) << width;
    }
}

TEST_F(ParticipantsPageTest, UndoBringsTheCellIntoViewAndLeavesTheKeyboard)
{
    addBackgrounds();
    ParticipantId last;
    ASSERT_TRUE(workspace.edit(QStringLiteral("More"), [&](Database &db) {
        for (int i = 0; i < 80; ++i)
            last = participants::ensure(db, QStringLiteral("X%1").arg(i));
    }));
    show();
    auto *filter = page->findChild<FilterField *>();
    page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
    const int row = grid->model()->rowCount() - 1;
    const auto isSeen = [&] {
        return grid->viewport()->rect().contains(
            grid->visualRect(grid->model()->index(row, 2)).center());
    };
    ASSERT_TRUE(workspace.edit(QStringLiteral("Value"), [&](Database &db) {
        participants::setValue(db, last, attributes::ensure(db, type), QStringLiteral("User"));
    }));
    filter->setFocus();
    grid->scrollToTop();
    ASSERT_FALSE(isSeen());
    const QModelIndex current = grid->currentIndex();
    workspace.project()->undo();
    EXPECT_TRUE(QTest::qWaitFor(isSeen));
    EXPECT_EQ(grid->currentIndex(), current);
    EXPECT_TRUE(filter->hasFocus());
    EXPECT_EQ(errors, QStringList());
}
