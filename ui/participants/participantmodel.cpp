#include "ui/participants/participantmodel.h"

#include "core/base/error.h"
#include "core/base/naturalorder.h"
#include "core/project/people/attributeorder.h"
#include "core/project/people/typedpeople.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/participants/participantpaste.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/groupswatch.h"

#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <numeric>

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

QString change(const QString &participant, const QString &attribute, const QString &value)
{
    return value.isEmpty() ? ParticipantModel::tr("%1: empty %2").arg(participant, attribute)
                           : ParticipantModel::tr("%1: %2 = %3").arg(participant, attribute, value);
}

} // namespace

ParticipantModel::ParticipantModel(QObject *parent)
    : QAbstractTableModel(parent), m_filter(makeFilter())
{
}

RowFilter<int> ParticipantModel::makeFilter() const
{
    const auto at = [this](int column) {
        return [this, column](int place) { return QStringList{textAt(place, column)}; };
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
                    cells << textAt(place, column);
                return cells;
            }};
}

void ParticipantModel::setValues(Values values)
{
    const auto sameColumns = [&] {
        const auto &old = m_values.attributes;
        return std::equal(old.begin(), old.end(), values.attributes.begin(),
                          values.attributes.end(),
                          [](const Attribute &a, const Attribute &b) { return a.id == b.id; });
    };
    const auto sameRows = [&] {
        const auto &old = m_values.participants;
        return std::equal(old.begin(), old.end(), values.participants.begin(),
                          values.participants.end(),
                          [](const Participant &a, const Participant &b) { return a.id == b.id; });
    };
    // The usual edit is one cell: selection and place stay.
    if (m_filter.isEmpty() && sameColumns() && sameRows()) {
        m_values = std::move(values);
        countGroups();
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        return;
    }
    beginResetModel();
    m_values = std::move(values);
    countGroups();
    m_filter = makeFilter();
    m_filter.setText(m_typed);
    narrow();
    endResetModel();
}

bool ParticipantModel::setValuesOf(const QHash<qint64, AttributeValues> &values)
{
    if (!m_filter.isEmpty())
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
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, quotesColumn()), index(rowCount() - 1, quotesColumn()));
}

void ParticipantModel::setFilter(const QString &text)
{
    m_typed = text;
    if (!m_filter.setText(text))
        return;
    beginResetModel();
    narrow();
    endResetModel();
}

QStringList ParticipantModel::filterValues(int field) const
{
    std::vector<int> places(m_values.participants.size());
    std::iota(places.begin(), places.end(), 0);
    return m_filter.values(field, places);
}

void ParticipantModel::narrow()
{
    m_rows.resize(m_values.participants.size());
    std::iota(m_rows.begin(), m_rows.end(), 0);
    std::erase_if(m_rows, [this](int place) { return !m_filter.accepts(place); });
    arrange();
}

void ParticipantModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<ParticipantId> people;
    for (const QModelIndex &each : before)
        people.push_back(participant(each.row()).id);
    m_order = ParticipantOrder(column, attributeOf(column), order);
    narrow();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(people[size_t(i)]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
    if (columnCount() > 0)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

/// Of what narrow() found.
void ParticipantModel::arrange()
{
    if (!m_order.isOf(attributeOf(m_order.column())))
        m_order = {}; // columns came or went
    if (!m_order.isSorted())
        return;
    std::vector<OrderedParticipant> people;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const int place = m_rows[size_t(row)];
        const int group = m_groups[size_t(place)];
        const qint64 number = m_order.column() == groupColumn
                                  ? (group < 0 ? qint64(m_values.grouping.groups.size()) : group)
                              : m_order.column() == quotesColumn() && m_quotes
                                  ? m_quotes->value(participant(row).pseudonym)
                                  : 0;
        people.push_back({place, text(row, m_order.column()), number});
    }
    m_rows = m_order.arranged(std::move(people));
}

const Attribute *ParticipantModel::attributeOf(int column) const
{
    const int index = column - firstAttribute;
    return index >= 0 && index < int(m_values.attributes.size())
               ? &m_values.attributes[size_t(index)]
               : nullptr;
}

const Participant &ParticipantModel::participant(int row) const
{
    return m_values.participants[size_t(m_rows[size_t(row)])];
}

int ParticipantModel::rowOf(ParticipantId participant) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](int i) {
        return m_values.participants[size_t(i)].id == participant;
    });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

std::vector<int> ParticipantModel::groupSizes() const
{
    std::vector<int> sizes(m_values.grouping.groups.size() + 1);
    for (const int group : m_groups)
        ++sizes[group < 0 ? sizes.size() - 1 : size_t(group)];
    return sizes;
}

QString ParticipantModel::value(const Participant &participant, const Attribute &attribute) const
{
    const auto found = m_values.values.constFind(participant.id.value);
    return found == m_values.values.constEnd() ? QString() : found->value(attribute.id.value);
}

QString ParticipantModel::groupName(int group) const
{
    if (m_values.grouping.groups.empty())
        return {};
    return group < 0 ? tr("Ungrouped") : m_values.grouping.groups[size_t(group)].name;
}

QString ParticipantModel::text(int row, int column) const
{
    return textAt(m_rows[size_t(row)], column);
}

QString ParticipantModel::textAt(int place, int column) const
{
    const Participant &participant = m_values.participants[size_t(place)];
    if (column == nameColumn)
        return participant.pseudonym;
    if (column == groupColumn) {
        const QString group = groupName(m_groups[size_t(place)]);
        return groupings::isByHand(m_values.grouping, participant.id)
                   ? tr("%1 (by hand)").arg(group)
                   : group;
    }
    if (const Attribute *attribute = attributeOf(column))
        return value(participant, *attribute);
    return m_quotes ? QString::number(m_quotes->value(participant.pseudonym)) : QStringLiteral("–");
}

QString ParticipantModel::columnName(int column) const
{
    if (column == nameColumn)
        return tr("Participant");
    if (column == groupColumn)
        return tr("Group");
    const Attribute *attribute = attributeOf(column);
    return attribute ? attribute->name : tr("Quotes");
}

int ParticipantModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ParticipantModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : quotesColumn() + 1;
}

QVariant ParticipantModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Attribute *attribute = attributeOf(index.column());
    const int group = m_groups[size_t(m_rows[size_t(index.row())])];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(index.row(), index.column());
    case Qt::DecorationRole:
        return index.column() == groupColumn && group >= 0 ? QVariant(swatch(group)) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == groupColumn && group < 0 ? QVariant(theme::tokens().text2)
                                                          : QVariant();
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == quotesColumn()
                            || (attribute
                                && (attribute->kind == AttributeKind::Integer
                                    || attribute->kind == AttributeKind::Decimal));
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case ChoicesRole:
        return attribute ? QVariant(attributeChoices(*attribute)) : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags ParticipantModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && m_edit && (index.column() == nameColumn || attributeOf(index.column())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant ParticipantModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole)
        return columnName(section);
    if (role == Qt::DecorationRole && section == m_order.column())
        return icons::icon(m_order.order() == Qt::AscendingOrder ? "chevron-up" : "chevron-down");
    const Attribute *attribute = attributeOf(section);
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == quotesColumn()
                            || (attribute
                                && (attribute->kind == AttributeKind::Integer
                                    || attribute->kind == AttributeKind::Decimal));
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

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
                      [&](Database &db) {
                          const ParticipantId same = TypedPeople(db).find(typed);
                          if (same && same != who.id)
                              throw Error(tr("There is a participant called “%1” already. Nothing "
                                             "was changed.")
                                              .arg(participants::pseudonym(db, same)));
                          participants::rename(db, who.id, typed.trimmed());
                      });
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
    const QString label = emptied.size() == 1 ? change(participant(first.row()).pseudonym,
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

ParticipantOrder::ParticipantOrder(int column, const Attribute *attribute, Qt::SortOrder order)
    : m_column(column), m_attribute(attribute ? std::optional(*attribute) : std::nullopt),
      m_order(order)
{
}

bool ParticipantOrder::isOf(const Attribute *attribute) const
{
    return m_attribute.has_value() == (attribute != nullptr)
           && (!attribute || attribute->id == m_attribute->id);
}

std::vector<int> ParticipantOrder::arranged(std::vector<OrderedParticipant> people) const
{
    if (isSorted())
        std::stable_sort(people.begin(), people.end(),
                         [this](const OrderedParticipant &left, const OrderedParticipant &right) {
                             return comesBefore(left, right);
                         });
    std::vector<int> places;
    for (const OrderedParticipant &each : people)
        places.push_back(each.place);
    return places;
}

bool ParticipantOrder::comesBefore(const OrderedParticipant &left,
                                   const OrderedParticipant &right) const
{
    if (left.text.trimmed().isEmpty() != right.text.trimmed().isEmpty())
        return right.text.trimmed().isEmpty();
    const auto order = m_attribute ? compareValues(*m_attribute, left.text, right.text)
                       : left.number != right.number ? left.number <=> right.number
                                                     : compareNames(left.text, right.text);
    return m_order == Qt::DescendingOrder ? order > 0 : order < 0;
}

} // namespace axial
