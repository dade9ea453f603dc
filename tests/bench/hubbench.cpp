// A team's hub: what was done apart meets, somebody joins, many work at once (axial_bench
// hubcatchup hubjoin hubteam).
#include "tests/bench/bench.h"
#include "tests/bench/hubstudy.h"
#include "tests/bench/labelledreports.h"

#include "core/db/database.h"
#include "core/hub/seal.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/sharedsteps.h"
#include "tests/support/quickfolder.h"

#include <QDateTime>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSemaphore>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace axial::bench {
namespace {

QString fileIn(const QTemporaryDir &folder, const QString &name)
{
    return folder.filePath(name + QStringLiteral(".axial"));
}

hub::Synced syncOnce(Project &project, HubServer &server, const HubStudy &study)
{
    Progress progress;
    return hub::sync(project, server, study.invitation().key, progress);
}

QString withLoad(const QString &aim)
{
    return QStringLiteral("%1; %2").arg(aim, machineLoad());
}

} // namespace

/// Of ten acts of each one is at the same place, so that these meet.
void hubCatchUp()
{
    constexpr int acts = 5000;
    HubStudy study;
    const QTemporaryDir folder;
    study.make(fileIn(folder, QStringLiteral("ann")));
    const auto ann = Project::open(fileIn(folder, QStringLiteral("ann")));
    study.share(*ann);
    study.join(fileIn(folder, QStringLiteral("ben")), QStringLiteral("ben"));
    const auto ben = Project::open(fileIn(folder, QStringLiteral("ben")));
    ben->setCoderName(QStringLiteral("ben"));
    HubServer anns(study.addressOf(QStringLiteral("ann")), {});
    HubServer bens(study.addressOf(QStringLiteral("ben")), {});
    for (int each = 0; each < acts; ++each) {
        const int place = each % 10 ? each + acts : each;
        ann->edit(QStringLiteral("Code"),
                  [&](Database &db) { study.code(db, QStringLiteral("ann"), each); });
        ben->edit(QStringLiteral("Code"),
                  [&](Database &db) { study.code(db, QStringLiteral("ben"), place); });
    }
    print(QStringLiteral("5,000 acts sent, nobody did anything meanwhile"),
          milliseconds([&] { syncOnce(*ben, bens, study); }), machineLoad());
    hub::Synced synced;
    const Cost cost = costOf([&] { synced = syncOnce(*ann, anns, study); });
    print(QStringLiteral("5,000 acts meet 5,000 of somebody else"), cost.ms,
          withLoad(QStringLiteral("aim 10,000; %1 received, %2 sent, %3 met; the most %4 MB")
                       .arg(synced.received)
                       .arg(synced.sent)
                       .arg(sharing::met(ann->database()).size())
                       .arg(cost.megabytes, 0, 'f', 0)));
    print(QStringLiteral("and arrive there"), milliseconds([&] { syncOnce(*ben, bens, study); }),
          machineLoad());
    print(QStringLiteral("somebody joins, 10,000 steps after the first copy"), milliseconds([&] {
              study.join(fileIn(folder, QStringLiteral("eva")), QStringLiteral("eva"));
              HubServer evas(study.addressOf(QStringLiteral("eva")), {});
              syncOnce(*Project::open(fileIn(folder, QStringLiteral("eva"))), evas, study);
          }),
          withLoad(QStringLiteral("aim 20,000")));
    study.printStored();
}

void hubJoin()
{
    HubStudy study;
    const QTemporaryDir folder;
    const QString path = fileIn(folder, QStringLiteral("ann"));
    const auto ann = Project::create(path);
    QString remark;
    const ImportBundle bundle = publishedStudy(remark);
    Progress progress;
    importBundle(*ann, bundle, {}, progress);
    print(QStringLiteral("the whole study is shared (%1 MB)").arg(QFileInfo(path).size() >> 20),
          milliseconds([&] { study.share(*ann); }),
          withLoad(remark.isEmpty() ? QStringLiteral("the published one") : remark));
    const QString joined = fileIn(folder, QStringLiteral("ben"));
    print(QStringLiteral("the whole study is joined and open"), milliseconds([&] {
              study.join(joined, QStringLiteral("ben"));
              HubServer bens(study.addressOf(QStringLiteral("ben")), {});
              syncOnce(*Project::open(joined), bens, study);
          }),
          withLoad(QStringLiteral("aim 20,000")));
}

namespace {

constexpr int placesEach = 200;
constexpr int allPlaces = 10'000;

int placeOf(int member, int act)
{
    return act / placesEach * allPlaces + member * placesEach + act % placesEach;
}

/// One of many: acts once a second, and exchanges as the program does when others never stop: again
/// and again, with a rest of 300 ms.
class Member
{
public:
    Member(HubStudy &study, int number, const QString &path)
        : m_study(study), m_number(number), m_login(QStringLiteral("p%1").arg(number)),
          m_path(path), m_address(study.addressOf(m_login))
    {
        study.join(path, m_login);
    }
    virtual ~Member() = default;
    Member(const Member &) = delete;
    Member &operator=(const Member &) = delete;

    void work(int seconds, QSemaphore &ready, QSemaphore &go);

    std::vector<double> arrivals; ///< ms from an act of somebody until it was here
    int acts = 0;
    int failures = 0; ///< exchanges that have to be begun anew
    QString error;

protected:
    virtual void open() = 0;
    virtual void act() = 0;
    virtual void exchange(HubServer &server) = 0;

    HubStudy &m_study;
    const int m_number;
    const QString m_login;
    const QString m_path;

private:
    const HubAddress m_address;
};

void Member::work(int seconds, QSemaphore &ready, QSemaphore &go)
{
    constexpr qint64 restMs = 300;
    bool isReady = false;
    try {
        open();
        HubServer server(m_address, {});
        isReady = true;
        ready.release();
        go.acquire();
        QElapsedTimer clock;
        clock.start();
        qint64 next = m_number * 20; // not all at once
        while (!clock.hasExpired(qint64(seconds) * 1000)) {
            for (; next <= clock.elapsed(); next += 1000) {
                act();
                ++acts;
            }
            exchange(server);
            QThread::msleep(ulong(std::max<qint64>(1, std::min(restMs, next - clock.elapsed()))));
        }
        exchange(server);
    } catch (const Error &thrown) {
        error = thrown.message();
        if (!isReady)
            ready.release();
    }
}

/// With a file.
class WholeMember : public Member
{
public:
    using Member::Member;

private:
    void open() override
    {
        m_project = Project::open(m_path);
        m_project->setCoderName(m_login);
    }

    void act() override
    {
        m_project->edit(QStringLiteral("Code"),
                        [&](Database &db) { m_study.code(db, m_login, placeOf(m_number, acts)); });
    }

    void exchange(HubServer &server) override
    {
        Database &db = m_project->database();
        const qint64 before = db.integer("SELECT max(id) FROM history").value_or(0);
        try {
            syncOnce(*m_project, server, m_study);
        } catch (const HubError &) { // others were quicker each time
            ++failures;
        }
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        auto steps = db.query("SELECT at FROM history WHERE id > ?1 AND coder <> ?2", before,
                              m_login);
        while (steps.next())
            arrivals.push_back(double(now - steps.integer(0)));
    }

    std::unique_ptr<Project> m_project;
};

/// Whose laptop is not this machine: asks, opens, seals and sends what one with a file does, at the
/// same moments, but what it did was done before, and what others did goes into no file.
class FarMember : public Member
{
public:
    FarMember(HubStudy &study, int number, const QString &path, int seconds)
        : Member(study, number, path)
    {
        const auto project = Project::open(path);
        project->setCoderName(m_login);
        m_state = *sharing::state(project->database());
        for (int each = 0; each < seconds; ++each)
            project->edit(QStringLiteral("Code"),
                          [&](Database &db) { study.code(db, m_login, placeOf(number, each)); });
        for (sharing::UnsentStep &each : sharing::unsent(project->database()))
            m_done.push_back(std::move(each.step));
    }

private:
    void open() override {}

    void act() override
    {
        if (acts < int(m_done.size()))
            m_done[size_t(acts)].at = QDateTime::currentMSecsSinceEpoch();
    }

    void exchange(HubServer &server) override
    {
        constexpr int patience = 100;
        for (int attempt = 0; attempt < patience; ++attempt) {
            read(server);
            if (send(server))
                return;
            QThread::msleep(QRandomGenerator::global()->bounded(10u, 100u));
        }
        ++failures;
    }

    void read(HubServer &server)
    {
        constexpr int atOnce = 1000;
        const qint64 head = server.project(m_state.project)->head;
        while (m_state.seq < head) {
            for (const HubStep &each : server.stepsAfter(m_state.project, m_state.seq, atOnce)) {
                const SharedStep step = seal::openedStep(*each.bytes, m_state.project,
                                                         m_state.epoch, each.seq, m_state.hash,
                                                         m_study.invitation().key);
                m_state.hash = seal::hashAfter(m_state.hash, *each.bytes);
                m_state.seq = each.seq;
                if (!each.isMine)
                    arrivals.push_back(double(QDateTime::currentMSecsSinceEpoch() - step.at));
            }
        }
    }

    /// What was done since; false when somebody was quicker.
    bool send(HubServer &server)
    {
        HubState state = m_state;
        std::vector<HubServer::ToSend> sent;
        const size_t all = std::min(size_t(acts), m_done.size());
        for (size_t each = m_sent; each < all; ++each) {
            SharedStep step = m_done[each];
            sharing::name(step, HistoryId{qint64(each) + 1}, state.seq);
            const QByteArray bytes = seal::sealedStep(step, state, m_study.invitation().key);
            state.hash = seal::hashAfter(state.hash, bytes);
            ++state.seq;
            sent.push_back({{}, bytes, state.hash, {}});
        }
        if (!sent.empty()) {
            if (!server.send(m_state.project, m_state.seq, sent))
                return false;
            m_state = state;
            m_sent = all;
        }
        return true;
    }

    HubState m_state;
    std::vector<SharedStep> m_done;
    size_t m_sent = 0;
};

void printArrivals(const std::vector<std::unique_ptr<Member>> &members, int whole, int seconds,
                   const Cost &cost)
{
    std::vector<double> all;
    int acts = 0, failures = 0;
    for (const auto &each : members) {
        all.insert(all.end(), each->arrivals.begin(), each->arrivals.end());
        acts += each->acts;
        failures += each->failures;
        if (!each->error.isEmpty())
            std::printf("  somebody: %s\n", qPrintable(each->error));
    }
    std::sort(all.begin(), all.end());
    const auto share = [&all](double part) {
        return all.empty() ? 0 : all[size_t(part * double(all.size() - 1))];
    };
    const auto late = all.end() - std::upper_bound(all.begin(), all.end(), 2000.);
    print(QStringLiteral("an act is with another, median"), share(.5),
          QStringLiteral("%1 people, %2 with files, %3 acts in %4 s, %5 arrivals")
              .arg(members.size())
              .arg(whole)
              .arg(acts)
              .arg(seconds)
              .arg(all.size()));
    print(QStringLiteral("99 of 100"), share(.99));
    print(QStringLiteral("the longest"), share(1),
          withLoad(QStringLiteral("aim 2,000; %1 were later; %2 exchanges begun anew; the people "
                                  "took %3 % of a core")
                       .arg(late)
                       .arg(failures)
                       .arg(cost.computed / cost.ms * 100, 0, 'f', 0)));
}

} // namespace

/// The files lie in memory, and but some of the people have none, since the disks and processors of
/// fifty laptops are not this machine's.
void hubTeam(int seconds)
{
    constexpr int people = 50;
    constexpr int whole = 5;
    HubStudy study;
    const QTemporaryDir folder(test::quickFolderTemplate());
    study.make(fileIn(folder, QStringLiteral("ann")));
    study.share(*Project::open(fileIn(folder, QStringLiteral("ann"))));
    std::vector<std::unique_ptr<Member>> members;
    for (int each = 0; each < people; ++each) {
        const QString path = fileIn(folder, QStringLiteral("p%1").arg(each));
        if (each < whole)
            members.push_back(std::make_unique<WholeMember>(study, each, path));
        else
            members.push_back(std::make_unique<FarMember>(study, each, path, seconds + 1));
    }
    QSemaphore ready, go;
    std::vector<std::unique_ptr<QThread>> threads;
    for (const auto &each : members) {
        threads.emplace_back(QThread::create([&] { each->work(seconds, ready, go); }));
        threads.back()->start();
    }
    ready.acquire(people);
    const Cost cost = costOf([&] {
        go.release(people);
        for (const auto &each : threads)
            each->wait();
    });
    printArrivals(members, whole, seconds, cost);
    study.printStored();
}

} // namespace axial::bench
