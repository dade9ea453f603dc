#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/project/rounds/rounds.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"
#include "core/stats/sampling.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace axial::query {
namespace {

/// The votes of one report on which its coders differ.
struct Quarrel {
    size_t unit = 0;
    std::vector<std::pair<int, qint64>> votes; ///< index into CodeTree::codes(), how many
    double entropy = 0;
    int majority = -1;
};

/// none = one coder, or all of one mind. `labels` are those of one report.
std::optional<Quarrel> quarrelOf(size_t unit, std::span<const Rating> labels)
{
    std::map<int, qint64> counts;
    std::set<qint32> coders;
    for (const Rating &label : labels) {
        ++counts[label.category];
        coders.insert(label.coder);
    }
    if (coders.size() < 2 || counts.size() < 2)
        return std::nullopt;
    Quarrel quarrel{unit, {counts.begin(), counts.end()}, 0, -1};
    std::vector<qint64> sizes;
    int majorities = 0;
    for (const auto &[code, count] : quarrel.votes) {
        sizes.push_back(count);
        if (count * 2 <= qint64(coders.size()))
            continue;
        quarrel.majority = code;
        ++majorities;
    }
    if (majorities > 1) // of several labels a coder
        quarrel.majority = -1;
    quarrel.entropy = entropyOfVotes(sizes);
    return quarrel;
}

std::vector<Quarrel> quarrels(const LabelledRound &round)
{
    std::vector<Quarrel> result;
    for (size_t label = 0; label < round.labels.size();) {
        const size_t first = label;
        const auto unit = size_t(round.labels[first].unit);
        while (label < round.labels.size() && round.labels[label].unit == qint64(unit))
            ++label;
        if (auto found = quarrelOf(unit, std::span(round.labels).subspan(first, label - first)))
            result.push_back(std::move(*found));
    }
    return result;
}

QString wordsOf(const CodeTree &tree, Quarrel &quarrel)
{
    const auto keyOf = [&](int code) { return tree.codes()[size_t(code)].keyOrName(); };
    std::sort(quarrel.votes.begin(), quarrel.votes.end(), [&](const auto &one, const auto &other) {
        return one.second != other.second ? one.second > other.second
                                          : keyLess(keyOf(one.first), keyOf(other.first));
    });
    QStringList words;
    for (const auto &[code, count] : quarrel.votes)
        words << (count == 1 ? keyOf(code) : keyOf(code) + QStringLiteral(" \u00d7%1").arg(count));
    return words.join(QStringLiteral(", "));
}

/// Those that differ most first, then by repository and link.
bool before(const TableRow &one, const TableRow &other)
{
    const auto textOf = [](const Cell &cell) { return std::get<QString>(cell.value); };
    const double more = std::get<double>(one[4].value);
    const double less = std::get<double>(other[4].value);
    if (more != less)
        return more > less;
    return std::pair(textOf(one[1]), textOf(one[0]))
           < std::pair(textOf(other[1]), textOf(other[0]));
}

Table disagreementsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress);
    rounds::requireSight(db, round.round.id);
    const bool onlyUndecided = parameters[QStringLiteral("only")] == QLatin1String("undecided");
    std::vector<Quarrel> found = quarrels(round);
    const auto isDecided = [&](const Quarrel &quarrel) {
        return round.decision[quarrel.unit] >= 0;
    };
    const auto decided = std::count_if(found.begin(), found.end(), isDecided);
    if (onlyUndecided)
        std::erase_if(found, isDecided);
    Table table;
    table.columns = {
        {columns::url, ColumnKind::Label},        {columns::repository, ColumnKind::Label},
        {columns::year, ColumnKind::Label},       {columns::votes, ColumnKind::Label},
        {columns::entropy, ColumnKind::Score},    {columns::majority, ColumnKind::Label},
        {columns::discussion, ColumnKind::Count}, {columns::decision, ColumnKind::Label},
        {columns::sourceId, ColumnKind::Id}};
    auto facts = db.prepare("SELECT CASE s.url WHEN '' THEN s.title ELSE s.url END, "
                            "(SELECT count(*) FROM discussion d WHERE d.source = s.id "
                            "AND d.round = ?2) FROM source s WHERE s.id=?1");
    const auto keyOf = [&](int code) {
        return code < 0 ? QString() : tree.codes()[size_t(code)].keyOrName();
    };
    for (Quarrel &quarrel : found) {
        facts.bind(round.units[quarrel.unit], round.round.id);
        facts.next();
        const int year = round.year[quarrel.unit];
        table.rows.push_back({facts.text(0), round.repositories[round.repository[quarrel.unit]],
                              year ? QString::number(year) : QString(), wordsOf(tree, quarrel),
                              quarrel.entropy, keyOf(quarrel.majority), facts.integer(1),
                              keyOf(round.decision[quarrel.unit]),
                              round.units[quarrel.unit].value});
        if (table.rows.size() % 1024 == 0)
            progress.checkCanceled();
    }
    std::stable_sort(table.rows.begin(), table.rows.end(), before);
    const int all = int(round.units.size());
    table.base = (onlyUndecided
                      ? QueryText::tr("Undecided reports whose coders differ, those that differ "
                                      "most first (entropy of the votes in bits); n = %1 of %n "
                                      "report(s)",
                                      nullptr, all)
                      : QueryText::tr("Reports whose coders differ, those that differ most first "
                                      "(entropy of the votes in bits); n = %1 of %n report(s)",
                                      nullptr, all))
                     .arg(table.rows.size());
    table.base += QStringLiteral("; ")
                  + (onlyUndecided ? QueryText::tr("%n more are decided", nullptr, int(decided))
                                   : QueryText::tr("%n of them decided", nullptr, int(decided)));
    return table;
}

} // namespace

Query disagreements()
{
    return {
        .id = "disagreements",
        .name = QT_TRANSLATE_NOOP("query", "Disagreements"),
        .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
        .part = StudyPart::Reports,
        .description = QT_TRANSLATE_NOOP(
            "query", "Reports whose coders differ, with their votes, those that differ most first"),
        .parameters = {roundParameter(),
                       oneOf("only", QT_TRANSLATE_NOOP("query", "Show"),
                             {{"all", QT_TRANSLATE_NOOP("query", "All")},
                              {"undecided", QT_TRANSLATE_NOOP("query", "Undecided ones")}})},
        .run = disagreementsAnswer,
        .row = Query::Row::Report};
}

} // namespace axial::query
