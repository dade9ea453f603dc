#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/projectsettings.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

#include <QSet>

namespace axial {
namespace {

class WordFrequencyTest : public test::StudyTest
{
protected:
    /// Turns of speakers in lines "Name: words"; "PO" interviews, "X" is left out, names of one
    /// letter and a digit are participants.
    SourceId addInterview(const QString &title, const QStringList &lines)
    {
        const SourceId source = addSource(title, lines.join(u'\n'));
        project->edit("Speakers", [&](Database &db) {
            QHash<QString, SpeakerId> speakers;
            qint64 at = 0;
            for (const QString &line : lines) {
                const QString name = line.section(u':', 0, 0);
                if (!speakers.contains(name)) {
                    const auto role = name == "PO"  ? SpeakerRole::Interviewer
                                      : name == "X" ? SpeakerRole::LeftOut
                                                    : SpeakerRole::Participant;
                    const auto who = role == SpeakerRole::Participant
                                         ? participants::ensure(db, name)
                                         : ParticipantId();
                    speakers[name] = sources::addSpeaker(db, {{}, source, name, role, who});
                }
                const qint64 end = at + line.size();
                sources::addTurn(db, source, {{at, end}, at + name.size() + 2, speakers[name], {}});
                at = end + 1;
            }
        });
        return source;
    }
    void addGroups()
    {
        project->edit("Groups", [](Database &db) {
            std::vector<Group> groups{{"users", {}, {participants::find(db, "U1")}},
                                      {"developers", {}, {participants::find(db, "D1")}}};
            groupings::add(db, "Sides", groups);
        });
    }
    Table ask(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {query, parameters}, progress);
    }
    static QStringList lines(const Table &table, int columns)
    {
        QStringList result;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QStringList cells;
            for (int column = 0; column < columns; ++column)
                cells << table.text(row, column);
            result << cells.join(u'|');
        }
        return result;
    }
    /// Of every seventh row; how many cells there were.
    int expectOpened(const QueryParameters &parameters)
    {
        int cells = 0;
        const Table table = ask("word-frequency", parameters);
        const bool arePeople = parameters.value("measure") == "participants";
        for (size_t row = 0; row < table.rows.size(); row += 7) {
            for (int column = 0; column < int(table.columns.size()); ++column) {
                const auto call = table.rows[row][size_t(column)].evidence;
                if (table.columns[size_t(column)].kind != ColumnKind::Count || !call)
                    continue;
                const Table opened = ask(call->query, call->parameters);
                const QString &name = table.columns[size_t(column)].name;
                const QString by = name == "Sources" ? columns::sourceId
                                   : name == "Participants" || (column > 4 && arePeople)
                                       ? columns::participant
                                       : QString();
                QSet<QString> different;
                for (size_t i = 0; i < opened.rows.size() && !by.isEmpty(); ++i)
                    different.insert(opened.text(i, opened.column(by)));
                different.remove(QString());
                EXPECT_EQ(by.isEmpty() ? qint64(opened.rows.size()) : qint64(different.size()),
                          table.text(row, column).toLongLong())
                    << table.text(row, 0).toStdString() << ' ' << name.toStdString();
                ++cells;
            }
        }
        return cells;
    }
};

TEST_F(WordFrequencyTest, CountsWordsOfParticipantsAndTheirGroups)
{
    addInterview("One", {"PO: Did the memory crash?", "U1: It crashes. Memory crashed, don't ask.",
                         "X: memory memory"});
    addInterview("Two", {"D1: We fix crashes; the crash of the memory.", "N1: Memory?"});
    addGroups();
    const Table table = ask("word-frequency");
    EXPECT_EQ(lines(table, 8), QStringList({"crash|4|2|2|crashes 2, crash 1, crashed 1|2|2|0",
                                            "memory|3|2|3|memory 3|1|1|1", "ask|1|1|1|ask 1|1|0|0",
                                            "fix|1|1|1|fix 1|0|1|0"})
                                   .replaceInStrings("crash|4", "crashes|4"));
    EXPECT_EQ(table.columns[7].name, "Ungrouped");
    EXPECT_TRUE(table.base.startsWith("4 different words of 15 that were said"))
        << table.base.toStdString();
    const Table apart = ask("word-frequency", {{"forms", "0"}, {"stop-words", "0"}});
    EXPECT_EQ(lines(apart, 2).mid(0, 3), QStringList({"memory|3", "crashes|2", "the|2"}));
    EXPECT_EQ(ask("word-frequency", {{"speaker", "all"}}).text(0, 1), "5")
        << "the interviewer's, but not of who is left out";
    const Table shares = ask("word-frequency", {{"measure", "per-thousand"}});
    EXPECT_NEAR(shares.number(0, 5), 2 / 6.0 * 1000, 1e-9) << "it crashes memory crashed don't ask";
}

/// What fills a pause is a word of nothing, and neither is what a person says to leave out.
TEST_F(WordFrequencyTest, FillersAndOnesOwnWordsAreLeftOut)
{
    addInterview("I", {"U1: uh like the model likes um memory", "U1: yeah memory like memory"});
    const auto words = [&](const QueryParameters &parameters) {
        return lines(ask("word-frequency", parameters), 2).join(u' ');
    };
    EXPECT_EQ(words({}), "memory|3 likes|1 model|1");
    EXPECT_EQ(words({{"without", "Model, likes"}}), "memory|3");
    EXPECT_EQ(words({{"fillers", "0"}}), "like|3 memory|3 model|1 uh|1 um|1 yeah|1");
    const Table table = ask("word-frequency", {});
    Progress progress;
    EXPECT_EQ(runQuery(db(), *table.rows.at(1).at(0).evidence, progress).rows.size(), 1u)
        << "a filler is no form of a word";
}

/// What the study leaves out counts for everybody who asks, with all its forms where those are one.
TEST_F(WordFrequencyTest, TheStudyKeepsWhatIsLeftOutAndItsLanguage)
{
    addInterview("I", {"U1: Das Modell trainiert, die Modelle trainieren; aber Häuser und Haus."});
    const auto words = [&](const QueryParameters &parameters) {
        return lines(ask("word-frequency", parameters), 2).join(u' ');
    };
    EXPECT_EQ(words({{"language", "german"}}), "haus|2 modell|2 trainieren|1 trainiert|1");
    EXPECT_TRUE(words({}).contains("die|1")) << "in English that is none of the stop words";
    const auto keep = [&](const char *name, const QString &value) {
        project->edit(
            "Keep", [&](Database &db) { projectsettings::write(db, QLatin1String(name), value); });
    };
    keep("words.language", "german");
    keep("words.left-out", "Modelle");
    EXPECT_EQ(words({}), "haus|2 trainieren|1 trainiert|1");
    EXPECT_EQ(words({{"forms", "0"}}), "haus|1 häuser|1 modell|1 trainieren|1 trainiert|1");
    EXPECT_EQ(words({{"without", ""}}), "haus|2 modell|2 trainieren|1 trainiert|1")
        << "one call says otherwise";
    EXPECT_EQ(ask("words-in-context", {{"words", "Haus"}, {"forms", "1"}}).rows.size(), 2u);
    keep("words.language", "klingon");
    EXPECT_TRUE(words({}).contains("die|1")) << "English again";
    EXPECT_TRUE(
        ask("word-frequency", {{"language", "greek"}}).notes.first().contains("stop words"));
}

TEST_F(WordFrequencyTest, ASourceCountsInItsOwnLanguage)
{
    const SourceId german = addInterview("A", {"U1: Die Häuser und das Haus, die Systeme."});
    addInterview("B", {"U1: The dies and the system; systems die."});
    const auto say = [&](const char *language) {
        project->edit("Language", [&](Database &db) {
            sources::set(db, german, &Source::language, QLatin1String(language));
        });
    };
    say("de");
    const Table table = ask("word-frequency");
    ASSERT_EQ(table.columns.size(), 6u);
    QStringList found;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        found << table.text(row, 0) + u'|' + table.text(row, 1) + u'|' + table.text(row, 5);
        const auto behind = table.rows[row][1].evidence;
        EXPECT_EQ(QString::number(ask(behind->query, behind->parameters).rows.size()),
                  table.text(row, 1))
            << found.back().toStdString();
    }
    EXPECT_EQ(found, QStringList({"die|2|English", "haus|2|German", "system|2|English",
                                  "systeme|1|German"}));
    EXPECT_TRUE(table.notes.first().contains("English, German"));
    EXPECT_EQ(ask("words-in-context", {{"words", "Haus"}, {"forms", "1"}}).rows.size(), 2u)
        << "whatever the question says of others";
    EXPECT_EQ(ask("word-frequency", {{"language", "german"}}).columns.size(), 5u) << "all in one";
    say("pl"); // of which no stems are known, and no stop words
    EXPECT_EQ(lines(ask("word-frequency"), 2).filter("haus|"), QStringList{"haus|1"});
    project->undo();
    project->undo();
    EXPECT_TRUE(lines(ask("word-frequency"), 2).contains("die|4")) << "nobody says it";
}

TEST_F(WordFrequencyTest, EveryCellOpensItsPlaces)
{
    Progress progress;
    readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
    EXPECT_FALSE(ask("word-frequency").notes.join(u' ').contains("Chinese")) << "of nothing here";
    addInterview("Chinese", {"PO: 什么？", "U1: 显存溢出，显存不够。"});
    EXPECT_TRUE(ask("word-frequency", {{"most", "0"}}).notes.join(u' ').contains("Chinese"));
    for (const char *measure : {"occurrences", "participants"}) {
        for (const char *forms : {"0", "1"})
            EXPECT_GT(expectOpened({{"measure", measure}, {"forms", forms}}), 60);
    }
    EXPECT_GT(expectOpened({{"stop-words", "0"}, {"speaker", "all"}}), 60);
}

TEST_F(WordFrequencyTest, AStopWordIsNoFormOfWhatIsCounted)
{
    addInterview("One", {"U1: Others do, other does not, the others."});
    const Table table = ask("word-frequency");
    EXPECT_EQ(lines(table, 2), QStringList{"others|2"});
    const auto behind = table.rows[0][1].evidence;
    EXPECT_EQ(ask(behind->query, behind->parameters).rows.size(), 2u);
}

TEST_F(WordFrequencyTest, WhatNobodySaidIsOfWhomTheSourceIs)
{
    const SourceId whole = addSource("U1", "rust a\n\nrust b");
    addSource("Paper", "rust");
    project->edit("Whose", [&](Database &db) {
        sources::addParticipant(db, whole, participants::ensure(db, "U1"));
        const auto asks = sources::addSpeaker(db, {{}, whole, "PO", SpeakerRole::Interviewer, {}});
        sources::addTurn(db, whole, {{0, 6}, 0, asks, {}});
    });
    EXPECT_EQ(lines(ask("word-frequency"), 4), QStringList({"b|1|1|1", "rust|1|1|1"}));
    EXPECT_EQ(lines(ask("word-frequency", {{"speaker", "all"}}), 4),
              QStringList({"rust|3|2|1", "b|1|1|1"}));
}

TEST_F(WordFrequencyTest, WordsInContext)
{
    const SourceId one = addInterview(
        "One", {"PO: Memory?", "U1: The memory leak grew.", "U1: Disks are slow, memory is not."});
    addInterview("Two", {"D1: A disk is no memory"});
    addGroups();
    const Table table = ask("words-in-context", {{"words", "memory NOT leak"}});
    EXPECT_EQ(lines(table, 7), QStringList({"One|3|U1|users|Disks are slow, |memory| is not.",
                                            "Two|1|D1|developers|A disk is no |memory|"}));
    EXPECT_EQ(table.text(0, table.column("Source id")), QString::number(one.value));
    EXPECT_EQ(table.base, "memory NOT leak: 2 hits in 2 sources");
    const auto count = [&](const QueryParameters &parameters) {
        return ask("words-in-context", parameters).rows.size();
    };
    EXPECT_EQ(count({{"words", "memory NOT leak"}, {"within", "text"}}), 1u);
    EXPECT_EQ(count({{"words", "disk memory"}, {"forms", "1"}}), 4u);
    EXPECT_EQ(count({{"words", "disk memory"}}), 2u);
    EXPECT_EQ(count({{"words", "memory"}, {"group", "Users"}}), 2u);
    EXPECT_EQ(count({{"words", "memory"}, {"speaker", "all"}}), 4u);
    EXPECT_EQ(count({{"words", "memory OR \"memory leak\""}}), 3u) << "the longer one alone";
    const Table sorted = ask("words-in-context", {{"words", "memory"}, {"sort", "before"}});
    EXPECT_EQ(sorted.text(0, 4) + sorted.text(1, 4), "A disk is no Disks are slow, ");
    EXPECT_TRUE(test::errorOf([&] {
                    count({{"words", "memory"}, {"group", "nobody"}});
                }).contains("users, developers"));
    EXPECT_EQ(ask("words-in-context").notes.size(), 1);
}

TEST_F(WordFrequencyTest, WorkGrowsWithTheTextsAndStopsWhenAsked)
{
    const auto steps = [&] {
        test::SqlWork work(db());
        ask("word-frequency", {{"speaker", "all"}});
        return work.steps();
    };
    const auto add = [&](int count) {
        for (int i = 0; i < count; ++i)
            addSource(QStringLiteral("S %1").arg(i), "words of a text");
    };
    add(50);
    const qint64 few = steps();
    add(350);
    EXPECT_LT(steps(), few * 10);
    Progress progress;
    progress.cancel();
    EXPECT_THROW(runQuery(db(), {"word-frequency", {}}, progress), Canceled);
    EXPECT_THROW(runQuery(db(), {"words-in-context", {{"words", "text"}}}, progress), Canceled);
}

/// More than one thread reads so much, and nobody can tell.
TEST_F(WordFrequencyTest, LongTextsAreCountedAndListedInTheirOrder)
{
    constexpr int sources = 40, turns = 700;
    for (int source = 0; source < sources; ++source) {
        QStringList said;
        for (int turn = 0; turn < turns; ++turn)
            said << QStringLiteral("%1: memories of number n%2, and a leak that nobody mended")
                        .arg(QLatin1String(turn % 2 ? "U1" : "D1"))
                        .arg(source);
        // One has much more to be read, so that others come before it.
        said.front() += QStringLiteral(" leaking").repeated(source == 3 ? 20'000 : 1);
        addInterview(QStringLiteral("S%1").arg(source, 2, 10, QLatin1Char('0')), said);
    }
    addGroups();
    const Table words = ask("word-frequency", {{"grouping", "Sides"}});
    ASSERT_GT(words.rows.size(), 4u);
    const qint64 leaks = sources * turns + 20'000 + sources - 1;
    EXPECT_EQ(lines(words, 4).first(), QStringLiteral("leak|%1|40|2").arg(leaks));
    EXPECT_TRUE(lines(words, 4).contains(QStringLiteral("memories|%1|40|2").arg(sources * turns)));
    const Table places = ask("words-in-context", {{"words", "leak"}, {"forms", "1"}});
    ASSERT_EQ(qint64(places.rows.size()), leaks);
    for (size_t row = 1; row < places.rows.size(); ++row) {
        const auto place = [&](size_t at) {
            return std::tuple(places.text(at, 0),
                              places.text(at, places.column(columns::start)).toLongLong());
        };
        ASSERT_LT(place(row - 1), place(row));
    }
}

} // namespace
} // namespace axial
