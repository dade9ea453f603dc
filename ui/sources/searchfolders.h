#pragma once

#include "core/project/savedfilters.h"
#include "ui/base/latestjob.h"

#include <QListWidget>

namespace axial {

class FilterField;
class SourceModel;
class SourceTree;

/// The search folders above the tree of sources: filters with a name, each with the number of
/// sources it finds now. A click or Enter shows these in the tree. Making, renaming and deleting
/// one is a step each; the sources stay where they are.
class SearchFolders : public QListWidget
{
    Q_OBJECT

public:
    /// What the field says is saved, from it or from the tree.
    SearchFolders(Workspace &workspace, SourceModel &model, FilterField &field, SourceTree &tree,
                  QWidget *parent);

    /// For a menu; the keys are those of the widgets they are about.
    QList<QAction *> acts() const { return {m_save, m_rename, m_remove}; }

    static constexpr int mostShown = 6; ///< at once; the list scrolls

private:
    void read();
    void countSources();
    void showCounts(const std::vector<qsizetype> &counts);
    void showChosen();
    void fitHeight();
    void updateState();
    const SavedFilter *current() const;
    void choose(const QListWidgetItem *item);
    void askName(const QString &title, const QString &name,
                 const std::function<void(const QString &)> &named);
    void save();
    void rename();
    void remove();

    Workspace &m_workspace;
    SourceModel &m_model;
    FilterField &m_field;
    std::vector<SavedFilter> m_folders; ///< by row
    QAction *m_save;
    QAction *m_rename;
    QAction *m_remove;
    LatestJob m_job{m_workspace};
};

} // namespace axial
