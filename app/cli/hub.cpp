#include "app/cli/verbs.h"

#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/hub/snapshots.h"
#include "core/keychain/keychain.h"
#include "core/project/people/coders.h"
#include "core/project/sharing/facts.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/sharedsteps.h"

#include <QEventLoop>
#include <QRegularExpression>
#include <QThread>
#include <QTimer>

#include <optional>
#include <set>

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

/// In the order of HubRole.
const QStringList roles{QStringLiteral("lead"), QStringLiteral("coder"), QStringLiteral("reader")};

HubRole roleOf(const Arguments &arguments)
{
    const QString role = arguments.option(QStringLiteral("--role"), QStringLiteral("coder"));
    if (!roles.contains(role))
        throw UsageError(QStringLiteral("A role is lead, coder or reader, not “%1”.").arg(role));
    return HubRole(roles.indexOf(role));
}

QString roleName(HubRole role)
{
    return roles[int(role)];
}

int initHub(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer(address, passwordFor(address)).init();
    print(QStringLiteral("The hub is there.\n"));
    return 0;
}

QString projectNamed(const Arguments &arguments)
{
    const QString name = arguments.option(QStringLiteral("--project"));
    if (name.isEmpty())
        throw UsageError(QStringLiteral("--project says which project."));
    return name;
}

HubProject projectOn(HubServer &server, const Arguments &arguments)
{
    const QString name = projectNamed(arguments);
    const auto known = server.project(name);
    if (!known)
        throw Error(
            QStringLiteral("The hub has no project “%1” for “%2”.").arg(name, server.login()));
    return *known;
}

int addToHub(const Arguments &arguments)
{
    const QString name = projectNamed(arguments);
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

void printMembers(HubServer &server, const QString &project)
{
    for (const HubMember &member : server.members(project))
        print(QStringLiteral("Member: %1 (%2), %3\n")
                  .arg(member.name, member.login, roleName(member.role)));
}

int listMembers(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer server(address, passwordFor(address));
    printMembers(server, projectOn(server, arguments).id);
    return 0;
}

int removeFromHub(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer server(address, passwordFor(address));
    const HubProject project = projectOn(server, arguments);
    const QString login = arguments.positional[2];
    server.removeMember(project.id, login);
    print(QStringLiteral("“%1” is not in the team of “%2” any more. They keep what is in their "
                         "file; `hub rotate-key` gives the team a new key without them.\n")
              .arg(login, project.name));
    return 0;
}

int changeRole(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    if (!arguments.has(QStringLiteral("--role")))
        throw UsageError(QStringLiteral("--role says which role: lead, coder or reader."));
    const HubRole role = roleOf(arguments);
    HubServer server(address, passwordFor(address));
    const HubProject project = projectOn(server, arguments);
    server.setRole(project.id, arguments.positional[2], role);
    print(QStringLiteral("“%1” is %2 of “%3”.\n")
              .arg(arguments.positional[2], roleName(role), project.name));
    return 0;
}

/// AXIAL_TEAM_NEXT_KEY is the one that the hub was asked to take before, or the invitation that
/// holds it.
QByteArray nextTeamKey()
{
    const QString said = qEnvironmentVariable("AXIAL_TEAM_NEXT_KEY").trimmed();
    return said.isEmpty() ? seal::newKey() : hub::keyOf(said);
}

int rotateKey(const Arguments &arguments)
{
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer server(address, passwordFor(address));
    HubState state;
    state.project = projectOn(server, arguments).id;
    const QByteArray key = teamKeyFor(state);
    const HubInvitation invitation{address.text(), state.project, nextTeamKey()};
    QString words = QStringLiteral("The team has another key. The next line is the new invitation: "
                                   "whoever stays in the team needs it to go on.");
    std::optional<HubError> gone;
    try {
        hub::turnKey(server, address, state.project, key, invitation.key);
    } catch (const HubError &error) { // nobody knows whether it was done
        gone = error;
        words = QStringLiteral("The team may have another key now: the hub did not say. The next "
                               "line is its invitation; AXIAL_TEAM_NEXT_KEY takes it, so that `hub "
                               "rotate-key` goes on with it.");
    }
    try {
        print(words + u'\n' + invitation.text() + u'\n');
        finishPrinting();
    } catch (const Error &) { // nobody else has it
        complain(words);
        complain(invitation.text());
        throw;
    }
    if (gone)
        throw *gone;
    return 0;
}

/// 500000, 50M, 2G; 0 when it is not said.
qint64 bytesOf(const Arguments &arguments, const QString &option)
{
    const QString said = arguments.option(option);
    if (said.isEmpty())
        return 0;
    static const QRegularExpression form(QStringLiteral("^([1-9][0-9]{0,11})([KMG]?)$"));
    const auto match = form.match(said);
    if (!match.hasMatch())
        throw UsageError(QStringLiteral("%1 is a number of bytes like 500000, 50M or 2G, not “%2”.")
                             .arg(option, said));
    const qsizetype power = match.captured(2).isEmpty()
                                ? 0
                                : 1 + QStringLiteral("KMG").indexOf(match.captured(2));
    return match.captured(1).toLongLong() << 10 * power;
}

int setRoom(const Arguments &arguments)
{
    const qint64 bytes = bytesOf(arguments, QStringLiteral("--bytes"));
    const qint64 stepBytes = bytesOf(arguments, QStringLiteral("--step-bytes"));
    if (!bytes && !stepBytes)
        throw UsageError(QStringLiteral("--bytes or --step-bytes says how much."));
    const HubAddress address = HubAddress::parsed(arguments.positional[1]);
    HubServer server(address, passwordFor(address));
    const HubProject project = projectOn(server, arguments);
    server.setRoom(project.id, bytes, stepBytes);
    print(QStringLiteral("“%1” may take that much from now on.\n").arg(project.name));
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

QString stepWords(qint64 count)
{
    return count == 1 ? QStringLiteral("1 step") : QStringLiteral("%1 steps").arg(count);
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
    print(QStringLiteral("Joined “%1” (%2 since it was sent). AXIAL_TEAM_KEY takes the "
                         "invitation for `hub sync`.\n")
              .arg(sharing::state(project->database())->name)
              .arg(stepWords(synced.received)));
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

/// Those in which something still waits, as the window tells of them.
void printHandedOut(Project &project, const std::vector<sharing::HandedOut> &handedOut)
{
    std::set<RoundId> told;
    for (const sharing::HandedOut &each : handedOut) {
        const QString words = sharing::toldOf(project.database(), project.coderName(), each);
        if (!words.isEmpty() && told.insert(each.round).second)
            print(words + QStringLiteral(".\n"));
    }
}

/// Who works in the file: by --coder, else by what the team calls this login where a coder or a
/// step has that name. Written as in the study, since its steps say so: case and blanks make no
/// other person.
QString personIn(Project &project, HubServer &server, const Arguments &arguments)
{
    Database &db = project.database();
    QString name = defaultCoder();
    for (const HubMember &member : server.members(sharing::state(db)->project)) {
        // Who was removed as a coder is still told what met their steps.
        if (member.login == server.login()
            && (coders::find(db, member.name)
                || db.integer("SELECT 1 FROM history WHERE coder=?1 LIMIT 1", member.name)))
            name = member.name;
    }
    name = arguments.option(QStringLiteral("--coder"), name);
    return coders::names(db).value(coders::find(db, name), name);
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
    hub::LaterSnapshots later(key);
    QEventLoop untilTold;
    QTimer untold; // an engine without notifications never tells
    untold.setSingleShot(true);
    QObject::connect(&untold, &QTimer::timeout, &untilTold, &QEventLoop::quit);
    for (;;) {
        try {
            if (!server) {
                server.emplace(address, password);
                project->setCoderName(personIn(*project, *server, arguments));
                if (isWatching)
                    server->listen(state.project, [&untilTold] { untilTold.quit(); });
            }
            Progress progress;
            const hub::Synced synced = hub::sync(*project, *server, key, progress, &later);
            if (!isWatching || synced.received || synced.sent) {
                print(QStringLiteral("With the others: %1 received, %2 sent.\n")
                          .arg(stepWords(synced.received))
                          .arg(synced.sent));
                printHandedOut(*project, synced.handedOut);
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
            continue;
        }
        QThread::msleep(300); // much that is sent at once is fetched at once
        untold.start(5000);
        untilTold.exec();
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
    printMembers(server, state.project);
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
    {"members", "hub members ADDRESS --project PROJECT", 2, listMembers},
    {"remove", "hub remove ADDRESS LOGIN --project PROJECT", 3, removeFromHub},
    {"role", "hub role ADDRESS LOGIN --role lead|coder|reader --project PROJECT", 3, changeRole},
    {"rotate-key", "hub rotate-key ADDRESS --project PROJECT", 2, rotateKey},
    {"room", "hub room ADDRESS --project PROJECT [--bytes 2G] [--step-bytes 50M]", 2, setRoom},
    {"share", "hub share FILE ADDRESS --name PROJECT", 3, shareOnHub},
    {"join", "hub join NEWFILE INVITATION --coder NAME", 3, joinOnHub},
    {"sync", "hub sync FILE [--coder NAME] [--watch]", 2, syncWithHub},
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
