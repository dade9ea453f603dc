#include "core/project/deidentifying/textcolumns.h"

#include "core/db/database.h"
#include "core/project/steplabels.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

struct Place {
    const char *table;
    const char *name;
};

/// What people know by another name than the table's.
constexpr Place places[] = {
    {"setting", QT_TRANSLATE_NOOP("project", "Settings")},
    {"coder", QT_TRANSLATE_NOOP("project", "Coders")},
    {"collection", QT_TRANSLATE_NOOP("project", "Collections of sources")},
    {"source", QT_TRANSLATE_NOOP("project", "Titles and links of sources")},
    {"source_text", QT_TRANSLATE_NOOP("project", "Texts of sources")},
    {"source_original", QT_TRANSLATE_NOOP("project", "Names of imported files")},
    {"source_tag", QT_TRANSLATE_NOOP("project", "Tags of sources")},
    {"issue", QT_TRANSLATE_NOOP("project", "Issue reports")},
    {"participant", QT_TRANSLATE_NOOP("project", "Participants")},
    {"speaker", QT_TRANSLATE_NOOP("project", "Speakers")},
    {"code", QT_TRANSLATE_NOOP("project", "Codes")},
    {"code_detail", QT_TRANSLATE_NOOP("project", "Details of codes")},
    {"quote", QT_TRANSLATE_NOOP("project", "Quotes")},
    {"quote_change", QT_TRANSLATE_NOOP("project", "Quotes as they were coded")},
    {"coding", QT_TRANSLATE_NOOP("project", "Comments on codings")},
    {"attribute", QT_TRANSLATE_NOOP("project", "Attributes")},
    {"attribute_value", QT_TRANSLATE_NOOP("project", "Attributes of participants")},
    {"grouping", QT_TRANSLATE_NOOP("project", "Groups")},
    {"prompt", QT_TRANSLATE_NOOP("project", "Interview guide")},
    {"ranking", QT_TRANSLATE_NOOP("project", "Prompts of rankings")},
    {"memo", QT_TRANSLATE_NOOP("project", "Memos")},
    {"link", QT_TRANSLATE_NOOP("project", "Links")},
    {"review", QT_TRANSLATE_NOOP("project", "Reviews")},
    {"summary", QT_TRANSLATE_NOOP("project", "Summaries of reports")},
    {"finding", QT_TRANSLATE_NOOP("project", "Findings")},
    {"finding_number", QT_TRANSLATE_NOOP("project", "Numbers of findings")},
    {"framework_summary", QT_TRANSLATE_NOOP("project", "Summaries of themes")},
    {"version", QT_TRANSLATE_NOOP("project", "Versions")},
    {"concept_map", QT_TRANSLATE_NOOP("project", "Concept maps")},
    {"map_node", QT_TRANSLATE_NOOP("project", "Words on concept maps")},
    {"map_line", QT_TRANSLATE_NOOP("project", "Lines of concept maps")},
    {"import_report", QT_TRANSLATE_NOOP("project", "Import reports")},
    {"recording", QT_TRANSLATE_NOOP("project", "Recordings")},
    {"history", QT_TRANSLATE_NOOP("project", "History")},
};

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

std::vector<TextColumn> textColumns(Database &db)
{
    std::vector<TextColumn> result;
    auto rows = db.query("SELECT m.name, c.name, m.sql LIKE '%WITHOUT ROWID', c.pk > 0 "
                         "FROM sqlite_schema m, pragma_table_info(m.name) c "
                         "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' "
                         "AND c.type = 'TEXT' ORDER BY m.rowid, c.cid");
    while (rows.next())
        result.push_back({rows.text(0).toUtf8(), rows.text(1).toUtf8(), rows.integer(2) == 0,
                          rows.integer(3) != 0});
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
    const auto found = std::find_if(std::begin(places), std::end(places),
                                    [&](const Place &each) { return column.table == each.table; });
    return found != std::end(places) ? Messages::tr(found->name)
                                     : QString::fromUtf8(column.table + '.' + column.column);
}

} // namespace axial
