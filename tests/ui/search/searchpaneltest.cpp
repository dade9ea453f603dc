#include "ui/search/searchpanel.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/coding/documents/codingsearch.h"
#include "ui/lists/rowtree.h"
#include "ui/search/codehitsdialog.h"
#include "ui/search/findbar.h"
#include "ui/sources/sourcepanel.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class SearchTest : public CodingPageFixture
{
protected:
    SearchTest() : CodingPageFixture({1100, 700}) {}

    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        panel = page.findChild<SearchPanel *>();
        if (!panel) // not shown yet, so not below the page's window
            panel = page.sources()->parentWidget()->findChild<SearchPanel *>();
        ASSERT_TRUE(panel);
    }

    void search(const QString &words)
    {
        page.find(FindAct::InProject);
        searchedBy([&] {
            panel->field()->clear();
            QTest::keyClicks(panel->field(), words);
        });
    }
    /// Until what `act` makes it look for, which may be a pause later, was looked for.
    template <class Act>
    void searchedBy(Act act)
    {
        // What was found before goes when it begins.
        QSignalSpy begun(&panel->results(), &QAbstractItemModel::modelReset);
        act();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !begun.isEmpty(); }, 20000));
        EXPECT_TRUE(QTest::qWaitFor([this] { return !panel->isSearching(); }, 20000));
        study.settle();
    }
    /// "U1 interview: the, the; U2 interview: ..." as the list shows it.
    QString shown()
    {
        QStringList sources;
        const SearchResults &results = panel->results();
        for (int row = 0; row < results.rowCount(); ++row) {
            const QModelIndex source = results.index(row, 0);
            QStringList hits;
            for (int hit = 0; hit < results.rowCount(source); ++hit)
                hits << results.index(hit, 0, source).data(SearchResults::WordsRole).toString();
            sources << source.data().toString() + QStringLiteral(": ")
                           + hits.join(QStringLiteral(", "));
        }
        return sources.join(QStringLiteral("; "));
    }
    QModelIndex hit(int source, int row)
    {
        return panel->results().index(row, 0, panel->results().index(source, 0));
    }
    QPushButton *codeButton()
    {
        for (QPushButton *button : panel->findChildren<QPushButton *>()) {
            if (button->text().startsWith(QStringLiteral("Code ")))
                return button;
        }
        return nullptr;
    }
    CodeHitsDialog *dialog()
    {
        study.settle();
        return page.findChild<CodeHitsDialog *>();
    }
    QPushButton *applyOf(CodeHitsDialog *asked)
    {
        for (QPushButton *button : asked->findChildren<QPushButton *>()) {
            if (button->isDefault())
                return button;
        }
        return nullptr;
    }
    QListView *listOf(CodeHitsDialog *asked, const QString &name)
    {
        for (QListView *list : asked->findChildren<QListView *>()) {
            if (list->accessibleName() == name)
                return list;
        }
        return nullptr;
    }
    QStringList coded(SourceId source, const QString &text)
    {
        QStringList result;
        for (const CodedRange &each : study.codings(source))
            result << text.mid(each.range.start, each.range.length());
        return result;
    }

    SearchPanel *panel = nullptr;
};

} // namespace

TEST_F(SearchTest, TakesThePlaceOfTheSourcesAndGivesItBack)
{
    EXPECT_TRUE(page.sources()->isVisible());
    page.find(FindAct::InProject);
    EXPECT_TRUE(panel->isVisible());
    EXPECT_TRUE(panel->field()->hasFocus());
    EXPECT_FALSE(page.sources()->isVisible());
    QTest::keyClick(panel->field(), Qt::Key_Escape);
    EXPECT_TRUE(page.sources()->isVisible());
}

TEST_F(SearchTest, ShowsHitsBySource)
{
    search(QStringLiteral("the"));
    EXPECT_EQ(shown(), QStringLiteral("U1 interview: the, The, the, the; U2 interview: The, the"));
    EXPECT_EQ(hit(0, 1).data(SearchResults::WhoRole).toString(), QStringLiteral("2 U1"));
    EXPECT_EQ(codeButton()->text(), QStringLiteral("Code 6 hits…"));
    search(QStringLiteral("nowhere"));
    EXPECT_EQ(shown(), QString());
    EXPECT_FALSE(codeButton()->isVisible());
}

TEST_F(SearchTest, KeepsItsModelInOrder)
{
    QAbstractItemModelTester tester(panel->tree()->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    search(QStringLiteral("the"));
    search(QStringLiteral("e"));
    EXPECT_EQ(panel->results().sourceCount(), 2);
}

TEST_F(SearchTest, EnterGoesToTheListAndThenToThePlace)
{
    search(QStringLiteral("import"));
    QTest::keyClick(panel->field(), Qt::Key_Return);
    EXPECT_TRUE(panel->tree()->hasFocus());
    QTest::keyClick(panel->tree(), Qt::Key_Return);
    study.settle();
    DocumentPane *pane = page.documents()->current();
    ASSERT_TRUE(pane);
    EXPECT_EQ(pane->source(), study.u2);
    EXPECT_EQ(pane->view()->selection(), study.place(study.text2, "import"));
    EXPECT_TRUE(pane->view()->hasFocus());
}

TEST_F(SearchTest, AClickShowsThePlaceAndKeepsTheKeyboard)
{
    search(QStringLiteral("wheel"));
    QTest::mouseClick(panel->tree()->viewport(), Qt::LeftButton, {},
                      panel->tree()->visualRect(hit(0, 0)).center());
    study.settle();
    EXPECT_EQ(page.documents()->current()->view()->selection(), study.place(study.text1, "wheel"));
    EXPECT_TRUE(panel->tree()->hasFocus());
}

TEST_F(SearchTest, FiltersBySpeaker)
{
    search(QStringLiteral("you"));
    EXPECT_EQ(shown(), QStringLiteral("U1 interview: you, you, you; U2 interview: you"))
        << "can you, your first, did you; And you";
    for (QComboBox *box : panel->findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("Whose words"))
            searchedBy([box] { box->setCurrentText(QStringLiteral("Participants")); });
    }
    EXPECT_EQ(shown(), QString());
}

TEST_F(SearchTest, FindsAgainWhenTheTextsChange)
{
    search(QStringLiteral("wheel"));
    searchedBy([this] {
        study.project().edit(QStringLiteral("Remove"),
                             [this](Database &db) { sources::remove(db, study.u1); });
    });
    EXPECT_EQ(shown(), QString());
    searchedBy([this] { study.project().undo(); });
    EXPECT_EQ(shown(), QStringLiteral("U1 interview: wheel"));
}

TEST_F(SearchTest, SaysHowManyParagraphsWereGivenUp)
{
    study.addHardText();
    page.find(FindAct::InProject);
    for (QToolButton *button : panel->findChildren<QToolButton *>()) {
        if (button->accessibleName() == QStringLiteral("Pattern"))
            button->click();
    }
    search(QStringLiteral("(a+)+$"));
    EXPECT_EQ(shown(), QStringLiteral("Hard text: aa, aa"));
    const auto said = [&] {
        for (const QLabel *label : panel->findChildren<QLabel *>()) {
            if (label->text().contains(QStringLiteral("hit")))
                return label->text();
        }
        return QString();
    };
    EXPECT_EQ(said(), QStringLiteral("2 hits in 1 source; 1 paragraph given up"));
    search(QStringLiteral("ba+$"));
    EXPECT_EQ(said(), QStringLiteral("2 hits in 1 source"));
}

TEST_F(SearchTest, SaysWhatIsWrongWithAPattern)
{
    QString said;
    search(QStringLiteral("("));
    for (QToolButton *button : panel->findChildren<QToolButton *>()) {
        if (button->accessibleName() == QStringLiteral("Pattern"))
            searchedBy([button] { button->click(); });
    }
    for (QLabel *label : panel->findChildren<QLabel *>())
        said += label->text();
    EXPECT_TRUE(said.contains(QStringLiteral("pattern can’t be read"))) << qPrintable(said);
}

TEST_F(SearchTest, CodesHitsOfAllSourcesInOneStep)
{
    search(QStringLiteral("the"));
    codeButton()->click();
    CodeHitsDialog *asked = dialog();
    ASSERT_TRUE(asked);
    QTest::keyClicks(asked->findChild<QLineEdit *>(), QStringLiteral("c9"));
    EXPECT_EQ(applyOf(asked)->text(), QStringLiteral("Code 6 hits: C.9"));
    QListView *hits = listOf(asked, QStringLiteral("Hits"));
    ASSERT_EQ(hits->model()->rowCount(), 6);
    hits->setCurrentIndex(hits->model()->index(1, 0));
    QTest::keyClick(hits, Qt::Key_Space);
    EXPECT_EQ(applyOf(asked)->text(), QStringLiteral("Code 5 hits: C.9"));
    QTest::keyClick(asked->findChild<QLineEdit *>(), Qt::Key_Return);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Code 5 hits: C.9"));
    EXPECT_EQ(coded(study.u1, study.text1),
              QStringList({QStringLiteral("the"), QStringLiteral("the"), QStringLiteral("the")}));
    EXPECT_EQ(coded(study.u2, study.text2),
              QStringList({QStringLiteral("The"), QStringLiteral("the")}));
    EXPECT_EQ(study.project().undo(), 1);
    EXPECT_TRUE(study.codings(study.u1).empty());
    EXPECT_TRUE(study.codings(study.u2).empty());
}

TEST_F(SearchTest, CodesOnlyTheSelectedHits)
{
    search(QStringLiteral("the"));
    panel->tree()->selectionModel()->select(hit(0, 0), QItemSelectionModel::Select);
    panel->tree()->selectionModel()->select(hit(1, 1), QItemSelectionModel::Select);
    EXPECT_EQ(codeButton()->text(), QStringLiteral("Code 2 hits…"));
    codeButton()->click();
    ASSERT_TRUE(dialog());
    EXPECT_EQ(listOf(dialog(), QStringLiteral("Hits"))->model()->rowCount(), 2);
}

TEST_F(SearchTest, CodesSentencesOrTurnsOfTheDocumentsHits)
{
    page.openSource(study.u1);
    study.settle();
    page.find(FindAct::Open);
    FindBar *bar = page.findChild<FindBar *>();
    QTest::keyClicks(bar->field(), QStringLiteral("hour"));
    Q_EMIT bar->codeRequested();
    CodeHitsDialog *asked = dialog();
    ASSERT_TRUE(asked);
    const auto choose = [&](const QString &name) {
        for (QRadioButton *button : asked->findChildren<QRadioButton *>()) {
            if (button->accessibleName() == name)
                button->click();
        }
    };
    QListView *hits = listOf(asked, QStringLiteral("Hits"));
    const auto preview = [&] {
        const QModelIndex row = hits->model()->index(0, 0);
        const qint64 start = row.data(FoundHits::CodedStartRole).toLongLong();
        return row.data(FoundHits::ContextRole)
            .toString()
            .mid(start, row.data(FoundHits::CodedEndRole).toLongLong() - start);
    };
    const QString sentence = QStringLiteral(
        "It promised one command, and an hour later I still had no environment.");
    EXPECT_EQ(preview(), QStringLiteral("hour"));
    choose(QStringLiteral("Code their turn"));
    EXPECT_TRUE(preview().endsWith(QStringLiteral("older driver.")));
    choose(QStringLiteral("Code their sentence"));
    EXPECT_EQ(preview(), sentence);
    QTest::keyClicks(asked->findChild<QLineEdit *>(), QStringLiteral("Waiting hours"));
    EXPECT_EQ(applyOf(asked)->text(), QStringLiteral("Code 1 hit: new code “Waiting hours”"));
    QTest::keyClick(asked->findChild<QLineEdit *>(), Qt::Key_Return);
    EXPECT_EQ(coded(study.u1, study.text1), QStringList{sentence});
    EXPECT_TRUE(study.tree().endsWith(QStringLiteral("Open codes(Waiting hours)")));
}

TEST_F(SearchTest, CodesThousandsOfHitsInOneStep)
{
    SourceId source;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        source = sources::add(db, {collections::ensure(db, {QStringLiteral("Notes")}),
                                   SourceKind::Document,
                                   QStringLiteral("Long"),
                                   {},
                                   1,
                                   QStringLiteral("needle ").repeated(2000),
                                   {},
                                   {}});
    });
    page.openSource(source);
    study.settle();
    page.find(FindAct::Open);
    FindBar *bar = page.findChild<FindBar *>();
    QTest::keyClicks(bar->field(), QStringLiteral("needle"));
    Q_EMIT bar->codeRequested();
    ASSERT_TRUE(dialog());
    QTest::keyClicks(dialog()->findChild<QLineEdit *>(), QStringLiteral("c1"));
    applyOf(dialog())->click();
    study.settle();
    EXPECT_EQ(study.codings(source).size(), 2000U);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Code 2,000 hits: C.1"));
    EXPECT_EQ(study.project().undo(), 1);
    EXPECT_TRUE(study.codings(source).empty());
}

TEST_F(SearchTest, HitsInOneSentenceAreOneQuote)
{
    page.openSource(study.u1);
    study.settle();
    page.find(FindAct::Open);
    FindBar *bar = page.findChild<FindBar *>();
    QTest::keyClicks(bar->field(), QStringLiteral("the"));
    Q_EMIT bar->codeRequested();
    CodeHitsDialog *asked = dialog();
    ASSERT_TRUE(asked);
    for (QRadioButton *button : asked->findChildren<QRadioButton *>()) {
        if (button->accessibleName() == QStringLiteral("Code their sentence"))
            button->click();
    }
    QTest::keyClicks(asked->findChild<QLineEdit *>(), QStringLiteral("c1"));
    applyOf(asked)->click();
    EXPECT_EQ(coded(study.u1, study.text1).size(), 3) << "two hits in the last sentence";
}

TEST_F(SearchTest, CancelledInTheStatusBarItSearchesNoMore)
{
    study.addHardText();
    page.find(FindAct::InProject);
    for (QToolButton *button : panel->findChildren<QToolButton *>()) {
        if (button->accessibleName() == QStringLiteral("Pattern"))
            button->click();
    }
    panel->field()->clear();
    QTest::keyClicks(panel->field(), QStringLiteral("(a+)+$"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return panel->isSearching(); }));
    for (const Jobs::Job &job : study.workspace.jobs().running())
        job.progress->cancel();
    study.settle();
    EXPECT_FALSE(panel->isSearching());
    QStringList said;
    for (const QLabel *label : panel->findChildren<QLabel *>())
        said << label->text();
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("stopped"))) << qPrintable(said.join(u' '));
    search(QStringLiteral("ba+$"));
    EXPECT_EQ(shown(), QStringLiteral("Hard text: baa, baa"));
}
