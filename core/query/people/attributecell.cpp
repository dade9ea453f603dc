#include "core/query/people/attributecell.h"

#include "core/base/table.h"

namespace axial {

CellValue attributeCell(AttributeKind kind, const QString &value)
{
    bool isNumber = false;
    CellValue number;
    if (kind == AttributeKind::Integer)
        number = qint64(value.toLongLong(&isNumber));
    else if (kind == AttributeKind::Decimal)
        number = value.toDouble(&isNumber);
    return isNumber && plainText(number) == value ? number : CellValue(value);
}

} // namespace axial
