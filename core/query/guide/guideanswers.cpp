#include "core/query/guide/guideanswers.h"

#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/sources/sources.h"

#include <algorithm>

namespace axial::query {
namespace {

/// Who is asked what is asked in a source: those who speak there, else whose it is.
std::vector<ParticipantId> peopleOf(Database &db, SourceId source)
{
    return columnOf<std::vector<ParticipantId>>(
        db.query("SELECT p.id FROM participant p WHERE EXISTS (SELECT 1 FROM speaker s "
                 "WHERE s.source=?1 AND s.participant = p.id) "
                 "OR p.id = (SELECT min(participant) FROM source_participant "
                 "WHERE source=?1) ORDER BY p.position, p.id",
                 source));
}

} // namespace

GuideAnswers::GuideAnswers(Database &db, const Progress &progress)
{
    std::vector<std::pair<SourceId, QHash<qint64, std::vector<PromptId>>>> sources;
    for (const AskedPrompt &asked : askedprompts::all(db)) {
        if (sources.empty() || sources.back().first != asked.source)
            sources.push_back({asked.source, {}});
        sources.back().second[asked.start].push_back(asked.prompt);
    }
    for (const auto &[source, prompts] : sources) {
        progress.checkCanceled();
        read(db, source, prompts);
    }
}

void GuideAnswers::read(Database &db, SourceId source,
                        const QHash<qint64, std::vector<PromptId>> &prompts)
{
    const std::vector<ParticipantId> people = peopleOf(db, source);
    const ParticipantId whole{
        db.integer("SELECT min(participant) FROM source_participant WHERE source=?1", source)
            .value_or(0)};
    QHash<SpeakerId, ParticipantId> personOf;
    for (const Speaker &speaker : sources::speakers(db, source))
        personOf.insert(speaker.id, speaker.participant);
    std::vector<PromptId> current;
    int number = 0;
    for (const Turn &turn : sources::turns(db, source)) {
        ++number;
        const TextRange words{turn.words, turn.range.end};
        if (const auto asking = prompts.constFind(turn.range.start); asking != prompts.cend()) {
            current = *asking;
            for (const ParticipantId person : people) {
                for (const PromptId prompt : current)
                    m_asked.push_back({person, prompt, source, words, number});
            }
        }
        const ParticipantId speaking = turn.speaker ? personOf.value(turn.speaker) : whole;
        if (!speaking || words.isEmpty())
            continue;
        for (const PromptId prompt : current)
            m_answers.push_back({speaking, prompt, source, words, number});
    }
}

AskedBefore::AskedBefore(Database &db)
{
    for (const AskedPrompt &asked : askedprompts::all(db)) {
        std::vector<Asked> &of = m_asked[asked.source];
        if (of.empty() || of.back().start != asked.start)
            of.push_back({asked.start, {}});
        of.back().prompts.push_back(asked.prompt);
    }
}

std::vector<PromptId> AskedBefore::at(SourceId source, qint64 place) const
{
    const auto of = m_asked.constFind(source);
    if (of == m_asked.cend())
        return {};
    const auto after = std::ranges::upper_bound(*of, place, {}, &Asked::start);
    return after == of->begin() ? std::vector<PromptId>() : (after - 1)->prompts;
}

} // namespace axial::query
