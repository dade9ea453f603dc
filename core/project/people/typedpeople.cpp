#include "core/project/people/typedpeople.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/text/words/comparable.h"

#include <algorithm>

namespace axial {

ParticipantId TypedPeople::find(const QString &typed)
{
    if (const ParticipantId exactly = participants::find(m_db, typed))
        return exactly;
    if (!m_byLook) {
        m_byLook.emplace();
        for (const Participant &each : participants::all(m_db))
            note(each.pseudonym, each.id);
    }
    const Alike alike = m_byLook->value(nameKey(names::fitted(typed)));
    if (alike.isOneOfSeveral)
        throw Error(
            ProjectText::tr(
                "Several are called “%1”. Rename all but one of them first. Nothing was changed.")
                .arg(typed.trimmed()));
    return alike.participant;
}

ParticipantId TypedPeople::named(const QString &typed)
{
    const ParticipantId found = find(typed);
    if (!found)
        throw Error(refusals::unknown(typed));
    return found;
}

ParticipantId TypedPeople::ensure(const QString &typed)
{
    if (const ParticipantId found = find(typed))
        return found;
    const ParticipantId made = participants::ensure(m_db, typed);
    note(participants::pseudonym(m_db, made), made);
    return made;
}

void TypedPeople::note(const QString &name, ParticipantId participant)
{
    Alike &alike = (*m_byLook)[nameKey(name)];
    alike = {participant, bool(alike.participant)};
}

QString TypedPeople::name(const QStringList &known, const QString &typed)
{
    const QString name = typed.trimmed();
    if (known.contains(name))
        return name;
    const auto alike = std::find_if(known.begin(), known.end(),
                                    [&](const QString &each) { return isSameName(each, name); });
    return alike == known.end() ? name : *alike;
}

} // namespace axial
