#pragma once

#include "core/base/id.h"

#include "core/project/savedfilters.h"
#include "ui/base/latestjob.h"

#include <QListWidget>
#include <QMenu>
#include <QSet>
#include <QWidget>

class QActionGroup;
class QMenu;
class QTreeView;

namespace axial {

class FilterField;
class SourceActs;
class SourceModel;
class SourceTree;
class Workspace;

/// By what the sources in the tree are sorted: chosen here or by the heads of its columns, and kept
/// at this machine. A habit of the person, not of a study.
class SourceOrderMenu : public QMenu
{
    Q_OBJECT

public:
    /// Sorts as was kept; from now on the heads of the columns sort, too.
    SourceOrderMenu(SourceModel &model, QTreeView &tree, QWidget *parent = nullptr);

    /// As the model has it.
    void showOrder();

private:
    void choose(int column, Qt::SortOrder order);
    void keep() const;

    SourceModel &m_model;
    QTreeView &m_tree;
    QActionGroup *m_fields;
    QAction *m_reversed;
};

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

/// The sources in their collections, with their filter and what one can do to them. The owner of
/// the model re-reads it.
class SourcePanel : public QWidget
{
    Q_OBJECT

public:
    SourcePanel(Workspace &workspace, SourceModel &model, QWidget *parent = nullptr);

    QTreeView *tree() const;
    FilterField *filter() const { return m_filter; }
    /// By what the sources are sorted.
    QMenu *viewMenu() const;
    /// Marks the source that is being read, without opening it again; when the list doesn't show it
    /// yet, as soon as it does. None = nothing is being read.
    void showCurrent(SourceId source);
    /// The same for one that has just come in: no filter hides it.
    void showNew(SourceId source);
    /// Collections with few sources open, those with thousands closed; once for each project.
    void expandSmall();

    static constexpr int smallCollection = 200;
    /// What a filter leaves is opened whole when it is no more: a tree lays out every open row.
    static constexpr qsizetype mostOpened = 20'000;

Q_SIGNALS:
    void sourceChosen(axial::SourceId source);
    /// To be read beside what is read now.
    void besideChosen(axial::SourceId source);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    void setUpTree();
    QWidget *buildHeader();
    void setFilter(const QString &text);
    void showWish();
    void showFiltered();
    void chooseFirst();
    void rememberOpen();
    void showAll();
    void spanNames(const QModelIndex &parent);
    QModelIndex firstSource(const QModelIndex &parent) const;
    void open(const QModelIndex &index);
    void showMenu(const QPoint &point);

    Workspace &m_workspace;
    SourceModel &m_model;
    FilterField *m_filter;
    SourceTree *m_tree;
    SearchFolders *m_folders;
    SourceActs *m_acts;
    SourceOrderMenu *m_order;
    bool m_isFilterNew = false;           ///< what it leaves is not shown yet
    bool m_isFirstAwaited = false;        ///< of that the first is to be current
    bool m_isOpenAwaited = false;         ///< and opened
    QSet<CollectionId> m_openCollections; ///< as they stand when a filter is gone
    SourceId m_read;
    bool m_isReadAwaited = false; ///< it is to be current as soon as it is shown
    class QAction *m_rename = nullptr;
    class QAction *m_beside = nullptr;
};

} // namespace axial
