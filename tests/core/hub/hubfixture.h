#pragma once

#include "core/hub/hubclient.h"
#include "core/project/sharing/facts.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/opposite.h"
#include "core/project/sharing/sharedsteps.h"
#include "tests/support/http/stallingproxy.h"
#include "tests/support/postgres.h"
#include "tests/support/study.h"

#include <QThread>

namespace axial::test {

inline QStringList factsOf(Project &project)
{
    QStringList facts;
    Progress progress;
    eachFact(project.database(), progress, [&](const QString &line) { facts << line; });
    return facts;
}

/// A line to a hub that can be cut, in a thread of its own, so that who waits at its end may block.
class LineToHub
{
public:
    explicit LineToHub(const Postgres &server)
    {
        m_thread.start();
        m_there.moveToThread(&m_thread);
        there([&] {
            m_proxy = std::make_unique<StallingProxy>(server.folder()
                                                      + QStringLiteral("/.s.PGSQL.5432"));
        });
    }
    ~LineToHub()
    {
        there([this] { m_proxy.reset(); });
        m_thread.quit();
        m_thread.wait();
    }
    LineToHub(const LineToHub &) = delete;
    LineToHub &operator=(const LineToHub &) = delete;

    HubAddress address(const QString &database, const QString &login)
    {
        int port = 0;
        there([&] { port = m_proxy->port(); });
        return HubAddress::parsed(QStringLiteral("postgres://%1@127.0.0.1:%2/%3?sslmode=disable")
                                      .arg(login)
                                      .arg(port)
                                      .arg(database));
    }
    /// -1 = never.
    void cutAfter(qint64 bytes)
    {
        there([&] { m_proxy->cutAfter(bytes); });
    }
    bool hasCut()
    {
        bool hasCut = false;
        there([&] { hasCut = m_proxy->hasCut(); });
        return hasCut;
    }

private:
    void there(const std::function<void()> &act)
    {
        QMetaObject::invokeMethod(&m_there, act, Qt::BlockingQueuedConnection);
    }

    QThread m_thread;
    QObject m_there;
    std::unique_ptr<StallingProxy> m_proxy; ///< lives there
};

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
    void TearDown() override
    {
        if (postgres) // a thousand walks would fill the disk
            postgres->drop(database);
    }

    HubAddress addressOf(const QString &login)
    {
        return HubAddress::parsed(postgres->address(database, login));
    }
    std::unique_ptr<HubServer> server(const QString &login)
    {
        return std::make_unique<HubServer>(addressOf(login), QString());
    }
    void share() { share(addressOf(QStringLiteral("ann"))); }
    /// The others reach it there.
    void share(const HubAddress &address)
    {
        project->setCoderName(QStringLiteral("Ann"));
        const auto ann = server(QStringLiteral("ann"));
        invitation = hub::share(*project, *ann, address, QStringLiteral("Study"), progress);
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
    /// On a line that is cut before what is its own is sent.
    void receiveOnly(Project &one)
    {
        hub::Exchange exchange(invitation.key);
        const auto there = server(sharing::state(one.database())->login);
        exchange.turnOfFile(one, progress);
        exchange.turnOfServer(*there, progress);
        exchange.turnOfFile(one, progress);
        EXPECT_GT(exchange.synced().received, 0);
        EXPECT_EQ(exchange.synced().sent, 0);
    }
    void undoLast(Project &one)
    {
        sharing::Opposite opposite{{}, QDateTime::currentMSecsSinceEpoch(), {}, {}};
        sharing::eachDone(one.database(), one.coderName(), [&](const sharing::DoneStep &each) {
            opposite.of = opposite.namedAfter = each.name;
            return false;
        });
        opposite.label = QStringLiteral("Undo: %1");
        sharing::doOpposite(one, opposite, progress);
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

} // namespace axial::test
