#include "core/project/importing/importingmemos.h"

#include "core/project/memos.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

/// Without blanks at its ends, and within the text.
TextRange tidied(TextRange range, const QString &text)
{
    range.end = std::min<qint64>(range.end, text.size());
    range.start = std::min(range.start, range.end);
    while (range.start < range.end && text[range.start].isSpace())
        ++range.start;
    while (range.end > range.start && text[range.end - 1].isSpace())
        --range.end;
    return range;
}

} // namespace

void storeMemos(Database &db, SourceId id, const ImportedSource &source, ImportSummary &summary)
{
    for (const ImportedMemo &comment : source.memos) {
        Memo memo;
        memo.source = id;
        memo.title = comment.author.isEmpty() ? Messages::tr("Comment")
                                              : Messages::tr("Comment by %1").arg(comment.author);
        memo.text = comment.words;
        memo.range = tidied(comment.range, source.text);
        memo.words = source.text.mid(memo.range.start, memo.range.end - memo.range.start);
        memo.createdMs = comment.createdMs.value_or(0);
        memo.modifiedMs = memo.createdMs;
        memos::add(db, memo);
        ++summary.memos;
    }
}

} // namespace axial
