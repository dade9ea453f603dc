#include "core/query/parameterchoices.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
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

void add(Choices &choices, const QString &name)
{
    choices.push_back({name, name});
}

Choices groupingsIn(Database &db)
{
    Choices choices;
    for (const Grouping &grouping : groupings::all(db))
        add(choices, grouping.name);
    return choices;
}

Choices roundsIn(Database &db)
{
    Choices choices;
    for (const Round &round : rounds::all(db))
        add(choices, round.name);
    return choices;
}

Choices participantsIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    for (const Participant &participant : participants::all(db))
        add(choices, participant.pseudonym);
    return choices;
}

Choices codesIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    for (const Code &code : codes::all(db)) {
        if (code.kind == CodeKind::Code)
            choices.push_back({idValue(code.id), code.label()});
    }
    return choices;
}

Choices codersIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    for (const Coder &coder : coders::all(db))
        add(choices, coder.name);
    return choices;
}

Choices repositoriesIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    auto rows = db.query("SELECT DISTINCT repository FROM issue WHERE repository<>'' "
                         "ORDER BY repository COLLATE NOCASE, repository");
    while (rows.next())
        add(choices, rows.text(0));
    return choices;
}

Choices groupsIn(Database &db, const QString &grouping)
{
    Choices choices{{{}, QueryText::tr("All")}};
    const auto every = groupings::all(db);
    const bool isKnown = std::any_of(every.begin(), every.end(), [&](const Grouping &each) {
        return each.name.compare(grouping, Qt::CaseInsensitive) == 0;
    });
    for (const QString &name :
         ComparedGroups(groupings::membership(db, isKnown ? grouping : QString())).names)
        add(choices, name);
    return choices;
}

Choices attributesIn(Database &db, const QueryParameter &parameter)
{
    Choices choices;
    if (QLatin1String(parameter.id) == QLatin1String("other"))
        choices.push_back({{}, QueryText::tr("The same")});
    for (const Attribute &attribute : attributes::all(db))
        add(choices, attribute.name);
    return choices;
}

Choices promptsIn(Database &db)
{
    Choices choices{{{}, QueryText::tr("All")}};
    for (const QString &prompt : ballots::prompts(db))
        add(choices, prompt);
    return choices;
}

/// Words that are names of the study, whichever question asks for them.
Choices namesIn(Database &db, QLatin1String parameter)
{
    if (parameter == QLatin1String("coder") || parameter == QLatin1String("other"))
        return codersIn(db);
    return parameter == QLatin1String("repository") ? repositoriesIn(db) : Choices();
}

} // namespace

std::vector<ParameterChoice> choicesOf(Database &db, const QueryParameter &parameter,
                                       const QueryParameters &asked)
{
    using Kind = QueryParameter::Kind;
    switch (parameter.kind) {
    case Kind::Grouping:
        return groupingsIn(db);
    case Kind::Round:
        return roundsIn(db);
    case Kind::Participant:
        return participantsIn(db);
    case Kind::Code:
        return codesIn(db);
    case Kind::Group:
        return groupsIn(db, asked.value(QStringLiteral("grouping")));
    case Kind::Attribute:
        return attributesIn(db, parameter);
    case Kind::Ranked:
        return promptsIn(db);
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
