#include "core/project/guide/promptproposals.h"

#include "core/db/database.h"
#include "core/project/guide/audiences.h"
#include "core/project/guide/prompts.h"
#include "core/project/sources/sources.h"
#include "core/text/search/questionmatcher.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <tuple>

namespace axial {
namespace {

constexpr double leastOfHeading = 0.5; // what is written over an answer is meant as the question

/// "Q7", "## Question 7:" -> 7; 0 = no number.
int numberNamed(const QString &line)
{
    static const QRegularExpression numbered(
        QStringLiteral("^[#*\\s]*(?:q|question|prompt|问题)\\s*\\.?\\s*(\\d{1,3})\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const auto found = numbered.match(line);
    return found.hasMatch() ? found.captured(1).toInt() : 0;
}

bool isHeading(const QString &line)
{
    static const QRegularExpression marked(
        QStringLiteral("^(?:#{1,6}\\s+\\S|\\*\\*[^*]+\\*\\*$|\\d{1,3}[.)]\\s.*[?？]$)"));
    return marked.match(line).hasMatch() || numberNamed(line) > 0;
}

class ProposalReader
{
public:
    ProposalReader(Database &db, SourceId source, double least)
        : m_source(source), m_least(least), m_guide(prompts::all(db)), m_matcher(wordsOf(m_guide)),
          m_text(sources::text(db, source)), m_turns(sources::turns(db, source))
    {
        for (const AskedPrompt &asked : askedprompts::of(db, source)) {
            m_askingTurns.insert(asked.start);
            m_asked.insert(asked.prompt);
        }
        readPeople(db);
    }

    std::vector<PromptProposal> read(const Progress &progress)
    {
        for (size_t turn = 0; turn < m_turns.size(); ++turn) {
            progress.checkCanceled();
            readTurn(turn);
        }
        readHeadings(progress);
        return chosen();
    }

private:
    using By = PromptProposal::By;

    static QStringList wordsOf(const std::vector<Prompt> &guide)
    {
        QStringList words;
        for (const Prompt &prompt : guide)
            words << prompt.text;
        return words;
    }

    /// Who speaks, and which questions are for somebody who does.
    void readPeople(Database &db)
    {
        const Audiences audiences(db, m_guide);
        std::vector<ParticipantId> people;
        for (const Speaker &speaker : sources::speakers(db, m_source)) {
            if (speaker.participant || speaker.role == SpeakerRole::Participant
                || speaker.role == SpeakerRole::LeftOut)
                m_answering.insert(speaker.id);
            if (speaker.participant)
                people.push_back(speaker.participant);
        }
        auto whole = db.query("SELECT participant FROM source_participant WHERE source=?1",
                              m_source);
        while (whole.next())
            people.push_back(whole.id<ParticipantId>(0));
        for (const Prompt &prompt : m_guide) {
            m_isMeant.push_back(
                !m_asked.contains(prompt.id)
                && (people.empty() || std::any_of(people.begin(), people.end(), [&](auto person) {
                        return audiences.isFor(prompt, person);
                    })));
        }
    }

    void add(size_t turn, int question, double similarity, By by, const QString &words)
    {
        if (!m_isMeant[size_t(question)] || m_askingTurns.contains(m_turns[turn].range.start))
            return;
        m_found.push_back({{m_source, m_turns[turn].range.start, m_guide[size_t(question)].id},
                           int(turn) + 1,
                           words,
                           similarity,
                           by});
    }

    void readTurn(size_t at)
    {
        const Turn &turn = m_turns[at];
        if (m_answering.contains(turn.speaker))
            return;
        const QString words = m_text.mid(turn.words, turn.range.end - turn.words);
        const int number = numberNamed(words);
        if (number > 0 && number <= int(m_guide.size()))
            add(at, number - 1, 1, By::Heading, words);
        for (const auto &match : m_matcher.matches(words)) {
            if (match.similarity < m_least)
                break;
            add(at, match.question, match.similarity, By::Words, words);
        }
    }

    /// A heading stands over the turn that begins after it, whoever speaks there.
    void readHeadings(const Progress &progress)
    {
        QSet<qint64> starts;
        for (const Turn &turn : m_turns)
            starts.insert(turn.range.start);
        size_t next = 0;
        for (qint64 start = 0; start < m_text.size();) {
            progress.checkCanceled();
            const qsizetype found = m_text.indexOf(u'\n', start);
            const qint64 end = found < 0 ? m_text.size() : found;
            const QString line = m_text.mid(start, end - start).trimmed();
            while (next < m_turns.size() && m_turns[next].range.start < end)
                ++next;
            if (next < m_turns.size() && !starts.contains(start) && isHeading(line))
                readHeading(next, line);
            start = end + 1;
        }
    }

    void readHeading(size_t turn, const QString &line)
    {
        const int number = numberNamed(line);
        if (number > 0 && number <= int(m_guide.size()))
            add(turn, number - 1, 1, By::Heading, line);
        for (const auto &match : m_matcher.matches(line)) {
            if (match.similarity < leastOfHeading)
                break;
            add(turn, match.question, match.similarity, By::Heading, line);
        }
    }

    /// The nearest first, each turn and each question once.
    std::vector<PromptProposal> chosen()
    {
        std::stable_sort(m_found.begin(), m_found.end(), [](const auto &left, const auto &right) {
            return std::tuple(-left.similarity, left.turn)
                   < std::tuple(-right.similarity, right.turn);
        });
        QSet<PromptId> questions;
        QSet<int> turns;
        std::vector<PromptProposal> result;
        for (PromptProposal &each : m_found) {
            if (questions.contains(each.asked.prompt) || turns.contains(each.turn))
                continue;
            questions.insert(each.asked.prompt);
            turns.insert(each.turn);
            result.push_back(std::move(each));
        }
        std::sort(result.begin(), result.end(),
                  [](const auto &left, const auto &right) { return left.turn < right.turn; });
        return result;
    }

    SourceId m_source;
    double m_least;
    std::vector<Prompt> m_guide;
    QuestionMatcher m_matcher;
    QString m_text;
    std::vector<Turn> m_turns;
    QSet<qint64> m_askingTurns;
    QSet<PromptId> m_asked;
    QSet<SpeakerId> m_answering;
    std::vector<bool> m_isMeant; ///< by place in the guide
    std::vector<PromptProposal> m_found;
};

} // namespace

std::vector<PromptProposal> promptProposals(Database &db, SourceId source, const Progress &progress,
                                            double least)
{
    return ProposalReader(db, source, least).read(progress);
}

} // namespace axial
