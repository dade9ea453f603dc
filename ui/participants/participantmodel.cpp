#include "ui/participants/participantmodel.h"

#include "core/base/error.h"
#include "core/base/naturalorder.h"
#include "core/base/refusals.h"
#include "core/project/people/attributeorder.h"
#include "core/project/people/typedpeople.h"
#include "ui/lists/celleditor.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/groupswatch.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace axial {
namespace {

/// The group's colour and pattern, as large as an icon.
QPixmap swatch(int group)
{
    QPixmap pixmap(32, 32);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintGroupBar(painter, QRectF(0, 2, 16, 12), theme::groupStyle(group));
    return pixmap;
}

QString cellStep(const QString &participant, const QString &attribute, const QString &value)
{
    return value.isEmpty() ? ParticipantModel::tr("%1: empty %2").arg(participant, attribute)
                           : ParticipantModel::tr("%1: %2 = %3").arg(participant, attribute, value);
}

bool isWide(const std::vector<QStringList> &cells)
{
    return std::ranges::any_of(cells, [](const QStringList &row) { return row.size() > 1; });
}

bool isBlank(const QStringList &row)
{
    return std::ranges::all_of(row, [](const QString &cell) { return cell.trimmed().isEmpty(); });
}

/// A block of a spreadsheet that is put over cells of the grid, as one edit. No other cell is
/// written: what would come to stand in a computed column or over an edge refuses the whole block.
class ParticipantPaste
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantPaste)

public:
    ParticipantPaste(const ParticipantModel &model, ParticipantModel::Edit edit)
        : m_model(model), m_edit(std::move(edit))
    {
    }

    /// From the first of the chosen cells on, or one value into each; `cells` are not empty. False
    /// when it was refused (and said so).
    bool into(const QModelIndexList &chosen, const std::vector<QStringList> &cells)
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
        const QString label = tr("Paste into participants (%1 × %2 cells)")
                                  .arg(cells.size())
                                  .arg(cells.front().size());
        if (!first.isValid() && m_model.rowCount() > 0)
            return m_edit(label, [](Database &) {
                throw Error(tr("Choose the cell to paste into first. Nothing was changed."));
            });
        // The first cell of a scattered choice may be one that was not chosen.
        if (!chosen.isEmpty() && chosen.size() != qsizetype(bottom - top + 1) * (right - left + 1))
            return m_edit(label, [](Database &) {
                throw Error(
                    tr("The copied block can’t be pasted into several places at once. Nothing "
                       "was changed. Choose the one cell it begins in."));
            });
        return pasteBlock(label, m_model.index(top, left), cells);
    }
    /// What of it was left alone, and whom it added; empty when there is nothing to say.
    QString sentence() const
    {
        QStringList said;
        if (!m_computed.isEmpty())
            said << tr("Computed, so not pasted: %1.").arg(m_computed.join(QStringLiteral(", ")));
        if (!m_added.isEmpty())
            said << tr("%n participants were added: %1.", nullptr, int(m_added.size()))
                        .arg((m_added.size() > 5 ? m_added.mid(0, 5) << QStringLiteral("…")
                                                 : m_added)
                                 .join(QStringLiteral(", ")));
        return said.join(u' ');
    }

private:
    /// The block, matched to participants and attributes.
    struct Block {
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

    Block matched(int firstRow, int firstColumn, const std::vector<QStringList> &cells) const
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
                    throw Error(tr("%1 is computed, so nothing can be pasted there. Nothing was "
                                   "changed. Paste "
                                   "beside it, or copy the headings too, whose first cell is “%2”.")
                                    .arg(m_model.columnName(column),
                                         m_model.columnName(ParticipantModel::nameColumn)));
            }
            block.columns.push_back({column == ParticipantModel::nameColumn, isComputed, isComputed,
                                     attribute ? *attribute : Attribute()});
        }
        if (width > qsizetype(block.columns.size()))
            throw Error(tr("The copied block is %1 columns wide, but there are only %2 from here "
                           "on. Nothing "
                           "was changed. To make new columns, copy the line of headings too, whose "
                           "first cell "
                           "is “%3”.")
                            .arg(width)
                            .arg(block.columns.size())
                            .arg(m_model.columnName(ParticipantModel::nameColumn)));
        const auto lines = qsizetype(cells.size() - block.firstLine);
        if (!block.namesParticipants() && lines > m_model.rowCount() - firstRow)
            throw Error(
                tr("The copied block has %1 rows, more than the %2 from here on. Nothing was "
                   "changed. To add participants, copy their names too and paste in the "
                   "column Participant.")
                    .arg(lines)
                    .arg(m_model.rowCount() - firstRow));
        return block;
    }
    void nameColumns(Block &block, const QStringList &header) const
    {
        const auto &attributes = m_model.values().attributes;
        QStringList names;
        for (const QString &cell : header) {
            Block::Column column;
            const QString name = cell.trimmed();
            if (!name.isEmpty() && names.contains(name, Qt::CaseInsensitive))
                throw Error(tr("The copied block names the column “%1” twice. Nothing was changed.")
                                .arg(name));
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
    bool fill(const QModelIndexList &chosen, const QString &typed)
    {
        return m_edit(
            tr("Paste into participants (%1 cells)").arg(chosen.size()), [&](Database &db) {
                for (const QModelIndex &cell : chosen) {
                    const Attribute *attribute = m_model.attributeOf(cell.column());
                    if (!attribute)
                        throw Error(
                            tr("One value can’t fill %1. Nothing was changed. Choose cells of "
                               "attributes only.")
                                .arg(m_model.columnName(cell.column())));
                    participants::setValue(db, m_model.participant(cell.row()).id, attribute->id,
                                           attributeValue(*attribute, typed));
                }
            });
    }
    bool pasteBlock(const QString &label, const QModelIndex &from,
                    const std::vector<QStringList> &cells)
    {
        const int firstRow = qMax(0, from.row());
        std::vector<ParticipantId> shown;
        for (int row = firstRow; row < m_model.rowCount(); ++row)
            shown.push_back(m_model.participant(row).id);
        std::set<ParticipantId> named;
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
                // A line without cells amid wider ones says nothing; in one column it is an empty
                // cell.
                if (isBlank(row)
                    && (block.namesParticipants() || (row.size() == 1 && isWide(cells))))
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

    const ParticipantModel &m_model;
    ParticipantModel::Edit m_edit; ///< a copy: the model gets another when it is read again
    QStringList m_added;
    QStringList m_computed;
};

} // namespace

std::vector<int> ParticipantModel::Values::sizesOf(const Grouping &of) const
{
    std::vector<int> sizes(of.groups.size() + 1);
    for (const Participant &each : participants) {
        const int group = groupings::groupOf(of, each.id, attributes, values.value(each.id.value));
        ++sizes[group < 0 ? sizes.size() - 1 : size_t(group)];
    }
    return sizes;
}

QStringList ParticipantModel::Values::inUse(const Attribute &attribute) const
{
    QStringList used;
    for (const Participant &each : participants) {
        const QString value = values.value(each.id.value).value(attribute.id.value);
        if (!value.isEmpty() && !used.contains(value))
            used << value;
    }
    used.sort();
    return used;
}

ParticipantModel::ParticipantModel(QObject *parent) : ListModel({{}, {}}, {}, parent)
{
    describe();
}

/// Its attributes came or went.
void ParticipantModel::describe()
{
    m_columns = makeColumns();
    m_rows = ListRows<int>(makeFilter());
    m_rows.setOrder([this](std::vector<int> &places) { arrange(places); });
    m_rows.setFilter(m_typed);
}

ParticipantModel::Columns ParticipantModel::makeColumns() const
{
    Columns columns{{tr("Participant"), [this](int place) { return at(place).pseudonym; }},
                    {tr("Group"), [this](int place) {
                         const QString group = groupName(m_groups[size_t(place)]);
                         return groupings::isByHand(m_values.grouping, at(place).id)
                                    ? tr("%1 (by hand)").arg(group)
                                    : group;
                     }}};
    for (const Attribute &attribute : m_values.attributes) {
        const bool isNumber = attribute.kind == AttributeKind::Integer
                              || attribute.kind == AttributeKind::Decimal;
        columns.push_back({attribute.name,
                           [this, id = attribute.id.value](int place) {
                               return m_values.values.value(at(place).id.value).value(id);
                           },
                           isNumber ? Qt::AlignRight : Qt::AlignLeft});
    }
    columns.push_back({tr("Quotes"),
                       [this](int place) {
                           return m_quotes ? QString::number(m_quotes->value(at(place).pseudonym))
                                           : QStringLiteral("–");
                       },
                       Qt::AlignRight});
    return columns;
}

RowFilter<int> ParticipantModel::makeFilter() const
{
    const auto at = [this](int column) {
        return [this, column](int place) { return QStringList{said(place, column)}; };
    };
    std::vector<RowField<int>> fields{
        {{{QStringLiteral("participant")}, tr("the pseudonym")}, at(nameColumn)},
        {{{QStringLiteral("group")}, tr("the group")},
         [this](int place) { return QStringList{groupName(m_groups[size_t(place)])}; }}};
    for (int column = firstAttribute; column < quotesColumn(); ++column) {
        const QString &name = attributeOf(column)->name;
        fields.push_back({{{name}, tr("the value in that column")}, at(column)});
    }
    return {std::move(fields), [this](int place) {
                QStringList cells;
                for (int column = 0; column < quotesColumn(); ++column)
                    cells << said(place, column);
                return cells;
            }};
}

void ParticipantModel::setValues(Values values)
{
    const auto areSame = [](const auto &old, const auto &now) {
        return std::equal(old.begin(), old.end(), now.begin(), now.end(),
                          [](const auto &a, const auto &b) { return a.id == b.id; });
    };
    // The usual edit is one cell: selection and place stay.
    if (m_rows.filter().isEmpty() && areSame(m_values.attributes, values.attributes)
        && areSame(m_values.participants, values.participants)) {
        m_values = std::move(values);
        m_columns = makeColumns();
        countGroups();
        tellSaid(0, quotesColumn());
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, quotesColumn());
        return;
    }
    beginResetModel();
    m_values = std::move(values);
    countGroups();
    describe();
    std::vector<int> places(m_values.participants.size());
    std::iota(places.begin(), places.end(), 0);
    m_rows.setAll(std::move(places));
    endResetModel();
}

bool ParticipantModel::setValuesOf(const QHash<qint64, AttributeValues> &values)
{
    if (!m_rows.filter().isEmpty())
        return false;
    for (size_t i = 0; i < m_values.participants.size(); ++i) {
        const Participant &participant = m_values.participants[i];
        const auto changed = values.constFind(participant.id.value);
        if (changed == values.cend())
            continue;
        m_values.values[participant.id.value] = *changed;
        m_groups[i] = groupOf(participant);
        const int row = rowOf(participant.id);
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
    return true;
}

int ParticipantModel::groupOf(const Participant &participant) const
{
    return groupings::groupOf(m_values.grouping, participant.id, m_values.attributes,
                              m_values.values.value(participant.id.value));
}

void ParticipantModel::countGroups()
{
    m_groups.clear();
    for (const Participant &participant : m_values.participants)
        m_groups.push_back(groupOf(participant));
}

void ParticipantModel::setQuoteCounts(std::optional<QHash<QString, qint64>> counts)
{
    m_quotes = std::move(counts);
    tellSaid(quotesColumn(), quotesColumn());
}

void ParticipantModel::setFilter(const QString &text)
{
    m_typed = text;
    ListModel::setFilter(text);
}

void ParticipantModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<ParticipantId> people;
    for (const QModelIndex &each : before)
        people.push_back(participant(each.row()).id);
    const Attribute *attribute = attributeOf(column);
    m_sortColumn = column;
    m_sortAttribute = attribute ? std::optional(*attribute) : std::nullopt;
    m_sortOrder = order;
    m_rows.narrow();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(people[size_t(i)]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, quotesColumn());
}

void ParticipantModel::arrange(std::vector<int> &places)
{
    const Attribute *attribute = attributeOf(m_sortColumn);
    if ((attribute ? attribute->id : AttributeId())
        != (m_sortAttribute ? m_sortAttribute->id : AttributeId()))
        m_sortColumn = -1; // columns came or went
    if (!isSorted())
        return;
    std::vector<std::pair<QString, qint64>> keys(m_values.participants.size());
    for (const int place : places) {
        const int group = m_groups[size_t(place)];
        const qint64 number = m_sortColumn == groupColumn
                                  ? (group < 0 ? qint64(m_values.grouping.groups.size()) : group)
                              : m_sortColumn == quotesColumn() && m_quotes
                                  ? m_quotes->value(at(place).pseudonym)
                                  : 0; // of columns that hold words
        keys[size_t(place)] = {said(place, m_sortColumn), number};
    }
    std::ranges::stable_sort(places, [&](int left, int right) {
        const auto &[before, number] = keys[size_t(left)];
        const auto &[after, other] = keys[size_t(right)];
        if (before.trimmed().isEmpty() != after.trimmed().isEmpty())
            return after.trimmed().isEmpty();
        const auto order = m_sortAttribute   ? compareValues(*m_sortAttribute, before, after)
                           : number != other ? number <=> other
                                             : compareNames(before, after);
        return m_sortOrder == Qt::DescendingOrder ? order > 0 : order < 0;
    });
}

const Attribute *ParticipantModel::attributeOf(int column) const
{
    const int index = column - firstAttribute;
    return index >= 0 && index < int(m_values.attributes.size())
               ? &m_values.attributes[size_t(index)]
               : nullptr;
}

int ParticipantModel::rowOf(ParticipantId participant) const
{
    return m_rows.find([&](int place) { return at(place).id == participant; });
}

QString ParticipantModel::groupName(int group) const
{
    if (m_values.grouping.groups.empty())
        return {};
    return group < 0 ? tr("Ungrouped") : m_values.grouping.groups[size_t(group)].name;
}

QVariant ParticipantModel::look(const int &place, int column, int role) const
{
    const int group = m_groups[size_t(place)];
    if (role == ChoicesRole && attributeOf(column))
        return attributeChoices(*attributeOf(column));
    if (column == groupColumn && role == Qt::DecorationRole && group >= 0)
        return swatch(group);
    return column == groupColumn && role == Qt::ForegroundRole && group < 0
               ? QVariant(theme::tokens().text2)
               : QVariant();
}

Qt::ItemFlags ParticipantModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ListModel::flags(index);
    if (index.isValid() && m_edit && (index.column() == nameColumn || attributeOf(index.column())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant ParticipantModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::DecorationRole && section == m_sortColumn && isSorted())
        return icons::icon(m_sortOrder == Qt::AscendingOrder ? "chevron-up" : "chevron-down");
    if (role == Qt::ToolTipRole && section == quotesColumn())
        return tr("Quotes in which the participant speaks. An interviewer’s words count for "
                  "nobody.");
    return ListModel::headerData(section, orientation, role);
}

bool ParticipantModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !m_edit || !index.isValid() || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const QString typed = value.toString();
    const QString begun = begunInCell(text(index.row(), index.column()));
    if (typed.trimmed() == begun)
        return true;
    const Participant who = participant(index.row());
    const QString row = QString::number(who.id.value);
    const TypedEdit edit = m_editTyped; // a copy: it gets another when it is read again
    if (index.column() == nameColumn)
        return edit(tr("Rename participant %1 to %2").arg(who.pseudonym, typed.trimmed()),
                    {StudyTable::Participant, row, "pseudonym", begun, typed.trimmed()},
                    [&](Database &db) {
                        const ParticipantId same = TypedPeople(db).find(typed);
                        if (same && same != who.id)
                            throw Error(refusals::nameTaken(participants::pseudonym(db, same)));
                        participants::rename(db, who.id, typed.trimmed());
                    });
    const Attribute attribute = *attributeOf(index.column());
    return edit(cellStep(who.pseudonym, attribute.name, typed.trimmed()),
                {StudyTable::AttributeValue, row + u',' + QString::number(attribute.id.value),
                 "value", begun, typed.trimmed()},
                [&](Database &db) {
                    participants::setValue(db, who.id, attribute.id,
                                           attributeValue(attribute, typed));
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
    const QString label = emptied.size() == 1 ? cellStep(participant(first.row()).pseudonym,
                                                         columnName(first.column()), {})
                                              : tr("Empty %n value(s) of participants", nullptr,
                                                   int(emptied.size()));
    std::vector<std::pair<ParticipantId, AttributeId>> places;
    for (const QModelIndex &cell : std::as_const(emptied))
        places.emplace_back(participant(cell.row()).id, attributeOf(cell.column())->id);
    return m_edit(label, [&](Database &db) {
        for (const auto &[who, attribute] : places)
            participants::setValue(db, who, attribute, {});
    });
}

bool ParticipantModel::paste(const QModelIndexList &chosen, const std::vector<QStringList> &cells)
{
    if (cells.empty() || !m_edit)
        return false;
    const QModelIndex first = chosen.value(0);
    const bool isOne = cells.size() == 1 && cells.front().size() == 1;
    if (isOne && chosen.size() == 1 && attributeOf(first.column()))
        return setData(first, cells.front().constFirst(), Qt::EditRole);
    ParticipantPaste paste(*this, m_edit);
    const bool isDone = paste.into(chosen, cells);
    if (const QString sentence = paste.sentence(); isDone && !sentence.isEmpty())
        Q_EMIT pasted(sentence);
    return isDone;
}

} // namespace axial
