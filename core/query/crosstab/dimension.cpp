#include "core/query/crosstab/dimension.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/people/attributeorder.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/guide/guide.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/reports/labelledround.h"

#include <QDate>

#include <algorithm>
#include <set>

namespace axial::query {
namespace {

QueryParameters saidBySomebody()
{
    return {{QStringLiteral("said"), QStringLiteral("1")}};
}

Dimension byGroup(const DimensionSource &from)
{
    Dimension result{.name = columns::group, .any = saidBySomebody()};
    for (int group = 0; group < from.groups.names.size(); ++group)
        result.values.push_back(
            {from.groups.names[group], from.groups.askingFor(group, from.grouping)});
    result.ofQuote = [groupOf = from.groups.groupOf](const EvidenceQuote &quote) {
        return groupOf.value(quote.participant, -1);
    };
    return result;
}

Dimension byParticipant(const DimensionSource &from)
{
    Dimension result{.name = columns::participant, .any = saidBySomebody()};
    QHash<ParticipantId, int> numberOf;
    for (const Participant &each : axial::participants::all(from.db)) {
        numberOf.insert(each.id, int(result.values.size()));
        result.values.push_back(
            {each.pseudonym, {{QStringLiteral("participant"), each.pseudonym}}});
    }
    result.ofQuote = [numberOf](const EvidenceQuote &quote) {
        return numberOf.value(quote.participant, -1);
    };
    return result;
}

/// Ordered categories in their order, other values by what they mean (durations, numbers) or as
/// people order names; who has none comes last.
QStringList orderedValues(const Attribute &attribute, const std::set<QString> &found)
{
    QStringList values;
    for (const QString &category : attribute.categories) {
        if (found.contains(category))
            values << category;
    }
    QStringList others;
    for (const QString &value : found) {
        if (!value.isEmpty() && !values.contains(value))
            others << value;
    }
    std::sort(others.begin(), others.end(), [&](const QString &left, const QString &right) {
        return compareValues(attribute, left, right) < 0;
    });
    values << others;
    if (found.contains(QString()))
        values << QString();
    return values;
}

Dimension byAttribute(const DimensionSource &from, const QString &name)
{
    const auto attributes = attributes::all(from.db);
    const auto found = std::find_if(attributes.begin(), attributes.end(), [&](const auto &each) {
        return name.isEmpty() || each.name.compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
    if (found == attributes.end() && name.isEmpty())
        throw Error(QueryText::tr("The participants have no attributes yet."));
    if (found == attributes.end()) {
        QStringList names;
        for (const Attribute &each : attributes)
            names << each.name;
        throw Error(refusals::unknown(name, names));
    }
    QHash<ParticipantId, QString> valueOf;
    std::set<QString> values;
    const auto known = axial::participants::values(from.db);
    for (const Participant &each : axial::participants::all(from.db)) {
        const QString value = known.value(each.id.value).value(found->id.value);
        valueOf.insert(each.id, value);
        values.insert(value);
    }
    Dimension result{.name = found->name, .any = saidBySomebody()};
    QHash<ParticipantId, int> numberOf;
    for (const QString &value : orderedValues(*found, values)) {
        for (auto it = valueOf.begin(); it != valueOf.end(); ++it) {
            if (*it == value)
                numberOf.insert(it.key(), int(result.values.size()));
        }
        const QString asked = value.isEmpty() ? QStringLiteral("-") : value;
        result.values.push_back(
            {value.isEmpty() ? QueryText::tr("No value") : value,
             {{QStringLiteral("attribute"), found->name}, {QStringLiteral("value"), asked}},
             placeOnScale(*found, value.trimmed())});
    }
    result.ofQuote = [numberOf](const EvidenceQuote &quote) {
        return numberOf.value(quote.participant, -1);
    };
    return result;
}

/// Of the sources of quotes; `rows` are source, what it is asked for by, and its name.
Dimension bySource(const QString &name, const char *parameter, Statement &&rows)
{
    Dimension result{.name = name};
    if (name != columns::source)
        result.any.insert(QStringLiteral("reported"), QStringLiteral("1"));
    QHash<SourceId, int> numberOf;
    QHash<QString, int> known;
    while (rows.next()) {
        const QString asked = rows.text(1);
        if (!known.contains(asked)) {
            known.insert(asked, int(result.values.size()));
            result.values.push_back({rows.text(2), {{QLatin1String(parameter), asked}}});
        }
        numberOf.insert(rows.id<SourceId>(0), known.value(asked));
    }
    result.ofQuote = [numberOf](const EvidenceQuote &quote) {
        return numberOf.value(quote.source, -1);
    };
    return result;
}

/// Of the sources of quotes, on an axis of time: without gaps, as long as it can be read.
Dimension byMonth(const DimensionSource &from)
{
    constexpr int mostFilled = 120;
    Dimension result{.name = QueryText::tr("Month")};
    QHash<SourceId, QString> monthOf;
    std::set<QDate> found;
    auto rows = from.db.query("SELECT s.id, " AXIAL_MONTH_OF_SOURCE " FROM source s "
                              "LEFT JOIN issue i ON i.source = s.id "
                              "WHERE EXISTS (SELECT 1 FROM quote q WHERE q.source = s.id)");
    const auto firstOf = [](const QString &month) {
        return QDate::fromString(month + QStringLiteral("-01"), Qt::ISODate);
    };
    while (rows.next()) {
        const QDate month = firstOf(rows.text(1));
        monthOf.insert(rows.id<SourceId>(0), month.isValid() ? rows.text(1) : QString());
        if (month.isValid())
            found.insert(month);
    }
    const auto number = [](QDate month) { return month.year() * 12 + month.month(); };
    if (!found.empty() && number(*found.rbegin()) - number(*found.begin()) < mostFilled) {
        for (QDate month = *found.begin(); month < *found.rbegin(); month = month.addMonths(1))
            found.insert(month);
    }
    QHash<QString, int> numberOf;
    for (const QDate month : found) {
        const QString name = month.toString(QStringLiteral("yyyy-MM"));
        numberOf.insert(name, int(result.values.size()));
        result.values.push_back(
            {name, {{QStringLiteral("month"), name}}, std::optional(double(number(month)))});
    }
    numberOf.insert({}, int(result.values.size()));
    result.values.push_back({QueryText::tr("No day"), {{QStringLiteral("month"), "-"}}});
    result.ofQuote = [numberOf, monthOf](const EvidenceQuote &quote) {
        return numberOf.value(monthOf.value(quote.source));
    };
    return result;
}

Dimension byCoder(const DimensionSource &from)
{
    Dimension result{.name = columns::coder, .of = Dimension::Of::Coder};
    result.any.insert(QStringLiteral("coded"), QStringLiteral("1"));
    auto rows = from.db.query("SELECT id, name FROM coder ORDER BY position, id");
    while (rows.next()) {
        result.ofCoder.insert(rows.id<CoderId>(0), int(result.values.size()));
        result.values.push_back({rows.text(1), {{QStringLiteral("coder"), rows.text(1)}}});
    }
    return result;
}

Dimension byPrompt(const DimensionSource &from)
{
    Dimension result{.name = columns::promptCategory};
    QHash<QuoteId, QString> promptOf;
    std::set<QString> found;
    auto rows = from.db.query("SELECT id, prompt FROM quote WHERE prompt<>''");
    while (rows.next()) {
        promptOf.insert(rows.id<QuoteId>(0), rows.text(1));
        found.insert(rows.text(1));
    }
    QStringList ordered(found.begin(), found.end());
    std::sort(ordered.begin(), ordered.end(), nameLess);
    QHash<QString, int> numberOf;
    for (const QString &prompt : ordered) {
        numberOf.insert(prompt, int(result.values.size()));
        result.values.push_back({prompt, {{QStringLiteral("prompt"), prompt}}});
    }
    numberOf.insert({}, int(result.values.size()));
    result.values.push_back({QueryText::tr("None"), {{QStringLiteral("prompt"), "-"}}});
    result.ofQuote = [numberOf, promptOf](const EvidenceQuote &quote) {
        return numberOf.value(promptOf.value(quote.quote));
    };
    return result;
}

Dimension byCodingDimension(const DimensionSource &from)
{
    Dimension result{columns::dimension, Dimension::Of::Quote, {}, {}, {}, {}, {}};
    const auto guide = std::make_shared<const GuideQuotes>(from.db);
    for (const CodingDimension &each : guide->dimensions())
        result.values.push_back({each.name, {{QStringLiteral("dimension"), each.name}}});
    const int none = int(result.values.size());
    result.values.push_back({QueryText::tr("None"), {{QStringLiteral("dimension"), "-"}}});
    result.ofQuote = [guide, none](const EvidenceQuote &quote) {
        const int dimension = guide->dimensionOf(quote);
        return dimension < 0 ? none : dimension;
    };
    return result;
}

} // namespace

std::vector<QueryChoice> dimensionChoices()
{
    return {{"type", QT_TRANSLATE_NOOP("query", "Types")},
            {"theme", QT_TRANSLATE_NOOP("query", "Themes")},
            {"sub-theme", QT_TRANSLATE_NOOP("query", "Sub-themes")},
            {"open", QT_TRANSLATE_NOOP("query", "Open codes")},
            {"group", QT_TRANSLATE_NOOP("query", "Groups")},
            {"attribute", QT_TRANSLATE_NOOP("query", "An attribute")},
            {"participant", QT_TRANSLATE_NOOP("query", "Participants")},
            {"document", QT_TRANSLATE_NOOP("query", "Documents")},
            {"repository", QT_TRANSLATE_NOOP("query", "Repositories")},
            {"year", QT_TRANSLATE_NOOP("query", "Years")},
            {"month", QT_TRANSLATE_NOOP("query", "Months of sources")},
            {"coder", QT_TRANSLATE_NOOP("query", "Coders")},
            {"prompt", QT_TRANSLATE_NOOP("query", "Prompt categories")},
            {"dimension", QT_TRANSLATE_NOOP("query", "Dimensions of coding")}};
}

Dimension codeDimension(const CodeTree &tree, const QString &level)
{
    Dimension result{.name = columns::code, .of = Dimension::Of::Code};
    QHash<int, int> numberOf;
    for (const CodeLevel each :
         {CodeLevel::Type, CodeLevel::Theme, CodeLevel::SubTheme, CodeLevel::Open}) {
        if (levelName(each) != level)
            continue;
        for (const int at : tree.atLevel(each)) {
            const Code &code = tree.codes()[size_t(at)];
            numberOf.insert(at, int(result.values.size()));
            result.values.push_back({code.label(), {{QStringLiteral("code"), idValue(code.id)}}});
        }
    }
    QStringList all;
    for (const Dimension::Value &value : result.values)
        all << value.behind.value(QStringLiteral("code"));
    result.anyCode = all.join(u'\n');
    result.ofCode.resize(tree.codes().size());
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        for (const int above : tree.selfAndAncestors(at)) {
            if (const auto found = numberOf.constFind(above); found != numberOf.constEnd())
                result.ofCode[size_t(at)].push_back(*found);
        }
    }
    return result;
}

Dimension dimensionOf(const DimensionSource &source, const QString &id, const QString &attribute)
{
    if (id == QLatin1String("group"))
        return byGroup(source);
    if (id == QLatin1String("attribute"))
        return byAttribute(source, attribute);
    if (id == QLatin1String("participant"))
        return byParticipant(source);
    if (id == QLatin1String("document"))
        return bySource(
            columns::source, "sourceid",
            source.db.query("SELECT s.id, s.id, s.title FROM source s "
                            "JOIN collection c ON c.id = s.collection "
                            "WHERE EXISTS (SELECT 1 FROM quote q WHERE q.source = s.id) "
                            "ORDER BY s.kind, c.position, s.position, s.id"));
    if (id == QLatin1String("repository"))
        return bySource(columns::repository, "repository",
                        source.db.query("SELECT i.source, CASE i.repository WHEN '' THEN '-' "
                                        "ELSE i.repository END, i.repository FROM issue i "
                                        "WHERE EXISTS (SELECT 1 FROM quote q "
                                        "WHERE q.source = i.source) "
                                        "ORDER BY i.repository, i.source"));
    if (id == QLatin1String("year"))
        return bySource(columns::year, "year",
                        source.db.query("SELECT i.source, i.year, i.year FROM issue i "
                                        "WHERE EXISTS (SELECT 1 FROM quote q "
                                        "WHERE q.source = i.source) ORDER BY i.year, i.source"));
    if (id == QLatin1String("month"))
        return byMonth(source);
    if (id == QLatin1String("coder"))
        return byCoder(source);
    if (id == QLatin1String("prompt"))
        return byPrompt(source);
    if (id == QLatin1String("dimension"))
        return byCodingDimension(source);
    return codeDimension(source.tree, id);
}

} // namespace axial::query
