#pragma once

#include "core/domain/participant.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class ParticipantGrid;
class ParticipantModel;
class Workspace;

/// What is done to the participants and attributes that are chosen in the grid, each as one edit.
class ParticipantActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantActs)

public:
    ParticipantActs(Workspace &workspace, ParticipantModel &model, ParticipantGrid &grid,
                    QWidget &page);

    QAction *add = nullptr;
    QAction *rename = nullptr;
    QAction *remove = nullptr;
    QAction *merge = nullptr;
    QAction *rank = nullptr;
    QAction *pseudonyms = nullptr;
    QAction *addAttribute = nullptr;
    QAction *editAttribute = nullptr;
    QAction *removeAttribute = nullptr;

    /// Enables and names what can be done to what is chosen.
    void update();

private:
    void askParticipant();
    void addParticipant(const QString &name);
    void openName();
    void removeChosen();
    void mergeChosen();
    void showRankings();
    void showRealNames();
    void askAttribute();
    void changeAttribute();
    void removeChosenAttribute();
    QStringList valuesOf(const Attribute &attribute) const;
    QStringList namesBeside(AttributeId attribute) const;

    Workspace &m_workspace;
    ParticipantModel &m_model;
    ParticipantGrid &m_grid;
    QWidget &m_page;
};

} // namespace axial
