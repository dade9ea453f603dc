#include "core/project/codelistcolumns.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/sharedalone.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/named.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/codebook/codebookpage.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/codelistmodel.h"
#include "ui/codebook/columndialogs.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/findings/puttingin.h"
#include "ui/lists/wrapdelegate.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTableView>

using namespace axial;
using namespace axial::testing;
using axial::test::named;

namespace {

class CodebookTest : public StudyTest
{
protected:
    void showPage()
    {
        m_page = std::make_unique<CodebookPage>(m_workspace);
        m_page->resize(1300, 800);
        readBy([this] { m_page->show(); });
        for (QTableView *view : m_page->findChildren<QTableView *>()) {
            if (view->accessibleName() == u"Evidence"_qs)
                m_evidence = view;
            else if (view->accessibleName() == u"Codes"_qs)
                m_codes = view;
        }
        m_card = m_page->findChild<CodeCard *>();
        for (QLineEdit *edit : m_page->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == u"Filter"_qs)
                m_filter = edit;
        }
        ASSERT_TRUE(m_evidence && m_codes && m_card && m_filter);
    }
    template <class Function>
    void readBy(Function &&function)
    {
        QSignalSpy read(m_page.get(), &CodebookPage::readDone);
        function();
        ASSERT_TRUE(!read.isEmpty() || read.wait(10000));
    }
    template <class Function>
    void cardBy(Function &&function)
    {
        QSignalSpy shown(m_page->findChild<CodeCard *>(), &CodeCard::codeShown);
        function();
        ASSERT_TRUE(!shown.isEmpty() || shown.wait(10000));
    }
    void click(QTableView *view, int row, int column)
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(view->model()->index(row, column)).center());
    }
    void doubleClick(QTableView *view, int row, int column)
    {
        click(view, row, column);
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {},
                           view->visualRect(view->model()->index(row, column)).center());
    }
    void settle()
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_workspace.jobs().running().empty(); }, 10000));
        QCoreApplication::processEvents();
    }
    QString shown(int row, int column) const
    {
        return m_evidence->model()->index(row, column).data().toString();
    }
    int filtered(const QString &text)
    {
        m_filter->clear();
        QTest::keyClicks(m_filter, text);
        settle();
        return m_evidence->model()->rowCount();
    }

    std::unique_ptr<CodebookPage> m_page;
    QTableView *m_evidence = nullptr;
    QTableView *m_codes = nullptr;
    QLineEdit *m_filter = nullptr;
    CodeCard *m_card = nullptr;
};

} // namespace

TEST_F(CodebookTest, EvidenceIsCodeBookCsv)
{
    openSample();
    showPage();
    QAbstractItemModelTester tester(m_evidence->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_EQ(m_evidence->model()->rowCount(), 30);
    EXPECT_EQ(m_evidence->model()->headerData(6, Qt::Horizontal).toString(),
              u"Linked Taxonomy Node(s)"_qs);
    EXPECT_EQ(shown(0, EvidenceRow::Participant), u"U1"_qs);
    EXPECT_EQ(shown(0, EvidenceRow::Level), u"Beginner"_qs);
    EXPECT_EQ(shown(0, EvidenceRow::Codes), u"A.1, C.1, C.9"_qs);
    EXPECT_TRUE(shown(0, EvidenceRow::Words).startsWith(u"I ran that one command"_qs));
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookTest, InsightIsEditedInPlaceAndUndone)
{
    openSample();
    showPage();
    const QString before = shown(0, EvidenceRow::Insight);
    doubleClick(m_evidence, 0, EvidenceRow::Insight);
    auto *editor = m_evidence->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->accessibleName(), u"Insight"_qs);
    EXPECT_EQ(editor->toPlainText(), before);
    editor->selectAll();
    QTest::keyClicks(editor, u"Name the package"_qs);
    QTest::keyClick(editor, Qt::Key_Return); // a new line, not the end
    QTest::keyClicks(editor, u"first."_qs);
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_EQ(shown(0, EvidenceRow::Insight), u"Name the package\nfirst."_qs);
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Insight"_qs);
    readBy([&] { m_workspace.project()->undo(); });
    EXPECT_EQ(shown(0, EvidenceRow::Insight), before);
}

TEST_F(CodebookTest, WhatIsTypedInACellStaysWhenTheRowsAreReadAgain)
{
    openSample();
    showPage();
    doubleClick(m_evidence, 0, EvidenceRow::Insight);
    QPointer<QPlainTextEdit> editor = m_evidence->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"Name the package"_qs);
    m_workspace.project()->edit(u"Elsewhere"_qs, [](Database &db) {
        for (const Source &each : sources::all(db)) { // one row more
            const QString text = sources::text(db, each.id);
            if (text.isEmpty())
                continue;
            codings::apply(db, each.id, {0, 4}, text.left(4), {codes::find(db, u"A.1"_qs)},
                           coders::ensure(db, u"Mo"_qs));
            return;
        }
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_workspace.jobs().running().empty(); }, 10000));
    QTest::qWait(20);
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->toPlainText(), u"Name the package"_qs);
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_evidence->model()->rowCount() == 31; }, 20'000));
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Insight"_qs);
}

TEST_F(CodebookTest, EscLeavesAndPromptCategoryIsOneStep)
{
    openSample();
    showPage();
    const QString undo = m_workspace.project()->undoLabel();
    doubleClick(m_evidence, 1, EvidenceRow::Prompt);
    auto *editor = m_evidence->viewport()->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    editor->setText(u"Nonsense"_qs);
    QTest::keyClick(editor, Qt::Key_Escape);
    EXPECT_EQ(m_workspace.project()->undoLabel(), undo);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_evidence->edit(m_evidence->model()->index(1, EvidenceRow::Prompt));
    editor = m_evidence->viewport()->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    editor->setText(u"Debugging"_qs);
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return); });
    EXPECT_EQ(shown(1, EvidenceRow::Prompt), u"Debugging"_qs);
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Prompt category: Debugging"_qs);
}

TEST_F(CodebookTest, FilterKnowsFields)
{
    openSample();
    showPage();
    EXPECT_EQ(filtered(u"code:A.2"_qs), 5);
    EXPECT_EQ(filtered(u"code:C.1"_qs), 3); // not C.10
    EXPECT_EQ(filtered(u"code:A.2 participant:D1"_qs), 1);
    EXPECT_EQ(filtered(u"code:A.2 -participant:D1"_qs), 4);
    EXPECT_EQ(filtered(u"code:A.2,C.1"_qs), 8);
    EXPECT_EQ(filtered(u"insight:none"_qs), 0);
    EXPECT_EQ(filtered(u"insight:empty"_qs), 0);
    EXPECT_EQ(filtered(u"\"compiler output\""_qs), 1);
    EXPECT_EQ(filtered(u"http://x"_qs), 0);
    EXPECT_EQ(filtered({}), 30);
    readBy([&] {
        m_workspace.edit(u"Insight"_qs, [this](Database &db) {
            quotes::setInsight(db, m_page->findChild<EvidenceModel *>()->row(3).quote, {});
        });
    });
    EXPECT_EQ(filtered(u"insight:empty"_qs), 1);
    EXPECT_EQ(filtered({}), 30);
    bool counted = false;
    for (const QLabel *label : m_page->findChildren<QLabel *>())
        counted = counted || label->text() == u"30 quotes, 1 without insight"_qs;
    EXPECT_TRUE(counted);
}

TEST_F(CodebookTest, SortsByColumnAndOpensThePlace)
{
    openSample();
    showPage();
    readBy([&] { m_evidence->sortByColumn(EvidenceRow::Participant, Qt::AscendingOrder); });
    EXPECT_EQ(shown(0, EvidenceRow::Participant), u"D1"_qs);
    const axial::testing::AskedPages opened(m_workspace);
    doubleClick(m_evidence, 0, EvidenceRow::Words);
    ASSERT_EQ(opened.places.size(), 1u);
    const TextRange range = opened.places[0].range;
    EXPECT_EQ(sources::text(m_workspace.database(), opened.places[0].source)
                  .mid(range.start, range.length()),
              shown(0, EvidenceRow::Words));
}

TEST_F(CodebookTest, RowsAreReadAsTheyAreLookedAt)
{
    openQuotes(3000);
    showPage();
    auto *model = m_page->findChild<EvidenceModel *>();
    ASSERT_EQ(m_evidence->model()->rowCount(), 3000);
    m_page->grab();
    EXPECT_GT(model->readCount(), 5);
    EXPECT_LE(model->readCount(), 100);
    m_evidence->scrollToBottom();
    m_page->grab();
    EXPECT_TRUE(shown(2999, EvidenceRow::Words).startsWith(u"Sentence 02999"_qs));
    EXPECT_LE(model->readCount(), 200);
    EXPECT_EQ(filtered(u"\"Sentence 0012\""_qs), 10);
    EXPECT_EQ(shown(9, EvidenceRow::Words).left(14), u"Sentence 00129"_qs);
    EXPECT_EQ(filtered({}), 3000);
    readBy([&] { m_evidence->sortByColumn(EvidenceRow::Words, Qt::DescendingOrder); });
    EXPECT_EQ(shown(0, EvidenceRow::Words).left(14), u"Sentence 02999"_qs);
    readBy([&] { m_evidence->sortByColumn(-1, Qt::AscendingOrder); });
    EXPECT_EQ(shown(0, EvidenceRow::Words).left(14), u"Sentence 00000"_qs);
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookTest, AStepReadsTheRowsItTouched)
{
    openQuotes(3000);
    showPage();
    QAbstractItemModelTester tester(m_evidence->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    auto *model = m_page->findChild<EvidenceModel *>();
    m_evidence->setCurrentIndex(model->index(1500, EvidenceRow::Words));
    m_page->grab();
    QSignalSpy resets(model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(model, &QAbstractItemModel::rowsRemoved);
    const qint64 before = model->readCount();
    readBy([&] { model->setData(model->index(1501, EvidenceRow::Insight), u"Memory again"_qs); });
    m_page->grab();
    EXPECT_EQ(shown(1501, EvidenceRow::Insight), u"Memory again"_qs);
    EXPECT_LE(model->readCount() - before, 4);
    EXPECT_EQ(model->withoutInsight(), 2999);
    const QuoteId quote = model->row(1000).quote;
    const QString at1500 = shown(1500, EvidenceRow::Words);
    readBy([&] {
        m_workspace.edit(u"Uncode"_qs, [quote](Database &db) {
            codings::remove(db, {quotes::codings(db, quote).front().id});
        });
    });
    const auto used = [this] {
        return m_codes->model()->index(0, CodeListModel::Quotes).data().toString();
    };
    EXPECT_EQ(model->rowCount(), 2999);
    EXPECT_EQ(used(), u"2999"_qs);
    EXPECT_EQ(removed.size(), 1);
    EXPECT_EQ(m_evidence->currentIndex().row(), 1499); // the same quote
    EXPECT_EQ(shown(1499, EvidenceRow::Words), at1500);
    readBy([&] { m_workspace.steps().undo(); });
    EXPECT_EQ(model->rowCount(), 3000);
    EXPECT_EQ(used(), u"3000"_qs);
    EXPECT_EQ(model->row(1000).quote, quote);
    EXPECT_EQ(inserted.size(), 1);
    EXPECT_EQ(resets.size(), 0);
    EXPECT_EQ(model->withoutInsight(), 2999);
    readBy([&] { m_evidence->sortByColumn(EvidenceRow::Insight, Qt::DescendingOrder); });
    EXPECT_EQ(shown(m_evidence->currentIndex().row(), EvidenceRow::Words), at1500);
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookTest, WhatFillsTheMemoryIsForgotten)
{
    openQuotes(3000);
    showPage();
    auto *model = m_page->findChild<EvidenceModel *>();
    m_workspace.project()->edit(u"Long"_qs, [model](Database &db) {
        for (int row = 0; row < 60; ++row)
            quotes::setInsight(db, model->row(row).quote, QString(100'000, u'x'));
    });
    settle();
    for (int row = 0; row < 60; ++row)
        EXPECT_EQ(shown(row, EvidenceRow::Insight).size(), 100'000);
    EXPECT_LE(model->heldCount(), 20); // of two million letters
}

TEST_F(CodebookTest, TheCodeThatWasAskedForStaysWhenTheQuotesGetTheFocus)
{
    openSample();
    showPage();
    const CodeId code = codes::find(m_workspace.database(), u"B.2"_qs);
    cardBy([&] { m_workspace.requests().goToCode(code); });
    m_page->activateWindow();
    m_evidence->setFocus();
    settle();
    EXPECT_EQ(m_card->code(), code);
    click(m_evidence, 0, EvidenceRow::Participant);
    settle();
    EXPECT_NE(m_card->code(), code) << "a quote that somebody chooses shows a code of its own";
}

TEST_F(CodebookTest, CardCountsTheCodeAndItsPeople)
{
    openSample();
    showPage();
    const CodeId code = codes::find(m_workspace.database(), u"A.2"_qs);
    cardBy([&] { m_workspace.requests().goToCode(code); });
    const CodeCardData &card = m_card->shown();
    EXPECT_EQ(card.quotes, 5);
    EXPECT_EQ(card.people, 3);
    EXPECT_EQ(card.sources, 3);
    ASSERT_EQ(card.groups.size(), 3u);
    EXPECT_EQ(card.groups[0].mentioned, 2);
    EXPECT_EQ(card.groups[1].mentioned, 0);
    EXPECT_EQ(card.groups[2].mentioned, 1);
    // With A.2 in CodeBook.csv: B.4 and C.7 twice each, and others once.
    ASSERT_GE(card.together.size(), 2u);
    EXPECT_EQ(card.together[0].quotes, 2);
    for (QPushButton *button : m_card->findChildren<QPushButton *>()) {
        if (button->text() == u"All 5 quotes"_qs)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_EQ(m_filter->text(), u"code:A.2"_qs);
    settle();
    EXPECT_EQ(m_evidence->model()->rowCount(), 5);
}

TEST_F(CodebookTest, CodesOfTheSameNameAreToldApart)
{
    openQuotes(4);
    const SourceId source = sources::all(m_workspace.database()).front().id;
    CodeId docs, build, below, empty;
    m_workspace.project()->edit(u"Codes"_qs, [&](Database &db) {
        const CodeId taxonomy = codes::taxonomyFolder(db);
        docs = codes::add(db, codes::add(db, taxonomy, u"Docs"_qs), u"Setup"_qs);
        build = codes::add(db, codes::add(db, taxonomy, u"Build"_qs), u"Setup"_qs);
        below = codes::add(db, docs, u"First \"try\""_qs);
        empty = codes::add(db, taxonomy, u"empty"_qs);
        codes::setColor(db, docs, 3);
        codes::setColor(db, build, 5);
        const CoderId coder = coders::ensure(db, u"PO"_qs);
        const auto code = [&](qint64 start, CodeId with) {
            codings::apply(db, source, {start, start + 8}, sources::text(db, source).mid(start, 8),
                           {with}, coder);
        };
        code(0, docs);
        code(50, build);
        code(100, below);
        code(150, empty);
    });
    showPage();
    const auto chips = [this](const QString &words) {
        for (int row = 0; row < m_evidence->model()->rowCount(); ++row) {
            const QModelIndex index = m_evidence->model()->index(row, EvidenceRow::Codes);
            if (index.data().toString() == words)
                return index.data(WrapDelegate::ChipsRole).value<std::vector<CodeChip>>();
        }
        return std::vector<CodeChip>();
    };
    EXPECT_EQ(chips(u"Docs > Setup"_qs), (std::vector<CodeChip>{{u"Docs > Setup"_qs, 3}}));
    EXPECT_EQ(chips(u"Build > Setup"_qs), (std::vector<CodeChip>{{u"Build > Setup"_qs, 5}}));
    const auto names = [this] {
        QStringList result;
        for (int row = 0; row < m_codes->model()->rowCount(); ++row)
            result << m_codes->model()->index(row, CodeListModel::Name).data().toString();
        return result;
    };
    EXPECT_TRUE(names().contains(u"Docs > Setup"_qs)) << names().join(u'|').toStdString();
    EXPECT_TRUE(names().contains(u"Build > Setup"_qs));

    const auto allQuotesOf = [&](CodeId code) {
        cardBy([&] { m_workspace.requests().goToCode(code); });
        for (QPushButton *button : m_card->findChildren<QPushButton *>()) {
            if (button->text() != u"Edit…"_qs) // of its quotes, how many there are
                QTest::mouseClick(button, Qt::LeftButton);
        }
        settle();
        return m_evidence->model()->rowCount();
    };
    EXPECT_EQ(allQuotesOf(build), 1);
    EXPECT_EQ(m_filter->text(), u"code:\"Build > Setup\""_qs);
    EXPECT_EQ(shown(0, EvidenceRow::Codes), u"Build > Setup"_qs);
    EXPECT_EQ(allQuotesOf(docs), 2) << "its own, and the one of the code in it, as its card counts";
    EXPECT_EQ(m_filter->text(), u"code:\"Docs > Setup\""_qs);
    EXPECT_EQ(allQuotesOf(below), 1) << "a quotation mark can't be typed into a filter";
    EXPECT_EQ(m_filter->text(), QStringLiteral("code:id:%1").arg(below.value));
    EXPECT_EQ(allQuotesOf(empty), 1) << "not the quotes without a code";
    EXPECT_EQ(filtered(u"code:Setup"_qs), 3);
    EXPECT_EQ(filtered(u"code:\"build > setup\""_qs), 1);

    // With a key each is told by that.
    readBy([&] {
        m_workspace.edit(u"Key"_qs, [&](Database &db) { codes::setKey(db, build, u"B.1"_qs); });
    });
    EXPECT_EQ(filtered({}), 8);
    EXPECT_EQ(chips(u"B.1"_qs).size(), 1u);
    EXPECT_EQ(chips(u"Setup"_qs), (std::vector<CodeChip>{{u"Setup"_qs, 3}}));
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookTest, ANameThatLooksLikeAPathIsRenamedAsItIs)
{
    openQuotes(1);
    CodeId docs;
    m_workspace.project()->edit(u"Codes"_qs, [&](Database &db) {
        const CodeId taxonomy = codes::taxonomyFolder(db);
        docs = codes::add(db, codes::add(db, taxonomy, u"Docs"_qs), u"Setup"_qs);
        codes::add(db, codes::add(db, taxonomy, u"Build"_qs), u"Setup"_qs);
    });
    showPage();
    m_page->showCodes();
    auto *model = m_page->findChild<CodeListModel *>();
    const QModelIndex name = model->index(model->rowOf(docs), CodeListModel::Name);
    EXPECT_EQ(name.data().toString(), u"Docs > Setup"_qs);
    m_codes->edit(name);
    auto *editor = m_codes->viewport()->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->text(), u"Setup"_qs);
    readBy([&] {
        editor->setText(u"Setting up"_qs);
        QTest::keyClick(editor, Qt::Key_Return);
    });
    EXPECT_EQ(codes::at(m_workspace.database(), docs).name, u"Setting up"_qs);
    EXPECT_EQ(model->index(model->rowOf(docs), CodeListModel::Name).data().toString(),
              u"Setting up"_qs);
}

TEST_F(CodebookTest, CodesStandInTheTreesOrderOneLineEach)
{
    openSample();
    showPage();
    m_page->showCodes();
    QStringList names;
    for (const Code &code : codes::all(m_workspace.database())) {
        if (code.kind != CodeKind::Folder)
            names << code.name;
    }
    ASSERT_EQ(m_codes->model()->rowCount(), names.size());
    for (int row = 0; row < names.size(); ++row) {
        EXPECT_EQ(m_codes->model()->index(row, CodeListModel::Name).data().toString(), names[row]);
        EXPECT_EQ(dynamic_cast<QTableView &>(*m_codes).rowHeight(row), 24) << row;
    }
    const auto &table = dynamic_cast<QTableView &>(*m_codes);
    EXPECT_GE(table.columnWidth(CodeListModel::Name), table.columnWidth(CodeListModel::Definition));
}

TEST_F(CodebookTest, CodesAreEditedInPlace)
{
    openSample();
    showPage();
    m_page->showCodes();
    QAbstractItemModelTester tester(m_codes->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    int row = 0;
    while (m_codes->model()->index(row, CodeListModel::Key).data().toString() != u"A.2"_qs)
        ASSERT_LT(++row, m_codes->model()->rowCount());
    EXPECT_EQ(m_codes->model()->index(row, CodeListModel::Quotes).data().toString(), u"5"_qs);
    QTRY_VERIFY(m_codes->model()->index(row, CodeListModel::Kappa).data().toString() != u"–"_qs);
    const CodeId code = codes::find(m_workspace.database(), u"A.2"_qs);
    m_codes->setCurrentIndex(m_codes->model()->index(row, CodeListModel::Definition));
    m_codes->edit(m_codes->currentIndex());
    auto *editor = m_codes->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_TRUE(editor);
    editor->setPlainText(u"How to use it is unclear."_qs);
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_EQ(codes::texts(m_workspace.database(), code).definition,
              u"How to use it is unclear."_qs);
    m_codes->model()->setData(m_codes->model()->index(row, CodeListModel::Key), u"C.1"_qs);
    EXPECT_EQ(m_errors.size(), 1); // the key of another code
    EXPECT_EQ(m_codes->model()->index(row, CodeListModel::Key).data().toString(), u"A.2"_qs);
    readBy([&] { m_workspace.project()->undo(); });
    EXPECT_TRUE(codes::texts(m_workspace.database(), code).definition.isEmpty());
}

TEST_F(CodebookTest, CellsThatOthersWroteMeanwhileHaveTheirWordsAndMine)
{
    openSample();
    test::shareAlone(*m_workspace.project());
    showPage();
    m_page->showCodes();
    const CodeId code = codes::find(m_workspace.database(), u"A.2"_qs);
    const auto define = [&](const QString &words) {
        m_workspace.edit(u"Define"_qs, [&](Database &db) {
            CodeTexts texts = codes::texts(db, code);
            texts.definition = words;
            codes::setTexts(db, code, texts);
        });
    };
    readBy([&] { define(u"It is unclear."_qs); });
    int row = 0;
    while (m_codes->model()->index(row, CodeListModel::Key).data().toString() != u"A.2"_qs)
        ASSERT_LT(++row, m_codes->model()->rowCount());
    m_codes->setCurrentIndex(m_codes->model()->index(row, CodeListModel::Definition));
    m_codes->edit(m_codes->currentIndex());
    auto *editor = m_codes->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_TRUE(editor);
    editor->insertPlainText(u" Mine."_qs); // at its end
    define(u"Theirs. It is unclear."_qs);
    settle();
    EXPECT_EQ(editor->toPlainText(), u"It is unclear. Mine."_qs) << "the editor stays";
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_EQ(codes::texts(m_workspace.database(), code).definition,
              u"Theirs. It is unclear. Mine."_qs);
    EXPECT_TRUE(m_messages.contains(
        u"Others wrote there, too: their words and yours are both in it now."_qs));
}

TEST_F(CodebookTest, AnInsightTypedInTheTableOverwritesNobodyElses)
{
    openSample();
    test::shareAlone(*m_workspace.project());
    showPage();
    auto *model = static_cast<EvidenceModel *>(m_evidence->model());
    const QuoteId quote = model->quoteAt(0);
    m_evidence->setCurrentIndex(model->index(0, EvidenceRow::Insight));
    m_evidence->edit(m_evidence->currentIndex());
    auto *editor = m_evidence->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    editor->insertPlainText(u"mine"_qs);
    m_workspace.edit(u"Insight"_qs,
                     [&](Database &db) { quotes::setInsight(db, quote, u"theirs"_qs, {}); });
    settle();
    readBy([&] { QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_EQ(quotes::at(m_workspace.database(), quote).insight, u"theirs"_qs);
    EXPECT_EQ(test::keptBeside(*m_workspace.project()), QStringList(u"mine"_qs));
}

TEST_F(CodebookTest, TheButtonSaysWhichFileTheViewIsWrittenAs)
{
    openSample();
    showPage();
    QPushButton *button = nullptr;
    for (QPushButton *each : m_page->findChildren<QPushButton *>()) {
        if (each->text() == u"Export CodeBook.csv"_qs)
            button = each;
    }
    ASSERT_TRUE(button);
    m_page->showCodes();
    EXPECT_EQ(button->text(), u"Export List of codes"_qs);
    EXPECT_TRUE(button->isEnabled());
    m_page->resize(900, 700);
    EXPECT_EQ(button->text(), u"Export"_qs);
    EXPECT_EQ(button->accessibleName(), u"Export List of codes"_qs);
    EXPECT_TRUE(button->toolTip().contains(u"definition"_qs));
    button->click();
    auto *dialog = m_page->findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith(u"Codes.csv"_qs));
    auto *formats = dialog->findChild<QComboBox *>(u"fileTypeCombo"_qs);
    ASSERT_TRUE(formats);
    EXPECT_EQ(formats->count(), 6);
    formats->setCurrentIndex(formats->findText(u"Word document (*.docx)"_qs));
    Q_EMIT formats->textActivated(formats->currentText());
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith(u"Codes.docx"_qs));
}

TEST_F(CodebookTest, ExportsTheEightColumns)
{
    openSample();
    showPage();
    const QString path = m_dir.filePath(u"CodeBook.csv"_qs);
    QSignalSpy exported(m_page.get(), &CodebookPage::exported);
    m_page->exportTo(path);
    ASSERT_TRUE(exported.wait(10000));
    const QByteArray bytes = bytesOf(path);
    EXPECT_TRUE(
        bytes.startsWith("Participant,Type,Experience Level,Framework Context,Prompt "
                         "Category,Thematic Quote,Linked Taxonomy Node(s),Research Insight\n"));
    EXPECT_EQ(bytes.count("\nU1,"), 6);
    EXPECT_TRUE(m_messages.last().contains(u"CodeBook.csv"_qs));
}

TEST_F(CodebookTest, ColumnsOfTheListOfCodesAreChosenAndTheStudyRemembersThem)
{
    openSample();
    showPage();
    m_page->showCodes();
    auto *button = named<QPushButton>(*m_page, u"Columns…"_qs);
    ASSERT_TRUE(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    auto *dialog = qobject_cast<CodeListColumnsDialog *>(QApplication::activeModalWidget());
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->columns(), codelistcolumns::all());
    auto *list = named<QListWidget>(*dialog, u"Columns"_qs);
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier); // Key after Code
    for (int row = 2; row < list->count(); ++row) {
        list->setCurrentRow(row);
        QTest::keyClick(list, Qt::Key_Space);
    }
    QTest::keyClick(dialog, Qt::Key_Return);
    EXPECT_EQ(codelistcolumns::chosen(m_workspace.database()), (QStringList{"Code", "Key"}));
    m_workspace.steps().undo();
    EXPECT_EQ(codelistcolumns::chosen(m_workspace.database()), codelistcolumns::all());
}

TEST_F(CodebookTest, WhatIsShownCanBeSeenAsPages)
{
    openSample();
    showPage();
    m_page->showCodes();
    QAction *preview = nullptr;
    for (QAction *action : m_page->pageActions()) {
        if (action->text() == u"&Print preview…"_qs)
            preview = action;
    }
    ASSERT_TRUE(preview);
    preview->trigger();
    QWidget *shown = nullptr;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return (shown = QApplication::activeModalWidget()) != nullptr; }, 10000));
    EXPECT_EQ(shown->windowTitle(), u"List of codes"_qs);
    shown->close();
}

TEST_F(CodebookTest, AQuoteOfTheEvidenceIsPutIntoAFindingByKeys)
{
    openSample();
    showPage();
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    click(m_evidence, 2, EvidenceRow::Words);
    const QString words = shown(2, EvidenceRow::Words);
    QTest::keyClick(m_evidence, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    auto *choice = m_page->findChild<FindingChoice *>();
    ASSERT_NE(choice, nullptr);
    QTest::keyClicks(choice->findChild<QPlainTextEdit *>(), "It is hard");
    for (QPushButton *button : choice->findChildren<QPushButton *>()) {
        if (button->text() == u"Put there"_qs) {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    }
    const auto all = findings::all(m_workspace.database());
    ASSERT_EQ(all.size(), 1u);
    ASSERT_EQ(all[0].quotes.size(), 1u);
    EXPECT_EQ(quotes::at(m_workspace.database(), all[0].quotes[0]).words, words);
    bool isInMenu = false;
    for (const QAction *each : m_evidence->actions())
        isInMenu = isInMenu || each->text() == u"Put into a finding…"_qs;
    EXPECT_TRUE(isInMenu && m_evidence->contextMenuPolicy() == Qt::ActionsContextMenu);
}

TEST_F(CodebookTest, TabGoesFromADefinitionToTheNextCell)
{
    openSample();
    showPage();
    m_page->showCodes();
    settle();
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    const int row = 2;
    doubleClick(m_codes, row, CodeListModel::Definition);
    auto *editor = m_codes->viewport()->findChild<QPlainTextEdit *>();
    ASSERT_NE(editor, nullptr);
    editor->setPlainText(u"Said otherwise."_qs);
    QTest::keyClick(editor, Qt::Key_Tab);
    settle();
    EXPECT_EQ(m_codes->model()->index(row, CodeListModel::Definition).data().toString(),
              u"Said otherwise."_qs);
    EXPECT_EQ(m_codes->currentIndex().row(), row);
    EXPECT_EQ(m_codes->currentIndex().column(), CodeListModel::Definition + 1);
}
