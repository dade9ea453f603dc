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
