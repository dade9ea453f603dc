#include "core/project/importing/importingmemos.h"

#include "core/db/database.h"
#include "core/project/memos/memos.h"

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
    // Each keeps its words, and many long ranges over one another make far more than the text.
    const qint64 most = 20 * qint64(source.text.size()) + 1'000'000;
    const auto quotes = [&db, id] {
        return db.integer("SELECT count(*) FROM quote WHERE source=?1", id).value_or(0);
    };
    const qint64 before = quotes();
    qint64 letters = 0;
    qint64 without = 0;
    for (const ImportedMemo &comment : source.memos) {
        Memo memo;
        memo.source = id;
        memo.title = comment.author.isEmpty() ? Messages::tr("Comment")
                                              : Messages::tr("Comment by %1").arg(comment.author);
        memo.text = comment.words;
        memo.range = tidied(comment.range, source.text);
        if (letters + memo.range.end - memo.range.start > most) {
            memo.range.end = memo.range.start;
            ++without;
        }
        letters += memo.range.end - memo.range.start;
        memo.words = source.text.mid(memo.range.start, memo.range.end - memo.range.start);
        memo.createdMs = comment.createdMs.value_or(0);
        memo.modifiedMs = memo.createdMs;
        memos::add(db, memo);
        ++summary.memos;
    }
    summary.quotes += quotes() - before; // words that a comment is about have become one
    if (without > 0)
        summary.notes.push_back(
            {ImportNote::Severity::Warning, source.originalName, 0,
             Messages::tr("Comments that became memos on the whole source, since all comments "
                          "together are about too many words: %1.")
                 .arg(without)});
}

} // namespace axial
