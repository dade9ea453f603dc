#include "ui/participants/participantpaste.h"

#include "core/base/error.h"
#include "core/project/people/typedpeople.h"
#include "ui/participants/participantmodelvalues.h"

#include <algorithm>
#include <set>
#include <utility>

namespace axial {
namespace {

bool isWide(const std::vector<QStringList> &cells)
{
    return std::ranges::any_of(cells, [](const QStringList &row) { return row.size() > 1; });
}

bool isBlank(const QStringList &row)
{
    return std::ranges::all_of(row, [](const QString &cell) { return cell.trimmed().isEmpty(); });
}

} // namespace

struct ParticipantPaste::Block {
    struct Column {
        bool isName = false;
        bool isComputed = false;
        bool isSkipped = false; ///< computed, or named by nothing
        Attribute attribute;    ///< without an id: to be made
        bool isFilled() const { return !isName && !isSkipped; }
    };
    std::vector<Column> columns;
    size_t firstLine = 0; ///< 1 when the first line names the columns
    bool namesParticipants() const { return std::ranges::any_of(columns, &Column::isName); }
    void setValues(Database &db, ParticipantId who, const QStringList &row) const
    {
        for (qsizetype i = 0; i < row.size(); ++i) {
            const Column &column = columns[size_t(i)];
            if (column.isFilled())
                participants::setValue(db, who, column.attribute.id,
                                       attributeValue(column.attribute, row[i]));
        }
    }
};

ParticipantPaste::ParticipantPaste(const ParticipantModel &model, ParticipantModel::Edit edit)
    : m_model(model), m_edit(std::move(edit))
{
}

void ParticipantPaste::nameColumns(Block &block, const QStringList &header) const
{
    const auto &attributes = m_model.values().attributes;
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
            attributes.begin(), attributes.end(),
            [&](const Attribute &a) { return a.name.compare(name, Qt::CaseInsensitive) == 0; });
        if (found != attributes.end())
            column.attribute = *found;
        else if (name == m_model.columnName(ParticipantModel::groupColumn)
                 || name == m_model.columnName(m_model.quotesColumn()))
            column.isSkipped = column.isComputed = true;
        else if (name.isEmpty())
            column.isSkipped = true;
        else
            column.attribute.name = name;
        block.columns.push_back(std::move(column));
    }
}

ParticipantPaste::Block ParticipantPaste::matched(int firstRow, int firstColumn,
                                                  const std::vector<QStringList> &cells) const
{
    Block block;
    qsizetype width = 0;
    for (const QStringList &row : cells)
        width = std::max(width, row.size());
    const bool hasHeader = cells.front().constFirst().trimmed().compare(
                               m_model.columnName(ParticipantModel::nameColumn),
                               Qt::CaseInsensitive)
                           == 0;
    if (hasHeader) {
        block.firstLine = 1;
        nameColumns(block, cells.front());
    }
    for (int column = firstColumn; !hasHeader && column <= m_model.quotesColumn(); ++column) {
        const Attribute *attribute = m_model.attributeOf(column);
        const bool isComputed = column != ParticipantModel::nameColumn && !attribute;
        // An empty cell above a computed one has nothing to say.
        for (size_t line = 0; isComputed && line < cells.size(); ++line) {
            if (!cells[line].value(column - firstColumn).trimmed().isEmpty())
                throw Error(
                    tr("%1 is computed, so nothing can be pasted there. Nothing was changed. Paste "
                       "beside it, or copy the headings too, whose first cell is “%2”.")
                        .arg(m_model.columnName(column),
                             m_model.columnName(ParticipantModel::nameColumn)));
        }
        block.columns.push_back({column == ParticipantModel::nameColumn, isComputed, isComputed,
                                 attribute ? *attribute : Attribute()});
    }
    if (width > qsizetype(block.columns.size()))
        throw Error(
            tr("The copied block is %1 columns wide, but there are only %2 from here on. Nothing "
               "was changed. To make new columns, copy the line of headings too, whose first cell "
               "is “%3”.")
                .arg(width)
                .arg(block.columns.size())
                .arg(m_model.columnName(ParticipantModel::nameColumn)));
    const auto lines = qsizetype(cells.size() - block.firstLine);
    if (!block.namesParticipants() && lines > m_model.rowCount() - firstRow)
        throw Error(tr("The copied block has %1 rows, more than the %2 from here on. Nothing was "
                       "changed. To add participants, copy their names too and paste in the "
                       "column Participant.")
                        .arg(lines)
                        .arg(m_model.rowCount() - firstRow));
    return block;
}

bool ParticipantPaste::into(const QModelIndexList &chosen, const std::vector<QStringList> &cells)
{
    const bool isOne = cells.size() == 1 && cells.front().size() == 1;
    if (isOne && chosen.size() > 1)
        return fill(chosen, cells.front().constFirst());
    const QModelIndex first = chosen.value(0);
    int top = first.row(), left = first.column(), bottom = top, right = left;
    for (const QModelIndex &cell : chosen) {
        top = std::min(top, cell.row());
        bottom = std::max(bottom, cell.row());
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
    }
    const QString label =
        tr("Paste into participants (%1 × %2 cells)").arg(cells.size()).arg(cells.front().size());
    if (!first.isValid() && m_model.rowCount() > 0)
        return m_edit(label, [](Database &) {
            throw Error(tr("Choose the cell to paste into first. Nothing was changed."));
        });
    // The first cell of a scattered choice may be one that was not chosen.
    if (!chosen.isEmpty() && chosen.size() != qsizetype(bottom - top + 1) * (right - left + 1))
        return m_edit(label, [](Database &) {
            throw Error(tr("The copied block can’t be pasted into several places at once. Nothing "
                           "was changed. Choose the one cell it begins in."));
        });
    return pasteBlock(m_model.index(top, left), cells);
}

bool ParticipantPaste::fill(const QModelIndexList &chosen, const QString &typed)
{
    return m_edit(tr("Paste into participants (%1 cells)").arg(chosen.size()), [&](Database &db) {
        for (const QModelIndex &cell : chosen) {
            const Attribute *attribute = m_model.attributeOf(cell.column());
            if (!attribute)
                throw Error(tr("One value can’t fill %1. Nothing was changed. Choose cells of "
                               "attributes only.")
                                .arg(m_model.columnName(cell.column())));
            participants::setValue(db, m_model.participant(cell.row()).id, attribute->id,
                                   attributeValue(*attribute, typed));
        }
    });
}

bool ParticipantPaste::pasteBlock(const QModelIndex &from, const std::vector<QStringList> &cells)
{
    const int firstRow = qMax(0, from.row());
    std::vector<ParticipantId> shown;
    for (int row = firstRow; row < m_model.rowCount(); ++row)
        shown.push_back(m_model.participant(row).id);
    std::set<ParticipantId> named;
    const QString label =
        tr("Paste into participants (%1 × %2 cells)").arg(cells.size()).arg(cells.front().size());
    return m_edit(label, [&](Database &db) {
        TypedPeople people(db);
        Block block = matched(firstRow, qMax(0, from.column()), cells);
        for (size_t i = 0; i < block.columns.size(); ++i) {
            Block::Column &column = block.columns[i];
            if (column.isFilled() && !column.attribute.id)
                column.attribute.id = attributes::ensure(db, column.attribute.name);
            if (column.isComputed && block.firstLine == 1)
                m_computed << cells.front()[qsizetype(i)].trimmed();
        }
        for (size_t line = block.firstLine; line < cells.size(); ++line) {
            const QStringList &row = cells[line];
            // A line without cells amid wider ones says nothing; in one column it is an empty cell.
            if (isBlank(row) && (block.namesParticipants() || (row.size() == 1 && isWide(cells))))
                continue;
            ParticipantId who;
            if (!block.namesParticipants())
                who = shown[line - block.firstLine];
            else {
                if (!people.find(row.constFirst()))
                    m_added << row.constFirst().trimmed();
                who = people.ensure(row.constFirst());
                if (!named.insert(who).second)
                    throw Error(tr("The copied block names %1 twice. Nothing was changed.")
                                    .arg(row.constFirst().trimmed()));
            }
            block.setValues(db, who, row);
        }
    });
}

QString ParticipantPaste::sentence() const
{
    QStringList said;
    if (!m_computed.isEmpty())
        said << tr("Computed, so not pasted: %1.").arg(m_computed.join(QStringLiteral(", ")));
    if (!m_added.isEmpty())
        said << tr("%n participants were added: %1.", nullptr, int(m_added.size()))
                    .arg((m_added.size() > 5 ? m_added.mid(0, 5) << QStringLiteral("…") : m_added)
                             .join(QStringLiteral(", ")));
    return said.join(u' ');
}

} // namespace axial
