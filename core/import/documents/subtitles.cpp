#include "core/base/messages.h"
#include "core/formats/html.h"
#include "core/import/documents/cues.h"
#include "core/import/documents/documentsource.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/turns/turnline.h"

#include <QSet>
#include <QString>

#include <algorithm>
#include <vector>

namespace axial {
namespace {

constexpr size_t maxCues = 500'000;

/// Words of a subtitle, and whose they are.
struct VoicedWords {
    QString voice; ///< empty = nobody is named
    QString words; ///< plain, blanks as one
};

/// The words of a subtitle without its marks; `<v Ann>` begins somebody's.
std::vector<VoicedWords> voicesIn(QStringView cue)
{
    std::vector<VoicedWords> parts;
    VoicedWords part;
    const auto finish = [&] {
        part.words = part.words.simplified();
        if (!part.words.isEmpty())
            parts.push_back(std::move(part));
        part = {};
    };
    HtmlTokens tokens(cue);
    HtmlToken token;
    while (tokens.next(token)) {
        if (token.kind == HtmlToken::Kind::Words) {
            part.words += htmlWords(token.written);
        } else if (token.name == QLatin1String("v")) {
            finish();
            // <v.loud Ann>: behind the classes, the name
            QStringView name = token.written;
            const qsizetype blank = name.indexOf(u' ');
            name = blank < 0 ? QStringView() : name.mid(blank);
            if (token.kind == HtmlToken::Kind::Begin)
                part.voice = htmlWords(name).simplified();
        }
    }
    finish();
    return parts;
}

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

/// A cue as it is written, a line after another.
struct WrittenCue {
    CueTime time;
    QStringList lines;
};

bool isBlankLine(QStringView line)
{
    return line.trimmed().isEmpty();
}

/// Be it one that can be read or not.
bool isTimeLine(QStringView line)
{
    const qsizetype arrow = line.indexOf(QLatin1String("-->"));
    const QStringView start = line.left(std::max<qsizetype>(arrow, 0));
    return arrow > 0 && std::ranges::all_of(start, [](QChar c) {
               return c.isDigit() || c.isSpace() || c == u':' || c == u'.' || c == u',';
           });
}

bool isCueNumber(QStringView line)
{
    const QStringView words = line.trimmed();
    return !words.isEmpty() && std::ranges::all_of(words, [](QChar c) { return c.isDigit(); });
}

/// Reads cues one after another. One lasts until the next time stamp, whatever lies between, since
/// many programs leave an empty line within it or none behind it.
class CueReader
{
public:
    CueReader(QStringView text, NoteCollector &notes)
        : m_lines(text.split(u'\n')), m_notes(notes),
          m_hasBlocks(text.startsWith(QLatin1String("WEBVTT")))
    {
    }

    std::vector<WrittenCue> read(Progress &progress)
    {
        if (m_hasBlocks) {
            skipBlock();
            ++m_at;
        }
        for (; m_at < m_lines.size(); ++m_at) {
            progress.checkCanceled();
            readLine(m_lines[m_at]);
            if (m_cues.size() > maxCues)
                throw Error(
                    ImportText::tr(
                        "there are more than %1 segments, the most that can be read from one file.")
                        .arg(maxCues));
        }
        if (m_belowGaps > 0)
            m_notes.warn(ImportText::tr(
                             "Lines after an empty line within a subtitle, taken as its words: %1.")
                             .arg(m_belowGaps));
        if (m_passedOver > 0)
            m_notes.warn(
                ImportText::tr("Lines without a time stamp, left out: %1.").arg(m_passedOver));
        if (m_comments > 0)
            m_notes.info(
                ImportText::tr("Comments of the file (NOTE), left out: %1.").arg(m_comments));
        return std::move(m_cues);
    }

private:
    void readLine(QStringView line)
    {
        if (const auto time = cueTime(line)) {
            m_cues.push_back({*time, {}});
            m_isInCue = true;
            m_isBelowGap = false;
        } else if (isTimeLine(line)) {
            m_isInCue = false;
            m_notes.repeated("time", ImportText::tr("this time stamp can’t be read."), m_at + 1);
        } else if (isBlankLine(line)) {
            m_isBelowGap = m_isBelowGap || line.isEmpty(); // a blank alone ends nothing
        } else if (beginsBlock(line)) {
            m_comments += line.startsWith(QLatin1String("NOTE")) ? 1 : 0;
            skipBlock();
        } else if (!namesNextCue(line)) {
            addWords(line);
        }
    }

    void addWords(QStringView line)
    {
        if (!m_isInCue) {
            ++m_passedOver;
            return;
        }
        QStringList &lines = m_cues.back().lines;
        m_belowGaps += m_isBelowGap && !lines.isEmpty() ? 1 : 0;
        lines << line.toString();
    }

    bool isBelowBlank() const { return m_at == 0 || isBlankLine(m_lines[m_at - 1]); }

    bool isTime(qsizetype line) const { return line < m_lines.size() && isTimeLine(m_lines[line]); }

    /// Whether it is the number or name of the cue that comes next: below an empty line anything
    /// may be; right below words only a number, in a file that numbers its cues.
    bool namesNextCue(QStringView line)
    {
        if (!isCueNumber(line))
            return isBelowBlank() && isTime(m_at + 1);
        qsizetype next = m_at + 1;
        while (next < m_lines.size() && isBlankLine(m_lines[next]))
            ++next;
        m_isNumbered = m_isNumbered || (m_cues.empty() && isTime(next));
        return (m_isNumbered && isTime(next)) || (isBelowBlank() && isTime(m_at + 1));
    }

    bool beginsBlock(QStringView line) const
    {
        if (!m_hasBlocks || !isBelowBlank())
            return false;
        const QStringView words = line.trimmed();
        return words == QLatin1String("NOTE") || words.startsWith(QLatin1String("NOTE "))
               || words == QLatin1String("STYLE") || words == QLatin1String("REGION");
    }

    /// Up to its last line.
    void skipBlock()
    {
        while (m_at + 1 < m_lines.size() && !m_lines[m_at + 1].isEmpty() && !isTime(m_at + 1))
            ++m_at;
    }

    const QList<QStringView> m_lines;
    NoteCollector &m_notes;
    const bool m_hasBlocks; ///< of notes and styles between cues, as WebVTT has
    std::vector<WrittenCue> m_cues;
    qsizetype m_at = 0;
    bool m_isInCue = false;
    bool m_isBelowGap = false;
    bool m_isNumbered = false;
    qint64 m_belowGaps = 0;
    qint64 m_passedOver = 0;
    qint64 m_comments = 0;
};

/// "Language: de" below the first line of WebVTT, as many programs write it.
QString languageOfCaptions(const QString &text)
{
    if (!text.startsWith(QLatin1String("WEBVTT")))
        return {};
    const QString head = text.left(text.indexOf(QLatin1String("\n\n")));
    for (const QString &line : head.split(u'\n')) {
        if (line.startsWith(QLatin1String("Language:"), Qt::CaseInsensitive))
            return line.section(u':', 1);
    }
    return {};
}

QString plainWords(const QString &line)
{
    QStringList words;
    for (const VoicedWords &part : voicesIn(line))
        words << part.words;
    return words.join(u' ');
}

/// Captions that roll show each line twice or more: below the ones before, then above the next.
/// Where most cues begin with the lines in which the one before ended, those are taken once. Some
/// people say a thing twice, and so do their subtitles: there all stays.
qint64 takeRollingOnce(std::vector<WrittenCue> &cues)
{
    constexpr size_t fewest = 3;
    constexpr qint64 together = 100; // milliseconds
    std::vector<qsizetype> repeated(cues.size(), 0);
    QStringList before;
    size_t rolling = 0, adding = 0; // cues that repeat lines, and of those that have new ones, too
    for (size_t i = 0; i < cues.size(); ++i) {
        QStringList lines;
        for (const QString &line : cues[i].lines)
            lines << plainWords(line);
        lines.removeAll(QString());
        const bool goesOn = i > 0 && cues[i].time.startMs >= cues[i - 1].time.startMs
                            && cues[i].time.startMs - cues[i - 1].time.endMs <= together;
        for (qsizetype count = std::min(before.size(), lines.size()); goesOn && count > 0;
             --count) {
            if (before.mid(before.size() - count) == lines.mid(0, count)) {
                repeated[i] = count;
                ++rolling;
                adding += count < lines.size() ? 1 : 0;
                break;
            }
        }
        before = lines;
    }
    if (rolling < fewest || adding < 2 || 2 * (rolling + 1) < cues.size())
        return 0;
    qint64 taken = 0;
    for (size_t i = 0; i < cues.size(); ++i) {
        for (qsizetype left = repeated[i]; left > 0;) {
            left -= plainWords(cues[i].lines.front()).isEmpty() ? 0 : 1;
            cues[i].lines.removeFirst();
        }
        taken += repeated[i];
    }
    return taken;
}

/// Each voice in a cue is a cue of its own.
std::vector<Cue> spokenCues(const std::vector<WrittenCue> &written)
{
    std::vector<Cue> cues;
    for (const WrittenCue &each : written) {
        for (const VoicedWords &part : voicesIn(each.lines.join(u' ')))
            cues.push_back({each.time.startMs, each.time.endMs, part.voice, part.words});
    }
    return cues;
}

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
    if (hasEnding(input, {"srt", "vtt"}))
        return 70;
    return input.bytes.startsWith("WEBVTT") ? 60 : 0;
}

ImportBundle readSubtitles(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    const QString text = readText(input, options, notes);
    std::vector<WrittenCue> written;
    namingFile(input, [&] { written = CueReader(text, notes).read(progress); });
    if (const qint64 lines = takeRollingOnce(written); lines > 0)
        notes.warn(
            ImportText::tr("Lines that rolling captions repeat, taken once: %1.").arg(lines));
    std::vector<Cue> cues = spokenCues(written);
    if (cues.empty())
        throw fileError(input.fileName,
                        ImportText::tr("no subtitle was found in it. Expected lines such as "
                                       "“00:00:01,000 --> 00:00:04,000” with words below."));
    findNames(cues, options.speakerNames);
    WrittenTurns turns = joinedCues(cues);
    const FoundTurns found = turns.take();
    if (found.turns.size() < cues.size())
        notes.info(
            ImportText::tr("%1 segments became %2 paragraphs, without the breaks of their lines.")
                .arg(cues.size())
                .arg(found.turns.size()));
    ImportBundle bundle = spokenSource(input, options, turns.text(), found, notes, progress);
    bundle.sources.front().language = languageOfCaptions(text);
    return bundle;
}

} // namespace axial
