#include "core/query/saidwords.h"

#include "core/db/database.h"
#include "core/project/sources.h"

#include <QHash>

namespace axial::query {
namespace {

struct ReadSource {
    SourceId id;
    SourceKind kind = SourceKind::Document;
    qint64 length = 0;
};

std::vector<ReadSource> sourcesOf(Database &db, const QString &texts)
{
    std::vector<ReadSource> result;
    const bool hasReports = texts != QLatin1String("interviews");
    const bool hasOthers = texts != QLatin1String("reports");
    auto rows = db.query("SELECT s.id, s.kind, s.length FROM source s JOIN collection c "
                         "ON c.id = s.collection WHERE s.length>0 "
                         "AND CASE s.kind WHEN 1 THEN ?1 ELSE ?2 END "
                         "ORDER BY s.kind, c.position, c.id, s.position, s.id",
                         hasReports, hasOthers);
    while (rows.next())
        result.push_back({rows.id<SourceId>(0), SourceKind(rows.integer(1)), rows.integer(2)});
    return result;
}

/// What lies in no turn is of whom the source is, and so are turns of nobody.
class Stretches
{
public:
    Stretches(Database &db, SourceId source, bool isOfParticipants)
        : m_isOfParticipants(isOfParticipants),
          m_whole(
              db.integer("SELECT min(participant) FROM source_participant WHERE source=?1", source)
                  .value_or(0))
    {
        for (const Speaker &speaker : sources::speakers(db, source))
            m_speakers.insert(speaker.id, speaker);
    }

    std::vector<SaidStretch> of(const std::vector<Turn> &turns, qint64 length)
    {
        qint64 end = 0;
        for (size_t i = 0; i < turns.size(); ++i) {
            addUnsaid({end, turns[i].range.start}, 0);
            addTurn(turns[i], int(i) + 1);
            end = turns[i].range.end;
        }
        addUnsaid({end, length}, 0);
        return std::move(m_result);
    }

private:
    void addUnsaid(TextRange words, int turn)
    {
        if (words.start < words.end && (m_whole || !m_isOfParticipants))
            m_result.push_back({words, m_whole, turn});
    }
    void addTurn(const Turn &turn, int number)
    {
        const TextRange words{turn.words, turn.range.end};
        const auto speaker = m_speakers.constFind(turn.speaker);
        if (speaker == m_speakers.constEnd()) {
            addUnsaid(words, number);
            return;
        }
        const bool counts = speaker->role != SpeakerRole::LeftOut
                            && (!m_isOfParticipants || speaker->participant
                                || speaker->role == SpeakerRole::Participant);
        if (counts && words.start < words.end)
            m_result.push_back({words, speaker->participant, number});
    }

    bool m_isOfParticipants;
    ParticipantId m_whole;
    QHash<SpeakerId, Speaker> m_speakers;
    std::vector<SaidStretch> m_result;
};

} // namespace

QueryParameter textsParameter()
{
    return {.id = "texts",
            .name = QT_TRANSLATE_NOOP("query", "Texts"),
            .kind = QueryParameter::Kind::Choice,
            .choices = {{"interviews", QT_TRANSLATE_NOOP("query", "Transcripts and documents")},
                        {"reports", QT_TRANSLATE_NOOP("query", "Reports")},
                        {"all", QT_TRANSLATE_NOOP("query", "All")}},
            .fallback = "interviews"};
}

QueryParameter speakerParameter()
{
    return {.id = "speaker",
            .name = QT_TRANSLATE_NOOP("query", "Speaker"),
            .kind = QueryParameter::Kind::Choice,
            .choices = {{"participants", QT_TRANSLATE_NOOP("query", "Participants")},
                        {"all", QT_TRANSLATE_NOOP("query", "All")}},
            .fallback = "participants"};
}

void forEachSaidText(Database &db, const QueryParameters &parameters, Progress &progress,
                     const std::function<void(const SaidText &)> &found)
{
    const bool isOfParticipants = parameters[QStringLiteral("speaker")] != QLatin1String("all");
    const auto wanted = sourcesOf(db, parameters[QStringLiteral("texts")]);
    qint64 total = 0;
    for (const ReadSource &each : wanted)
        total += each.length;
    progress.setTotal(total);
    for (const ReadSource &each : wanted) {
        progress.checkCanceled();
        SaidText said{each.id, {}, {}, {}};
        said.text = db.text("SELECT text FROM source_text WHERE source=?1", each.id);
        if (each.kind == SourceKind::IssueReport)
            said.stretches.push_back({{0, said.text.size()}, {}, 0});
        else
            said.stretches = Stretches(db, each.id, isOfParticipants)
                                 .of(sources::turns(db, each.id), said.text.size());
        if (!said.stretches.empty()) {
            said.title = db.text("SELECT CASE title WHEN '' THEN url ELSE title END FROM source "
                                 "WHERE id=?1",
                                 each.id);
            found(said);
        }
        progress.advance(each.length);
    }
}

} // namespace axial::query
