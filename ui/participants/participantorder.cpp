#include "ui/participants/participantorder.h"

#include "core/base/naturalorder.h"
#include "core/project/people/attributeorder.h"

#include <algorithm>

namespace axial {

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
