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

/// What is done to the sources that are selected in a tree, and to everything in a collection that
/// is: they are filed in collections, get tags, a language and a day, and are deleted after a
/// question that says what goes with them. Each is one step, of a job when the sources are many.
class SourceActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SourceActs)

public:
    /// The actions are the tree's, with their keys.
    SourceActs(Workspace &workspace, SourceModel &model, SourceTree &tree);

    QAction *const newCollection;
    QAction *const move;
    QAction *const remove;
    QAction *const tag;
    QAction *const details;

private:
    void askName();
    void add(CollectionId parent, const QString &name);
    void showAwaited();
    void askPlace();
    void moveTo(const ChosenSources &chosen, CollectionId there);
    void askTags();
    void putTags(const std::vector<SourceId> &sources, const QStringList &put,
                 const QStringList &takenOff);
    void askDetails();
    void askRemoval();
    QString question(const ChosenSources &chosen) const;
    void removeChosen(const ChosenSources &chosen, const QString &label);

    Workspace &m_workspace;
    SourceModel &m_model;
    SourceTree &m_tree;
    CollectionId m_awaited; ///< a new one, to be current as soon as it is shown
};

} // namespace axial
