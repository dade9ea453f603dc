#include "core/project/exchanging/sidecartables.h"

namespace axial {
namespace {

using enum MergeRole;
using T = StudyTable;

constexpr bool mayLose = true;
#define LEADS_TO_FINDING "(from_finding IS NOT NULL OR to_finding IS NOT NULL)"

SideCarTable columnsOf(T table, const std::vector<const char *> &names, const char *where = "")
{
    SideCarTable made{mergeTable(table)};
    for (const char *name : names)
        made.restored.push_back(made.table.columnNamed(name));
    made.where = where;
    return made;
}

SideCarTable part(T table, std::vector<MergeColumn> columns)
{
    return {{table, MergeKind::Others, false, std::move(columns)}};
}

std::vector<SideCarTable> made()
{
    SideCarTable links{mergeTable(T::Source)};
    links.where = " WHERE length = 0";
    std::vector<SideCarTable> tables{
        {mergeTable(T::Collection)},
        links,
        columnsOf(T::Source, {"kind", "url", "occurrence", "language", "position"},
                  " WHERE length > 0"),
        {mergeTable(T::SourceParticipant)}, // the standard doesn't tell them from who speaks there
        {mergeTable(T::Coder)},             // those, too, who did nothing yet
        columnsOf(T::Coder, {"initials", "color", "position"}),
        columnsOf(T::Code,
                  {"color", "definition", "include_when", "exclude_when", "example", "memo"}),
        // Beside the others: files of older versions have no keys here.
        columnsOf(T::Code, {"key"}, " WHERE key <> ''"),
        columnsOf(T::Attribute, {"kind", "categories"}),
        columnsOf(T::Quote, {"prompt"}, " WHERE prompt <> ''"),
        // The standard says which words an area of a page has, but not where they are.
        columnsOf(T::Quote, {"start", "end"}, " WHERE id IN (SELECT quote FROM quote_region)"),
        columnsOf(T::Coding, {"weight"}, " WHERE weight IS NOT NULL"),
        // The standard has whole seconds.
        columnsOf(T::Memo, {"created", "modified"},
                  " WHERE created % 1000 <> 0 OR modified % 1000 <> 0"),
        columnsOf(T::Link, {"note"}, " WHERE note <> '' AND NOT " LEADS_TO_FINDING),
        part(T::CodeDetail, {{"code", Key, T::Code}, {"position", Key}, {"text"}}),
        {mergeTable(T::Speaker)},
        part(T::Turn, {{"source", Key, T::Source},
                       {"start", Key},
                       {"end"},
                       {"words"},
                       {"speaker", Value, T::Speaker, mayLose},
                       {"time"}}),
        part(T::QuoteAuthor, {{"quote", Key, T::Quote},
                              {"insight", Value, T::Coder, mayLose},
                              {"prompt", Value, T::Coder, mayLose}})};
    for (const MergeTable &table : mergeTables()) {
        switch (table.table) {
        case T::Coder: // the standard has these, or they stand above
        case T::Collection:
        case T::Source:
        case T::Participant:
        case T::SourceParticipant:
        case T::Attribute:
        case T::AttributeValue:
        case T::Code:
        case T::Quote:
        case T::Coding:
        case T::SourceCoding:
        case T::Memo:
        case T::PrivateMemo: // nor has any other file those memos
        case T::Speaker:
        case T::ImportReport: // of what came into this file, not into another one
            break;
        case T::Link: // of those the standard has no end
            tables.push_back({table, {}, " WHERE " LEADS_TO_FINDING});
            break;
        default:
            tables.push_back({table});
        }
        if (table.table == T::Round)
            continue;
        if (table.table == T::RoundPart) {
            tables.push_back(part(T::Label, {{"source", Key, T::Source},
                                             {"round", Key, T::Round},
                                             {"coder", Key, T::Coder},
                                             {"code", Key, T::Code}}));
            tables.push_back(part(T::LabelTime, {{"source", Key, T::Source},
                                                 {"round", Key, T::Round},
                                                 {"coder", Key, T::Coder},
                                                 {"at"}}));
        }
        if (table.table == T::Ranking)
            tables.push_back(part(
                T::RankingItem, {{"ranking", Key, T::Ranking}, {"code", Key, T::Code}, {"rank"}}));
        if (table.table == T::Prompt)
            tables.push_back(
                part(T::TurnPrompt,
                     {{"source", Key, T::Source}, {"start", Key}, {"prompt", Key, T::Prompt}}));
    }
    for (SideCarTable &each : tables) {
        const T table = each.table.table;
        each.isPlain = table == T::Speaker || table == T::Turn || table == T::TurnPrompt
                       || table == T::Source || table == T::Issue || table == T::IssueDetail
                       || table == T::SourceValue || table == T::SourceTag
                       || table == T::SourceParticipant || table == T::RoundSource
                       || table == T::RoundPart;
    }
    return tables;
}

} // namespace

const std::vector<SideCarTable> &sideCarTables()
{
    static const std::vector<SideCarTable> tables = made();
    return tables;
}

QByteArrayList sideCarColumns(const SideCarTable &table)
{
    QByteArrayList names;
    if (table.restored.empty()) {
        for (const MergeColumn &column : table.table.columns)
            names << column.name;
        return names;
    }
    names << table.table.columns.front().name;
    for (const int column : table.restored)
        names << table.table.columns[size_t(column)].name;
    return names;
}

} // namespace axial
