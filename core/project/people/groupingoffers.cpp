#include "core/project/people/groupingoffers.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/text/duration.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace axial::groupings {
namespace {

constexpr qsizetype mostGroups = 12;
constexpr qsizetype longestName = 60; // of a group; what is longer is a sentence

const QString type = QStringLiteral("Type");
const QString level = QStringLiteral("Experience Level");

/// What people have there, trimmed, in no order.
QStringList valuesOf(const Attribute &attribute, const QHash<qint64, AttributeValues> &values)
{
    QStringList result;
    for (const AttributeValues &each : values) {
        if (const QString value = each.value(attribute.id.value).trimmed(); !value.isEmpty())
            result << value;
    }
    return result;
}

/// Each once, whatever its capitals: the categories in their order, then other values in theirs.
QStringList distinct(const QStringList &categories, QStringList values)
{
    std::ranges::sort(values, keyLess);
    QStringList result;
    for (const QString &value : categories + values) {
        if (!value.trimmed().isEmpty() && !result.contains(value, Qt::CaseInsensitive))
            result << value;
        if (result.size() > mostGroups)
            break;
    }
    return result;
}

std::vector<Group> byValue(const Attribute &attribute, const QStringList &values)
{
    const bool isOrdered = attribute.kind == AttributeKind::Category;
    const QStringList names = distinct(isOrdered ? attribute.categories : QStringList(), values);
    const bool repeats = names.size() < values.size() || isOrdered;
    const bool isShort = std::ranges::all_of(
        names, [](const QString &name) { return name.size() <= longestName; });
    std::vector<Group> groups;
    if (names.size() < 2 || names.size() > mostGroups || !repeats || !isShort)
        return groups;
    for (const QString &name : names)
        groups.push_back({name, {{{attribute.name, ConditionOperator::Is, name}}}});
    return groups;
}

bool isWhole(const QString &value)
{
    bool ok = false;
    value.toLongLong(&ok);
    return ok;
}

/// One group for "yes", "Y" and "true".
std::vector<Group> byYesNo(const Attribute &attribute, const QStringList &values)
{
    const QStringList yes{QStringLiteral("yes"), QStringLiteral("y"), QStringLiteral("true"),
                          QStringLiteral("是")};
    const QStringList used = distinct({}, values);
    const auto group = [&](const QString &name, bool isYes) {
        Group made{name, {}};
        for (const QString &value : used) {
            if (yes.contains(value, Qt::CaseInsensitive) == isYes)
                made.alternatives.push_back({{attribute.name, ConditionOperator::Is, value}});
        }
        return made;
    };
    const std::vector<Group> groups{group(ProjectText::tr("yes"), true),
                                    group(ProjectText::tr("no"), false)};
    const bool differ = std::ranges::none_of(
        groups, [](const Group &each) { return each.alternatives.empty(); });
    return differ ? groups : std::vector<Group>();
}

/// Round numbers above the smallest and not above the largest.
std::vector<double> roundCuts(AttributeKind kind, double smallest, double largest)
{
    std::vector<double> cuts;
    if (kind == AttributeKind::Duration) { // months
        for (const double cut : {1, 3, 6, 12, 24, 36, 60, 84, 120, 180, 240, 360, 480, 600})
            cuts.push_back(cut);
    } else {
        constexpr double fewest = 5; // steps between smallest and largest
        double step = std::pow(10, std::floor(std::log10((largest - smallest) / fewest)));
        for (const double factor : {5.0, 2.0}) {
            if ((largest - smallest) / (step * factor) >= fewest) {
                step *= factor;
                break;
            }
        }
        if (kind == AttributeKind::Integer)
            step = std::max(1.0, step);
        constexpr int most = 64; // far more than steps; numbers like 1e17 have no next one
        for (int i = 1; i <= most; ++i)
            cuts.push_back((std::floor(smallest / step) + i) * step);
    }
    std::erase_if(cuts, [&](double cut) { return !(cut > smallest && cut <= largest); });
    return cuts;
}

/// Those two cuts, or that one, that part people most evenly; the smaller ones of several.
std::vector<double> evenCuts(const std::vector<double> &sorted, const std::vector<double> &cuts)
{
    const auto below = [&](double cut) {
        return double(std::ranges::lower_bound(sorted, cut) - sorted.begin());
    };
    const double all = double(sorted.size());
    const auto unevenness = [&](const std::vector<double> &chosen) {
        double sum = 0;
        double before = 0;
        for (size_t i = 0; i <= chosen.size(); ++i) {
            const double here = i < chosen.size() ? below(chosen[i]) : all;
            if (here == before)
                return HUGE_VAL; // nobody between
            sum += std::pow((here - before) / all - 1.0 / double(chosen.size() + 1), 2);
            before = here;
        }
        return sum;
    };
    std::vector<double> best;
    double least = HUGE_VAL;
    const auto consider = [&](const std::vector<double> &chosen) {
        if (const double found = unevenness(chosen); found < least) {
            least = found;
            best = chosen;
        }
    };
    for (size_t i = 0; i < cuts.size(); ++i) {
        for (size_t j = i + 1; j < cuts.size(); ++j)
            consider({cuts[i], cuts[j]});
    }
    for (size_t i = 0; i < cuts.size() && best.empty(); ++i)
        consider({cuts[i]});
    return best;
}

QString written(AttributeKind kind, double cut)
{
    if (kind != AttributeKind::Duration)
        return QString::number(cut, 'g', 12);
    const bool isYears = cut >= 12;
    const double number = isYears ? cut / 12 : cut;
    return QStringLiteral("%1 %2").arg(number).arg(
        number == 1 ? (isYears ? QStringLiteral("year") : QStringLiteral("month"))
                    : (isYears ? QStringLiteral("years") : QStringLiteral("months")));
}

std::vector<Group> inBands(const Attribute &attribute, const QStringList &values)
{
    std::vector<double> numbers;
    for (const QString &value : values) {
        bool ok = false;
        const double number = value.toDouble(&ok);
        const auto months = durationMonths(value);
        const bool isDuration = attribute.kind == AttributeKind::Duration;
        if (isDuration ? months.has_value() : ok && std::isfinite(number))
            numbers.push_back(isDuration ? *months : number);
    }
    std::ranges::sort(numbers);
    if (numbers.empty() || numbers.front() == numbers.back())
        return {};
    const auto cuts = evenCuts(numbers, roundCuts(attribute.kind, numbers.front(), numbers.back()));
    using enum ConditionOperator;
    std::vector<Group> groups;
    QString before;
    for (const double cut : cuts) {
        const QString here = written(attribute.kind, cut);
        std::vector<Condition> rule;
        if (!before.isEmpty())
            rule.push_back({attribute.name, AtLeast, before});
        rule.push_back({attribute.name, Under, here});
        groups.push_back({before.isEmpty() ? ProjectText::tr("under %1").arg(here)
                                           : ProjectText::tr("%1 to under %2").arg(before, here),
                          {rule}});
        before = here;
    }
    if (!before.isEmpty())
        groups.push_back(
            {ProjectText::tr("%1 or more").arg(before), {{{attribute.name, AtLeast, before}}}});
    return groups;
}

/// What words are, when nobody said so: a codebook's columns come as text.
Attribute asWritten(Attribute attribute, const QStringList &values)
{
    if (attribute.kind != AttributeKind::Text || values.isEmpty())
        return attribute;
    const auto all = [&values](const auto &is) { return std::ranges::all_of(values, is); };
    if (all([](const QString &value) { return durationMonths(value).has_value(); }))
        attribute.kind = AttributeKind::Duration;
    else if (all([](const QString &value) { return isWhole(value); }))
        attribute.kind = AttributeKind::Integer;
    return attribute;
}

std::vector<Group> groupsOf(const Attribute &given, const QStringList &values)
{
    const Attribute attribute = asWritten(given, values);
    switch (attribute.kind) {
    case AttributeKind::Text:
    case AttributeKind::Category:
        return byValue(attribute, values);
    case AttributeKind::YesNo:
        return byYesNo(attribute, values);
    case AttributeKind::Integer:
    case AttributeKind::Decimal:
    case AttributeKind::Duration:
        return inBands(attribute, values);
    case AttributeKind::Date:
        break;
    }
    return {};
}

/// What says for how long: the attribute of the published study, else durations of experience.
std::optional<QString> yearsAmong(const std::vector<Attribute> &attributes)
{
    for (const Attribute &each : attributes) {
        if (each.kind == AttributeKind::Duration
            && each.name.contains(QLatin1String("experience"), Qt::CaseInsensitive))
            return each.name;
    }
    return std::nullopt;
}

/// Users and developers, and how experienced they are, are known of somebody.
std::optional<Grouping> experienceOffer(const std::vector<Attribute> &attributes,
                                        const QHash<qint64, AttributeValues> &values)
{
    const auto known = [&](const QString &name) {
        for (const Attribute &each : attributes) {
            if (each.name.compare(name, Qt::CaseInsensitive) == 0)
                return valuesOf(each, values);
        }
        return QStringList();
    };
    const auto years = yearsAmong(attributes);
    const QStringList types = known(type);
    const bool hasTypes = types.contains(QLatin1String("User"), Qt::CaseInsensitive)
                          || types.contains(QLatin1String("Developer"), Qt::CaseInsensitive);
    const bool hasExperience = !known(level).isEmpty() || (years && !known(*years).isEmpty());
    if (!hasTypes || !hasExperience)
        return std::nullopt;
    return years ? byExperience(*years) : byExperience();
}

} // namespace

Grouping byExperience(const QString &years)
{
    using enum ConditionOperator;
    const Condition user{type, Is, QStringLiteral("User")};
    // Developers match first, yet charts show them last: each rule names its type itself.
    return {{},
            QStringLiteral("Experience"),
            {{QStringLiteral("novice"),
              {{user, {level, Is, QStringLiteral("Beginner")}},
               {user, {level, IsEmpty, {}}, {years, Under, QStringLiteral("1 year")}}}},
             {QStringLiteral("experienced"), {{user}}},
             {QStringLiteral("developer"), {{{type, Is, QStringLiteral("Developer")}}}}}};
}

std::vector<Grouping> offers(const std::vector<Attribute> &attributes,
                             const QHash<qint64, AttributeValues> &values)
{
    std::vector<Grouping> result;
    if (auto experience = experienceOffer(attributes, values))
        result.push_back(std::move(*experience));
    for (const Attribute &attribute : attributes) {
        auto groups = groupsOf(attribute, valuesOf(attribute, values));
        if (!groups.empty())
            result.push_back({{}, attribute.name, std::move(groups)});
    }
    return result;
}

} // namespace axial::groupings
