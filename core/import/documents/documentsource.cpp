#include "core/import/documents/documentsource.h"

#include "core/formats/zip.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// The user's choice for a speaker, by name; nullptr = none.
const ImportedSpeaker *chosen(const ImportOptions &options, const FoundSpeaker &speaker)
{
    for (const ImportedSpeaker &one : options.speakers) {
        if (one.name.compare(speaker.name, Qt::CaseInsensitive) == 0)
            return &one;
    }
    return nullptr;
}

void takeSpeakers(ImportedSource &source, const FoundTurns &found, const ImportOptions &options,
                  NoteCollector &notes)
{
    for (size_t i = 0; i < found.speakers.size(); ++i) {
        const FoundSpeaker &speaker = found.speakers[i];
        ImportedSpeaker imported{speaker.name, speaker.role,
                                 proposedPseudonym(found, i, source.title), speaker.turns,
                                 speaker.firstWords};
        if (const ImportedSpeaker *choice = chosen(options, speaker)) {
            imported.role = choice->role;
            imported.participant = choice->participant;
        }
        if (!speaker.spellings.isEmpty())
            notes.info(Messages::tr("%1 are taken as the same speaker, %2.")
                           .arg(speaker.spellings.join(QStringLiteral(", ")), speaker.name));
        source.speakers.push_back(std::move(imported));
    }
    if (found.strayTimes > 0)
        notes.warn(Messages::tr("%n time stamps are before or after those around them; they stay "
                                "words, and no turn has their time.",
                                nullptr, int(found.strayTimes)));
    source.turns.reserve(found.turns.size());
    for (const FoundTurn &turn : found.turns)
        source.turns.push_back({turn.range, turn.words, turn.speaker, turn.timeMs});
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
    takeSpeakers(source, found, options, notes);
    if (source.text.trimmed().isEmpty())
        notes.warn(Messages::tr("The file is empty."));
    ImportBundle bundle;
    bundle.sources.push_back(std::move(source));
    bundle.notes = notes.take();
    return bundle;
}

void takeMemos(ImportBundle &bundle, std::vector<ImportedMemo> memos)
{
    ImportedSource &source = bundle.sources.front();
    for (ImportedMemo &memo : memos) {
        const auto turn = std::partition_point(
            source.turns.begin(), source.turns.end(),
            [&memo](const ImportedTurn &each) { return each.range.end <= memo.range.start; });
        const bool isAtName = turn != source.turns.end() && turn->range.start <= memo.range.start
                              && memo.range.start < turn->words && turn->words < memo.range.end;
        if (isAtName)
            memo.range.start = turn->words;
    }
    source.memos = std::move(memos);
}

} // namespace axial
