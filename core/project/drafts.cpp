#include "core/project/drafts.h"

#include "core/base/error.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace axial::drafts {
namespace {

constexpr int version = 1;
constexpr qint64 contextLength = 60;

QString tr(const char *text)
{
    return QCoreApplication::translate("project", text);
}

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

/// On the disk, and whole, before it takes the old one's place.
void replaceFile(const QString &path, const QByteArray &bytes)
{
    const QString partial = path + QStringLiteral(".partial");
    QFile::remove(partial);
    QFile file(partial);
    const bool isWritten = file.open(QIODevice::WriteOnly | QIODevice::NewOnly,
                                     QFile::ReadOwner | QFile::WriteOwner) &&
                           file.write(bytes) == bytes.size() && file.flush() &&
                           fsync(file.handle()) == 0;
    const QString reason = file.errorString();
    file.close();
    if (isWritten && std::rename(QFile::encodeName(partial).constData(),
                                 QFile::encodeName(path).constData()) == 0)
        return;
    QFile::remove(partial);
    throw Error(tr("What you type can’t be kept safe until it is stored, since %1 could not be "
                   "written (%2). Say Done now and then.")
                    .arg(QFileInfo(path).fileName(), reason));
}

void write(const QString &projectPath, const std::vector<TextDraft> &all)
{
    const QString path = pathOf(projectPath);
    if (all.empty()) {
        QFile::remove(path + QStringLiteral(".partial"));
        QFile::remove(path);
        return;
    }
    QJsonArray list;
    for (const TextDraft &each : all)
        list << written(each);
    const QJsonObject whole{{versionKey, version}, {draftsKey, list}};
    replaceFile(path, QJsonDocument(whole).toJson(QJsonDocument::Compact));
}

/// Those of the other sources. What can't be read is put aside, not written over.
std::vector<TextDraft> allBut(const QString &projectPath, SourceId source)
{
    std::vector<TextDraft> kept;
    try {
        kept = all(projectPath);
    } catch (const Error &) {
        const QString path = pathOf(projectPath);
        QFile::rename(path, path + QStringLiteral(".unreadable"));
    }
    std::erase_if(kept, [source](const TextDraft &each) { return each.source == source; });
    return kept;
}

} // namespace

QString pathOf(const QString &projectPath)
{
    return projectPath + QStringLiteral(".draft");
}

TextDraft draftOf(const TextEdits &edits, SourceId source)
{
    TextDraft draft;
    draft.source = source;
    draft.at = QDateTime::currentDateTimeUtc();
    const QString &text = edits.original();
    draft.length = text.size();
    for (const TextEdit &edit : edits.changes()) {
        const TextRange range = edit.range;
        const qint64 from = std::max<qint64>(0, range.start - contextLength);
        draft.edits.push_back({edit, text.mid(range.start, range.length()),
                               text.mid(from, range.start - from),
                               text.mid(range.end, contextLength)});
    }
    return draft;
}

Fit fitOf(const TextDraft &draft, const QString &text)
{
    qint64 growth = 0;
    qint64 end = 0; // of the edit before, in the text that was stored
    bool isOpen = text.size() == draft.length;
    bool isStored = true;
    const auto stands = [&text](qint64 at, QStringView words) {
        return at >= 0 && at <= text.size() && QStringView(text).mid(at).startsWith(words);
    };
    for (size_t i = 0; i < draft.edits.size(); ++i) {
        const DraftEdit &each = draft.edits[i];
        const TextRange range = each.edit.range;
        isOpen = isOpen && stands(range.start, each.was) && stands(range.end, each.after) &&
                 stands(range.start - each.before.size(), each.before);
        // What was taken out leaves nothing to be found but what stood around it; of that, what
        // the edits beside it left as it was.
        const qint64 next =
            i + 1 < draft.edits.size() ? draft.edits[i + 1].edit.range.start : draft.length;
        const QStringView before =
            QStringView(each.before).last(std::min<qint64>(each.before.size(), range.start - end));
        const QStringView after =
            QStringView(each.after).first(std::min<qint64>(each.after.size(), next - range.end));
        const qint64 start = range.start + growth;
        growth += each.edit.growth();
        isStored = isStored && stands(start - before.size(), before) &&
                   stands(start, each.edit.words) && stands(range.end + growth, after);
        end = range.end;
    }
    if (isOpen)
        return Fit::Open;
    return isStored && text.size() == draft.length + growth ? Fit::Stored : Fit::Changed;
}

QString listing(const TextDraft &draft)
{
    QStringList lines;
    int number = 0;
    for (const DraftEdit &each : draft.edits) {
        const auto line = [&](const QString &words) {
            return QStringLiteral("…%1[%2]%3…").arg(each.before, words, each.after);
        };
        lines << QStringLiteral("%1.").arg(++number) << tr("Stored: %1").arg(line(each.was))
              << tr("Typed: %1").arg(line(each.edit.words)) << QString();
    }
    return lines.join(u'\n');
}

std::vector<TextDraft> all(const QString &projectPath)
{
    constexpr qint64 largest = 256 << 20;
    QFile file(pathOf(projectPath));
    if (!file.exists())
        return {};
    const QString unreadable = tr("%1 holds what was typed and not stored, and can’t be read. It "
                                  "was left as it is.")
                                   .arg(QFileInfo(file).fileName());
    if (file.size() > largest || !file.open(QIODevice::ReadOnly))
        throw Error(unreadable);
    const QJsonObject whole = QJsonDocument::fromJson(file.readAll()).object();
    if (whole[versionKey].toInt() != version)
        throw Error(unreadable);
    std::vector<TextDraft> result;
    try {
        for (const QJsonValue &value : whole[draftsKey].toArray())
            result.push_back(readDraft(value.toObject()));
    } catch (const Error &) {
        throw Error(unreadable);
    }
    std::sort(result.begin(), result.end(),
              [](const TextDraft &a, const TextDraft &b) { return a.at < b.at; });
    return result;
}

void keep(const QString &projectPath, const TextDraft &draft)
{
    if (!QFileInfo::exists(projectPath))
        return; // moved away: its folder is not there, or somebody else's by now
    std::vector<TextDraft> kept = allBut(projectPath, draft.source);
    kept.push_back(draft);
    write(projectPath, kept);
}

void drop(const QString &projectPath, SourceId source)
{
    if (QFileInfo::exists(pathOf(projectPath)))
        write(projectPath, allBut(projectPath, source));
}

} // namespace axial::drafts
