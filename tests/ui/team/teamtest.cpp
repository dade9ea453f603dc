#include "tests/ui/support/mainwindowfixture.h"

#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sharing/facts.h"
#include "core/project/sharing/met.h"
#include "core/project/sources/sources.h"
#include "tests/support/blindround.h"
#include "tests/support/http/stallingproxy.h"
#include "tests/support/postgres.h"
#include "tests/support/study.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/reportlists.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/historysteps.h"
#include "ui/base/presence.h"
#include "ui/history/historypage.h"
#include "ui/history/stepmodel.h"
#include "ui/memos/memoeditor.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/sources/sourcemodel.h"
#include "ui/team/memberdialog.h"
#include "ui/team/sharedialog.h"
#include "ui/team/teamexchange.h"
#include "ui/team/teamwindow.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/rounds/roundpace.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTableView>

#include <gmock/gmock.h>

namespace axial::test {
namespace {

using ::testing::HasSubstr;
using Kind = TeamSign::Kind;

/// In memory.
class KeptKeychain : public Keychain
{
public:
    void read(const QString &name, QObject *context, const Found &found) override
    {
        QMetaObject::invokeMethod(
            context,
            [this, name, found] {
                found(trouble.isEmpty() ? secrets.value(name) : QByteArray(), trouble);
            },
            Qt::QueuedConnection);
    }
    void write(const QString &name, const QByteArray &secret, QObject *context,
               const Kept &kept) override
    {
        if (secret.isEmpty())
            secrets.remove(name);
        else
            secrets.insert(name, secret);
        QMetaObject::invokeMethod(
            context, [kept, why = unwritten] { kept(why); }, Qt::QueuedConnection);
    }

    QMap<QString, QByteArray> secrets;
    QString trouble;   ///< why it can't be read; empty = it can
    QString unwritten; ///< why nothing is kept; empty = it is
};

/// What one of the team has open.
struct Side {
    Side() { exchange.setPace(500, 1); }

    Project &open(const QString &path, const QString &coder)
    {
        workspace.setProject(Project::open(path));
        workspace.setCoderName(coder);
        return *workspace.project();
    }
    CodeId add(const QString &name)
    {
        CodeId code;
        workspace.edit(QStringLiteral("Add ") + name, [&](Database &db) {
            code = codes::add(db, codes::openCodesFolder(db), name);
        });
        return code;
    }
    bool has(const QString &name) { return bool(codes::find(workspace.database(), name)); }
    Kind kind() const { return exchange.sign().kind; }
    QString words() const { return exchange.sign().words; }

    KeptKeychain keychain;
    Workspace workspace;
    TeamExchange exchange{workspace, keychain};
};

QStringList factsIn(Project &project)
{
    QStringList facts;
    Progress progress;
    eachFact(project.database(), progress, [&](const QString &line) { facts << line; });
    return facts;
}

QPushButton *buttonOf(const QWidget &dialog, const QString &text)
{
    for (QPushButton *each : dialog.findChildren<QPushButton *>()) {
        if (QString(each->text()).remove(u'&') == text)
            return each;
    }
    return nullptr;
}

class TeamTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        postgres = Postgres::shared();
        if (!postgres)
            GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
        database = postgres->newDatabase();
        HubServer(HubAddress::parsed(addressOf(QStringLiteral("admin"))), {}).init();
        addressOf(QStringLiteral("ann"));
        addressOf(QStringLiteral("ben"));
    }
    QString addressOf(const QString &login) { return postgres->address(database, login); }
    QString file(const QString &name) const { return place.path(name + QStringLiteral(".axial")); }

    /// Ann's project, shared, and Ben's file of it; both open, with the hub at an address.
    void bothOpen(const QString &through = {})
    {
        Project::create(file(QStringLiteral("ann")));
        Progress progress;
        const HubAddress address = HubAddress::parsed(addressOf(QStringLiteral("ann")));
        HubServer server(address, {});
        {
            auto project = Project::open(file(QStringLiteral("ann")));
            project->setCoderName(QStringLiteral("Ann"));
            invitation = hub::share(*project, server, address, QStringLiteral("Study"), progress);
        }
        server.addMember(invitation.project,
                         {QStringLiteral("ben"), QStringLiteral("Ben"), HubRole::Coder});
        HubAddress bens = HubAddress::parsed(addressOf(QStringLiteral("ben")));
        HubServer bensServer(bens, {});
        HubInvitation asBen = invitation;
        if (!through.isEmpty())
            asBen.address = through;
        hub::join(file(QStringLiteral("ben")), bensServer, asBen, progress);
        for (Side *side : {&ann, &ben})
            side->exchange.expectSecrets({{}, invitation.key}, TeamExchange::Remember::No);
        ann.open(file(QStringLiteral("ann")), QStringLiteral("Ann"));
        ben.open(file(QStringLiteral("ben")), QStringLiteral("Ben"));
    }
    static bool isWithOthers(const Side &side) { return side.kind() == Kind::WithOthers; }

    TestPlace place;
    Postgres *postgres = nullptr;
    QString database;
    HubInvitation invitation;
    Side ann;
    Side ben;
};

TEST_F(TeamTest, WhatOneDoesIsWithTheOtherWhileBothWork)
{
    bothOpen();
    ann.add(QStringLiteral("Crash"));
    EXPECT_TRUE(eventually([&] { return ben.has(QStringLiteral("Crash")); }));
    ben.add(QStringLiteral("Slow"));
    ann.add(QStringLiteral("Lost"));
    EXPECT_TRUE(eventually([&] {
        return ann.has(QStringLiteral("Slow")) && ben.has(QStringLiteral("Lost"))
               && isWithOthers(ann) && isWithOthers(ben);
    }));
    EXPECT_EQ(ann.words(), QStringLiteral("With the others"));
    EXPECT_EQ(factsIn(*ann.workspace.project()), factsIn(*ben.workspace.project()));
    QStringList coders;
    for (const Step &step : ann.workspace.project()->history())
        coders << step.coder;
    EXPECT_EQ(coders.count(QStringLiteral("Ben")), 1);
}

TEST_F(TeamTest, WhatTheTeamHasIsUndoneByItsOppositeAndDoneAgain)
{
    bothOpen();
    HistorySteps &steps = ann.workspace.steps();
    ann.add(QStringLiteral("Crash"));
    const CodeId slow = ann.add(QStringLiteral("Slow"));
    ann.workspace.edit(QStringLiteral("Rename"), [slow](Database &db) {
        codes::rename(db, slow, QStringLiteral("Laggard"));
    });
    ASSERT_TRUE(
        eventually([&] { return isWithOthers(ann) && ben.has(QStringLiteral("Laggard")); }));
    EXPECT_EQ(steps.undoLabel(), QStringLiteral("Rename"));
    EXPECT_EQ(steps.redoLabel(), QString());
    steps.undoNext();
    EXPECT_TRUE(ann.has(QStringLiteral("Slow")));
    EXPECT_EQ(steps.undoLabel(), QStringLiteral("Add Slow"));
    EXPECT_EQ(steps.redoLabel(), QStringLiteral("Rename"));
    steps.undoNext();
    EXPECT_FALSE(ann.has(QStringLiteral("Slow")));
    steps.redoNext();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && ben.has(QStringLiteral("Slow")); }));
    steps.redoNext();
    EXPECT_EQ(steps.redoLabel(), QString());
    EXPECT_EQ(steps.undoLabel(), QStringLiteral("Rename"));
    ASSERT_TRUE(
        eventually([&] { return isWithOthers(ann) && ben.has(QStringLiteral("Laggard")); }));
    EXPECT_EQ(factsIn(*ann.workspace.project()), factsIn(*ben.workspace.project()));
    EXPECT_EQ(ann.workspace.project()->history().back().label, QStringLiteral("Redo: Rename"));
    // The others' steps are theirs.
    EXPECT_EQ(ben.workspace.steps().undoLabel(), QString());
}

TEST_F(TeamTest, WhatOthersUseOrChangedSinceIsNotUndone)
{
    bothOpen();
    HistorySteps &steps = ann.workspace.steps();
    const CodeId crash = ann.add(QStringLiteral("Crash"));
    ann.workspace.edit(QStringLiteral("Rename"), [crash](Database &db) {
        codes::rename(db, crash, QStringLiteral("Abort"));
    });
    ASSERT_TRUE(eventually([&] { return ben.has(QStringLiteral("Abort")) && isWithOthers(ann); }));
    ben.workspace.edit(QStringLiteral("Below"), [crash](Database &db) {
        codes::add(db, crash, QStringLiteral("At start"));
        codes::rename(db, crash, QStringLiteral("Halt"));
    });
    ASSERT_TRUE(eventually([&] { return ann.has(QStringLiteral("Halt")); }));
    QStringList errors;
    QObject::connect(&ann.workspace, &Workspace::errorRaised, &ann.exchange,
                     [&](const QString &sentence) { errors << sentence; });
    const auto before = factsIn(*ann.workspace.project());
    steps.undoNext();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_THAT(errors[0].toStdString(), HasSubstr("“Rename” was not undone: nothing of it"));
    EXPECT_EQ(factsIn(*ann.workspace.project()), before);
    EXPECT_EQ(steps.undoLabel(), QStringLiteral("Add Crash")); // the one before is next
    steps.undoNext();
    ASSERT_EQ(errors.size(), 2);
    EXPECT_THAT(errors[1].toStdString(), HasSubstr("“Add Crash” was not undone: others"));
    EXPECT_EQ(factsIn(*ann.workspace.project()), before);
    EXPECT_EQ(steps.undoLabel(), QString());
}

TEST_F(TeamTest, HistoryLeadsNowhereThatTheTeamIs)
{
    bothOpen();
    ann.add(QStringLiteral("Lost"));
    ann.add(QStringLiteral("Crash"));
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && ben.has(QStringLiteral("Crash")); }));
    ann.exchange.pause();
    ann.add(QStringLiteral("Slow")); // nobody has it yet
    StepModel model;
    model.setSteps(ann.workspace.project()->history(),
                   sharing::lastOfTeam(ann.workspace.database()));
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_TRUE(model.way(1).isOpen); // over what is not sent
    EXPECT_EQ(model.index(0, StepModel::State).data().toString(),
              QStringLiteral("done, not sent yet"));
    EXPECT_EQ(model.index(1, StepModel::State).data().toString(), QStringLiteral("done"));
    EXPECT_FALSE(model.wayToStart().isOpen);
    EXPECT_THAT(model.wayToStart().obstacle.toStdString(), HasSubstr("The team has steps"));
    EXPECT_FALSE(model.way(2).isOpen);
    EXPECT_TRUE(model.isOfTeam());
}

TEST_F(TeamTest, AnOlderOwnStepIsUndoneFromTheHistory)
{
    bothOpen();
    const CodeId crash = ann.add(QStringLiteral("Crash"));
    ann.add(QStringLiteral("Slow"));
    ASSERT_TRUE(eventually([&] { return ben.has(QStringLiteral("Slow")); }));
    ben.workspace.edit(QStringLiteral("Below"), [](Database &db) {
        codes::add(db, codes::find(db, QStringLiteral("Slow")), QStringLiteral("At start"));
    });
    ASSERT_TRUE(eventually([&] { return ann.has(QStringLiteral("At start")); }));
    // What was done before the project was opened, too.
    ann.workspace.closeProject();
    ann.exchange.expectSecrets({{}, invitation.key}, TeamExchange::Remember::No);
    ann.open(file(QStringLiteral("ann")), QStringLiteral("Ann"));
    HistoryPage page(ann.workspace);
    page.resize(900, 500);
    page.show();
    auto *steps = page.findChild<QTableView *>();
    QAction *undo = nullptr;
    for (QAction *each : page.pageActions()) {
        if (each->text() == QStringLiteral("Undo this step"))
            undo = each;
    }
    ASSERT_NE(undo, nullptr);
    const auto choose = [&](const QString &label) {
        const QAbstractItemModel *model = steps->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, StepModel::Label);
            if (index.data().toString() == label)
                steps->setCurrentIndex(index);
        }
        return steps->currentIndex().siblingAtColumn(StepModel::Label).data().toString() == label;
    };
    ASSERT_TRUE(choose(QStringLiteral("Below"))); // a colleague's
    EXPECT_FALSE(undo->isEnabled());
    EXPECT_THAT(undo->toolTip().toStdString(), HasSubstr("only the one who did a step"));
    ASSERT_TRUE(choose(QStringLiteral("Add Crash")));
    ASSERT_TRUE(undo->isEnabled());
    undo->trigger();
    EXPECT_FALSE(ann.has(QStringLiteral("Crash")));
    EXPECT_TRUE(ann.has(QStringLiteral("Slow")));
    EXPECT_EQ(ann.workspace.project()->history().back().label, QStringLiteral("Undo: Add Crash"));
    EXPECT_TRUE(eventually([&] { return !ben.has(QStringLiteral("Crash")); }));
    // And back.
    ASSERT_TRUE(choose(QStringLiteral("Undo: Add Crash")));
    undo->trigger();
    EXPECT_EQ(codes::find(ann.workspace.database(), QStringLiteral("Crash")), crash);
    // Others built on it.
    QStringList errors;
    QObject::connect(&ann.workspace, &Workspace::errorRaised, &page,
                     [&](const QString &sentence) { errors << sentence; });
    ASSERT_TRUE(choose(QStringLiteral("Add Slow")));
    undo->trigger();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_THAT(errors[0].toStdString(), HasSubstr("“Add Slow” was not undone: others"));
    EXPECT_TRUE(ann.has(QStringLiteral("Slow")));
}

TEST_F(TeamTest, WhoIsHereIsShownAtWhatTheyRead)
{
    bothOpen();
    SourceId interview;
    SourceId report;
    ann.workspace.edit(QStringLiteral("Add sources"), [&](Database &db) {
        for (SourceId *each : {&interview, &report}) {
            sources::NewSource source;
            source.title = each == &interview ? QStringLiteral("Interview 3")
                                              : QStringLiteral("Report 1");
            source.text = QStringLiteral("It crashed.");
            source.collection = collections::ensure(db, {QStringLiteral("Documents")});
            *each = sources::add(db, source);
        }
    });
    const auto titles = [](Side &side) {
        return side.workspace.database().integer("SELECT count(*) FROM source").value_or(0);
    };
    ASSERT_TRUE(eventually([&] { return titles(ben) == 2 && isWithOthers(ben); }));
    Presence &annSees = Presence::of(ann.workspace);
    Presence &benSees = Presence::of(ben.workspace);
    EXPECT_TRUE(eventually([&] { return !annSees.others().empty() && !benSees.others().empty(); }));
    EXPECT_EQ(annSees.namesAt(interview), QString());
    benSees.setHere(interview);
    EXPECT_TRUE(eventually([&] { return annSees.namesAt(interview) == QStringLiteral("Ben"); }));
    EXPECT_EQ(annSees.badgeAt(interview), QStringLiteral("B"));
    EXPECT_EQ(annSees.badgeAt(report), QString());

    SourceModel model;
    model.setPresence(annSees);
    model.setSources(collections::all(ann.workspace.database()),
                     sources::all(ann.workspace.database()));
    const auto spoken = [&](SourceId source) {
        return model.indexOf(source).data(Qt::AccessibleTextRole).toString();
    };
    EXPECT_THAT(spoken(interview).toStdString(), HasSubstr("read now by Ben"));
    EXPECT_EQ(spoken(report), QStringLiteral("Report 1"));
    ReportModel reports;
    reports.setPresence(annSees);
    ReportList list = ::axial::testing::reportList(
        {}, {{QStringLiteral("https://a.org/1"), QStringLiteral("a"), 2024, {}, {}}});
    list.sources = {report.value};
    reports.setReports(list);
    const auto isShownInTriage = [&] {
        return reports.index(0, 0).data(Qt::DecorationRole).isValid();
    };
    benSees.setHere(report);
    EXPECT_TRUE(eventually(isShownInTriage));
    benSees.setHere(interview);
    EXPECT_TRUE(eventually([&] { return annSees.namesAt(interview) == QStringLiteral("Ben"); }));
    EXPECT_FALSE(isShownInTriage());
    TeamWindow window(ann.workspace, ann.exchange);
    window.show();
    const auto facts = [&] {
        QStringList shown;
        for (QLabel *label : window.findChildren<QLabel *>())
            shown << label->text();
        return shown.join(u'\n').toStdString();
    };
    EXPECT_THAT(facts(), HasSubstr("Here now: Ben (Interview 3)."));

    // In a blind round nobody is told who reads which report, whoever asks for it.
    holdBlindly(*ann.workspace.project(), report);
    ASSERT_TRUE(eventually([&] {
        return ben.workspace.database().integer("SELECT count(*) FROM round_source") == 1;
    }));
    benSees.setHere(report);
    EXPECT_TRUE(eventually(
        [&] { return annSees.namesAt(interview).isEmpty() && !annSees.others().empty(); }));
    EXPECT_EQ(annSees.namesAt(report), QString());
    EXPECT_FALSE(isShownInTriage());
    EXPECT_EQ(spoken(interview), QStringLiteral("Interview 3"));
    // Nor what one doesn't want to see.
    ann.workspace.setBlind(true);
    benSees.setHere(interview);
    letTimersRunOut(1500);
    EXPECT_EQ(annSees.namesAt(interview), QString());
    ann.workspace.setBlind(false);
    EXPECT_TRUE(eventually([&] { return annSees.namesAt(interview) == QStringLiteral("Ben"); }));
    // Without the hub nobody is known to be here.
    postgres->kill();
    EXPECT_TRUE(eventually([&] { return annSees.others().empty(); }));
    EXPECT_EQ(model.indexOf(interview).data(Qt::ToolTipRole).toString(), QString());
    postgres->start();
}

TEST_F(TeamTest, HowFarTheOtherIsInABlindRoundIsSaid)
{
    bothOpen();
    RoundId round;
    SourceId report;
    CodeId code;
    ann.workspace.edit(QStringLiteral("Round"), [&](Database &db) {
        sources::NewSource source;
        source.title = QStringLiteral("Report 1");
        source.kind = SourceKind::IssueReport;
        source.collection = collections::ensure(db, {QStringLiteral("Reports")});
        report = sources::add(db, source);
        code = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Crash"),
                          QStringLiteral("C.1"));
        round = rounds::ensure(db, QStringLiteral("Blind"));
        for (const char *name : {"Ann", "Ben"})
            rounds::addCoder(db, round, coders::ensure(db, QString::fromLatin1(name)));
        rounds::addSource(db, round, report);
        db.run("UPDATE round SET blind=1, kind=0 WHERE id=?1", round);
    });
    RoundPace pace(ann.workspace);
    QString said;
    QObject::connect(&pace, &RoundPace::said, &pace, [&](const QString &words) { said = words; });
    pace.setRound(round);
    pace.readSoon();
    EXPECT_TRUE(eventually([&] { return said.contains(QStringLiteral("Ben")); }));
    ASSERT_TRUE(eventually([&] {
        return ben.workspace.database().integer("SELECT count(*) FROM round_source") == 1;
    }));
    EXPECT_TRUE(eventually([&] { return said.endsWith(QStringLiteral("Ben 0 of 1")); }))
        << said.toStdString();
    ben.workspace.edit(QStringLiteral("Label"), [&](Database &db) {
        rounds::setLabel(db, round, report, coders::find(db, QStringLiteral("Ben")), code);
    });
    EXPECT_TRUE(eventually([&] { return said.endsWith(QStringLiteral("Ben done")); }))
        << said.toStdString();
    EXPECT_EQ(ann.workspace.database().integer("SELECT count(*) FROM label"), 0);
}

TEST_F(TeamTest, ARoundThatTheOtherHandsOutIsTold)
{
    bothOpen();
    QStringList told;
    for (Side *side : {&ann, &ben})
        QObject::connect(&side->exchange, &TeamExchange::handedOut, &side->exchange,
                         [&told, side](const QString &sentence, RoundId round) {
                             told << side->workspace.coderName() + u'|' + sentence + u'|'
                                         + rounds::at(side->workspace.database(), round).name;
                         });
    ann.workspace.edit(QStringLiteral("Round"), [](Database &db) {
        const RoundId round = rounds::ensure(db, QStringLiteral("Pilot"));
        for (const char *name : {"Ann", "Ben"})
            rounds::addCoder(db, round, coders::ensure(db, QString::fromLatin1(name)));
        for (int number = 1; number <= 2; ++number) {
            sources::NewSource source;
            source.title = QStringLiteral("Report %1").arg(number);
            source.url = QStringLiteral("https://example.org/%1").arg(number);
            source.kind = SourceKind::IssueReport;
            source.collection = collections::ensure(db, {QStringLiteral("Reports")});
            rounds::addSource(db, round, sources::add(db, source));
        }
    });
    EXPECT_TRUE(eventually([&] { return !told.isEmpty() && isWithOthers(ben); }));
    ben.add(QStringLiteral("Slow"));
    EXPECT_TRUE(eventually([&] { return ann.has(QStringLiteral("Slow")) && isWithOthers(ann); }));
    EXPECT_EQ(told, QStringList{QStringLiteral(
                        "Ben|Ann handed you 2 issue reports in round “Pilot”|Pilot")});
}

TEST_F(TeamTest, WhoMayCloseRoundsIsKnownBeforeTheHubIsAsked)
{
    bothOpen();
    EXPECT_FALSE(Presence::of(ben.workspace).mayCloseRounds());
    EXPECT_TRUE(Presence::of(ann.workspace).mayCloseRounds());
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    ann.exchange.lookAgain();
    EXPECT_TRUE(Presence::of(ann.workspace).mayCloseRounds());
}

TEST_F(TeamTest, AnotherKeyIsAskedForAndTakenOn)
{
    bothOpen();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    HubServer server(HubAddress::parsed(addressOf(QStringLiteral("ann"))), {});
    const HubInvitation next = hub::turnKey(server,
                                            HubAddress::parsed(addressOf(QStringLiteral("ann"))),
                                            invitation.project, invitation.key, seal::newKey());
    ben.add(QStringLiteral("Slow"));
    ASSERT_TRUE(eventually([&] { return ben.kind() == Kind::NeedsYou; }));
    EXPECT_THAT(ben.exchange.sign().sentence.toStdString(), HasSubstr("new invitation"));
    TeamWindow window(ben.workspace, ben.exchange);
    window.show();
    auto *key = named<QLineEdit>(window, QStringLiteral("Invitation or key"));
    ASSERT_TRUE(key->isVisible());
    key->setText(invitation.text());
    QTest::keyClick(key, Qt::Key_Return);
    EXPECT_THAT(window.findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("not the key of the team"));
    key->setText(next.text());
    QTest::keyClick(key, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return isWithOthers(ben); }));
    ASSERT_TRUE(eventually([&] { return ann.kind() == Kind::NeedsYou; }));
    ann.exchange.setSecrets({{}, next.key}, TeamExchange::Remember::No);
    EXPECT_TRUE(eventually([&] { return ann.has(QStringLiteral("Slow")) && isWithOthers(ann); }));
    EXPECT_EQ(factsIn(*ann.workspace.project()), factsIn(*ben.workspace.project()));
}

TEST_F(TeamTest, WhoLeadsTurnsTheKeyOverInTheWindow)
{
    bothOpen();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    ann.exchange.setSecrets({{}, invitation.key}, TeamExchange::Remember::Yes);
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && !ann.keychain.secrets.isEmpty(); }));
    const QPointer<MemberDialog> people = new MemberDialog(ann.workspace, ann.exchange);
    people->show();
    ASSERT_TRUE(eventually([&] { return !people->isAtIt(); }));
    const auto turn = [&] {
        QTest::mouseClick(buttonOf(*people, QStringLiteral("New key…")), Qt::LeftButton);
        auto *question = people->findChild<QMessageBox *>();
        ASSERT_NE(question, nullptr);
        EXPECT_THAT(question->informativeText().toStdString(), HasSubstr("new invitation"));
        QTest::mouseClick(buttonOf(*question, QStringLiteral("New key")), Qt::LeftButton);
        ASSERT_TRUE(eventually([&] { return !people->isAtIt(); }));
        ASSERT_TRUE(eventually([&] { return !people->findChild<QMessageBox *>(); }));
    };
    // Who is a coder by now is refused, in words.
    postgres->sql(database, QStringLiteral("UPDATE axial_hub.member SET role='coder' "
                                           "WHERE login='ann'"));
    turn();
    EXPECT_THAT(people->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("does not allow"));
    EXPECT_TRUE(eventually([&] { return ann.keychain.secrets.size() == 1; }));
    EXPECT_EQ(named<QPlainTextEdit>(*people, QStringLiteral("Invitation")), nullptr);
    postgres->sql(database, QStringLiteral("UPDATE axial_hub.member SET role='lead' "
                                           "WHERE login='ann'"));
    // One that the hub was asked to take before this program was ended.
    const QByteArray before = seal::newKey();
    ann.keychain.secrets.insert(hub::keyName(*ann.exchange.shared()) + QStringLiteral(" next"),
                                before.toBase64(QByteArray::Base64UrlEncoding));
    turn();
    const auto *shown = named<QPlainTextEdit>(*people, QStringLiteral("Invitation"));
    ASSERT_NE(shown, nullptr);
    const HubInvitation next = HubInvitation::parsed(shown->toPlainText());
    EXPECT_EQ(next.project, invitation.project);
    EXPECT_EQ(next.address, invitation.address);
    EXPECT_EQ(next.key, before);
    people->reject();
    EXPECT_TRUE(eventually([&] { return !people; }));

    // Ann goes on with it, and it is remembered; Ben is asked for it.
    ann.add(QStringLiteral("Slow"));
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann) && ben.kind() == Kind::NeedsYou; }));
    EXPECT_EQ(ann.keychain.secrets.value(hub::keyName(*ann.exchange.shared())),
              next.key.toBase64(QByteArray::Base64UrlEncoding));
    EXPECT_TRUE(eventually([&] { return ann.keychain.secrets.size() == 1; }));
    ben.exchange.setSecrets({{}, next.key}, TeamExchange::Remember::No);
    EXPECT_TRUE(eventually([&] { return ben.has(QStringLiteral("Slow")) && isWithOthers(ben); }));
}

TEST_F(TeamTest, AKeyThatTheHubTookWithoutAnAnswerIsGoneOnWith)
{
    bothOpen();
    ann.exchange.setSecrets({{}, invitation.key}, TeamExchange::Remember::Yes);
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && !ann.keychain.secrets.isEmpty(); }));
    postgres->sql(database, QStringLiteral("CREATE FUNCTION public.slow() RETURNS trigger LANGUAGE "
                                           "plpgsql AS 'BEGIN PERFORM pg_sleep(4); RETURN NEW; "
                                           "END'"));
    postgres->sql(database,
                  QStringLiteral("CREATE TRIGGER slow BEFORE INSERT ON axial_hub.epoch FOR EACH "
                                 "ROW EXECUTE FUNCTION public.slow()"));
    const QPointer<MemberDialog> people = new MemberDialog(ann.workspace, ann.exchange);
    people->show();
    ASSERT_TRUE(eventually([&] { return !people->isAtIt(); }));
    QTest::mouseClick(buttonOf(*people, QStringLiteral("New key…")), Qt::LeftButton);
    QTest::mouseClick(buttonOf(*people->findChild<QMessageBox *>(), QStringLiteral("New key")),
                      Qt::LeftButton);
    const QString name = hub::keyName(*ann.exchange.shared());
    EXPECT_TRUE(eventually([&] { return ann.keychain.secrets.size() == 2; }));
    EXPECT_EQ(ann.keychain.secrets.value(name),
              invitation.key.toBase64(QByteArray::Base64UrlEncoding));
    ASSERT_TRUE(eventually([&] { // until the hub is at it
        return postgres
                   ->answer(database, QStringLiteral("SELECT count(*) FROM pg_stat_activity "
                                                     "WHERE wait_event='PgSleep'"))
                   .toInt()
               == 1;
    }));
    people->reject(); // cancels
    EXPECT_THAT(named<QLabel>(*people, QStringLiteral("State"))->text().toStdString(),
                HasSubstr("did not say whether it took the new key"));
    people->reject();
    const auto *shown = named<QPlainTextEdit>(*people, QStringLiteral("Invitation"));
    ASSERT_NE(shown, nullptr);
    const HubInvitation next = HubInvitation::parsed(shown->toPlainText());
    people->reject();
    EXPECT_TRUE(eventually([&] { return !people; }));
    EXPECT_TRUE(
        eventually([&] { return ann.exchange.secrets().key == next.key && isWithOthers(ann); }));
    EXPECT_TRUE(eventually([&] { return ann.keychain.secrets.size() == 1; }));
    EXPECT_EQ(ann.keychain.secrets.value(name), next.key.toBase64(QByteArray::Base64UrlEncoding));
}

TEST_F(TeamTest, OfAChangeOfTheTeamThatIsCancelledItIsSaidWhatIsKnown)
{
    StallingProxy proxy(postgres->folder() + QStringLiteral("/.s.PGSQL.5432"));
    bothOpen(QStringLiteral("postgres://127.0.0.1:%1/%2?sslmode=disable")
                 .arg(proxy.port())
                 .arg(database));
    addressOf(QStringLiteral("eva"));
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    const auto add = [](MemberDialog &people) {
        named<QLineEdit>(people, QStringLiteral("Login"))->setText(QStringLiteral("eva"));
        named<QLineEdit>(people, QStringLiteral("Name"))->setText(QStringLiteral("Eva"));
        QTest::mouseClick(buttonOf(people, QStringLiteral("Add")), Qt::LeftButton);
    };
    const auto state = [](MemberDialog &people) {
        return named<QLabel>(people, QStringLiteral("State"))->text().toStdString();
    };
    const auto members = [&] {
        return postgres->answer(database, QStringLiteral("SELECT count(*) FROM axial_hub.member"))
            .toInt();
    };
    {
        MemberDialog people(ben.workspace, ben.exchange); // whose hub doesn't answer any more
        people.setAttribute(Qt::WA_DeleteOnClose, false);
        people.show();
        ASSERT_TRUE(eventually([&] { return !people.isAtIt(); }));
        proxy.stall();
        add(people);
        people.reject(); // cancels
        EXPECT_THAT(state(people), HasSubstr("Nothing was changed"));
        proxy.goOn();
    }
    postgres->sql(database, QStringLiteral("CREATE FUNCTION public.slow() RETURNS trigger LANGUAGE "
                                           "plpgsql AS 'BEGIN PERFORM pg_sleep(2); RETURN NEW; "
                                           "END'"));
    postgres->sql(database,
                  QStringLiteral("CREATE TRIGGER slow BEFORE INSERT ON axial_hub.member FOR EACH "
                                 "ROW EXECUTE FUNCTION public.slow()"));
    const QPointer<MemberDialog> people = new MemberDialog(ann.workspace, ann.exchange);
    people->show();
    ASSERT_TRUE(eventually([&] { return !people->isAtIt(); }));
    EXPECT_EQ(members(), 2);
    add(*people);
    ASSERT_TRUE(eventually([&] { // until the hub is at it
        return postgres
                   ->answer(database, QStringLiteral("SELECT count(*) FROM pg_stat_activity "
                                                     "WHERE wait_event='PgSleep'"))
                   .toInt()
               == 1;
    }));
    people->reject();
    EXPECT_THAT(state(*people), HasSubstr("the hub may have done it"));
    const QString password = named<QLineEdit>(*people, QStringLiteral("Their password"))->text();
    EXPECT_EQ(password.size(), 24); // which nobody else knows
    EXPECT_TRUE(eventually([&] { return members() == 3; }));
    postgres->sql(database, QStringLiteral("DROP TRIGGER slow ON axial_hub.member"));
    add(*people);
    EXPECT_TRUE(eventually([&] { return !people->isAtIt(); }));
    EXPECT_THAT(people->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("If the hub made the login the last time"));
    EXPECT_EQ(named<QLineEdit>(*people, QStringLiteral("Their password"))->text(), password);
    EXPECT_EQ(members(), 3);
    people->reject();
}

TEST_F(TeamTest, OfAnotherKeyOnlyTheKeyIsRememberedAndAKeychainThatIsLockedSaysSo)
{
    bothOpen();
    ann.exchange.setSecrets({{}, invitation.key}, TeamExchange::Remember::Yes);
    ann.exchange.setSecrets({QStringLiteral("a secret word"), invitation.key},
                            TeamExchange::Remember::No);
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && !ann.keychain.secrets.isEmpty(); }));
    const HubAddress address = HubAddress::parsed(addressOf(QStringLiteral("ann")));
    HubServer server(address, {});
    const HubInvitation second = hub::turnKey(server, address, invitation.project, invitation.key,
                                              seal::newKey());
    ann.exchange.takeKey(invitation.project, second.key);
    const QString name = hub::keyName(*ann.exchange.shared());
    const auto kept = [&] { return ann.keychain.secrets.value(name); };
    EXPECT_TRUE(eventually([&] {
        return isWithOthers(ann) && kept() == second.key.toBase64(QByteArray::Base64UrlEncoding);
    }));
    EXPECT_EQ(ann.keychain.secrets.size(), 1); // no password
    QStringList said;
    const QObject here;
    QObject::connect(&ann.workspace, &Workspace::messageRaised, &here,
                     [&](const QString &sentence) { said << sentence; });
    ann.keychain.trouble = QStringLiteral("The keychain is locked.");
    const HubInvitation third = hub::turnKey(server, address, invitation.project, second.key,
                                             seal::newKey());
    ann.exchange.takeKey(invitation.project, third.key);
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann) && !said.isEmpty(); }));
    EXPECT_THAT(said.join(u'\n').toStdString(), HasSubstr("locked. The new key is used, but not"));
}

TEST_F(TeamTest, WhatIsDoneIsSentWhileOneReadsOnAndOn)
{
    bothOpen();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    ben.exchange.setPace(3'600'000, 300);
    int reports = 0;
    QTimer down; // the key is held
    QObject::connect(&down, &QTimer::timeout,
                     [&] { Presence::of(ben.workspace).setHere(SourceId{1 + ++reports % 2}); });
    down.start(50);
    ben.add(QStringLiteral("Slow"));
    EXPECT_TRUE(eventually([&] { return ann.has(QStringLiteral("Slow")); }));
}

TEST_F(TeamTest, ALaterSnapshotIsSentBesideTheWork)
{
    for (Side *side : {&ann, &ben})
        side->exchange.setSnapshotLimit({3, 32 << 20});
    bothOpen();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    HubServer server(HubAddress::parsed(addressOf(QStringLiteral("ann"))), {});
    for (int each = 0; each < 4; ++each)
        ann.add(QStringLiteral("Code %1").arg(each));
    for (int each = 0; each < 14; ++each) { // a copy would begin anew with each
        letTimersRunOut(500);
        ann.add(QStringLiteral("More %1").arg(each));
    }
    EXPECT_EQ(server.snapshot(invitation.project)->seq, 0);
    EXPECT_TRUE(eventually([&] { return server.snapshot(invitation.project)->seq > 0; }));
    EXPECT_TRUE(eventually([&] { return ben.has(QStringLiteral("Code 3")) && isWithOthers(ben); }));
    const QString path = file(QStringLiteral("later"));
    Progress progress;
    hub::join(path, server, invitation, progress);
    const auto later = Project::open(path);
    EXPECT_TRUE(codes::find(later->database(), QStringLiteral("Code 0"))); // without any step
    hub::sync(*later, server, invitation.key, progress);
    EXPECT_EQ(factsIn(*later), factsIn(*ann.workspace.project()));
}

TEST_F(TeamTest, TheOtherIsToldByTheHubAndNotOnlyWhenItAsks)
{
    bothOpen();
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    ben.exchange.setPace(3'600'000, 1); // it would ask in an hour
    ann.add(QStringLiteral("Crash"));
    EXPECT_TRUE(eventually([&] { return ben.has(QStringLiteral("Crash")); }));
}

TEST_F(TeamTest, WithoutTheHubAllGoesOnAndItFindsBackByItself)
{
    bothOpen();
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    postgres->kill();
    ann.add(QStringLiteral("Crash"));
    ben.add(QStringLiteral("Slow"));
    EXPECT_TRUE(
        eventually([&] { return ann.kind() == Kind::Offline && ben.kind() == Kind::Offline; }));
    EXPECT_THAT(ann.words().toStdString(), HasSubstr("Offline since "));
    EXPECT_THAT(ann.words().toStdString(), HasSubstr("1 to send"));
    // Nobody has it, so it is undone as ever.
    ben.workspace.steps().undo();
    EXPECT_FALSE(ben.has(QStringLiteral("Slow")));
    ben.workspace.steps().redo();
    postgres->start();
    EXPECT_TRUE(eventually([&] {
        return ann.has(QStringLiteral("Slow")) && ben.has(QStringLiteral("Crash"))
               && isWithOthers(ann) && isWithOthers(ben);
    }));
    EXPECT_EQ(factsIn(*ann.workspace.project()), factsIn(*ben.workspace.project()));
}

TEST_F(TeamTest, AHubThatStallsHoldsNobodyUp)
{
    StallingProxy proxy(postgres->folder() + QStringLiteral("/.s.PGSQL.5432"));
    bothOpen(QStringLiteral("postgres://127.0.0.1:%1/%2?sslmode=disable")
                 .arg(proxy.port())
                 .arg(database));
    EXPECT_TRUE(eventually([&] { return isWithOthers(ben); }));
    EXPECT_GT(proxy.connections(), 0);
    proxy.stall();
    int beats = 0; // of the window's thread, which a wait for the hub would hold up
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, [&] { ++beats; });
    heart.start(10);
    ben.add(QStringLiteral("Slow"));
    EXPECT_TRUE(eventually([&] { return ben.kind() == Kind::Offline; })); // after a second
    EXPECT_GT(beats, 30);
    EXPECT_TRUE(ben.has(QStringLiteral("Slow")));
    ben.add(QStringLiteral("Late"));
    EXPECT_TRUE(eventually([&] { return ben.words().contains(QStringLiteral("2 to send")); }))
        << ben.words().toStdString();
    proxy.goOn();
    EXPECT_TRUE(eventually([&] {
        return isWithOthers(ben) && ann.has(QStringLiteral("Slow"))
               && ann.has(QStringLiteral("Late"));
    }));
    // A project is closed while the hub is waited for, and another one opened.
    proxy.stall();
    ben.add(QStringLiteral("Last"));
    EXPECT_TRUE(eventually([&] { return ben.kind() == Kind::Offline; }));
    ben.workspace.closeProject();
    EXPECT_EQ(ben.kind(), Kind::NotShared);
    proxy.goOn();
    ben.exchange.expectSecrets({{}, invitation.key}, TeamExchange::Remember::No);
    ben.open(file(QStringLiteral("ben")), QStringLiteral("Ben"));
    EXPECT_TRUE(eventually([&] { return ann.has(QStringLiteral("Last")) && isWithOthers(ben); }));
}

TEST_F(TeamTest, WhatComesInWaitsWhileATextIsBeingEdited)
{
    bothOpen();
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann) && isWithOthers(ben); }));
    ben.workspace.steps().setObstacle(QStringLiteral("A text is being edited."));
    ann.add(QStringLiteral("Crash"));
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann); }));
    letTimersRunOut(1500); // it asked meanwhile
    EXPECT_FALSE(ben.has(QStringLiteral("Crash")));
    ben.workspace.steps().setObstacle({});
    EXPECT_TRUE(eventually([&] { return ben.has(QStringLiteral("Crash")); }));
}

TEST_F(TeamTest, WhatIsTypedInAMemoLosesNothingThatTheOtherTypesThere)
{
    bothOpen();
    MemoId memo;
    ann.workspace.edit(QStringLiteral("Memo"), [&](Database &db) {
        Memo added;
        added.title = QStringLiteral("Crashes");
        added.text = QStringLiteral("They come at once.");
        memo = memos::add(db, added);
    });
    const auto textIn = [&](Side &side) {
        return memos::isThere(side.workspace.database(), memo)
                   ? memos::at(side.workspace.database(), memo).text
                   : QString();
    };
    ASSERT_TRUE(eventually([&] { return !textIn(ben).isEmpty() && isWithOthers(ben); }));
    MemoEditor editor(ben.workspace);
    bool isTyping = false; // what comes in then is not shown
    QObject::connect(&ben.workspace, &Workspace::dataChanged, &editor, [&] {
        if (!isTyping)
            editor.refresh();
    });
    Memo opened;
    opened.id = memo;
    editor.open(opened, {});
    auto *field = editor.findChild<QPlainTextEdit *>();
    const auto annWrites = [&](const QString &text) {
        isTyping = true;
        ann.workspace.edit(QStringLiteral("Memo"), [&](Database &db) {
            memos::edit(db, memo, QStringLiteral("Crashes"), text);
        });
        EXPECT_TRUE(eventually([&] { return textIn(ben) == text; }));
        isTyping = false;
    };
    annWrites(QStringLiteral("They come at once. Nobody knows why."));
    field->insertPlainText(QStringLiteral("Look: "));
    EXPECT_EQ(field->toPlainText(), QStringLiteral("Look: They come at once."));
    editor.saveNow();
    EXPECT_EQ(textIn(ben), QStringLiteral("Look: They come at once. Nobody knows why."));
    EXPECT_EQ(field->toPlainText(), textIn(ben));
    EXPECT_EQ(field->textCursor().position(), 6); // where she typed
    ASSERT_TRUE(eventually([&] { return textIn(ann) == textIn(ben) && isWithOthers(ben); }));

    QStringList said;
    QObject::connect(&ben.workspace, &Workspace::messageRaised, &editor,
                     [&](const QString &sentence) { said << sentence; });
    annWrites(QStringLiteral("Hers alone"));
    field->setPlainText({});
    field->insertPlainText(QStringLiteral("Mine alone"));
    editor.saveNow();
    EXPECT_EQ(textIn(ben), QStringLiteral("Hers alone"));
    EXPECT_EQ(field->toPlainText(), QStringLiteral("Hers alone"));
    EXPECT_TRUE(eventually([&] { return ben.kind() == Kind::NeedsYou; }));
    EXPECT_THAT(said.join(u'\n').toStdString(),
                HasSubstr("of “Crashes”. What the other wrote stands"));
    const auto met = sharing::met(ben.workspace.database());
    ASSERT_EQ(met.size(), 1U);
    EXPECT_EQ(met[0].mine, QStringLiteral("Mine alone"));
    EXPECT_EQ(textIn(ann), QStringLiteral("Hers alone"));
}

TEST_F(TeamTest, WhereBothWroteOneChooses)
{
    bothOpen();
    const CodeId crash = ann.add(QStringLiteral("Crash"));
    ASSERT_TRUE(eventually([&] { return ben.has(QStringLiteral("Crash")) && isWithOthers(ben); }));
    const auto define = [crash](Side &side, const QString &words) {
        side.workspace.edit(QStringLiteral("Define"), [&](Database &db) {
            CodeTexts texts = codes::texts(db, crash);
            texts.definition = words;
            codes::setTexts(db, crash, texts);
        });
    };
    const auto definition = [crash](Side &side) {
        return codes::texts(side.workspace.database(), crash).definition;
    };
    define(ann, QStringLiteral("at first"));
    ASSERT_TRUE(eventually([&] { return definition(ben) == QStringLiteral("at first"); }));
    postgres->kill();
    define(ann, QStringLiteral("ends at once"));
    define(ben, QStringLiteral("the window closes"));
    ben.exchange.pause();
    // Ann is the first, and knows what she has to send.
    ASSERT_TRUE(eventually([&] { return ann.kind() == Kind::Offline; }));
    postgres->start();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann); }));
    ben.exchange.expectSecrets({{}, invitation.key}, TeamExchange::Remember::No);
    ben.exchange.lookAgain();
    ASSERT_TRUE(eventually([&] { return ben.kind() == Kind::NeedsYou; }));
    EXPECT_EQ(ben.words(), QStringLiteral("Needs you: 1"));
    EXPECT_EQ(definition(ben), QStringLiteral("ends at once"));

    TeamWindow window(ben.workspace, ben.exchange);
    window.show();
    const auto button = [&](const QString &text) -> QPushButton * {
        for (QPushButton *each : window.findChildren<QPushButton *>()) {
            if (QString(each->text()).remove(u'&') == text)
                return each;
        }
        return nullptr;
    };
    auto *list = window.findChild<QListWidget *>();
    ASSERT_EQ(list->count(), 1);
    EXPECT_THAT(list->item(0)->text().toStdString(), HasSubstr("Both changed"));
    QStringList shown;
    for (QLabel *label : window.findChildren<QLabel *>())
        shown << label->text();
    EXPECT_THAT(shown.join(u'\n').toStdString(), HasSubstr("the window closes"));
    EXPECT_THAT(shown.join(u'\n').toStdString(), HasSubstr("ends at once"));
    const auto met = sharing::met(ben.workspace.database());
    ASSERT_EQ(met.size(), 1U);
    const auto at = sharing::placeOf(ben.workspace.database(), met[0]);
    ASSERT_TRUE(at.has_value());
    EXPECT_EQ(at->code, crash);
    EXPECT_TRUE(button(QStringLiteral("Go there"))->isEnabled());

    QTest::mouseClick(button(QStringLiteral("Take mine")), Qt::LeftButton);
    EXPECT_EQ(definition(ben), QStringLiteral("the window closes"));
    EXPECT_EQ(list->count(), 0);
    EXPECT_TRUE(eventually([&] { return definition(ann) == QStringLiteral("the window closes"); }));
    EXPECT_TRUE(eventually([&] { return isWithOthers(ben); }));
}

TEST_F(TeamTest, OfTwoValuesBothReadWhichStandsAndMayTakeTheOther)
{
    bothOpen();
    const CodeId crash = ann.add(QStringLiteral("Crash"));
    ASSERT_TRUE(eventually([&] { return ben.has(QStringLiteral("Crash")) && isWithOthers(ben); }));
    const auto rename = [crash](Side &side, const QString &name) {
        side.workspace.edit(QStringLiteral("Rename"),
                            [&](Database &db) { codes::rename(db, crash, name); });
    };
    ben.exchange.pause(); // Ann is the first
    rename(ann, QStringLiteral("Abort"));
    rename(ben, QStringLiteral("Halt"));
    ASSERT_TRUE(eventually([&] { return ann.kind() == Kind::ToSend; }));
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann); }));
    ben.exchange.expectSecrets({{}, invitation.key}, TeamExchange::Remember::No);
    ben.exchange.lookAgain();
    ASSERT_TRUE(eventually([&] { return ann.has(QStringLiteral("Halt")) && isWithOthers(ben); }));
    EXPECT_TRUE(isWithOthers(ann)); // there is no need to choose
    for (Side *side : {&ann, &ben}) {
        TeamWindow window(side->workspace, side->exchange);
        window.show();
        auto *list = window.findChild<QListWidget *>();
        ASSERT_EQ(list->count(), 1);
        EXPECT_THAT(list->item(0)->text().toStdString(), HasSubstr("Both changed “Name” of “"));
        EXPECT_TRUE(buttonOf(window, QStringLiteral("Go there"))->isEnabled());
        const bool isAnn = side == &ann;
        EXPECT_NE(
            buttonOf(window, isAnn ? QStringLiteral("Keep theirs") : QStringLiteral("Keep mine")),
            nullptr);
        QPushButton *take = buttonOf(window, isAnn ? QStringLiteral("Take mine")
                                                   : QStringLiteral("Take theirs"));
        ASSERT_NE(take, nullptr);
        if (!isAnn) {
            QTest::mouseClick(take, Qt::LeftButton);
            EXPECT_TRUE(side->has(QStringLiteral("Abort")));
            EXPECT_EQ(list->count(), 0);
        }
    }
    // What stands there now is Ann's: nothing is left to take.
    ASSERT_TRUE(eventually([&] { return ann.has(QStringLiteral("Abort")); }));
    TeamWindow window(ann.workspace, ann.exchange);
    window.show();
    EXPECT_FALSE(buttonOf(window, QStringLiteral("Take mine"))->isVisible());
    EXPECT_TRUE(buttonOf(window, QStringLiteral("Done with it"))->isVisible());
}

TEST_F(TeamTest, MineTakesBackAsAnyEdit)
{
    bothOpen();
    const CodeId crash = ann.add(QStringLiteral("Crash"));
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann); }));
    ann.exchange.pause();
    Database &db = ann.workspace.database();
    sharing::Met met;
    met.thing = StudyTable::Code;
    for (const auto &[column, mine] : {std::pair("name", "Abort")}) {
        met.column = QLatin1String(column);
        met.mine = QLatin1String(mine);
    }
    met.row = QString::number(crash.value);
    EXPECT_EQ(sharing::theirs(db, met), QStringLiteral("Crash"));
    ann.workspace.edit(QStringLiteral("Take mine"),
                       [&](Database &own) { sharing::takeMine(own, met); });
    EXPECT_EQ(codes::at(db, crash).name, QStringLiteral("Abort"));
    ann.workspace.steps().undo();
    EXPECT_EQ(codes::at(db, crash).name, QStringLiteral("Crash"));
}

TEST_F(TeamTest, TheKeychainRemembersAndNoFileDoes)
{
    bothOpen();
    ann.exchange.setSecrets({QStringLiteral("a secret word"), invitation.key},
                            TeamExchange::Remember::Yes);
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann); }));
    EXPECT_EQ(ann.keychain.secrets.size(), 2);
    ann.workspace.closeProject();
    ann.open(file(QStringLiteral("ann")), QStringLiteral("Ann"));
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann); }));
    EXPECT_EQ(ann.exchange.secrets().password, QStringLiteral("a secret word"));
    ann.workspace.closeProject();
    QSettings().sync();
    QDirIterator files(place.dir.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    int searched = 0;
    while (files.hasNext()) {
        QFile one(files.next());
        ASSERT_TRUE(one.open(QIODevice::ReadOnly));
        const QByteArray bytes = one.readAll();
        ++searched;
        EXPECT_FALSE(bytes.contains("a secret word")) << one.fileName().toStdString();
        EXPECT_FALSE(bytes.contains(invitation.key)) << one.fileName().toStdString();
        EXPECT_FALSE(bytes.contains(invitation.key.toBase64(QByteArray::Base64UrlEncoding)))
            << one.fileName().toStdString();
    }
    EXPECT_GE(searched, 2);
}

TEST_F(TeamTest, ThatTheKeychainKeepsNothingIsSaidForAsLongAsItIsSo)
{
    bothOpen();
    ASSERT_TRUE(eventually([&] { return isWithOthers(ann); }));
    ann.keychain.unwritten = QStringLiteral("There is no keychain.");
    QStringList said;
    QObject::connect(&ann.exchange, &TeamExchange::secretsNotKept, &ann.workspace,
                     [&](const QString &sentence) { said << sentence; });
    ann.exchange.setSecrets({{}, invitation.key}, TeamExchange::Remember::Yes);
    ASSERT_TRUE(eventually([&] { return !said.isEmpty() && isWithOthers(ann); }));
    EXPECT_THAT(said[0].toStdString(), HasSubstr("no keychain"));
    EXPECT_THAT(said[0].toStdString(), HasSubstr("keep it in a safe place"));
    EXPECT_THAT(ann.exchange.sign().sentence.toStdString(), HasSubstr("no keychain"));
}

TEST_F(TeamTest, AMissingKeyIsAskedForAndAWrongOneRefused)
{
    bothOpen();
    ann.workspace.closeProject();
    ann.open(file(QStringLiteral("ann")), QStringLiteral("Ann"));
    EXPECT_TRUE(eventually([&] { return ann.kind() == Kind::NeedsYou; }));
    EXPECT_TRUE(ann.exchange.needsSecrets());
    TeamWindow window(ann.workspace, ann.exchange);
    window.show();
    auto *key = named<QLineEdit>(window, QStringLiteral("Invitation or key"));
    ASSERT_TRUE(key->isVisible());
    HubInvitation other = invitation;
    other.key[0] = char(other.key[0] ^ 1);
    key->setText(other.text());
    QTest::keyClick(key, Qt::Key_Return);
    EXPECT_THAT(window.findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("not the key of the team"));
    key->setText(invitation.text());
    QTest::keyClick(key, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return isWithOthers(ann); }));
    EXPECT_FALSE(key->isVisible());
    EXPECT_EQ(key->text(), QString());
}

TEST_F(TeamTest, APasswordThatIsRefusedIsAskedForAnew)
{
    bothOpen();
    postgres->sql(database, QStringLiteral("ALTER ROLE ben PASSWORD 'open sesame'"));
    postgres->setAccess(QStringLiteral("local all ben scram-sha-256\nlocal all all trust\n"));
    ben.workspace.closeProject();
    ben.exchange.expectSecrets({QStringLiteral("wrong"), invitation.key},
                               TeamExchange::Remember::No);
    ben.open(file(QStringLiteral("ben")), QStringLiteral("Ben"));
    EXPECT_TRUE(eventually([&] { return ben.kind() == Kind::NeedsYou; }));
    EXPECT_THAT(ben.exchange.sign().sentence.toStdString(), HasSubstr("does not let “ben” in"));
    EXPECT_TRUE(ben.exchange.needsSecrets());
    ben.exchange.setSecrets({QStringLiteral("open sesame"), invitation.key},
                            TeamExchange::Remember::No);
    EXPECT_TRUE(eventually([&] { return isWithOthers(ben); }));
    postgres->setAccess(QStringLiteral("local all all trust\n"));
}

/// The whole window, by its menu.
class TeamWindowsTest : public WindowTest
{
protected:
    void SetUp() override
    {
        postgres = Postgres::shared();
        if (!postgres)
            GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
        database = postgres->newDatabase();
        HubServer(HubAddress::parsed(addressOf(QStringLiteral("admin"))), {}).init();
        addressOf(QStringLiteral("ann"));
        addressOf(QStringLiteral("ben"));
    }
    QString addressOf(const QString &login) { return postgres->address(database, login); }
    QString signIn(MainWindow &one) const
    {
        for (LinkButton *each : one.findChild<StatusBar *>()->findChildren<LinkButton *>()) {
            if (each->accessibleName().startsWith(QStringLiteral("Team: ")) && each->isVisible())
                return each->text();
        }
        return {};
    }

    Postgres *postgres = nullptr;
    QString database;
};

TEST_F(TeamWindowsTest, AProjectIsSharedJoinedAndLeft)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("ann.axial"))));
    workspace.setCoderName(QStringLiteral("Ann"));
    EXPECT_FALSE(action(QStringLiteral("Stop sharing"))->isEnabled());
    QAction *peopleOfTeam = action(QStringLiteral("People of the team"));
    ASSERT_NE(peopleOfTeam, nullptr);
    EXPECT_FALSE(peopleOfTeam->isEnabled());
    EXPECT_THAT(peopleOfTeam->statusTip().toStdString(), HasSubstr("not shared"));
    action(QStringLiteral("Share with a team"))->trigger();
    auto *share = window.findChild<ShareDialog *>();
    ASSERT_NE(share, nullptr);
    QPushButton *act = buttonOf(*share, QStringLiteral("Share"));
    EXPECT_FALSE(act->isEnabled()); // no address yet
    auto *address = named<QLineEdit>(*share, QStringLiteral("Address"));
    address->setText(QStringLiteral("http://hub.example.org"));
    named<QLineEdit>(*share, QStringLiteral("Name of the project"))
        ->setText(QStringLiteral("Study"));
    QTest::mouseClick(act, Qt::LeftButton);
    EXPECT_THAT(share->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("no address of a hub"));
    EXPECT_EQ(share->focusWidget(), address);
    address->setText(QStringLiteral("postgres://ann@/nothing?host=") + postgres->folder());
    QTest::mouseClick(act, Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return !share->isAtIt(); }));
    EXPECT_THAT(share->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("could not be reached"));
    EXPECT_EQ(share->focusWidget(), address); // on the field to mend
    EXPECT_EQ(address->selectedText(), address->text());
    address->setText(addressOf(QStringLiteral("ann")));
    HubServer(HubAddress::parsed(addressOf(QStringLiteral("ben"))), {})
        .addProject(QStringLiteral("Study"),
                    QStringLiteral("00000000-0000-4000-8000-000000000000"));
    QTest::mouseClick(act, Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return !share->isAtIt(); }));
    EXPECT_THAT(share->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("has a project “Study” already"));
    auto *projectName = named<QLineEdit>(*share, QStringLiteral("Name of the project"));
    EXPECT_EQ(share->focusWidget(), projectName);
    projectName->setText(QStringLiteral("Our study"));
    QTest::mouseClick(act, Qt::LeftButton);
    QPlainTextEdit *shown = nullptr;
    ASSERT_TRUE(eventually([&] {
        shown = named<QPlainTextEdit>(*share, QStringLiteral("Invitation"));
        return shown;
    }));
    QTest::mouseClick(buttonOf(*share, QStringLiteral("Copy")), Qt::LeftButton);
    const HubInvitation invitation = HubInvitation::parsed(QApplication::clipboard()->text());
    EXPECT_EQ(shown->toPlainText(), invitation.text());
    QTest::mouseClick(buttonOf(*share, QStringLiteral("Close")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return signIn(window) == QStringLiteral("With the others"); }));
    EXPECT_FALSE(action(QStringLiteral("Share with a team"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Forget history"))->isEnabled());

    LinkButton *sign = nullptr;
    for (LinkButton *each : window.findChild<StatusBar *>()->findChildren<LinkButton *>()) {
        if (each->text() == QStringLiteral("With the others"))
            sign = each;
    }
    QTest::mouseClick(sign, Qt::LeftButton);
    auto *team = window.findChild<TeamWindow *>();
    ASSERT_NE(team, nullptr);
    QTest::mouseClick(buttonOf(*team, QStringLiteral("People of the team…")), Qt::LeftButton);
    auto *member = team->findChild<MemberDialog *>();
    ASSERT_NE(member, nullptr);
    auto *people = named<QListWidget>(*member, QStringLiteral("People"));
    EXPECT_TRUE(eventually([&] { return !member->isAtIt() && people->count() == 1; }));
    EXPECT_EQ(people->item(0)->text(), QStringLiteral("Ann (ann), lead: you"));
    named<QLineEdit>(*member, QStringLiteral("Login"))->setText(QStringLiteral("ben"));
    named<QLineEdit>(*member, QStringLiteral("Name"))->setText(QStringLiteral("Ben"));
    QTest::mouseClick(buttonOf(*member, QStringLiteral("Add")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return !member->isAtIt(); }));
    EXPECT_THAT(member->findChild<MessageBar *>()->text().toStdString(),
                HasSubstr("“Ben” is in the team of “Our study”"));
    ASSERT_EQ(people->count(), 2);
    // What somebody may do is changed, but nobody is left without a lead.
    auto *role = named<QComboBox>(*member, QStringLiteral("Role"));
    const auto change = [&](int person, HubRole to) {
        people->setCurrentRow(person);
        role->setCurrentIndex(role->findData(int(to)));
        QTest::mouseClick(buttonOf(*member, QStringLiteral("Change")), Qt::LeftButton);
        EXPECT_TRUE(eventually([&] { return !member->isAtIt(); }));
        return member->findChild<MessageBar *>()->text().toStdString();
    };
    EXPECT_THAT(change(0, HubRole::Coder), HasSubstr("is the only lead"));
    change(1, HubRole::Reader);
    EXPECT_EQ(people->item(1)->text(), QStringLiteral("Ben (ben), reader"));
    EXPECT_EQ(named<QLineEdit>(*member, QStringLiteral("Login"))->selectedText(),
              QStringLiteral("ben"))
        << "the next one is typed over it";
    change(1, HubRole::Coder);
    people->setCurrentRow(0);
    EXPECT_EQ(role->currentData().toInt(), int(HubRole::Lead));
    named<QLineEdit>(*member, QStringLiteral("Login"))->setText(QStringLiteral("cleo"));
    EXPECT_EQ(role->currentData().toInt(), int(HubRole::Coder)) << "of somebody new";
    QTest::mouseClick(buttonOf(*member, QStringLiteral("Close")), Qt::LeftButton);
    team->close();
    EXPECT_TRUE(eventually([&] { return team->findChildren<MemberDialog *>().isEmpty(); }));
    ASSERT_TRUE(peopleOfTeam->isEnabled());
    peopleOfTeam->trigger();
    const QPointer<MemberDialog> again = window.findChild<MemberDialog *>();
    ASSERT_TRUE(again);
    EXPECT_TRUE(eventually([&] { return !again->isAtIt(); }));
    again->reject();
    EXPECT_TRUE(eventually([&] { return !again; }));

    Workspace bens;
    MainWindow other(bens);
    other.show();
    for (QAction *each : other.findChildren<QAction *>()) {
        if (QString(each->text()).remove(u'&') == QStringLiteral("Join a team…"))
            each->trigger();
    }
    auto *join = other.findChild<JoinDialog *>();
    ASSERT_NE(join, nullptr);
    for (const QLabel *label : join->findChildren<QLabel *>())
        EXPECT_TRUE(!label->text().contains(u'&')
                    || (label->buddy() && label->buddy()->focusPolicy() != Qt::NoFocus))
            << label->text().toStdString() << " leads nowhere";
    const QString path = place.path(QStringLiteral("new/ben.axial"));
    named<QPlainTextEdit>(*join, QStringLiteral("Invitation"))->setPlainText(invitation.text());
    named<QLineEdit>(*join, QStringLiteral("Login"))->setText(QStringLiteral("ben"));
    named<QLineEdit>(*join, QStringLiteral("Your name"))->setText(QStringLiteral("Ben"));
    named<QLineEdit>(*join, QStringLiteral("File"))->setText(path);
    QTest::mouseClick(buttonOf(*join, QStringLiteral("Join")), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return bens.project() != nullptr; }));
    EXPECT_EQ(bens.project()->path(), path);
    EXPECT_EQ(bens.coderName(), QStringLiteral("Ben"));
    EXPECT_TRUE(eventually([&] { return signIn(other) == QStringLiteral("With the others"); }));
    for (QAction *each : other.findChildren<QAction *>()) {
        if (QString(each->text()).remove(u'&') == QStringLiteral("People of the team…")) {
            EXPECT_FALSE(each->isEnabled());
            EXPECT_THAT(each->statusTip().toStdString(), HasSubstr("Only a lead"));
        }
    }
    EXPECT_TRUE(eventually([&] {
        const std::vector<Step> steps = workspace.project()->history();
        return !steps.empty() && steps.back().coder == QStringLiteral("Ben");
    }));

    // Ann hands out two rounds; Ben opens the one that he is told of.
    for (const char *name : {"First", "Pilot"})
        workspace.edit(QStringLiteral("Round"), [name](Database &db) {
            sources::NewSource source;
            source.title = source.url = QLatin1String(name);
            source.kind = SourceKind::IssueReport;
            source.collection = collections::ensure(db, {QStringLiteral("Reports")});
            const RoundId round = rounds::ensure(db, QLatin1String(name));
            for (const char *who : {"Ann", "Ben"})
                rounds::addCoder(db, round, coders::ensure(db, QLatin1String(who)));
            rounds::addSource(db, round, sources::add(db, source));
        });
    const auto noticeIn = [](MainWindow &one) -> MessageBar * {
        for (MessageBar *each : one.findChildren<MessageBar *>()) {
            if (!each->isHidden() && each->text().contains(QStringLiteral("handed you")))
                return each;
        }
        return nullptr;
    };
    ASSERT_TRUE(eventually([&] {
        MessageBar *notice = noticeIn(other);
        return notice
               && notice->text()
                      == QStringLiteral("Ann handed you 1 issue report in round “Pilot”");
    }));
    EXPECT_EQ(noticeIn(window), nullptr) << "who hands it out knows";
    QTest::mouseClick(buttonOf(*noticeIn(other), QStringLiteral("Open the round")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] {
        auto *round = other.findChild<RoundField *>();
        return round && round->isVisible() && round->currentText() == QStringLiteral("Pilot");
    }));
    EXPECT_EQ(noticeIn(other), nullptr);

    // Ben is removed.
    team->show();
    QTest::mouseClick(buttonOf(*team, QStringLiteral("People of the team…")), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] {
        const auto dialogs = team->findChildren<MemberDialog *>();
        member = dialogs.isEmpty() ? nullptr : dialogs.constLast();
        people = member ? named<QListWidget>(*member, QStringLiteral("People")) : nullptr;
        return people && people->count() == 2;
    }));
    people->setCurrentRow(1);
    QTest::mouseClick(buttonOf(*member, QStringLiteral("Remove…")), Qt::LeftButton);
    auto *question = member->findChild<QMessageBox *>();
    ASSERT_NE(question, nullptr);
    EXPECT_THAT(question->informativeText().toStdString(), HasSubstr("What they have they keep"));
    QTest::mouseClick(buttonOf(*question, QStringLiteral("Remove")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return people->count() == 1; }));
    EXPECT_TRUE(eventually([&] { return signIn(other).startsWith(QStringLiteral("Needs you")); }));
    QTest::mouseClick(buttonOf(*member, QStringLiteral("Close")), Qt::LeftButton);

    action(QStringLiteral("Stop sharing"))->trigger();
    auto *box = window.findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    QTest::mouseClick(buttonOf(*box, QStringLiteral("Stop sharing")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return signIn(window).isEmpty(); }));
    EXPECT_TRUE(action(QStringLiteral("Share with a team"))->isEnabled());
    EXPECT_FALSE(sharing::state(workspace.database()).has_value());
}

TEST_F(TeamWindowsTest, SharingIsCancelledWhileTheHubStalls)
{
    StallingProxy proxy(postgres->folder() + QStringLiteral("/.s.PGSQL.5432"));
    proxy.stall();
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("ann.axial"))));
    action(QStringLiteral("Share with a team"))->trigger();
    auto *share = window.findChild<ShareDialog *>();
    named<QLineEdit>(*share, QStringLiteral("Address"))
        ->setText(QStringLiteral("postgres://ann@127.0.0.1:%1/%2?sslmode=disable")
                      .arg(proxy.port())
                      .arg(database));
    QTest::mouseClick(buttonOf(*share, QStringLiteral("Share")), Qt::LeftButton);
    EXPECT_TRUE(eventually([&] { return proxy.connections() > 0; }));
    EXPECT_TRUE(share->isAtIt());
    QTest::mouseClick(buttonOf(*share, QStringLiteral("Cancel")), Qt::LeftButton);
    EXPECT_FALSE(share->isAtIt());
    EXPECT_FALSE(sharing::state(workspace.database()).has_value());
    proxy.goOn();
    QTest::mouseClick(buttonOf(*share, QStringLiteral("Share")), Qt::LeftButton);
    EXPECT_TRUE(eventually(
        [&] { return named<QPlainTextEdit>(*share, QStringLiteral("Invitation")) != nullptr; }));
}

} // namespace
} // namespace axial::test
