#include "core/query/agreement/ratedround.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"

#include <algorithm>
#include <set>

namespace axial {
namespace {

/// Labels beyond one a coder and report. Labels come by report.
qint64 countSeveral(const std::vector<Rating> &labels)
{
    qint64 several = 0;
    std::set<int> coders;
    for (size_t i = 0; i < labels.size(); ++i) {
        if (i == 0 || labels[i].unit != labels[i - 1].unit)
            coders.clear();
        several += coders.insert(labels[i].coder).second ? 0 : 1;
    }
    return several;
}

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

std::vector<int> offeredCodes(Database &db, const CodeTree &tree, RoundId round)
{
    const bool isSaid = db.integer("SELECT 1 FROM round WHERE id=?1 AND kind IS NOT NULL "
                                   "UNION SELECT 1 FROM round_code WHERE round=?1",
                                   round)
                            .has_value();
    std::vector<int> codes;
    if (!isSaid)
        return codes; // imported labels: nobody said what there was to choose from
    for (const Code &code : rounds::offered(db, round))
        codes.push_back(tree.index(code.id));
    return codes;
}

RatedRound::RatedRound(Database &db, const QueryParameters &parameters, Progress &progress)
    : m_tree(db), m_classes(m_tree, parameters[QStringLiteral("level")]),
      m_level(parameters[QStringLiteral("level")]),
      m_round(loadRound(db, m_tree, parameters[QStringLiteral("round")], progress)),
      m_countsUsed(parameters[QStringLiteral("categories")] == QLatin1String("used"))
{
    rounds::requireSight(db, m_round.round.id);
    m_offered = offeredCodes(db, m_tree, m_round.round.id);
    takePair(parameters);
    rate();
}

void RatedRound::takePair(const QueryParameters &parameters)
{
    const QString first = parameters[QStringLiteral("coder")];
    const QString second = parameters[QStringLiteral("other")];
    if (first.isEmpty() && second.isEmpty())
        return;
    if (first.isEmpty() || second.isEmpty())
        throw Error(QueryText::tr("Name two coders to compare, or none to compare all: “coder” and "
                                  "“other”."));
    m_pair = {query::coderNamed(m_round, first), query::coderNamed(m_round, second)};
    if (m_pair->first == m_pair->second)
        throw Error(QueryText::tr("“%1” can’t be compared with “%1”: name two coders.").arg(first));
}

void RatedRound::rate()
{
    if (m_pair) {
        std::erase_if(m_round.labels, [this](const Rating &label) {
            return label.coder != m_pair->first && label.coder != m_pair->second;
        });
    }
    std::vector<qint32> category(m_tree.codes().size(), -1);
    for (Rating &label : m_round.labels) {
        label.category = m_classes.of(label.category);
        category[size_t(label.category)] = 0;
    }
    for (size_t i = 0; i < category.size(); ++i) {
        if (category[i] == 0) {
            category[i] = qint32(m_labels.size());
            m_labels.push_back(int(i));
        }
    }
    for (Rating &label : m_round.labels)
        label.category = category[size_t(label.category)];
    if (!m_round.round.exclusive)
        m_severalLabels = countSeveral(m_round.labels);
    const auto units = qint64(m_round.units.size());
    const int coders = int(m_round.coders.size());
    const int categories = int(m_labels.size());
    if (hasSeveralLabels()) {
        m_ratings = Ratings(std::vector<qint32>(size_t(units) * size_t(coders), Ratings::missing),
                            coders, categories);
        m_each.swap(m_round.labels);
    } else {
        m_ratings = exclusiveRatings(m_round.labels, units, coders, categories);
        // A million reports have seven million labels: they are not held twice.
        std::vector<Rating>().swap(m_round.labels);
    }
}

QString RatedRound::labelId(int category) const
{
    return idValue(m_tree.codes()[size_t(m_labels[size_t(category)])].id);
}

int RatedRound::categoryOf(int code) const
{
    const auto found = std::find(m_labels.begin(), m_labels.end(), m_classes.of(code));
    return found == m_labels.end() ? -1 : int(found - m_labels.begin());
}

std::vector<int> RatedRound::categoriesInOrder() const
{
    std::vector<int> order(m_labels.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = int(i);
    std::stable_sort(order.begin(), order.end(), [this](int left, int right) {
        const auto key = [this](int category) {
            return m_tree.codes()[size_t(m_labels[size_t(category)])].key;
        };
        return keyLess(key(left), key(right));
    });
    return order;
}

QueryParameters RatedRound::behindAll() const
{
    QueryParameters behind{{QStringLiteral("round"), m_round.round.name}};
    if (m_level != QLatin1String("label"))
        behind.insert(QStringLiteral("compare"), m_level);
    if (m_pair) {
        behind.insert(QStringLiteral("coder"), coderName(m_pair->first));
        behind.insert(QStringLiteral("other"), coderName(m_pair->second));
    }
    return behind;
}

std::vector<qint32> RatedRound::typeOfCategory() const
{
    const QStringList types = m_tree.typeNames();
    std::vector<qint32> result;
    for (const int label : m_labels)
        result.push_back(qint32(types.indexOf(m_tree.typeName(label))));
    return result;
}

std::vector<qint32> RatedRound::thisOrAnother(int category) const
{
    std::vector<qint32> target(m_labels.size(), 1);
    target[size_t(category)] = 0;
    return target;
}

Ratings RatedRound::ratingsOf(const AgreementScope &scope) const
{
    if (scope.labels == AgreementScope::Labels::OneAgainstOthers && hasSeveralLabels())
        return presenceRatings(m_each, m_ratings.units(), m_ratings.coders(), scope.category);
    if (scope.labels == AgreementScope::Labels::OneAgainstOthers)
        return m_ratings.mapped(thisOrAnother(scope.category), 2);
    if (scope.labels == AgreementScope::Labels::ByType)
        return m_ratings.mapped(typeOfCategory(), int(m_tree.typeNames().size()));
    if (scope.units)
        return m_ratings.only(*scope.units);
    return m_ratings;
}

AgreementSums RatedRound::sumsOf(const AgreementScope &scope) const
{
    if (!scope.coders && scope.labels == AgreementScope::Labels::AsCompared) {
        AgreementSums sums(m_ratings.coders(), m_ratings.categories());
        if (scope.units) {
            for (const qint64 unit : *scope.units)
                sums.add(m_ratings.unit(unit));
        } else {
            for (qint64 unit = 0; unit < m_ratings.units(); ++unit)
                sums.add(m_ratings.unit(unit));
        }
        return sums;
    }
    const Ratings ratings = ratingsOf(scope);
    return AgreementSums(scope.coders ? ratings.pair(scope.coders->first, scope.coders->second)
                                      : ratings);
}

int RatedRound::offered(const AgreementScope &scope) const
{
    if (scope.labels == AgreementScope::Labels::OneAgainstOthers)
        return 2;
    if (m_countsUsed || m_offered.empty())
        return 0; // those used
    std::set<int> labels;
    QStringList types;
    for (const int code : m_offered) {
        labels.insert(m_classes.of(code));
        if (const QString type = m_tree.typeName(code); !types.contains(type))
            types << type;
    }
    return scope.labels == AgreementScope::Labels::ByType ? int(types.size()) : int(labels.size());
}

QString RatedRound::offeredNote() const
{
    if (m_countsUsed)
        return QueryText::tr(
            "Gwet’s AC1 and Brennan-Prediger count the categories used in each row.");
    if (m_offered.empty())
        return QueryText::tr("Gwet’s AC1 and Brennan-Prediger count the categories used in each "
                             "row: the round doesn’t say which codes it offered.");
    return QueryText::tr("Gwet’s AC1 and Brennan-Prediger count the categories that the round "
                         "offered (in a row that used more: those used).");
}

std::optional<std::pair<int, int>> RatedRound::twoCoders(const AgreementScope &scope) const
{
    if (scope.coders || m_pair)
        return scope.coders ? scope.coders : m_pair;
    return m_round.coders.size() == 2 ? std::optional(std::pair(0, 1)) : std::nullopt;
}

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

} // namespace axial
