#include "core/study/package/packagetables.h"

#include "core/base/diskname.h"
#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"

#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace axial {
namespace {

std::vector<Source> transcriptsOf(Database &db)
{
    std::vector<Source> all = sources::ofKind(db, SourceKind::Transcript);
    std::erase_if(all, [](const Source &source) { return source.length == 0; });
    return all;
}

/// A turn with who speaks in it, so that two can be compared.
struct SpokenTurn {
    TextRange range;
    qint64 words = 0;
    QString name;
    SpeakerRole role = SpeakerRole::Unknown;
    QString participant;
    std::optional<qint64> timeMs;

    bool operator==(const SpokenTurn &) const = default;
};

std::vector<SpokenTurn> turnsHere(Database &db, SourceId source)
{
    QHash<SpeakerId, Speaker> speakers;
    for (const Speaker &speaker : sources::speakers(db, source))
        speakers.insert(speaker.id, speaker);
    std::vector<SpokenTurn> result;
    for (const Turn &turn : sources::turns(db, source)) {
        const Speaker speaker = speakers.value(turn.speaker);
        result.push_back(
            {turn.range, turn.words, speaker.name, speaker.role,
             speaker.participant ? participants::pseudonym(db, speaker.participant) : QString(),
             turn.timeMs});
    }
    return result;
}

std::vector<SpokenTurn> turnsRead(const ImportedSource &source)
{
    std::vector<SpokenTurn> result;
    for (const ImportedTurn &turn : source.turns) {
        const ImportedSpeaker speaker = turn.speaker < 0 ? ImportedSpeaker()
                                                         : source.speakers[size_t(turn.speaker)];
        result.push_back(
            {turn.range, turn.words, speaker.name, speaker.role, speaker.participant, turn.timeMs});
    }
    return result;
}

/// Whether whoever reads the file has what is here.
bool isReadAlike(Database &db, const Source &source, const PackageFile &file, Progress &progress)
{
    ImportInput input;
    input.fileName = QFileInfo(file.path).fileName();
    input.bytes = file.bytes;
    try {
        const Importer &importer = importerFor(input);
        const ImportBundle bundle = importer.read(input, {}, progress);
        return bundle.sources.size() == 1 && bundle.sources[0].title == source.title
               && bundle.sources[0].text == QString::fromUtf8(file.bytes)
               && turnsRead(bundle.sources[0]) == turnsHere(db, source.id);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) {
        return false; // as something else, or not at all
    }
}

} // namespace

qint64 transcriptCount(Database &db)
{
    return qint64(transcriptsOf(db).size());
}

void addTranscripts(Database &db, PackageContents &contents, Progress &progress)
{
    constexpr qsizetype named = 10;
    DiskNames names;
    QStringList others;
    for (const Source &source : transcriptsOf(db)) {
        progress.checkCanceled();
        const PackageFile file{
            names.path(QStringLiteral("Transcripts/"), source.title, QStringLiteral(".txt")),
            sources::text(db, source.id).toUtf8()};
        if (!isReadAlike(db, source, file, progress))
            others << source.title;
        contents.files.push_back(file);
    }
    if (others.isEmpty())
        return;
    const QString sentence = PackageText::tr(
        "%n transcript(s) will be read with other turns, speakers or titles than here, since a "
        "text file holds only words",
        nullptr, int(others.size()));
    const QString list = others.mid(0, named).join(QStringLiteral(", "));
    contents.notes << (others.size() > named
                           ? PackageText::tr("%1: %2 and others.").arg(sentence, list)
                           : PackageText::tr("%1: %2.").arg(sentence, list));
}

} // namespace axial
