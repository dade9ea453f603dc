#include "core/project/guide/audiences.h"

#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"
#include "core/text/words/words.h"

#include <algorithm>

namespace axial {
namespace {

/// Of a value that sorts people; more is a description, which names all kinds of things.
constexpr int mostWords = 4;

QSet<QString> stems(const QString &text)
{
    QSet<QString> result;
    Stemmer stemmer;
    forEachWord(text, {0, text.size()}, [&](TextRange, const QString &word) {
        if (!isStopWord(word))
            result.insert(stemmer.stem(word));
    });
    return result;
}

/// What is said of a participant that could name an audience: values that sort people, and groups.
QHash<ParticipantId, QSet<QString>> wordsOfPeople(Database &db)
{
    QHash<ParticipantId, QSet<QString>> result;
    const std::vector<Attribute> attributes = attributes::all(db);
    const auto values = participants::values(db);
    const std::vector<Grouping> groupings = groupings::all(db);
    std::vector<GroupMembership> memberships;
    for (const Grouping &grouping : groupings)
        memberships.push_back(groupings::membership(db, grouping));
    for (const Participant &person : participants::all(db)) {
        QSet<QString> &words = result[person.id];
        const AttributeValues known = values.value(person.id.value);
        for (const Attribute &attribute : attributes) {
            const QString value = known.value(attribute.id.value);
            if (value.count(u' ') < mostWords)
                words.unite(stems(value));
        }
        for (const GroupMembership &membership : memberships) {
            const int group = membership.groupOf.value(person.id.value, -1);
            if (group >= 0)
                words.unite(stems(membership.grouping.groups[size_t(group)].name));
        }
    }
    return result;
}

} // namespace

Audiences::Audiences(Database &db, const std::vector<Prompt> &guide)
{
    QHash<QString, QSet<QString>> wordsOf;
    for (const Prompt &prompt : guide) {
        if (!prompt.audience.isEmpty() && !wordsOf.contains(prompt.audience))
            wordsOf.insert(prompt.audience, stems(prompt.audience));
    }
    if (wordsOf.isEmpty())
        return;
    const auto people = wordsOfPeople(db);
    for (auto person = people.begin(); person != people.end(); ++person) {
        qsizetype most = 1;
        for (auto audience = wordsOf.begin(); audience != wordsOf.end(); ++audience) {
            const qsizetype shared = (*audience & *person).size();
            if (shared > most)
                m_of.remove(person.key());
            if (shared >= most)
                m_of[person.key()].insert(audience.key());
            most = std::max(most, shared);
        }
    }
}

bool Audiences::isFor(const Prompt &prompt, ParticipantId participant) const
{
    const auto audiences = m_of.constFind(participant);
    return prompt.audience.isEmpty() || audiences == m_of.cend()
           || audiences->contains(prompt.audience);
}

} // namespace axial
