#include "core/refi/writing/wordelements.h"

#include "core/refi/mediafiles.h"
#include "core/refi/offsets/recountedplaces.h"
#include "core/refi/writing/commonelements.h"

#include <QUuid>

#include <algorithm>

namespace axial::refi {
namespace {

QString entryOf(const QString &guid, const QString &ending)
{
    // Another program's GUID may be anything: none may lead out of its folder.
    const QString plain = QUuid::fromString(guid).toString(QUuid::WithoutBraces);
    const bool isPlain = plain.compare(guid, Qt::CaseInsensitive) == 0;
    return (isPlain ? guid : QUuid::createUuidV5(QUuid(), guid).toString(QUuid::WithoutBraces))
           + u'.' + ending;
}

} // namespace

QString textEntryOf(const Source &source)
{
    return entryOf(source.guid, QStringLiteral("txt"));
}

QString fileEntryOf(const Source &source)
{
    return entryOf(source.guid, mediaEnding(source.file));
}

QString wordsEntryOf(const Source &source)
{
    return entryOf(QStringLiteral("words of ") + source.guid, QStringLiteral("txt"));
}

QString transcriptEntryOf(const Source &recording, int part)
{
    return entryOf(QStringLiteral("transcript %1 of %2").arg(part).arg(recording.guid),
                   QStringLiteral("txt"));
}

QString internalPath(const QString &entry)
{
    return QStringLiteral("internal://") + entry;
}

const Source *writtenWords(const Source &source)
{
    for (const Source &part : source.parts) {
        if (part.kind == Source::Kind::Representation && part.text && !part.text->text.isEmpty())
            return &part;
    }
    return nullptr;
}

void writeWords(XmlPart &xml, const Source &source, const ExchangeTarget &target)
{
    std::vector<qint64> places;
    for (const Selection &selection : source.selections) {
        if (selection.range)
            places.insert(places.end(), {selection.range->start, selection.range->end});
    }
    const RecountedPlaces counted(std::move(places), [&](const auto &ascending) {
        return countedPlaces(source.text->text, target, ascending);
    });
    constexpr qsizetype enough = 100; // letters that let anybody see whether a place is right
    CommonElements parts(xml);
    for (const Selection &selection : source.selections) {
        if (!selection.range)
            continue;
        const TextRange &range = *selection.range;
        parts.begin("PlainTextSelection", selection.guid);
        QStringView name = QStringView(source.text->text)
                               .mid(range.start, std::min<qint64>(enough, range.length()));
        if (!name.isEmpty() && name.last().isHighSurrogate())
            name.chop(1);
        parts.setName(name.toString());
        parts.setNumber("startPosition", counted.of(range.start));
        parts.setNumber("endPosition", counted.of(range.end));
        parts.setAuthor(selection.user, selection.createdMs);
        parts.describe(selection.description);
        parts.write(selection.codings, selection.notes);
        xml.end();
    }
}

} // namespace axial::refi
