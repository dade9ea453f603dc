#include "core/project/people/attributeorder.h"

#include "core/base/naturalorder.h"
#include "core/text/duration.h"

#include <QDate>

namespace axial {

std::optional<double> placeOnScale(const Attribute &attribute, const QString &value)
{
    bool isNumber = false;
    switch (attribute.kind) {
    case AttributeKind::Duration:
        return durationMonths(value);
    case AttributeKind::Integer:
    case AttributeKind::Decimal: {
        const double number = value.toDouble(&isNumber);
        return isNumber && number == number ? std::optional(number) : std::nullopt;
    }
    case AttributeKind::Date: {
        const QDate date = QDate::fromString(value, Qt::ISODate);
        return date.isValid() ? std::optional(double(date.toJulianDay())) : std::nullopt;
    }
    case AttributeKind::Category:
        for (qsizetype i = 0; i < attribute.categories.size(); ++i) {
            if (attribute.categories[i].compare(value, Qt::CaseInsensitive) == 0)
                return double(i);
        }
        return std::nullopt;
    case AttributeKind::Text:
    case AttributeKind::YesNo:
        break;
    }
    return std::nullopt;
}

std::strong_ordering compareValues(const Attribute &attribute, const QString &left,
                                   const QString &right)
{
    const QString first = left.trimmed();
    const QString second = right.trimmed();
    if (first.isEmpty() || second.isEmpty())
        return first.isEmpty() <=> second.isEmpty();
    const auto firstPlace = placeOnScale(attribute, first);
    const auto secondPlace = placeOnScale(attribute, second);
    if (firstPlace.has_value() != secondPlace.has_value())
        return secondPlace.has_value() <=> firstPlace.has_value();
    if (firstPlace && *firstPlace != *secondPlace)
        return *firstPlace < *secondPlace ? std::strong_ordering::less
                                          : std::strong_ordering::greater;
    return compareNames(first, second);
}

} // namespace axial
