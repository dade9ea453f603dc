#pragma once

#include "ui/participants/participantmodel.h"

#include <QWidget>

class QListWidget;
class QListWidgetItem;

namespace axial {

class FilterField;

/// Who is put in a group by hand: everybody, with a mark to check, and where they are now.
class GroupMembers : public QWidget
{
    Q_OBJECT

public:
    explicit GroupMembers(const ParticipantModel::Values &values, QWidget *parent = nullptr);

    /// Shows everybody as they stand in the grouping, checked where they are in its group by hand.
    void show(const Grouping &grouping, size_t group);

Q_SIGNALS:
    /// The person put somebody in the group, or took them out.
    void put(ParticipantId participant, bool byHand);

private:
    void narrow(const QString &words);

    const ParticipantModel::Values &m_values;
    FilterField *m_filter;
    QListWidget *m_list;
};

} // namespace axial
