#include "core/project/safety/drafts.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/db/database.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>

#include <algorithm>

namespace axial::drafts {
namespace {

constexpr int version = 1;

const QString sourceKey = QStringLiteral("source");
const QString titleKey = QStringLiteral("title");
const QString coderKey = QStringLiteral("coder");
const QString atKey = QStringLiteral("at");
const QString lengthKey = QStringLiteral("length");
const QString editsKey = QStringLiteral("edits");
const QString startKey = QStringLiteral("start");
const QString wasKey = QStringLiteral("was");
const QString wordsKey = QStringLiteral("words");
const QString beforeKey = QStringLiteral("before");
const QString afterKey = QStringLiteral("after");
const QString versionKey = QStringLiteral("axialDrafts");
const QString draftsKey = QStringLiteral("drafts");
const QString asideEnding = QStringLiteral(".unreadable");

QJsonObject written(const TextDraft &draft)
{
    QJsonArray edits;
    for (const DraftEdit &each : draft.edits)
        edits << QJsonObject{{startKey, each.edit.range.start},
                             {wasKey, each.was},
                             {wordsKey, each.edit.words},
                             {beforeKey, each.before},
                             {afterKey, each.after}};
    // An id has more digits than a number of JSON keeps.
    return {{sourceKey, QString::number(draft.source.value)},
            {titleKey, draft.title},
            {coderKey, draft.coder},
            {atKey, draft.at.toMSecsSinceEpoch()},
            {lengthKey, draft.length},
            {editsKey, edits}};
}

TextDraft readDraft(const QJsonObject &object)
{
    TextDraft draft;
    draft.source.value = object[sourceKey].toString().toLongLong();
    draft.title = object[titleKey].toString();
    draft.coder = object[coderKey].toString();
    draft.at = QDateTime::fromMSecsSinceEpoch(object[atKey].toInteger(), Qt::UTC);
    draft.length = object[lengthKey].toInteger();
    qint64 end = 0;
    for (const QJsonValue &value : object[editsKey].toArray()) {
        DraftEdit each;
        each.was = value[wasKey].toString();
        const qint64 start = value[startKey].toInteger(-1);
        each.edit = {{start, start + each.was.size()}, value[wordsKey].toString()};
        each.before = value[beforeKey].toString();
        each.after = value[afterKey].toString();
        if (start < end || each.edit.range.end > draft.length)
            throw Error(QString()); // nobody's hands made that
        end = each.edit.range.end;
        draft.edits.push_back(std::move(each));
    }
    return draft;
}

/// What a killed program left of earlier writings; one program at a time writes drafts.
void removeUnfinished(const QString &projectPath)
{
    const QString name = QFileInfo(pathOf(projectPath)).fileName();
    for (const QString &each : filesOf(projectPath)) {
        if (files::isUnfinished(QFileInfo(each).fileName(), name))
            QFile::remove(each);
    }
}

void write(const QString &projectPath, const std::vector<TextDraft> &all)
{
    const QString path = pathOf(projectPath);
    removeUnfinished(projectPath);
    if (all.empty()) {
        if (QFile::remove(path))
            files::syncFolder(QFileInfo(path).absolutePath());
        return;
    }
    QJsonArray list;
    for (const TextDraft &each : all)
        list << written(each);
    const QJsonObject whole{{versionKey, version}, {draftsKey, list}};
    try {
        files::writeOwn(path, QJsonDocument(whole).toJson(QJsonDocument::Compact));
    } catch (const Error &error) {
        throw Error(
            ProjectText::tr("Not kept safe: %1 Press Done now and then.").arg(error.message()));
    }
}

/// What the file holds.
struct Contents {
    QString unreadable;     ///< why it can't be read though it may well be whole; empty = it can
    bool isGarbled = false; ///< no drafts, whoever made it
    std::vector<TextDraft> drafts;
};

Contents parsed(const QByteArray &bytes)
{
    Contents result;
    const QJsonObject whole = QJsonDocument::fromJson(bytes).object();
    if (whole[versionKey].toInt() > version) {
        result.unreadable = ProjectText::tr("a newer version of Axial made it");
        return result;
    }
    try {
        if (whole[versionKey].toInt() != version)
            throw Error(QString());
        for (const QJsonValue &value : whole[draftsKey].toArray())
            result.drafts.push_back(readDraft(value.toObject()));
    } catch (const Error &) {
        result.isGarbled = true;
        result.drafts.clear();
    }
    std::sort(result.drafts.begin(), result.drafts.end(),
              [](const TextDraft &a, const TextDraft &b) { return a.at < b.at; });
    return result;
}

Contents contents(const QString &projectPath)
{
    constexpr qint64 largest = 256 << 20;
    Contents result;
    QFile file(pathOf(projectPath));
    if (!file.exists())
        return result;
    // Where several people write to one folder, it may be somebody else's.
    if (!QFileInfo(file).isFile()) // a pipe would be waited at for ever
        result.unreadable = ProjectText::tr("it is not an ordinary file");
    else if (file.open(QIODevice::ReadOnly) && file.size() > largest)
        result.unreadable = ProjectText::tr("it is too large");
    else if (const QByteArray bytes = file.isOpen() ? file.readAll() : QByteArray();
             file.error() != QFile::NoError)
        result.unreadable = file.errorString();
    else
        return parsed(bytes);
    return result;
}

/// To a name that is free, since what was put aside before may be all there is of somebody's words.
void putAside(const QString &path)
{
    QString aside = path + asideEnding;
    for (int number = 2; QFileInfo::exists(aside); ++number)
        aside = path + asideEnding + QStringLiteral("-%1").arg(number);
    QFile file(path);
    if (!file.rename(aside))
        throw Error(
            ProjectText::tr("Not kept safe: %1 can’t be read and could not be put aside (%2). "
                            "Press Done now and then.")
                .arg(QFileInfo(path).fileName(), file.errorString()));
}

/// Those of the other sources. What holds no drafts is put aside, not written over.
std::vector<TextDraft> allBut(const QString &projectPath, SourceId source)
{
    Contents held = contents(projectPath);
    const QString path = pathOf(projectPath);
    if (!held.unreadable.isEmpty())
        throw Error(
            ProjectText::tr("Not kept safe: %1 can’t be read (%2). Press Done now and then.")
                .arg(QFileInfo(path).fileName(), held.unreadable));
    if (held.isGarbled)
        putAside(path);
    std::erase_if(held.drafts, [source](const TextDraft &each) { return each.source == source; });
    return held.drafts;
}

/// One at a time reads and writes the file: typing, looking and forgetting have workers of their
/// own.
QMutex &turn()
{
    static QMutex mutex;
    return mutex;
}

} // namespace

QString pathOf(const QString &projectPath)
{
    return projectPath + QStringLiteral(".draft");
}

std::vector<TextDraft> all(const QString &projectPath)
{
    Contents held = contents(projectPath);
    const QString name = QFileInfo(pathOf(projectPath)).fileName();
    if (held.isGarbled)
        throw Error(ProjectText::tr(
                        "%1 holds what was typed and not stored, and can’t be read. It was left as "
                        "it is.")
                        .arg(name));
    if (!held.unreadable.isEmpty())
        throw Error(ProjectText::tr(
                        "%1 holds what was typed and not stored, and can’t be read (%2). It was "
                        "left as it is.")
                        .arg(name, held.unreadable));
    return held.drafts;
}

void keep(const QString &projectPath, const TextDraft &draft)
{
    const QMutexLocker locker(&turn());
    if (!QFileInfo::exists(projectPath)) // its folder is not there, or somebody else's by now
        throw Error(
            ProjectText::tr("Not kept safe: the project is no longer there. Bring it back to "
                            "%1, then press Done.")
                .arg(projectPath));
    std::vector<TextDraft> kept = allBut(projectPath, draft.source);
    kept.push_back(draft);
    write(projectPath, kept);
}

void drop(const QString &projectPath, SourceId source)
{
    const QMutexLocker locker(&turn());
    if (QFileInfo::exists(pathOf(projectPath)))
        write(projectPath, allBut(projectPath, source));
}

bool hasSource(Database &db, const TextDraft &draft)
{
    return db.integer("SELECT 1 FROM source WHERE id=?1", draft.source).has_value();
}

QStringList filesOf(const QString &projectPath)
{
    const QFileInfo draft(pathOf(projectPath));
    QStringList result;
    // Compared by hand, since a project's name may hold what a name filter reads as a pattern.
    for (const QFileInfo &each :
         draft.dir().entryInfoList(QDir::Files | QDir::Hidden | QDir::System)) {
        const QString name = each.fileName();
        if (name == draft.fileName() || files::isUnfinished(name, draft.fileName())
            || name.startsWith(draft.fileName() + asideEnding))
            result << each.filePath();
    }
    return result;
}

void forget(const QString &projectPath, Database &db)
{
    const QMutexLocker locker(&turn());
    const QString path = pathOf(projectPath);
    Contents held = contents(projectPath);
    QStringList staying;
    for (const QString &each : filesOf(projectPath)) {
        const bool isDraft = QFileInfo(each).fileName() == QFileInfo(path).fileName();
        if ((!isDraft || held.isGarbled) && !QFile::remove(each))
            staying << QFileInfo(each).fileName();
    }
    if (!held.unreadable.isEmpty())
        staying << QFileInfo(path).fileName();
    const bool isSome = std::erase_if(
        held.drafts, [&db](const TextDraft &each) { return !hasSource(db, each); });
    try {
        if (isSome)
            write(projectPath, held.drafts);
    } catch (const Error &) {
        staying << QFileInfo(path).fileName();
    }
    if (!staying.isEmpty())
        throw Error(ProjectText::tr(
                        "The history was forgotten. %1 beside the project may still hold words of "
                        "deleted sources, and could not be erased: remove it yourself.")
                        .arg(staying.join(QStringLiteral(", "))));
}

} // namespace axial::drafts
