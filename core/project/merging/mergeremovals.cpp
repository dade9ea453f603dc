#include "core/project/merging/mergeremovals.h"

#include "core/base/messages.h"
#include "core/project/codes/codes.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/merging/mergematcher.h"

#include <algorithm>

namespace axial {
namespace {

/// "label", with the columns that say which row it is.
struct Removed {
    MergeWork &work;
    const Thing &table;
    QByteArray condition; ///< "a"=?1 AND "b"=?2

    Removed(MergeWork &ofWork, const Thing &ofTable) : work(ofWork), table(ofTable)
    {
        for (int column = 0; column < table.keyColumns(); ++column)
            condition += (column > 0 ? " AND \"" : "\"")
                         + QByteArray(table.columns[size_t(column)].name) + "\"=?"
                         + QByteArray::number(column + 1);
    }

    std::optional<MergeRow> rowIn(Database &db, const MergeRow &key) const
    {
        const QByteArray sql = "SELECT " + mergeColumns(table) + " FROM " + table.name + " WHERE "
                               + condition;
        auto rows = db.prepare(sql.constData());
        rows.bindAll(key);
        if (!rows.next())
            return std::nullopt;
        MergeRow row(table.columns.size());
        for (size_t column = 0; column < row.size(); ++column)
            row[column] = rows.value(int(column));
        return row;
    }

    /// Of a key as the history has it.
    MergeRow valuesOf(const QByteArray &key) const
    {
        MergeRow values;
        for (const QByteArray &part : key.split(',')) {
            bool isNumber = false;
            const qint64 number = part.toLongLong(&isNumber);
            values.push_back(isNumber ? Statement::Value(number)
                                      : Statement::Value(QString::fromUtf8(part)));
        }
        return values;
    }

    /// What it belongs to was removed there as well, and that is what is asked about.
    bool goesWithAnother(const MergeRow &row) const
    {
        for (size_t column = 0; column < row.size(); ++column) {
            const ThingColumn &each = table.columns[column];
            const auto *id = std::get_if<qint64>(&row[column]);
            if (each.refersTo && id && !each.mayLose
                && work.history.there.hasRemoved(*each.refersTo, QByteArray::number(*id)))
                return true;
        }
        return false;
    }

    /// By a screening: its decisions say whether it stays so.
    bool isScreenedOut(const MergeRow &row) const
    {
        return table.table == StudyTable::Exclusion
               && !std::holds_alternative<std::monostate>(row[size_t(table.columnNamed("round"))]);
    }

    void settle(const QByteArray &key, const QSet<qint64> &known) const
    {
        const MergeRow values = valuesOf(key);
        if (qsizetype(values.size()) != table.keyColumns() || rowIn(work.other, values))
            return;
        const auto mine = rowIn(work.db, values);
        if (!mine || goesWithAnother(*mine) || isScreenedOut(*mine)
            || (table.hasId() && known.contains(std::get<qint64>(mine->front()))))
            return;
        const CodeId code{table.table == StudyTable::Code ? std::get<qint64>(mine->front()) : 0};
        if (code && codes::screenedBy(work.db, code))
            return; // it is needed here
        MergeConflict conflict;
        conflict.id = QStringLiteral("%1:%2:removed there")
                          .arg(QLatin1String(table.name), QString::fromUtf8(key));
        conflict.kind = table.kind;
        conflict.about = work.blindness.about(table, *mine, work.mine);
        conflict.mine = MergingText::tr("still there");
        conflict.theirs = MergingText::tr("removed");
        conflict.isRemoval = true;
        ++work.report.of(table.kind).conflicting;
        if (work.ask(std::move(conflict)) != MergeChoice::Theirs)
            return;
        const QByteArray sql = QByteArray("DELETE FROM ") + table.name + " WHERE " + condition;
        auto removal = work.db.prepare(sql.constData());
        removal.bindAll(values);
        removal.next();
    }
};

/// Of a report in a round labels say more, and a card that left its heap lies on another.
bool isAskedAbout(const Thing &table)
{
    return !table.isSilent && table.table != StudyTable::RoundSource
           && table.table != StudyTable::ClusterCard;
}

void settleAll(MergeWork &work, const Thing &table)
{
    const QSet<QByteArray> &removed = work.history.there.removed(table.table);
    if (removed.isEmpty() || !isAskedAbout(table))
        return;
    std::vector<QByteArray> keys(removed.begin(), removed.end());
    std::sort(keys.begin(), keys.end()); // the same each time
    const QHash<qint64, qint64> &ids = work.ids.of(table.table);
    const QSet<qint64> known(ids.begin(), ids.end());
    const Removed rows(work, table);
    for (const QByteArray &key : keys) {
        work.pause();
        // A coder who chose another code has not removed the label.
        if (table.table == StudyTable::Label) {
            const MergeRow unit = rows.valuesOf(key);
            auto other = work.other.prepare(
                "SELECT 1 FROM label JOIN round ON round.id = label.round "
                "WHERE source=?1 AND round=?2 AND coder=?3 AND ?4 > 0 "
                "AND exclusive <> 0");
            other.bindAll(unit);
            if (other.next())
                continue;
        }
        rows.settle(key, known);
    }
}

} // namespace

void mergeRemovals(MergeWork &work)
{
    if (!work.history.isShared)
        return;
    // What refers to a thing before the thing: it can't be asked about any more afterwards.
    conceptmaps::keepingWords(work.db, [&work] {
        settleAll(work, things::of(StudyTable::Label));
        const std::vector<Thing> &all = things::all();
        for (auto table = all.rbegin(); table != all.rend(); ++table) {
            if (table->isMerged)
                settleAll(work, *table);
        }
    });
}

} // namespace axial
