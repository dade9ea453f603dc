#include "core/db/changeset.h"
#include "core/hub/seal.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sharing/met.h"
#include "core/project/sharing/opposite.h"
#include "core/project/sharing/textagain.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "tests/cli/cli.h"
#include "tests/core/hub/hubfixture.h"
#include "tests/support/randomacts.h"

#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSet>

#include <gmock/gmock.h>

#include <algorithm>

namespace axial::test {
namespace {

/// A team whose people do what comes to mind, are offline for a while, and meet the others now and
/// then, on a line that is cut, with a server and programs that are killed. What is not as it must
/// be is listed, so that a team that breaks a rule can be seen found out.
class HubWalk : public HubTest
{
protected:
    enum class Rule { Kept, OwnStepsStay, NothingIsSaid, OneIsSaid };
    enum class Fate { Whole, LineIsCut, ServerIsKilled, ProgramIsKilled };
    struct Person {
        QString name;
        std::unique_ptr<Project> file;
        QStringList acts;   ///< acknowledged, and not given up for a reason that is said
        int offlineFor = 0; ///< times that they would have met the others
        std::optional<RandomActs::Typed> typing; ///< into a text, while others may edit it
        QSet<QString> typed;                     ///< words that were stored
    };

    QStringList walk(int seed, int people);
    void begin();
    void gather(int people);
    void act(Person &one, const std::function<QString(Database &)> &fn);
    void meet(Person &one, Fate fate = Fate::Whole);
    void end();

    RandomActs random{1};
    RandomActs typist{1};   ///< of its own, so that the other acts of a seed stay
    QSet<QString> takenOut; ///< typed words, by somebody who saw them
    Rule rule = Rule::Kept;
    std::vector<Person> team;
    QStringList faults;
    int acts = 0;

private:
    /// Where it lies among all ids.
    static qint64 placeOf(qint64 id) { return id >> 52; }
    void giveIds(Project &one);
    void exchange(Person &one, Fate fate);
    void syncWithKilledProgram(Person &one);
    void undoByOpposite(Person &one, int later);
    void turn(Person &one);
    void type(Person &one);
    static QSet<QString> typedWordsIn(const QString &text);
    static QSet<QString> typedWordsOf(Person &one);
    void lookForTypedWords();
    void lookForActs(Person &one, const std::vector<sharing::UnsentStep> &before, qint64 seq,
                     qint64 lastMet);
    static bool didOthersTheSame(Person &one, qint64 since, const Frames &changes);
    static qint64 lastMetOf(Person &one)
    {
        return one.file->database().integer("SELECT max(id) FROM hub_met").value_or(0);
    }

    static constexpr int firstPlaces = 256; ///< of 2,048; what is in a new project lies there
    std::unique_ptr<LineToHub> m_line;
    int m_openings = 0;
};

/// Acts choose among rows in the order of their ids, so these lie in the same order each time that
/// a seed is walked, random as they are.
void HubWalk::giveIds(Project &one)
{
    Database any(QString(), Database::Mode::Memory);
    std::shared_ptr<Database::IdSource> ids;
    do {
        ids = Database::makeIds();
        any.setIds(ids);
    } while (placeOf(any.newId<CodeId>().value) != firstPlaces + m_openings);
    ++m_openings;
    one.database().setIds(ids);
}

void HubWalk::begin()
{
    for (int each = 0; placeOf(codes::openCodesFolder(db()).value) >= firstPlaces; ++each)
        project = Project::create(pathOf(QStringLiteral("study %1.axial").arg(each)));
    giveIds(*project);
}

/// All of them leads, since some close rounds.
void HubWalk::gather(int people)
{
    m_line = std::make_unique<LineToHub>(*postgres);
    addressOf(QStringLiteral("ann")); // makes the login
    share(m_line->address(database, QStringLiteral("ann")));
    team.push_back({project->coderName(), std::move(project), {}, 0, {}, {}});
    while (int(team.size()) < people) {
        const QString login = QStringLiteral("p%1").arg(team.size());
        team.push_back({login, joined(login, HubRole::Lead), {}, 0, {}, {}});
        giveIds(*team.back().file);
    }
}

void HubWalk::act(Person &one, const std::function<QString(Database &)> &fn)
{
    QString label = QStringLiteral("Act %1: ").arg(++acts);
    const QSet<QString> before = typedWordsOf(one);
    try {
        one.file->editNamed([&](Database &db) { return label += fn(db); });
    } catch (const Error &) { // a rule refused it
        return;
    }
    const QSet<QString> after = typedWordsOf(one);
    takenOut |= before - after;
    one.typed |= after - before;
    if (one.file->database().integer("SELECT 1 FROM history WHERE label=?1", label))
        one.acts << label; // else it changed nothing
}

void HubWalk::undoByOpposite(Person &one, int later)
{
    sharing::Opposite opposite{{}, QDateTime::currentMSecsSinceEpoch(), {}, {}};
    sharing::eachDone(one.file->database(), one.name, [&](const sharing::DoneStep &each) {
        opposite.of = opposite.namedAfter = each.name;
        return --later >= 0;
    });
    opposite.label = QStringLiteral("Undo: %1");
    const QSet<QString> before = typedWordsOf(one);
    try {
        sharing::doOpposite(*one.file, opposite, progress);
    } catch (const Error &) { // others used it, or nothing of it is left
        return;
    }
    takenOut |= before - typedWordsOf(one);
    faults << one.file->check();
}

QSet<QString> HubWalk::typedWordsIn(const QString &text)
{
    static const QRegularExpression typedWord{QLatin1String(RandomActs::typedWord)};
    QSet<QString> words;
    for (auto each = typedWord.globalMatch(text); each.hasNext();)
        words.insert(each.next().captured());
    return words;
}

QSet<QString> HubWalk::typedWordsOf(Person &one)
{
    QSet<QString> words;
    auto texts = one.file->database().query("SELECT text FROM source_text");
    while (texts.next())
        words |= typedWordsIn(texts.text(0));
    return words;
}

/// Says anew who speaks somewhere, or where turns begin.
void HubWalk::turn(Person &one)
{
    act(one, [&](Database &in) {
        const auto source = in.integer("SELECT source FROM turn ORDER BY source LIMIT 1 OFFSET ?1",
                                       typist.below(9));
        const std::vector<Turn> turns = source ? sources::turns(in, SourceId{*source})
                                               : std::vector<Turn>();
        if (turns.empty())
            return QString();
        const SourceId of{*source};
        const Turn &turn = turns[size_t(typist.below(int(turns.size())))];
        switch (typist.below(4)) {
        case 0:
            speakers::assign(in, of, turn.range,
                             speakers::ensure(in, of, {SpeakerRole(typist.below(4)), {}}));
            return QStringLiteral("speaker");
        case 1:
            speakers::joinToPrevious(in, of, turn.range);
            return QStringLiteral("join turns");
        case 2: {
            const qint64 at = turn.range.start + typist.below(int(turn.range.length()));
            speakers::makeTurn(in, of, {at, std::min(at + 9, turns.back().range.end)}, {});
            return QStringLiteral("make turn");
        }
        default:
            speakers::dissolve(in, of, turn.range);
            return QStringLiteral("dissolve turn");
        }
    });
}

/// Begins to, or stores what was typed, as the window does: on what others made of the text since.
void HubWalk::type(Person &one)
{
    if (!one.typing) {
        one.typing = typist.type(one.file->database());
        return;
    }
    const RandomActs::Typed typed = *std::exchange(one.typing, std::nullopt);
    Database &db = one.file->database();
    if (!db.integer("SELECT 1 FROM source WHERE id=?1", typed.source))
        return;
    TextEdits edits = typed.edits;
    std::optional<sharing::TypedAgain> again;
    if (sources::text(db, typed.source) != edits.original()) {
        again = sharing::typedAgain(db, typed.source, edits);
        if (!again)
            return;
        edits = again->edits;
    }
    try {
        transcripts::effect(db, typed.source, edits);
    } catch (const Error &) { // it stays in the editor
        return;
    }
    act(one, [&](Database &in) {
        transcripts::edit(in, typed.source, edits);
        return QStringLiteral("type");
    });
    if (!again)
        return;
    sharing::keepMet(*one.file, typed.source, *again, QStringLiteral("type"));
    for (const TextEdit &each : typed.edits.changes())
        one.typed |= typedWordsIn(each.words);
}

/// What somebody typed is in the text, or they are told of it.
void HubWalk::lookForTypedWords()
{
    const QSet<QString> there = typedWordsOf(team.front());
    for (Person &each : team) {
        QString said;
        for (const sharing::Met &met : sharing::met(each.file->database()))
            said += met.words + met.mine;
        for (const QString &word : each.typed - there - takenOut) {
            if (!said.contains(word))
                faults << QStringLiteral("%1 typed %2, which is nowhere").arg(each.name, word);
        }
    }
}

void HubWalk::meet(Person &one, Fate fate)
{
    const auto before = sharing::unsent(one.file->database());
    const qint64 seq = sharing::state(one.file->database())->seq;
    const qint64 lastMet = lastMetOf(one);
    if (rule == Rule::OwnStepsStay && &one == &team.back())
        one.file->database().run("UPDATE history SET seq=-1 WHERE seq IS NULL");
    try {
        if (fate == Fate::ProgramIsKilled)
            syncWithKilledProgram(one);
        exchange(one, fate);
    } catch (const HubError &error) {
        if (fate != Fate::LineIsCut && fate != Fate::ServerIsKilled)
            faults << one.name + u' ' + error.message();
    } catch (const Error &error) {
        faults << one.name + u' ' + error.message();
    }
    if (rule == Rule::NothingIsSaid)
        one.file->database().run("DELETE FROM hub_met");
    if (rule == Rule::OneIsSaid)
        one.file->database().run("DELETE FROM hub_met WHERE id < (SELECT max(id) FROM hub_met)");
    lookForActs(one, before, seq, lastMet);
}

void HubWalk::exchange(Person &one, Fate fate)
{
    int turnsLeft = random.below(4);
    const int bytesLeft = random.below(8000);
    if (fate == Fate::LineIsCut)
        m_line->cutAfter(bytesLeft);
    bool isKilled = false;
    const auto mend = qScopeGuard([&] {
        m_line->cutAfter(-1);
        if (isKilled)
            postgres->start();
    });
    hub::Exchange exchange(invitation.key);
    HubServer there(hub::addressOf(*sharing::state(one.file->database())), {});
    while (exchange.turnOfFile(*one.file, progress)) {
        if (fate == Fate::ServerIsKilled && turnsLeft-- == 0) {
            postgres->kill();
            isKilled = true;
        }
        exchange.turnOfServer(there, progress);
    }
}

/// At any moment of it: of what it does in memory, on the line or in the file.
void HubWalk::syncWithKilledProgram(Person &one)
{
    const QString path = one.file->path();
    one.file.reset();
    QProcessEnvironment environment = cliEnvironment();
    environment.insert(QStringLiteral("AXIAL_TEAM_KEY"), invitation.text());
    environment.insert(QStringLiteral("AXIAL_HUB_PASSWORD"), QString());
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(AXIAL_CLI), {QStringLiteral("hub"), QStringLiteral("sync"), path});
    program.waitForFinished(random.below(300));
    program.kill();
    program.waitForFinished();
    one.file = Project::open(path);
    one.file->setCoderName(one.name);
    giveIds(*one.file);
    faults << one.file->check();
}

/// What was done is still there, or others did the same, or it is said what met: once for each.
void HubWalk::lookForActs(Person &one, const std::vector<sharing::UnsentStep> &before, qint64 seq,
                          qint64 lastMet)
{
    qint64 said = one.file->database()
                      .integer("SELECT count(*) FROM hub_met WHERE id > ?1", lastMet)
                      .value_or(0);
    for (const auto &each : before) {
        const QString &label = each.step.label;
        const bool isThere = one.file->database()
                                 .integer("SELECT 1 FROM history WHERE label=?1 AND state=0", label)
                                 .has_value();
        if (isThere || one.acts.removeAll(label) == 0)
            continue;
        if (!didOthersTheSame(one, seq, each.step.changes) && --said < 0)
            faults << QStringLiteral("%1: “%2” is nowhere").arg(one.name, label);
    }
}

/// At least in the same tables; else nobody took the place of what was done.
bool HubWalk::didOthersTheSame(Person &one, qint64 since, const Frames &changes)
{
    Database &db = one.file->database();
    QSet<int> theirs;
    auto steps = db.query("SELECT id FROM history WHERE seq > ?1 AND size > 0 AND coder <> ?2",
                          since, one.name);
    while (steps.next()) {
        const Frames each = changesets::stored(db, "history", "changeset", steps.integer(0));
        for (const auto &touched : changesets::touchedTables(each))
            theirs.insert(int(touched.table));
    }
    const auto mine = changesets::touchedTables(changes);
    return std::all_of(mine.begin(), mine.end(), [&](const changesets::TouchedTable &each) {
        return theirs.contains(int(each.table));
    });
}

/// All have all, and all say the same.
void HubWalk::end()
{
    for (int turn = 0; turn < 2; ++turn) {
        for (Person &each : team) {
            const bool isKilled = turn == 0 && random.below(3) == 0;
            meet(each, isKilled ? Fate::ProgramIsKilled : Fate::Whole);
        }
    }
    lookForTypedWords();
    const QStringList facts = factsOf(*team.front().file);
    const Dump rows = dump(team.front().file->database());
    for (Person &each : team) {
        faults << each.file->check();
        const QString other = difference(rows, dump(each.file->database()));
        if (!other.isEmpty() || factsOf(*each.file) != facts)
            faults << QStringLiteral("%1 has other facts: %2").arg(each.name, other.left(2000));
        QSet<QString> steps;
        auto labels = each.file->database().query("SELECT label FROM history WHERE state=0");
        while (labels.next())
            steps.insert(labels.text(0));
        for (const Person &one : team) {
            for (const QString &label : one.acts) {
                if (!steps.contains(label))
                    faults << QStringLiteral("%1 has not got “%2”").arg(each.name, label);
            }
        }
    }
}

QStringList HubWalk::walk(int seed, int people)
{
    random = RandomActs(quint32(seed));
    typist = RandomActs(quint32(seed));
    begin();
    addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again. Then it was slow."));
    gather(people);
    for (int step = 0; step < 80 + 20 * people; ++step) {
        Person &one = team[size_t(random.below(people))];
        if (step % 50 == 49)
            invitation = hub::turnKey(*server(QStringLiteral("ann")),
                                      addressOf(QStringLiteral("ann")), invitation.project,
                                      invitation.key, seal::newKey());
        if (random.below(6) == 0) {
            if (one.offlineFor > 0) {
                --one.offlineFor;
                continue;
            }
            meet(one, random.below(8) == 0    ? Fate::LineIsCut
                      : random.below(20) == 0 ? Fate::ServerIsKilled
                                              : Fate::Whole);
            if (random.below(5) == 0)
                one.offlineFor = 1 + random.below(4);
        } else if (random.below(8) == 0) {
            undoByOpposite(one, random.below(12));
        } else {
            act(one, [this](Database &db) { return random.act(db); });
        }
        if (typist.below(3) == 0)
            type(team[size_t(typist.below(people))]);
        if (typist.below(6) == 0)
            turn(team[size_t(typist.below(people))]);
    }
    end();
    return faults;
}

int asked(const char *name, int usual)
{
    const int said = qEnvironmentVariableIntValue(name);
    return said > 0 ? said : usual;
}

/// AXIAL_HUB_WALKS of them, a seed each from AXIAL_HUB_SEED on; of 2, 3 and 7 people in turn, or of
/// AXIAL_HUB_PEOPLE. With three people a walk takes some seconds.
class HubWalkTest : public HubWalk, public ::testing::WithParamInterface<int>
{
};

TEST_P(HubWalkTest, AllFilesSayTheSameInTheEnd)
{
    constexpr int turns[] = {2, 3, 7};
    const int people = asked("AXIAL_HUB_PEOPLE", turns[GetParam() % 3]);
    EXPECT_EQ(walk(GetParam(), people), QStringList())
        << "Again: AXIAL_HUB_WALKS=1 AXIAL_HUB_SEED=" << GetParam()
        << " AXIAL_HUB_PEOPLE=" << people << " test_hub --gtest_filter='*HubWalkTest*'";
    qsizetype kept = 0;
    for (const Person &each : team)
        kept += each.acts.size();
    EXPECT_GE(kept, 20);
}

INSTANTIATE_TEST_SUITE_P(Seeds, HubWalkTest,
                         ::testing::Range(asked("AXIAL_HUB_SEED", 1),
                                          asked("AXIAL_HUB_SEED", 1)
                                              + asked("AXIAL_HUB_WALKS", 3)));

/// The canaries: walks that would find nothing wrong must not be believed.
class HubCanaryTest : public HubWalk
{
};

TEST_F(HubCanaryTest, WhoDoesNotTakeBackWhatIsNotSentIsFoundOut)
{
    rule = Rule::OwnStepsStay;
    EXPECT_NE(walk(1, 3), QStringList());
}

TEST_F(HubCanaryTest, AnActThatIsNotDoneIsFoundOutWhenNothingIsSaid)
{
    const QString words = QStringLiteral("It crashed again.");
    const SourceId source = addSource(QStringLiteral("I 1"), words);
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const CodeId slow = addCode(QStringLiteral("Slow"));
    gather(2);
    for (const CodeId code : {crash, slow}) {
        act(team[1], [code](Database &db) {
            codes::remove(db, {code});
            return QStringLiteral("Remove");
        });
        act(team[0], [&](Database &db) {
            codings::apply(db, source, {3, 10}, words.mid(3, 7), {code},
                           coders::ensure(db, QStringLiteral("Ann")));
            return QStringLiteral("Use");
        });
        meet(team[0]);
        EXPECT_EQ(faults, QStringList());
        meet(team[1]);              // the removal meets the use, and is not done
        rule = Rule::NothingIsSaid; // of the second
    }
    ASSERT_EQ(faults.size(), 1);
    EXPECT_THAT(faults[0].toStdString(), ::testing::HasSubstr("Remove” is nowhere"));
}

TEST_F(HubCanaryTest, OfTwoActsThatAreNotDoneTheOneThatIsNotSaidIsFoundOut)
{
    rule = Rule::OneIsSaid;
    const QString words = QStringLiteral("It crashed again.");
    const SourceId source = addSource(QStringLiteral("I 1"), words);
    const std::vector<CodeId> all{addCode(QStringLiteral("Crash")),
                                  addCode(QStringLiteral("Slow"))};
    gather(2);
    for (const CodeId code : all)
        act(team[1], [code](Database &db) {
            codes::remove(db, {code});
            return QStringLiteral("Remove");
        });
    act(team[0], [&](Database &db) {
        codings::apply(db, source, {3, 10}, words.mid(3, 7), all,
                       coders::ensure(db, QStringLiteral("Ann")));
        return QStringLiteral("Use");
    });
    meet(team[0]);
    EXPECT_EQ(faults, QStringList());
    meet(team[1]);
    ASSERT_EQ(faults.size(), 1);
    EXPECT_THAT(faults[0].toStdString(), ::testing::HasSubstr("Remove” is nowhere"));
}

} // namespace
} // namespace axial::test
