#pragma once

#include "core/base/id.h"

#include <QSet>
#include <QWidget>

class QMenu;
class QTreeView;

namespace axial {

class FilterField;
class SearchFolders;
class SourceActs;
class SourceModel;
class SourceOrderMenu;
class SourceTree;
class Workspace;

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
