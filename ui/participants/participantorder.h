#pragma once

#include "core/domain/participant.h"

#include <QHash>

#include <optional>
#include <vector>

namespace axial {

/// A participant as rows are put in order by one column.
struct OrderedParticipant {
    int place = 0; ///< in the study
    QString text;
    qint64 number = 0; ///< of columns that hold no words: the group, the quotes
};

/// By which column the rows of the grid are ordered, and how. Empty values stay last whichever way
/// it goes.
class ParticipantOrder
{
public:
    ParticipantOrder() = default;
    /// `attribute` is what the column shows; none for a computed one. A column of -1 is the order
    /// of the study.
    ParticipantOrder(int column, const Attribute *attribute, Qt::SortOrder order);

    int column() const { return m_column; }
    Qt::SortOrder order() const { return m_order; }
    bool isSorted() const { return m_column >= 0; }
    /// Whether the column still shows what it was sorted by.
    bool isOf(const Attribute *attribute) const;
    /// As they are shown: places in the study.
    std::vector<int> arranged(std::vector<OrderedParticipant> people) const;

private:
    bool comesBefore(const OrderedParticipant &left, const OrderedParticipant &right) const;

    int m_column = -1;
    std::optional<Attribute> m_attribute;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace axial
