#include "core/project/guide/promptproposals.h"

#include "core/project/column.h"
#include "core/project/guide/audiences.h"
#include "core/project/guide/prompts.h"
#include "core/project/sources/sources.h"
#include "core/text/segments.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"
#include "core/text/words/words.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

namespace axial {
namespace {

/// How near what somebody says comes to each of a list of questions, by the words they share:
/// an interviewer asks in other words than the guide, and in the middle of other sentences.
/// Words are compared by their stems; a word counts the more the fewer questions have it, and
/// function words a quarter. Examples in parentheses may be left out.
class QuestionMatcher
{
public:
    explicit QuestionMatcher(const QStringList &questions);

    struct Match {
        int question = -1;     ///< index
        double similarity = 0; ///< 0..1: the Dice coefficient of weights; 1 = the same words
    };
    /// Of whatever comes nearest in it (a sentence, two that follow each other, or all), best
    /// first; none where nothing is shared.
    std::vector<Match> matches(QStringView said) const;

private:
    using Words = QHash<QString, double>; ///< stem -> weight

    Words weighed(QStringView text) const;
    double weightOf(const QString &word) const;
    static double similarity(const Words &one, const Words &other);

    double m_count; ///< of questions
    QHash<QString, int> m_questionsWith;
    std::vector<std::vector<Words>> m_questions; ///< whole, and without what is in parentheses
};

/// The least that is proposed: by less, an interviewer's "and then?" asks everything.
constexpr double leastSimilarity = 0.35;
constexpr double stopWordShare = 0.25;
constexpr qsizetype longest = 20'000; // units; who says more in one turn asks nothing

/// Each word with whether it says something, by its stem.
QHash<QString, bool> askedStems(QStringView text)
{
    QHash<QString, bool> result;
    Stemmer stemmer;
    forEachWord(text, {0, text.size()}, [&](TextRange, const QString &word) {
        result.insert(stemmer.stem(word), isStopWord(word));
    });
    return result;
}

QString withoutParentheses(QString text)
{
    static const QRegularExpression inside(QStringLiteral("\\([^()]*\\)"));
    return text.remove(inside);
}

/// Its sentences, two that follow each other, and all of it.
std::vector<QStringView> parts(QStringView said)
{
    std::vector<TextRange> sentences;
    for (qint64 at = 0; at < said.size();) {
        if (said[at].isSpace()) {
            ++at;
            continue;
        }
        const TextRange sentence = sentenceAt(said, at);
        sentences.push_back({at, std::max(sentence.end, at + 1)});
        at = sentences.back().end;
    }
    std::vector<QStringView> result{said};
    for (size_t i = 0; i < sentences.size(); ++i) {
        result.push_back(said.mid(sentences[i].start, sentences[i].length()));
        if (i > 0)
            result.push_back(
                said.mid(sentences[i - 1].start, sentences[i].end - sentences[i - 1].start));
    }
    return result;
}

QuestionMatcher::QuestionMatcher(const QStringList &questions) : m_count(double(questions.size()))
{
    for (const QString &question : questions) {
        const auto words = askedStems(question);
        for (auto word = words.begin(); word != words.end(); ++word)
            ++m_questionsWith[word.key()];
    }
    for (const QString &question : questions) {
        m_questions.push_back({weighed(question)});
        if (const QString shorter = withoutParentheses(question); shorter != question)
            m_questions.back().push_back(weighed(shorter));
    }
}

double QuestionMatcher::weightOf(const QString &word) const
{
    return std::log(1 + m_count / (1 + double(m_questionsWith.value(word))));
}

QuestionMatcher::Words QuestionMatcher::weighed(QStringView text) const
{
    Words result;
    const auto words = askedStems(text);
    for (auto word = words.begin(); word != words.end(); ++word)
        result.insert(word.key(), weightOf(word.key()) * (word.value() ? stopWordShare : 1));
    return result;
}

double QuestionMatcher::similarity(const Words &one, const Words &other)
{
    double shared = 0;
    double sum = 0;
    for (auto word = one.begin(); word != one.end(); ++word) {
        sum += word.value();
        if (other.contains(word.key()))
            shared += 2 * word.value();
    }
    for (const double weight : other)
        sum += weight;
    return sum > 0 ? shared / sum : 0;
}

std::vector<QuestionMatcher::Match> QuestionMatcher::matches(QStringView said) const
{
    std::vector<Match> result;
    std::vector<Words> spoken;
    for (const QStringView part : parts(said.left(longest)))
        spoken.push_back(weighed(part));
    for (size_t question = 0; question < m_questions.size(); ++question) {
        Match best{int(question), 0};
        for (const Words &asked : m_questions[question]) {
            for (const Words &part : spoken)
                best.similarity = std::max(best.similarity, similarity(asked, part));
        }
        if (best.similarity > 0)
            result.push_back(best);
    }
    std::ranges::stable_sort(result, std::greater{}, &Match::similarity);
    return result;
}

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
    ProposalReader(Database &db, SourceId source)
        : m_source(source), m_guide(prompts::all(db)), m_matcher(wordsOf(m_guide)),
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
        auto people = columnOf<std::vector<ParticipantId>>(
            db.query("SELECT participant FROM source_participant WHERE source=?1", m_source));
        for (const Speaker &speaker : sources::speakers(db, m_source)) {
            if (speaker.participant || speaker.role == SpeakerRole::Participant
                || speaker.role == SpeakerRole::LeftOut)
                m_answering.insert(speaker.id);
            if (speaker.participant)
                people.push_back(speaker.participant);
        }
        for (const Prompt &prompt : m_guide) {
            m_isMeant.push_back(!m_asked.contains(prompt.id)
                                && (people.empty() || std::ranges::any_of(people, [&](auto person) {
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
        addThoseIn(at, m_text.mid(turn.words, turn.range.end - turn.words), leastSimilarity,
                   By::Words);
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
                addThoseIn(next, line, leastOfHeading, By::Heading);
            start = end + 1;
        }
    }

    void addThoseIn(size_t turn, const QString &words, double least, By by)
    {
        const int number = numberNamed(words);
        if (number > 0 && number <= int(m_guide.size()))
            add(turn, number - 1, 1, By::Heading, words);
        for (const auto &match : m_matcher.matches(words)) {
            if (match.similarity < least)
                break;
            add(turn, match.question, match.similarity, by, words);
        }
    }

    /// The nearest first, each turn and each question once.
    std::vector<PromptProposal> chosen()
    {
        std::ranges::stable_sort(
            m_found, {}, [](const auto &each) { return std::tuple(-each.similarity, each.turn); });
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
        std::ranges::sort(result, {}, &PromptProposal::turn);
        return result;
    }

    SourceId m_source;
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

std::vector<PromptProposal> promptProposals(Database &db, SourceId source, const Progress &progress)
{
    return ProposalReader(db, source).read(progress);
}

} // namespace axial
