#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/base/table.h"
#include "core/query/agreement/agreementscopes.h"
#include "core/query/agreement/coderparameters.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial::query {
namespace {

/// As it stands in a formula.
QString shown(double value)
{
    return QString::number(value, 'f', 4);
}

/// The steps that lead to a coefficient, with the numbers of one scope put in.
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
            result = explainAc1();
        else if (coefficient == QLatin1String("brennan-prediger"))
            result = explainBrennanPrediger();
        else
            result = explainFleiss();
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

    /// P-bar, from which every coefficient of several coders starts.
    void addObserved()
    {
        add(QueryText::tr("Observed agreement: of the pairs of labels of a report, the share that "
                          "is equal; the mean over reports"),
            QStringLiteral("P̄ = (1 / n₂) Σᵢ Σⱼ nᵢⱼ (nᵢⱼ − 1) / (rᵢ (rᵢ − 1))"), m_counts.percent);
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

    void addCorrected(const QString &name, const Agreement &result)
    {
        if (!result.coefficient)
            return;
        add(name,
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
    }

    Agreement explainFleiss()
    {
        addObserved();
        addShares();
        const Agreement result = m_sums.fleissKappa();
        if (result.coefficient)
            add(QueryText::tr("Agreement by chance"), QStringLiteral("Pₑ = Σⱼ πⱼ²"),
                result.expected);
        addCorrected(QueryText::tr("Fleiss’ kappa"), result);
        return result;
    }

    Agreement explainAc1()
    {
        addObserved();
        addShares();
        add(QueryText::tr("Categories the coders could choose from"), QStringLiteral("q"),
            m_offered);
        const Agreement result = m_sums.gwetAc1(m_offered);
        if (result.coefficient)
            add(QueryText::tr("Agreement by chance"),
                QStringLiteral("Pₑ = Σⱼ πⱼ (1 − πⱼ) / (q − 1)"), result.expected);
        addCorrected(QueryText::tr("Gwet’s AC1"), result);
        return result;
    }

    Agreement explainBrennanPrediger()
    {
        addObserved();
        add(QueryText::tr("Categories the coders could choose from"), QStringLiteral("q"),
            m_offered);
        const Agreement result = m_sums.brennanPrediger(m_offered);
        if (result.coefficient)
            add(QueryText::tr("Agreement by chance"),
                QStringLiteral("Pₑ = 1 / q = 1 / %1").arg(m_offered), result.expected);
        addCorrected(QueryText::tr("Brennan-Prediger"), result);
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

    std::pair<int, int> twoCoders() const
    {
        if (m_scope.coders)
            return *m_scope.coders;
        if (m_rated.pair())
            return *m_rated.pair();
        if (m_rated.round().coders.size() == 2)
            return {0, 1};
        throw Error(QueryText::tr("Cohen’s kappa compares two coders, and %n coder(s) take part in "
                                  "this round: name two of them.",
                                  nullptr, int(m_rated.round().coders.size())));
    }

    Agreement explainCohen()
    {
        const auto [first, second] = twoCoders();
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

/// The steps that lead to a coefficient ("fleiss", "cohen", "alpha", "ac1", "brennan-prediger"),
/// with the numbers of one scope put in: Step, Formula, Value. Throws Error where Cohen's kappa is
/// asked of other than two coders.
Table explained(const RatedRound &rated, const AgreementScope &scope, const QString &coefficient)
{
    return Explanation(rated, scope).explain(coefficient);
}

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
    Table table = explained(rated, scope, parameters[QStringLiteral("coefficient")]);
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
