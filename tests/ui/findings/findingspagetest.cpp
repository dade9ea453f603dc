// From a number of an answer to a finding, and back to what it counts.
#include "ui/findings/findingspage.h"
#include "core/export/reportcontent.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/sources/sources.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/findings/countedfindings.h"
#include "core/query/findings/drawnfigure.h"
#include "core/query/findings/findingevidence.h"
#include "core/query/query.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/named.h"
#include "ui/analysis/analysispage.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/charts/chartexport.h"
#include "ui/findings/findingfield.h"
#include "ui/findings/puttingin.h"
#include "ui/findings/reportfile.h"
#include "ui/findings/reportwriting.h"
#include "ui/lists/answerdialog.h"

#include <QAction>
#include <QComboBox>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScrollBar>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>

using namespace axial;
using namespace axial::testing;

namespace {

class FindingsPageTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
    }
    void TearDown() override
    {
        m_page.reset();
        m_analysis.reset();
        StudyTest::TearDown();
    }
    Database &db() { return m_workspace.database(); }
    void showPage()
    {
        m_page = std::make_unique<FindingsPage>(m_workspace);
        m_page->resize(1200, 760);
        m_page->show();
        m_table = test::named<QTableView>(*m_page, QStringLiteral("Findings"));
        ASSERT_TRUE(m_table);
    }
    bool waitForRows(int rows)
    {
        return QTest::qWaitFor([&] { return m_table->model()->rowCount() == rows; });
    }
    QString cell(int row, int column)
    {
        return m_table->model()->index(row, column).data().toString();
    }
    void showAnalysis(const QString &query)
    {
        m_analysis = std::make_unique<AnalysisPage>(m_workspace);
        m_analysis->resize(1300, 800);
        m_analysis->show();
        QSignalSpy answered(m_analysis.get(), &AnalysisPage::answered);
        m_analysis->showQuestion(query);
        ASSERT_TRUE(!answered.isEmpty() || answered.wait(10000));
        m_analysis->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_analysis.get()));
        m_answer = m_analysis->findChild<ResultTable *>();
    }
    void choose(int row, int column)
    {
        const QModelIndex index = m_answer->model()->index(row, column);
        m_answer->scrollTo(index);
        QTest::mouseClick(m_answer->viewport(), Qt::LeftButton, {},
                          m_answer->visualRect(index).center());
    }
    FindingChoice *dialog() { return m_analysis->findChild<FindingChoice *>(); }
    std::vector<Finding> all() { return findings::all(db()); }
    FindingId write(const QString &words)
    {
        FindingId id;
        m_workspace.edit(u"Finding"_qs, [&](Database &d) { id = findings::add(d, words, {}); });
        return id;
    }

    std::unique_ptr<AnalysisPage> m_analysis;
    ResultTable *m_answer = nullptr;
    std::unique_ptr<FindingsPage> m_page;
    QTableView *m_table = nullptr;
};

TEST_F(FindingsPageTest, ANumberOfAnAnswerIsPutIntoANewFindingByKeys)
{
    showAnalysis(u"code-counts"_qs);
    const int quotes = m_answer->table().column(columns::quotes);
    choose(0, quotes);
    const QString value = plainText(m_answer->table().rows[0][size_t(quotes)].value);
    QTest::keyClick(m_answer, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(dialog());
    auto *words = dialog()->findChild<QPlainTextEdit *>();
    QTest::keyClicks(words, "There are  quotes");
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(words, Qt::Key_Left);
    QTest::keyClick(dialog(), Qt::Key_Return, Qt::NoModifier);
    for (QPushButton *button : dialog()->findChildren<QPushButton *>()) {
        if (all().empty() && button->text() == u"Put there"_qs)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(findings::sentence(all()[0]), u"There are %1 quotes"_qs.arg(value));
    EXPECT_EQ(all()[0].numbers[0].call.query, u"code-counts"_qs);
    EXPECT_EQ(m_errors, QStringList());
    m_workspace.project()->undo();
    EXPECT_TRUE(all().empty()) << "one step";
}

TEST_F(FindingsPageTest, ANumberGoesIntoAFindingThatIsThereAndAFigureBesideIt)
{
    write(u"Themes differ."_qs);
    showAnalysis(u"priorities"_qs);
    choose(0, 2); // of a group, in the table that people compare
    QTest::keyClick(m_answer, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(dialog());
    Q_EMIT dialog()->findChild<QListWidget *>()->itemDoubleClicked(nullptr);
    ASSERT_EQ(all().size(), 1u);
    ASSERT_EQ(all()[0].numbers.size(), 1u);
    EXPECT_EQ(all()[0].text, u"Themes differ. {1}"_qs);
    for (QAction *action : m_analysis->pageActions()) {
        if (action->text() == u"Put this figure into a finding…"_qs)
            action->trigger();
    }
    QTest::qWait(0);
    for (FindingChoice *each : m_analysis->findChildren<FindingChoice *>()) {
        if (each->isVisible())
            Q_EMIT each->findChild<QListWidget *>()->itemDoubleClicked(nullptr);
    }
    EXPECT_EQ(all()[0].figures.size(), 1u);
}

TEST_F(FindingsPageTest, TheChosenFigureIsKeptAndDrawnInAReport)
{
    write(u"Themes differ."_qs);
    showAnalysis(u"priorities"_qs);
    auto *form = m_analysis->findChild<ParameterForm *>();
    QAction *put = nullptr;
    for (QAction *action : m_analysis->pageActions()) {
        if (action->text() == u"Put this figure into a finding…"_qs)
            put = action;
    }
    ASSERT_TRUE(form && put);
    form->chooseFigure(QLatin1String(noFigure));
    EXPECT_FALSE(put->isEnabled());
    const Query *query = queryById(u"priorities"_qs);
    ASSERT_GT(query->figures.size(), 1u);
    const QString chosen = QLatin1String(query->figures[1].id);
    form->chooseFigure(chosen);
    ASSERT_TRUE(QTest::qWaitFor([&] { return put->isEnabled(); }));
    put->trigger();
    Q_EMIT dialog()->findChild<QListWidget *>()->itemDoubleClicked(nullptr);
    ASSERT_EQ(all()[0].figures.size(), 1u);
    const DrawnFigure drawn = drawnFigure(all()[0].figures[0]);
    EXPECT_EQ(drawn.id, chosen);
    EXPECT_EQ(drawn.call.query, u"priorities"_qs);
    Progress progress;
    ReportChoices choices;
    choices.hasAgreement = false;
    Document document = report::contentOf(db(), choices, progress);
    drawFigures(document, progress);
    QByteArray first;
    for (const Document::Block &block : document.blocks) {
        if (const auto *figure = std::get_if<Document::Figure>(&block))
            first = figure->svg;
    }
    ChartOptions options = optionsAsAsked(drawn.call.parameters);
    options.top = drawn.top;
    const Table answer = runQuery(db(), drawn.call, progress);
    EXPECT_EQ(first, chartAsSvg(printedChart(*chartOf(*query, chosen), answer, options)));
    const auto evidence = evidenceOf(db(), all()[0], progress);
    ASSERT_EQ(evidence.size(), 1u);
    EXPECT_NE(evidence[0].words, QLatin1String(query->name)) << "it says which";
}

TEST_F(FindingsPageTest, QuotesBehindANumberArePutIntoAFinding)
{
    write(u"Themes differ."_qs);
    showAnalysis(u"code-counts"_qs);
    choose(0, m_answer->table().column(columns::quotes));
    auto *quotes = test::named<QListView>(*m_analysis, u"Quotes"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return quotes->model()->rowCount() > 1; }));
    quotes->setFocus();
    quotes->setCurrentIndex(quotes->model()->index(0, 0));
    QTest::keyClick(quotes, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(quotes, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(dialog());
    Q_EMIT dialog()->findChild<QListWidget *>()->itemDoubleClicked(nullptr);
    EXPECT_EQ(all()[0].quotes.size(), 2u) << m_errors.join(u'\n').toStdString();
    EXPECT_EQ(m_workspace.project()->check(), QStringList());
}

TEST_F(FindingsPageTest, AChangedNumberIsToldAcceptedAndOpened)
{
    Progress progress;
    const QueryCall call{u"code-counts"_qs, {{u"level"_qs, u"theme"_qs}}};
    const Table answer = runQuery(db(), call, progress);
    const int column = answer.column(columns::quotes);
    const FindingId id = write(u"Quotes:"_qs);
    m_workspace.edit(u"Number"_qs, [&](Database &d) {
        findings::addNumber(d, id, findingNumber(call, answer, 0, column));
    });
    showPage();
    ASSERT_TRUE(waitForRows(1));
    EXPECT_EQ(cell(0, 3), u"1 as written"_qs);
    const CodeTree tree(db());
    const CodeId theme = tree.codes()[size_t(tree.find(db(), answer.text(0, 0)))].id;
    m_workspace.edit(u"Uncode"_qs, [&](Database &d) { codes::remove(d, {theme}); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 3) == u"1 not found"_qs; }));
    m_workspace.project()->undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 3) == u"1 as written"_qs; }));
    m_workspace.edit(u"Old"_qs, [&](Database &d) {
        findings::setWritten(d, id, 1, {qint64(1000), ColumnKind::Count});
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 3) == u"1 changed"_qs; }));
    auto *numbers = test::named<QTableWidget>(*m_page, u"Numbers"_qs);
    EXPECT_TRUE(numbers->isVisible());
    EXPECT_EQ(numbers->item(0, 1)->text(), u"1,000"_qs);
    EXPECT_EQ(numbers->item(0, 2)->text(), answer.text(0, column));
    for (QAction *action : m_page->pageActions()) {
        if (action->text() == u"Show what it counts"_qs)
            action->trigger();
        if (action->text() == u"Accept the new value"_qs)
            action->trigger();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 3) == u"1 as written"_qs; }));
    EXPECT_EQ(findings::sentence(all()[0]), u"Quotes: "_qs + answer.text(0, column));
    const QPointer<AnswerDialog> opened = m_page->findChild<AnswerDialog *>();
    ASSERT_TRUE(opened);
    auto *table = opened->findChild<QTableView *>();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return table->model()->rowCount() == int(answer.number(0, column)); }));
    EXPECT_EQ(table->currentIndex().column(), 0) << "whose words they are is in sight";
    EXPECT_EQ(table->horizontalScrollBar()->value(), 0);
    QTest::qWait(20);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const int before = table->rowHeight(row);
        table->resizeRowToContents(row);
        EXPECT_EQ(before, table->rowHeight(row)) << "no quote is cut";
    }
    AskedPages asked(m_workspace);
    QString words;
    for (int i = 0; i < table->model()->columnCount(); ++i) {
        if (table->model()->headerData(i, Qt::Horizontal).toString() == columns::quote)
            words = table->currentIndex().siblingAtColumn(i).data().toString();
    }
    ASSERT_FALSE(words.isEmpty());
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(asked.places.size(), 1U) << "Enter leads to the words";
    EXPECT_EQ(sources::text(db(), asked.places[0].source)
                  .mid(asked.places[0].range.start, asked.places[0].range.length())
                  .simplified(),
              words.simplified());
    EXPECT_FALSE(opened && opened->isVisible()) << "it is out of the way";
}

TEST_F(FindingsPageTest, FindingsAreMadeWrittenMovedAndDeletedByKeys)
{
    showPage();
    QPushButton *button = nullptr;
    ASSERT_TRUE(QTest::qWaitFor([&] {
        button = test::named<QPushButton>(*m_page, u"New finding"_qs);
        return button && button->isVisible();
    })) << "an empty page says how to begin";
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitForRows(1));
    m_table->setFocus();
    QTest::keyClick(m_table, Qt::Key_Insert);
    ASSERT_TRUE(waitForRows(2));
    m_workspace.project()->undo();
    ASSERT_TRUE(waitForRows(1));
    auto *words = test::named<FindingField>(*m_page, u"Words of the finding"_qs);
    words->setFocus();
    QTest::keyClicks(words, "Novices & <b>developers</b> differ");
    QTest::keyClick(words, Qt::Key_Space);
    words->saveNow();
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 1).endsWith(u"</b> differ"_qs); }));
    QTest::keyClicks(words, "greatly");
    words->saveNow();
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 1).endsWith(u"differ greatly"_qs); }))
        << cell(0, 1).toStdString() << ": a space typed at the end stays while one types";
    write(u"Second"_qs);
    ASSERT_TRUE(waitForRows(2));
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(1, 1));
    QTest::keyClick(m_table, Qt::Key_Up, Qt::AltModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell(0, 1) == u"Second"_qs; }));
    EXPECT_EQ(m_table->currentIndex().row(), 0) << "the person stays with it";
    auto *state = test::named<QComboBox>(*m_page, u"State"_qs);
    state->setFocus();
    QTest::keyClick(state, Qt::Key_Down);
    EXPECT_EQ(all()[0].state, FindingState::Agreed);
    m_table->setFocus();
    QTest::keyClick(m_table, Qt::Key_Delete);
    ASSERT_TRUE(waitForRows(1));
    m_workspace.project()->undo();
    ASSERT_TRUE(waitForRows(2));
}

TEST_F(FindingsPageTest, WhatCantBeStoredIsNotShownAsIfItWere)
{
    const FindingId id = write(u"Themes differ"_qs);
    showPage();
    ASSERT_TRUE(waitForRows(1));
    auto *state = test::named<QComboBox>(*m_page, u"State"_qs);
    auto *words = test::named<FindingField>(*m_page, u"Words of the finding"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return state->isEnabled() && !words->isReadOnly(); }));
    { // gone behind the page's back, so that storing fails
        const QSignalBlocker unseen(m_workspace.project());
        m_workspace.project()->edit(u"Delete"_qs, [&](Database &d) { findings::remove(d, id); });
    }
    state->setFocus();
    QTest::keyClick(state, Qt::Key_Down);
    EXPECT_EQ(m_errors.size(), 1);
    EXPECT_EQ(state->currentIndex(), int(FindingState::Draft));
    m_workspace.setDamaged(u"for reading only"_qs);
    EXPECT_TRUE(words->isReadOnly());
    EXPECT_FALSE(state->isEnabled());
}

TEST_F(FindingsPageTest, NothingOfThemIsDoneBehindTheCurtain)
{
    Progress progress;
    const QueryCall call{u"code-counts"_qs, {{u"level"_qs, u"theme"_qs}}};
    const Table answer = runQuery(db(), call, progress);
    const FindingId id = write(u"Quotes:"_qs);
    m_workspace.edit(u"Number"_qs, [&](Database &d) {
        findings::addNumber(d, id, findingNumber(call, answer, 0, answer.column(columns::quotes)));
    });
    write(u"Second"_qs);
    showPage();
    ASSERT_TRUE(waitForRows(2));
    const auto enabled = [&] {
        QStringList names;
        for (QAction *action : m_page->pageActions()) {
            if (action->isEnabled() && !action->isSeparator())
                names << action->text();
        }
        return names;
    };
    const QStringList seen = enabled();
    EXPECT_TRUE(seen.contains(u"Write a report…"_qs));
    EXPECT_TRUE(seen.contains(u"Show what it counts"_qs));
    m_workspace.setBlind(true);
    EXPECT_EQ(enabled(), QStringList(u"New finding"_qs));
    for (QPushButton *button : m_page->findChildren<QPushButton *>()) {
        if (button->text() == u"Show everybody’s codings"_qs)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_EQ(enabled(), seen) << "asked for";
    m_workspace.setBlind(false);
    EXPECT_EQ(enabled(), seen);
}

TEST_F(FindingsPageTest, WithoutNumbersTheRestHasTheRoom)
{
    write(u"Users mention installation."_qs);
    showPage();
    ASSERT_TRUE(waitForRows(1));
    const auto *numbers = test::named<QTableWidget>(*m_page, u"Numbers"_qs);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !numbers->isVisible(); }));
}

TEST_F(FindingsPageTest, NothingIsCutInASmallWindow)
{
    write(u"Novices and developers ask for quite different things of a library"_qs);
    showPage();
    m_page->resize(932, 600);
    ASSERT_TRUE(waitForRows(1));
    auto *words = test::named<FindingField>(*m_page, u"Words of the finding"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return words->isVisible(); }));
    QTest::qWait(0);
    for (QWidget *each : m_page->findChildren<QWidget *>()) {
        const bool isPart = qobject_cast<QToolButton *>(each) || each == words;
        if (isPart && each->isVisible()) {
            EXPECT_EQ(each->visibleRegion().boundingRect().width(), each->width())
                << each->property("text").toString().toStdString();
        }
    }
}

TEST_F(FindingsPageTest, WhatANumberCountsIsReadWholeInASmallWindow)
{
    write(u"Themes differ."_qs);
    showAnalysis(u"priorities"_qs);
    choose(0, 2);
    QTest::keyClick(m_answer, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(dialog());
    Q_EMIT dialog()->findChild<QListWidget *>()->itemDoubleClicked(nullptr);
    showPage();
    m_page->resize(644, 500);
    ASSERT_TRUE(waitForRows(1));
    auto *numbers = test::named<QTableWidget>(*m_page, u"Numbers"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return numbers->rowCount() == 1; }));
    QTest::qWait(20);
    const QTableWidgetItem *what = numbers->item(0, 3);
    const QRect cell = numbers->visualItemRect(what).adjusted(4, 0, -4, 0);
    const QRect words = numbers->fontMetrics().boundingRect(QRect(0, 0, cell.width(), 2000),
                                                            int(Qt::TextWordWrap), what->text());
    EXPECT_LE(words.height(), cell.height()) << what->text().toStdString();
    EXPECT_LE(words.width(), cell.width()) << what->text().toStdString();
}

TEST_F(FindingsPageTest, AReportIsChosenInADialogThatRemembersAndWritten)
{
    write(u"Themes <script>differ</script>."_qs);
    write(u"Left out."_qs);
    {
        ReportDialog dialog(all(), u"Study"_qs, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        auto *list = test::named<QListWidget>(dialog, u"Findings of the report"_qs);
        list->item(1)->setCheckState(Qt::Unchecked);
        test::named<QListWidget>(dialog, u"Figures of the report"_qs)
            ->item(0)
            ->setCheckState(Qt::Checked);
        auto *tables = test::named<QListWidget>(dialog, u"Tables of the report"_qs);
        ASSERT_TRUE(tables);
        EXPECT_EQ(tables->count(), int(queries().size())) << "every question has a table";
        tables->item(0)->setCheckState(Qt::Checked);
        for (QCheckBox *box : dialog.findChildren<QCheckBox *>())
            box->setChecked(box->text() != u"&Codebook"_qs);
        QSignalSpy chosen(&dialog, &ReportDialog::chosen);
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == u"Write…"_qs)
                QTest::mouseClick(button, Qt::LeftButton);
        }
        EXPECT_EQ(chosen.size(), 1);
    }
    ReportDialog again(all(), u"Study"_qs, nullptr);
    ReportChoices choices = again.choices();
    EXPECT_FALSE(choices.hasCodebook);
    EXPECT_TRUE(choices.hasMemos);
    EXPECT_EQ(choices.answers.size(), 1u);
    ASSERT_EQ(choices.tables.size(), 1u);
    EXPECT_EQ(choices.tables[0].query, QLatin1String(queries().front().id));
    choices.findings = {all()[0].id};
    QWidget window;
    ReportWriting writing(m_workspace, window);
    for (const char *name : {"report.html", "report.pdf"}) {
        QSignalSpy written(&writing, &ReportWriting::written);
        const QString path = m_dir.filePath(QLatin1String(name));
        writing.write(choices, path);
        ASSERT_TRUE(written.wait(60000)) << m_errors.join(u'\n').toStdString();
        const QByteArray bytes = bytesOf(path);
        QSignalSpy second(&writing, &ReportWriting::written);
        writing.write(choices, path);
        ASSERT_TRUE(second.wait(60000));
        EXPECT_EQ(bytesOf(path), bytes) << name;
    }
    const QByteArray html = bytesOf(m_dir.filePath(u"report.html"_qs));
    EXPECT_TRUE(html.contains("Themes &lt;script&gt;differ"));
    EXPECT_FALSE(html.contains("<script"));
    EXPECT_FALSE(html.contains("Left out."));
    EXPECT_TRUE(html.contains("src=\"data:image/svg+xml;base64,"));
    EXPECT_TRUE(bytesOf(m_dir.filePath(u"report.pdf"_qs)).startsWith("%PDF"));
    writing.write(choices, m_dir.filePath(u"report.odt"_qs));
    EXPECT_EQ(m_errors.size(), 1);
}

} // namespace
