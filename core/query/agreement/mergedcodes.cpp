#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/columns.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace axial::query {
namespace {

/// One pair of labels as if it were one.
struct Merged {
    int first = 0, second = 0;
    double percent = notANumber;
    std::optional<double> kappa, alpha;
};

/// What agreement would be with two categories as one, from what all pairs of them need: reading
/// the ratings again for each of the pairs of a large codebook takes minutes.
class Merging
{
public:
    explicit Merging(const Ratings &ratings)
        : m_now(ratings), m_kappa(m_now.fleissKappa()), m_met(coincidences(ratings)),
          m_gained(m_met.cells.size())
    {
        for (qint64 i = 0; i < ratings.units(); ++i) {
            const std::span<const qint32> labels = ratings.unit(i);
            const auto rated = double(labels.size())
                               - double(std::count(labels.begin(), labels.end(), Ratings::missing));
            for (const qint32 first : labels) {
                for (const qint32 second : labels) {
                    if (first != second && first != Ratings::missing && second != Ratings::missing)
                        m_gained[size_t(first) * size_t(m_met.categories) + size_t(second)] +=
                            2 / (rated * (rated - 1));
                }
            }
        }
        m_disagreement = m_met.total;
        for (int each = 0; each < m_met.categories; ++each) {
            m_disagreement -= m_met.at(each, each);
            m_labels.push_back(m_now.pairableLabelsOf(each));
        }
    }

    const AgreementSums &now() const { return m_now; }
    /// Pairs of labels that two coders gave one report: merging others can only raise chance.
    std::vector<std::pair<int, int>> confused() const
    {
        std::vector<std::pair<int, int>> result;
        for (int first = 0; first < m_met.categories; ++first) {
            for (int second = first + 1; second < m_met.categories; ++second) {
                if (m_met.at(first, second) > 0)
                    result.emplace_back(first, second);
            }
        }
        return result;
    }
    Merged of(int first, int second) const
    {
        Merged then{first, second, m_kappa.percent, {}, {}};
        if (m_kappa.pairedUnits == 0)
            return then;
        const double gained = m_gained[size_t(first) * size_t(m_met.categories) + size_t(second)];
        then.percent = std::min(1.0, m_kappa.percent + gained / double(m_kappa.pairedUnits));
        if (m_kappa.undefined != Undefined::No) // as of one report
            return then;
        // (s + t)^2 takes the place of s^2 + t^2.
        const double expected = m_kappa.expected + 2 * m_now.share(first) * m_now.share(second);
        if (m_kappa.categories > 2)
            then.kappa = (then.percent - expected) / (1 - expected);
        std::vector<qint64> labels = m_labels;
        labels[size_t(first)] += std::exchange(labels[size_t(second)], 0);
        const double disagreement = std::max(0.0, m_disagreement - 2 * m_met.at(first, second));
        if (const double byChance = expectedDisagreement(labels); byChance > 0)
            then.alpha = 1 - disagreement / m_met.total / byChance;
        return then;
    }

private:
    AgreementSums m_now;
    Agreement m_kappa;
    Coincidences m_met;
    std::vector<double> m_gained; ///< to the sum of P_i, categories x categories
    double m_disagreement = 0;    ///< the sum of coincidences of different categories
    std::vector<qint64> m_labels; ///< that can be paired, of each category
};

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
    const Merging merging(ratings);
    const AgreementSums &now = merging.now();
    const auto pairs = named ? std::vector{*named} : merging.confused();
    const auto kappaNow = now.fleissKappa().coefficient;
    const auto alphaNow = now.krippendorffAlpha().coefficient;
    progress.setTotal(qint64(pairs.size()));
    std::vector<Merged> then;
    for (const auto &[first, second] : pairs) {
        progress.checkCanceled();
        then.push_back(merging.of(first, second));
        progress.setDone(qint64(then.size()));
    }
    std::ranges::stable_sort(then, std::greater{},
                             [](const Merged &each) { return each.kappa.value_or(-2); });
    Table table;
    table.base = QueryText::tr("Fleiss’ kappa and Krippendorff’s alpha now and then; n = %1")
                     .arg(CountText::tr("%n report(s)", nullptr, int(now.counts().units)));
    table.columns = {{columns::label, ColumnKind::Label}, {columns::otherLabel, ColumnKind::Label},
                     {"Kappa now", ColumnKind::Score},    {"Kappa then", ColumnKind::Score},
                     {"Change", ColumnKind::Score},       {"Alpha now", ColumnKind::Score},
                     {"Alpha then", ColumnKind::Score},   {"Percent now", ColumnKind::Share},
                     {"Percent then", ColumnKind::Share}};
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
