#include "tests/support/holder.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/waiting.h"

#include "core/db/database.h"
#include "core/domain/memo.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/summaries/summaries.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/modes/pages.h"
#include "ui/text/textview.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolTip>

using namespace axial;

namespace {

/// What a colleague wrote and nobody else did.
const QString secret = QStringLiteral("Zanzibarquux");
const QString colleague = QStringLiteral("Mara Klein");

/// A study in which a colleague wrote on my quote and on one of her own, labelled, decided and
/// did the last step.
class BlindLeakTest : public WindowTest
{
protected:
    void SetUp() override
    {
        make(QStringLiteral("Step of ") + secret, [](Database &) {});
    }
    void make(const QString &step, const std::function<void(Database &)> &finish)
    {
        workspace.setCoderName(QStringLiteral("Petra Olin"));
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        ASSERT_TRUE(workspace.edit(QStringLiteral("Build"), [this](Database &db) { build(db); }));
        workspace.project()->setCoderName(colleague);
        ASSERT_TRUE(workspace.edit(step, [&](Database &db) {
            write(db, coders::ensure(db, colleague));
            finish(db);
        }));
        workspace.project()->setCoderName(QStringLiteral("Petra Olin"));
    }
    void TearDown() override { workspace.closeProject(); }

    void build(Database &db)
    {
        code = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Memory"),
                          QStringLiteral("C.1"));
        sources::NewSource interview;
        interview.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        interview.title = QStringLiteral("U1");
        interview.text = QStringLiteral("The memory grew. Then it stopped.");
        source = sources::add(db, interview);
        quote = codings::apply(db, source, {0, 15}, QStringLiteral("The memory grew"), {code},
                               workspace.ensureCoder(db));
        interview.kind = SourceKind::IssueReport;
        interview.url = QStringLiteral("https://example.org/1");
        report = sources::add(db, interview);
        const RoundId round = rounds::ensure(db, QStringLiteral("Main"));
        rounds::addCoder(db, round, workspace.ensureCoder(db));
        rounds::addSource(db, round, report);
        rounds::setLabel(db, round, report, workspace.ensureCoder(db), code);
    }
    void write(Database &db, CoderId by)
    {
        quotes::setInsight(db, quote, secret, by);
        quotes::setPromptCategory(db, quote, secret, by);
        const QuoteId hers = codings::apply(db, source, {17, 32}, QStringLiteral("Then it stopped"),
                                            {code}, by);
        quotes::setInsight(db, hers, secret, by);
        codings::applyTo(db, quote, {code}, by);
        for (const QuoteId each : {quote, hers}) {
            for (const Coding &coding : quotes::codings(db, each)) {
                if (coding.coder == by)
                    codings::setComment(db, coding.id, secret);
                reviews::set(db, coding.id, by, ReviewMark::Discuss, secret);
            }
            Memo memo;
            memo.quote = each;
            memo.title = memo.text = secret;
            memo.coder = by;
            memos::add(db, memo);
        }
        Link link;
        link.name = secret;
        link.from.quote = quote;
        link.to.quote = hers;
        link.coder = by;
        links::add(db, link);
        const CodeId label = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Crash"),
                                        QStringLiteral("Z.9"));
        const RoundId round = rounds::all(db).front().id;
        rounds::addCoder(db, round, by);
        rounds::setLabel(db, round, report, by, label);
        rounds::decide(db, round, report, label, DecisionKind::Discussion, by, secret);
    }

    void settle()
    {
        EXPECT_TRUE(eventually([this] { return workspace.jobs().running().empty(); }));
        QTest::qWait(20);
    }
    static void add(QStringList &words, QAbstractItemView &view, const QModelIndex &parent = {})
    {
        for (int row = 0; row < view.model()->rowCount(parent); ++row) {
            for (int column = 0; column < view.model()->columnCount(parent); ++column) {
                const QModelIndex index = view.model()->index(row, column, parent);
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                                       int(Qt::EditRole), int(Qt::AccessibleTextRole)})
                    words << index.data(role).toString();
                if (column == 0)
                    add(words, view, index);
            }
        }
    }
    /// Every word that is shown, or told to who asks.
    QStringList words()
    {
        QStringList words{window.windowTitle()};
        for (const QAction *action : window.findChildren<QAction *>())
            words << action->text() << action->toolTip();
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible())
                continue;
            words << widget->toolTip() << widget->accessibleName()
                  << widget->accessibleDescription();
            if (const auto label = qobject_cast<QLabel *>(widget))
                words << label->text();
            else if (const auto line = qobject_cast<QLineEdit *>(widget))
                words << line->text() << line->placeholderText();
            else if (const auto field = qobject_cast<QPlainTextEdit *>(widget))
                words << field->toPlainText();
            else if (const auto combo = qobject_cast<QComboBox *>(widget))
                for (int each = 0; each < combo->count(); ++each)
                    words << combo->itemText(each);
            else if (const auto view = qobject_cast<QAbstractItemView *>(widget);
                     view && view->model())
                add(words, *view);
            else if (const auto paper = qobject_cast<TextView *>(widget))
                addHelp(words, *paper);
        }
        return words;
    }
    /// What the text and its margin tell under the pointer.
    static void addHelp(QStringList &words, TextView &text)
    {
        QWidget &paper = *text.viewport();
        for (int x = 4; x < paper.width(); x += 12) {
            for (int y = 4; y < std::min(120, paper.height()); y += 8) {
                QToolTip::hideText();
                QHelpEvent help(QEvent::ToolTip, {x, y}, paper.mapToGlobal(QPoint(x, y)));
                QApplication::sendEvent(&paper, &help);
                words << QToolTip::text();
            }
        }
        QToolTip::hideText();
    }
    std::string told() { return words().filter(secret).join(u'\n').toStdString(); }
    /// On which pages the words are told.
    QStringList pagesThatTell(const QString &wanted)
    {
        QStringList pagesThatDo;
        const auto look = [&](const QString &where) {
            settle();
            if (!words().filter(wanted).isEmpty())
                pagesThatDo << where;
        };
        for (const PageEntry &page : pages()) {
            EXPECT_TRUE(window.showMode(QString::fromUtf8(page.name)));
            settle();
            if (const auto coding = qobject_cast<CodingPage *>(window.currentPage())) {
                coding->openSource(source);
                settle();
                coding->documents()->current()->view()->setSelection({0, 15});
            }
            for (QAbstractItemView *view :
                 window.currentPage()->findChildren<QAbstractItemView *>()) {
                if (view->isVisible() && view->model() && view->model()->rowCount() > 0)
                    view->setCurrentIndex(view->model()->index(0, 0));
            }
            look(QString::fromUtf8(page.name));
        }
        return pagesThatDo;
    }

    CodeId code;
    SourceId source, report;
    QuoteId quote;
};

TEST_F(BlindLeakTest, NoPageTellsWhatAColleagueWroteOrDid)
{
    action(QStringLiteral("Memos"))->trigger();
    const QStringList open = pagesThatTell(secret);
    EXPECT_GE(open.size(), 4) << "who doesn’t code blind sees it: "
                              << open.join(u' ').toStdString();
    workspace.setBlind(true);
    EXPECT_EQ(pagesThatTell(secret), QStringList());
    EXPECT_EQ(pagesThatTell(QStringLiteral("Undo Step")), QStringList());
    window.showMode(QStringLiteral("Triage"));
    settle();
    EXPECT_EQ(words().filter(QStringLiteral("decision: ")), QStringList());
    workspace.steps().undo();
    workspace.steps().redo();
    settle();
    EXPECT_EQ(words().filter(secret), QStringList());
    workspace.setBlind(false);
    EXPECT_EQ(pagesThatTell(secret), open);
}

TEST_F(BlindLeakTest, WhatCannotBeReadWhenItIsTurnedOnIsRatherNotShown)
{
    action(QStringLiteral("Memos"))->trigger();
    const QStringList open = pagesThatTell(secret);
    for (const PageEntry &page : pages()) {
        const QString name = QString::fromUtf8(page.name);
        ASSERT_TRUE(window.showMode(name));
        settle();
        {
            const test::Holder other(workspace.project()->path());
            workspace.setBlind(true);
            test::letTimersRunOut(50);
            EXPECT_EQ(told(), std::string()) << page.name;
        }
        test::letTimersRunOut(300); // it looks every 150 ms
        settle();
        EXPECT_EQ(told(), std::string()) << page.name << ", when it is free";
        workspace.setBlind(false);
        settle();
        EXPECT_EQ(!told().empty(), open.contains(name)) << page.name;
    }
}

/// What a colleague wrote is in a round that is blind and open, or in memos for herself alone.
class LeakOfARoundTest : public BlindLeakTest
{
protected:
    void SetUp() override
    {
        make(QStringLiteral("Work"), [this](Database &db) {
            const RoundId round = rounds::all(db).front().id;
            rounds::addSource(db, round, source);
            db.run("UPDATE round SET blind=1, kind=0 WHERE id=?1", round);
            Memo memo;
            memo.title = memo.text = secret;
            memo.coder = coders::find(db, colleague);
            memo.isPrivate = true;
            for (const CodeId about : {CodeId(), code}) {
                memo.code = about;
                memos::add(db, memo);
            }
        });
    }
};

TEST_F(LeakOfARoundTest, NoPageTellsWhatIsHiddenThere)
{
    action(QStringLiteral("Memos"))->trigger();
    EXPECT_EQ(pagesThatTell(secret), QStringList());
    workspace.edit(QStringLiteral("Close"), [](Database &db) {
        rounds::close(db, rounds::all(db).front().id);
        db.run("UPDATE memo SET private=0");
    });
    EXPECT_GE(pagesThatTell(secret).size(), 4) << "else nothing was hidden";
}

/// I label the report in a round that is blind and open; another round decided before what it is.
class LeakOfAnotherRoundTest : public BlindLeakTest
{
protected:
    void SetUp() override
    {
        make(QStringLiteral("Work"), [this](Database &db) {
            const CoderId me = coders::find(db, QStringLiteral("Petra Olin"));
            const RoundId before = rounds::all(db).front().id;
            const CodeId bug = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Bug"),
                                          QStringLiteral("B"));
            const CodeId crash = codes::add(db, bug, QStringLiteral("Crash of it"),
                                            QStringLiteral("B.1"));
            rounds::decide(db, before, report, crash, DecisionKind::Discussion,
                           coders::find(db, colleague));
            summaries::write(db, report, me, QStringLiteral("My line"));
            rounds::close(db, before);
            blind = rounds::ensure(db, QStringLiteral("Zweite"));
            rounds::addCoder(db, blind, me);
            rounds::addCoder(db, blind, coders::find(db, colleague));
            rounds::addSource(db, blind, report);
            db.run("UPDATE round SET blind=1, kind=0 WHERE id=?1", blind);
        });
    }
    /// Whether the line of the report is said to be a bug's.
    bool isTold()
    {
        settle();
        return words().contains(QStringLiteral("Symptom"));
    }

    RoundId blind;
};

TEST_F(LeakOfAnotherRoundTest, NoPageTellsWhatAnotherRoundDecided)
{
    EXPECT_EQ(pagesThatTell(QStringLiteral("What goes wrong")), QStringList());
    window.showMode(QStringLiteral("Triage"));
    EXPECT_FALSE(isTold());
    workspace.edit(QStringLiteral("Close"), [this](Database &db) { rounds::close(db, blind); });
    EXPECT_EQ(pagesThatTell(QStringLiteral("What goes wrong")),
              QStringList{QStringLiteral("Triage")})
        << "else nothing was hidden";
    window.showMode(QStringLiteral("Triage"));
    EXPECT_TRUE(isTold());
}

} // namespace
