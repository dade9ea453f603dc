#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class SourceModel;
class SourceTree;
class Workspace;

/// Asks in which language sources are and of which day, those that are selected in a tree and all
/// in a selected collection; each answer is one step, of a job when the sources are many.
class SourceDetails : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SourceDetails)

public:
    /// The action is the tree's, with its key.
    SourceDetails(Workspace &workspace, SourceModel &model, SourceTree &tree);

    QAction *action() const { return m_ask; }

private:
    void ask();

    Workspace &m_workspace;
    SourceModel &m_model;
    SourceTree &m_tree;
    QAction *m_ask;
};

} // namespace axial
