#include "core/import/documents/documentsource.h"

#include "core/base/messages.h"
#include "core/formats/zip.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/segments.h"
#include "core/text/turns/speakerindex.h"
#include "core/text/turns/timemarks.h"
#include "core/text/words/comparable.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

bool isSpeaker(const QString &style)
{
    return roleOfName(style) != SpeakerRole::Unknown || isIdLikeName(style);
}

void takeSpeakers(ImportedSource &source, const FoundTurns &found, const ImportOptions &options,
                  NoteCollector &notes, const Progress &progress)
{
    QHash<QString, const ImportedSpeaker *> choices; // of the user, by name
    for (auto one = options.speakers.rbegin(); one != options.speakers.rend(); ++one)
        choices.insert(nameKey(one->name), &*one);
    const std::vector<QString> pseudonyms = proposedPseudonyms(found, source.title);
    const bool areKnown = found.speakers.size() <= maxSpeakers;
    if (!areKnown)
        notes.warn(
            ImportText::tr(
                "The file names %1 speakers, too many to be told apart. Its turns have no speaker.")
                .arg(found.speakers.size()));
    for (size_t i = 0; areKnown && i < found.speakers.size(); ++i) {
        progress.checkCanceled();
        const FoundSpeaker &speaker = found.speakers[i];
        ImportedSpeaker imported{speaker.name, speaker.role, pseudonyms[i], speaker.turns,
                                 speaker.firstWords};
        if (const ImportedSpeaker *choice = choices.value(nameKey(speaker.name))) {
            imported.role = choice->role;
            imported.participant = choice->participant;
        }
        if (!speaker.spellings.isEmpty())
            notes.info(ImportText::tr("%1 are taken as the same speaker, %2.")
                           .arg(speaker.spellings.join(QStringLiteral(", ")), speaker.name));
        source.speakers.push_back(std::move(imported));
    }
    if (found.strayTimes > 0)
        notes.warn(ImportText::tr("%n time stamps are before or after those around them; they stay "
                                  "words, and no turn has their time.",
                                  nullptr, int(found.strayTimes)));
    source.turns = found.turns;
    for (ImportedTurn &turn : source.turns)
        turn.speaker = areKnown ? turn.speaker : -1;
}

/// The turns of a transcript in which a style says who speaks ("Interviewer", "P3"): none when the
/// words say it themselves, or when no style is named like a speaker. Ascending paragraphs; those
/// beyond the text's end don't count.
FoundTurns styledTurns(QStringView text, const std::vector<StyledParagraph> &paragraphs)
{
    FoundTurns found;
    SpeakerIndex speakers;
    QString before;
    for (const StyledParagraph &paragraph : paragraphs) {
        const TextRange range = paragraph.range;
        if (range.isEmpty() || range.end > text.size())
            continue;
        if (!isSpeaker(paragraph.style)) {
            before.clear();
            continue;
        }
        if (before == paragraph.style) {
            found.turns.back().range.end = range.end;
            continue;
        }
        before = paragraph.style;
        found.turns.push_back(
            {range, range.start, speakers.of(before, found.speakers), std::nullopt});
    }
    // One style alone says nothing of who speaks; names in the words say more than styles.
    if (found.speakers.size() < 2 || !findTurns(text).speakers.empty())
        return {};
    timeTurns(found, text);
    completeSpeakers(found, text);
    return found;
}

} // namespace

ZipLimits documentLimits()
{
    ZipLimits limits;
    limits.unpackedBytes = 256LL * 1024 * 1024;
    return limits;
}

ImportBundle documentSource(const ImportInput &input, const ImportOptions &options, QString text,
                            NoteCollector &notes, Progress &progress)
{
    checkTextLength(input, text);
    progress.checkCanceled();
    const FoundTurns found = findTurns(text, options.speakerNames);
    return spokenSource(input, options, std::move(text), found, notes, progress);
}

ImportBundle documentSource(const ImportInput &input, const ImportOptions &options,
                            DocumentText &words, const std::vector<StyledParagraph> &paragraphs,
                            NoteCollector &notes, Progress &progress, IsTranscript isTranscript)
{
    words.note(notes);
    const qsizetype spokenEnd = words.spokenEnd();
    QString text = words.take();
    checkTextLength(input, text);
    progress.checkCanceled();
    const QStringView spoken = QStringView(text).left(spokenEnd);
    const SpeakerNames names = options.speakerNames;
    FoundTurns found;
    if (names == SpeakerNames::Found)
        found = styledTurns(spoken, paragraphs);
    if (found.turns.empty())
        found = isTranscript == IsTranscript::Surely ? findTurnsOfTranscript(spoken, names)
                                                     : findTurns(spoken, names);
    return spokenSource(input, options, std::move(text), found, notes, progress);
}

ImportBundle spokenSource(const ImportInput &input, const ImportOptions &options, QString text,
                          const FoundTurns &found, NoteCollector &notes, Progress &progress)
{
    checkTextLength(input, text);
    progress.checkCanceled();
    ImportedSource source;
    source.text = std::move(text);
    source.title = baseName(input.fileName);
    source.collection = options.collection;
    source.originalName = input.fileName;
    source.originalBytes = input.bytes;
    source.kind = found.turns.empty() ? SourceKind::Document : SourceKind::Transcript;
    takeSpeakers(source, found, options, notes, progress);
    if (source.text.trimmed().isEmpty())
        notes.warn(ImportText::tr("this file is empty."));
    ImportBundle bundle;
    bundle.sources.push_back(std::move(source));
    bundle.notes = notes.take();
    return bundle;
}

namespace {

/// The turn at a place, or the next one.
std::vector<ImportedTurn>::const_iterator turnAt(const ImportedSource &source, qint64 place)
{
    return std::ranges::partition_point(
        source.turns, [place](const ImportedTurn &each) { return each.range.end <= place; });
}

} // namespace

void takeMemos(ImportBundle &bundle, std::vector<ImportedMemo> memos)
{
    ImportedSource &source = bundle.sources.front();
    for (ImportedMemo &memo : memos) {
        const auto turn = turnAt(source, memo.range.start);
        const bool isAtName = turn != source.turns.end() && turn->range.start <= memo.range.start
                              && memo.range.start < turn->words && turn->words < memo.range.end;
        if (isAtName)
            memo.range.start = turn->words;
    }
    source.memos = std::move(memos);
    takeWholeWords(bundle);
}

void takeWholeWords(ImportBundle &bundle)
{
    ImportedSource &source = bundle.sources.front();
    qint64 grown = 0;
    for (ImportedMemo &memo : source.memos) {
        if (memo.range.isEmpty())
            continue;
        TextRange range = wholeWords(source.text, memo.range).united(memo.range);
        const auto turn = turnAt(source, memo.range.start);
        if (turn != source.turns.end() && turn->words <= memo.range.start)
            range.start = std::max(range.start, turn->words); // a name is no word of it
        grown += range != memo.range;
        memo.range = range;
    }
    if (grown > 0)
        bundle.notes.push_back(ImportNote::info(
            ImportText::tr("Highlights and comments that began or ended within a word, taken with "
                           "the whole word: %1.")
                .arg(grown),
            source.originalName));
}

int sniffTranscript(const ImportInput &input)
{
    return hasEnding(input, {"txt", "md", "markdown"}) ? 40 : 0;
}

ImportBundle readTranscript(const ImportInput &input, const ImportOptions &options,
                            Progress &progress)
{
    NoteCollector notes(input.fileName);
    progress.checkCanceled();
    QString text = readText(input, options, notes);
    return documentSource(input, options, std::move(text), notes, progress);
}

} // namespace axial
