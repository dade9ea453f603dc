// Links between any two things, by the menu that each of them has.
#include "core/project/findings/findings.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "tests/support/sharedalone.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/linkanswer.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/named.h"
#include "ui/base/linkbegin.h"
#include "ui/base/pagerequests.h"
#include "ui/links/linkacts.h"

#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QTreeView>

using namespace axial;
using axial::testing::answerLink;
using axial::testing::CodingStudy;

namespace {

class LinkMenuTest : public ::testing::Test
{
protected:
    LinkMenuTest()
    {
        QObject::connect(&study.workspace, &Workspace::errorRaised,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&study.workspace, &Workspace::messageRaised,
                         [this](const QString &sentence) { said = sentence; });
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        study.project().edit(QStringLiteral("Things"), [this](Database &db) {
            const CoderId me = study.workspace.ensureCoder(db);
            Memo written;
            written.text = QStringLiteral("On <b>trust</b>");
            written.coder = me;
            memo = memos::add(db, written);
            finding = findings::add(db, QStringLiteral("People give up."), me);
            person = participants::ensure(db, QStringLiteral("U1"));
        });
        window.show();
    }

    /// The menu of a thing, opened.
    QMenu &menuOf(const LinkEnd &thing)
    {
        menu.reset(makeLinkMenu(
            study.workspace, [thing] { return thing; }, &window));
        Q_EMIT menu->aboutToShow();
        return *menu;
    }
    static QStringList words(const QMenu &of)
    {
        QStringList all;
        for (const QAction *each : of.actions()) {
            if (!each->isSeparator())
                all << each->text();
        }
        return all;
    }
    static QAction *actionOf(const QMenu &of, const QString &start)
    {
        for (QAction *each : of.actions()) {
            if (each->text().startsWith(start))
                return each;
        }
        return nullptr;
    }
    void link(const LinkEnd &from, const LinkEnd &to, const QString &name)
    {
        actionOf(menuOf(from), QStringLiteral("Start"))->trigger();
        QAction *end = actionOf(menuOf(to), QStringLiteral("Link"));
        ASSERT_TRUE(end && end->isEnabled());
        end->trigger();
        answerLink(window, name);
    }

    CodingStudy study;
    QWidget window;
    std::unique_ptr<QMenu> menu;
    QStringList errors;
    QString said;
    QuoteId quote;
    MemoId memo;
    FindingId finding;
    ParticipantId person;
};

} // namespace

TEST_F(LinkMenuTest, OneIsStartedAtAThingAndEndedAtAnyOther)
{
    link(finding, quote, QStringLiteral("rests on"));
    const auto all = links::all(study.db());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all.front().from, LinkEnd(finding));
    EXPECT_EQ(all.front().to, LinkEnd(quote));
    EXPECT_EQ(said, QStringLiteral("Linked: “rests on”. Undo takes it back."));
    EXPECT_TRUE(study.workspace.linkBegin().end().isNone());
    link(memo, person, QStringLiteral("about"));
    link(study.memory, study.u2, QStringLiteral("see also"));
    EXPECT_EQ(links::all(study.db()).size(), 3u);
    study.project().undo(3);
    EXPECT_TRUE(links::all(study.db()).empty());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(LinkMenuTest, SaysWhatWouldBeLinked)
{
    EXPECT_EQ(words(menuOf(person)),
              (QStringList{QStringLiteral("Start a link here"), QStringLiteral("Link to here…")}));
    EXPECT_FALSE(actionOf(*menu, QStringLiteral("Link"))->isEnabled());
    actionOf(*menu, QStringLiteral("Start"))->trigger();
    EXPECT_TRUE(said.startsWith(QStringLiteral("The link starts here."))) << said.toStdString();
    menuOf(memo);
    EXPECT_EQ(words(*menu).value(1), QStringLiteral("Link “U1” to here…"));
    EXPECT_TRUE(actionOf(*menu, QStringLiteral("Link"))->isEnabled());
    menuOf(person);
    EXPECT_FALSE(actionOf(*menu, QStringLiteral("Start"))->isEnabled()) << "it starts here";
    EXPECT_FALSE(actionOf(*menu, QStringLiteral("Link"))->isEnabled());
    study.project().edit(QStringLiteral("Remove"),
                         [this](Database &db) { participants::remove(db, person); });
    menuOf(memo);
    EXPECT_EQ(words(*menu).value(1), QStringLiteral("Link to here…"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(LinkMenuTest, TheQuestionPutsQuotationMarksRoundANameOnce)
{
    actionOf(menuOf(quote), QStringLiteral("Start"))->trigger();
    actionOf(menuOf(person), QStringLiteral("Link"))->trigger();
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    QStringList shown;
    for (const QLabel *label : dialog->findChildren<QLabel *>()) {
        if (label->text().contains(u'“'))
            shown << label->text();
    }
    ASSERT_EQ(shown.size(), 2);
    EXPECT_TRUE(shown.contains(QStringLiteral("“U1”")));
    for (const QString &each : shown) {
        EXPECT_EQ(each.count(u'“'), 1) << each.toStdString();
        EXPECT_EQ(each.count(u'”'), 1) << each.toStdString();
    }
    dialog->reject();
}

TEST_F(LinkMenuTest, ListsLinksThatAreFollowedRenamedAndDeleted)
{
    link(memo, study.memory, QStringLiteral("belongs to"));
    menuOf(study.memory);
    EXPECT_EQ(words(*menu).value(2), QStringLiteral("← belongs to: On <b>trust</b>"));
    QMenu *each = actionOf(*menu, QStringLiteral("←"))->menu();
    ASSERT_TRUE(each);
    Memo opened;
    QObject::connect(&study.workspace.requests(), &PageRequests::memoAsked, &window,
                     [&opened](const Memo &asked) { opened = asked; });
    actionOf(*each, QStringLiteral("Go there"))->trigger();
    EXPECT_EQ(opened.id, memo);
    actionOf(*each, QStringLiteral("Rename"))->trigger();
    answerLink(window, QStringLiteral("explains"));
    EXPECT_EQ(links::all(study.db()).front().name, QStringLiteral("explains"));
    menuOf(memo);
    each = actionOf(*menu, QStringLiteral("explains → "))->menu();
    actionOf(*each, QStringLiteral("Delete"))->trigger();
    EXPECT_TRUE(links::all(study.db()).empty());
    EXPECT_EQ(said, QStringLiteral("The link is deleted. Undo takes it back."));
}

TEST_F(LinkMenuTest, ANameThatOthersGaveItMeanwhileStands)
{
    link(memo, study.memory, QStringLiteral("belongs to"));
    test::shareAlone(study.project());
    menuOf(study.memory);
    QMenu *each = actionOf(*menu, QStringLiteral("←"))->menu();
    ASSERT_TRUE(each);
    actionOf(*each, QStringLiteral("Rename"))->trigger();
    study.workspace.edit(QStringLiteral("Theirs"), [](Database &db) {
        links::rename(db, links::all(db).front().id, QStringLiteral("contradicts"));
    });
    answerLink(window, QStringLiteral("explains"));
    EXPECT_EQ(links::all(study.db()).front().name, QStringLiteral("contradicts"));
    EXPECT_EQ(test::keptBeside(study.project()), QStringList(QStringLiteral("explains")));
}

TEST_F(LinkMenuTest, WhoCodesBlindSeesNobodyElses)
{
    study.project().edit(QStringLiteral("Theirs"), [this](Database &db) {
        links::add(db, {{},
                        study.u1,
                        study.memory,
                        QStringLiteral("theirs"),
                        {},
                        coders::ensure(db, QStringLiteral("Ben")),
                        1});
    });
    EXPECT_EQ(words(menuOf(study.u1)).size(), 3);
    study.workspace.setBlind(true);
    EXPECT_EQ(words(menuOf(study.u1)).size(), 2);
}

TEST_F(LinkMenuTest, WhoCodesBlindIsToldNothingOfAFindingsNumbers)
{
    link(study.u1, finding, QStringLiteral("carries"));
    EXPECT_EQ(words(menuOf(study.u1)).value(2), QStringLiteral("carries → People give up."));
    study.workspace.setBlind(true);
    EXPECT_EQ(words(menuOf(study.u1)).value(2), QStringLiteral("carries → a finding"));
}

TEST_F(LinkMenuTest, AMemoThatBecamePrivateIsNoBeginningAnyMore)
{
    actionOf(menuOf(memo), QStringLiteral("Start"))->trigger();
    study.project().edit(QStringLiteral("Private"), [this](Database &db) {
        memos::setPrivate(db, memo, study.workspace.ensureCoder(db), true);
    });
    EXPECT_EQ(words(menuOf(person)).value(1), QStringLiteral("Link to here…"));
    EXPECT_TRUE(study.workspace.linkBegin().end().isNone());
}

TEST_F(LinkMenuTest, OfManyLeadsToTheListOfAll)
{
    study.project().edit(QStringLiteral("Many"), [this](Database &db) {
        for (int i = 0; i < 100; ++i)
            links::add(db, {{}, person, quote, QString::number(i), {}, {}, 1 + i});
    });
    EXPECT_EQ(words(menuOf(person)).size(), 2 + 40 + 1);
    EXPECT_EQ(words(*menu).back(), QStringLiteral("All links of the study (100 here)…"));
    std::optional<PageRequest> asked;
    QObject::connect(&study.workspace.requests(), &PageRequests::asked, &window,
                     [&asked](const PageRequest &request) { asked = request; });
    menu->actions().back()->trigger();
    ASSERT_TRUE(asked && std::holds_alternative<ShowQuestion>(*asked));
    EXPECT_EQ(std::get<ShowQuestion>(*asked).call.query, QStringLiteral("links"));
    for (int i = 0; i < 3; ++i)
        Q_EMIT menu->aboutToShow();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(menu->findChildren<QMenu *>().size(), 40) << "those of earlier openings are gone";
}

TEST_F(LinkMenuTest, APrivateMemoHasNone)
{
    study.project().edit(QStringLiteral("Private"), [this](Database &db) {
        memos::setPrivate(db, memo, study.workspace.ensureCoder(db), true);
    });
    EXPECT_EQ(words(menuOf(memo)), QStringList{QStringLiteral("A private memo has no links")});
    EXPECT_FALSE(menu->actions().front()->isEnabled());
}

TEST_F(WindowTest, AFindingAtTheEndOfALinkIsShown)
{
    FindingId second;
    auto project = Project::create(place.path(QStringLiteral("study.axial")));
    project->edit(QStringLiteral("Findings"), [&](Database &db) {
        const CoderId me = coders::ensure(db, QStringLiteral("Ada"));
        findings::add(db, QStringLiteral("First."), me);
        second = findings::add(db, QStringLiteral("Second."), me);
    });
    workspace.setProject(std::move(project));
    workspace.requests().ask(ShowFinding{second});
    ASSERT_TRUE(eventually([&] {
        auto *table = named<QTableView>(window, QStringLiteral("Findings"));
        return table && table->isVisible() && table->currentIndex().row() == 1;
    }));
    auto *table = named<QTableView>(window, QStringLiteral("Findings"));
    bool hasMenu = false;
    for (const QAction *each : table->actions())
        hasMenu = hasMenu || (each->menu() && each->text() == QStringLiteral("Links"));
    EXPECT_TRUE(hasMenu);
    workspace.closeProject();
}
