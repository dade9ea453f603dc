#include "core/query/codings/codingformchoices.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/savedfilters.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

constexpr int mostSources = 2000;

std::vector<ParameterChoice> named(const QStringList &names)
{
    std::vector<ParameterChoice> choices;
    for (const QString &name : names)
        choices.push_back({name, name});
    return choices;
}

QStringList namesOf(const std::vector<ParameterChoice> &choices)
{
    QStringList names;
    for (const ParameterChoice &each : choices)
        names << each.id;
    return names;
}

std::vector<CodingFormChoices::AttributeValues> attributesOf(Database &db)
{
    std::vector<CodingFormChoices::AttributeValues> result;
    const auto values = participants::values(db);
    for (const Attribute &attribute : attributes::all(db)) {
        QSet<QString> known(attribute.categories.begin(), attribute.categories.end());
        QStringList others;
        for (const auto &ofOne : values) {
            const QString value = ofOne.value(attribute.id.value).trimmed();
            if (!value.isEmpty() && !known.contains(value)) {
                known.insert(value);
                others << value;
            }
        }
        std::sort(others.begin(), others.end(), nameLess);
        auto choices = named(attribute.categories + others);
        choices.push_back({QStringLiteral("none"), QueryText::tr("(none)")});
        result.push_back({attribute.name, std::move(choices)});
    }
    return result;
}

} // namespace

CodingFormChoices CodingFormChoices::of(Database &db)
{
    CodingFormChoices result;
    for (const Code &code : axial::codes::all(db)) {
        if (code.parent)
            result.codes.push_back({code.keyOrName(), code.label()});
    }
    const auto add = [](std::vector<ParameterChoice> &choices, const QString &name) {
        choices.push_back({name, name});
    };
    for (const Group &group : groupings::membership(db).grouping.groups)
        add(result.groups, group.name);
    for (const Participant &each : axial::participants::all(db))
        add(result.participants, each.pseudonym);
    for (const Coder &each : axial::coders::all(db))
        add(result.coders, each.name);
    for (const Collection &each : axial::collections::all(db))
        add(result.collections, axial::collections::path(db, each.id).join(u'/'));
    for (const sourcetags::Use &each : sourcetags::all(db))
        add(result.tags, each.tag);
    for (const SavedFilter &each : savedfilters::all(db, savedfilters::sources))
        add(result.folders, each.name);
    result.prompts = named(quotes::promptCategories(db));
    auto rows = db.query("SELECT title FROM source WHERE kind<>1 ORDER BY title LIMIT ?1",
                         mostSources);
    while (rows.next())
        add(result.sources, rows.text(0));
    result.attributes = attributesOf(db);
    return result;
}

const std::vector<ParameterChoice> &CodingFormChoices::ofField(CodingField field,
                                                               const QString &attribute) const
{
    static const std::vector<ParameterChoice> anything;
    switch (field) {
    case CodingField::Code:
    case CodingField::Only:
        return codes;
    case CodingField::Group:
        return groups;
    case CodingField::Participant:
        return participants;
    case CodingField::Source:
        return sources;
    case CodingField::Collection:
        return collections;
    case CodingField::Tag:
        return tags;
    case CodingField::Folder:
        return folders;
    case CodingField::Prompt:
        return prompts;
    case CodingField::Coder:
        return coders;
    case CodingField::Attribute:
        for (const AttributeValues &each : attributes) {
            if (each.name.compare(attribute, Qt::CaseInsensitive) == 0)
                return each.values;
        }
        return anything;
    case CodingField::Words:
    case CodingField::Before:
    case CodingField::After:
    case CodingField::On:
    case CodingField::Weight:
        break;
    }
    return anything;
}

FilterOffers codingOffersAt(const QString &text, qsizetype cursor, const CodingFormChoices &choices)
{
    ListFields fields;
    for (const QString &name : codingFieldNames())
        fields.push_back({{name}});
    for (const CodingFormChoices::AttributeValues &each : choices.attributes)
        fields.push_back({{each.name}});
    const int own = int(codingFieldNames().size());
    return filterOffersAt(text, cursor, fields,
                          [&](int field) {
                              return namesOf(field < own
                                                 ? choices.ofField(CodingField(field), {})
                                                 : choices.attributes[size_t(field - own)].values);
                          },
                          {Parentheses::StandAlone, namesOf(choices.codes), codingOperators()});
}

} // namespace axial
