#include "app/cli/verbs.h"

#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/keychain/keychainwait.h"
#include "core/project/people/coders.h"
#include "core/project/sharing/facts.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/sharedsteps.h"

#include <QThread>

#include <optional>

namespace axial::cli {
namespace {

/// Of the environment, else of the keychain; some servers want none.
QString passwordFor(const HubAddress &address)
{
    if (qEnvironmentVariableIsSet("AXIAL_HUB_PASSWORD"))
        return qEnvironmentVariable("AXIAL_HUB_PASSWORD");
    return QString::fromUtf8(waitForSecret(Keychain::ofSystem(), address.passwordName()).secret);
}

/// AXIAL_TEAM_KEY is the key, or the invitation that holds it; else the keychain may have it.
QByteArray teamKeyFor(const HubState &state)
{
    const QString said = qEnvironmentVariable("AXIAL_TEAM_KEY").trimmed();
    if (!said.isEmpty())
        return hub::keyOf(said);
    const QByteArray kept = waitForSecret(Keychain::ofSystem(), hub::keyName(state)).secret;
    if (kept.isEmpty())
        throw Error(QStringLiteral("AXIAL_TEAM_KEY does not hold the team’s key. It takes the "
                                   "invitation that `hub share` printed."));
    return hub::keyOf(QString::fromLatin1(kept));
}

HubRole roleOf(const Arguments &arguments)
{
    const QString role = arguments.option(QStringLiteral("--role"), QStringLiteral("coder"));
    if (role == QLatin1String("lead"))
        return HubRole::Lead;
    if (role == QLatin1String("coder"))
        return HubRole::Coder;
    if (role == QLatin1String("reader"))
        return HubRole::Reader;
    throw UsageError(QStringLiteral("A role is lead, coder or reader, not “%1”.").arg(role));
}

QString roleName(HubRole role)
{
    return role == HubRole::Lead    ? QStringLiteral("lead")
           : role == HubRole::Coder ? QStringLiteral("coder")
                                    : QStringLiteral("reader");
}

int initHub(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer(address, passwordFor(address)).init();
    print(QStringLiteral("The hub is there.\n"));
    return 0;
}

int addToHub(const Arguments &arguments)
{
    const QString name = arguments.option(QStringLiteral("--project"));
    if (name.isEmpty())
        throw UsageError(QStringLiteral("--project says which project they join."));
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer server(address, passwordFor(address));
    const auto known = server.project(name);
    const QString project = known ? known->id : server.addProject(name, seal::newProject());
    const QString login = arguments.positional[2];
    const QString password = server.addMember(
        project, {login, arguments.option(QStringLiteral("--name"), login), roleOf(arguments)});
    print(QStringLiteral("“%1” is %2 of “%3”.\n").arg(login, roleName(roleOf(arguments)), name));
    if (!password.isEmpty())
        print(QStringLiteral("Their password, shown only now: %1\n").arg(password));
    return 0;
}

int shareOnHub(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[2]);
    const auto project = openProject(arguments.positional[1]);
    project->setCoderName(arguments.option(QStringLiteral("--coder"), defaultCoder()));
    HubServer server(address, passwordFor(address));
    Progress progress;
    const HubInvitation invitation = hub::share(
        *project, server, address, arguments.option(QStringLiteral("--name"), project->name()),
        progress);
    print(QStringLiteral("Shared. The next line is the invitation: with it and a login one reads "
                         "the project. AXIAL_TEAM_KEY takes it, too.\n%1\n")
              .arg(invitation.text()));
    return 0;
}

int joinOnHub(const Arguments &arguments)
{
    const HubInvitation invitation = HubInvitation::parsed(arguments.positional[2]);
    const QString coder = arguments.option(QStringLiteral("--coder"), defaultCoder());
    HubAddress address = HubAddress::parsed(invitation.address);
    address.login = arguments.option(QStringLiteral("--login"), coder.simplified().toLower());
    HubServer server(address, passwordFor(address));
    Progress progress;
    const HubRole role = hub::join(arguments.positional[1], server, invitation, progress);
    const auto project = openProject(arguments.positional[1]);
    project->setCoderName(coder);
    const hub::Synced synced = hub::sync(*project, server, invitation.key, progress);
    if (role != HubRole::Reader)
        project->edit(QStringLiteral("Add coder %1").arg(coder),
                      [&](Database &db) { coders::ensure(db, coder); });
    print(QStringLiteral("Joined “%1” (%2 steps since it was sent). AXIAL_TEAM_KEY takes the "
                         "invitation for `hub sync`.\n")
              .arg(sharing::state(project->database())->name)
              .arg(synced.received));
    return 0;
}

void printMet(Project &project)
{
    for (const sharing::Met &met : sharing::met(project.database())) {
        print(QStringLiteral("What met: %1\n").arg(met.words));
        if (met.isBothWrote)
            print(QStringLiteral("  yours: %1\n").arg(met.mine.simplified()));
    }
}

HubState stateOf(Project &project)
{
    const auto state = sharing::state(project.database());
    if (!state)
        throw Error(QStringLiteral("%1 is not shared with a team.").arg(project.path()));
    return *state;
}

int syncWithHub(const Arguments &arguments)
{
    const auto project = openProject(arguments.positional[1]);
    const HubState state = stateOf(*project);
    const QByteArray key = teamKeyFor(state);
    const HubAddress address = hub::addressOf(state);
    const QString password = passwordFor(address);
    const bool isWatching = arguments.has(QStringLiteral("--watch"));
    std::optional<HubServer> server;
    for (;;) {
        try {
            if (!server)
                server.emplace(address, password);
            Progress progress;
            const hub::Synced synced = hub::sync(*project, *server, key, progress);
            if (!isWatching || synced.received || synced.sent) {
                print(QStringLiteral("With the others: %1 steps received, %2 sent.\n")
                          .arg(synced.received)
                          .arg(synced.sent));
                printMet(*project);
                finishPrinting();
            }
            if (!isWatching)
                return 0;
        } catch (const HubError &error) {
            server.reset();
            if (!isWatching)
                throw;
            complain(error.message());
            QThread::sleep(5);
        }
        QThread::msleep(500);
    }
}

int leaveHub(const Arguments &arguments)
{
    const auto project = openProject(arguments.positional[1]);
    const HubState state = stateOf(*project);
    Progress progress;
    sharing::leave(*project, progress);
    print(QStringLiteral("This file has left “%1”; all that is in it stays.\n").arg(state.name));
    return 0;
}

int tellHubStatus(const Arguments &arguments)
{
    const auto project = openProject(arguments.positional[1], Project::Access::ReadOnly);
    const HubState state = stateOf(*project);
    print(QStringLiteral("Project: %1\nHub: %2 as %3\nHere: step %4, %5 to send\n")
              .arg(state.name, state.address, state.login)
              .arg(state.seq)
              .arg(sharing::unsentCount(project->database())));
    printMet(*project);
    const HubAddress address = hub::addressOf(state);
    HubServer server(address, passwordFor(address));
    const auto known = server.project(state.project);
    if (!known)
        throw Error(QStringLiteral("The hub has no project “%1” for “%2” any more.")
                        .arg(state.name, state.login));
    print(QStringLiteral("There: step %1\n").arg(known->head));
    for (const HubMember &member : server.members(state.project))
        print(QStringLiteral("Member: %1 (%2), %3\n")
                  .arg(member.name, member.login, roleName(member.role)));
    return 0;
}

struct Command {
    const char *name;
    const char *usage;
    int positional; ///< with its name
    int (*run)(const Arguments &arguments);
};

constexpr Command commands[] = {
    {"init", "hub init ADDRESS", 2, initHub},
    {"add", "hub add ADDRESS LOGIN --name NAME --project PROJECT", 3, addToHub},
    {"share", "hub share FILE ADDRESS --name PROJECT", 3, shareOnHub},
    {"join", "hub join NEWFILE INVITATION --coder NAME", 3, joinOnHub},
    {"sync", "hub sync FILE [--watch]", 2, syncWithHub},
    {"leave", "hub leave FILE", 2, leaveHub},
    {"status", "hub status FILE", 2, tellHubStatus},
};

} // namespace

int runHub(const Arguments &arguments)
{
    const QString what = arguments.positional[0];
    QStringList known;
    for (const Command &each : commands) {
        known << QLatin1String(each.name);
        if (what != known.constLast())
            continue;
        if (arguments.positional.size() != each.positional)
            throw UsageError(QStringLiteral("It is: %1").arg(QLatin1String(each.usage)));
        return each.run(arguments);
    }
    throw UsageError(
        QStringLiteral("`hub` knows %1, not “%2”.").arg(known.join(QStringLiteral(", ")), what));
}

int runFacts(const Arguments &arguments)
{
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Progress progress;
    eachFact(project->database(), progress, [](const QString &line) { print(line + u'\n'); });
    return 0;
}

} // namespace axial::cli
