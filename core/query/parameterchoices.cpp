#include "core/query/parameterchoices.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/rounds.h"
#include "core/query/people/comparedgroups.h"

#include <algorithm>

namespace axial {
namespace {

using Choices = std::vector<ParameterChoice>;

Choices codesIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    for (const Code &code : codes::all(db)) {
        if (code.kind == CodeKind::Code)
            choices.push_back({idValue(code.id), code.label()});
    }
    return choices;
}

Choices groupsIn(Database &db, const QString &grouping)
{
    const auto every = groupings::all(db);
    const bool isKnown = std::any_of(every.begin(), every.end(), [&](const Grouping &each) {
        return each.name.compare(grouping, Qt::CaseInsensitive) == 0;
    });
    return choicesNamed(
        ComparedGroups(groupings::membership(db, isKnown ? grouping : QString())).names,
        std::identity(), QueryText::tr("All"));
}

/// Words that are names of the study, whichever question asks for them.
Choices namesIn(Database &db, QLatin1String parameter)
{
    if (parameter == QLatin1String("coder") || parameter == QLatin1String("other"))
        return choicesNamed(coders::all(db), &Coder::name, QueryText::tr("All"));
    if (parameter != QLatin1String("repository"))
        return {};
    return choicesNamed(
        columnOf<QStringList>(db.query("SELECT DISTINCT repository FROM issue WHERE repository<>'' "
                                       "ORDER BY repository COLLATE NOCASE, repository")),
        std::identity(), QueryText::tr("All"));
}

} // namespace

std::vector<ParameterChoice> choicesOf(Database &db, const QueryParameter &parameter,
                                       const QueryParameters &asked)
{
    using Kind = QueryParameter::Kind;
    switch (parameter.kind) {
    case Kind::Grouping:
        return choicesNamed(groupings::all(db), &Grouping::name);
    case Kind::Round:
        return choicesNamed(rounds::all(db), &Round::name);
    case Kind::Participant:
        return choicesNamed(participants::all(db), &Participant::pseudonym, QueryText::tr("All"));
    case Kind::Code:
        return codesIn(db);
    case Kind::Group:
        return groupsIn(db, asked.value(QStringLiteral("grouping")));
    case Kind::Attribute:
        return choicesNamed(attributes::all(db), &Attribute::name,
                            QLatin1String(parameter.id) == QLatin1String("other")
                                ? QueryText::tr("The same")
                                : QString());
    case Kind::Ranked:
        return choicesNamed(ballots::prompts(db), std::identity(), QueryText::tr("All"));
    case Kind::Text:
    case Kind::Condition:
        return namesIn(db, QLatin1String(parameter.id));
    case Kind::Choice:
    case Kind::Flag:
        break;
    }
    return {};
}

} // namespace axial
