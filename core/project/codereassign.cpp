#include "core/project/codereassign.h"

#include "core/db/database.h"
#include "core/project/codes.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("project", text);
}

struct Row {
    CodingId id;
    CoderId coder;
    QString comment;
};

std::vector<Row> codingsOf(Database &db, QuoteId quote, CodeId code)
{
    std::vector<Row> result;
    // (+ keeps SQLite from searching by the code's many rows instead of the few of a quote.)
    auto rows = db.query("SELECT id, coder, comment FROM coding WHERE quote=?1 AND +code=?2 "
                         "ORDER BY created, id", quote, code);
    while (rows.next())
        result.push_back({rows.id<CodingId>(0), rows.id<CoderId>(1), rows.text(2)});
    return result;
}

/// One of two codings goes; what was said in it stays.
void join(Database &db, const Row &gone, const Row &kept)
{
    if (!gone.comment.isEmpty() && gone.comment != kept.comment) {
        const QString both = kept.comment.isEmpty()
            ? gone.comment : kept.comment + QStringLiteral("\n\n") + gone.comment;
        db.run("UPDATE coding SET comment=?2 WHERE id=?1", kept.id, both);
    }
    db.run("DELETE FROM coding WHERE id=?1", gone.id);
}

bool reassignOne(Database &db, QuoteId quote, CodeId from, CodeId into)
{
    const std::vector<Row> moved = codingsOf(db, quote, from);
    for (const Row &row : moved) {
        const std::vector<Row> there = codingsOf(db, quote, into); // also what was just moved
        const auto twin = std::find_if(there.begin(), there.end(), [&](const Row &other) {
            return other.coder == row.coder;
        });
        if (twin != there.end())
            join(db, row, *twin);
        else
            db.run("UPDATE coding SET code=?2 WHERE id=?1", row.id, into);
    }
    return !moved.empty();
}

} // namespace

qint64 codings::reassign(Database &db, const std::vector<QuoteId> &quotes,
                         const std::vector<CodeId> &from, CodeId into)
{
    if (codes::at(db, into).kind == CodeKind::Folder)
        throw Error(tr("Folders can’t be put on words, codes can. Nothing was moved."));
    qint64 changed = 0;
    for (const QuoteId quote : quotes) {
        bool isChanged = false;
        for (const CodeId code : from)
            isChanged |= code != into && reassignOne(db, quote, code, into);
        changed += isChanged;
    }
    return changed;
}

std::vector<CodeId> codes::split(Database &db, CodeId code, CodeId parent,
                                 const std::vector<SplitPart> &parts)
{
    std::vector<CodeId> result, made;
    for (const SplitPart &part : parts) {
        CodeId into = part.into;
        if (!into) {
            into = add(db, parent, part.newName);
            made.push_back(into);
        }
        codings::reassign(db, part.quotes, {code}, into);
        result.push_back(into);
    }
    if (!made.empty() && at(db, code).parent == parent) {
        int position = 0;
        for (const Code &sibling : all(db)) {
            if (sibling.parent != parent)
                continue;
            ++position;
            if (sibling.id == code)
                break;
        }
        move(db, made, parent, position);
    }
    return result;
}

} // namespace axial
