#include "core/db/database.h"
#include "core/project/people/ballots.h"
#include "core/project/people/groupings.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/askedpages.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/answerbar.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/analysis/quotes/quotespanel.h"
#include "ui/ballots/ballotswindow.h"
#include "ui/base/jobs.h"
#include "ui/charts/chartscene.h"
#include "ui/charts/figureview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSemaphore>
#include <QSettings>
#include <QToolButton>
#include <QTreeView>
#include <QXmlStreamReader>

using namespace axial;
using namespace axial::testing;

namespace {

template <class Widget>
Widget *named(QWidget &page, const char *name)
{
    for (Widget *each : page.findChildren<Widget *>()) {
        if (each->accessibleName() == QLatin1String(name))
            return each;
    }
    return nullptr;
}

class AnalysisTest : public StudyTest
{
protected:
    void showPage(QSize size = {1300, 800})
    {
        m_page = std::make_unique<AnalysisPage>(m_workspace);
        m_page->resize(size);
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        m_page->show();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
        m_chart = m_page->findChild<FigureView *>();
        m_table = named<ResultTable>(*m_page, "Result table");
        m_quotes = named<QListView>(*m_page, "Quotes");
        m_panel = m_page->findChild<QuotesPanel *>();
        ASSERT_TRUE(m_chart && m_table && m_quotes && m_panel);
    }
    /// Does something that asks the question again, and waits for the answer.
    template <class Function>
    void answeredBy(Function &&function)
    {
        QSignalSpy answered(m_page.get(), &AnalysisPage::answered);
        function();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    template <class Function>
    void quotesBy(Function &&function)
    {
        QSignalSpy answered(m_panel, &QuotesPanel::answered);
        function();
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
    }
    void chooseQuestion(const QString &name)
    {
        auto *list = named<QListWidget>(*m_page, "Questions");
        QListWidgetItem *question = nullptr; // a heading may be called likewise
        for (QListWidgetItem *each : list->findItems(name, Qt::MatchExactly)) {
            if (each->flags() & Qt::ItemIsSelectable)
                question = each;
        }
        ASSERT_NE(question, nullptr);
        if (question->isHidden()) {
            QListWidgetItem *more = list->findItems(u"More questions"_qs, Qt::MatchExactly).front();
            list->scrollToItem(more);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(more).center());
        }
        list->scrollToItem(question);
        answeredBy([&] {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(question).center());
        });
    }
    /// Table row of a theme.
    int rowOf(const QString &key) const
    {
        for (size_t row = 0; row < m_table->table().rows.size(); ++row) {
            if (m_table->table().text(row, 0) == key)
                return int(row);
        }
        return -1;
    }
    void clickCell(int row, int column)
    {
        const QModelIndex index = m_table->model()->index(row, column);
        m_table->scrollTo(index);
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {},
                          m_table->visualRect(index).center());
    }

    /// What the chart says.
    QString textsSaid() const
    {
        QStringList texts;
        for (const ChartItem &item : m_chart->content().items) {
            if (const auto *text = std::get_if<ChartText>(&item))
                texts << text->text;
        }
        return texts.join(u' ');
    }

    std::unique_ptr<AnalysisPage> m_page;
    FigureView *m_chart = nullptr;
    ResultTable *m_table = nullptr;
    QListView *m_quotes = nullptr;
    QuotesPanel *m_panel = nullptr;
};

} // namespace

TEST_F(AnalysisTest, WhatAnAnswerSaysOfItselfIsNeverCut)
{
    ResultView view(m_workspace);
    view.resize(700, 500);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    const auto room = [&view](int notes) -> QScrollArea * {
        Table table;
        table.columns = {{QStringLiteral("Name"), ColumnKind::Label}};
        table.rows = std::vector<TableRow>{{QStringLiteral("one")}};
        for (int i = 1; i <= notes; ++i)
            table.notes << QStringLiteral("Note %1 says where the number comes from, and what it "
                                          "leaves out, in as many words as that takes.")
                               .arg(i);
        view.setResult(*queryById(QStringLiteral("quotes")), {}, table, {});
        QCoreApplication::processEvents();
        for (QLabel *label : view.findChildren<QLabel *>()) {
            if (!label->isVisible() || !label->text().contains(QStringLiteral("Note 1 ")))
                continue;
            EXPECT_GE(label->height(), label->heightForWidth(label->width())) << notes;
            return qobject_cast<QScrollArea *>(label->parentWidget()->parentWidget());
        }
        return nullptr;
    };
    QScrollArea *many = room(12);
    ASSERT_NE(many, nullptr);
    EXPECT_GT(many->verticalScrollBar()->maximum(), 0);
    EXPECT_LT(many->height(), 150) << "the table keeps its room";
    QScrollArea *few = room(1);
    ASSERT_NE(few, nullptr);
    EXPECT_EQ(few->verticalScrollBar()->maximum(), 0) << "as high as its words";
    EXPECT_LT(few->height(), 60);
}

TEST_F(AnalysisTest, PrioritiesAreCountedAsCodeBookCsvSays)
{
    openSample();
    showPage();
    ASSERT_EQ(m_table->table().rows.size(), 18u);
    // A.2 in CodeBook.csv: both novices in 4 quotes, no experienced user, one developer in 1.
    const auto row = size_t(rowOf(u"A.2"_qs));
    EXPECT_EQ(m_table->table().text(row, 2), u"2"_qs);
    EXPECT_EQ(m_table->table().text(row, 4), u"0"_qs);
    EXPECT_EQ(m_table->table().text(row, 6), u"1"_qs);
    EXPECT_EQ(m_table->table().text(row, 8), u"3"_qs);
    EXPECT_EQ(m_table->table().text(row, 10), u"5"_qs);
    EXPECT_EQ(m_table->table().columns[2].name, u"novice, n = 2"_qs);
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(AnalysisTest, ParticipantsByGroupAndCodeOpenTheirQuotes)
{
    openSample();
    showPage();
    chooseQuestion(u"Participants by group and code"_qs);
    const auto row = size_t(rowOf(u"A.2"_qs));
    EXPECT_EQ(m_table->table().columns[2].name, u"novice, n = 2"_qs);
    EXPECT_EQ(m_table->table().text(row, 2), u"2"_qs);
    EXPECT_EQ(m_table->table().text(row, 5), u"3"_qs);
    auto *top = named<QComboBox>(*m_page, "Show in chart");
    ASSERT_TRUE(top);
    QStringList shown; // "Show" is the name of a parameter
    for (const QLabel *label : m_page->findChildren<QLabel *>()) {
        if (label->buddy() == top || label->text() == QStringLiteral("Show"))
            shown << label->text();
    }
    EXPECT_EQ(shown.join(u'|').toStdString(), "Show|In the chart");
    EXPECT_TRUE(textsSaid().contains(u"novice, n = 2"_qs));
    quotesBy([&] { clickCell(int(row), 2); });
    EXPECT_EQ(m_panel->shown().cards.size(), 4u);
    EXPECT_EQ(m_panel->shown().summary, u"novice · 2 of 2 participants · 4 quotes"_qs);
    quotesBy([&] { clickCell(int(row), 5); });
    EXPECT_EQ(m_panel->shown().cards.size(), 5u);
    ASSERT_FALSE(m_chart->content().hits.empty());
    quotesBy([&] { m_chart->activateMark(0); });
    EXPECT_FALSE(m_panel->shown().cards.empty());
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(AnalysisTest, ClickOnABarListsItsQuotesAndDoubleClickOpensThePlace)
{
    openSample();
    showPage();
    const ChartHit bar = m_chart->content().hits.front();
    quotesBy([&] {
        QTest::mouseClick(m_chart->viewport(), Qt::LeftButton, {},
                          m_chart->toViewport(bar.rect).center().toPoint());
    });
    ASSERT_TRUE(m_table->currentPlace());
    EXPECT_EQ(m_table->currentPlace()->column, 2); // the novices' cell is marked, too
    const auto place = *m_table->currentPlace();
    EXPECT_EQ(m_panel->shown().key, m_table->table().text(place.row, 0));
    ASSERT_GE(m_quotes->model()->rowCount(), 1);
    for (size_t row = 0; row < m_panel->shown().cards.size(); ++row)
        EXPECT_EQ(m_panel->shown().cards[row].group, u"novice"_qs);

    const axial::testing::AskedPages opened(m_workspace);
    const QPoint at = m_quotes->visualRect(m_quotes->model()->index(0, 0)).center();
    QTest::mouseClick(m_quotes->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(m_quotes->viewport(), Qt::LeftButton, {}, at);
    ASSERT_EQ(opened.places.size(), 1u);
    const QuoteCard card = m_panel->shown().cards.front();
    const auto [source, range] = opened.places[0];
    EXPECT_EQ(sources::text(m_workspace.database(), source).mid(range.start, range.length()),
              card.words);
    QTest::keyClick(m_quotes, Qt::Key_Return);
    EXPECT_EQ(opened.places.size(), 2u);
}

TEST_F(AnalysisTest, InASmallWindowTheQuotesWaitUntilSomethingIsChosen)
{
    openSample();
    showPage({948, 640});
    EXPECT_FALSE(m_panel->isVisible());
    EXPECT_GT(m_table->width(), 680);
    m_table->setCurrentIndex(m_table->model()->index(0, 2));
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_panel->isVisible(); }));
}

TEST_F(AnalysisTest, InASmallWindowAChartFitsBesideItsQuotes)
{
    openSample();
    showPage({948, 590}); // a window of 1024 x 700
    EXPECT_EQ(m_chart->verticalScrollBar()->value(), 0) << "its title is in view";
    quotesBy([this] { m_table->setCurrentIndex(m_table->model()->index(0, 2)); });
    ASSERT_TRUE(m_panel->isVisible());
    QCoreApplication::processEvents();
    EXPECT_EQ(m_chart->horizontalScrollBar()->maximum(), 0);
    for (const ChartItem &item : m_chart->content().items) {
        EXPECT_LE(boundsOf(item).right(), m_chart->viewport()->width());
        EXPECT_GE(boundsOf(item).left(), 0);
    }
    const auto *parameters = m_page->findChild<ParameterForm *>();
    EXPECT_EQ(parameters->visibleRegion().boundingRect().height(), parameters->height())
        << "no parameter below the edge";
}

TEST_F(AnalysisTest, TheParametersHaveTheirRoomAgainWhenAFigureFollowsATableOnly)
{
    QSettings().remove(QStringLiteral("layout"));
    openSample();
    showPage({1364, 820});
    auto *form = m_page->findChild<ParameterForm *>();
    const QString figure = form->figure().id;
    const auto isWhole = [&] {
        QCoreApplication::processEvents();
        return form->visibleRegion().boundingRect().height() == form->height();
    };
    ASSERT_TRUE(isWhole());
    form->chooseFigure(QLatin1String(noFigure));
    m_page->showQuestion(QLatin1String(queries().front().id)); // chosen again: fewer fields
    ASSERT_TRUE(QTest::qWaitFor(isWhole));
    form->chooseFigure(figure);
    EXPECT_TRUE(QTest::qWaitFor(isWhole, 20'000)) << "no parameter below the edge";
}

TEST_F(AnalysisTest, TheQuotesFoldToTheEdgeAndComeBackWithTheNextCell)
{
    QSettings().remove(QStringLiteral("layout"));
    openSample();
    showPage({948, 640});
    const auto edge = [this] { return named<QToolButton>(*m_page, "Show Quotes"); };
    ASSERT_TRUE(edge() && edge()->isVisible());
    EXPECT_TRUE(edge()->toolTip().contains(QStringLiteral("F9")));
    quotesBy([this] { clickCell(0, 2); });
    EXPECT_TRUE(m_panel->isVisible());
    EXPECT_FALSE(edge()->isVisible());
    chooseQuestion(QStringLiteral("Code frequencies"));
    EXPECT_FALSE(m_panel->isVisible()) << "nothing is chosen in the new answer";
    chooseQuestion(QStringLiteral("Priorities by group"));
    quotesBy([this] { clickCell(1, 2); });
    QTest::mouseClick(named<QToolButton>(*m_page, "Hide the quotes"), Qt::LeftButton);
    EXPECT_FALSE(m_panel->isVisible());
    QTest::keyClick(m_table, Qt::Key_F9);
    EXPECT_TRUE(m_panel->isVisible());

    m_page->resize(1364, 800); // where nobody folded it
    EXPECT_TRUE(m_panel->isVisible());
    QTest::keyClick(m_table, Qt::Key_F9);
    EXPECT_FALSE(m_panel->isVisible());
    showPage({1364, 800});
    EXPECT_FALSE(m_panel->isVisible()) << "as it was left";
    quotesBy([this] { clickCell(0, 2); });
    EXPECT_TRUE(m_panel->isVisible());
    QSettings().remove(QStringLiteral("layout"));
}

TEST_F(AnalysisTest, ACellMarksItsBarAndSaysWhoIsBehindIt)
{
    openSample();
    showPage();
    const int row = rowOf(u"A.2"_qs);
    quotesBy([&] { clickCell(row, 2); });
    EXPECT_EQ(m_panel->shown().summary, u"novice · 2 of 2 participants · 4 quotes"_qs);
    EXPECT_EQ(m_panel->shown().cards.size(), 4u);
    ASSERT_GE(m_chart->currentMark(), 0);
    const ChartHit hit = m_chart->content().hits[size_t(m_chart->currentMark())];
    EXPECT_TRUE(hit.words.startsWith(u"A.2 "_qs)) << hit.words.toStdString();
    quotesBy([&] { clickCell(row, 5); }); // all groups
    EXPECT_EQ(m_panel->shown().summary, u"3 of 6 participants · 5 quotes"_qs);
    EXPECT_EQ(m_chart->currentMark(), -1);
}

TEST_F(AnalysisTest, ParametersChangeTheAnswerAndAreRemembered)
{
    openSample();
    showPage();
    auto *level = named<QComboBox>(*m_page, "Level");
    ASSERT_TRUE(level);
    answeredBy([&] { level->setCurrentIndex(level->findText(u"Type"_qs)); });
    EXPECT_EQ(m_table->table().rows.size(), 3u);
    auto *measure = named<QComboBox>(*m_page, "Measure");
    answeredBy([&] { QTest::keyClick(measure, Qt::Key_Down); });
    EXPECT_EQ(measure->currentText(), u"Quotes"_qs);
    EXPECT_EQ(m_table->table().columns.back().name, u"Participants"_qs);
    chooseQuestion(u"Agreement of coders"_qs);
    EXPECT_EQ(m_table->table().text(0, 0), u"all"_qs);
    chooseQuestion(u"Priorities by group"_qs);
    EXPECT_EQ(m_table->table().rows.size(), 3u);
    showPage(); // a new page, as after a restart
    EXPECT_EQ(named<QComboBox>(*m_page, "Level")->currentText(), u"Type"_qs);
    answeredBy(
        [&] { QTest::mouseClick(named<QAbstractButton>(*m_page, "Reset"), Qt::LeftButton); });
    EXPECT_EQ(m_table->table().rows.size(), 18u);
}

TEST_F(AnalysisTest, AQuestionThatIsAskedElsewhereIsShownWithItsAnswer)
{
    openSample();
    showPage();
    answeredBy([&] {
        m_workspace.requests().ask(ShowQuestion{
            {QStringLiteral("priorities"), {{QStringLiteral("level"), QStringLiteral("type")}}}});
    });
    EXPECT_EQ(m_table->table().rows.size(), 3u);
    EXPECT_EQ(named<QComboBox>(*m_page, "Level")->currentText(), u"Type"_qs);
    auto *list = named<QListWidget>(*m_page, "Questions");
    EXPECT_EQ(list->currentItem()->text(), u"Priorities by group"_qs);
    answeredBy([&] {
        m_workspace.requests().ask(ShowQuestion{{QStringLiteral("agreement"), {}}});
    });
    EXPECT_EQ(m_table->table().text(0, 0), u"all"_qs);
}

TEST_F(AnalysisTest, AQuestionThatIsAskedElsewhereKeepsItsOwnFigure)
{
    openSample();
    showPage();
    const QString before = m_page->findChild<ParameterForm *>()->figure().id;
    m_page->findChild<ParameterForm *>()->chooseFigure(QLatin1String(noFigure));
    answeredBy([&] {
        m_workspace.requests().ask(ShowQuestion{{QStringLiteral("agreement"), {}}});
    });
    EXPECT_EQ(m_page->findChild<ParameterForm *>()->figure().id, before);
    EXPECT_TRUE(m_chart->isVisible());
}

TEST_F(AnalysisTest, ChartOptionsRedrawWithoutAsking)
{
    openSample();
    showPage();
    EXPECT_EQ(m_chart->content().hits.size(),
              33u); // top 10 of 3 groups, and one equal to the tenth
    auto *top = named<QComboBox>(*m_page, "Show in chart");
    top->setCurrentIndex(top->findText(u"All"_qs));
    EXPECT_EQ(m_chart->content().hits.size(), 54u);
    const size_t items = m_chart->content().items.size();
    named<QCheckBox>(*m_page, "95 % intervals")->click();
    EXPECT_LT(m_chart->content().items.size(), items);
}

TEST_F(AnalysisTest, FilterNarrowsTheQuestions)
{
    openSample();
    showPage();
    auto *list = named<QListWidget>(*m_page, "Questions");
    QTest::keyClicks(named<QLineEdit>(*m_page, "Filter questions"), u"kappa"_qs);
    QStringList shown;
    for (int row = 0; row < list->count(); ++row) {
        if (!list->isRowHidden(row))
            shown << list->item(row)->text();
    }
    EXPECT_EQ(shown, (QStringList{u"Agreement of coders"_qs, u"Issue reports"_qs,
                                  u"Agreement if two labels were one"_qs}));
}

TEST_F(AnalysisTest, TheFirstKeyInTheListOfQuestionsLandsOnAQuestion)
{
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_Up}) {
        QuestionList list;
        list.show();
        list.setFocus();
        QTest::keyClick(&list, key);
        EXPECT_EQ(list.currentQuestion().isEmpty(), key == Qt::Key_End)
            << "the row for more questions comes last: " << key;
        EXPECT_EQ(list.currentRow() > 2, key == Qt::Key_End);
        const int row = list.currentRow();
        QTest::keyClick(&list, Qt::Key_Home);
        EXPECT_EQ(list.currentRow(), 0);
        list.setFilter(QStringLiteral("kappa"));
        QTest::keyClick(&list, Qt::Key_Down);
        EXPECT_FALSE(list.currentQuestion().isEmpty()) << row;
        QTest::keyClick(&list, Qt::Key_Up);
        QTest::keyClick(&list, Qt::Key_Up);
        EXPECT_FALSE(list.currentQuestion().isEmpty());
        EXPECT_FALSE(list.isRowHidden(list.currentRow()));
    }
}

TEST_F(AnalysisTest, RoundsCodersAndRepositoriesAreChosenByPartsOfTheirNames)
{
    openSample();
    showPage();
    chooseQuestion(u"Labelled reports"_qs);
    for (const char *name : {"Round", "Repository"})
        ASSERT_TRUE(named<ChoiceField>(*m_page, name)) << name;
    auto *repository = named<ChoiceField>(*m_page, "Repository");
    ASSERT_GT(repository->count(), 2);
    EXPECT_EQ(repository->currentText(), u"All"_qs);
    const QString last = repository->itemText(repository->count() - 1);
    answeredBy([&] {
        repository->lineEdit()->selectAll();
        QTest::keyClicks(repository->lineEdit(), last.mid(1));
        QTest::keyClick(repository->lineEdit(), Qt::Key_Return);
    });
    EXPECT_EQ(repository->currentText(), last);
    const int rows = int(m_table->table().rows.size());
    EXPECT_GT(rows, 0);
    repository->lineEdit()->selectAll();
    QTest::keyClicks(repository->lineEdit(), u"nothing of the kind"_qs);
    QTest::keyClick(repository->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(repository->currentText(), last) << "back to what was chosen";
    chooseQuestion(u"Agreement of coders"_qs);
    EXPECT_GT(named<ChoiceField>(*m_page, "Coder")->count(), 2);
    EXPECT_GT(named<ChoiceField>(*m_page, "Compared with")->count(), 2);
}

TEST_F(AnalysisTest, InASmallWindowNoParameterRunsOffItsPanel)
{
    openSample();
    showPage({948, 620}); // what a window of 1024 x 700 leaves
    auto *form = m_page->findChild<ParameterForm *>();
    auto *list = named<QListWidget>(*m_page, "Questions");
    QWidget *panel = nullptr; // what is seen of the form's column
    for (QWidget *each = form; each && !panel; each = each->parentWidget()) {
        if (auto *scroll = qobject_cast<QScrollArea *>(each))
            panel = scroll->viewport();
    }
    ASSERT_TRUE(panel);
    for (int row = 0; row < list->count(); ++row) {
        if (!(list->item(row)->flags() & Qt::ItemIsEnabled))
            continue;
        list->setCurrentRow(row);
        QCoreApplication::processEvents();
        EXPECT_LE(form->minimumSizeHint().width(), panel->width())
            << list->item(row)->text().toStdString();
    }
}

TEST_F(AnalysisTest, TheWordsOfDetailsAreWhatOneReadsFirst)
{
    openSample();
    ASSERT_TRUE(m_workspace.edit(u"Detail"_qs, [](Database &db) {
        const qint64 code = db.integer("SELECT min(id) FROM code WHERE key='C.1'").value();
        db.run("INSERT INTO code_detail(code, position, text) VALUES(?1, 1, 'it stops at once')",
               CodeId{code});
    }));
    showPage({1024, 700});
    chooseQuestion(u"Details"_qs);
    const QHeaderView *header = m_table->horizontalHeader();
    EXPECT_EQ(m_table->model()->headerData(header->logicalIndex(0), Qt::Horizontal).toString(),
              u"Detail"_qs);
    EXPECT_GE(header->sectionSize(header->logicalIndex(0)), 120);
    EXPECT_EQ(m_table->table().columns.front().name, u"Type"_qs) << "files keep their order";
    chooseQuestion(u"Labelled reports"_qs);
    EXPECT_EQ(header->visualIndex(0), 0) << "the next answer has its own order";
}

TEST_F(AnalysisTest, NoOtherAnswerStandsUnderAQuestionThatIsBeingComputed)
{
    openSample();
    showPage();
    auto *exporting = named<QToolButton>(*m_page, "Export");
    EXPECT_TRUE(exporting->isEnabled());
    const auto *name = m_page->findChild<AnswerBar *>()->findChild<ElidingLabel *>();
    const QString before = name->text();
    const auto *chooser = m_page->findChild<FigureChooser *>();
    const auto offered = [chooser] {
        QStringList ids;
        for (int i = 0; i < chooser->count(); ++i)
            ids << chooser->itemData(i).toString();
        return ids;
    };
    const QStringList drawn = offered();
    QSemaphore gate;
    const int workers = m_workspace.jobs().workers();
    for (int i = 0; i < workers; ++i)
        m_workspace.jobs().run<int>(
            u"Waiting"_qs, m_page.get(),
            [&gate](Progress &) {
                gate.acquire();
                return 0;
            },
            [](int) {}, [](const Error &) {});
    m_page->showQuestion(u"table-one"_qs);
    EXPECT_FALSE(exporting->isEnabled());
    EXPECT_EQ(name->text(), before) << "the old answer keeps its name as long as it stands";
    EXPECT_EQ(offered(), drawn) << "and its figures";
    const auto isSaid = [this](const QString &title) {
        const auto states = m_page->findChildren<EmptyState *>();
        return std::any_of(states.begin(), states.end(), [&](const EmptyState *each) {
            return each->isVisible() && each->accessibleName() == title;
        });
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSaid(u"Computing…"_qs); }));
    EXPECT_EQ(name->text(), u"Reports per repository"_qs);
    EXPECT_NE(offered(), drawn);
    for (const Jobs::Job &job : m_workspace.jobs().running())
        job.progress->cancel();
    gate.release(workers);
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSaid(u"No answer yet"_qs); }));
    answeredBy([&] { m_page->showQuestion(u"table-one"_qs); });
    EXPECT_TRUE(exporting->isEnabled());
    EXPECT_FALSE(isSaid(u"No answer yet"_qs));
}

TEST_F(AnalysisTest, ReportsStandBehindTableOne)
{
    openSample();
    showPage();
    chooseQuestion(u"Reports per repository"_qs);
    const int row = rowOf(u"meshlearn"_qs);
    const int column = m_table->table().column(u"Bug"_qs);
    quotesBy([&] { clickCell(row, column); });
    EXPECT_EQ(QString::number(m_panel->shown().cards.size()),
              m_table->table().text(size_t(row), column));
    const axial::testing::AskedPages opened(m_workspace);
    m_quotes->setCurrentIndex(m_quotes->model()->index(0, 0));
    QTest::keyClick(m_quotes, Qt::Key_Return);
    ASSERT_EQ(opened.places.size(), 1u);
    EXPECT_EQ(opened.places[0].source, m_panel->shown().cards.front().source);
}

TEST_F(AnalysisTest, ANumberOpensWhatItCountsOrNothing)
{
    openSample();
    showPage();
    const auto clickNumbers = [&](const QString &name, bool isShare) {
        const int column = m_table->table().column(name);
        int shown = 0;
        for (const Column &each : m_table->table().columns) {
            if (each.name == name)
                break;
            shown += each.kind != ColumnKind::Id;
        }
        qint64 zeros = 0, opened = 0;
        for (int row = 0; row < int(m_table->table().rows.size()); ++row) {
            quotesBy([&] { clickCell(row, shown); });
            const auto cards = qint64(m_panel->shown().cards.size());
            if (!isShare) {
                EXPECT_EQ(cards, m_table->table().text(size_t(row), column).toLongLong()) << row;
            }
            EXPECT_EQ(m_panel->shown().kind, QuoteList::Kind::Reports);
            zeros += cards == 0;
            opened += cards > 0;
        }
        return std::pair(zeros, opened);
    };
    chooseQuestion(u"Code frequencies"_qs);
    const auto [zeros, opened] = clickNumbers(u"Reports"_qs, false);
    EXPECT_GT(zeros, 0);
    EXPECT_GT(opened, 0);
    chooseQuestion(u"Agreement of coders"_qs);
    clickNumbers(u"Units"_qs, false);
    clickNumbers(u"Unanimous"_qs, true);
    // How many coders there are is no number of reports.
    clickCell(0, 2);
    EXPECT_TRUE(m_panel->shown().cards.empty());
    EXPECT_EQ(m_panel->findChild<EmptyState *>()->accessibleName(),
              u"Nothing behind this number"_qs);
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(AnalysisTest, EditsAreFollowed)
{
    openSample();
    showPage();
    const int row = rowOf(u"A.2"_qs);
    quotesBy([&] { clickCell(row, 2); });
    answeredBy([&] {
        m_workspace.edit(u"Delete A.2"_qs,
                         [](Database &db) { codes::remove(db, {codes::find(db, u"A.2"_qs)}); });
    });
    EXPECT_EQ(rowOf(u"A.2"_qs), -1);
    answeredBy([&] { m_workspace.project()->undo(); });
    EXPECT_GE(rowOf(u"A.2"_qs), 0);
}

TEST_F(AnalysisTest, EmptyStudiesSayWhatToDo)
{
    m_workspace.setProject(Project::create(m_dir.filePath(u"empty.axial"_qs)));
    showPage();
    const auto shown = [this] {
        QStringList names;
        for (const EmptyState *state : m_page->findChildren<EmptyState *>()) {
            if (state->isVisible())
                names << state->accessibleName();
        }
        return names;
    };
    EXPECT_TRUE(shown().contains(u"Nothing is coded yet"_qs));
    chooseQuestion(u"Agreement of coders"_qs);
    EXPECT_TRUE(shown().contains(u"No answer yet"_qs));
    answeredBy([&] { m_workspace.closeProject(); });
    EXPECT_TRUE(shown().contains(u"No study is open"_qs));
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(AnalysisTest, ALevelWithoutCodesIsNotNothingCoded)
{
    openQuotes(3); // of one type, and of nothing below it
    m_workspace.edit(u"Fill"_qs, [](Database &db) {
        const CodeId theme = codes::add(db, codes::find(db, u"C"_qs), u"Theme"_qs, u"C.1"_qs);
        codes::add(db, theme, u"Sub-theme"_qs, u"C.1.1"_qs);
        groupings::add(db, u"Experience"_qs, {{u"novice"_qs, {}}});
    });
    showPage();
    const auto emptyShown = [this] {
        for (const EmptyState *each : m_page->findChildren<EmptyState *>()) {
            if (each->isVisible() && each->accessibleName() != u"No cell chosen"_qs)
                return each->accessibleName();
        }
        return QString();
    };
    auto *level = named<QComboBox>(*m_page, "Level");
    for (const char *each : {"sub-theme", "theme", "type"}) {
        if (level->currentData().toString() != QLatin1String(each)) {
            answeredBy([&] {
                level = named<QComboBox>(*m_page, "Level");
                level->setCurrentIndex(level->findData(QLatin1String(each)));
            });
        }
        EXPECT_EQ(emptyShown(), QString()) << each;
        const bool noted = textsSaid().contains(
            u"No participant’s words have a code of this level"_qs);
        EXPECT_EQ(noted, each != QByteArray("type")) << each;
    }
    // The same for codes that exist, but none of the level asked for.
    chooseQuestion(u"Code frequencies"_qs);
    answeredBy([&] {
        level = named<QComboBox>(*m_page, "Level");
        level->setCurrentIndex(level->findData(u"open"_qs));
    });
    EXPECT_EQ(emptyShown(), u"Nothing found"_qs);
}

TEST_F(AnalysisTest, AChartOpensAtItsTitle)
{
    openSample();
    showPage({1300, 420});
    chooseQuestion(u"Code frequencies"_qs);
    QScrollBar *bar = m_chart->verticalScrollBar();
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum());
    chooseQuestion(u"Priorities by group"_qs);
    EXPECT_EQ(bar->value(), 0);
    bar->setValue(bar->maximum());
    auto *sort = named<QComboBox>(*m_page, "Sort");
    answeredBy([&] { sort->setCurrentIndex(1 - sort->currentIndex()); });
    EXPECT_EQ(bar->value(), 0);
    // The same question asked again, as after an edit, moves nothing.
    bar->setValue(bar->maximum());
    const int before = bar->value();
    answeredBy([&] {
        m_workspace.edit(u"Code"_qs, [](Database &db) {
            codes::add(db, codes::taxonomyFolder(db), u"Another"_qs);
        });
    });
    EXPECT_EQ(bar->value(), before);
}

TEST_F(AnalysisTest, FiguresAreExportedInColourUnlessGreyIsAskedFor)
{
    openSample();
    showPage();
    const QString png = m_dir.filePath(u"chart.png"_qs);
    ASSERT_TRUE(m_page->exportTo(png));
    EXPECT_FALSE(QImage(png).allGray());
    EXPECT_EQ(QImage(png).pixelColor(3, 3), QColor(Qt::white));
    EXPECT_FALSE(m_messages.last().contains(u"in greys"_qs));
    QAction *colour = nullptr;
    for (QAction *each : named<QToolButton>(*m_page, "Export")->menu()->actions()) {
        if (each->text() == u"In colour"_qs)
            colour = each;
    }
    ASSERT_TRUE(colour);
    colour->trigger();
    ASSERT_TRUE(m_page->exportTo(png));
    EXPECT_TRUE(QImage(png).allGray());
    EXPECT_TRUE(m_messages.last().contains(u"in greys"_qs));
    m_page.reset();
    showPage(); // it is remembered
    ASSERT_TRUE(m_page->exportTo(png));
    EXPECT_TRUE(QImage(png).allGray());
}

TEST_F(AnalysisTest, ExportsAreFilesOfTheirKind)
{
    openSample();
    showPage();
    const QString svg = m_dir.filePath(u"chart.svg"_qs);
    ASSERT_TRUE(m_page->exportTo(svg));
    QXmlStreamReader xml(bytesOf(svg));
    while (!xml.atEnd())
        xml.readNext();
    EXPECT_FALSE(xml.hasError());
    EXPECT_TRUE(m_messages.last().contains(u"chart.svg"_qs));
    const QString png = m_dir.filePath(u"chart.png"_qs);
    ASSERT_TRUE(m_page->exportTo(png));
    EXPECT_EQ(QImage(png).width(), 2100); // 7 in at 300 dpi
    const QString pdf = m_dir.filePath(u"chart.pdf"_qs);
    ASSERT_TRUE(m_page->exportTo(pdf));
    EXPECT_TRUE(bytesOf(pdf).startsWith("%PDF-"));
    const QString csv = m_dir.filePath(u"table.csv"_qs);
    ASSERT_TRUE(m_page->exportTo(csv));
    EXPECT_FALSE(m_messages.last().contains(u"table.csv"_qs)) << "tables are a worker's";
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_messages.last().contains(u"table.csv"_qs); }));
    const QList<QByteArray> lines = bytesOf(csv).trimmed().split('\n');
    EXPECT_EQ(lines.size(), 1 + 18 * 3); // the long Table, one row a theme and group
    EXPECT_TRUE(lines[0].startsWith("Key,Theme,Group,Participants,"));
    const QString workbook = m_dir.filePath(u"table.xlsx"_qs);
    ASSERT_TRUE(m_page->exportTo(workbook));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_messages.last().contains(u"table.xlsx"_qs); }));
    EXPECT_TRUE(bytesOf(workbook).startsWith("PK"));
    EXPECT_FALSE(m_messages.last().contains(u"grey"_qs)) << "a workbook is no figure";
    EXPECT_FALSE(m_page->exportTo(m_dir.filePath(u"missing/chart.svg"_qs)));
    EXPECT_EQ(m_errors.size(), 1);
}

TEST_F(AnalysisTest, FiguresAreExportedAsWideAsAskedWithTheirTitleOrWithout)
{
    openSample();
    showPage();
    const auto choose = [this](const QString &text) {
        const auto actions =
            named<QToolButton>(*m_page, "Export")->menu()->findChildren<QAction *>()
            + named<QToolButton>(*m_page, "Export")->menu()->actions();
        for (QAction *each : actions) {
            if (each->text() == text)
                return each->trigger();
        }
        for (QMenu *sub : named<QToolButton>(*m_page, "Export")->menu()->findChildren<QMenu *>()) {
            for (QAction *each : sub->actions()) {
                if (each->text() == text)
                    return each->trigger();
            }
        }
        ADD_FAILURE() << text.toStdString();
    };
    const QString svg = m_dir.filePath(u"chart.svg"_qs);
    choose(u"One column, 3.33 in"_qs);
    choose(u"With its title"_qs);
    ASSERT_TRUE(m_page->exportTo(svg));
    EXPECT_TRUE(bytesOf(svg).contains("width=\"3.33in\""));
    EXPECT_FALSE(bytesOf(svg).contains(">Themes by who mentions them</text>"));
    m_page.reset();
    showPage(); // both are remembered
    ASSERT_TRUE(m_page->exportTo(svg));
    EXPECT_TRUE(bytesOf(svg).contains("width=\"3.33in\""));
    choose(u"Copy figure"_qs);
    const QMimeData *copied = QApplication::clipboard()->mimeData();
    EXPECT_EQ(qvariant_cast<QImage>(copied->imageData()).width(), 999);
    EXPECT_TRUE(copied->data(u"image/svg+xml"_qs).contains("width=\"3.33in\""));
    choose(u"Copy caption"_qs);
    EXPECT_TRUE(QApplication::clipboard()->text().contains(u"n = 6 participants"_qs));
    choose(u"Two columns, 7 in"_qs);
    choose(u"With its title"_qs);
    ASSERT_TRUE(m_page->exportTo(svg));
    EXPECT_TRUE(bytesOf(svg).contains("width=\"7in\""));
    EXPECT_TRUE(bytesOf(svg).contains(">Themes by who mentions them</text>"));
}

TEST_F(AnalysisTest, TheExportMenuAsksForAFile)
{
    openSample();
    showPage();
    QMenu *menu = named<QToolButton>(*m_page, "Export")->menu();
    ASSERT_TRUE(menu);
    menu->actions().first()->trigger();
    auto *dialog = m_page->findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    const QString path = m_dir.filePath(u"from menu.svg"_qs);
    dialog->setDirectory(m_dir.path());
    dialog->findChild<QLineEdit *>()->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
    EXPECT_TRUE(bytesOf(path).contains("<svg"));
}

TEST_F(AnalysisTest, CopyPutsTheTableOnScreenOnTheClipboard)
{
    openSample();
    showPage();
    QTest::mouseClick(named<QToolButton>(*m_page, "Copy"), Qt::LeftButton);
    const QMimeData *copied = QApplication::clipboard()->mimeData();
    EXPECT_TRUE(copied->text().startsWith(u"Key\tTheme\tnovice, n = 2\t"_qs));
    EXPECT_EQ(copied->text().count(u'\n'), 19);
    EXPECT_TRUE(copied->html().contains(u"<th>Theme</th>"_qs));
}

TEST_F(AnalysisTest, ALongTableIsCopiedBesideTheWindow)
{
    openQuotes(6000);
    showPage();
    chooseQuestion(u"Quotes"_qs);
    QApplication::clipboard()->setText(u"before"_qs);
    QString said;
    QObject::connect(&m_workspace, &Workspace::messageRaised, m_page.get(),
                     [&said](const QString &sentence) { said = sentence; });
    QTest::mouseClick(named<QToolButton>(*m_page, "Copy"), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(), u"before"_qs);
    QTRY_COMPARE(said, u"The table is on the clipboard."_qs);
    EXPECT_EQ(QApplication::clipboard()->text().count(u'\n'), 6001);
    EXPECT_TRUE(QApplication::clipboard()->text().contains(u"Sentence 05999"_qs));
}

TEST_F(AnalysisTest, FiveThousandQuotesAreListed)
{
    openQuotes(5000);
    showPage();
    chooseQuestion(u"Code frequencies"_qs);
    quotesBy([&] { clickCell(0, 2); });
    ASSERT_EQ(m_quotes->model()->rowCount(), 5000);
    QAbstractItemModelTester tester(m_quotes->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    QTRY_VERIFY(m_quotes->visualRect(m_quotes->model()->index(4999, 0)).height() > 40);
    const axial::testing::AskedPages opened(m_workspace);
    m_quotes->setCurrentIndex(m_quotes->model()->index(4999, 0));
    QTest::keyClick(m_quotes, Qt::Key_Return);
    ASSERT_EQ(opened.places.size(), 1u);
    EXPECT_TRUE(m_panel->shown().cards.back().words.startsWith(u"Sentence 04999"_qs));
    EXPECT_EQ(opened.places[0].range, m_panel->shown().cards.back().range);
}

TEST_F(AnalysisTest, WordsOfARowOpenWhatTheRowIsAbout)
{
    openSample();
    showPage();
    chooseQuestion(u"Word frequency"_qs);
    const Table words = m_table->table();
    for (const int row : {0, 3}) {
        quotesBy([&] { clickCell(row, words.column(u"Forms"_qs)); });
        EXPECT_EQ(qint64(m_panel->shown().cards.size()),
                  words.text(size_t(row), words.column(u"Occurrences"_qs)).toLongLong())
            << "not those of the last group";
    }
    chooseQuestion(u"List of codes"_qs);
    const Table codes = m_table->table();
    const int level = codes.column(u"Level"_qs);
    const int quotes = codes.column(u"Quotes"_qs);
    ASSERT_TRUE(level >= 0 && quotes >= 0);
    const int row = rowOf(u"A.2"_qs);
    quotesBy([&] { clickCell(row, level); });
    EXPECT_EQ(m_panel->shown().kind, QuoteList::Kind::Quotes);
    EXPECT_EQ(qint64(m_panel->shown().cards.size()), codes.text(size_t(row), quotes).toLongLong());
}

TEST_F(AnalysisTest, ABallotIsReadAndOpened)
{
    openSample();
    const QString prompt = u"Which three should be solved first?"_qs;
    const QString other = u"And which of these second?"_qs;
    m_workspace.project()->edit(u"Ballots"_qs, [&](Database &db) {
        const std::vector<CodeId> ranked{codes::find(db, u"A.1"_qs), codes::find(db, u"A.2"_qs)};
        for (const Participant &each : participants::all(db)) {
            ballots::set(db, each.id, other, {{ranked[1]}});
            ballots::set(db, each.id, prompt, {{ranked[0]}, {ranked[1]}});
        }
    });
    showPage();
    chooseQuestion(u"Priorities by ranking"_qs);
    auto *prompts = named<QComboBox>(*m_page, "Prompt");
    ASSERT_TRUE(prompts) << "a list of the prompts, not free text";
    answeredBy([&] { prompts->setCurrentIndex(prompts->findData(prompt)); });
    const Table table = m_table->table();
    size_t row = 0;
    while (table.text(row, table.column(u"Key"_qs)) != u"A.1"_qs)
        ++row;
    quotesBy([&] { clickCell(int(row), table.column(u"First"_qs)); });
    const QuoteList &shown = m_panel->shown();
    EXPECT_EQ(shown.name, u"Rankings by participants"_qs);
    EXPECT_EQ(shown.hint, u"Double click opens the ballot"_qs);
    ASSERT_EQ(qint64(shown.cards.size()), table.text(row, table.column(u"First"_qs)).toLongLong());
    const QuoteCard card = shown.cards.front();
    EXPECT_EQ(card.words, u"Rank 1: A.1 · Rank 2: A.2"_qs);
    EXPECT_EQ(card.place, prompt);
    EXPECT_EQ(card.group, table.text(row, table.column(u"Group"_qs)));
    const axial::testing::AskedPages opened(m_workspace);
    const QPoint at = m_quotes->visualRect(m_quotes->model()->index(0, 0)).center();
    QTest::mouseClick(m_quotes->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(m_quotes->viewport(), Qt::LeftButton, {}, at);
    EXPECT_TRUE(opened.places.empty()) << "no transcript";
    auto *window = m_page->window()->findChild<BallotsWindow *>();
    ASSERT_TRUE(window && window->isVisible());
    EXPECT_EQ(named<QComboBox>(*window, "Prompt")->currentData().toString(), prompt);
    auto *people = named<QTreeView>(*window, "Participants who rank");
    EXPECT_TRUE(people->currentIndex().data().toString().startsWith(card.who));
}

TEST_F(AnalysisTest, ACellCanBeChosenAgainAfterAnAnswerThatFailed)
{
    openSample();
    showPage();
    chooseQuestion(u"Crosstab"_qs);
    auto *rows = named<QComboBox>(*m_page, "Rows");
    const auto choose = [&](const QString &name) {
        answeredBy([&] { rows->setCurrentIndex(rows->findText(name)); });
    };
    const auto themes = int(m_table->table().rows.size());
    const auto click = [&] { quotesBy([&] { clickCell(1, 1); }); };
    click();
    EXPECT_GT(m_panel->shown().cards.size(), 0u);
    choose(u"Groups"_qs); // and so are the columns: no answer
    EXPECT_EQ(m_panel->shown().cards.size(), 0u);
    choose(u"Themes"_qs);
    ASSERT_EQ(int(m_table->table().rows.size()), themes);
    click();
    EXPECT_GT(m_panel->shown().cards.size(), 0u);
}

TEST_F(AnalysisTest, AGroupAloneAndAnAttributeAreChosenFromLists)
{
    openSample();
    showPage();
    auto *group = named<QComboBox>(*m_page, "Group");
    ASSERT_TRUE(group);
    ASSERT_GE(group->findText(u"novice"_qs), 1);
    answeredBy([&] { group->setCurrentIndex(group->findText(u"novice"_qs)); });
    QStringList columns;
    for (const Column &column : m_table->table().columns)
        columns << column.name;
    EXPECT_TRUE(columns.join(u'|').contains(u"novice, n = "_qs));
    EXPECT_FALSE(columns.join(u'|').contains(u"All, n = "_qs)) << "there is but one";
    const int quotes = m_table->table().column(u"Quotes"_qs);
    quotesBy([&] { clickCell(0, 3); });
    EXPECT_EQ(qint64(m_panel->shown().cards.size()), m_table->table().text(0, quotes).toLongLong());
    for (size_t card = 0; card < m_panel->shown().cards.size(); ++card)
        EXPECT_EQ(m_panel->shown().cards[card].group, u"novice"_qs);
    chooseQuestion(u"Crosstab"_qs);
    auto *attribute = named<QComboBox>(*m_page, "Attribute");
    ASSERT_TRUE(attribute);
    EXPECT_GT(attribute->count(), 1);
    auto *rows = named<QComboBox>(*m_page, "Rows");
    answeredBy([&] { rows->setCurrentIndex(rows->findText(u"An attribute"_qs)); });
    EXPECT_EQ(m_table->table().columns.front().name, attribute->currentText());
    EXPECT_GT(m_table->table().rows.size(), 1u);
    EXPECT_EQ(named<QComboBox>(*m_page, "Other attribute")->itemText(0), u"The same"_qs);
}

TEST_F(AnalysisTest, AnotherStudyIsNotAskedInTheWordsOfTheOneBefore)
{
    openSample();
    showPage();
    chooseQuestion(u"Crosstab"_qs);
    auto *show = named<QComboBox>(*m_page, "Show");
    answeredBy([&] { show->setCurrentIndex(show->findText(u"Shares of all"_qs)); });
    answeredBy([&] { openQuotes(3); });
    auto *list = named<QListWidget>(*m_page, "Questions");
    EXPECT_EQ(list->currentItem()->text(), u"Priorities by group"_qs);
    chooseQuestion(u"Crosstab"_qs);
    EXPECT_EQ(named<QComboBox>(*m_page, "Show")->currentText(), u"Counts"_qs);
}
