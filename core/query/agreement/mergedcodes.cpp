#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/query/agreement/coderparameters.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/columns.h"

#include <algorithm>

namespace axial::query {
namespace {

/// One pair of labels as if it were one.
struct Merged {
    int first = 0, second = 0;
    double percent = notANumber;
    std::optional<double> kappa, alpha;
};

Merged merged(const Ratings &ratings, int first, int second)
{
    std::vector<qint32> target(size_t(ratings.categories()));
    for (size_t i = 0; i < target.size(); ++i)
        target[i] = qint32(i);
    target[size_t(second)] = first;
    const AgreementSums sums(ratings.mapped(target, ratings.categories()));
    return {first, second, sums.counts().percent, sums.fleissKappa().coefficient,
            sums.krippendorffAlpha().coefficient};
}

/// Pairs of labels that two coders gave one report: merging others can only raise chance.
std::vector<std::pair<int, int>> confused(const Ratings &ratings)
{
    const Coincidences met = coincidences(ratings);
    std::vector<std::pair<int, int>> result;
    for (int first = 0; first < met.categories; ++first) {
        for (int second = first + 1; second < met.categories; ++second) {
            if (met.at(first, second) > 0)
                result.emplace_back(first, second);
        }
    }
    return result;
}

/// The two codes that were named, as labels that were used; nullopt when none was named.
std::optional<std::pair<int, int>> asked(Database &db, const RatedRound &rated,
                                         const QueryParameters &parameters)
{
    const QString names[] = {parameters[QStringLiteral("code")],
                             parameters[QStringLiteral("with")]};
    if (names[0].isEmpty() && names[1].isEmpty())
        return {};
    if (names[0].isEmpty() || names[1].isEmpty())
        throw Error(QueryText::tr("Name two codes, or none to see all pairs: “code” and “with”."));
    int labels[2];
    for (int i = 0; i < 2; ++i) {
        labels[i] = rated.categoryOf(rated.tree().find(db, names[i]));
        if (labels[i] < 0)
            throw Error(QueryText::tr("Nobody used “%1” in this round, so that merging it would "
                                      "change nothing.")
                            .arg(names[i]));
    }
    if (labels[0] == labels[1])
        throw Error(
            QueryText::tr("“%1” and “%2” count as one label already.").arg(names[0], names[1]));
    return std::pair(labels[0], labels[1]);
}

Table mergedCodesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const RatedRound rated(db, parameters, progress);
    const Ratings ratings = rated.pair()
                                ? rated.ratings().pair(rated.pair()->first, rated.pair()->second)
                                : rated.ratings();
    const auto named = asked(db, rated, parameters);
    const auto pairs = named ? std::vector{*named} : confused(ratings);
    const AgreementSums now(ratings);
    const auto kappaNow = now.fleissKappa().coefficient;
    const auto alphaNow = now.krippendorffAlpha().coefficient;
    progress.setTotal(qint64(pairs.size()));
    std::vector<Merged> then;
    for (const auto &[first, second] : pairs) {
        progress.checkCanceled();
        then.push_back(merged(ratings, first, second));
        progress.setDone(qint64(then.size()));
    }
    std::stable_sort(then.begin(), then.end(), [](const Merged &left, const Merged &right) {
        return left.kappa.value_or(-2) > right.kappa.value_or(-2);
    });
    Table table;
    table.base = QueryText::tr("Fleiss’ kappa and Krippendorff’s alpha now and then; n = %1")
                     .arg(CountText::tr("%n report(s)", nullptr, int(now.counts().units)));
    table.columns = {{columns::label, ColumnKind::Label},
                     {columns::otherLabel, ColumnKind::Label},
                     {QStringLiteral("Kappa now"), ColumnKind::Score},
                     {QStringLiteral("Kappa then"), ColumnKind::Score},
                     {QStringLiteral("Change"), ColumnKind::Score},
                     {QStringLiteral("Alpha now"), ColumnKind::Score},
                     {QStringLiteral("Alpha then"), ColumnKind::Score},
                     {QStringLiteral("Percent now"), ColumnKind::Share},
                     {QStringLiteral("Percent then"), ColumnKind::Share}};
    for (const Merged &each : then) {
        TableRow row{rated.labelName(each.first),
                     rated.labelName(each.second),
                     kappaNow,
                     each.kappa,
                     kappaNow && each.kappa ? Cell(*each.kappa - *kappaNow) : Cell(),
                     alphaNow,
                     each.alpha,
                     now.counts().percent,
                     each.percent};
        QueryParameters behind = rated.behindAll();
        behind.insert(QStringLiteral("said"), rated.labelId(each.first));
        behind.insert(QStringLiteral("othersaid"), rated.labelId(each.second));
        for (Cell &cell : row)
            cell.evidence = reportsBehind(behind);
        table.rows.push_back(std::move(row));
    }
    table.notes << QueryText::tr(
        "Codes that are merged agree more often, by chance as well: a "
        "higher kappa alone is no reason to merge them. The reports behind "
        "a row are those on which two coders chose the one and the other.");
    return table;
}

} // namespace

Query mergedCodes()
{
    using Kind = QueryParameter::Kind;
    return {.id = "merged-codes",
            .name = QT_TRANSLATE_NOOP("query", "Agreement if two labels were one"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "What kappa would be if two codes were merged: two that you name, or each "
                         "pair that coders confused"),
            .parameters = {roundParameter(),
                           {"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
                           {"with", QT_TRANSLATE_NOOP("query", "Merged with"), Kind::Code},
                           labelLevelParameter("level"),
                           coderParameter(),
                           otherCoderParameter()},
            .run = mergedCodesAnswer};
}

} // namespace axial::query
