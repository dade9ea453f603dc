#include "core/base/error.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantmodelvalues.h"

#include <algorithm>
#include <set>

// What the grid changes: one cell, a pasted block, emptied cells; each is one edit.
namespace axial {
namespace {

QString change(const QString &participant, const QString &attribute, const QString &value)
{
    return value.isEmpty() ? ParticipantModel::tr("%1: empty %2").arg(participant, attribute)
                           : ParticipantModel::tr("%1: %2 = %3").arg(participant, attribute, value);
}

bool isWide(const std::vector<QStringList> &cells)
{
    return std::any_of(cells.begin(), cells.end(),
                       [](const QStringList &row) { return row.size() > 1; });
}

} // namespace

struct ParticipantModel::Block {
    struct Column {
        bool isName = false;
        bool isComputed = false;
        bool isSkipped = false; ///< computed, or named by nothing
        Attribute attribute;    ///< without an id: to be made
    };
    std::vector<Column> columns;
    size_t firstLine = 0; ///< 1 when the first line names the columns
    bool namesParticipants() const
    {
        return std::any_of(columns.begin(), columns.end(),
                           [](const Column &column) { return column.isName; });
    }
};

bool ParticipantModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !m_edit || !index.isValid() || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const QString typed = value.toString();
    if (typed.trimmed() == text(index.row(), index.column()))
        return true;
    const Participant who = participant(index.row());
    if (index.column() == nameColumn)
        return m_edit(tr("Rename participant %1 to %2").arg(who.pseudonym, typed.trimmed()),
                      [&](Database &db) { participants::rename(db, who.id, typed.trimmed()); });
    const Attribute attribute = *attributeOf(index.column());
    return m_edit(change(who.pseudonym, attribute.name, typed.trimmed()), [&](Database &db) {
        participants::setValue(db, who.id, attribute.id, attributeValue(attribute, typed));
    });
}

bool ParticipantModel::clear(const QModelIndexList &cells)
{
    QModelIndexList emptied;
    for (const QModelIndex &cell : cells) {
        if (attributeOf(cell.column()) && !text(cell.row(), cell.column()).isEmpty())
            emptied << cell;
    }
    if (emptied.isEmpty() || !m_edit)
        return false;
    const QModelIndex first = emptied.constFirst();
    const QString label = emptied.size() == 1
                              ? change(participant(first.row()).pseudonym,
                                       columnName(first.column()), {})
                              : tr("Empty %1 values of participants").arg(emptied.size());
    std::vector<std::pair<ParticipantId, AttributeId>> places;
    for (const QModelIndex &cell : std::as_const(emptied))
        places.emplace_back(participant(cell.row()).id, attributeOf(cell.column())->id);
    return m_edit(label, [&](Database &db) {
        for (const auto &[who, attribute] : places)
            participants::setValue(db, who, attribute, {});
    });
}

void ParticipantModel::nameColumns(Block &block, const QStringList &header) const
{
    QStringList names;
    for (const QString &cell : header) {
        Block::Column column;
        const QString name = cell.trimmed();
        if (!name.isEmpty() && names.contains(name, Qt::CaseInsensitive))
            throw Error(
                tr("The copied block names the column “%1” twice. Nothing was changed.").arg(name));
        names << name;
        column.isName = block.columns.empty();
        const auto found = std::find_if(
            m_values.attributes.begin(), m_values.attributes.end(),
            [&](const Attribute &a) { return a.name.compare(name, Qt::CaseInsensitive) == 0; });
        if (found != m_values.attributes.end())
            column.attribute = *found;
        else if (name == columnName(groupColumn) || name == columnName(quotesColumn()))
            column.isSkipped = column.isComputed = true;
        else if (name.isEmpty())
            column.isSkipped = true;
        else
            column.attribute.name = name;
        block.columns.push_back(std::move(column));
    }
}

ParticipantModel::Block ParticipantModel::matched(int firstRow, int firstColumn,
                                                  const std::vector<QStringList> &cells) const
{
    Block block;
    qsizetype width = 0;
    for (const QStringList &row : cells)
        width = std::max(width, row.size());
    const bool hasHeader = cells.front().constFirst().trimmed().compare(columnName(nameColumn),
                                                                        Qt::CaseInsensitive)
                           == 0;
    if (hasHeader) {
        block.firstLine = 1;
        nameColumns(block, cells.front());
    }
    for (int column = firstColumn; !hasHeader && column <= quotesColumn(); ++column) {
        const Attribute *attribute = attributeOf(column);
        const bool isComputed = column != nameColumn && !attribute;
        // An empty cell above a computed one has nothing to say.
        for (size_t line = 0; isComputed && line < cells.size(); ++line) {
            if (!cells[line].value(column - firstColumn).trimmed().isEmpty())
                throw Error(
                    tr("%1 is computed and can’t be pasted, and the copied block would come "
                       "to stand in it. Nothing was changed. Paste beside it, or copy the "
                       "line of headings too, whose first cell is “%2”.")
                        .arg(columnName(column), columnName(nameColumn)));
        }
        block.columns.push_back(
            {column == nameColumn, isComputed, isComputed, attribute ? *attribute : Attribute()});
    }
    if (width > qsizetype(block.columns.size()))
        throw Error(
            tr("The copied block is %1 columns wide, but there are only %2 from here on. Nothing "
               "was changed. To make new columns, copy the line of headings too, whose first cell "
               "is “%3”.")
                .arg(width)
                .arg(block.columns.size())
                .arg(columnName(nameColumn)));
    const auto lines = qsizetype(cells.size() - block.firstLine);
    if (!block.namesParticipants() && lines > rowCount() - firstRow)
        throw Error(tr("The copied block has %1 rows, more than the %2 from here on. Nothing was "
                       "changed. To add participants, copy their names too and paste in the "
                       "column Participant.")
                        .arg(lines)
                        .arg(rowCount() - firstRow));
    return block;
}

bool ParticipantModel::paste(const QModelIndexList &chosen, const std::vector<QStringList> &cells)
{
    if (cells.empty() || !m_edit)
        return false;
    const bool isOne = cells.size() == 1 && cells.front().size() == 1;
    if (isOne && chosen.size() > 1)
        return fill(chosen, cells.front().constFirst());
    const QModelIndex first = chosen.value(0);
    if (isOne && first.isValid() && attributeOf(first.column()))
        return setData(first, cells.front().constFirst(), Qt::EditRole);
    int top = first.row(), left = first.column(), bottom = top, right = left;
    for (const QModelIndex &cell : chosen) {
        top = std::min(top, cell.row());
        bottom = std::max(bottom, cell.row());
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
    }
    const QString label =
        tr("Paste into participants (%1 × %2 cells)").arg(cells.size()).arg(cells.front().size());
    if (!first.isValid() && rowCount() > 0)
        return m_edit(label, [](Database &) {
            throw Error(tr("Choose the cell to paste into first. Nothing was changed."));
        });
    // The first cell of a scattered choice may be one that was not chosen.
    if (!chosen.isEmpty() && chosen.size() != qsizetype(bottom - top + 1) * (right - left + 1))
        return m_edit(label, [](Database &) {
            throw Error(tr("The copied block can’t be pasted into several places at once. Nothing "
                           "was changed. Choose the one cell it begins in."));
        });
    return pasteBlock(index(top, left), cells);
}

bool ParticipantModel::fill(const QModelIndexList &chosen, const QString &typed)
{
    return m_edit(tr("Paste into participants (%1 cells)").arg(chosen.size()), [&](Database &db) {
        for (const QModelIndex &cell : chosen) {
            const Attribute *attribute = attributeOf(cell.column());
            if (!attribute)
                throw Error(tr("One value can’t fill %1. Nothing was changed. Choose cells of "
                               "attributes only.")
                                .arg(columnName(cell.column())));
            participants::setValue(db, participant(cell.row()).id, attribute->id,
                                   attributeValue(*attribute, typed));
        }
    });
}

bool ParticipantModel::pasteBlock(const QModelIndex &from, const std::vector<QStringList> &cells)
{
    const int firstRow = qMax(0, from.row());
    std::vector<ParticipantId> shown;
    for (int row = firstRow; row < rowCount(); ++row)
        shown.push_back(participant(row).id);
    std::set<QString> named;
    QStringList added;
    QStringList computed;
    const QString label =
        tr("Paste into participants (%1 × %2 cells)").arg(cells.size()).arg(cells.front().size());
    const bool done = m_edit(label, [&](Database &db) {
        Block block = matched(firstRow, qMax(0, from.column()), cells);
        for (size_t i = 0; i < block.columns.size(); ++i) {
            Block::Column &column = block.columns[i];
            if (!column.isName && !column.isSkipped && !column.attribute.id)
                column.attribute.id = attributes::ensure(db, column.attribute.name);
            if (column.isComputed && block.firstLine == 1)
                computed << cells.front()[qsizetype(i)].trimmed();
        }
        for (size_t line = block.firstLine; line < cells.size(); ++line) {
            const QStringList &row = cells[line];
            const bool isBlank = std::all_of(
                row.begin(), row.end(), [](const QString &c) { return c.trimmed().isEmpty(); });
            // A line without cells amid wider ones says nothing; in one column it is an empty cell.
            if (isBlank && (block.namesParticipants() || (row.size() == 1 && isWide(cells))))
                continue;
            ParticipantId who;
            if (!block.namesParticipants())
                who = shown[line - block.firstLine];
            else if (!named.insert(row.constFirst().trimmed()).second)
                throw Error(tr("The copied block names %1 twice. Nothing was changed.")
                                .arg(row.constFirst().trimmed()));
            else if (!(who = participants::find(db, row.constFirst()))) {
                who = participants::ensure(db, row.constFirst());
                added << row.constFirst().trimmed();
            }
            for (qsizetype i = 0; i < row.size(); ++i) {
                const Block::Column &column = block.columns[size_t(i)];
                if (!column.isName && !column.isSkipped)
                    participants::setValue(db, who, column.attribute.id,
                                           attributeValue(column.attribute, row[i]));
            }
        }
    });
    if (done)
        sayPasted(added, computed);
    return done;
}

void ParticipantModel::sayPasted(const QStringList &added, const QStringList &computed)
{
    QStringList said;
    if (!computed.isEmpty())
        said << tr("Computed, so not pasted: %1.").arg(computed.join(QStringLiteral(", ")));
    if (added.size() == 1)
        said << tr("1 participant was added: %1.").arg(added.front());
    else if (!added.isEmpty())
        said << tr("%1 participants were added: %2.")
                    .arg(added.size())
                    .arg((added.size() > 5 ? added.mid(0, 5) << QStringLiteral("…") : added)
                             .join(QStringLiteral(", ")));
    if (!said.isEmpty())
        Q_EMIT pasted(said.join(u' '));
}

} // namespace axial
