#pragma once

#include "core/domain/ballot.h"
#include "core/domain/participant.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QHash>

namespace axial {

/// The participants beside how many codes each ranked for one prompt.
class BallotPeople : public QAbstractTableModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::BallotPeople)

public:
    enum Column { NameColumn, RankedColumn, columnCountOfPeople };

    using QAbstractTableModel::QAbstractTableModel;

    void set(std::vector<Participant> people, const std::vector<Ballot> &ballots);
    const std::vector<Participant> &people() const { return m_people; }
    ParticipantId at(int row) const { return m_people[size_t(row)].id; }
    /// -1 = there is no such.
    int rowOf(ParticipantId participant) const;
    /// Nothing, when nobody of that id answered.
    std::vector<std::vector<CodeId>> ranksOf(ParticipantId participant) const;
    int answered() const;
    /// Behind this row, and then from the first on; -1 = everybody has answered.
    int nextWithoutAnswer(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int rankedBy(ParticipantId participant) const;

    std::vector<Participant> m_people;
    QHash<ParticipantId, std::vector<std::vector<CodeId>>> m_ranks;
};

} // namespace axial
