#include "core/db/studytable.h"

#include <QByteArray>

namespace axial::schema {

const char *nameOf(StudyTable table)
{
    switch (table) {
    case StudyTable::Setting:
        return "setting";
    case StudyTable::Coder:
        return "coder";
    case StudyTable::Collection:
        return "collection";
    case StudyTable::Source:
        return "source";
    case StudyTable::SourceText:
        return "source_text";
    case StudyTable::SourceOriginal:
        return "source_original";
    case StudyTable::Issue:
        return "issue";
    case StudyTable::Participant:
        return "participant";
    case StudyTable::Speaker:
        return "speaker";
    case StudyTable::Turn:
        return "turn";
    case StudyTable::SourceParticipant:
        return "source_participant";
    case StudyTable::Code:
        return "code";
    case StudyTable::CodeDetail:
        return "code_detail";
    case StudyTable::Quote:
        return "quote";
    case StudyTable::Coding:
        return "coding";
    case StudyTable::SourceCoding:
        return "source_coding";
    case StudyTable::Attribute:
        return "attribute";
    case StudyTable::AttributeValue:
        return "attribute_value";
    case StudyTable::QuoteAttribute:
        return "quote_attribute";
    case StudyTable::Grouping:
        return "grouping";
    case StudyTable::Prompt:
        return "prompt";
    case StudyTable::KeywordList:
        return "keyword_list";
    case StudyTable::Ranking:
        return "ranking";
    case StudyTable::RankingItem:
        return "ranking_item";
    case StudyTable::Round:
        return "round";
    case StudyTable::RoundCoder:
        return "round_coder";
    case StudyTable::RoundCode:
        return "round_code";
    case StudyTable::RoundSource:
        return "round_source";
    case StudyTable::Label:
        return "label";
    case StudyTable::Decision:
        return "decision";
    case StudyTable::Memo:
        return "memo";
    case StudyTable::Link:
        return "link";
    case StudyTable::Review:
        return "review";
    case StudyTable::QuoteChange:
        return "quote_change";
    case StudyTable::QuoteAuthor:
        return "quote_author";
    case StudyTable::IssueDetail:
        return "issue_detail";
    case StudyTable::SourceField:
        return "source_field";
    case StudyTable::SourceValue:
        return "source_value";
    case StudyTable::CollectionValue:
        return "collection_value";
    case StudyTable::Collected:
        return "collected";
    case StudyTable::KeywordRule:
        return "keyword_rule";
    case StudyTable::KeywordUse:
        return "keyword_use";
    case StudyTable::Exclusion:
        return "exclusion";
    case StudyTable::RoundDetail:
        return "round_detail";
    case StudyTable::RoundPart:
        return "round_part";
    case StudyTable::LabelTime:
        return "label_time";
    case StudyTable::Discussion:
        return "discussion";
    case StudyTable::Summary:
        return "summary";
    case StudyTable::Clustering:
        return "clustering";
    case StudyTable::Cluster:
        return "cluster";
    case StudyTable::ClusterCard:
        return "cluster_card";
    case StudyTable::Proposal:
        return "proposal";
    case StudyTable::ProposalVote:
        return "proposal_vote";
    case StudyTable::CodingDecision:
        return "coding_decision";
    case StudyTable::SavedFilter:
        return "saved_filter";
    case StudyTable::Finding:
        return "finding";
    case StudyTable::FindingNumber:
        return "finding_number";
    case StudyTable::FindingQuote:
        return "finding_quote";
    case StudyTable::FindingSource:
        return "finding_source";
    case StudyTable::FindingMemo:
        return "finding_memo";
    case StudyTable::FindingFigure:
        return "finding_figure";
    case StudyTable::FrameworkSummary:
        return "framework_summary";
    case StudyTable::Version:
        return "version";
    case StudyTable::TurnPrompt:
        return "turn_prompt";
    case StudyTable::ConceptMap:
        return "concept_map";
    case StudyTable::MapNode:
        return "map_node";
    case StudyTable::MapLine:
        return "map_line";
    case StudyTable::ImportReport:
        return "import_report";
    case StudyTable::Recording:
        return "recording";
    case StudyTable::PrivateMemo:
        return "private_memo";
    case StudyTable::SourceTag:
        return "source_tag";
    case StudyTable::QuoteRegion:
        return "quote_region";
    case StudyTable::History:
        return "history";
    }
    Q_UNREACHABLE();
}

std::optional<StudyTable> tableNamed(const char *name)
{
    for (int each = 0; each <= int(StudyTable::History); ++each) {
        if (qstrcmp(nameOf(StudyTable(each)), name) == 0)
            return StudyTable(each);
    }
    return std::nullopt;
}

} // namespace axial::schema
