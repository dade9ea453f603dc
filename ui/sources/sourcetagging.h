#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>
#include <QStringList>

#include <vector>

class QAction;

namespace axial {

class SourceModel;
class SourceTree;
class Workspace;

/// Puts tags on what is selected in a tree of sources, and on everything in a collection that is;
/// each time one step, of a job when the sources are many.
class SourceTagging : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SourceTagging)

public:
    /// The action is the tree's, with its key.
    SourceTagging(Workspace &workspace, SourceModel &model, SourceTree &tree);

    QAction *action() const { return m_tag; }

private:
    void ask();
    void store(const std::vector<SourceId> &sources, const QStringList &put,
               const QStringList &takenOff);

    Workspace &m_workspace;
    SourceModel &m_model;
    SourceTree &m_tree;
    QAction *m_tag;
};

} // namespace axial
