#include "core/query/findings/countedfindings.h"

#include "core/base/busy.h"
#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/project/findings/findingtext.h"
#include "core/query/query.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

const QString wordsKey = QStringLiteral("words");
const QString countsKey = QStringLiteral("counts");

/// What a row is called: its labels, or in a table of texts these, each with its column's name.
QJsonArray wordsOf(const Table &table, size_t row)
{
    const bool hasLabels = std::ranges::count(table.columns, ColumnKind::Label, &Column::kind) > 0;
    const ColumnKind kind = hasLabels ? ColumnKind::Label : ColumnKind::Text;
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

CountedNumber countAgain(const FindingNumber &number, AnswerBook &answers, Progress &progress)
{
    CountedNumber counted{number, CountedNumber::Fate::Gone, {}, {}, {}};
    const NumberPlace place{number.row, number.column};
    const Query *query = queryById(number.call.query);
    counted.what = query ? QueryText::tr("%1: %2").arg(QueryText::tr(query->name), place.words())
                         : place.words();
    const AnswerBook::Answer &answer = answers.ask(number.call, progress);
    if (!answer.failure.isEmpty()) {
        counted.why = answer.failure;
        return counted;
    }
    const std::optional<CellSpot> spot = place.find(answer.table);
    if (!spot) {
        counted.why = QueryText::tr("The answer doesn’t have this number any more.");
        return counted;
    }
    const Cell &cell = answer.table.rows[spot->row][size_t(spot->column)];
    counted.now = {cell.value, answer.table.columns[size_t(spot->column)].kind};
    counted.evidence = cell.evidence;
    counted.fate = counted.now.value == number.written.value ? CountedNumber::Fate::Same
                                                             : CountedNumber::Fate::Changed;
    return counted;
}

} // namespace

bool CountedFinding::isCurrent() const
{
    return std::ranges::all_of(
        numbers, [](const CountedNumber &each) { return each.fate == CountedNumber::Fate::Same; });
}

std::vector<CountedFinding> countAgain(const std::vector<Finding> &findings, AnswerBook &answers,
                                       Progress &progress)
{
    std::vector<CountedFinding> result;
    for (const Finding &finding : findings) {
        CountedFinding counted{finding, {}};
        for (const FindingNumber &number : finding.numbers)
            counted.numbers.push_back(countAgain(number, answers, progress));
        result.push_back(std::move(counted));
    }
    return result;
}

FindingNumber findingNumber(const QueryCall &call, const Table &answer, size_t row, int column)
{
    const Cell &cell = answer.rows.at(row).at(size_t(column));
    const ColumnKind kind = answer.columns.at(size_t(column)).kind;
    if (std::holds_alternative<std::monostate>(cell.value) || kind == ColumnKind::Id)
        throw Error(QueryText::tr("There is no value in this cell. Nothing was changed."));
    const NumberPlace place = NumberPlace::of(answer, {row, column});
    return {0, call, place.row, place.column, {cell.value, kind}};
}

const AnswerBook::Answer &AnswerBook::ask(const QueryCall &call, Progress &progress)
{
    const QString key = call.query + u' ' + findings::storedParameters(call.parameters);
    if (const auto found = m_answers.find(key); found != m_answers.end())
        return found->second;
    progress.checkCanceled();
    Answer answer;
    try {
        answer.table = runQuery(m_db, call, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const BusyError &) {
        throw; // the file is held: it is read again, and nothing is said of the question
    } catch (const Error &error) {
        answer.failure = error.message();
    }
    return m_answers.emplace(key, std::move(answer)).first->second;
}

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
    std::vector<size_t> rows(answer.rows.size()), counting;
    std::iota(rows.begin(), rows.end(), size_t(0));
    if (!counts.isEmpty())
        std::ranges::copy_if(rows, std::back_inserter(counting), [&](size_t each) {
            return countsOf(answer.rows[each][size_t(at)]) == counts;
        });
    if (!counting.empty())
        rows = counting;
    if (counting.size() != 1) {
        const QJsonArray words = wanted.value(wordsKey).toArray();
        std::erase_if(rows, [&](size_t each) { return wordsOf(answer, each) != words; });
    }
    return rows.size() == 1 ? std::optional(CellSpot{rows.front(), at}) : std::nullopt;
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
