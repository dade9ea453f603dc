#include "ui/ballots/ballotpeople.h"

#include "ui/theme/theme.h"

#include <algorithm>

namespace axial {

void BallotPeople::set(std::vector<Participant> people, const std::vector<Ballot> &ballots)
{
    m_ranks.clear();
    for (const Ballot &ballot : ballots)
        m_ranks.insert(ballot.participant, ballot.ranks);
    const bool areSame = std::equal(
        people.begin(), people.end(), m_people.begin(), m_people.end(),
        [](const Participant &left, const Participant &right) { return left.id == right.id; });
    if (!areSame)
        beginResetModel();
    m_people = std::move(people);
    if (!areSame)
        endResetModel();
    else if (!m_people.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCountOfPeople - 1));
}

int BallotPeople::rowOf(ParticipantId participant) const
{
    const auto found = std::find_if(m_people.begin(), m_people.end(),
                                    [&](const Participant &p) { return p.id == participant; });
    return found == m_people.end() ? -1 : int(found - m_people.begin());
}

std::vector<std::vector<CodeId>> BallotPeople::ranksOf(ParticipantId participant) const
{
    return m_ranks.value(participant);
}

int BallotPeople::rankedBy(ParticipantId participant) const
{
    int ranked = 0;
    for (const std::vector<CodeId> &sharing : m_ranks.value(participant))
        ranked += int(sharing.size());
    return ranked;
}

int BallotPeople::answered() const
{
    return int(std::count_if(m_people.begin(), m_people.end(),
                             [this](const Participant &p) { return rankedBy(p.id) > 0; }));
}

int BallotPeople::nextWithoutAnswer(int row) const
{
    const int count = rowCount();
    for (int step = 1; step <= count; ++step) {
        const int at = (row + step) % count;
        if (rankedBy(m_people[size_t(at)].id) == 0)
            return at;
    }
    return -1;
}

int BallotPeople::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_people.size());
}

int BallotPeople::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnCountOfPeople;
}

QVariant BallotPeople::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Participant &participant = m_people[size_t(index.row())];
    if (index.column() == NameColumn)
        return role == Qt::DisplayRole ? QVariant(participant.pseudonym) : QVariant();
    const int ranked = rankedBy(participant.id);
    switch (role) {
    case Qt::DisplayRole:
        return ranked > 0 ? QString::number(ranked) : QStringLiteral("–");
    case Qt::AccessibleTextRole:
        return ranked > 0 ? tr("%n code(s) ranked", nullptr, ranked) : tr("not answered");
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return ranked > 0 ? QVariant() : QVariant(theme::tokens().text3);
    default:
        return {};
    }
}

QVariant BallotPeople::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == RankedColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Participant") : tr("Ranked");
}

} // namespace axial
