#include "core/query/agreement/agreementscopes.h"

#include "core/base/messages.h"

#include <algorithm>
#include <set>

namespace axial {
namespace {

class ScopeList
{
public:
    explicit ScopeList(const RatedRound &rated) : m_rated(rated), m_round(rated.round()) {}

    std::vector<AgreementScope> take(const QString &by)
    {
        m_scopes.push_back({.name = QStringLiteral("all")});
        const bool isOverview = by == QLatin1String("overview");
        const bool hasSeveral = m_rated.hasSeveralLabels(); // codes are what is left to compare
        if (isOverview && !hasSeveral && m_rated.level() != QLatin1String("type"))
            m_scopes.push_back({.name = QStringLiteral("type level"),
                                .behind = {{QStringLiteral("compare"), QStringLiteral("type")}},
                                .labels = AgreementScope::Labels::ByType});
        if (!hasSeveral && (isOverview || by == QLatin1String("type")))
            addTypes();
        if (!hasSeveral && (isOverview || by == QLatin1String("repository")))
            addRepositories();
        if (!hasSeveral && by == QLatin1String("year"))
            addYears();
        if (!hasSeveral && by == QLatin1String("pair"))
            addPairs();
        if (hasSeveral || isOverview || by == QLatin1String("code"))
            addCodes();
        addBehindAll();
        return std::move(m_scopes);
    }

private:
    template <class Belongs>
    std::vector<qint64> unitsWhere(Belongs &&belongs) const
    {
        std::vector<qint64> units;
        for (size_t i = 0; i < m_round.units.size(); ++i) {
            if (belongs(i))
                units.push_back(qint64(i));
        }
        return units;
    }

    void addUnits(const QString &name, QueryParameters behind, std::vector<qint64> units)
    {
        m_scopes.push_back({.name = name, .behind = std::move(behind), .units = std::move(units)});
    }

    void addTypes()
    {
        const CodeTree &tree = m_rated.tree();
        for (const QString &type : tree.typeNames()) {
            auto units = unitsWhere([&](size_t unit) {
                const int decision = m_round.decision[unit];
                return decision >= 0 && tree.typeName(decision) == type;
            });
            if (!units.empty())
                addUnits(QStringLiteral("type: %1").arg(type), {{QStringLiteral("type"), type}},
                         std::move(units));
        }
    }

    void addRepositories()
    {
        for (int i = 0; i < m_round.repositories.size(); ++i) {
            const QString &name = m_round.repositories[i];
            addUnits(QStringLiteral("repository: %1").arg(name),
                     {{QStringLiteral("repository"), repositoryValue(name)}},
                     unitsWhere([&](size_t unit) { return m_round.repository[unit] == i; }));
        }
    }

    void addYears()
    {
        for (const int year : std::set<int>(m_round.year.begin(), m_round.year.end())) {
            const QString number = QString::number(year);
            addUnits(QStringLiteral("year: %1").arg(year ? number : QStringLiteral("none")),
                     {{QStringLiteral("year"), number}},
                     unitsWhere([&](size_t unit) { return m_round.year[unit] == year; }));
        }
    }

    bool isAskedFor(int first, int second) const
    {
        const auto &pair = m_rated.pair();
        return !pair || std::minmax({pair->first, pair->second}) == std::pair(first, second);
    }

    void addPairs()
    {
        const int coders = int(m_round.coders.size());
        for (int first = 0; first < coders; ++first) {
            for (int second = first + 1; second < coders; ++second) {
                if (!isAskedFor(first, second))
                    continue;
                const QString names[] = {m_rated.coderName(first), m_rated.coderName(second)};
                m_scopes.push_back({.name = QStringLiteral("pair: %1 × %2").arg(names[0], names[1]),
                                    .behind = {{QStringLiteral("coder"), names[0]},
                                               {QStringLiteral("other"), names[1]}},
                                    .coders = std::pair(first, second)});
            }
        }
    }

    void addCodes()
    {
        for (const int category : m_rated.categoriesInOrder())
            m_scopes.push_back({.name = QStringLiteral("code: %1").arg(m_rated.labelName(category)),
                                .behind = {{QStringLiteral("against"), m_rated.labelId(category)}},
                                .labels = AgreementScope::Labels::OneAgainstOthers,
                                .category = category});
    }

    void addBehindAll()
    {
        const QueryParameters all = m_rated.behindAll();
        for (AgreementScope &scope : m_scopes) {
            for (auto it = all.begin(); it != all.end(); ++it) {
                if (!scope.behind.contains(it.key()))
                    scope.behind.insert(it.key(), it.value());
            }
        }
    }

    const RatedRound &m_rated;
    const LabelledRound &m_round;
    std::vector<AgreementScope> m_scopes;
};

} // namespace

std::vector<AgreementScope> agreementScopes(const RatedRound &rated, const QString &by)
{
    return ScopeList(rated).take(by);
}

QString query::undefinedReason(const Agreement &agreement)
{
    switch (agreement.undefined) {
    case Undefined::NoPairedUnits:
        if (agreement.units == 0)
            return QueryText::tr("no report is labelled");
        return agreement.coders == 1 ? QueryText::tr("only one coder labelled")
                                     : QueryText::tr("no report has labels of two coders");
    case Undefined::OneUnit:
        return QueryText::tr("one report can’t tell agreement from chance");
    case Undefined::NoVariation:
    case Undefined::No:
        break;
    }
    return QueryText::tr("no variation: all labels are the same");
}

QueryParameter query::resamplesParameter()
{
    return oneOf("resamples", QT_TRANSLATE_NOOP("query", "Interval of alpha"),
                 {{"auto", QT_TRANSLATE_NOOP("query", "Where it is quick")},
                  {"0", QT_TRANSLATE_NOOP("query", "None")},
                  {"1000", QT_TRANSLATE_NOOP("query", "1,000 resamples")},
                  {"5000", QT_TRANSLATE_NOOP("query", "5,000 resamples")}});
}

} // namespace axial
