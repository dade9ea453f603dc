#include "core/query/agreement/explanation.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace axial::query {
namespace {

/// As it stands in a formula.
QString shown(double value)
{
    return QString::number(value, 'f', 4);
}

/// The steps that lead to a coefficient ("fleiss", "cohen", "alpha", "ac1", "brennan-prediger"),
/// with the numbers of one scope put in: Step, Formula, Value. Throws Error where Cohen's kappa is
/// asked of other than two coders.
class Explanation
{
public:
    Explanation(const RatedRound &rated, const AgreementScope &scope)
        : m_rated(rated), m_scope(scope), m_sums(rated.sumsOf(scope)), m_counts(m_sums.counts()),
          m_offered(std::max(rated.offered(scope), m_counts.categories))
    {
        m_table.columns = {{QStringLiteral("Step"), ColumnKind::Label},
                           {QStringLiteral("Formula"), ColumnKind::Text},
                           {QStringLiteral("Value"), ColumnKind::Score}};
    }

    Table explain(const QString &coefficient)
    {
        addReports();
        Agreement result;
        if (coefficient == QLatin1String("cohen"))
            result = explainCohen();
        else if (coefficient == QLatin1String("alpha"))
            result = explainAlpha();
        else if (coefficient == QLatin1String("ac1"))
            result = explainCorrected({QueryText::tr("Gwet’s AC1"),
                                       QStringLiteral("Pₑ = Σⱼ πⱼ (1 − πⱼ) / (q − 1)"),
                                       m_sums.gwetAc1(m_offered)});
        else if (coefficient == QLatin1String("brennan-prediger"))
            result = explainCorrected(
                {.name = QueryText::tr("Brennan-Prediger"),
                 .chance = QStringLiteral("Pₑ = 1 / q = 1 / %1").arg(m_offered),
                 .result = m_sums.brennanPrediger(m_offered),
                 .hasShares = false});
        else
            result = explainCorrected({.name = QueryText::tr("Fleiss’ kappa"),
                                       .chance = QStringLiteral("Pₑ = Σⱼ πⱼ²"),
                                       .result = m_sums.fleissKappa(),
                                       .hasOffered = false});
        addResult(result, coefficient == QLatin1String("alpha"));
        return std::move(m_table);
    }

private:
    void add(const QString &step, const QString &formula, Cell value)
    {
        m_table.rows.push_back({step, formula, std::move(value)});
    }

    void addReports()
    {
        const auto behind = [this](const char *only) {
            QueryParameters parameters = m_scope.behind;
            parameters.insert(QStringLiteral("only"), QLatin1String(only));
            return reportsBehind(std::move(parameters));
        };
        add(QueryText::tr("Reports with a label"), QStringLiteral("n"), m_counts.units);
        m_table.rows.back().back().evidence = behind("labelled");
        add(QueryText::tr("Of these with labels of two coders or more"), QStringLiteral("n₂"),
            m_counts.pairedUnits);
        m_table.rows.back().back().evidence = behind("paired");
        add(QueryText::tr("Labels"), QStringLiteral("Σ rᵢ"), m_counts.ratings);
        add(QueryText::tr("Categories used"), QStringLiteral("q"), m_counts.categories);
    }

    QString categoryName(int category) const
    {
        if (m_scope.labels == AgreementScope::Labels::OneAgainstOthers)
            return category == 0 ? m_rated.labelName(m_scope.category) : QueryText::tr("another");
        if (m_scope.labels == AgreementScope::Labels::ByType)
            return m_rated.tree().typeNames().value(category);
        return m_rated.labelName(category);
    }

    int categories() const { return m_sums.categories(); }

    void addShares()
    {
        for (int j = 0; j < categories(); ++j) {
            if (m_sums.labelsOf(j) > 0)
                add(QueryText::tr("Share of the label %1: the mean over reports")
                        .arg(categoryName(j)),
                    QStringLiteral("πⱼ = (1 / n) Σᵢ nᵢⱼ / rᵢ"), m_sums.share(j));
        }
    }

    /// A coefficient of several coders, and what it reckons chance from.
    struct Corrected {
        QString name, chance;
        Agreement result;
        bool hasShares = true, hasOffered = true;
    };

    /// All of them start from P-bar.
    Agreement explainCorrected(const Corrected &corrected)
    {
        add(QueryText::tr("Observed agreement: of the pairs of labels of a report, the share that "
                          "is equal; the mean over reports"),
            QStringLiteral("P̄ = (1 / n₂) Σᵢ Σⱼ nᵢⱼ (nᵢⱼ − 1) / (rᵢ (rᵢ − 1))"), m_counts.percent);
        if (corrected.hasShares)
            addShares();
        if (corrected.hasOffered)
            add(QueryText::tr("Categories the coders could choose from"), QStringLiteral("q"),
                m_offered);
        const Agreement &result = corrected.result;
        if (!result.coefficient)
            return result;
        add(QueryText::tr("Agreement by chance"), corrected.chance, result.expected);
        add(corrected.name,
            QStringLiteral("(P̄ − Pₑ) / (1 − Pₑ) = (%1 − %2) / (1 − %2)")
                .arg(shown(result.percent), shown(result.expected)),
            *result.coefficient);
        const double t = studentQuantile(0.975, double(result.units - 1));
        add(QueryText::tr("Standard error (Gwet)"),
            QStringLiteral("√( Σᵢ (κᵢ* − κ)² / (n (n − 1)) )"), result.standardError);
        add(QueryText::tr("95 % interval: Student’s t with n − 1 degrees of freedom"),
            QStringLiteral("κ ± t · SE = %1 ± %2 · %3")
                .arg(shown(*result.coefficient), shown(t), shown(result.standardError)),
            Cell(t * result.standardError));
        return result;
    }

    Agreement explainAlpha()
    {
        qint64 pairable = 0;
        for (int c = 0; c < categories(); ++c)
            pairable += m_sums.pairableLabelsOf(c);
        add(QueryText::tr("Labels that can be paired: a report with one label has none"),
            QStringLiteral("n.."), pairable);
        for (int c = 0; c < categories(); ++c) {
            if (m_sums.pairableLabelsOf(c) > 0)
                add(QueryText::tr("Of these %1").arg(categoryName(c)), QStringLiteral("n_c"),
                    m_sums.pairableLabelsOf(c));
        }
        const Agreement result = m_sums.krippendorffAlpha();
        if (!result.coefficient)
            return result;
        const double expected = 1 - result.expected;
        const double observed = (1 - *result.coefficient) * expected;
        add(QueryText::tr("Observed disagreement"),
            QStringLiteral("Dₒ = (1 / n..) Σ c≠k o_ck, o_ck = Σᵢ pairs c-k / (rᵢ − 1)"), observed);
        add(QueryText::tr("Disagreement by chance"),
            QStringLiteral("Dₑ = Σ c≠k n_c n_k / (n.. (n.. − 1))"), expected);
        add(QueryText::tr("Krippendorff’s alpha"),
            QStringLiteral("1 − Dₒ / Dₑ = 1 − %1 / %2").arg(shown(observed), shown(expected)),
            *result.coefficient);
        return result;
    }

    Agreement explainCohen()
    {
        const auto coders = m_rated.twoCoders(m_scope);
        if (!coders)
            throw Error(
                QueryText::tr("Cohen’s kappa compares two coders, and %n coder(s) take part "
                              "in this round: name two of them.",
                              nullptr, int(m_rated.round().coders.size())));
        const auto [first, second] = *coders;
        const Ratings ratings = m_rated.ratingsOf(m_scope);
        const CohenAgreement result = cohenKappa(ratings, first, second);
        if (!result.coefficient)
            return result;
        add(QueryText::tr("Observed agreement: the share of the reports with two labels on which "
                          "they are equal"),
            QStringLiteral("pₒ = Σⱼ pⱼⱼ"), result.percent);
        std::vector<qint64> labels[2]{std::vector<qint64>(size_t(ratings.categories())),
                                      std::vector<qint64>(size_t(ratings.categories()))};
        for (qint64 unit = 0; unit < ratings.units(); ++unit) {
            const qint32 a = ratings.unit(unit)[size_t(first)];
            const qint32 b = ratings.unit(unit)[size_t(second)];
            if (a == Ratings::missing || b == Ratings::missing)
                continue;
            ++labels[0][size_t(a)];
            ++labels[1][size_t(b)];
        }
        const QString names[2] = {m_rated.coderName(first), m_rated.coderName(second)};
        for (int j = 0; j < ratings.categories(); ++j) {
            for (int i = 0; i < 2; ++i) {
                if (labels[0][size_t(j)] + labels[1][size_t(j)] > 0)
                    add(QueryText::tr("Share of the label %1 of %2").arg(categoryName(j), names[i]),
                        i == 0 ? QStringLiteral("pⱼ₊") : QStringLiteral("p₊ⱼ"),
                        double(labels[i][size_t(j)]) / double(result.pairedUnits));
            }
        }
        add(QueryText::tr("Agreement by chance, each coder with shares of their own"),
            QStringLiteral("pₑ = Σⱼ pⱼ₊ p₊ⱼ"), result.expected);
        add(QueryText::tr("Cohen’s kappa"),
            QStringLiteral("(pₒ − pₑ) / (1 − pₑ) = (%1 − %2) / (1 − %2)")
                .arg(shown(result.percent), shown(result.expected)),
            *result.coefficient);
        add(QueryText::tr("The largest kappa that these shares allow"),
            QStringLiteral("(Σⱼ min(pⱼ₊, p₊ⱼ) − pₑ) / (1 − pₑ)"), result.maximum);
        add(QueryText::tr("Standard error (Fleiss, Cohen & Everitt 1969)"),
            QStringLiteral("√(A + B − C) / ((1 − pₑ) √n)"), result.standardError);
        add(QueryText::tr("95 % interval"),
            QStringLiteral("κ ± 1.96 · SE = %1 ± 1.96 · %2")
                .arg(shown(*result.coefficient), shown(result.standardError)),
            Cell(1.959963984540054 * result.standardError));
        return result;
    }

    void addResult(const Agreement &result, bool isAlpha)
    {
        if (result.coefficient && isAlpha) {
            add(QueryText::tr("By Krippendorff’s custom, a hint and no verdict"),
                QueryText::tr("rely on .800 and more, tentatively on .667 and more"),
                *result.coefficient);
        } else if (result.coefficient) {
            add(QueryText::tr("In the words of Landis & Koch (1977), a hint and no verdict"),
                QCoreApplication::translate("axial::Agreement",
                                            landisKochWord(*result.coefficient)),
                *result.coefficient);
        } else {
            add(QueryText::tr("Undefined"), undefinedReason(result), Cell());
        }
        m_table.notes << m_rated.offeredNote();
    }

    const RatedRound &m_rated;
    const AgreementScope &m_scope;
    AgreementSums m_sums;
    Agreement m_counts;
    int m_offered;
    Table m_table;
};

AgreementScope scopeNamed(const RatedRound &rated, const QString &name)
{
    QStringList known;
    for (const char *by : {"overview", "year", "pair"}) {
        for (AgreementScope &scope : agreementScopes(rated, QLatin1String(by))) {
            if (scope.name.compare(name, Qt::CaseInsensitive) == 0)
                return std::move(scope);
            if (!known.contains(scope.name))
                known << scope.name;
        }
    }
    throw Error(refusals::unknown(name, known));
}

Table explainAgreementAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const RatedRound rated(db, parameters, progress);
    const QString name = parameters[QStringLiteral("scope")];
    const AgreementScope scope = scopeNamed(rated, name.isEmpty() ? QStringLiteral("all") : name);
    if (rated.hasSeveralLabels() && scope.labels != AgreementScope::Labels::OneAgainstOthers)
        throw Error(QueryText::tr("Some coders gave a report several labels, so that only single "
                                  "codes have a coefficient: name a scope such as “code: C.9”."));
    Table table = Explanation(rated, scope).explain(parameters[QStringLiteral("coefficient")]);
    table.title = QueryText::tr("Where this number comes from");
    table.base = QueryText::tr("Of the round “%1”: %2").arg(rated.round().round.name, scope.name);
    return table;
}

} // namespace

Query explainAgreement()
{
    return {.id = "explain-agreement",
            .name = QT_TRANSLATE_NOOP("query", "Explain a coefficient"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query",
                "The formula of a coefficient of agreement, step by step, with the numbers "
                "of a round put in"),
            .parameters =
                {roundParameter(),
                 oneOf("coefficient", QT_TRANSLATE_NOOP("query", "Coefficient"),
                       {{"fleiss", QT_TRANSLATE_NOOP("query", "Fleiss’ kappa")},
                        {"cohen", QT_TRANSLATE_NOOP("query", "Cohen’s kappa")},
                        {"alpha", QT_TRANSLATE_NOOP("query", "Krippendorff’s alpha")},
                        {"ac1", QT_TRANSLATE_NOOP("query", "Gwet’s AC1")},
                        {"brennan-prediger", QT_TRANSLATE_NOOP("query", "Brennan-Prediger")}}),
                 {.id = "scope", .name = QT_TRANSLATE_NOOP("query", "Scope"), .fallback = "all"},
                 labelLevelParameter("level"),
                 offeredParameter(),
                 coderParameter(),
                 otherCoderParameter()},
            .run = explainAgreementAnswer};
}

} // namespace axial::query

namespace axial {
namespace {

const QString roundId = QStringLiteral("round");
const QString levelId = QStringLiteral("level");
const QString coderId = QStringLiteral("coder");
const QString otherId = QStringLiteral("other");

QString coefficientIn(const QString &column)
{
    const std::pair<QString, const char *> all[] = {{columns::cohen, "cohen"},
                                                    {columns::alpha, "alpha"},
                                                    {columns::ac1, "ac1"},
                                                    {columns::brennanPrediger, "brennan-prediger"}};
    for (const auto &[name, id] : all) {
        if (column.startsWith(name))
            return QString::fromLatin1(id);
    }
    return QStringLiteral("fleiss"); // its interval, the percentage, what was counted for it
}

QueryCall about(const QString &query, const QueryCall &asked)
{
    QueryCall call{query, {}};
    for (const QString &id : {roundId, levelId, coderId, otherId}) {
        if (const QString value = asked.parameters.value(id); !value.isEmpty())
            call.parameters.insert(id, value);
    }
    return call;
}

} // namespace

std::optional<QueryCall> explanationOf(const QueryCall &asked, const Table &answer, size_t row,
                                       int column)
{
    if (asked.query != QLatin1String("agreement") || row >= answer.rows.size() || column < 0
        || column >= int(answer.columns.size()))
        return std::nullopt;
    QueryCall call = about(QStringLiteral("explain-agreement"), asked);
    const QString categories = QStringLiteral("categories");
    if (const QString value = asked.parameters.value(categories); !value.isEmpty())
        call.parameters.insert(categories, value);
    call.parameters.insert(QStringLiteral("scope"), answer.text(row, 0));
    call.parameters.insert(QStringLiteral("coefficient"),
                           coefficientIn(answer.columns[size_t(column)].name));
    return call;
}

QueryCall explanationOf(const QString &round, const QString &level, const QString &coefficient,
                        const QString &scope)
{
    const bool isShare = coefficient == QLatin1String("percent")
                         || coefficient == QLatin1String("unanimous");
    return {QStringLiteral("explain-agreement"),
            {{roundId, round},
             {levelId, level},
             {QStringLiteral("coefficient"), isShare ? QStringLiteral("fleiss") : coefficient},
             {QStringLiteral("scope"), scope}}};
}

QueryCall confusionOf(const QueryCall &asked)
{
    return about(QStringLiteral("confusion"), asked);
}

QueryCall mergedCodesOf(const QueryCall &asked)
{
    return about(QStringLiteral("merged-codes"), asked);
}

} // namespace axial
