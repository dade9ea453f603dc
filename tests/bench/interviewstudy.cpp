#include "tests/bench/interviewstudy.h"

#include "core/project/codes/codes.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QRandomGenerator>

#include <array>
#include <cmath>

namespace axial::bench {
namespace {

constexpr int interviews = 200;
constexpr int questions = 24;
constexpr int turnsEach = 100; ///< half of them questions
constexpr int answerLength = 1900;
constexpr int differentWords = 8000;

class InterviewStudy
{
public:
    explicit InterviewStudy(Database &db) : m_db(db)
    {
        addCodes();
        addGuide();
        addPeople();
        const auto collection = collections::ensure(db, {QStringLiteral("Interviews")});
        for (int i = 0; i < interviews; ++i)
            addInterview(collection, i);
    }

    void code(int codings)
    {
        for (int done = 0; done < codings;) {
            const Answers &answers = m_answers[size_t(m_random.bounded(interviews))];
            const TextRange turn =
                answers.turns[size_t(m_random.bounded(int(answers.turns.size())))];
            const qint64 start = turn.start + m_random.bounded(answerLength / 2);
            const TextRange range{start,
                                  std::min<qint64>(turn.end, start + 60 + m_random.bounded(200))};
            std::vector<CodeId> codes{anyCode()};
            if (m_random.bounded(5) == 0)
                codes.push_back(anyCode());
            const QuoteId quote = codings::apply(
                m_db, answers.source, range, answers.text.mid(range.start, range.end - range.start),
                codes, m_coders[size_t(m_random.bounded(4))]);
            if (m_random.bounded(3) == 0)
                quotes::setInsight(m_db, quote,
                                   QStringLiteral("It shows that one waits (%1)").arg(done));
            if (m_random.bounded(2) == 0)
                quotes::setPromptCategory(m_db, quote,
                                          QStringLiteral("Category %1").arg(m_random.bounded(12)));
            done += int(codes.size());
        }
    }

private:
    struct Answers {
        SourceId source;
        QString text;
        std::vector<TextRange> turns;
    };

    /// 10 types with 190 themes, and 1,800 below these.
    void addCodes()
    {
        for (int i = 0; i < 2000; ++i) {
            const QString type(QChar(char16_t(u'A' + i % 10)));
            const int number = i / 10;
            const bool isTheme = number < 20;
            const CodeId parent = number == 0 ? codes::taxonomyFolder(m_db)
                                  : isTheme   ? m_codes[size_t(i % 10)]
                                              : m_codes[size_t(10 + i % 190)];
            const QString key = number == 0 ? type : QStringLiteral("%1.%2").arg(type).arg(number);
            m_codes.push_back(
                codes::add(m_db, parent, QStringLiteral("What stops in %1").arg(key), key));
        }
        for (const char *name : {"Ada Lovelace", "Mara Klein", "Li Wei", "Jo Young"})
            m_coders.push_back(coders::ensure(m_db, QLatin1String(name)));
    }

    void addGuide()
    {
        for (int i = 0; i < questions; ++i)
            m_prompts.push_back(prompts::add(
                m_db,
                {{},
                 QStringLiteral("Part %1").arg(i / 6 + 1),
                 QStringLiteral("What one does"),
                 {},
                 QStringLiteral("What did you do when it stopped the time number %1?").arg(i),
                 QStringLiteral("Category %1").arg(i / 2)},
                size_t(i)));
    }

    void addPeople()
    {
        const auto type = attributes::ensure(m_db, QStringLiteral("Type"));
        const auto years = attributes::ensure(m_db, QStringLiteral("Years"));
        std::vector<Group> groups{{QStringLiteral("users"), {}},
                                  {QStringLiteral("developers"), {}}};
        for (int i = 0; i < interviews; ++i) {
            m_people.push_back(participants::ensure(m_db, QStringLiteral("U%1").arg(i + 1)));
            participants::setValue(m_db, m_people.back(), type,
                                   i % 3 ? QStringLiteral("User") : QStringLiteral("Developer"));
            participants::setValue(m_db, m_people.back(), years, QString::number(i % 15));
            groups[i % 3 ? 0 : 1].byHand.push_back(m_people.back());
            for (const char *prompt : {"Questions", "Bugs", "Requirements"}) {
                std::vector<std::vector<CodeId>> ranks;
                for (size_t rank = 0; rank < 3; ++rank)
                    ranks.push_back({m_codes[10 + (size_t(i) % 17 + rank * 7) % 40]});
                ballots::set(m_db, m_people.back(), QLatin1String(prompt), ranks);
            }
        }
        groupings::add(m_db, QStringLiteral("Sides"), groups);
    }

    /// Most of what is said are few words.
    QString spoken(qsizetype length)
    {
        static const std::array<const char *, 12> ends{"",   "s",    "ing", "ed",  "er",  "ly",
                                                       "al", "ness", "ion", "ive", "ful", "less"};
        static const QString letters = QStringLiteral("etaoinshrdlucmfwypvbgk");
        QString text;
        while (text.size() < length) {
            auto word = quint32(std::pow(double(differentWords), m_random.generateDouble()));
            const auto end = size_t(word % ends.size());
            word = word / quint32(ends.size()) * 2654435761u;
            for (int n = 0; n < 4; ++n, word /= 22)
                text += letters[qsizetype(word % 22)];
            text += QLatin1String(ends[end]);
            text += m_random.bounded(12) ? u' ' : u',';
        }
        text.truncate(length - 1);
        return text + u'.';
    }

    void addInterview(CollectionId collection, int number)
    {
        Answers made;
        std::vector<Turn> turns;
        for (int i = 0; i < turnsEach; ++i) {
            Turn turn;
            turn.range.start = made.text.size();
            made.text += i % 2 ? QStringLiteral("U%1: ").arg(number + 1) : QStringLiteral("PO: ");
            turn.words = made.text.size();
            made.text += spoken(i % 2 ? answerLength : 90);
            turn.range.end = made.text.size();
            made.text += u'\n';
            if (i % 2)
                made.turns.push_back({turn.words, turn.range.end});
            turns.push_back(turn);
        }
        made.source = sources::add(m_db, {collection,
                                          SourceKind::Transcript,
                                          QStringLiteral("Interview %1").arg(number + 1),
                                          {},
                                          1,
                                          made.text,
                                          {},
                                          {}});
        const auto speaker = [&](const QString &name, SpeakerRole role, ParticipantId who) {
            return sources::addSpeaker(m_db, {{}, made.source, name, role, who});
        };
        const SpeakerId asks = speaker(QStringLiteral("PO"), SpeakerRole::Interviewer, {});
        const SpeakerId answers = speaker(QStringLiteral("U%1").arg(number + 1),
                                          SpeakerRole::Participant, m_people[size_t(number)]);
        for (size_t i = 0; i < turns.size(); ++i) {
            turns[i].speaker = i % 2 ? answers : asks;
            sources::addTurn(m_db, made.source, turns[i]);
            if (i % 4 == 0)
                askedprompts::ask(
                    m_db, {made.source, turns[i].range.start, m_prompts[i / 4 % m_prompts.size()]});
        }
        m_answers.push_back(std::move(made));
    }

    /// Types are headings.
    CodeId anyCode() { return m_codes[size_t(m_random.bounded(10, int(m_codes.size())))]; }

    Database &m_db;
    QRandomGenerator m_random{12};
    std::vector<CodeId> m_codes;
    std::vector<CoderId> m_coders;
    std::vector<PromptId> m_prompts;
    std::vector<ParticipantId> m_people;
    std::vector<Answers> m_answers;
};

} // namespace

void makeInterviewStudy(const QString &path, int codings)
{
    const auto project = Project::create(path);
    project->setHistoryBudget(0);
    project->edit(QStringLiteral("Fill"),
                  [codings](Database &db) { InterviewStudy(db).code(codings); });
}

} // namespace axial::bench
