#include "core/refi/writing/transcriptelements.h"

#include "core/refi/offsets/recountedplaces.h"
#include "core/refi/writing/commonelements.h"
#include "core/refi/writing/wordelements.h"

namespace axial::refi {
namespace {

void write(XmlPart &xml, const SyncPoint &point, const std::optional<qint64> &position)
{
    CommonElements parts(xml);
    parts.begin("SyncPoint", point.guid);
    parts.setNumber("timeStamp", point.timeMs);
    parts.setNumber("position", position);
    xml.end();
}

void write(XmlPart &xml, const Selection &selection)
{
    CommonElements parts(xml);
    parts.begin("TranscriptSelection", selection.guid);
    parts.setName(selection.name);
    parts.setGuid("fromSyncPoint", selection.fromSync);
    parts.setGuid("toSyncPoint", selection.toSync);
    parts.setAuthor(selection.user, selection.createdMs);
    parts.describe(selection.description);
    parts.write(selection.codings, selection.notes);
    xml.end();
}

void writePoints(XmlPart &xml, const Source &part, const QString &text,
                 const ExchangeTarget &target)
{
    std::vector<qint64> places;
    for (const SyncPoint &point : part.syncPoints) {
        if (point.place)
            places.push_back(*point.place);
    }
    const RecountedPlaces counted(std::move(places), [&](const auto &ascending) {
        return countedPlaces(text, target, ascending);
    });
    for (const SyncPoint &point : part.syncPoints)
        write(xml, point, point.place ? std::optional(counted.of(*point.place)) : std::nullopt);
}

bool hasText(const Source &source)
{
    return source.text && !source.text->text.isEmpty();
}

} // namespace

Transcripts::Transcripts(const Exchange &exchange)
{
    for (const Source &source : exchange.sources) {
        if (source.kind == Source::Kind::Text && source.text && !source.textPath.isEmpty())
            m_documents.insert(source.textPath.toLower(), &source);
    }
}

const Source *Transcripts::documentOf(const Source &part) const
{
    return m_documents.value(part.textPath.toLower());
}

bool Transcripts::isWritten(const Source &part) const
{
    return part.kind == Source::Kind::Transcript && (documentOf(part) || hasText(part));
}

void Transcripts::write(XmlPart &xml, const Source &recording, const ExchangeTarget &target) const
{
    for (size_t i = 0; i < recording.parts.size(); ++i) {
        if (isWritten(recording.parts[i]))
            writePart(xml, recording.parts[i], transcriptEntryOf(recording, int(i)), target);
    }
}

void Transcripts::addTexts(
    const Source &recording,
    const std::function<void(const QString &entry, const AnchorText &text)> &add) const
{
    for (size_t i = 0; i < recording.parts.size(); ++i) {
        const Source &part = recording.parts[i];
        if (isWritten(part) && !documentOf(part))
            add(transcriptEntryOf(recording, int(i)), *part.text);
    }
}

void Transcripts::writePart(XmlPart &xml, const Source &part, const QString &ownEntry,
                            const ExchangeTarget &target) const
{
    const Source *document = documentOf(part);
    CommonElements parts(xml);
    parts.begin("Transcript", part, "plainTextPath",
                internalPath(document ? textEntryOf(*document) : ownEntry));
    writePoints(xml, part, document ? document->text->text : part.text->text, target);
    for (const Selection &selection : part.selections) {
        if (selection.kind == Selection::Kind::Transcript)
            refi::write(xml, selection);
    }
    parts.refer("NoteRef", part.notes);
    xml.end();
}

} // namespace axial::refi
