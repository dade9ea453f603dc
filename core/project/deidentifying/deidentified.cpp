#include "core/project/deidentifying/deidentified.h"

#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"
#include "core/project/column.h"
#include "core/project/deidentifying/namesleft.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/realnames.h"
#include "core/text/words/comparable.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial {

namespace {

TextRange common(TextRange left, TextRange right)
{
    const qint64 start = std::max(left.start, right.start);
    return {start, std::max(start, std::min(left.end, right.end))};
}

/// The fewest ranges of which each quote that holds a part of the name holds one.
std::vector<TextRange> partsFor(TextRange name, const std::vector<TextRange> &quotes)
{
    std::vector<TextRange> held;
    for (const TextRange &quote : quotes) {
        if (const TextRange part = common(name, quote); part.start < part.end && part != name)
            held.push_back(part);
    }
    if (held.empty())
        return {name};
    std::ranges::sort(held, {}, [](TextRange each) { return std::pair(each.end, each.start); });
    std::vector<TextRange> parts;
    for (const TextRange &part : held) {
        const TextRange shared = parts.empty() ? TextRange() : common(parts.back(), part);
        if (shared.start < shared.end)
            parts.back() = shared;
        else
            parts.push_back(part);
    }
    return parts;
}

} // namespace

std::vector<NameInText> namesInText(QStringView text, const RealNames &names,
                                    std::vector<qint64> borders,
                                    const std::vector<TextRange> &quotes)
{
    borders.push_back(0);
    borders.push_back(text.size());
    std::sort(borders.begin(), borders.end());
    std::vector<NameInText> found;
    for (size_t i = 1; i < borders.size(); ++i) {
        const qint64 start = borders[i - 1];
        const qint64 end = std::min<qint64>(borders[i], text.size());
        if (start >= end)
            continue;
        for (const KeywordHit &hit : names.hits(text.mid(start, end - start))) {
            const TextRange name{hit.range.start + start, hit.range.end + start};
            found.push_back(
                {name, partsFor(name, quotes), names.list()[size_t(hit.keyword)].pseudonym});
        }
    }
    return found;
}

namespace {

void requireDistinctPeople(Database &db, const RealNames &names)
{
    QHash<QString, QString> whose;
    for (const Participant &each : participants::all(db)) {
        const QString after = names.replaced(each.pseudonym);
        if (whose.contains(after))
            throw Error(
                ProjectText::tr("The participants “%1” and “%2” would both be called “%3”. "
                                "Merge them first, or give them other pseudonyms. Nothing was "
                                "written.")
                    .arg(whose.value(after), each.pseudonym, after));
        whose.insert(after, each.pseudonym);
    }
}

/// What stands in the text of one source, so that no turn runs into another and no quote loses all
/// of its words.
std::vector<NameInText> namesOf(Database &db, SourceId source, const QString &text,
                                const RealNames &names)
{
    if (!names.isIn(text))
        return {};
    std::vector<qint64> borders;
    for (const Turn &turn : sources::turns(db, source))
        borders.insert(borders.end(), {turn.range.start, turn.words, turn.range.end});
    return namesInText(text, names, std::move(borders),
                       rowsOf<TextRange, qint64, qint64>(
                           db.query("SELECT start, \"end\" FROM quote WHERE source=?1", source)));
}

/// Codings, quotes and turns move along with their words.
void replaceInText(Database &db, SourceId source, const QString &text,
                   const std::vector<NameInText> &found)
{
    // First what no pseudonym takes the place of, by itself: else it and what stands beside it
    // would be one change, in which quotes have no place of their own.
    std::vector<TextEdit> gone;
    for (const NameInText &each : found) {
        qint64 at = each.name.start;
        for (const TextRange &part : each.parts) {
            if (at < part.start)
                gone.push_back({{at, part.start}, {}});
            at = part.end;
        }
        if (at < each.name.end)
            gone.push_back({{at, each.name.end}, {}});
    }
    const TextEdits first(text, gone);
    if (!gone.empty())
        transcripts::edit(db, source, first);
    std::vector<TextEdit> put;
    for (const NameInText &each : found) {
        for (const TextRange &part : each.parts)
            put.push_back({gone.empty() ? part : first.moved(part), each.pseudonym});
    }
    transcripts::edit(db, source, TextEdits(gone.empty() ? text : first.text(), put));
}

void replaceInTexts(Database &db, const RealNames &names, Progress &progress, Deidentified &done)
{
    auto texts = columnOf<std::vector<SourceId>>(
        db.query("SELECT source FROM source_text ORDER BY source"));
    for (const SourceId source : texts) {
        progress.checkCanceled();
        const QString text = sources::text(db, source);
        const std::vector<NameInText> found = namesOf(db, source, text, names);
        if (found.empty())
            continue;
        replaceInText(db, source, text, found);
        done.names += qint64(found.size());
        ++done.sources;
    }
}

bool isReplacedElsewhere(const TextColumn &column)
{
    // The text brings the words of its quotes along; coders are no participants; the history is
    // forgotten, and is no part of an edit.
    return column.table == "source_text" || column.table == "coder" || column.table == "history"
           || column.table == "quote_change"
           || (column.table == "quote" && column.column == "words");
}

/// By which each row of the table is found.
QByteArrayList keysOf(Database &db, const TextColumn &column)
{
    if (column.hasRowId)
        return {"rowid"};
    QByteArrayList keys;
    auto rows = db.query("SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk",
                         QString::fromUtf8(column.table));
    while (rows.next())
        keys << '"' + rows.text(0).toUtf8() + '"';
    return keys;
}

void replaceIn(Database &db, const TextColumn &column, const RealNames &names, Progress &progress,
               Deidentified &done)
{
    const QByteArrayList keys = keysOf(db, column);
    std::vector<std::vector<Statement::Value>> changed; // the text, then the keys
    const QByteArray read = "SELECT \"" + column.column + "\", " + keys.join(", ") + " FROM \""
                            + column.table + '"';
    auto rows = db.query(read.constData());
    while (rows.next()) {
        progress.checkCanceled();
        const QString before = rows.text(0);
        const QString after = withPeoplesWords(column, before, [&](const QString &words) {
            done.names += qint64(names.hits(words).size());
            return names.replaced(words);
        });
        if (after == before)
            continue;
        changed.push_back({after});
        for (int key = 1; key <= int(keys.size()); ++key)
            changed.back().push_back(rows.value(key));
    }
    QByteArrayList wheres;
    for (qsizetype i = 0; i < keys.size(); ++i)
        wheres << keys[i] + "=?" + QByteArray::number(i + 2);
    const QByteArray write = "UPDATE \"" + column.table + "\" SET \"" + column.column
                             + "\"=?1 WHERE " + wheres.join(" AND ");
    for (const auto &each : changed) {
        progress.checkCanceled();
        auto update = db.prepare(write.constData());
        update.bindAll(each);
        update.next();
    }
}

/// The copy, which is at `path` only when it is done.
Deidentified makeCopy(Project &project, const QString &path, const RealNames &names,
                      Progress &progress)
{
    // What is half done still says who is who: it is in no folder that others look into, sync or
    // back up, and goes even when the program is ended by force.
    const UnfinishedFolder folder;
    if (!folder.isValid())
        throw Error(ProjectText::tr("Nothing can be written in “%1”. Nothing was written.")
                        .arg(UnfinishedFolder::placeOfAll()));
    const QString unfinished = folder.filePath(QStringLiteral("copy.axial"));
    project.saveCopy(unfinished, &progress);
    const std::unique_ptr<Project> copy = Project::open(unfinished, Project::Access::Write,
                                                        &progress);
    Deidentified done;
    copy->edit(QStringLiteral("Names"), [&](Database &db) {
        memos::removePrivate(db);
        recordings::unlinkAll(db); // a voice says who speaks, and a file's name often does
        done = replaceNames(db, names, progress);
    });
    // A copy for others is none of the team's.
    sharing::leave(*copy, progress);
    using Forget = Project::Forget;
    copy->forgetHistory(Project::Forgets(Forget::KeptWordsToo) | Forget::LabelsToo);
    progress.checkCanceled();
    done.left = namesLeft(copy->database(), names, progress);
    done.hidden = namesInBytes(copy->database(), names, progress);
    std::erase_if(done.hidden, [&](const QString &name) {
        return std::any_of(done.left.begin(), done.left.end(),
                           [&](const NameLeft &left) { return left.name == name; });
    });
    const QStringList broken = copy->check();
    if (!broken.isEmpty())
        throw Error(ProjectText::tr("The copy would not be whole (%1), so it was not kept.")
                        .arg(broken.constFirst()));
    copy->saveCopy(path, &progress);
    return done;
}

} // namespace

Deidentified replaceNames(Database &db, const RealNames &names, Progress &progress)
{
    requireDistinctPeople(db, names);
    Deidentified done;
    replaceInTexts(db, names, progress, done);
    for (const TextColumn &column : textColumns()) {
        progress.checkCanceled();
        if (!isReplacedElsewhere(column) && !column.isKey)
            replaceIn(db, column, names, progress, done);
    }
    return done;
}

Deidentified saveDeidentified(Project &project, const QString &path,
                              const std::vector<Pseudonym> &list, Progress &progress)
{
    if (list.empty())
        throw Error(ProjectText::tr("The list holds no name, so that the copy would not be "
                                    "de-identified. Nothing was written."));
    checkPseudonyms(list);
    const QFileInfo target(path);
    if (target.exists() || target.isSymLink())
        throw Error(refusals::fileExists(target.fileName()));
    const RealNames names(list);
    // It gets the name under which it is given away when it is whole.
    const UnfinishedFolder folder(target.absolutePath());
    if (!folder.isValid())
        throw Error(refusals::notWritten(target.absolutePath(), folder.errorString()));
    const QString finished = folder.filePath(QStringLiteral("copy.axial"));
    const Deidentified done = makeCopy(project, finished, names, progress);
    if (!QFile::rename(finished, target.absoluteFilePath()))
        throw Error(ProjectText::tr("The copy could not be named “%1”. Nothing was written.")
                        .arg(target.fileName()));
    files::syncFolder(target.absolutePath());
    return done;
}

std::vector<Pseudonym> proposedPseudonyms(Database &db)
{
    std::vector<Pseudonym> list;
    QSet<QString> seen;
    auto rows = db.query("SELECT w.name, p.pseudonym FROM speaker w "
                         "JOIN participant p ON p.id = w.participant "
                         "JOIN source s ON s.id = w.source ORDER BY s.position, s.id, w.id");
    while (rows.next()) {
        const QString name = rows.text(0).simplified();
        const QString pseudonym = rows.text(1).simplified();
        const QString key = nameKey(name);
        if (key.isEmpty() || key == nameKey(pseudonym) || seen.contains(key))
            continue;
        seen.insert(key);
        list.push_back({name, pseudonym, false});
    }
    return list;
}

} // namespace axial
