#include "core/project/exchanging/preserved/preservedtranscripts.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/exchanging/fileguids.h"
#include "core/project/exchanging/preserved/preservedsetting.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/mediaelements.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial::preservedtranscripts {
namespace {

constexpr char setting[] = "exchange.transcripts";

QString wordsOf(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

// Numbers are words, since a double can't hold all of them.
QJsonValue ofNumber(const std::optional<qint64> &number)
{
    return number ? QJsonValue(QString::number(*number)) : QJsonValue();
}

std::optional<qint64> numberOf(const QJsonValue &value)
{
    bool isNumber = false;
    const qint64 number = value.toString().toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QJsonObject toJson(const PreservedTranscript &kept)
{
    QJsonArray times;
    for (const refi::SyncPoint &point : kept.part.syncPoints)
        times << QJsonArray{point.guid, ofNumber(point.timeMs), ofNumber(point.place)};
    return {{QStringLiteral("recording"), kept.recording},
            {QStringLiteral("document"), kept.document},
            {QStringLiteral("digest"), kept.digest},
            {QStringLiteral("guid"), kept.part.guid},
            {QStringLiteral("name"), kept.part.name},
            {QStringLiteral("user"), kept.part.user},
            {QStringLiteral("created"), ofNumber(kept.part.createdMs)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(kept.part.notes)},
            {QStringLiteral("times"), times}};
}

PreservedTranscript fromJson(const QJsonObject &object)
{
    PreservedTranscript kept{
        wordsOf(object, "recording"), wordsOf(object, "document"), wordsOf(object, "digest"), {}};
    kept.part.kind = refi::Source::Kind::Transcript;
    kept.part.guid = wordsOf(object, "guid");
    kept.part.name = wordsOf(object, "name");
    kept.part.user = wordsOf(object, "user");
    kept.part.createdMs = numberOf(object.value(QLatin1String("created")));
    for (const QJsonValue note : object.value(QLatin1String("notes")).toArray())
        kept.part.notes << note.toString();
    for (const QJsonValue each : object.value(QLatin1String("times")).toArray()) {
        const QJsonArray time = each.toArray();
        refi::SyncPoint point{time.at(0).toString(), numberOf(time.at(1)), {}};
        point.place = numberOf(time.at(2));
        kept.part.syncPoints.push_back(point);
    }
    return kept;
}

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

std::vector<PreservedTranscript> all(Database &db)
{
    std::vector<PreservedTranscript> result;
    for (const QJsonValue each : preservedsetting::read(db, setting).array())
        result.push_back(fromJson(each.toObject()));
    return result;
}

void keep(ExchangeImport &work)
{
    std::vector<PreservedTranscript> kept = all(work.db);
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
    QJsonArray array;
    for (const PreservedTranscript &each : kept)
        array << toJson(each);
    if (!preservedsetting::write(work.db, setting, QJsonDocument(array)))
        work.summary.notes.push_back(ImportNote::warning(
            ImportingText::tr(
                "Time stamps of transcripts are too many to be kept for other programs."),
            work.file));
}

} // namespace axial::preservedtranscripts
