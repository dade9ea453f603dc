#include "core/project/deidentifying/textcolumns.h"

#include "core/base/messages.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/things/thing.h"

#include <algorithm>
#include <utility>

namespace axial {
namespace {

QString listSeparator()
{
    return QStringLiteral(", ");
}

QString labelOf(const QStringList &changed)
{
    return ProjectText::tr("Changed: %1").arg(changed.join(listSeparator()));
}

QString somethingChanged()
{
    return ProjectText::tr("Something was changed");
}

/// Of the changeset as the history keeps it.
QString neutral(const QByteArray &stored)
{
    std::vector<changesets::TouchedTable> touched;
    try {
        touched = changesets::touchedTables({{stored}});
    } catch (const Error &) {
        return somethingChanged(); // damaged: its label goes all the same
    }
    QStringList changed;
    for (const changesets::TouchedTable &table : touched) {
        const QString thing = ProjectText::tr(things::of(table.table).about);
        if (!changed.contains(thing))
            changed << thing;
    }
    changed.sort();
    return changed.isEmpty() ? somethingChanged() : labelOf(changed);
}

/// It was made neutral before, so that each of its words is ours.
bool isNeutral(const QString &label)
{
    const QString before = labelOf({QString()});
    if (!label.startsWith(before))
        return false;
    const QStringList changed = label.mid(before.size()).split(listSeparator());
    return std::all_of(changed.begin(), changed.end(), [](const QString &about) {
        return std::any_of(things::all().begin(), things::all().end(), [&](const Thing &each) {
            return *each.about && ProjectText::tr(each.about) == about;
        });
    });
}

/// Gives every step of the history a label without a word of anybody: which things it changed
/// ("Changed: participants, quotes"), as its changeset tells; within the caller's transaction.
void makeNeutral(Database &db)
{
    std::vector<std::pair<qint64, QString>> labels;
    {
        auto rows = db.query("SELECT id, label, changeset FROM history");
        while (rows.next()) {
            if (!rows.isNull(2))
                labels.emplace_back(rows.integer(0), neutral(rows.blob(2)));
            else if (!isNeutral(rows.text(1)))
                labels.emplace_back(rows.integer(0), somethingChanged());
        }
    }
    for (const auto &[id, label] : labels)
        db.run("UPDATE history SET label=?2 WHERE id=?1", id, label);
}

using Forget = ProjectWriter::Forget;

struct Erasing {
    Forget what;
    StudyTable table;
    void (*erase)(Database &db);
};

/// What no removal reaches: else a column goes with the thing that its row belongs to, or is that
/// thing's own.
constexpr Erasing erasings[] = {
    {Forget::LabelsToo, StudyTable::History, makeNeutral},
    {Forget::LabelsToo, StudyTable::ImportReport,
     [](Database &db) { db.run("DELETE FROM import_report"); }},
    {Forget::LabelsToo, StudyTable::Collected,
     [](Database &db) {
         // What was collected stays said as long as a report of it is there.
         db.run("DELETE FROM collected WHERE NOT EXISTS(SELECT 1 FROM source "
                "WHERE substr(url, 1, length(address) + 1) = address || '/')");
     }},
    {Forget::KeptWordsToo, StudyTable::SourceOriginal,
     [](Database &db) {
         // Name, size and SHA-256 stay, so that a file is known when it comes again.
         db.run("UPDATE source_original SET bytes=x'' WHERE length(bytes) > 0");
     }},
    {Forget::KeptWordsToo, StudyTable::QuoteChange,
     [](Database &db) { db.run("DELETE FROM quote_change"); }},
    {Forget::KeptWordsToo, StudyTable::Setting,
     [](Database &db) {
         // What files of other programs said beside: names of recordings, notes.
         db.run("DELETE FROM setting WHERE name IN ('exchange.kept', 'exchange.transcripts')");
     }},
};

} // namespace

std::vector<TextColumn> textColumns()
{
    std::vector<TextColumn> result;
    for (const Thing &thing : things::all()) {
        for (const ThingColumn &column : thing.columns) {
            if (column.type == ThingColumn::Type::Text)
                result.push_back(
                    {thing.name, column.name, thing.hasRowId(), column.role == MergeRole::Key});
        }
    }
    return result;
}

std::vector<StudyTable> eraseWords(Database &db, ProjectWriter::Forgets what)
{
    std::vector<StudyTable> erased;
    for (const Erasing &each : erasings) {
        if (!what.testFlag(each.what))
            continue;
        each.erase(db);
        erased.push_back(each.table);
    }
    return erased;
}

QString placeName(const TextColumn &column)
{
    const auto table = things::tableNamed(column.table.constData());
    const char *place = table ? things::of(*table).place : "";
    return *place ? ProjectText::tr(place) : QString::fromUtf8(column.table + '.' + column.column);
}

} // namespace axial
