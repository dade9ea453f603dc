#include "core/project/exchanging/preserved/preservedtranscripts.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/mediaelements.h"

#include <QCryptographicHash>

namespace axial::preservedtranscripts {
namespace {

/// By any of the names that files have for it.
bool isRecording(const QString &known, const QString &guid)
{
    return known == guid || otherGuidFor("source", known) == guid;
}

} // namespace

QString digestOf(const QString &text)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex().left(32));
}

SourceId documentOf(const ExchangeImport &work, const refi::Source &part)
{
    if (part.kind != refi::Source::Kind::Transcript || !part.text)
        return {};
    SourceId id;
    for (const refi::Source &source : work.content.sources) {
        const bool isIt = source.kind == refi::Source::Kind::Text && !part.textPath.isEmpty()
                          && source.textPath.compare(part.textPath, Qt::CaseInsensitive) == 0;
        if (isIt)
            id = work.sources.value(source.guid);
    }
    if (!id)
        id = work.sources.value(part.guid);
    return id && sources::text(work.db, id) == part.text->text ? id : SourceId();
}

QString madeGuid(const QString &document)
{
    return StudyGuids::made(QStringLiteral("recording:") + document, 0);
}

bool isMade(const ExchangeImport &work, const refi::Source &recording)
{
    return work.isOurs() && !work.content.sideCar.isEmpty() && refi::isMedia(recording)
           && !refi::isPaged(recording)
           && std::any_of(
               work.content.sources.begin(), work.content.sources.end(),
               [&](const refi::Source &each) { return recording.guid == madeGuid(each.guid); });
}

std::vector<PreservedTranscript> of(const ExchangeImport &work, const refi::Source &recording)
{
    std::vector<PreservedTranscript> result;
    if (!refi::isMedia(recording) || refi::isPaged(recording) || isMade(work, recording))
        return result;
    for (const refi::Source &part : recording.parts) {
        const SourceId id = documentOf(work, part);
        const auto document = std::find_if(
            work.content.sources.begin(), work.content.sources.end(),
            [&](const refi::Source &each) { return work.sources.value(each.guid) == id; });
        if (!id)
            continue;
        PreservedTranscript kept{
            recording.guid, document == work.content.sources.end() ? part.guid : document->guid,
            digestOf(part.text->text), part};
        kept.part.text.reset();
        kept.part.selections.clear();
        result.push_back(std::move(kept));
    }
    return result;
}

void keep(ExchangeImport &work)
{
    std::vector<PreservedTranscript> kept = preservedparts::storedTranscripts(work.db);
    bool isChanged = false;
    for (const refi::Source &recording : work.content.sources) {
        std::vector<PreservedTranscript> now = of(work, recording);
        if (now.empty())
            continue;
        for (const PreservedTranscript &each : kept) { // under the name that is known here
            if (isRecording(each.recording, recording.guid)) {
                for (PreservedTranscript &one : now)
                    one.recording = each.recording;
            }
        }
        std::erase_if(kept, [&](const PreservedTranscript &each) {
            return each.recording == now.front().recording;
        });
        kept.insert(kept.end(), now.begin(), now.end());
        isChanged = true;
    }
    if (!isChanged)
        return;
    if (!preservedparts::storeTranscripts(work.db, kept))
        work.summary.notes.push_back(ImportNote::warning(
            ImportingText::tr(
                "Time stamps of transcripts are too many to be kept for other programs."),
            work.file));
}

} // namespace axial::preservedtranscripts
