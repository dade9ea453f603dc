// Who was asked what of the interview guide, and what they said to it.
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/dimensions.h"
#include "core/project/guide/promptproposals.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QSet>

#include <map>
#include <random>

namespace axial {
namespace {

class CoverageTest : public test::StudyTest
{
protected:
    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    Table ask(const QString &cells) { return ask(QueryCall{"coverage", {{"cells", cells}}}); }
    static QStringList column(const Table &table, const QString &name)
    {
        QStringList result;
        for (size_t row = 0; row < table.rows.size(); ++row)
            result << table.text(row, table.column(name));
        return result;
    }
    /// A transcript of lines "U1: words", where the interviewer is PO.
    SourceId addInterview(const QString &text)
    {
        const SourceId source = addSource("Interview", text);
        project->edit("Turns", [&](Database &in) {
            QHash<QString, SpeakerId> speakers;
            for (qint64 at = 0; at < text.size(); at = text.indexOf('\n', at) + 1) {
                const QString name = text.mid(at, 2);
                if (!speakers.contains(name)) {
                    const bool isPerson = name != "PO";
                    speakers.insert(
                        name,
                        sources::addSpeaker(
                            in, {{},
                                 source,
                                 name,
                                 isPerson ? SpeakerRole::Participant : SpeakerRole::Interviewer,
                                 isPerson ? participants::ensure(in, name) : ParticipantId()}));
                }
                sources::addTurn(in, source,
                                 {{at, text.indexOf('\n', at)}, at + 4, speakers[name], {}});
            }
        });
        return source;
    }
    PromptId addPrompt(const QString &text, const QString &part = "Part I",
                       const QString &category = {})
    {
        return project->edit("Prompt", [&](Database &in) {
            return prompts::add(in, {{}, part, {}, {}, text, category}, 99);
        });
    }
    void askAt(SourceId source, const QString &words, PromptId prompt)
    {
        project->edit("Ask", [&](Database &in) {
            askedprompts::ask(in, {source, sources::text(in, source).indexOf(words), prompt});
        });
    }
    void readSample()
    {
        Progress progress;
        readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
        project->edit("Assign", [&](Database &in) {
            for (const Source &source : sources::ofKind(in, SourceKind::Transcript)) {
                for (const PromptProposal &each : promptProposals(in, source.id, progress))
                    askedprompts::ask(in, each.asked);
            }
        });
    }
};

TEST_F(CoverageTest, SaysWhoAnsweredWhoDidNotAndWhoWasNeverAsked)
{
    const PromptId role = addPrompt("What is your role?");
    const PromptId bugs = addPrompt("Which bugs?");
    addPrompt("What is planned?");
    const SourceId first = addInterview("PO: Who are you?\nU1: I study things.\nPO: Really?\n"
                                        "U1: Yes.\nPO: And bugs?\n");
    const SourceId second = addInterview("U2: Hello.\nPO: Bugs?\nU2: Many bugs.\nU3: None.\n");
    askAt(first, "PO: Who", role);
    askAt(first, "PO: And", bugs);
    askAt(second, "PO: Bugs", bugs);
    const Table states = ask("state");
    EXPECT_EQ(column(states, "U1"), (QStringList{"answered", "no answer", "never asked"}));
    EXPECT_EQ(column(states, "U2"), (QStringList{"never asked", "answered", "never asked"}));
    EXPECT_EQ(column(states, "U3"), (QStringList{"never asked", "answered", "never asked"}));
    EXPECT_EQ(column(states, columns::participantsAsked), (QStringList{"1", "3", "0"}));
    EXPECT_EQ(column(states, columns::participantsAnswering), (QStringList{"1", "2", "0"}));
    EXPECT_EQ(column(states, columns::neverAsked), (QStringList{"2", "0", "3"}));
    EXPECT_EQ(column(ask("words"), "U1"), (QStringList{"4", "0", ""}));
    EXPECT_EQ(column(ask("turns"), "U1"), (QStringList{"2", "0", ""}));
    const Table opened = ask(*ask("turns").rows[0][size_t(states.column("U1"))].evidence);
    EXPECT_EQ(column(opened, columns::answer), (QStringList{"I study things.", "Yes."}));
    EXPECT_EQ(column(opened, columns::turn), (QStringList{"2", "4"}));
    const Table asked = ask(*states.rows[1][size_t(states.column("U1"))].evidence);
    EXPECT_EQ(column(asked, columns::asked), QStringList{"And bugs?"});
}

/// Counted again line by line: who speaks in a text is asked what is asked there, and answers from
/// the line that asks to the next that asks anything.
TEST_F(CoverageTest, IsWhatGoingThroughTheLinesSays)
{
    std::mt19937 engine(7);
    std::vector<PromptId> guide;
    for (int i = 0; i < 3; ++i)
        guide.push_back(addPrompt(QStringLiteral("Question %1?").arg(i)));
    const QStringList people{"U1", "U2", "U3"};
    struct Counted {
        int asked = 0, turns = 0, words = 0;
    };
    std::map<std::pair<QString, int>, Counted> counted; // by person and question
    int line = 0;
    for (int interview = 0; interview < 6; ++interview) {
        struct Line {
            QString who, words;
            std::vector<int> asks;
        };
        std::vector<Line> lines;
        QString text;
        QSet<QString> speaking;
        for (int i = 0; i < 14; ++i) {
            Line each{engine() % 3 ? people[qsizetype(engine() % 3)] : QString("PO"), {}, {}};
            each.words = QStringLiteral("line%1").arg(++line);
            for (auto more = engine() % 4; more > 0; --more)
                each.words += " more";
            for (int prompt = 0; each.who == "PO" && prompt < 3; ++prompt) {
                if (engine() % 3 == 0)
                    each.asks.push_back(prompt);
            }
            if (each.who != "PO")
                speaking << each.who;
            text += each.who + ": " + each.words + "\n";
            lines.push_back(each);
        }
        const SourceId source = addInterview(text);
        std::vector<int> open;
        for (const Line &each : lines) {
            for (const int prompt : each.asks)
                askAt(source, "PO: " + each.words, guide[size_t(prompt)]);
            if (!each.asks.empty())
                open = each.asks;
            for (const int prompt : each.asks) {
                for (const QString &who : speaking)
                    ++counted[{who, prompt}].asked;
            }
            for (const int prompt : each.who == "PO" ? std::vector<int>() : open) {
                ++counted[{each.who, prompt}].turns;
                counted[{each.who, prompt}].words += int(each.words.count(' ')) + 1;
            }
        }
    }
    const Table turns = ask("turns"), words = ask("words"), states = ask("state");
    for (const QString &who : people) {
        for (int prompt = 0; prompt < 3; ++prompt) {
            const Counted &each = counted[{who, prompt}];
            const auto said = [&](const Table &table) {
                return table.text(size_t(prompt), table.column(who));
            };
            EXPECT_EQ(said(turns), each.asked ? QString::number(each.turns) : QString());
            EXPECT_EQ(said(words), each.asked ? QString::number(each.words) : QString());
            EXPECT_EQ(said(states), each.asked == 0   ? "never asked"
                                    : each.turns == 0 ? "no answer"
                                                      : "answered");
            for (const bool ofAsked : {true, false}) {
                const QueryParameters parameters{
                    {"participant", who},
                    {"question", QStringLiteral("Question %1?").arg(prompt)},
                    {"show", ofAsked ? "asked" : "answers"}};
                EXPECT_EQ(int(ask(QueryCall{"answers", parameters}).rows.size()),
                          ofAsked ? each.asked : each.turns);
            }
        }
    }
}

TEST_F(CoverageTest, AQuestionForAnAudienceIsNotMissedByOthers)
{
    project->edit("People", [](Database &in) {
        const AttributeId type = attributes::ensure(in, "Type");
        participants::setValue(in, participants::ensure(in, "U1"), type, "User");
        participants::setValue(in, participants::ensure(in, "D1"), type, "Developer");
        participants::ensure(in, "X1");
        prompts::add(in, {{}, "Part I", {}, "LLM Users", "Which bugs?", {}}, 0);
        prompts::add(in, {{}, "Part I", {}, "Framework Developers", "Which fixes?", {}}, 1);
    });
    const Table states = ask("state");
    EXPECT_EQ(column(states, "U1"), (QStringList{"never asked", "not for them"}));
    EXPECT_EQ(column(states, "D1"), (QStringList{"not for them", "never asked"}));
    EXPECT_EQ(column(states, "X1"), (QStringList{"never asked", "never asked"}));
    EXPECT_EQ(column(states, columns::neverAsked), (QStringList{"2", "2"}));
}

TEST_F(CoverageTest, OfTheSampleOpensWhatEachCellSays)
{
    readSample();
    int cells = 0;
    for (const char *shown : {"state", "turns", "quotes"}) {
        const Table table = ask(QString::fromLatin1(shown));
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int at = 0; at < int(table.columns.size()); ++at) {
                const Cell &cell = table.rows[row][size_t(at)];
                if (!cell.evidence || table.columns[size_t(at)].kind != ColumnKind::Count)
                    continue;
                const Table opened = ask(*cell.evidence);
                const QStringList people = column(opened, columns::participant);
                const bool ofPeople = table.columns[size_t(at)].name.contains("articipants");
                EXPECT_EQ(ofPeople ? QSet<QString>(people.begin(), people.end()).size()
                                   : qint64(opened.rows.size()),
                          table.text(row, at).toLongLong())
                    << shown << ' ' << row << ' ' << at;
                ++cells;
            }
        }
    }
    EXPECT_GT(cells, 100);
}

TEST_F(CoverageTest, QuotesAreCountedByDimensionOfWhatTheyAnswer)
{
    const PromptId role = addPrompt("What is your role?", "Part I");
    const PromptId bugs = addPrompt("Which bugs?", "Part II", "Debugging");
    const SourceId source = addInterview("PO: Who?\nU1: I study.\nPO: Bugs?\nU1: Many bugs.\n"
                                         "U1: And wishes.\n");
    askAt(source, "PO: Who", role);
    askAt(source, "PO: Bugs", bugs);
    const CodeId theme = addCode("Theme", "A.1");
    code(source, "study", {theme});
    code(source, "Many", {theme});
    const QuoteId wish = code(source, "wishes", {theme});
    code(addSource("Notes", "Nobody said it."), "Nobody", {theme});
    const CoderId author = coder();
    project->edit("Set", [&](Database &in) {
        quotes::setPromptCategory(in, wish, "Wishes", author);
        dimensions::set(
            in,
            {{"Background", {"Part I"}}, {"Bugs", {"Debugging"}}, {"Expectations", {"Wishes"}}});
    });
    const QueryCall call{"crosstab", {{"rows", "dimension"}, {"columns", "coder"}}};
    const Table table = ask(call);
    EXPECT_EQ(column(table, columns::dimension).mid(0, 4),
              (QStringList{"Background", "Bugs", "Expectations", "None"}));
    for (size_t row = 0; row < 4; ++row) {
        const int ada = table.column("Ada");
        ASSERT_GE(ada, 0);
        EXPECT_EQ(table.text(row, ada), "1") << row;
        EXPECT_EQ(ask(*table.rows[row][size_t(ada)].evidence).rows.size(), 1U) << row;
    }
}

} // namespace
} // namespace axial
