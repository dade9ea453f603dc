#include "core/query/findings/countedfindings.h"

#include "core/base/busy.h"
#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/project/findings/storednumber.h"
#include "core/query/findings/numberplace.h"
#include "core/query/query.h"

#include <algorithm>

namespace axial {
namespace {

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

} // namespace axial
