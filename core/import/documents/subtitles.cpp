#include "core/import/documents/cues.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/voices.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/turnline.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t maxCues = 500'000;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

struct CueTime {
    qint64 startMs = 0;
    qint64 endMs = 0;
};

/// "00:00:01,500 --> 00:00:04,000 align:start"
std::optional<CueTime> cueTime(QStringView line)
{
    const qsizetype arrow = line.indexOf(QLatin1String("-->"));
    if (arrow < 0)
        return std::nullopt;
    const auto start = parseTimeStamp(line.left(arrow).trimmed());
    QStringView rest = line.mid(arrow + 3).trimmed();
    qsizetype blank = 0;
    while (blank < rest.size() && !rest[blank].isSpace())
        ++blank;
    const auto end = parseTimeStamp(rest.left(blank));
    if (!start || !end)
        return std::nullopt;
    return CueTime{*start, *end};
}

/// Reads cues one after another; what is between them and is none is passed over.
class CueReader
{
public:
    CueReader(QStringView text, NoteCollector &notes)
        : m_text(text), m_notes(notes), m_hasBlocks(text.startsWith(QLatin1String("WEBVTT")))
    {
    }

    std::vector<Cue> read(Progress &progress)
    {
        std::vector<Cue> cues;
        while (m_at < m_text.size()) {
            progress.checkCanceled();
            const QStringView line = nextLine();
            if (const auto time = cueTime(line))
                readWords(*time, cues);
            else if (line.contains(QLatin1String("-->")))
                m_notes.repeated("time", Messages::tr("this time stamp can't be read."), m_line);
            else if (!m_hasBlocks && isWords(line))
                ++m_passedOver;
            if (cues.size() > maxCues)
                throw Error(Messages::tr("there are more than %1 subtitles, the most that can be "
                                         "read from one file.")
                                .arg(maxCues));
        }
        if (m_passedOver > 0)
            m_notes.warn(Messages::tr("Lines that stand below no time stamp and were not taken, as "
                                      "after an empty line within a subtitle: %1.")
                             .arg(m_passedOver));
        return cues;
    }

private:
    /// Rather than the number of a cue.
    static bool isWords(QStringView line)
    {
        const QStringView words = line.trimmed();
        return !std::all_of(words.begin(), words.end(), [](QChar c) { return c.isDigit(); });
    }

    QStringView nextLine()
    {
        const qsizetype start = m_at;
        qsizetype end = m_text.indexOf(u'\n', start);
        end = end < 0 ? m_text.size() : end;
        m_at = end + 1;
        ++m_line;
        return m_text.mid(start, end - start);
    }

    /// Each voice in a cue is a cue of its own.
    void readWords(const CueTime &time, std::vector<Cue> &cues)
    {
        QString lines;
        while (m_at < m_text.size()) {
            const QStringView line = nextLine();
            if (line.trimmed().isEmpty())
                break;
            lines += u' ';
            lines += line;
        }
        for (const VoicedWords &part : voicesIn(lines))
            cues.push_back({time.startMs, time.endMs, part.voice, part.words});
    }

    QStringView m_text;
    NoteCollector &m_notes;
    const bool m_hasBlocks; ///< of notes and styles between cues, as WebVTT has
    qint64 m_passedOver = 0;
    qsizetype m_at = 0;
    qint64 m_line = 0;
};

/// "Ann: words" is Ann's where such beginnings are names as in a transcript of plain text.
void findNames(std::vector<Cue> &cues, SpeakerNames asked)
{
    QString plain;
    for (Cue &cue : cues) {
        if (asked == SpeakerNames::None)
            cue.name.clear();
        if (!cue.name.isEmpty())
            return; // the file has a way of its own to say it
        plain += cue.words + u'\n';
    }
    QSet<QString> names;
    for (const FoundSpeaker &speaker : findTurnsOfTranscript(plain, asked).speakers) {
        names << speaker.name.toCaseFolded();
        for (const QString &spelling : speaker.spellings)
            names << spelling.toCaseFolded();
    }
    QString speaker;
    for (Cue &cue : cues) {
        const auto head = readTurnHead(cue.words);
        if (head && names.contains(head->name.toString().simplified().toCaseFolded())) {
            speaker = head->name.toString().simplified();
            cue.words = cue.words.mid(head->words);
        }
        cue.name = speaker; // who has not been named goes on
    }
}

} // namespace

int sniffSubtitles(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    if (suffix == QLatin1String("srt") || suffix == QLatin1String("vtt"))
        return 70;
    return input.bytes.startsWith("WEBVTT") ? 60 : 0;
}

ImportBundle readSubtitles(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    const QString text = readText(input, options, notes);
    std::vector<Cue> cues;
    namingFile(input, [&] { cues = CueReader(text, notes).read(progress); });
    if (cues.empty())
        throw fileError(input.fileName,
                        Messages::tr("no subtitle was found in it. Expected lines such as "
                                     "“00:00:01,000 --> 00:00:04,000” with words below."));
    findNames(cues, options.speakerNames);
    WrittenTurns turns = joinedCues(cues);
    const FoundTurns found = turns.take();
    if (found.turns.size() < cues.size())
        notes.info(
            Messages::tr("%1 subtitles were joined to %2 paragraphs; their breaks of lines are "
                         "not kept.")
                .arg(cues.size())
                .arg(found.turns.size()));
    return spokenSource(input, options, turns.text(), found, notes, progress);
}

} // namespace axial
