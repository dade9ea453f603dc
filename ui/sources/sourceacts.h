#pragma once

#include "core/base/id.h"

#include "core/project/sources/sourcetags.h"

#include <QCoreApplication>
#include <QDialog>
#include <QObject>

class QAction;
class QLineEdit;
class QListWidget;

namespace axial {

class SourceModel;
class SourceTree;
class Workspace;
struct ChosenSources;

/// Which tags some sources have: a box that is neither on nor off stands for those that only some
/// have, and leaves them so. A word that is typed becomes a tag of all of them.
class SourceTagsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `all` in use, and those `on` the `count` sources.
    SourceTagsDialog(const QString &title, const std::vector<sourcetags::Use> &all,
                     const std::vector<sourcetags::Use> &on, qint64 count,
                     QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QStringList &put, const QStringList &takenOff);

private:
    void addRow(const QString &tag, Qt::CheckState state, const QString &words);
    /// What is typed becomes a row that is on; false when there was nothing.
    bool takeTyped();
    void finish();

    QLineEdit *m_new;
    QListWidget *m_list;
};

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
