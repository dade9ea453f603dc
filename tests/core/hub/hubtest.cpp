#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sharing/facts.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/opposite.h"
#include "core/project/sharing/sharedsteps.h"
#include "tests/support/blindround.h"
#include "tests/support/postgres.h"
#include "tests/support/randomacts.h"
#include "tests/support/study.h"

#include <QDirIterator>
#include <QFile>

#include <gmock/gmock.h>

namespace axial::test {
namespace {

using ::testing::HasSubstr;

QStringList factsOf(Project &project)
{
    QStringList facts;
    Progress progress;
    eachFact(project.database(), progress, [&](const QString &line) { facts << line; });
    return facts;
}

/// Two of a team, each with a file of the same study.
class HubTest : public StudyTest
{
protected:
    void SetUp() override
    {
        postgres = Postgres::shared();
        if (!postgres)
            GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
        database = postgres->newDatabase();
        HubServer(addressOf(QStringLiteral("admin")), {}).init();
    }

    HubAddress addressOf(const QString &login)
    {
        return HubAddress::parsed(postgres->address(database, login));
    }
    std::unique_ptr<HubServer> server(const QString &login)
    {
        return std::make_unique<HubServer>(addressOf(login), QString());
    }
    void share()
    {
        project->setCoderName(QStringLiteral("Ann"));
        const auto ann = server(QStringLiteral("ann"));
        invitation = hub::share(*project, *ann, addressOf(QStringLiteral("ann")),
                                QStringLiteral("Study"), progress);
        // The invitation travels as a word.
        invitation = HubInvitation::parsed(invitation.text());
    }
    std::unique_ptr<Project> joined(const QString &login, HubRole role = HubRole::Coder)
    {
        addressOf(login); // makes the login
        const auto ann = server(QStringLiteral("ann"));
        ann->addMember(invitation.project, {login, login, role});
        const QString path = pathOf(login + QStringLiteral(".axial"));
        hub::join(path, *server(login), invitation, progress);
        auto made = Project::open(path);
        made->setCoderName(login);
        return made;
    }
    hub::Synced sync(Project &one)
    {
        const auto state = sharing::state(one.database());
        return hub::sync(one, *server(state->login), invitation.key, progress);
    }
    QStringList metIn(Project &one)
    {
        QStringList words;
        for (const auto &each : sharing::met(one.database()))
            words << each.words + u'|' + each.mine;
        return words;
    }
    void expectSame(Project &one, Project &other)
    {
        EXPECT_EQ(factsOf(one), factsOf(other));
        EXPECT_EQ(difference(dump(one.database()), dump(other.database())), QString());
        EXPECT_EQ(one.check(), QStringList());
        EXPECT_EQ(other.check(), QStringList());
    }

    Postgres *postgres = nullptr;
    QString database;
    HubInvitation invitation;
    Progress progress;
};

TEST_F(HubTest, WhatOneDoesIsWithTheOther)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    expectSame(*project, *ben);

    project->edit(QStringLiteral("Rename"),
                  [&](Database &db) { codes::rename(db, crash, QStringLiteral("Abort")); });
    ben->edit(QStringLiteral("Add"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Slow"));
    });
    EXPECT_EQ(sync(*project).sent, 1);
    const hub::Synced synced = sync(*ben);
    EXPECT_EQ(synced.received, 1);
    EXPECT_EQ(synced.sent, 1);
    EXPECT_EQ(sync(*project).received, 1);

    expectSame(*project, *ben);
    EXPECT_EQ(steps::distanceTo(ben->database(), {}).undo, 0); // the team has it
    EXPECT_EQ(ben->undo(), 0);
    EXPECT_EQ(codes::at(ben->database(), crash).name, QStringLiteral("Abort"));
    EXPECT_EQ(ben->history().back().label, QStringLiteral("Add"));
    EXPECT_EQ(project->history().back().coder, QStringLiteral("ben"));
    EXPECT_EQ(metIn(*project) + metIn(*ben), QStringList());
}

TEST_F(HubTest, ACodeThatOneRemovedComesBackWhenTheOtherUsedIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Remove Crash"), [&](Database &db) { codes::remove(db, {crash}); });
    code(source, QStringLiteral("crashed"), {crash});
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::counts(ben->database()).empty(), false);
    EXPECT_EQ(codes::find(ben->database(), QStringLiteral("Crash")), crash);
    ASSERT_EQ(metIn(*project).size(), 1);
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("“Remove Crash” by ben"));
}

TEST_F(HubTest, ACodeThatOthersUsedMeanwhileIsNotRemoved)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Remove Crash"), [&](Database &db) { codes::remove(db, {crash}); });
    code(source, QStringLiteral("crashed"), {crash});
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::find(ben->database(), QStringLiteral("Crash")), crash);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove Crash” was not done"));
}

TEST_F(HubTest, OfTwoDefinitionsNoneIsLost)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto define = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Define"), [&](Database &db) {
            CodeTexts texts = codes::texts(db, crash);
            texts.definition = words;
            codes::setTexts(db, crash, texts);
        });
    };
    define(*project, QStringLiteral("stops at once"));
    sync(*project);
    define(*ben, QStringLiteral("the window closes"));
    define(*project, QStringLiteral("ends at once"));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::texts(ben->database(), crash).definition, QStringLiteral("ends at once"));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("the window closes"));
}

TEST_F(HubTest, TwoCodesOfOneNameBecomeOne)
{
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto add = [](Project &one) {
        return one.edit(QStringLiteral("Add"), [](Database &db) {
            return codes::add(db, codes::openCodesFolder(db), QStringLiteral("Slow"));
        });
    };
    add(*ben);
    const CodeId mine = add(*project);
    code(source, QStringLiteral("again"), {mine});
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(factsOf(*ben).filter(QStringLiteral("name=\"Slow\"")).size(), 1);
    EXPECT_EQ(factsOf(*ben).filter(QStringLiteral("coding\t")).size(), 1);
}

TEST_F(HubTest, AWrongKeyAndADamagedStepChangeNothing)
{
    addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Slow"));
    sync(*project);
    const Dump before = dump(ben->database());
    const QByteArray other = seal::newKey();
    EXPECT_THAT(errorOf([&] {
                    hub::sync(*ben, *server(QStringLiteral("ben")), other, progress);
                }).toStdString(),
                HasSubstr("not the key of the team"));

    postgres->sql(database, QStringLiteral("UPDATE axial_hub.step SET bytes = set_byte(bytes, 40, "
                                           "get_byte(bytes, 40) # 1)"));
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("altered"));
    postgres->sql(database, QStringLiteral("DELETE FROM axial_hub.step"));
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("did not hand out"));
    EXPECT_EQ(difference(before, dump(ben->database())), QString());
}

TEST_F(HubTest, ABlindRoundStaysBlindUntilALeadClosesIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId ann = coder(QStringLiteral("Ann"));
    const CoderId benId = coder(QStringLiteral("Ben"));
    project->edit(QStringLiteral("Coders"), [&](Database &db) {
        rounds::addCoder(db, RoundId{1}, ann);
        rounds::addCoder(db, RoundId{1}, benId);
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    ben->edit(QStringLiteral("Unmistakable words of a label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    addCode(QStringLiteral("Slow"));
    sync(*project);
    sync(*eva);
    for (Project *other : {project.get(), eva.get()}) {
        EXPECT_EQ(other->database().integer("SELECT count(*) FROM label"), 0);
        QFile file(other->path());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_FALSE(file.readAll().contains("Unmistakable words"));
    }
    sync(*ben);

    closeBlindRound(*ben); // who doesn't lead closes nothing for the others
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("Only who leads"));
    ben->undo();
    closeBlindRound(*project);
    for (int each = 0; each < 2; ++each) {
        sync(*project);
        sync(*eva);
        sync(*ben);
    }
    EXPECT_EQ(project->database().integer("SELECT count(*) FROM label"), 1);
    expectSame(*project, *eva);
    expectSame(*project, *ben);
}

TEST_F(HubTest, AServerThatIsGoneLosesAndDoublesNothing)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Slow"));
    postgres->kill();
    EXPECT_THAT(errorOf([&] { sync(*project); }).toStdString(), HasSubstr("could not be reached"));
    addCode(QStringLiteral("Crash"));
    postgres->start();
    // The answer to what was sent is lost: the file does not know that the hub has it.
    const QString copy = pathOf(QStringLiteral("before.axial"));
    project->saveCopy(copy);
    EXPECT_EQ(sync(*project).sent, 2);
    const auto before = Project::open(copy);
    EXPECT_EQ(sync(*before).sent, 0);
    sync(*ben);
    expectSame(*project, *ben);
    expectSame(*project, *before);
}

TEST_F(HubTest, TheServerHoldsNoWordOfIt)
{
    addSource(QStringLiteral("Interview with an unmistakable title"),
              QStringLiteral("Words that nobody else may read."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Unmistakable code"));
    sync(*project);
    postgres->sql(database, QStringLiteral("CHECKPOINT"));
    QDirIterator files(postgres->folder(), QDir::Files, QDirIterator::Subdirectories);
    int searched = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray bytes = file.readAll();
        ++searched;
        for (const char *words : {"unmistakable title", "nobody else may", "Unmistakable code"})
            EXPECT_FALSE(bytes.contains(words)) << file.fileName().toStdString();
    }
    EXPECT_GT(searched, 100);
}

TEST_F(HubTest, WhoIsNoMemberSeesNothing)
{
    addCode(QStringLiteral("Crash"));
    share();
    addressOf(QStringLiteral("mallory"));
    EXPECT_FALSE(server(QStringLiteral("mallory"))->project(QStringLiteral("Study")));
    EXPECT_TRUE(server(QStringLiteral("mallory"))->stepsAfter(invitation.project, 0, 10).empty());
    EXPECT_TRUE(server(QStringLiteral("mallory"))->members(invitation.project).empty());
    EXPECT_THAT(errorOf([&] {
                    server(QStringLiteral("mallory"))
                        ->addMember(invitation.project,
                                    {QStringLiteral("mallory"), {}, HubRole::Lead});
                }).toStdString(),
                HasSubstr("does not allow"));
    const auto ben = joined(QStringLiteral("ben"));
    EXPECT_THAT(errorOf([&] {
                    server(QStringLiteral("ben"))
                        ->addMember(invitation.project, {QStringLiteral("eva"), {}, HubRole::Lead});
                }).toStdString(),
                HasSubstr("does not allow"));
}

/// Each does what comes to mind, offline for a while, and meets the others now and then.
class HubWalkTest : public HubTest, public ::testing::WithParamInterface<int>
{
protected:
    /// The own step that so many came after; false when that can't be.
    bool undoByOpposite(Project &one, int later)
    {
        sharing::Opposite opposite{{}, QDateTime::currentMSecsSinceEpoch(), {}, {}};
        sharing::eachDone(one.database(), one.coderName(), [&](const sharing::DoneStep &each) {
            opposite.of = opposite.namedAfter = each.name;
            return --later >= 0;
        });
        opposite.label = QStringLiteral("Undo: %1");
        try {
            sharing::doOpposite(one, opposite, progress);
        } catch (const Error &) { // others used it, or nothing of it is left
            return false;
        }
        EXPECT_EQ(one.check(), QStringList());
        return true;
    }
};

TEST_P(HubWalkTest, AllFilesSayTheSameInTheEnd)
{
    addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again. Then it was slow."));
    share();
    std::vector<Project *> team{project.get()};
    std::vector<std::unique_ptr<Project>> others;
    for (const char *login : {"ben", "eva"}) {
        others.push_back(joined(QString::fromLatin1(login), HubRole::Lead));
        team.push_back(others.back().get());
    }
    RandomActs random{quint32(GetParam())};
    qint64 acts = 0;
    int opposites = 0;
    for (int step = 0; step < 120; ++step) {
        Project &one = *team[size_t(random.below(int(team.size())))];
        if (random.below(6) == 0) {
            sync(one);
            continue;
        }
        if (random.below(8) == 0) {
            opposites += undoByOpposite(one, random.below(12));
            continue;
        }
        try {
            one.editNamed([&](Database &db) { return random.act(db); });
            ++acts;
        } catch (const Error &) { // a rule refused it
        }
    }
    for (int round = 0; round < 2; ++round) {
        for (Project *one : team)
            sync(*one);
    }
    for (Project *one : team) {
        SCOPED_TRACE(one->coderName().toStdString());
        expectSame(*project, *one);
    }
    EXPECT_GT(acts, 20);
    EXPECT_GT(opposites, 0);
}

/// More of them by AXIAL_HUB_WALKS: each takes two seconds.
int walks()
{
    const int wanted = qEnvironmentVariableIntValue("AXIAL_HUB_WALKS");
    return wanted > 0 ? wanted : 3;
}

INSTANTIATE_TEST_SUITE_P(Seeds, HubWalkTest, ::testing::Range(1, 1 + walks()));

} // namespace
} // namespace axial::test
