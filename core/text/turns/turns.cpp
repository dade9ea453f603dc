#include "core/text/turns/turns.h"

#include "core/text/segments.h"
#include "core/text/turns/spannedheads.h"
#include "core/text/turns/speakerindex.h"
#include "core/text/turns/timemarks.h"
#include "core/text/turns/turnline.h"
#include "core/text/words/comparable.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

namespace axial {
namespace {

struct Columns {
    qsizetype timespan = -1;
    qsizetype content = -1;
    qsizetype speaker = -1;
};

std::optional<Columns> readHeader(QStringView line)
{
    Columns columns;
    qsizetype index = 0;
    for (const QStringView cell : line.split(u'\t')) {
        const QString name = cell.trimmed().toString().toCaseFolded();
        if (name == QLatin1String("timespan") || name == QLatin1String("time span"))
            columns.timespan = index;
        else if (name == QLatin1String("content"))
            columns.content = index;
        else if (name == QLatin1String("speaker"))
            columns.speaker = index;
        ++index;
    }
    return columns.timespan >= 0 && columns.content > columns.timespan ? std::optional(columns)
                                                                       : std::nullopt;
}

/// The beginning of "0:00.0 - 0:05.2".
std::optional<qint64> startOf(QStringView timespan)
{
    const qsizetype dash = timespan.indexOf(u'-');
    return dash < 0 ? std::nullopt : parseTimeStamp(timespan.left(dash).trimmed());
}

class RowReader
{
public:
    RowReader(QStringView text, const Columns &columns) : m_text(text), m_columns(columns) {}

    FoundTurns read(qsizetype start)
    {
        while (start < m_text.size()) {
            qsizetype end = endOfLine(start);
            if (!timeOf(start, end))
                break;
            // A cell can have several lines.
            while (end < m_text.size() && !timeOf(end + 1, endOfLine(end + 1)))
                end = endOfLine(end + 1);
            addRow(start, end);
            start = end + 1;
        }
        completeSpeakers(m_found, m_text);
        return std::move(m_found);
    }

private:
    qsizetype endOfLine(qsizetype start) const
    {
        const qsizetype end = start < m_text.size() ? m_text.indexOf(u'\n', start) : -1;
        return end < 0 ? m_text.size() : end;
    }

    std::optional<qint64> timeOf(qsizetype start, qsizetype end) const
    {
        const auto cells = m_text.mid(start, end - start).split(u'\t');
        return m_columns.timespan < cells.size() ? startOf(cells[m_columns.timespan])
                                                 : std::nullopt;
    }

    void addRow(qsizetype start, qsizetype end)
    {
        const auto cells = m_text.mid(start, end - start).split(u'\t');
        if (m_columns.content >= cells.size())
            return;
        const QStringView content = cells[m_columns.content].trimmed();
        if (content.isEmpty())
            return;
        const qsizetype words = content.data() - m_text.data();
        FoundTurn turn{{start, words + content.size()}, words, -1, timeOf(start, end)};
        if (m_columns.speaker >= 0 && m_columns.speaker < cells.size())
            turn.speaker = m_speakers.of(cells[m_columns.speaker].toString().simplified(),
                                         m_found.speakers);
        m_found.turns.push_back(turn);
    }

    QStringView m_text;
    const Columns m_columns;
    FoundTurns m_found;
    SpeakerIndex m_speakers;
};

/// The turns of a transcript that is a table with cells between tabs, as NVivo exports it: below
/// the header "Timespan, Content, Speaker" a row a turn, "0:00.0 - 0:05.2". None when there is no
/// such table.
FoundTurns timespanRows(QStringView text)
{
    constexpr qsizetype head = 20'000; // where the table begins at the latest
    for (qsizetype start = 0; start < std::min(head, text.size());) {
        const qsizetype found = text.indexOf(u'\n', start);
        const qsizetype end = found < 0 ? text.size() : found;
        if (const auto columns = readHeader(text.mid(start, end - start)))
            return RowReader(text, *columns).read(end + 1);
        start = end + 1;
    }
    return {};
}

// More than any transcript has; a text with more is a table or a log, and made of no speech.
constexpr size_t maxTurns = 500'000;

/// A line that may open a turn.
struct TurnBegin {
    qsizetype line = 0; ///< where the line starts
    TurnHead head;      ///< `words` counted from the start of the text
    QString key;
};

/// All lines with the same name, but for case.
struct NameCount {
    int count = 0;
    int marked = 0;
    int loose = 0; ///< with a blank after the colon
    QHash<QString, int> spellings;
};

bool isLeadIn(const QString &key)
{
    static const QSet<QString> words{
        "note",     "notes",     "for example", "example",   "examples",
        "e.g.",     "i.e.",      "http",        "https",     "ftp",
        "mailto",   "file",      "date",        "time",      "duration",
        "location", "place",     "title",       "subject",   "warning",
        "error",    "todo",      "ps",          "p.s.",      "remark",
        "source",   "url",       "tip",         "important", "summary",
        "purpose",  "objective", "questions",   "structure", "interview type",
        "注意",     "例如",      "日期",        "时间"};
    return words.contains(key);
}

std::vector<TurnBegin> candidates(QStringView text)
{
    std::vector<TurnBegin> found;
    for (qsizetype start = 0; start < text.size();) {
        qsizetype end = text.indexOf(u'\n', start);
        end = end < 0 ? text.size() : end;
        if (auto head = readTurnHead(text.mid(start, end - start))) {
            head->words += start;
            QString key = nameKey(head->name);
            if (!isLeadIn(key))
                found.push_back({start, *head, std::move(key)});
            if (found.size() > maxTurns)
                return {};
        }
        start = end + 1;
    }
    return found;
}

QHash<QString, NameCount> countNames(const std::vector<TurnBegin> &lines)
{
    QHash<QString, NameCount> counts;
    for (const TurnBegin &line : lines) {
        NameCount &count = counts[line.key];
        ++count.count;
        count.marked += line.head.marked ? 1 : 0;
        count.loose += line.head.tight ? 0 : 1;
        ++count.spellings[line.head.name.toString().simplified()];
        if (size_t(counts.size()) > maxSpeakers)
            return {};
    }
    return counts;
}

/// Whether a name is a speaker's for itself, before looking at the company it keeps.
bool isSpeaker(const QString &key, const NameCount &count)
{
    const QString spelling = count.spellings.cbegin().key();
    const SpeakerRole role = roleOfName(spelling);
    // "I:" and "A:" say little unless they come back; "Interviewer:" says it at once.
    if (role != SpeakerRole::Unknown && key.size() > 2 && !isIdLikeName(spelling))
        return count.loose > 0 || count.count > 1;
    if (count.loose == 0)
        return false;
    if (count.marked > 1 || count.count > 2)
        return true;
    return count.count == 2 && (spelling[0].isUpper() || !spelling[0].isLower());
}

/// "I:" and "U3:" once each are a short interview; either alone would say too little.
bool isShortInterview(const QHash<QString, NameCount> &counts)
{
    bool hasInterviewer = false;
    bool hasId = false;
    for (const NameCount &count : counts) {
        const QString spelling = count.spellings.cbegin().key();
        hasInterviewer = hasInterviewer
                         || (count.loose > 0 && roleOfName(spelling) == SpeakerRole::Interviewer);
        hasId = hasId || (count.loose > 0 && isIdLikeName(spelling));
    }
    return hasInterviewer && hasId;
}

/// Names of a text that is no dialogue ("Summary:" in each chapter) are few among many lines.
bool isDialogue(const QHash<QString, NameCount> &speakers, qsizetype lines)
{
    int turns = 0;
    bool hasRole = false;
    for (auto it = speakers.cbegin(); it != speakers.cend(); ++it) {
        turns += it->count;
        hasRole = hasRole || roleOfName(it->spellings.cbegin().key()) != SpeakerRole::Unknown;
    }
    if (turns < 2)
        return false;
    if (hasRole)
        return true;
    return speakers.size() >= 2 && turns * 10 >= lines;
}

QHash<QString, NameCount> speakerNames(const QHash<QString, NameCount> &counts)
{
    QHash<QString, NameCount> speakers;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (isSpeaker(it.key(), *it))
            speakers.insert(it.key(), *it);
    }
    if (speakers.isEmpty() && !isShortInterview(counts))
        return speakers;
    // In company, a name that comes once is a speaker too when it looks like one.
    static const QRegularExpression properName(QStringLiteral(
        "^(\\p{Lu}[\\p{L}\\p{M}'\u2019.-]*\\d*)( \\p{Lu}[\\p{L}\\p{M}'\u2019.-]*\\d*| \\d+)?$"));
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        const QString spelling = it->spellings.cbegin().key();
        if (!speakers.contains(it.key()) && it->loose > 0
            && (it->marked > 0 || isIdLikeName(spelling)
                || roleOfName(spelling) != SpeakerRole::Unknown
                || (counts.size() <= 12 && properName.match(spelling).hasMatch())))
            speakers.insert(it.key(), *it);
    }
    return speakers;
}

QString commonSpelling(const NameCount &count)
{
    QString best;
    int most = 0;
    for (auto it = count.spellings.cbegin(); it != count.spellings.cend(); ++it) {
        if (*it > most || (*it == most && it.key() < best)) {
            most = *it;
            best = it.key();
        }
    }
    return best;
}

/// Otter signs below the last words; nobody said that.
qint64 withoutFooter(QStringView text, qint64 end)
{
    static const QRegularExpression footer(
        QStringLiteral("\\n\\s*Transcribed by https?://otter\\.ai/?\\s*$"));
    constexpr qint64 longest = 200;
    const qint64 start = std::max<qint64>(0, end - longest);
    const auto match = footer.match(text.mid(start, end - start).toString());
    return match.hasMatch() ? start + match.capturedStart() : end;
}

FoundSpeaker foundSpeaker(const NameCount &count)
{
    FoundSpeaker speaker;
    speaker.name = commonSpelling(count);
    speaker.role = roleOfName(speaker.name);
    if (count.spellings.size() > 1) {
        speaker.spellings = count.spellings.keys();
        speaker.spellings.sort();
    }
    return speaker;
}

QHash<QString, NameCount> namesOf(const std::vector<TurnBegin> &lines, QStringView text,
                                  SpeakerNames asked)
{
    const QHash<QString, NameCount> counts = countNames(lines);
    if (asked == SpeakerNames::Each)
        return counts;
    const QHash<QString, NameCount> names = speakerNames(counts);
    return isDialogue(names, text.count(u'\n') + 1) ? names : QHash<QString, NameCount>();
}

/// Each line that begins with a time, or each at all where none does; and two at least.
bool isNamedThroughout(QStringView text)
{
    qsizetype lines = 0;
    qsizetype times = 0;
    qsizetype named = 0;
    qsizetype namedTimes = 0;
    for (const QStringView line : text.tokenize(u'\n')) {
        if (line.trimmed().isEmpty())
            continue;
        const auto head = readTurnHead(line);
        const bool isNamed = head && !head->tight && !isLeadIn(nameKey(head->name));
        const bool isTimed = beginsWithTime(line);
        ++lines;
        named += isNamed;
        times += isTimed;
        namedTimes += isNamed && isTimed;
    }
    return times > 0 ? times > 1 && namedTimes == times : lines > 1 && named == lines;
}

} // namespace

FoundTurns findTurns(QStringView text, SpeakerNames asked)
{
    if (asked == SpeakerNames::None)
        return timedTurns(text);
    FoundTurns found = timespanRows(text);
    if (found.turns.empty())
        found = spannedHeads(text);
    if (!found.turns.empty())
        return found;
    const std::vector<TurnBegin> lines = candidates(text);
    const QHash<QString, NameCount> names = namesOf(lines, text, asked);
    if (names.isEmpty())
        return timedTurns(text);
    QHash<QString, int> indexes;
    for (const TurnBegin &line : lines) {
        const auto name = names.constFind(line.key);
        if (name == names.cend())
            continue;
        auto index = indexes.constFind(line.key);
        if (index == indexes.cend()) {
            index = indexes.insert(line.key, static_cast<int>(found.speakers.size()));
            found.speakers.push_back(foundSpeaker(*name));
        }
        if (!found.turns.empty())
            found.turns.back().range.end = line.line;
        found.turns.push_back(
            {{line.line, text.size()}, line.head.words, *index, line.head.timeMs});
    }
    for (FoundTurn &turn : found.turns) {
        const bool isLast = &turn == &found.turns.back();
        turn.range.end = trimmedEnd(text, turn.range.start,
                                    isLast ? withoutFooter(text, turn.range.end) : turn.range.end);
        // A name alone on its line: the words are on the next one.
        while (turn.words < turn.range.end && text[turn.words].isSpace())
            ++turn.words;
        turn.words = std::min(turn.words, turn.range.end);
    }
    timeTurns(found, text);
    completeSpeakers(found, text);
    return found;
}

FoundTurns findTurnsOfTranscript(QStringView text, SpeakerNames asked)
{
    FoundTurns found = findTurns(text, asked);
    const bool isShort = asked == SpeakerNames::Found && found.speakers.empty();
    return isShort && isNamedThroughout(text) ? findTurns(text, SpeakerNames::Each) : found;
}

} // namespace axial
