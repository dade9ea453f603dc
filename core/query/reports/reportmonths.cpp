#include "core/query/reports/reportmonths.h"

#include "core/db/database.h"
#include "core/query/reports/labelledround.h"

#include <QDate>

namespace axial {

std::vector<QString> openedMonths(Database &db, const LabelledRound &round)
{
    const QString format = QStringLiteral("yyyy-MM");
    std::vector<QString> result(round.units.size());
    size_t unit = 0;
    auto rows = db.query("SELECT r.source, substr(i.opened, 1, 7) FROM round_source r "
                         "JOIN issue i ON i.source = r.source WHERE r.round=?1 AND i.opened<>'' "
                         "ORDER BY r.source",
                         round.round.id);
    while (rows.next() && unit < round.units.size()) {
        const auto source = rows.id<SourceId>(0);
        while (unit < round.units.size() && round.units[unit] < source)
            ++unit;
        const QString month = rows.text(1);
        if (unit < round.units.size() && round.units[unit] == source
            && QDate::fromString(month, format).isValid())
            result[unit] = month;
    }
    return result;
}

} // namespace axial
