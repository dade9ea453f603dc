#pragma once

#include "ui/sources/chosensources.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class SourceTree;
class Workspace;

/// Deletes what is selected in the tree of sources, as one step, after a question that says what
/// goes with it.
class SourceRemoval : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SourceRemoval)

public:
    /// The action is the tree's, with its key.
    SourceRemoval(Workspace &workspace, SourceModel &model, SourceTree &tree);

    QAction *action() const { return m_remove; }

private:
    void ask();
    QString question(const ChosenSources &chosen) const;
    void remove(const ChosenSources &chosen, const QString &label);

    Workspace &m_workspace;
    SourceModel &m_model;
    SourceTree &m_tree;
    QAction *m_remove;
};

} // namespace axial
