#pragma once

#include "ui/participants/participantmodel.h"

#include <QWidget>

class QVBoxLayout;

namespace axial {

class Workspace;

/// The groupings of the study beside the one that is shown, each with how many are in its groups
/// now; its name shows it in the grid.
class OtherGroupings : public QWidget
{
    Q_OBJECT

public:
    explicit OtherGroupings(QWidget *parent = nullptr);

    void showGroupings(const std::vector<Grouping> &groupings, const QString &shown,
                       const ParticipantModel::Values &values);

Q_SIGNALS:
    void chosen(const QString &grouping);

private:
    QVBoxLayout *m_column;
};

} // namespace axial
