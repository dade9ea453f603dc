#pragma once

#include <QHashFunctions>

namespace axial {

/// A table of a project, in the order of what refers to what: all whose changes are recorded, and
/// then the history of them and what this file knows of its team's hub.
enum class StudyTable {
    Setting,
    Coder,
    Collection,
    Source,
    SourceText,
    SourceOriginal,
    Issue,
    Participant,
    Speaker,
    Turn,
    SourceParticipant,
    Recording,
    SourceTag,
    SourceField,
    SourceValue,
    CollectionValue,
    Attribute,
    AttributeValue,
    Grouping,
    Code,
    CodeDetail,
    Quote,
    QuoteChange,
    QuoteAttribute,
    QuoteRegion,
    Coding,
    SourceCoding,
    Review,
    Round,
    RoundCoder,
    RoundCode,
    RoundSource,
    RoundPart,
    Label,
    Decision,
    Discussion,
    KeywordList,
    KeywordUse,
    Exclusion,
    MemoKind,
    Memo,
    CodingDecision,
    Summary,
    Clustering,
    Cluster,
    ClusterCard,
    Proposal,
    ProposalVote,
    Prompt,
    TurnPrompt,
    Ranking,
    RankingItem,
    Collected,
    SavedFilter,
    Finding,
    FindingNumber,
    FindingQuote,
    FindingSource,
    FindingMemo,
    FindingFigure,
    FrameworkSummary,
    Version,
    Link,
    ConceptMap,
    MapNode,
    MapLine,
    ImportReport,
    History,
    Hub,
    HubHole,
    HubMet
};

/// Whether a change of it is a part of a step, which can be undone.
constexpr bool isRecorded(StudyTable table)
{
    return table < StudyTable::History;
}

} // namespace axial
