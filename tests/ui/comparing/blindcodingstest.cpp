// While a report is in a blind round, those who label it see nothing that others code on it.
#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/named.h"
#include "ui/base/codingsight.h"
#include "ui/comparing/comparisonbar.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/sources/sourcemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/blindcurtain.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>

namespace axial {
namespace {

using testing::CodingPageFixture;

class BlindCodingsTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        study.project().edit("Report", [this](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {"Issue reports", "vllm"});
            source.kind = SourceKind::IssueReport;
            source.title = "Memory leak";
            source.text = text;
            report = sources::add(db, source);
            Issue issue;
            issue.source = report;
            issue.repository = "vllm";
            sources::addIssue(db, issue);
        });
        both = study.code(report, text, "the server leaks", {study.memory}, "Ada");
        study.code(report, text, "the server leaks", {study.system});
        study.code(report, text, "It stops", {study.memory}, "Ada");
    }
    void makeRound(const QStringList &coderNames)
    {
        study.project().edit("Round", [&](Database &db) {
            RoundPlan plan;
            plan.name = "Blind";
            plan.isBlind = true;
            for (const QString &name : coderNames)
                plan.coders.push_back(coders::ensure(db, name));
            Progress progress;
            round = rounds::make(db, plan, progress);
        });
    }
    void open()
    {
        page.openSource(report);
        study.settle();
        view = page.documents()->current()->view();
    }
    /// Names of the codes that the stripes show.
    QStringList shown()
    {
        QStringList names;
        const CodedQuotes &quotes = view->markup().quotes();
        for (size_t i = 0; i < quotes.size(); ++i) {
            for (const CodedRange &each : quotes.at(int(i)).codings)
                names << view->markup().codeLooks().value(each.code).key;
        }
        names.sort();
        return names;
    }

    const QString text = QStringLiteral("After an hour the server leaks memory. It stops.\n");
    SourceId report;
    QuoteId both;
    RoundId round;
};

TEST_F(BlindCodingsTest, OthersStripesAndCodesAreHiddenUntilTheRoundCloses)
{
    makeRound({"Petra Olin", "Ada"});
    open();
    EXPECT_EQ(shown(), (QStringList{"C.1"}));
    page.inspector()->showQuote(both, {});
    study.settle();
    const auto *codes = test::named<QAbstractItemView>(*page.inspector(), "Quote codes");
    EXPECT_EQ(codes->model()->rowCount(), 1);
    page.openSource(study.u1); // other documents are as they were
    EXPECT_FALSE(seenCoder(study.workspace, study.u1));
    EXPECT_TRUE(hidesCodings(study.workspace));
    study.project().edit("Close", [this](Database &db) { rounds::close(db, round); });
    study.settle();
    open();
    EXPECT_EQ(shown(), (QStringList{"C.1", "C.9", "C.9"}));
    page.inspector()->showQuote(both, {});
    study.settle();
    EXPECT_EQ(codes->model()->rowCount(), 2);
    EXPECT_FALSE(hidesCodings(study.workspace));
}

TEST_F(BlindCodingsTest, ARoundThatBeginsHidesThemInAnOpenDocument)
{
    open();
    EXPECT_EQ(shown().size(), 3);
    makeRound({"Petra Olin", "Ada"});
    study.settle();
    EXPECT_EQ(shown(), (QStringList{"C.1"}));
    study.project().undo();
    study.settle();
    EXPECT_EQ(shown().size(), 3);
}

TEST_F(BlindCodingsTest, TheListsDoNotCountThemNorSayWhoCodedLast)
{
    const auto quotesOf = [this](SourceId source) {
        study.settle();
        const QModelIndex at = page.findChild<SourceModel *>()->indexOf(source);
        return at.siblingAtColumn(SourceModel::QuotesColumn).data().toString() + u' '
               + at.siblingAtColumn(SourceModel::CoderColumn).data().toString();
    };
    EXPECT_EQ(quotesOf(report), "2 A");
    makeRound({"Petra Olin", "Ada"});
    EXPECT_EQ(quotesOf(report), "1 PO");
    study.code(report, text, "After", {study.system}, "Ada");
    EXPECT_EQ(quotesOf(report), "1 PO");
    study.project().edit("Close", [this](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(quotesOf(report), "3 A");
}

TEST_F(BlindCodingsTest, ACurtainThatStoodOpenClosesWhenHiddenOnesArrive)
{
    study.project().edit("None", [](Database &db) { db.run("DELETE FROM coding"); });
    makeRound({"Petra Olin", "Ada"});
    auto *first = new QLabel;
    BlindCurtain curtain(study.workspace, first, first);
    curtain.QWidget::show();
    ASSERT_TRUE(first->isVisible()) << "there is nothing to hide";
    study.code(report, text, "an hour", {study.system});
    study.code(report, text, "the server leaks", {study.system});
    study.code(study.u1, study.text1, "one command", {study.system}, "Ada");
    study.settle();
    EXPECT_TRUE(first->isVisible()) << "mine, and one in an interview";
    study.code(report, text, "It stops", {study.memory}, "Ada");
    study.settle();
    EXPECT_FALSE(first->isVisible());
    test::named<QPushButton>(curtain, "Show everybody’s codings")->click();
    ASSERT_TRUE(first->isVisible());
    study.code(report, text, "memory", {study.memory}, "Ada");
    study.settle();
    EXPECT_TRUE(first->isVisible()) << "asked for, and it says whose they are";
}

TEST_F(BlindCodingsTest, HistoryDoesNotNameTheCodeOfSeveralHitsEither)
{
    makeRound({"Petra Olin", "Ada"});
    CodeTreeModel model;
    model.setCodes(codes::all(study.db()));
    Passages passages(study.workspace, model);
    const Passage elsewhere{study.u1, study.place(study.text1, "one command"), "one command"};
    const Passage hidden{report, study.place(text, "an hour"), "an hour"};
    const auto step = [this] { return study.project().history().back().label; };
    passages.codeHits(study.memory, {}, {elsewhere}, 1);
    EXPECT_EQ(step(), "Code 1 hit: C.9");
    passages.codeHits(study.system, {}, {elsewhere, hidden}, 2);
    EXPECT_EQ(step(), "Code words of a report");
    std::vector<CodingId> mine;
    for (const SourceId source : {study.u1, report}) {
        for (const CodedRange &each : study.codings(source)) {
            if (each.code == study.system)
                mine.push_back(each.coding);
        }
    }
    ASSERT_GE(mine.size(), 2u);
    passages.uncode(mine, "C.1");
    EXPECT_EQ(step(), "Code words of a report");
}

TEST_F(BlindCodingsTest, WhoTakesNoPartSeesAll)
{
    makeRound({"Ada", "Cid"});
    open();
    EXPECT_EQ(shown().size(), 3);
    EXPECT_FALSE(hidesCodings(study.workspace));
}

TEST_F(BlindCodingsTest, NobodyIsComparedAndHistoryDoesNotSayWhatWasPutThere)
{
    makeRound({"Petra Olin", "Ada"});
    open();
    QTest::keyClick(view, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    const auto *bar = page.findChild<ComparisonBar *>();
    ASSERT_TRUE(bar->isVisible());
    EXPECT_TRUE(test::named<QLabel>(*bar, "Disagreement")->text().contains("blind round"));
    EXPECT_EQ(shown(), (QStringList{"C.1"}));
    view->setSelection(study.place(text, "an hour"));
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier); // the last code again
    EXPECT_EQ(study.project().history().back().label, QStringLiteral("Code words of a report"));
    page.openSource(study.u1);
    study.settle();
    view = page.documents()->current()->view();
    view->setSelection(study.place(study.text1, "one command"));
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(study.project().history().back().label.startsWith("Code: "))
        << study.project().history().back().label.toStdString();
}

} // namespace
} // namespace axial
