#include "core/refi/mediaelements.h"

#include "core/refi/commonelements.h"

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
    for (const Coding &coding : selection.codings)
        parts.write(coding);
    parts.refer("NoteRef", selection.notes);
    xml.end();
}

} // namespace

bool isMedia(const Source &source)
{
    return mediumOf(source) != nullptr;
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

void beginMedia(XmlPart &xml, const Source &source)
{
    const Medium *medium = mediumOf(source);
    CommonElements parts(xml);
    parts.begin(medium->source, source.guid);
    parts.setName(source.name);
    // What lies in the file that was read isn't in the one that is written.
    if (source.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
        xml.set("path", CommonElements::clean(source.mediaPath).simplified());
    parts.setAuthor(source.user, source.createdMs);
    parts.describe(source.description);
    for (const Selection &selection : source.selections) {
        if (isOnMedia(source, selection))
            write(xml, *medium, selection);
    }
}

} // namespace axial::refi
