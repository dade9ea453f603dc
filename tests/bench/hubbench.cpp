// A team's hub: what was done apart meets, somebody joins, many work at once (axial_bench
// hubcatchup hubjoin hubteam).
#include "tests/bench/bench.h"
#include "tests/bench/hubstudy.h"
#include "tests/bench/labelledreports.h"

#include "core/db/database.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "tests/support/quickfolder.h"

#include <QDateTime>
#include <QFileInfo>
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

/// One of many: acts once a second, and exchanges as the program does when others never stop: again
/// and again, with a rest of 300 ms.
struct Member {
    QString login;
    QString path;
    HubAddress address;
    std::vector<double> arrivals; ///< ms from an act of somebody until it was here
    int acts = 0;
    int failures = 0; ///< exchanges that have to be begun anew
    QString error;

    void work(const HubStudy &study, int number, int seconds, QSemaphore &ready, QSemaphore &go);
    void exchange(Project &project, HubServer &server, const HubStudy &study);
};

void Member::exchange(Project &project, HubServer &server, const HubStudy &study)
{
    Database &db = project.database();
    const qint64 before = db.integer("SELECT max(id) FROM history").value_or(0);
    try {
        syncOnce(project, server, study);
    } catch (const HubError &) { // others were quicker each time
        ++failures;
    }
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    auto steps = db.query("SELECT at FROM history WHERE id > ?1 AND coder <> ?2", before, login);
    while (steps.next())
        arrivals.push_back(double(now - steps.integer(0)));
}

void Member::work(const HubStudy &study, int number, int seconds, QSemaphore &ready, QSemaphore &go)
{
    constexpr qint64 restMs = 300;
    constexpr int placesEach = 200;
    constexpr int allPlaces = 10'000;
    bool isReady = false;
    try {
        const auto project = Project::open(path);
        project->setCoderName(login);
        HubServer server(address, {});
        isReady = true;
        ready.release();
        go.acquire();
        QElapsedTimer clock;
        clock.start();
        qint64 next = number * 20; // not all at once
        while (!clock.hasExpired(qint64(seconds) * 1000)) {
            for (; next <= clock.elapsed(); next += 1000) {
                project->edit(QStringLiteral("Code"), [&](Database &db) {
                    study.code(db, login,
                               acts / placesEach * allPlaces + number * placesEach
                                   + acts % placesEach);
                });
                ++acts;
            }
            exchange(*project, server, study);
            QThread::msleep(ulong(std::max<qint64>(1, std::min(restMs, next - clock.elapsed()))));
        }
        exchange(*project, server, study);
    } catch (const Error &thrown) {
        error = thrown.message();
        if (!isReady)
            ready.release();
    }
}

void printArrivals(const std::vector<Member> &members, int seconds, const Cost &cost)
{
    std::vector<double> all;
    int acts = 0, failures = 0;
    for (const Member &each : members) {
        all.insert(all.end(), each.arrivals.begin(), each.arrivals.end());
        acts += each.acts;
        failures += each.failures;
        if (!each.error.isEmpty())
            std::printf("  %s: %s\n", qPrintable(each.login), qPrintable(each.error));
    }
    std::sort(all.begin(), all.end());
    const auto share = [&all](double part) {
        return all.empty() ? 0 : all[size_t(part * double(all.size() - 1))];
    };
    const auto late = all.end() - std::upper_bound(all.begin(), all.end(), 2000.);
    print(QStringLiteral("an act is with another, median"), share(.5),
          QStringLiteral("%1 people, %2 acts in %3 s, %4 arrivals")
              .arg(members.size())
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

/// Their files lie in memory, since a disk of fifty laptops is not this machine's.
void hubTeam(int seconds)
{
    constexpr int people = 50;
    HubStudy study;
    const QTemporaryDir folder(test::quickFolderTemplate());
    study.make(fileIn(folder, QStringLiteral("ann")));
    study.share(*Project::open(fileIn(folder, QStringLiteral("ann"))));
    std::vector<Member> members(people);
    for (int each = 0; each < people; ++each) {
        Member &member = members[size_t(each)];
        member.login = QStringLiteral("p%1").arg(each);
        member.path = fileIn(folder, member.login);
        member.address = study.addressOf(member.login);
        study.join(member.path, member.login);
    }
    QSemaphore ready, go;
    std::vector<std::unique_ptr<QThread>> threads;
    for (int each = 0; each < people; ++each) {
        threads.emplace_back(QThread::create(
            [&, each] { members[size_t(each)].work(study, each, seconds, ready, go); }));
        threads.back()->start();
    }
    ready.acquire(people);
    const Cost cost = costOf([&] {
        go.release(people);
        for (const auto &each : threads)
            each->wait();
    });
    printArrivals(members, seconds, cost);
    study.printStored();
}

} // namespace axial::bench
