#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

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

} // namespace axial
