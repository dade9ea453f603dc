#pragma once

#include <QHashFunctions>
#include <QString>
#include <QtGlobal>

#include <compare>
#include <functional>

namespace axial {

/// A 63-bit row id that can't be mistaken for another entity's. 0 is "none".
template <class Tag>
struct Id {
    qint64 value = 0;

    explicit operator bool() const { return value != 0; }
    auto operator<=>(const Id &) const = default;
};

template <class Tag>
size_t qHash(Id<Tag> id, size_t seed = 0)
{
    return ::qHash(id.value, seed);
}

using AttributeId = Id<struct AttributeTag>;
using ClusterId = Id<struct ClusterTag>;
using ClusteringId = Id<struct ClusteringTag>;
using CodeId = Id<struct CodeTag>;
using CoderId = Id<struct CoderTag>;
using CodingId = Id<struct CodingTag>;
using CodingDecisionId = Id<struct CodingDecisionTag>;
using CollectionId = Id<struct CollectionTag>;
using DiscussionId = Id<struct DiscussionTag>;
using FindingId = Id<struct FindingTag>;
using GroupingId = Id<struct GroupingTag>;
using HistoryId = Id<struct HistoryTag>;
using KeywordListId = Id<struct KeywordListTag>;
using LinkId = Id<struct LinkTag>;
using MemoId = Id<struct MemoTag>;
using MemoKindId = Id<struct MemoKindTag>;
using ParticipantId = Id<struct ParticipantTag>;
using PromptId = Id<struct PromptTag>;
using ProposalId = Id<struct ProposalTag>;
using QuoteId = Id<struct QuoteTag>;
using RankingId = Id<struct RankingTag>;
using RoundId = Id<struct RoundTag>;
using SavedFilterId = Id<struct SavedFilterTag>;
using SourceId = Id<struct SourceTag>;
using SourceFieldId = Id<struct SourceFieldTag>;
using SpeakerId = Id<struct SpeakerTag>;
using SummaryId = Id<struct SummaryTag>;
using VersionId = Id<struct VersionTag>;

/// "id:123": how the parameters of a question name what could be called anything.
template <class Tag>
QString idValue(Id<Tag> id)
{
    return QStringLiteral("id:%1").arg(id.value);
}

} // namespace axial

template <class Tag>
struct std::hash<axial::Id<Tag>> {
    size_t operator()(axial::Id<Tag> id) const noexcept { return std::hash<qint64>()(id.value); }
};
