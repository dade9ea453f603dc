#include "core/project/exchanging/sidecarvalues.h"

#include "core/base/names.h"
#include "core/project/codes/codes.h"

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

/// A list shows it.
bool isName(const char *column)
{
    constexpr const char *names[] = {"name", "title",    "pseudonym", "initials",
                                     "part", "category", "question",  "key"};
    return std::any_of(std::begin(names), std::end(names),
                       [column](const char *name) { return qstrcmp(name, column) == 0; });
}

} // namespace

const std::vector<SideCarValues::Column> &SideCarValues::columnsOf(const MergeTable &table)
{
    std::vector<Column> &columns = m_columns[int(table.table)];
    if (!columns.empty())
        return columns;
    columns.resize(table.columns.size());
    auto rows = m_db.query("SELECT name, type, \"notnull\" OR pk FROM pragma_table_info(?1)",
                           QString::fromLatin1(table.name()));
    while (rows.next()) {
        const auto at = size_t(table.columnNamed(rows.text(0).toLatin1().constData()));
        if (at == columns.size())
            continue;
        const QString type = rows.text(1);
        columns[at] = {type == QLatin1String("INTEGER") ? Kind::Integer
                       : type == QLatin1String("REAL")  ? Kind::Real
                                                        : Kind::Text,
                       rows.integer(2) != 0};
    }
    return columns;
}

std::optional<Statement::Value> SideCarValues::of(const MergeTable &table, int column,
                                                  const std::optional<QString> &cell)
{
    const Column &wanted = columnsOf(table)[size_t(column)];
    const char *name = table.columns[size_t(column)].name;
    if (!cell)
        return wanted.isNeeded ? std::nullopt : std::optional(Statement::Value());
    bool isNumber = true;
    if (wanted.kind == Kind::Real) {
        const double number = cell->toDouble(&isNumber);
        return isNumber && std::isfinite(number) ? std::optional(Statement::Value(number))
                                                 : std::nullopt;
    }
    if (wanted.kind == Kind::Integer) {
        const qint64 number = cell->toLongLong(&isNumber);
        if (!isNumber)
            return std::nullopt;
        constexpr qint64 most = 0x2000000LL * codes::chosenColor; // all own colours are below
        const bool isNoColor = qstrcmp(name, "color") == 0 && (number < -1 || number >= most);
        return Statement::Value(isNoColor ? 0 : number);
    }
    QString text = *cell;
    text.replace(QChar::Null, QChar(QChar::ReplacementCharacter));
    return Statement::Value(isName(name) ? names::fitted(text) : text);
}

} // namespace axial
