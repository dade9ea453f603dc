#include "ui/document/touchedmemos.h"

#include "core/project/memos/memos.h"
#include "core/project/project.h"

namespace axial {

std::optional<std::vector<QuoteId>> quotesOfTouchedMemos(const Changes &changes, Database &db)
{
    const auto memoRows = changes.rowsOf(StudyTable::Memo);
    const auto before = changes.ownersOf(StudyTable::Memo); // of memos that are gone or moved, too
    if (!memoRows || !before)
        return std::nullopt;
    std::vector<QuoteId> quotes;
    for (const qint64 quote : *before)
        quotes.push_back(QuoteId{quote});
    for (const qint64 memo : *memoRows) {
        if (memos::isThere(db, MemoId{memo}))
            quotes.push_back(memos::at(db, MemoId{memo}).quote);
    }
    std::erase(quotes, QuoteId()); // a memo on something else
    return quotes;
}

} // namespace axial
