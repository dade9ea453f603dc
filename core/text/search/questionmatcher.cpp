#include "core/text/search/questionmatcher.h"

#include "core/text/segments.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"
#include "core/text/words/words.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr double stopWordShare = 0.25;
constexpr qsizetype longest = 20'000; // units; who says more in one turn asks nothing

/// Each word with whether it says something, by its stem.
QHash<QString, bool> stems(QStringView text)
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

} // namespace

QuestionMatcher::QuestionMatcher(const QStringList &questions) : m_count(double(questions.size()))
{
    for (const QString &question : questions) {
        const auto words = stems(question);
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
    const auto words = stems(text);
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
    std::stable_sort(result.begin(), result.end(), [](const Match &left, const Match &right) {
        return left.similarity > right.similarity;
    });
    return result;
}

} // namespace axial
