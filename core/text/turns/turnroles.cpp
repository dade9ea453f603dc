#include "core/text/turns/turns.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// "Interviewer 2" -> "interviewer": without numbers, blanks and signs.
QString stem(QStringView name)
{
    QString letters;
    for (const QChar c : name) {
        if (c.isLetter() || c.isMark())
            letters += c.toLower();
    }
    return letters;
}

/// The beginning of a turn's words, on one line.
QString firstWordsOf(QStringView text, const FoundTurn &turn)
{
    constexpr qsizetype shown = 80;
    QStringView words = text.mid(turn.words, std::min(shown, turn.range.end - turn.words));
    if (words.endsWith(QChar(0xfffd)) || (!words.isEmpty() && words.back().isHighSurrogate()))
        words.chop(1);
    return words.toString().simplified();
}

/// Of the one who answers, whose name is no id.
QString pseudonymOfOnly(const QString &name, const QString &title)
{
    static const QRegularExpression id(
        QStringLiteral("(?<![\\p{L}\\p{N}])\\p{Lu}{1,3}-?\\d{1,4}(?![\\p{L}\\p{N}])"));
    if (const auto match = id.match(title); match.hasMatch())
        return match.captured();
    // "interviewee" is somebody else in every file, so it can't be a pseudonym.
    static const QSet<QString> saysNothing{"speaker", "guest", "user", "subject"};
    if (roleOfName(name) == SpeakerRole::Participant || saysNothing.contains(stem(name)))
        return title;
    return name;
}

} // namespace

bool isIdLikeName(QStringView name)
{
    static const QRegularExpression id(QStringLiteral("^\\p{Lu}{1,3}[ -]?\\d{1,4}$"));
    return id.match(name.toString()).hasMatch();
}

SpeakerRole roleOfName(QStringView name)
{
    static const QStringList interviewers =
        QStringLiteral(
            "interviewer interviewers moderator researcher facilitator i q int mod question "
            "intervieweur intervieweuse interviewerin entrevistador entrevistadora "
            "enquêteur 采访者 访谈者 采访人 主持人 问 質問者")
            .split(u' ');
    static const QSet<QString> participants{
        "interviewee",  "interviewees", "participant", "respondent", "informant", "a",
        "answer",       "interviewé",   "interviewée", "befragter",  "befragte",  "entrevistado",
        "entrevistada", "受访者",       "被访者",      "答",         "回答者"};
    const QString letters = stem(name);
    if (interviewers.contains(letters))
        return SpeakerRole::Interviewer;
    if (participants.contains(letters) || isIdLikeName(name))
        return SpeakerRole::Participant;
    return SpeakerRole::Unknown;
}

std::vector<QString> proposedPseudonyms(const FoundTurns &found, const QString &title)
{
    const auto asks = [](const FoundSpeaker &one) { return one.role == SpeakerRole::Interviewer; };
    const bool isOnly = std::ranges::count_if(found.speakers, asks) + 1
                        == qint64(found.speakers.size());
    const auto answers = [](const FoundSpeaker &one) {
        return one.role == SpeakerRole::Participant;
    };
    const bool answersAlone = std::ranges::count_if(found.speakers, answers) == 1;
    std::vector<QString> proposed;
    for (const FoundSpeaker &each : found.speakers) {
        if (asks(each))
            proposed.emplace_back();
        else if (isIdLikeName(each.name))
            proposed.push_back(each.name);
        else
            proposed.push_back(isOnly || (answersAlone && answers(each))
                                   ? pseudonymOfOnly(each.name, title)
                                   : QString());
    }
    return proposed;
}

void completeSpeakers(FoundTurns &found, QStringView text)
{
    for (const FoundTurn &turn : found.turns) {
        if (turn.speaker < 0)
            continue;
        FoundSpeaker &speaker = found.speakers[size_t(turn.speaker)];
        if (speaker.turns++ == 0)
            speaker.firstWords = firstWordsOf(text, turn);
    }
    const bool hasInterviewer = std::ranges::any_of(
        found.speakers,
        [](const FoundSpeaker &speaker) { return speaker.role == SpeakerRole::Interviewer; });
    for (FoundSpeaker &speaker : found.speakers) {
        if (hasInterviewer && speaker.role == SpeakerRole::Unknown)
            speaker.role = SpeakerRole::Participant;
    }
}

} // namespace axial
