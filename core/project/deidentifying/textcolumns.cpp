#include "core/project/deidentifying/textcolumns.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/history/steplabels.h"
#include "core/things/thing.h"

namespace axial {
namespace {

using Forget = ProjectWriter::Forget;

struct Erasing {
    Forget what;
    StudyTable table;
    void (*erase)(Database &db);
};

/// What no removal reaches: else a column goes with the thing that its row belongs to, or is that
/// thing's own.
constexpr Erasing erasings[] = {
    {Forget::LabelsToo, StudyTable::History, steplabels::makeNeutral},
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
