#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

struct ChosenSources;
class SourceModel;
class SourceTree;
class Workspace;

/// Files the sources of a tree in collections: new ones, and what is selected moved into another.
/// Each is one step.
class SourceFiling : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SourceFiling)

public:
    /// The actions are the tree's, with their keys.
    SourceFiling(Workspace &workspace, SourceModel &model, SourceTree &tree);

    QAction *newAction() const { return m_new; }
    QAction *moveAction() const { return m_move; }

private:
    void askName();
    void askPlace();
    void add(CollectionId parent, const QString &name);
    void move(const ChosenSources &chosen, CollectionId there);
    void showAwaited();

    Workspace &m_workspace;
    SourceModel &m_model;
    SourceTree &m_tree;
    QAction *m_new;
    QAction *m_move;
    CollectionId m_awaited; ///< a new one, to be current as soon as it is shown
};

} // namespace axial
