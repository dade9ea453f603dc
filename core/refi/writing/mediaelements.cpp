#include "core/refi/writing/mediaelements.h"

#include "core/refi/offsets/recountedplaces.h"
#include "core/refi/writing/commonelements.h"
#include "core/refi/writing/wordelements.h"

#include <QUuid>

#include <cmath>
#include <tuple>

namespace axial::refi {
namespace {

struct Medium {
    Source::Kind kind;
    const char *source;
    const char *selection;
};

constexpr Medium media[] = {
    {Source::Kind::Picture, "PictureSource", "PictureSelection"},
    {Source::Kind::Pdf, "PDFSource", "PDFSelection"},
    {Source::Kind::Audio, "AudioSource", "AudioSelection"},
    {Source::Kind::Video, "VideoSource", "VideoSelection"},
};

const Medium *mediumOf(const Source &source)
{
    for (const Medium &medium : media) {
        if (medium.kind == source.kind)
            return &medium;
    }
    return nullptr;
}

bool isTimed(Selection::Kind kind)
{
    return kind == Selection::Kind::Audio || kind == Selection::Kind::Video;
}

/// Those that stand in an area.
void writeAreaWords(XmlPart &xml, const Selection &selection)
{
    if (selection.words.isEmpty())
        return;
    CommonElements parts(xml);
    parts.begin("Representation",
                QUuid::createUuidV5(QUuid(), QStringLiteral("words of ") + selection.guid)
                    .toString(QUuid::WithoutBraces)
                    .toUpper());
    xml.begin("PlainTextContent");
    xml.words(CommonElements::clean(selection.words));
    xml.end();
    xml.end();
}

/// The words of a picture or PDF, with the selections in them.
void writeMediaWords(XmlPart &xml, const char *element, const Source &source,
                     const ExchangeTarget &target)
{
    const Source *words = writtenWords(source);
    if (!words)
        return;
    CommonElements parts(xml);
    parts.begin(element, *words, "plainTextPath", internalPath(wordsEntryOf(source)));
    writeWords(xml, *words, target);
    parts.write(words->codings, words->notes);
    xml.end();
}

/// Where an area lies, as the target counts, or else as the file had it that it came from.
Selection placed(Selection selection, const Medium &medium, const ExchangeTarget &target)
{
    if (!selection.area)
        return selection;
    const auto &[page, shares, size] = *selection.area;
    const auto places = [](double from, double to, double length) {
        return std::pair(std::llround(from * length), std::llround(to * length));
    };
    const bool isFromFoot = medium.kind == Source::Kind::Pdf && !target.countsFromTop;
    selection.page = page;
    std::tie(selection.firstX, selection.secondX) = places(shares.left(), shares.right(),
                                                           size.width());
    std::tie(selection.firstY,
             selection.secondY) = isFromFoot
                                      ? places(1 - shares.bottom(), 1 - shares.top(), size.height())
                                      : places(shares.top(), shares.bottom(), size.height());
    return selection;
}

void write(XmlPart &xml, const Medium &medium, const Selection &selection)
{
    CommonElements parts(xml);
    parts.begin(medium.selection, selection.guid);
    parts.setName(selection.name);
    if (isTimed(selection.kind)) {
        parts.setNumber("begin", selection.start);
        parts.setNumber("end", selection.end);
    } else {
        if (medium.kind == Source::Kind::Pdf)
            parts.setNumber("page", selection.page);
        parts.setNumber("firstX", selection.firstX);
        parts.setNumber("firstY", selection.firstY);
        parts.setNumber("secondX", selection.secondX);
        parts.setNumber("secondY", selection.secondY);
    }
    parts.setAuthor(selection.user, selection.createdMs);
    parts.describe(selection.description);
    if (medium.kind == Source::Kind::Pdf)
        writeAreaWords(xml, selection);
    parts.write(selection.codings, selection.notes);
    xml.end();
}

void writeHeard(XmlPart &xml, const Selection &selection)
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
    CommonElements parts(xml);
    for (const SyncPoint &point : part.syncPoints) {
        parts.begin("SyncPoint", point.guid);
        parts.setNumber("timeStamp", point.timeMs);
        if (point.place)
            parts.setNumber("position", counted.of(*point.place));
        xml.end();
    }
}

} // namespace

bool isMedia(const Source &source)
{
    return mediumOf(source) != nullptr;
}

bool isPaged(const Source &source)
{
    return source.kind == Source::Kind::Picture || source.kind == Source::Kind::Pdf;
}

bool isOnMedia(const Source &source, const Selection &selection)
{
    switch (source.kind) {
    case Source::Kind::Picture:
        return selection.kind == Selection::Kind::Picture;
    case Source::Kind::Pdf:
        return selection.kind == Selection::Kind::Pdf;
    case Source::Kind::Audio: // programs mistake one for the other
    case Source::Kind::Video:
        return isTimed(selection.kind);
    default:
        return false;
    }
}

void beginMedia(XmlPart &xml, const Source &source, const Transcripts &transcripts,
                const ExchangeTarget &target)
{
    const Medium *medium = mediumOf(source);
    QString path;
    if (!source.file.isEmpty())
        path = internalPath(fileEntryOf(source));
    else if (source.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
        path = CommonElements::clean(source.mediaPath).simplified();
    CommonElements(xml).begin(medium->source, source, "path", path);
    if (source.kind == Source::Kind::Picture)
        writeMediaWords(xml, "TextDescription", source, target);
    else
        transcripts.write(xml, source, target);
    for (const Selection &selection : source.selections) {
        if (isOnMedia(source, selection))
            write(xml, *medium, placed(selection, *medium, target));
    }
    if (source.kind == Source::Kind::Pdf)
        writeMediaWords(xml, "Representation", source, target);
}

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
    return part.kind == Source::Kind::Transcript
           && (documentOf(part) || (part.text && !part.text->text.isEmpty()));
}

void Transcripts::write(XmlPart &xml, const Source &recording, const ExchangeTarget &target) const
{
    for (size_t i = 0; i < recording.parts.size(); ++i) {
        const Source &part = recording.parts[i];
        if (!isWritten(part))
            continue;
        const Source *document = documentOf(part);
        CommonElements parts(xml);
        parts.begin(
            "Transcript", part, "plainTextPath",
            internalPath(document ? textEntryOf(*document) : transcriptEntryOf(recording, int(i))));
        writePoints(xml, part, document ? document->text->text : part.text->text, target);
        for (const Selection &selection : part.selections) {
            if (selection.kind == Selection::Kind::Transcript)
                writeHeard(xml, selection);
        }
        parts.refer("NoteRef", part.notes);
        xml.end();
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

} // namespace axial::refi
