#include "ui/triage/triagepage.h"
#include "core/db/database.h"
#include "core/import/studyfolder.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QThread>

using namespace axial;

namespace {

const QString issueBase = QStringLiteral("https://github.com/org/tool/issues/");

/// Five reports, two coders: agreed, disagreed, undecided, one with words, one unlabelled.
ImportBundle fiveReports()
{
    ImportBundle bundle;
    bundle.codes = {
        {QStringLiteral("C"), {}, QStringLiteral("Bug"), {}, {}},
        {QStringLiteral("C.2"), QStringLiteral("C"), QStringLiteral("Crash"), {}, {}},
        {QStringLiteral("C.10"), QStringLiteral("C"), QStringLiteral("<b>Slow</b>"), {}, {}},
        {QStringLiteral("A"), {}, QStringLiteral("Question"), {}, {}},
        {QStringLiteral("A.1"), QStringLiteral("A"), QStringLiteral("Install"), {}, {}}};
    ImportedLabels labels;
    labels.roundName = QStringLiteral("Main");
    labels.collection = {QStringLiteral("Issue reports"), QStringLiteral("tool")};
    labels.coders = {QStringLiteral("Ada"), QStringLiteral("Grace")};
    const char *rows[][3] = {{"C.2", "C.2", "C.2"},
                             {"C.2", "C.10", "C.2"},
                             {"C.10", "C.10", ""},
                             {"A.1", "A.1", "A.1"},
                             {"", "", ""}};
    for (int i = 0; i < 5; ++i) {
        ImportedSource source;
        source.kind = SourceKind::IssueReport;
        source.url = issueBase + QString::number(i + 1);
        source.title = source.url;
        source.collection = labels.collection;
        source.repository = i < 3 ? QStringLiteral("tool") : QStringLiteral("other");
        source.year = 2020 + i;
        source.number = QString::number(i + 1);
        if (i == 3)
            source.text = QStringLiteral("How do I <b>install</b> it?");
        bundle.sources.push_back(source);
        labels.rows.push_back({source.url,
                               1,
                               {QString::fromLatin1(rows[i][0]), QString::fromLatin1(rows[i][1])},
                               QString::fromLatin1(rows[i][2]),
                               i + 2});
    }
    bundle.labels.push_back(std::move(labels));
    return bundle;
}

/// Each with the labels C.2 and C.10; the first is undecided, the others are C.2.
ImportBundle reportBundle(int count)
{
    ImportBundle bundle = fiveReports();
    bundle.sources.clear();
    auto &rows = bundle.labels.front().rows;
    rows.clear();
    for (int i = 0; i < count; ++i)
        rows.push_back({issueBase + QString::number(i + 1),
                        1,
                        {QStringLiteral("C.2"), QStringLiteral("C.10")},
                        i > 0 ? QStringLiteral("C.2") : QString(),
                        i + 2});
    return bundle;
}

/// Keeps every worker busy, so that what is cancelled had not begun.
class BusyWorkers
{
public:
    explicit BusyWorkers(Workspace &workspace) : count(workspace.jobs().workers())
    {
        for (int i = 0; i < count; ++i)
            workspace.jobs().run<int>(
                QStringLiteral("Busy"), &workspace,
                [free = m_free](Progress &) {
                    free->acquire();
                    return 0;
                },
                [](int) {}, [](const Error &) {});
    }
    ~BusyWorkers() { m_free->release(count); }

private:
    const int count;
    std::shared_ptr<QSemaphore> m_free = std::make_shared<QSemaphore>();
};

class TriagePageTest : public ::testing::Test
{
protected:
    TriagePageTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
    }
    ~TriagePageTest() override { page.reset(); }

    void store(const ImportBundle &bundle)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Import"), [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        }));
    }
    void show()
    {
        page = std::make_unique<TriagePage>(workspace);
        page->resize(1200, 640);
        view = page->findChild<QTableView *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            view->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
    }
    void showFive()
    {
        store(fiveReports());
        show();
        ASSERT_TRUE(waitForRows(5));
    }
    bool waitForRows(int count)
    {
        return QTest::qWaitFor([&] { return view->model()->rowCount() == count; }, 20'000);
    }
    QLabel *agreement() const
    {
        for (QLabel *label : page->findChildren<QLabel *>()) {
            if (label->accessibleName() == QLatin1String("Agreement"))
                return label;
        }
        return nullptr;
    }
    void filter(const QString &text)
    {
        auto *field = test::named<FilterField>(*page, QStringLiteral("Filter reports"));
        field->clear();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    int rowOf(int number) const
    {
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            if (spoken(row, 0) == issueBase + QString::number(number))
                return row;
        }
        return -1;
    }
    QString cell(int row, int column) const
    {
        return view->model()->index(row, column).data().toString();
    }
    /// What a screen reader says.
    QString spoken(int row, int column) const
    {
        return view->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    QString decision(int number) const { return cell(rowOf(number), 5); }
    void click(int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers,
                          view->visualRect(view->model()->index(row, 0)).center());
    }
    QAction *action(const QString &text) const
    {
        for (QAction *each : test::pageCommands(*page)) {
            if (each->text().startsWith(text))
                return each;
        }
        return nullptr;
    }
    QComboBox *codes() const
    {
        for (QComboBox *combo : page->findChildren<QComboBox *>()) {
            if (combo->isEditable())
                return combo;
        }
        return nullptr;
    }

    /// By the keys a person uses.
    void decide(const QString &code)
    {
        codes()->lineEdit()->setFocus();
        codes()->lineEdit()->clear();
        QTest::keyClicks(codes()->lineEdit(), code);
        QTest::keyClick(codes()->lineEdit(), Qt::Key_Return);
    }
    QMessageBox *question() const { return page->findChild<QMessageBox *>(); }
    void sayYes()
    {
        for (QAbstractButton *button : question()->buttons()) {
            if (question()->buttonRole(button) == QMessageBox::AcceptRole)
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        ADD_FAILURE() << "there is no way to say yes";
    }
    /// As Cancel in the status bar does, before the job has begun.
    void cancelBefore(const QString &title, const std::function<void()> &act)
    {
        {
            const BusyWorkers busy(workspace);
            act();
            ASSERT_EQ(workspace.jobs().running().back().title, title);
            workspace.jobs().running().back().progress->cancel();
        }
        ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    }
    QString shownCount() const
    {
        for (QLabel *label : page->findChildren<QLabel *>()) {
            if (label->accessibleName() == QLatin1String("Reports shown"))
                return label->text();
        }
        return {};
    }
    QString lastStep() const { return workspace.project()->undoLabel(); }

    test::QuickFolder folder;
    Workspace workspace;
    QStringList errors;
    std::unique_ptr<TriagePage> page;
    QTableView *view = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

TEST_F(TriagePageTest, ShowsReportsWithLabelsDecisionAndDisagreement)
{
    showFive();
    EXPECT_EQ(view->accessibleName(), QStringLiteral("Reports"));
    const int row = rowOf(2);
    EXPECT_EQ(cell(row, 1), QStringLiteral("tool"));
    EXPECT_EQ(cell(row, 2), QStringLiteral("2021"));
    EXPECT_EQ(cell(row, 3), QStringLiteral("C.2"));
    EXPECT_EQ(cell(row, 4), QStringLiteral("C.10"));
    EXPECT_EQ(cell(row, 5), QStringLiteral("C.2"));
    EXPECT_EQ(spoken(row, 6), QStringLiteral("disagreed"));
    EXPECT_EQ(spoken(rowOf(1), 6), QStringLiteral("agreed"));
    EXPECT_EQ(cell(rowOf(5), 3), QStringLiteral("–"));
    EXPECT_EQ(view->verticalHeader()->defaultSectionSize(), 24);
}

TEST_F(TriagePageTest, WithoutARoundItOffersToMakeOneOfTheReports)
{
    ImportBundle bundle = fiveReports();
    bundle.labels.clear();
    store(bundle);
    show();
    auto *empty = page->findChild<EmptyState *>();
    EXPECT_EQ(empty->accessibleName(), QStringLiteral("No round is open"));
    auto *make = empty->findChild<QPushButton *>();
    ASSERT_EQ(make->text(), QStringLiteral("Make a round of 5 reports"));
    QTest::mouseClick(make, Qt::LeftButton);
    ASSERT_TRUE(waitForRows(5));
    EXPECT_TRUE(view->isVisible());
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Make a round"));
    EXPECT_EQ(rounds::all(workspace.database()).front().name, QStringLiteral("Round 1"));
    click(0);
    QTest::keyClicks(codes()->lineEdit(), QStringLiteral("C.2"));
    QTest::keyClick(codes()->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(workspace.database().integer("SELECT count(*) FROM decision"), 1);
    EXPECT_EQ(workspace.project()->check(), QStringList());
    workspace.project()->undo(2);
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, ADecisionIsSaidAndTheEmptyFieldTakesItBack)
{
    showFive();
    QStringList messages;
    QObject::connect(&workspace, &Workspace::messageRaised, page.get(),
                     [&](const QString &sentence) { messages << sentence; });
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    QObject::connect(&undo, &QAction::triggered, &workspace.steps(), &HistorySteps::undoNext);
    page->addAction(&undo); // as the window has it
    page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
    const QString before = decision(3);
    click(rowOf(3));
    decide(QStringLiteral("A.1"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return decision(3) == QStringLiteral("A.1"); }));
    ASSERT_EQ(messages.size(), 1);
    EXPECT_EQ(messages.front().toStdString(),
              QString(QStringLiteral("Decide ") + issueBase
                      + QStringLiteral("3 as A.1 in Main. Undo takes it back."))
                  .toStdString());
    QTest::keyClicks(codes()->lineEdit(), QStringLiteral("C"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(decision(3), QStringLiteral("A.1")) << "what is typed is taken back first";
    EXPECT_EQ(codes()->currentText(), QString());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return decision(3) == before; }));
}

TEST_F(TriagePageTest, EnterThatDecidesNothingSaysWhy)
{
    showFive();
    QStringList messages;
    QObject::connect(&workspace, &Workspace::messageRaised, page.get(),
                     [&](const QString &sentence) { messages << sentence; });
    QLineEdit *field = codes()->lineEdit();
    view->clearSelection();
    QTest::keyClick(field, Qt::Key_Return);
    QTest::keyClicks(field, QStringLiteral("X.9"));
    QTest::keyClick(field, Qt::Key_Return);
    field->clear();
    QTest::keyClicks(field, QStringLiteral("C.2"));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_EQ(messages.size(), 3);
    EXPECT_TRUE(messages[0].startsWith(QStringLiteral("Type the number")));
    EXPECT_TRUE(messages[1].contains(QStringLiteral("“X.9”")));
    EXPECT_TRUE(messages[2].startsWith(QStringLiteral("Select the reports")));
    EXPECT_TRUE(decision(3).isEmpty() || decision(3) == QStringLiteral("–"));
}

TEST_F(TriagePageTest, AgreementSaysKappaAndUnanimity)
{
    showFive();
    ASSERT_NE(agreement(), nullptr);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return agreement()->text().contains(QStringLiteral("kappa")); }));
    EXPECT_TRUE(agreement()->text().contains(QStringLiteral("75 % pairwise")))
        << agreement()->text().toStdString();
    EXPECT_TRUE(agreement()->text().contains(QStringLiteral("3 of 4 unanimous")));
    EXPECT_TRUE(agreement()->accessibleDescription().contains(QStringLiteral("Bug")));
}

TEST_F(TriagePageTest, AgreementFollowsADecisionAtOnceAsItWouldBeRead)
{
    showFive();
    const auto isCounted = [&] {
        return workspace.jobs().running().empty()
               && agreement()->text().contains(QStringLiteral("kappa"));
    };
    click(rowOf(5));
    decide(QStringLiteral("A.1")); // makes me a coder of the study
    ASSERT_TRUE(QTest::qWaitFor(isCounted));
    const QString before = agreement()->accessibleDescription();
    click(rowOf(3));
    decide(QStringLiteral("C.10"));
    const QString followed = agreement()->accessibleDescription();
    EXPECT_NE(followed, before) << "Bug has one report more, with labels that others don’t have";
    EXPECT_TRUE(workspace.jobs().running().empty()) << "nothing was asked of the file";
    page.reset();
    show();
    ASSERT_TRUE(QTest::qWaitFor(isCounted));
    EXPECT_EQ(agreement()->accessibleDescription(), followed);
}

TEST_F(TriagePageTest, FiltersByFieldsAndWords)
{
    showFive();
    const auto shown = [&](const QString &text) {
        filter(text);
        QStringList numbers;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            numbers << spoken(row, 0).mid(issueBase.size());
        numbers.sort();
        return numbers.join(u' ');
    };
    EXPECT_EQ(shown(QStringLiteral("repo:tool")), QStringLiteral("1 2 3"));
    EXPECT_EQ(shown(QStringLiteral("repo:TOOL year:2021")), QStringLiteral("2"));
    EXPECT_EQ(shown(QStringLiteral("label:c.2")), QStringLiteral("1 2"));
    EXPECT_EQ(shown(QStringLiteral("label:C")), QStringLiteral("1 2 3"))
        << "with what lies under it";
    EXPECT_EQ(shown(QStringLiteral("label:A,C.10")), QStringLiteral("2 3 4"));
    EXPECT_EQ(shown(QStringLiteral("label:C.2 label:C.10")), QStringLiteral("2"));
    EXPECT_EQ(shown(QStringLiteral("decision:C.2")), QStringLiteral("1 2"));
    EXPECT_EQ(shown(QStringLiteral("is:disagreed")), QStringLiteral("2"));
    EXPECT_EQ(shown(QStringLiteral("is:undecided")), QStringLiteral("3 5"));
    EXPECT_EQ(shown(QStringLiteral("is:unlabelled")), QStringLiteral("5"));
    EXPECT_EQ(shown(QStringLiteral("issues/4")), QStringLiteral("4"));
    EXPECT_EQ(shown(issueBase + u'2'), QStringLiteral("2")) << "a pasted link is no field";
    EXPECT_EQ(shown(QStringLiteral("colour:red")), QStringLiteral("1 2 3 4 5"));
    auto *problem = test::named<QLabel>(*page, QStringLiteral("What is wrong with the filter"));
    EXPECT_TRUE(problem->isVisible());
    EXPECT_TRUE(problem->text().startsWith(QStringLiteral("There is no field “colour”")));
    EXPECT_EQ(shown(QString()), QStringLiteral("1 2 3 4 5"));
    EXPECT_FALSE(problem->isVisible());
}

TEST_F(TriagePageTest, AFilterIsSavedChosenAndDeletedByItsMenu)
{
    showFive();
    QMenu *menu = action(QStringLiteral("Saved filters"))->menu();
    const auto entry = [&](const QString &text) -> QAction * {
        Q_EMIT menu->aboutToShow();
        for (QAction *each : menu->actions()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    };
    EXPECT_FALSE(entry(QStringLiteral("Save this filter…"))->isEnabled()) << "none is typed";
    filter(QStringLiteral("is:disagreed"));
    ASSERT_TRUE(waitForRows(1));
    entry(QStringLiteral("Save this filter…"))->trigger();
    auto *dialog = page->findChild<QInputDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setTextValue(QStringLiteral("R&D splits"));
    dialog->accept();
    EXPECT_EQ(lastStep(), QStringLiteral("Save the filter R&D splits"));
    filter(QString());
    ASSERT_TRUE(waitForRows(5));
    entry(QStringLiteral("R&&D splits"))->trigger();
    EXPECT_EQ(test::named<FilterField>(*page, QStringLiteral("Filter reports"))->text(),
              QStringLiteral("is:disagreed"));
    ASSERT_TRUE(waitForRows(1));
    Q_EMIT menu->aboutToShow();
    QMenu *remove = menu->findChild<QMenu *>();
    ASSERT_NE(remove, nullptr);
    remove->actions().front()->trigger();
    EXPECT_EQ(entry(QStringLiteral("R&&D splits")), nullptr);
    workspace.steps().undo();
    EXPECT_NE(entry(QStringLiteral("R&&D splits")), nullptr);
}

TEST_F(TriagePageTest, WordsOfTextsComeAsTheyAreFoundAndStayWhenCancelled)
{
    showFive();
    ASSERT_NO_FATAL_FAILURE(cancelBefore(QStringLiteral("Searching the texts of reports"),
                                         [&] { filter(QStringLiteral("text:install")); }));
    EXPECT_EQ(shownCount(), QStringLiteral("0, search stopped"));
    EXPECT_EQ(test::named<FilterField>(*page, QStringLiteral("Filter reports"))->text(),
              QStringLiteral("text:install"));
    filter(QStringLiteral("text:\"how do i\" -repo:tool"));
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(QTest::qWaitFor([&] { return shownCount() == QStringLiteral("1 of 5"); }));
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, FilteringKeepsWhatIsSelectedAndStillThere)
{
    showFive();
    const auto chosen = [&] {
        QStringList links;
        for (const QModelIndex &index : view->selectionModel()->selectedRows())
            links << spoken(index.row(), 0).mid(issueBase.size());
        links.sort();
        return links.join(u' ');
    };
    click(rowOf(4));
    click(rowOf(2), Qt::ControlModifier);
    filter(QStringLiteral("repo:tool"));
    EXPECT_EQ(chosen(), QStringLiteral("2"));
    EXPECT_EQ(view->currentIndex().row(), rowOf(2));
    QTest::keyClicks(codes()->lineEdit(), QStringLiteral("C.10"));
    filter(QStringLiteral("repo:other"));
    EXPECT_EQ(chosen(), QString());
    EXPECT_EQ(codes()->currentText(), QString()) << "typed for one that is gone";
    filter(QString());
    EXPECT_EQ(chosen(), QString()) << "what was out of sight is not selected unseen";
}

TEST_F(TriagePageTest, SortsByNaturalOrderOfKeys)
{
    showFive();
    view->sortByColumn(3, Qt::AscendingOrder);
    QStringList labels;
    for (int row = 0; row < 5; ++row)
        labels << cell(row, 3);
    EXPECT_EQ(labels,
              (QStringList{QStringLiteral("A.1"), QStringLiteral("C.2"), QStringLiteral("C.2"),
                           QStringLiteral("C.10"), QStringLiteral("–")}));
    click(0);
    view->sortByColumn(3, Qt::DescendingOrder);
    EXPECT_EQ(view->currentIndex().row(), 4) << "the current report stays the same";
}

TEST_F(TriagePageTest, DecidesTheSelectedReportsAsOneEdit)
{
    showFive();
    const auto before = workspace.project()->history().size();
    click(rowOf(3));
    click(rowOf(5), Qt::ControlModifier);
    auto *combo = codes();
    ASSERT_NE(combo, nullptr);
    EXPECT_FALSE(action(QStringLiteral("Decide"))->isEnabled()) << "no code yet";
    combo->lineEdit()->setFocus();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("c.10"));
    ASSERT_TRUE(action(QStringLiteral("Decide 2 reports"))->isEnabled());
    action(QStringLiteral("Decide"))->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return decision(5) == QStringLiteral("C.10"); }));
    EXPECT_EQ(decision(3), QStringLiteral("C.10"));
    EXPECT_EQ(decision(1), QStringLiteral("C.2"));
    EXPECT_EQ(workspace.project()->history().size(), before + 1);
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Decide 2 reports as C.10 in Main"));
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 2) << "the selection stays";
    workspace.project()->undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return decision(5) == QStringLiteral("–"); }));
    workspace.project()->redo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return decision(5) == QStringLiteral("C.10"); }));
    EXPECT_TRUE(errors.isEmpty());
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(TriagePageTest, BlindShowsMyLabelsOnly)
{
    store(fiveReports());
    const QString me = workspace.coderName();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        const RoundId round = rounds::all(db).front().id;
        const CoderId coder = coders::ensure(db, me);
        rounds::addCoder(db, round, coder);
        rounds::setLabel(db, round, sources::ofKind(db, SourceKind::IssueReport).front().id, coder,
                         codes::find(db, QStringLiteral("C.2")));
    }));
    show();
    ASSERT_TRUE(waitForRows(5));
    EXPECT_EQ(view->model()->columnCount(), 8);
    const auto everything = [&] {
        QStringList words;
        for (const QLabel *label : page->findChildren<QLabel *>())
            words << (label->isVisible() ? label->text() : QString());
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            words << view->model()->headerData(column, Qt::Horizontal).toString();
            for (int row = 0; row < view->model()->rowCount(); ++row)
                words << cell(row, column) << spoken(row, column)
                      << view->model()->index(row, column).data(Qt::ToolTipRole).toString();
        }
        return words.join(u'\n');
    };
    view->selectRow(0);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return agreement()->text().contains(QStringLiteral("kappa")); }));
    EXPECT_TRUE(everything().contains(QStringLiteral("C.10")));
    workspace.setBlind(true);
    EXPECT_FALSE(everything().contains(QStringLiteral("C.10"))) << "at once";
    ASSERT_TRUE(waitForRows(5));
    EXPECT_EQ(view->model()->columnCount(), 6);
    EXPECT_EQ(view->model()->headerData(3, Qt::Horizontal).toString(), me);
    view->selectRow(0);
    EXPECT_TRUE(everything().contains(QStringLiteral("C.2")));
    for (const char *hidden : {"C.10", "kappa", "disagreed", "decision: "})
        EXPECT_FALSE(everything().contains(QLatin1String(hidden))) << hidden << "\n"
                                                                   << everything().toStdString();
    EXPECT_TRUE(agreement()->text().contains(QStringLiteral("hidden while you code blind")));
    const QComboBox *code = codes();
    EXPECT_FALSE(code->isEnabled()) << "a decision that is hidden is not written over";
    workspace.setBlind(false);
    ASSERT_TRUE(waitForRows(5));
    EXPECT_EQ(view->model()->columnCount(), 8);
}

TEST_F(TriagePageTest, OneDecisionReadsOneReportAgain)
{
    showFive();
    click(rowOf(1));
    decide(QStringLiteral("A.1")); // makes the person a coder of the study
    ASSERT_TRUE(QTest::qWaitFor([&] { return decision(1) == QStringLiteral("A.1"); }));
    QSignalSpy resets(view->model(), &QAbstractItemModel::modelReset);
    click(rowOf(3));
    decide(QStringLiteral("C.10"));
    EXPECT_EQ(decision(3), QStringLiteral("C.10")) << "at once";
    workspace.project()->undo();
    EXPECT_EQ(decision(3), QStringLiteral("–"));
    workspace.project()->redo();
    EXPECT_EQ(decision(3), QStringLiteral("C.10"));
    EXPECT_EQ(view->currentIndex().row(), rowOf(3));
    EXPECT_TRUE(view->selectionModel()->isRowSelected(rowOf(3), {}));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, TheFirstDecisionReadsOneReportAgain)
{
    showFive();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    int readings = 0;
    QObject::connect(&workspace.jobs(), &Jobs::runningChanged, page.get(), [&] {
        for (const Jobs::Job &job : workspace.jobs().running())
            readings += job.title == QStringLiteral("Reading reports");
    });
    QSignalSpy resets(view->model(), &QAbstractItemModel::modelReset);
    click(rowOf(3));
    decide(QStringLiteral("C.10")); // makes the person a coder of the study, not of the round
    EXPECT_EQ(decision(3), QStringLiteral("C.10")) << "at once";
    workspace.project()->undo(); // takes the coder along
    EXPECT_EQ(decision(3), QStringLiteral("–"));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(readings, 0);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Rename"), [](Database &db) {
        const RoundId round = rounds::all(db).front().id;
        coders::rename(db, rounds::coders(db, round).front(), QStringLiteral("Lovelace"),
                       QStringLiteral("L"));
    }));
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return view->model()->headerData(3, Qt::Horizontal).toString()
               == QStringLiteral("Lovelace");
    })) << "a coder of the round is shown";
}

TEST_F(TriagePageTest, WithoutARoundNothingIsRead)
{
    store(fiveReports());
    const BusyWorkers busy(workspace);
    show();
    const auto reading = [&] {
        int count = 0;
        for (const Jobs::Job &job : workspace.jobs().running())
            count += job.title == QStringLiteral("Reading reports") && !job.progress->isCanceled();
        return count;
    };
    ASSERT_EQ(reading(), 1);
    workspace.project()->undo(); // of the import
    EXPECT_EQ(reading(), 0);
    EXPECT_NE(shownCount(), QStringLiteral("Reading…"));
}

TEST_F(TriagePageTest, ADecidedReportLeavesTheUndecided)
{
    showFive();
    filter(QStringLiteral("is:undecided"));
    ASSERT_TRUE(waitForRows(2));
    click(rowOf(5));
    decide(QStringLiteral("A.1"));
    ASSERT_TRUE(waitForRows(1));
    EXPECT_GE(rowOf(3), 0);
    click(rowOf(3));
    decide(QStringLiteral("C.10"));
    EXPECT_EQ(view->model()->rowCount(), 0) << "at once";
    workspace.project()->undo();
    EXPECT_EQ(view->model()->rowCount(), 1);
    EXPECT_GE(rowOf(3), 0);
    filter(QString());
    view->sortByColumn(5, Qt::AscendingOrder);
    click(rowOf(3));
    decide(QStringLiteral("A.1"));
    EXPECT_LE(rowOf(3), 2) << "sorted by decision";
    EXPECT_EQ(view->currentIndex().row(), rowOf(3));
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, TheFieldOfTheCodeBeginsEmptyForEachReport)
{
    showFive();
    const auto steps = [&] { return workspace.project()->history().size(); };
    click(rowOf(3));
    decide(QStringLiteral("C.10"));
    EXPECT_EQ(codes()->currentText(), QString());
    const auto before = steps();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(steps(), before) << "nobody said what the next one is";
    QTest::keyClicks(codes()->lineEdit(), QStringLiteral("C.10"));
    click(rowOf(1), Qt::ControlModifier);
    EXPECT_EQ(codes()->currentText(), QStringLiteral("C.10")) << "for one more";
    click(rowOf(2));
    EXPECT_EQ(codes()->currentText(), QString()) << "typed for others";
    QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(steps(), before);
}

TEST_F(TriagePageTest, DecidingManyAsksAndSaysWhatIsReplaced)
{
    store(reportBundle(600)); // a worker writes so many
    show();
    ASSERT_TRUE(waitForRows(600));
    const auto before = workspace.project()->history().size();
    view->setFocus();
    view->selectAll();
    decide(QStringLiteral("C.10"));
    ASSERT_NE(question(), nullptr);
    EXPECT_EQ(question()->textFormat(), Qt::PlainText);
    EXPECT_TRUE(
        question()->text().startsWith(QStringLiteral("Decide 600 reports as C.10 in Main?")));
    EXPECT_TRUE(question()->informativeText().contains(
        QStringLiteral("599 of them have another decision")));
    EXPECT_EQ(question()->buttonRole(question()->defaultButton()), QMessageBox::AcceptRole);
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, {}, QStringLiteral("\r"), true);
    QCoreApplication::sendEvent(question()->defaultButton(), &held);
    EXPECT_NE(question(), nullptr) << "by the same slip of the hand";
    QTest::keyClick(question(), Qt::Key_Escape);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !question(); }));
    EXPECT_EQ(workspace.project()->history().size(), before);
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 600);
    decide(QStringLiteral("C.10"));
    ASSERT_NE(question(), nullptr);
    sayYes();
    ASSERT_TRUE(QTest::qWaitFor([&] { return decision(600) == QStringLiteral("C.10"); }, 20'000));
    EXPECT_EQ(lastStep(),
              QStringLiteral("Decide 600 reports as C.10 in Main (599 decisions replaced)"));
    EXPECT_EQ(decision(1), QStringLiteral("C.10"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 600) << "the selection stays";
    EXPECT_LE(view->selectionModel()->selection().size(), 1)
        << "as one range: Qt compares all pairs";
    EXPECT_FALSE(view->horizontalHeader()->selectionModel()->hasSelection())
        << "a header asks it for every column at each painting";
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, HistorySaysThatOneDecisionIsReplaced)
{
    showFive();
    click(rowOf(1));
    decide(QStringLiteral("C.10"));
    EXPECT_EQ(question(), nullptr);
    EXPECT_EQ(
        lastStep(),
        QStringLiteral("Decide %1 as C.10 in Main (1 decision replaced)").arg(issueBase + u'1'));
    click(rowOf(5));
    decide(QStringLiteral("C.10"));
    EXPECT_EQ(lastStep(), QStringLiteral("Decide %1 as C.10 in Main").arg(issueBase + u'5'));
}

TEST_F(TriagePageTest, LinksAreCopiedAndOpenedOnlyWhenAsked)
{
    showFive();
    QTextBrowser browser; // has a signal that takes a link, and opens nothing
    QStringList opened;
    QObject::connect(&browser, &QTextBrowser::anchorClicked,
                     [&](const QUrl &link) { opened << link.toString(); });
    QDesktopServices::setUrlHandler(QStringLiteral("https"), &browser, "anchorClicked");
    click(rowOf(1));
    click(rowOf(2), Qt::ControlModifier);
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_TRUE(opened.isEmpty());
    QTest::keyClick(view, Qt::Key_Space);
    EXPECT_TRUE(opened.isEmpty()) << "it scrolls the report";
    QTest::keyClick(view, Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(opened, QStringList{issueBase + u'2'}) << "of the current one";
    opened.clear();
    click(rowOf(1));
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), issueBase + u'1');
    action(QStringLiteral("Open link"))->trigger();
    EXPECT_EQ(opened, QStringList{issueBase + u'1'});
    QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
}

TEST_F(TriagePageTest, ShowsTheWordsWhereTheStudyHasThem)
{
    showFive();
    const auto text = [&] { return test::named<TextView>(*page, QStringLiteral("Document")); };
    click(rowOf(4));
    ASSERT_TRUE(QTest::qWaitFor([&] { return text() && text()->isVisible(); }));
    EXPECT_EQ(text()->text(), QStringLiteral("How do I <b>install</b> it?"));
    click(rowOf(1));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !text(); }));
    EXPECT_NE(test::named<QLabel>(*page, QStringLiteral("Only the link is known")), nullptr);
}

TEST_F(TriagePageTest, StudyWithoutRoundSaysHowToBegin)
{
    show();
    auto *empty = page->findChild<EmptyState *>();
    ASSERT_TRUE(empty->isVisible());
    QSignalSpy asked(&workspace.requests(), &PageRequests::importAsked);
    QTest::mouseClick(empty->findChild<QPushButton *>(), Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
    store(fiveReports());
    ASSERT_TRUE(waitForRows(5));
    EXPECT_FALSE(empty->isVisible());
    workspace.project()->undo();
    EXPECT_TRUE(empty->isVisible());
    workspace.closeProject();
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(TriagePageTest, EditElsewhereWhileReadingIsSurvived)
{
    store(fiveReports());
    show();
    // The reader is interrupted by this commit, which touches nothing that is shown here.
    ASSERT_TRUE(workspace.edit(QStringLiteral("Participant"), [](Database &db) {
        participants::ensure(db, QStringLiteral("U1"));
    }));
    EXPECT_TRUE(waitForRows(5));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return agreement()->text().contains(QStringLiteral("kappa")); }));
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(TriagePageTest, CancelledArrangingLeavesNoFilterThatIsNotApplied)
{
    store(reportBundle(20'001));
    show();
    ASSERT_TRUE(waitForRows(20'001));
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    const auto *field = test::named<FilterField>(*page, QStringLiteral("Filter reports"));
    const QString arranging = QStringLiteral("Arranging reports");
    cancelBefore(arranging, [&] { filter(QStringLiteral("is:undecided")); });
    EXPECT_EQ(view->model()->rowCount(), 20'001);
    EXPECT_EQ(field->text(), QString()) << "else one believes that all which is seen is undecided";
    EXPECT_EQ(shownCount(), QStringLiteral("20,001 of 20,001"));
    filter(QStringLiteral("is:undecided"));
    ASSERT_TRUE(waitForRows(1)) << "and can be wished again";
    cancelBefore(arranging, [&] { filter(QStringLiteral("decision:C.2")); });
    EXPECT_EQ(field->text(), QStringLiteral("is:undecided")) << "what is shown";
    EXPECT_EQ(view->model()->rowCount(), 1);
    filter(QStringLiteral("decision:C.2"));
    ASSERT_TRUE(waitForRows(20'000));
    cancelBefore(arranging, [&] { view->sortByColumn(0, Qt::DescendingOrder); });
    EXPECT_EQ(view->horizontalHeader()->sortIndicatorSection(), -1);
    EXPECT_EQ(field->text(), QStringLiteral("decision:C.2"));
}

TEST_F(TriagePageTest, CancelledReadingIsSaid)
{
    store(fiveReports());
    ASSERT_NO_FATAL_FAILURE(cancelBefore(QStringLiteral("Reading reports"), [&] { show(); }));
    const auto *empty = page->findChild<EmptyState *>();
    EXPECT_TRUE(empty->isVisible());
    EXPECT_EQ(empty->accessibleName(), QStringLiteral("The reports were not read"));
    EXPECT_NE(shownCount(), QStringLiteral("Reading…"));
    page->hide();
    page->show();
    EXPECT_TRUE(waitForRows(5));
    EXPECT_FALSE(empty->isVisible());
}

TEST_F(TriagePageTest, CancelledCountingOfTheAgreementIsSaid)
{
    showFive();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [](Database &db) {
        db.execute("DELETE FROM round_source WHERE source=(SELECT max(source) FROM label)");
    }));
    {
        // The reports are being read; when they are, nobody is free to count.
        const BusyWorkers busy(workspace);
        const auto counting = [&] {
            const auto &jobs = workspace.jobs().running();
            return std::find_if(jobs.begin(), jobs.end(), [](const Jobs::Job &job) {
                return job.title == QStringLiteral("Computing agreement");
            });
        };
        const auto isQueued = [&] { return counting() != workspace.jobs().running().end(); };
        ASSERT_TRUE(QTest::qWaitFor(isQueued, 20'000));
        counting()->progress->cancel();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    EXPECT_TRUE(agreement()->text().contains(QStringLiteral("cancelled")))
        << agreement()->text().toStdString();
}

TEST_F(TriagePageTest, RealStudyAgreesWithItsNumbers)
{
    const QString study = QStringLiteral(AXIAL_SHARED_DIR "/study");
    if (!QFile::exists(study))
        GTEST_SKIP() << "no study at " << study.toStdString();
    Progress progress;
    store(readStudyFolder(study, progress));
    show();
    ASSERT_TRUE(waitForRows(10'579));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return agreement()->text().contains(QStringLiteral("kappa .")); }, 60'000));
    EXPECT_TRUE(
        agreement()->accessibleDescription().startsWith(QStringLiteral("Fleiss’ kappa .743 [")));
    EXPECT_TRUE(agreement()->text().endsWith(QStringLiteral("4,293 of 10,579 unanimous")));
    const QString types = agreement()->accessibleDescription();
    for (const char *kappa :
         {"Question (257) .741", "Requirement (4,070) .783", "Bug (6,252) .662"})
        EXPECT_TRUE(types.contains(QLatin1String(kappa))) << kappa;
    filter(QStringLiteral("is:disagreed"));
    EXPECT_EQ(view->model()->rowCount(), 10'579 - 4'293);
    filter(QStringLiteral("repo:DeepSpeed year:2023"));
    EXPECT_EQ(view->model()->rowCount(), 2'100);
    filter(QStringLiteral("decision:C.9"));
    EXPECT_EQ(view->model()->rowCount(), 1'478);

    // So many that a worker writes them; the window stays readable.
    filter(QStringLiteral("repo:DeepSpeed year:2023"));
    view->selectAll();
    codes()->lineEdit()->setFocus();
    QTest::keyClicks(codes()->lineEdit(), QStringLiteral("C.9"));
    action(QStringLiteral("Decide 2,100 reports"))->trigger();
    ASSERT_NE(question(), nullptr);
    sayYes();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000));
    filter(QStringLiteral("repo:DeepSpeed year:2023 decision:C.9"));
    EXPECT_TRUE(waitForRows(2'100));
    EXPECT_TRUE(lastStep().startsWith(QStringLiteral("Decide 2100 reports as C.9 in ")))
        << lastStep().toStdString();
    workspace.project()->undo();
    filter(QStringLiteral("decision:C.9"));
    EXPECT_TRUE(waitForRows(1'478));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}
