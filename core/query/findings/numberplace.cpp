#include "core/query/findings/numberplace.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/project/findings/storednumber.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

const QString wordsKey = QStringLiteral("words");
const QString countsKey = QStringLiteral("counts");

bool hasColumnsOf(const Table &table, ColumnKind kind)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [kind](const Column &column) { return column.kind == kind; });
}

/// What a row is called: its labels, or in a table of texts these, each with its column's name.
QJsonArray wordsOf(const Table &table, size_t row)
{
    const ColumnKind kind = hasColumnsOf(table, ColumnKind::Label) ? ColumnKind::Label
                                                                   : ColumnKind::Text;
    QJsonArray words;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].kind == kind)
            words << QJsonArray{table.columns[column].name, table.text(row, int(column))};
    }
    return words;
}

/// The question behind a cell in one line, empty when there is none.
QString countsOf(const Cell &cell)
{
    return cell.evidence
               ? cell.evidence->query + u' ' + findings::storedParameters(cell.evidence->parameters)
               : QString();
}

/// "novice, n = 8" is the same column when there are nine of them.
QString withoutNumbers(QString name)
{
    static const QRegularExpression digits(QStringLiteral("[0-9]+"));
    return name.replace(digits, QStringLiteral("#"));
}

int findColumn(const Table &table, const QString &name)
{
    if (const int found = table.column(name); found >= 0)
        return found;
    int alike = -1;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (withoutNumbers(table.columns[column].name) != withoutNumbers(name))
            continue;
        if (alike >= 0)
            return -1;
        alike = int(column);
    }
    return alike;
}

template <class Test>
std::optional<size_t> onlyRow(const std::vector<size_t> &rows, Test &&test)
{
    std::optional<size_t> found;
    for (const size_t row : rows) {
        if (!test(row))
            continue;
        if (found)
            return std::nullopt;
        found = row;
    }
    return found;
}

} // namespace

NumberPlace NumberPlace::of(const Table &answer, CellSpot spot)
{
    QJsonObject row{{wordsKey, wordsOf(answer, spot.row)}};
    const QString counts = countsOf(answer.rows[spot.row][size_t(spot.column)]);
    if (!counts.isEmpty())
        row.insert(countsKey, counts);
    const NumberPlace place{QString::fromUtf8(QJsonDocument(row).toJson(QJsonDocument::Compact)),
                            answer.columns[size_t(spot.column)].name};
    if (place.find(answer) != spot)
        throw Error(QueryText::tr("Another row of this answer has the same words, so that the "
                                  "number could not be found again. Nothing was changed."));
    return place;
}

std::optional<CellSpot> NumberPlace::find(const Table &answer) const
{
    const int at = findColumn(answer, column);
    if (at < 0)
        return std::nullopt;
    const QJsonObject wanted = QJsonDocument::fromJson(row.toUtf8()).object();
    const QString counts = wanted.value(countsKey).toString();
    std::vector<size_t> all, counting;
    for (size_t each = 0; each < answer.rows.size(); ++each) {
        all.push_back(each);
        if (!counts.isEmpty() && countsOf(answer.rows[each][size_t(at)]) == counts)
            counting.push_back(each);
    }
    if (counting.size() == 1)
        return CellSpot{counting.front(), at};
    const QJsonArray words = wanted.value(wordsKey).toArray();
    const auto found = onlyRow(counting.empty() ? all : counting,
                               [&](size_t each) { return wordsOf(answer, each) == words; });
    return found ? std::optional(CellSpot{*found, at}) : std::nullopt;
}

QString NumberPlace::words() const
{
    QStringList words;
    for (const QJsonValue &each :
         QJsonDocument::fromJson(row.toUtf8()).object().value(wordsKey).toArray()) {
        if (const QString word = each.toArray().at(1).toString(); !word.isEmpty())
            words << word;
    }
    return words.isEmpty() ? column
                           : QueryText::tr("%1: %2").arg(words.join(QStringLiteral(", ")), column);
}

} // namespace axial
