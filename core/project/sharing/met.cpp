#include "core/project/sharing/met.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/project.h"
#include "core/project/sharing/theirchanges.h"
#include "core/things/thing.h"

#include <QCoreApplication>

namespace axial::sharing {
namespace {

using Values = changesets::StepRow::Values;

/// All keys of what has fields are numbers.
Values metKey(const Met &met)
{
    Values key;
    for (const QString &part : met.row.split(u','))
        key.emplace_back(Statement::Value(part.toLongLong()));
    return key;
}

bool hasRow(const Met &met)
{
    return met.thing && !met.row.isEmpty()
           && metKey(met).size() == size_t(things::of(*met.thing).keyColumns());
}

std::optional<LinkEnd> endOf(StudyTable table, qint64 id)
{
    switch (table) {
    case StudyTable::Code:
        return LinkEnd(CodeId{id});
    case StudyTable::Source:
        return LinkEnd(SourceId{id});
    case StudyTable::Quote:
        return LinkEnd(QuoteId{id});
    case StudyTable::Participant:
        return LinkEnd(ParticipantId{id});
    case StudyTable::Memo:
        return LinkEnd(MemoId{id});
    case StudyTable::Finding:
        return LinkEnd(FindingId{id});
    default:
        return std::nullopt;
    }
}

std::optional<size_t> metColumn(const Met &met)
{
    const int column = hasRow(met) && !met.column.isEmpty()
                           ? things::of(*met.thing).columnNamed(met.column.toLatin1().constData())
                           : -1;
    return column < 0 ? std::nullopt : std::optional(size_t(column));
}

} // namespace

std::vector<Met> met(Database &db)
{
    std::vector<Met> all;
    auto rows = db.query("SELECT id, at, kind, words, mine, thing, row, \"column\" FROM hub_met "
                         "WHERE NOT settled ORDER BY id");
    while (rows.next())
        all.push_back({rows.integer(0), rows.integer(1), rows.integer(2) == 1, rows.text(3),
                       rows.text(4), things::tableNamed(rows.text(5).toLatin1().constData()),
                       rows.text(6), rows.text(7)});
    return all;
}

std::optional<LinkEnd> placeOf(Database &db, const Met &met)
{
    const auto row = hasRow(met) ? ThingRows(db, *met.thing).read(metKey(met)) : std::nullopt;
    if (!row)
        return std::nullopt;
    const Thing &thing = things::of(*met.thing);
    for (size_t column = 0; column < row->size(); ++column) { // itself, else what it belongs to
        const auto *id = std::get_if<qint64>(&(*row)[column]);
        const auto table = column == 0 && thing.hasId() ? std::optional(*met.thing)
                                                        : thing.columns[column].refersTo;
        if (id && table && endOf(*table, *id))
            return endOf(*table, *id);
    }
    return std::nullopt;
}

std::optional<QString> theirs(Database &db, const Met &met)
{
    const auto column = metColumn(met);
    const auto row = column ? ThingRows(db, *met.thing).read(metKey(met)) : std::nullopt;
    const auto *text = row ? std::get_if<QString>(&(*row)[*column]) : nullptr;
    return text ? std::optional(*text) : std::nullopt;
}

void takeMine(Database &db, const Met &met)
{
    const auto column = metColumn(met);
    if (!column || !theirs(db, met))
        throw Error(QCoreApplication::translate(
            "sharing", "What you wrote about was removed meanwhile, so nothing was changed."));
    ThingRows(db, *met.thing).update(metKey(met), int(*column), met.mine);
    settle(db, met.id);
}

void settle(Database &db, qint64 id)
{
    db.run("UPDATE hub_met SET settled=1 WHERE id=?1", id);
}

void settle(Project &project, const std::vector<qint64> &ids, Progress &progress)
{
    project.receive(
        [&](Database &db) {
            for (const qint64 id : ids)
                settle(db, id);
            Changes changes;
            changes.tables = {StudyTable::HubMet};
            return changes;
        },
        progress);
}

} // namespace axial::sharing
