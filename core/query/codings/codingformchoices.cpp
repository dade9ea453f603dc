#include "core/query/codings/codingformchoices.h"

#include "core/base/naturalorder.h"
#include "core/project/codes/codes.h"
#include "core/project/people/participants.h"
#include "core/query/codings/codingoffers.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

std::vector<ParameterChoice> named(const QStringList &names)
{
    std::vector<ParameterChoice> choices;
    for (const QString &name : names)
        choices.push_back({name, name});
    return choices;
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
        choices.push_back({QStringLiteral("none"), Messages::tr("(none)")});
        result.push_back({attribute.name, std::move(choices)});
    }
    return result;
}

} // namespace

CodingFormChoices CodingFormChoices::of(Database &db)
{
    const CodingVocabulary vocabulary = CodingVocabulary::of(db);
    CodingFormChoices result;
    for (const Code &code : axial::codes::all(db)) {
        if (code.parent)
            result.codes.push_back({code.keyOrName(), code.label()});
    }
    result.groups = named(vocabulary.groups);
    result.participants = named(vocabulary.participants);
    result.sources = named(vocabulary.sources);
    result.collections = named(vocabulary.collections);
    result.tags = named(vocabulary.tags);
    result.prompts = named(vocabulary.prompts);
    result.coders = named(vocabulary.coders);
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

} // namespace axial
