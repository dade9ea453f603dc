// Projects of any size, written row by row: nothing of what is measured takes part in making them.
#include "tests/bench/benchprojects.h"

#include "core/db/database.h"
#include "core/domain/quote.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QStandardPaths>

#include <cstdio>
#include <functional>

namespace axial::bench {
namespace {

constexpr int madeVersion = 2; ///< another one makes the projects anew
constexpr int codingsPerSource = 400;
constexpr int codingsPerSession = 60;
constexpr int turnsPerSource = 110;
constexpr qint64 firstMs = 1'700'000'000'000;

QString cacheFolder()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)
                           + QStringLiteral("/axial-bench");
    QDir().mkpath(folder);
    return folder;
}

/// Made under another name first, so that what an interrupted run left is not taken for a project.
QString made(const QString &name, const std::function<void(Database &)> &fill)
{
    const QString path = QStringLiteral("%1/%2-%3.axial").arg(cacheFolder(), name).arg(madeVersion);
    if (QFile::exists(path))
        return path;
    std::printf("making %s, which is kept for the next run\n", qPrintable(path));
    std::fflush(stdout);
    const QString unfinished = path + QStringLiteral(".unfinished");
    QFile::remove(unfinished);
    Project::create(unfinished).reset();
    {
        Database db(unfinished, Database::Mode::ReadWrite);
        db.setIds(Database::makeIds());
        db.execute("PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY; PRAGMA foreign_keys=OFF; "
                   "PRAGMA cache_size=-400000");
        Transaction transaction(db);
        fill(db);
        transaction.commit();
    }
    if (!QFile::rename(unfinished, path))
        throw Error(QStringLiteral("%1 could not be renamed").arg(unfinished));
    return path;
}

struct Transcript {
    QString text;
    std::vector<Turn> turns; ///< every second one the participant's; without speakers
};

Transcript transcript(QRandomGenerator &random)
{
    static const QStringList words{"memory",  "driver", "install", "gradient", "silent", "error",
                                   "version", "kernel", "report",  "memo",     "we",     "had",
                                   "to",      "wait",   "for",     "the",      "and",    "that",
                                   "nobody",  "could",  "say",     "why",      "it",     "failed",
                                   "again",   "after",  "an",      "update",   "of",     "library"};
    Transcript made;
    for (int i = 0; i < turnsPerSource; ++i) {
        Turn turn;
        turn.range.start = made.text.size();
        made.text += i % 2 ? QStringLiteral("U1: ") : QStringLiteral("PO: ");
        turn.words = made.text.size();
        for (int n = i % 2 ? 100 : 25; n > 0; --n)
            made.text += words[random.bounded(int(words.size()))] + (n > 1 ? u' ' : u'.');
        turn.range.end = made.text.size();
        made.text += u'\n';
        made.turns.push_back(turn);
    }
    return made;
}

/// Three types, ten themes each with nine sub-themes: 333 codes.
std::vector<CodeId> addTree(Database &db)
{
    std::vector<CodeId> leaves;
    const CodeId root = codes::taxonomyFolder(db);
    for (int type = 0; type < 3; ++type) {
        const QString typeKey(QChar(u'A' + type));
        const CodeId typeId = codes::add(db, root, QStringLiteral("Type %1").arg(typeKey), typeKey);
        for (int theme = 1; theme <= 10; ++theme) {
            const QString key = QStringLiteral("%1.%2").arg(typeKey).arg(theme);
            const CodeId themeId = codes::add(db, typeId, QStringLiteral("Theme %1").arg(key), key);
            leaves.push_back(themeId);
            for (int sub = 1; sub <= 9; ++sub) {
                const QString subKey = QStringLiteral("%1.%2").arg(key).arg(sub);
                const QString what = QStringLiteral("What fails in %1").arg(subKey);
                leaves.push_back(codes::add(db, themeId, what, subKey));
                codes::setTexts(db, leaves.back(), {what + u'.', {}, {}, {}, {}});
            }
        }
    }
    return leaves;
}

/// The interviews with their people, and who says and codes what.
class Interviews
{
public:
    Interviews(Database &db, int codings) : m_db(db), m_left(codings), m_codes(addTree(db))
    {
        for (int i = 0; i < 12; ++i)
            m_transcripts.push_back(transcript(m_random));
        for (const char *name : {"Ada Lovelace", "Mara Klein", "Li Wei", "Jo Young"})
            m_coders.push_back(coders::ensure(db, QLatin1String(name)));
        addPeople(std::max(10, codings / codingsPerSource / 2));
        addSources(std::max(10, codings / codingsPerSource));
    }

    /// A session is what one coder does in one opening of the file: ids of its own, one source.
    void code()
    {
        auto quotes = m_db.prepare("INSERT INTO quote(id, source, start, \"end\", words, insight, "
                                   "prompt, created) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
        auto codings = m_db.prepare("INSERT INTO coding(id, quote, code, coder, comment, weight, "
                                    "created) VALUES(?1, ?2, ?3, ?4, '', NULL, ?5)");
        auto steps = m_db.prepare("INSERT INTO history(id, at, coder, label, state, size, "
                                  "changeset) VALUES(NULL, ?1, ?2, ?3, 0, ?4, ?5)");
        auto memos = m_db.prepare("INSERT INTO memo(id, quote, title, text, coder, created, "
                                  "modified) VALUES(?1, ?2, '', 'To be discussed.', ?3, ?4, ?4)");
        const QByteArray changeset(66, 'x'); // as large as one is; it is never undone
        while (m_left > 0) {
            qint64 id = qint64(m_random.bounded(1, 1 << 30)) << 32;
            const size_t source = size_t(m_random.bounded(int(m_sources.size())));
            const CoderId coder = m_coders[size_t(m_random.bounded(int(m_coders.size())))];
            for (int i = 0; i < codingsPerSession && m_left > 0; ++i) {
                const qint64 quote = ++id;
                if (!addQuote(quotes, QuoteId{quote}, source))
                    break; // the source is full
                const int count = int(m_codes.size());
                int code = m_random.bounded(count);
                for (int n = m_random.bounded(5) ? 1 : 2; n > 0; --n, --m_left) {
                    codings.run(++id, quote, m_codes[size_t(code)], coder, m_nowMs);
                    code = (code + m_random.bounded(1, count)) % count; // not the same one again
                    steps.run(m_nowMs, QStringLiteral("Ada Lovelace"),
                              QStringLiteral("Code: What fails"), changeset.size(), changeset);
                }
                if (m_random.bounded(100) == 0)
                    memos.run(++id, quote, coder, m_nowMs);
            }
        }
    }

private:
    struct Place {
        SourceId source;
        int transcript = 0;
        int quotes = 0;
    };

    void addPeople(int count)
    {
        const auto type = attributes::ensure(m_db, QStringLiteral("Type"));
        const auto level = attributes::ensure(m_db, QStringLiteral("Experience Level"));
        const auto context = attributes::ensure(m_db, QStringLiteral("Framework Context"));
        for (int i = 1; i <= count; ++i) {
            const bool isDeveloper = i % 3 == 0;
            m_people.push_back(participants::ensure(
                m_db, (isDeveloper ? QStringLiteral("D%1") : QStringLiteral("U%1")).arg(i)));
            const auto set = [&](AttributeId attribute, const char *value) {
                participants::setValue(m_db, m_people.back(), attribute, QLatin1String(value));
            };
            set(type, isDeveloper ? "Developer" : "User");
            set(level, i % 2 ? "Beginner" : "Advanced");
            set(context, i % 4 ? "vLLM" : "ColossalAI");
        }
    }

    void addSources(int count)
    {
        const auto interviews = collections::ensure(m_db, {QStringLiteral("Interviews")});
        for (int i = 0; i < count; ++i) {
            const int which = i % int(m_transcripts.size());
            const Transcript &said = m_transcripts[size_t(which)];
            sources::NewSource source;
            source.collection = interviews;
            source.kind = SourceKind::Transcript;
            source.title = QStringLiteral("Interview %1").arg(i + 1);
            source.text = said.text;
            const SourceId id = sources::add(m_db, source);
            const auto speaker = [&](const char *name, SpeakerRole role, ParticipantId who) {
                return sources::addSpeaker(m_db, {{}, id, QLatin1String(name), role, who});
            };
            const SpeakerId asks = speaker("PO", SpeakerRole::Interviewer, {});
            const SpeakerId answers = speaker("U1", SpeakerRole::Participant,
                                              m_people[size_t(i) % m_people.size()]);
            for (size_t n = 0; n < said.turns.size(); ++n) {
                Turn turn = said.turns[n];
                turn.speaker = n % 2 ? answers : asks;
                sources::addTurn(m_db, id, turn);
            }
            m_sources.push_back({id, which, 0});
        }
    }

    bool addQuote(Statement &insert, QuoteId id, size_t at)
    {
        Place &place = m_sources[at];
        const QString &text = m_transcripts[size_t(place.transcript)].text;
        constexpr qint64 step = 67; // places that a coder goes through from top to bottom
        const qint64 start = text.indexOf(u' ', step * ++place.quotes) + 1;
        const qint64 end = text.indexOf(u' ', start + 60 + m_random.bounded(200));
        if (start <= 0 || end <= start)
            return false;
        static const QStringList prompts{"Setup", "First run", "Errors", "Workarounds",
                                         "Tools", "Sharing",   "Costs",  "Wishes",
                                         "Team",  "Data",      "Models", "Closing"};
        m_nowMs += 40'000;
        insert.run(id, place.source, start, end, text.mid(start, end - start),
                   m_random.bounded(10) < 3 ? QStringLiteral("It shows that one waits.")
                                            : QString(),
                   m_random.bounded(2) ? prompts[m_random.bounded(int(prompts.size()))] : QString(),
                   m_nowMs);
        return true;
    }

    Database &m_db;
    int m_left;
    QRandomGenerator m_random{34};
    std::vector<CodeId> m_codes;
    std::vector<Transcript> m_transcripts;
    std::vector<CoderId> m_coders;
    std::vector<ParticipantId> m_people;
    std::vector<Place> m_sources;
    qint64 m_nowMs = firstMs;
};

void addReports(Database &db, int count)
{
    QRandomGenerator random(38742);
    const std::vector<CodeId> tree = addTree(db);
    const RoundId round = rounds::ensure(db, QStringLiteral("Main"));
    std::vector<CoderId> coders;
    for (int i = 1; i <= 7; ++i) {
        coders.push_back(coders::ensure(db, QStringLiteral("Coder %1").arg(i)));
        rounds::addCoder(db, round, coders.back());
    }
    auto sources = db.prepare(
        "INSERT INTO source(id, collection, kind, title, url, occurrence, length, language, "
        "created, position) VALUES(?1, ?2, 1, ?3, ?4, 1, 0, '', ?5, ?6)");
    auto units = db.prepare("INSERT INTO round_source(source, round) VALUES(?1, ?2)");
    auto labels = db.prepare(
        "INSERT INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)");
    auto decisions = db.prepare("INSERT INTO decision(source, round, code, how, coder, reason, "
                                "created) VALUES(?1, ?2, ?3, 1, NULL, '', ?4)");
    constexpr int repositories = 8;
    for (int i = 0; i < count; ++i) {
        const QString repository = QStringLiteral("project%1").arg(i % repositories);
        const auto collection = collections::ensure(db,
                                                    {QStringLiteral("Issue reports"), repository});
        const auto id = db.newId<SourceId>();
        const QString number = QString::number(i);
        sources.run(id, collection, repository + QStringLiteral(" #") + number,
                    QStringLiteral("https://github.com/org/%1/issues/%2").arg(repository, number),
                    firstMs, i);
        sources::addIssue(db, {id, QStringLiteral("org/") + repository, number, 2021 + i % 4});
        units.run(id, round);
        const size_t code = size_t(random.bounded(int(tree.size())));
        for (const CoderId coder : coders) {
            const bool agrees = random.bounded(100) < 85;
            labels.run(id, round, coder,
                       tree[agrees ? code : size_t(random.bounded(int(tree.size())))]);
        }
        if (i % 5)
            decisions.run(id, round, tree[code], firstMs);
    }
}

} // namespace

QString codedProject(int codings)
{
    return made(QStringLiteral("codings-%1").arg(codings),
                [&](Database &db) { Interviews(db, codings).code(); });
}

QString labelledProject(int reports)
{
    return made(QStringLiteral("reports-%1").arg(reports),
                [&](Database &db) { addReports(db, reports); });
}

ProjectCopy::ProjectCopy(const QString &original)
    : m_path(original.chopped(6) + QStringLiteral(".used.axial"))
{
    QFile::remove(m_path);
    if (!QFile::copy(original, m_path))
        throw Error(QStringLiteral("%1 could not be copied").arg(original));
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
}

ProjectCopy::~ProjectCopy()
{
    QFile::remove(m_path);
}

} // namespace axial::bench
