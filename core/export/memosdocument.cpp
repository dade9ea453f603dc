#include "core/export/memosdocument.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

#include <algorithm>
#include <tuple>

namespace axial {
namespace {

/// Comments and the marks of reviews are one part.
NoteKind partOf(const Note &note)
{
    return std::min(note.kind, NoteKind::Comment);
}

QString headingOf(NoteKind part)
{
    switch (part) {
    case NoteKind::Journal:
        return ExportText::tr("Journal");
    case NoteKind::Quote:
        return ExportText::tr("On quotes");
    case NoteKind::Source:
        return ExportText::tr("On sources");
    case NoteKind::Code:
        return ExportText::tr("On codes");
    case NoteKind::Participant:
        return ExportText::tr("On participants");
    default:
        return ExportText::tr("Comments and reviews");
    }
}

QString markOf(NoteKind kind)
{
    return kind == NoteKind::Agree     ? ExportText::tr("Agrees")
           : kind == NoteKind::Discuss ? ExportText::tr("To discuss")
           : kind == NoteKind::Comment ? ExportText::tr("Comment")
                                       : ExportText::tr("Memo");
}

QString dayOf(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).date().toString(Qt::ISODate);
}

void addNote(Database &db, const Note &note, Document::Blocks &blocks)
{
    const Memo &memo = note.memo;
    blocks.push_back(Document::Heading{memo.title.isEmpty() ? markOf(note.kind) : memo.title, 2});
    QStringList about{note.memoKind};
    if (!note.about.isEmpty() && !(memo.quote && note.kind == NoteKind::Quote))
        about << ExportText::tr("About: %1").arg(note.about);
    about << note.sourceTitle << note.who;
    if (memo.createdMs > 0)
        about << dayOf(memo.createdMs);
    about.removeAll(QString());
    blocks.push_back(documents::note(about.join(QStringLiteral(" · "))));
    if (memo.quote)
        blocks.push_back(Document::Quotation{
            pageregions::shownWords(db, memo.quote, quotes::at(db, memo.quote).words), {}});
    if (!memo.text.isEmpty())
        blocks.push_back(documents::plain(memo.text));
}

} // namespace

Document memosDocument(Database &db, const QString &title, Progress &progress)
{
    const size_t all = rounds::hidesAnyLabels(db) ? memos::all(db).size() : 0;
    const qint64 kept = memos::privateCount(db);
    const rounds::Sight sight(db); // who reads a file may still label
    std::vector<Note> notes = memos::all(db);
    if (notes.empty())
        throw Error(ExportText::tr("There is no memo that may be shown. Nothing was written."));
    std::sort(notes.begin(), notes.end(), [](const Note &left, const Note &right) {
        const auto key = [](const Note &note) {
            return std::tuple(partOf(note), note.memo.createdMs, note.memo.id, note.coding,
                              note.kind, note.memo.coder);
        };
        return key(left) < key(right);
    });
    Document document{title, false, {}};
    const qint64 hidden = std::max<qint64>(0, qint64(all) - qint64(notes.size()));
    if (const QString note = rounds::leftOut(StudyTable::Memo, hidden); !note.isEmpty())
        document.blocks.push_back(documents::note(note));
    if (kept > 0)
        document.blocks.push_back(documents::note(
            ExportText::tr("%n private memo(s) are left out.", nullptr, int(kept))));
    const Note *last = nullptr;
    for (const Note &note : notes) {
        progress.checkCanceled();
        if (!last || partOf(*last) != partOf(note))
            document.blocks.push_back(Document::Heading{headingOf(partOf(note)), 1});
        addNote(db, note, document.blocks);
        last = &note;
    }
    return document;
}

} // namespace axial
