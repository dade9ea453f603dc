#include "core/base/error.h"
#include "ui/models/participantmodel.h"
#include "ui/models/participantmodelvalues.h"

#include <algorithm>
#include <set>

// What the grid changes: one cell, a pasted block, emptied cells; each is one edit.
namespace axial {
namespace {

QString change(const QString &participant, const QString &attribute, const QString &value)
{
    return value.isEmpty()
               ? ParticipantModel::tr("%1: empty %2").arg(participant, attribute)
               : ParticipantModel::tr("%1: %2 = %3").arg(participant, attribute, value);
}

} // namespace

struct ParticipantModel::Block {
    struct Column {
        bool isName = false;
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

ParticipantModel::Block ParticipantModel::matched(int firstRow, int firstColumn,
                                                  const std::vector<QStringList> &cells) const
{
    Block block;
    qsizetype width = 0;
    for (const QStringList &row : cells)
        width = std::max(width, row.size());
    const bool hasHeader = cells.front().constFirst().trimmed().compare(columnName(nameColumn),
                                                                        Qt::CaseInsensitive) == 0;
    if (hasHeader) {
        block.firstLine = 1;
        for (const QString &cell : cells.front()) {
            Block::Column column;
            const QString name = cell.trimmed();
            column.isName = block.columns.empty();
            const auto found = std::find_if(
                m_values.attributes.begin(), m_values.attributes.end(),
                [&](const Attribute &a) { return a.name.compare(name, Qt::CaseInsensitive) == 0; });
            if (found != m_values.attributes.end())
                column.attribute = *found;
            else if (name.isEmpty() || name == columnName(groupColumn)
                     || name == columnName(quotesColumn()))
                column.isSkipped = true;
            else
                column.attribute.name = name;
            block.columns.push_back(std::move(column));
        }
    }
    for (int column = firstColumn; !hasHeader && column < quotesColumn(); ++column) {
        if (column != groupColumn)
            block.columns.push_back({column == nameColumn, false,
                                     column == nameColumn ? Attribute() : *attributeOf(column)});
    }
    if (width > qsizetype(block.columns.size()))
        throw Error(
            tr("The copied block is %1 columns wide, but only %2 can be filled from here. "
               "Nothing was changed. To make new columns, copy the line of headings too, whose "
               "first cell is “%3”.")
                .arg(width)
                .arg(block.columns.size())
                .arg(columnName(nameColumn)));
    const auto lines = qsizetype(cells.size() - block.firstLine);
    if (!block.namesParticipants() && lines > rowCount() - firstRow)
        throw Error(tr("The copied block has %1 rows, more than the %2 from here on. Nothing was "
                       "changed. To add participants, copy their names too and paste in the "
                       "column Participant.")
                        .arg(lines).arg(rowCount() - firstRow));
    return block;
}

bool ParticipantModel::paste(const QModelIndex &from, const std::vector<QStringList> &cells)
{
    if (cells.empty() || !m_edit || (!from.isValid() && rowCount() > 0))
        return false;
    const bool isOne = cells.size() == 1 && cells.front().size() == 1;
    if (isOne && attributeOf(from.column()))
        return setData(from, cells.front().constFirst(), Qt::EditRole);
    const int firstRow = qMax(0, from.row());
    std::vector<ParticipantId> shown;
    for (int row = firstRow; row < rowCount(); ++row)
        shown.push_back(participant(row).id);
    std::set<QString> named;
    const QString label = tr("Paste into participants (%1 × %2 cells)")
                              .arg(cells.size()).arg(cells.front().size());
    return m_edit(label, [&](Database &db) {
        Block block = matched(firstRow, qMax(0, from.column()), cells);
        for (Block::Column &column : block.columns) {
            if (!column.isName && !column.isSkipped && !column.attribute.id)
                column.attribute.id = attributes::ensure(db, column.attribute.name);
        }
        for (size_t line = block.firstLine; line < cells.size(); ++line) {
            const QStringList &row = cells[line];
            if (std::all_of(row.begin(), row.end(),
                            [](const QString &c) { return c.trimmed().isEmpty(); }))
                continue;
            ParticipantId who;
            if (!block.namesParticipants())
                who = shown[line - block.firstLine];
            else if (!named.insert(row.constFirst().trimmed()).second)
                throw Error(tr("The copied block names %1 twice. Nothing was changed.")
                                .arg(row.constFirst().trimmed()));
            else
                who = participants::ensure(db, row.constFirst());
            for (qsizetype i = 0; i < row.size(); ++i) {
                const Block::Column &column = block.columns[size_t(i)];
                if (!column.isName && !column.isSkipped)
                    participants::setValue(db, who, column.attribute.id,
                                           attributeValue(column.attribute, row[i]));
            }
        }
    });
}

} // namespace axial
