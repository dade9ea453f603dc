#include "ui/base/presence.h"

#include "core/project/people/coders.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

#include <algorithm>

namespace axial {

Presence &Presence::of(Workspace &workspace)
{
    auto *presence = workspace.findChild<Presence *>(QString(), Qt::FindDirectChildrenOnly);
    return presence ? *presence : *new Presence(&workspace);
}

void Presence::setOthers(std::vector<Person> others)
{
    if (others == m_others)
        return;
    std::vector<SourceId> sources;
    for (const auto *each : {&m_others, &others}) {
        for (const Person &person : *each)
            sources.push_back(person.source);
    }
    m_others = std::move(others);
    Q_EMIT othersChanged(sources);
}

std::optional<qint64> Presence::labelled(const QString &name, RoundId round) const
{
    std::optional<qint64> said;
    for (auto each = m_labelled.cbegin(); each != m_labelled.cend(); ++each) {
        if (each.key().second == round && coders::isSameName(each.key().first, name))
            said = std::max(said, std::optional(*each));
    }
    return said;
}

void Presence::setLabelled(const Labelled &labelled)
{
    if (labelled == m_labelled)
        return;
    m_labelled = labelled;
    Q_EMIT labelledChanged();
}

void Presence::setMayCloseRounds(bool may)
{
    if (may == m_mayCloseRounds)
        return;
    m_mayCloseRounds = may;
    Q_EMIT mayCloseRoundsChanged();
}

void Presence::setHere(SourceId source)
{
    if (source == m_here)
        return;
    m_here = source;
    Q_EMIT hereChanged();
}

QString Presence::namesAt(SourceId source) const
{
    QStringList names;
    for (const Person &each : m_others) {
        if (source && each.source == source)
            names << each.name;
    }
    return names.join(QStringLiteral(", "));
}

QString Presence::badgeAt(SourceId source) const
{
    QString badge;
    int count = 0;
    for (const Person &each : m_others) {
        if (source && each.source == source)
            badge = ++count == 1 ? initialsOf(each.name).left(2) : QString::number(count);
    }
    return badge;
}

} // namespace axial
