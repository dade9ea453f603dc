#include "core/project/merging/mergetable.h"

#include <QByteArray>

#include <algorithm>

namespace axial {
namespace {

using enum MergeRole;
using T = StudyTable;

constexpr bool mayLose = true;

MergeTable part(T table, MergeKind kind, std::vector<MergeColumn> columns)
{
    return {table, kind, false, std::move(columns)};
}

MergeTable silent(T table, MergeKind kind, std::vector<MergeColumn> columns)
{
    MergeTable made = part(table, kind, std::move(columns));
    made.isSilent = true;
    return made;
}

std::vector<MergeTable> peopleAndSources()
{
    MergeTable coder{
        T::Coder,
        MergeKind::Coders,
        true,
        {{"id", OwnId}, {"name"}, {"initials", Quiet}, {"color", Quiet}, {"position", Position}},
        {{{1}, -1, true, true, true}}};
    coder.isNamed = true;
    MergeTable source{T::Source,
                      MergeKind::Sources,
                      true,
                      {{"id", OwnId},
                       {"collection", Value, T::Collection},
                       {"kind"},
                       {"title"},
                       {"url"},
                       {"occurrence"},
                       {"length", Quiet},
                       {"language"},
                       {"created", Quiet},
                       {"position", Position}},
                      {{{1, 4, 5}, 4}}};
    MergeTable speaker{T::Speaker,
                       MergeKind::Sources,
                       false,
                       {{"id", OwnId},
                        {"source", Value, T::Source},
                        {"name"},
                        {"role"},
                        {"participant", Value, T::Participant, mayLose}},
                       {{{1, 2}}}};
    speaker.isIndexed = true;
    return {
        coder,
        {T::Collection,
         MergeKind::Sources,
         false,
         {{"id", OwnId}, {"parent", Value, T::Collection}, {"name"}, {"position", Position}},
         {{{1, 2}, 2}}},
        source,
        part(T::Issue, MergeKind::Sources,
             {{"source", Key, T::Source},
              {"repository"},
              {"number"},
              {"state"},
              {"author"},
              {"labels"},
              {"opened"},
              {"closed"},
              {"year"}}),
        part(T::IssueDetail, MergeKind::Sources,
             {{"source", Key, T::Source}, {"pull"}, {"bot"}, {"updated"}}),
        {T::Participant,
         MergeKind::Participants,
         true,
         {{"id", OwnId}, {"pseudonym"}, {"memo", Text}, {"position", Position}},
         {{{1}, 1, true}}},
        speaker,
        part(T::SourceParticipant, MergeKind::Sources,
             {{"source", Key, T::Source}, {"participant", Key, T::Participant}}),
        part(T::Recording, MergeKind::Sources,
             {{"source", Key, T::Source}, {"path"}, {"kind", Quiet}}),
        part(T::SourceTag, MergeKind::Sources, {{"source", Key, T::Source}, {"tag", Key}}),
        {T::SourceField,
         MergeKind::Sources,
         false,
         {{"id", OwnId}, {"name"}, {"position", Position}},
         {{{1}, 1, true}}},
        part(T::SourceValue, MergeKind::Sources,
             {{"source", Key, T::Source}, {"field", Key, T::SourceField}, {"value"}}),
        part(T::CollectionValue, MergeKind::Sources,
             {{"collection", Key, T::Collection}, {"name", Key}, {"value"}}),
        {T::Attribute,
         MergeKind::Attributes,
         false,
         {{"id", OwnId},
          {"name"},
          {"kind", Value, {}, false, 1},
          {"categories", Value, {}, false, 1},
          {"position", Position}},
         {{{1}, 1, true}}},
        {T::AttributeValue,
         MergeKind::Attributes,
         true,
         {{"participant", Key, T::Participant}, {"attribute", Key, T::Attribute}, {"value"}}},
        {T::Grouping,
         MergeKind::Groupings,
         true,
         {{"id", OwnId}, {"name"}, {"groups"}, {"position", Position}},
         {{{1}, 1, true}}},
    };
}

std::vector<MergeTable> codesAndQuotes()
{
    MergeTable quote{T::Quote,
                     MergeKind::Quotes,
                     true,
                     {{"id", OwnId},
                      {"source", Quiet, T::Source},
                      {"start", Value, {}, false, 1},
                      {"end", Value, {}, false, 1},
                      {"words", Value, {}, false, 1},
                      {"insight", Text},
                      {"prompt"},
                      {"created", Quiet}},
                     {{{1, 2, 3}, -1, true}}};
    quote.isIndexed = true;
    quote.canJoin = true;
    MergeTable coding{T::Coding,
                      MergeKind::Codings,
                      true,
                      {{"id", OwnId},
                       {"quote", Value, T::Quote},
                       {"code", Value, T::Code},
                       {"coder", Value, T::Coder},
                       {"comment", Text},
                       {"weight"},
                       {"created", Quiet}},
                      {{{1, 2, 3}, -1, true}}};
    coding.isIndexed = true;
    coding.canJoin = true;
    return {
        {T::Code,
         MergeKind::Codes,
         true,
         {{"id", OwnId},
          {"parent", Value, T::Code},
          {"position", Position},
          {"kind", Quiet},
          {"key"},
          {"name"},
          {"color"},
          {"definition", Text},
          {"include_when", Text},
          {"exclude_when", Text},
          {"example", Text},
          {"memo", Text},
          {"created", Quiet}},
         {{{3, 4}, 4}, {{3, 1, 5}, -1, true}, {{4}, 4, true, false}}},
        quote,
        silent(T::QuoteChange, MergeKind::Quotes,
               {{"quote", Key, T::Quote}, {"words", Quiet}, {"at", Quiet}}),
        part(T::QuoteAttribute, MergeKind::Quotes,
             {{"quote", Key, T::Quote}, {"attribute", Key, T::Attribute}, {"value"}}),
        part(T::QuoteRegion, MergeKind::Quotes,
             {{"quote", Key, T::Quote}, // an area is of one piece
              {"page", Quiet},
              {"left", Quiet},
              {"top", Quiet},
              {"width", Quiet},
              {"height", Quiet}}),
        coding,
        {T::SourceCoding,
         MergeKind::Codings,
         true,
         {{"source", Key, T::Source},
          {"code", Key, T::Code},
          {"coder", Key, T::Coder},
          {"comment", Text},
          {"created", Quiet}}},
        {T::Review,
         MergeKind::Reviews,
         true,
         {{"coding", Key, T::Coding},
          {"coder", Key, T::Coder},
          {"mark", Value, {}, false, 1},
          {"comment", Value, {}, false, 1},
          {"created", Quiet}}},
    };
}

std::vector<MergeTable> roundsAndScreening()
{
    MergeTable discussion{T::Discussion,
                          MergeKind::Decisions,
                          false,
                          {{"id", OwnId},
                           {"source", Value, T::Source},
                           {"round", Value, T::Round},
                           {"coder", Value, T::Coder, mayLose},
                           {"text", Text},
                           {"created", Quiet}},
                          {{{1, 2, 3, 4}}}};
    discussion.isIndexed = true;
    discussion.canJoin = true;
    return {
        {T::Round,
         MergeKind::Rounds,
         true,
         {{"id", OwnId}, {"name"}, {"exclusive", Quiet}, {"blind"}, {"closed"}, {"created", Quiet}},
         {{{1}, 1, true}}},
        part(T::RoundDetail, MergeKind::Rounds,
             {{"round", Key, T::Round},
              {"kind"},
              {"level"},
              {"seed", Value, {}, false, 1},
              {"strata", Value, {}, false, 1},
              {"again", Value, T::Round, mayLose},
              {"relevant", Value, T::Code, mayLose},
              {"note", Text}}),
        part(T::RoundCoder, MergeKind::Rounds,
             {{"round", Key, T::Round}, {"coder", Key, T::Coder}, {"position", Position}}),
        part(T::RoundCode, MergeKind::Rounds, {{"round", Key, T::Round}, {"code", Key, T::Code}}),
        part(T::RoundSource, MergeKind::Rounds,
             {{"source", Key, T::Source}, {"round", Key, T::Round}}),
        part(T::RoundPart, MergeKind::Rounds,
             {{"source", Key, T::Source}, {"round", Key, T::Round}, {"coder", Key, T::Coder}}),
        {T::Decision,
         MergeKind::Decisions,
         true,
         {{"source", Key, T::Source},
          {"round", Key, T::Round},
          {"code", Value, T::Code, false, 1},
          {"how", Value, {}, false, 1},
          {"coder", Value, T::Coder, mayLose, 1},
          {"reason", Value, {}, false, 1},
          {"created", Quiet}}},
        discussion,
        {T::KeywordList,
         MergeKind::Screening,
         true,
         {{"id", OwnId}, {"name"}, {"words"}, {"position", Position}},
         {{{1}, 1, true}}},
        part(T::KeywordRule, MergeKind::Screening,
             {{"list", Key, T::KeywordList}, {"category"}, {"whole_words"}, {"match_case"}}),
        part(T::KeywordUse, MergeKind::Screening,
             {{"list", Key, T::KeywordList}, {"collection", Key, T::Collection}}),
        {T::Exclusion,
         MergeKind::Screening,
         true,
         {{"source", Key, T::Source},
          {"round", Value, T::Round, false, 1},
          {"code", Value, T::Code, false, 1},
          {"created", Quiet}}},
    };
}

std::vector<MergeTable> writings()
{
    MergeTable memo{T::Memo,
                    MergeKind::Memos,
                    true,
                    {{"id", OwnId},
                     {"quote", Value, T::Quote},
                     {"source", Value, T::Source},
                     {"code", Value, T::Code},
                     {"participant", Value, T::Participant},
                     {"title"},
                     {"text", Text},
                     {"coder", Quiet, T::Coder, mayLose},
                     {"created", Quiet},
                     {"modified", Quiet}},
                    {{{1, 2, 3, 4, 5, 6}}}};
    memo.canJoin = true;
    for (int end = 1; end <= 4; ++end)
        memo.columns[size_t(end)].group = 1; // about one thing at most
    MergeTable decision{T::CodingDecision,
                        MergeKind::Decisions,
                        true,
                        {{"id", OwnId},
                         {"first", Quiet, T::Coding},
                         {"second", Quiet, T::Coding},
                         {"outcome", Value, {}, false, 1},
                         {"coder", Value, T::Coder, mayLose, 1},
                         {"reason", Value, {}, false, 1},
                         {"created", Quiet}},
                        {{{1, 2}}}};
    decision.isIndexed = true;
    decision.canJoin = true;
    return {memo, part(T::PrivateMemo, MergeKind::Memos, {{"memo", Key, T::Memo}}), decision};
}

std::vector<MergeTable> boardsAndOthers()
{
    MergeTable summary{T::Summary,
                       MergeKind::Summaries,
                       true,
                       {{"id", OwnId},
                        {"source", Value, T::Source},
                        {"kind"},
                        {"text"},
                        {"code", Value, T::Code, mayLose},
                        {"coder", Quiet, T::Coder, mayLose},
                        {"created", Quiet}},
                       // A coder has one line about a report.
                       {{{1, 5}, 5}, {{1, 2, 3, 5}}}};
    summary.isIndexed = true;
    summary.canJoin = true;
    return {
        summary,
        {T::Clustering,
         MergeKind::Summaries,
         false,
         {{"id", OwnId},
          {"name"},
          {"coder", Value, T::Coder, mayLose},
          {"position", Position},
          {"created", Quiet}},
         {{{1, 2}}}},
        {T::Cluster,
         MergeKind::Summaries,
         false,
         {{"id", OwnId},
          {"clustering", Value, T::Clustering},
          {"name"},
          {"code", Value, T::Code, mayLose},
          {"position", Position}},
         {{{1, 2}}}},
        part(T::ClusterCard, MergeKind::Summaries,
             {{"cluster", Key, T::Cluster}, {"summary", Key, T::Summary}, {"position", Position}}),
        {T::Proposal,
         MergeKind::Proposals,
         true,
         {{"id", OwnId},
          {"round", Value, T::Round, mayLose},
          {"parent", Value, T::Code, mayLose},
          {"name"},
          {"reason", Text},
          {"coder", Quiet, T::Coder, mayLose},
          {"state", Value, {}, false, 1},
          {"code", Value, T::Code, mayLose, 1},
          {"created", Quiet}},
         {{{1, 2, 3}}}},
        part(T::ProposalVote, MergeKind::Proposals,
             {{"proposal", Key, T::Proposal},
              {"coder", Key, T::Coder},
              {"is_for", Value, {}, false, 1},
              {"comment", Value, {}, false, 1},
              {"created", Quiet}}),
        {T::Prompt,
         MergeKind::Others,
         true,
         {{"id", OwnId},
          {"part"},
          {"objective"},
          {"audience"},
          {"text"},
          {"category"},
          {"position", Position}},
         {{{1, 3, 4}}}},
        {T::Ranking,
         MergeKind::Others,
         true,
         {{"id", OwnId}, {"participant", Value, T::Participant}, {"question"}},
         {{{1, 2}}}},
        {T::Collected,
         MergeKind::Others,
         false,
         {{"id", OwnId},
          {"address"},
          {"since"},
          {"until"},
          {"found"},
          {"taken"},
          {"created", Quiet}},
         {{{1, 2, 3, 6}}}},
        {T::SavedFilter,
         MergeKind::Others,
         true,
         {{"id", OwnId}, {"place"}, {"name"}, {"text"}, {"position", Position}},
         {{{1, 2}}}},
    };
}

std::vector<MergeTable> findingsAndVersions()
{
    MergeTable finding{T::Finding,
                       MergeKind::Findings,
                       true,
                       {{"id", OwnId},
                        {"text", Value, {}, false, 1},
                        {"state"},
                        {"note", Text},
                        {"coder", Quiet, T::Coder, mayLose},
                        {"position", Position},
                        {"created", Quiet},
                        {"modified", Quiet}},
                       {{{1}}}};
    return {
        finding,
        part(T::FindingNumber, MergeKind::Findings,
             {{"finding", Key, T::Finding},
              {"place", Key},
              {"query", Value, {}, false, 1},
              {"parameters", Value, {}, false, 1},
              {"row", Value, {}, false, 1},
              {"column", Value, {}, false, 1},
              {"value", Value, {}, false, 1}}),
        part(T::FindingQuote, MergeKind::Findings,
             {{"finding", Key, T::Finding}, {"quote", Key, T::Quote}, {"position", Position}}),
        part(T::FindingSource, MergeKind::Findings,
             {{"finding", Key, T::Finding}, {"source", Key, T::Source}, {"position", Position}}),
        part(T::FindingMemo, MergeKind::Findings,
             {{"finding", Key, T::Finding}, {"memo", Key, T::Memo}, {"position", Position}}),
        part(T::FindingFigure, MergeKind::Findings,
             {{"finding", Key, T::Finding},
              {"position", Key},
              {"query", Value, {}, false, 1},
              {"parameters", Value, {}, false, 1}}),
        {T::FrameworkSummary,
         MergeKind::Findings,
         true,
         {{"participant", Key, T::Participant},
          {"code", Key, T::Code},
          {"text", Text},
          {"coder", Quiet, T::Coder, mayLose},
          {"modified", Quiet}}},
        {T::Version,
         MergeKind::Others,
         true,
         {{"id", OwnId},
          {"name"},
          {"note", Text},
          {"step", Quiet}, // none of ours: the tree beside it is what comes along
          {"tree", Quiet},
          {"coder", Quiet, T::Coder, mayLose},
          {"created", Quiet}},
         {{{1}, 1, true, false}}},
    };
}

/// After all that can stand at their ends.
std::vector<MergeTable> linksMapsAndReports()
{
    MergeTable link{T::Link,
                    MergeKind::Links,
                    true,
                    {{"id", OwnId},
                     {"name"},
                     {"note", Text},
                     {"from_quote", Value, T::Quote},
                     {"from_code", Value, T::Code},
                     {"from_source", Value, T::Source},
                     {"to_quote", Value, T::Quote},
                     {"to_code", Value, T::Code},
                     {"to_source", Value, T::Source},
                     {"coder", Quiet, T::Coder, mayLose},
                     {"created", Quiet},
                     {"from_participant", Value, T::Participant},
                     {"from_memo", Value, T::Memo},
                     {"from_finding", Value, T::Finding},
                     {"to_participant", Value, T::Participant},
                     {"to_memo", Value, T::Memo},
                     {"to_finding", Value, T::Finding}},
                    {{{3, 4, 5, 11, 12, 13, 6, 7, 8, 14, 15, 16, 1, 2}, -1, true}}};
    link.canJoin = true;
    for (const int end : {3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16})
        link.columns[size_t(end)].group = 1;
    MergeTable node{
        T::MapNode,
        MergeKind::ConceptMaps,
        false,
        {{"id", OwnId},
         {"map", Value, T::ConceptMap},
         {"kind", Value, {}, false, 1},
         {"code", Value, T::Code, mayLose, 1},
         {"participant", Value, T::Participant, mayLose, 1},
         {"source", Value, T::Source, mayLose, 1},
         {"quote", Value, T::Quote, mayLose, 1},
         {"memo", Value, T::Memo, mayLose, 1},
         {"words", Value, {}, false, 1},
         {"x", Quiet},
         {"y", Quiet}},
        {{{1, 3}, 3}, {{1, 4}, 4}, {{1, 5}, 5}, {{1, 6}, 6}, {{1, 7}, 7}, {{1, 2, 8}, 8}}};
    node.isIndexed = true;
    node.canJoin = true;
    MergeTable line{T::MapLine,
                    MergeKind::ConceptMaps,
                    false,
                    {{"id", OwnId},
                     {"map", Value, T::ConceptMap},
                     {"from_node", Value, T::MapNode, false, 1},
                     {"to_node", Value, T::MapNode, false, 1},
                     {"words", Text},
                     {"direction", Value, {}, false, 1}},
                    {{{1, 2, 3}}}};
    line.isIndexed = true;
    line.canJoin = true;
    return {
        link,
        {T::ConceptMap,
         MergeKind::ConceptMaps,
         true,
         {{"id", OwnId},
          {"name"},
          {"note", Text},
          {"coder", Quiet, T::Coder, mayLose},
          {"created", Quiet},
          {"modified", Quiet}},
         {{{1}, 1, true}}},
        node,
        line,
        {T::ImportReport,
         MergeKind::Others,
         true,
         {{"id", OwnId}, {"at"}, {"file"}, {"coder", Quiet, T::Coder, mayLose}, {"words"}},
         {{{1, 2, 4}}}},
    };
}

} // namespace

int MergeTable::parentColumn() const
{
    for (size_t column = 0; column < columns.size(); ++column) {
        if (columns[column].refersTo == table && columns[column].role == Value)
            return int(column);
    }
    return -1;
}

int MergeTable::keyColumns() const
{
    const auto end = std::find_if(columns.begin(), columns.end(), [](const MergeColumn &column) {
        return column.role != Key && column.role != OwnId;
    });
    return int(end - columns.begin());
}

int MergeTable::columnNamed(const char *column) const
{
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const MergeColumn &each) {
        return qstrcmp(each.name, column) == 0;
    });
    return int(found - columns.begin());
}

const std::vector<MergeTable> &mergeTables()
{
    static const std::vector<MergeTable> tables = [] {
        std::vector<MergeTable> all = peopleAndSources();
        for (auto *more : {codesAndQuotes, roundsAndScreening, writings, boardsAndOthers,
                           findingsAndVersions, linksMapsAndReports}) {
            std::vector<MergeTable> each = more();
            all.insert(all.end(), std::make_move_iterator(each.begin()),
                       std::make_move_iterator(each.end()));
        }
        return all;
    }();
    return tables;
}

const MergeTable &mergeTable(StudyTable table)
{
    const auto found = std::find_if(mergeTables().begin(), mergeTables().end(),
                                    [&](const MergeTable &each) { return each.table == table; });
    Q_ASSERT(found != mergeTables().end());
    return *found;
}

} // namespace axial
