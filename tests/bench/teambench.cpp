// What a team costs whoever works in the window: axial_uibench team.
#include "tests/bench/bench.h"
#include "tests/bench/hubstudy.h"
#include "tests/bench/uibench.h"

#include "core/project/project.h"
#include "tests/support/peakmemory.h"
#include "tests/support/quickfolder.h"
#include "ui/base/workspace.h"
#include "ui/team/teamexchange.h"

#include <QEventLoop>
#include <QFile>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace axial::bench {
namespace {

/// What one of the team has open, with the pace of the program; not shared until there is a key.
struct Side {
    Side(const QString &path, const QString &coder)
    {
        workspace.setProject(Project::open(path));
        workspace.setCoderName(coder);
        name = coder;
    }
    void join(const QByteArray &key)
    {
        exchange = std::make_unique<TeamExchange>(workspace, Keychain::ofSystem());
        exchange->expectSecrets({{}, key}, TeamExchange::Remember::No); // no keychain is asked
        exchange->lookAgain();
    }
    void code(const HubStudy &study, int place)
    {
        workspace.edit(QStringLiteral("Code"), [&](Database &db) { study.code(db, name, place); });
    }
    qint64 seq() const { return sharing::state(workspace.database())->seq; }

    QString name;
    Workspace workspace;
    std::unique_ptr<TeamExchange> exchange;
};

/// Until the side is the same as the hub up to there; false after 20 s.
bool waitUntilHas(Side &side, qint64 seq)
{
    QEventLoop loop;
    QTimer::singleShot(20'000, &loop, [&loop] { loop.exit(1); });
    QObject::connect(&side.workspace, &Workspace::dataChanged, &loop, [&] {
        if (side.seq() >= seq)
            loop.exit(0);
    });
    return side.seq() >= seq || loop.exec() == 0;
}

/// How much more the process holds at its most: 200 acts go out and 200 of somebody else come in.
void memoryOf(Side &ann, Project &ben, const HubStudy &study, HubServer &bens)
{
    constexpr int acts = 200;
    for (int each = 0; each < acts; ++each)
        ann.code(study, each); // what edits take is the file's
    const test::PeakMemory peak;
    ann.join(study.invitation().key);
    for (int each = 0; each < acts; ++each) {
        ann.code(study, acts + each);
        ben.edit(QStringLiteral("Code"),
                 [&](Database &db) { study.code(db, QStringLiteral("ben"), 5000 + each); });
        if (each % 10 == 9) {
            Progress progress;
            hub::sync(ben, bens, study.invitation().key, progress);
            waitUntilHas(ann, sharing::state(ben.database())->seq);
        }
    }
    std::printf("  %-56s %9lld MB  aim under 20; %s\n", "a client holds more than without a team",
                static_cast<long long>(peak.grownMegabytes()), qPrintable(machineLoad()));
}

/// Of each by turns, so that a busy machine is busy for both; what is exchanged has its own time.
void editTimes(Side &alone, Side &ann, const HubStudy &study)
{
    constexpr int edits = 1000;
    std::vector<double> apart, shared;
    for (int each = 0; each < edits; ++each) {
        apart.push_back(milliseconds([&] { alone.code(study, 1000 + each); }));
        shared.push_back(milliseconds([&] { ann.code(study, 1000 + each); }));
        QTest::qWait(1);
    }
    std::printf("  %-56s %9.3f ms\n", "an edit of a project of one's own (median)", median(apart));
    std::printf("  %-56s %9.3f ms\n", "the same in a team", median(shared));
    std::printf("  %-56s %9.3f x   aim under 1.05; %s\n", "in a team / alone",
                median(shared) / median(apart), qPrintable(machineLoad()));
}

/// From the act until the other window has it, which includes that the program lets an act rest.
void arrivals(Side &ann, Side &ben, const HubStudy &study)
{
    constexpr int acts = 300;
    std::vector<double> times;
    int lost = 0;
    for (int each = 0; each < acts; ++each) {
        const qint64 seq = ben.seq() + 1;
        times.push_back(milliseconds([&] {
            ann.code(study, 2000 + each);
            lost += !waitUntilHas(ben, seq);
        }));
        QTest::qWait(20 + each * 37 % 400); // at any moment of both
    }
    std::sort(times.begin(), times.end());
    std::printf("  %-56s %9.1f ms\n", "an act is with the other (median of 300)", median(times));
    std::printf("  %-56s %9.1f ms  aim under 1,000; the longest %.1f; %d not within 20 s; %s\n",
                "99 of 100", times[size_t(acts * 99 / 100 - 1)], times.back(), lost,
                qPrintable(machineLoad()));
}

void teamActs()
{
    HubStudy study;
    const QTemporaryDir folder(test::quickFolderTemplate());
    const auto file = [&folder](const char *name) {
        return folder.filePath(QLatin1String(name) + QStringLiteral(".axial"));
    };
    study.make(file("alone"));
    QFile::copy(file("alone"), file("ann"));
    study.share(*Project::open(file("ann")));
    study.join(file("ben"), QStringLiteral("ben"));
    Side alone(file("alone"), QStringLiteral("ann"));
    Side ann(file("ann"), QStringLiteral("ann"));
    for (int each = 0; each < 400; ++each)
        alone.code(study, each); // as many as the other will have
    {
        const auto ben = Project::open(file("ben"));
        ben->setCoderName(QStringLiteral("ben"));
        HubServer bens(study.addressOf(QStringLiteral("ben")), {});
        memoryOf(ann, *ben, study, bens);
    }
    editTimes(alone, ann, study);
    Side ben(file("ben"), QStringLiteral("ben"));
    ben.join(study.invitation().key);
    QTest::qWait(8000); // what was done so far is sent and taken in
    arrivals(ann, ben, study);
}

} // namespace

void team()
{
    std::printf("team\n");
    try {
        teamActs();
    } catch (const Error &error) {
        std::printf("  %s\n", qPrintable(error.message()));
    }
}

} // namespace axial::bench
