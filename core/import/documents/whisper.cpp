#include "core/base/messages.h"
#include "core/formats/json.h"
#include "core/import/documents/cues.h"
#include "core/import/documents/documentsource.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

namespace axial {
namespace {

constexpr size_t maxSegments = 500'000;

/// Segments of Whisper ("segments": start and end in seconds) and of whisper.cpp ("transcription":
/// "offsets" from and to in milliseconds), with the "speaker" that other tools add.
class SegmentEvents : public JsonEvents
{
public:
    std::vector<Cue> cues;
    QString language; ///< "en" or "english"

    void beginObject() override
    {
        enter();
        if (m_path.size() == segmentDepth && isInSegments())
            m_cue = {};
    }
    void endObject() override
    {
        if (m_path.size() == segmentDepth && isInSegments() && !m_cue.words.isEmpty()) {
            if (cues.size() >= maxSegments)
                throw Error(ImportText::tr("there are more than %1 segments, the most that can be "
                                           "read from one file.")
                                .arg(maxSegments));
            cues.push_back(std::move(m_cue));
        }
        leave();
    }
    void beginArray() override { enter(); }
    void endArray() override { leave(); }
    void key(QByteArrayView name) override { m_key = name.toByteArray(); }

    void string(QByteArrayView words) override
    {
        if (m_path.size() == segmentDepth && isInSegments()) {
            if (m_key == "text")
                m_cue.words = spoken(words);
            else if (m_key == "speaker")
                m_cue.name = spoken(words);
        } else if (m_key == "language" && (m_path.size() == 1 || m_path[1] == "result")) {
            language = spoken(words);
        }
        m_key.clear();
    }

    void literal(QByteArrayView written) override
    {
        bool isNumber = false;
        const double number = written.toByteArray().toDouble(&isNumber);
        constexpr double longest = 1e9; // seconds
        if (isNumber && number >= 0 && number < longest * 1000 && isInSegments()) {
            if (m_path.size() == segmentDepth && number < longest && m_key == "start")
                m_cue.startMs = qRound64(number * 1000);
            else if (m_path.size() == segmentDepth && number < longest && m_key == "end")
                m_cue.endMs = qRound64(number * 1000);
            else if (isInOffsets() && m_key == "from")
                m_cue.startMs = qRound64(number);
            else if (isInOffsets() && m_key == "to")
                m_cue.endMs = qRound64(number);
        }
        m_key.clear();
    }

private:
    static constexpr size_t segmentDepth = 3; ///< the file's object, its array, its objects

    void enter() { m_path.push_back(std::exchange(m_key, {})); }
    void leave()
    {
        m_path.pop_back();
        m_key.clear();
    }
    bool isInSegments() const
    {
        return m_path.size() >= segmentDepth
               && (m_path[1] == "segments" || m_path[1] == "transcription");
    }
    bool isInOffsets() const
    {
        return m_path.size() == segmentDepth + 1 && m_path.back() == "offsets";
    }
    static QString spoken(QByteArrayView words)
    {
        QString text = QString::fromUtf8(words);
        cleanText(text);
        return text.simplified();
    }

    std::vector<QByteArray> m_path; ///< the keys under which one stands
    QByteArray m_key;
    Cue m_cue;
};

} // namespace

int sniffWhisper(const ImportInput &input)
{
    if (!hasEnding(input, {"json"}))
        return 0;
    constexpr qsizetype peeked = 64 * 1024;
    const QByteArray start = input.bytes.left(peeked);
    const bool isWhisper = start.contains("\"segments\"") && start.contains("\"start\"");
    const bool isWhisperCpp = start.contains("\"transcription\"") && start.contains("\"offsets\"");
    // The words of a long talk may stand before its segments.
    const bool isBegun = start.trimmed().startsWith("{") && start.contains("\"text\"");
    return isWhisper || isWhisperCpp                         ? 65
           : isBegun && input.bytes.contains("\"segments\"") ? 35
                                                             : 0;
}

ImportBundle readWhisper(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    SegmentEvents events;
    namingFile(input, [&] { JsonReader(input.bytes).next(events); });
    progress.checkCanceled();
    if (events.cues.empty())
        throw fileError(input.fileName, ImportText::tr("no transcript was found in it. Expected "
                                                       "“segments” with “start” and “text”."));
    WrittenTurns turns = joinedCues(events.cues);
    const FoundTurns found = turns.take();
    if (found.turns.size() < events.cues.size())
        notes.info(ImportText::tr("%1 segments became %2 paragraphs.")
                       .arg(events.cues.size())
                       .arg(found.turns.size()));
    ImportBundle bundle = spokenSource(input, options, turns.text(), found, notes, progress);
    bundle.sources.front().language = events.language;
    return bundle;
}

} // namespace axial
