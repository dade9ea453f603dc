#include "tests/bench/hubstudy.h"

#include "tests/bench/bench.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int sharedCodes = 50;
constexpr int sharedSources = 10;
constexpr int sharedPlaces = 1000;
const QString sharedWords = QStringLiteral("it was too slow to be of any use to us. ");

} // namespace

HubStudy::HubStudy()
{
    if (!m_server.isRunning())
        throw Error(QStringLiteral("PostgreSQL is not installed (apt-get install postgresql)"));
    m_database = m_server.newDatabase();
    HubServer(addressOf(QStringLiteral("admin")), {}).init();
}

void HubStudy::make(const QString &path)
{
    Project::create(path)->edit(QStringLiteral("Fill"), [this](Database &db) {
        for (int each = 0; each < sharedCodes; ++each)
            m_codes.push_back(
                codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(each)));
        const auto collection = collections::ensure(db, {QStringLiteral("Interviews")});
        for (int each = 0; each < sharedSources; ++each)
            m_sources.push_back(sources::add(db, {collection,
                                                  SourceKind::Document,
                                                  QStringLiteral("Interview %1").arg(each),
                                                  {},
                                                  1,
                                                  sharedWords.repeated(sharedPlaces),
                                                  {},
                                                  {}}));
    });
}

void HubStudy::code(Database &db, const QString &coder, int at) const
{
    const qint64 start = qint64(at % sharedPlaces) * sharedWords.size();
    const int round = at / (sharedPlaces * sharedSources); // in each the places have another code
    const QString words = sharedWords.trimmed();
    codings::apply(db, m_sources[size_t(at / sharedPlaces) % m_sources.size()],
                   {start, start + words.size()}, words,
                   {m_codes[size_t((at + round) % sharedCodes)]}, coders::ensure(db, coder));
}

HubAddress HubStudy::addressOf(const QString &login)
{
    return HubAddress::parsed(m_server.address(m_database, login));
}

void HubStudy::share(Project &project)
{
    const HubAddress address = addressOf(QStringLiteral("ann"));
    HubServer server(address, {});
    Progress progress;
    project.setCoderName(QStringLiteral("ann"));
    m_invitation = hub::share(project, server, address, QStringLiteral("Study"), progress);
}

void HubStudy::join(const QString &path, const QString &login)
{
    const HubAddress address = addressOf(login);
    HubServer(addressOf(QStringLiteral("ann")), {})
        .addMember(m_invitation.project, {login, login, HubRole::Coder});
    HubServer server(address, {});
    Progress progress;
    hub::join(path, server, m_invitation, progress);
}

void HubStudy::printStored()
{
    const auto number = [this](const char *sql) {
        return m_server.answer(m_database, QString::fromLatin1(sql)).toDouble();
    };
    const double steps = number("SELECT count(*) FROM axial_hub.step");
    const double bytes = number("SELECT pg_total_relation_size('axial_hub.step')");
    const double all = number("SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE "
                              "relkind='r' AND relname <> 'snapshot' AND relnamespace = "
                              "'axial_hub'::regnamespace");
    std::printf("  %-58s %10.0f bytes aim under 400; %.0f steps; %.0f with all tables but the "
                "first copy\n",
                "the hub holds for each step, with its index", steps > 0 ? bytes / steps : 0, steps,
                steps > 0 ? all / steps : 0);
    std::fflush(stdout);
}

} // namespace axial::bench
