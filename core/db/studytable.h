#pragma once

#include <QHashFunctions>

#include <optional>

namespace axial {

/// A table of a project, in the order of what refers to what: all whose changes are recorded, and
/// then the history of them.
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
    Code,
    CodeDetail,
    Quote,
    Coding,
    SourceCoding,
    Attribute,
    AttributeValue,
    QuoteAttribute,
    Grouping,
    Prompt,
    KeywordList,
    Ranking,
    RankingItem,
    Round,
    RoundCoder,
    RoundCode,
    RoundSource,
    Label,
    Decision,
    Memo,
    Link,
    Review,
    QuoteChange,
    QuoteAuthor,
    IssueDetail,
    SourceField,
    SourceValue,
    CollectionValue,
    Collected,
    KeywordRule,
    KeywordUse,
    Exclusion,
    RoundDetail,
    RoundPart,
    LabelTime,
    Discussion,
    Summary,
    Clustering,
    Cluster,
    ClusterCard,
    Proposal,
    ProposalVote,
    CodingDecision,
    SavedFilter,
    Finding,
    FindingNumber,
    FindingQuote,
    FindingSource,
    FindingMemo,
    FindingFigure,
    FrameworkSummary,
    Version,
    TurnPrompt,
    ConceptMap,
    MapNode,
    MapLine,
    ImportReport,
    Recording,
    PrivateMemo,
    SourceTag,
    QuoteRegion,
    History
};

namespace schema {

/// As it is called in the file.
const char *nameOf(StudyTable table);
/// none when a project has no table of that name.
std::optional<StudyTable> tableNamed(const char *name);

} // namespace schema

} // namespace axial
