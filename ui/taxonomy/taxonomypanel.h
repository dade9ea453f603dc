#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QList>
#include <QWidget>

#include <functional>

class QAction;
class QMenu;

namespace axial {

class CodeEdits;
class CodeTreeView;
class CodeViewMenu;
class ElidingLabel;
class FilterField;
class LinkButton;
class NewCodeBar;
class Workspace;

/// The taxonomy with its filter and everything one can do to codes. The owner of the model
/// re-reads it.
class TaxonomyPanel : public QWidget
{
    Q_OBJECT

public:
    TaxonomyPanel(Workspace &workspace, CodeTreeModel &model, QWidget *parent = nullptr);

    CodeTreeView *tree() const { return m_tree; }
    FilterField *filter() const { return m_filter; }
    /// New, rename, describe, merge, delete, ...: for menus.
    QList<QAction *> codeActions() const { return m_actions; }
    /// The same as a menu of the window, with more keys for codes.
    QMenu *makeMenu(const QList<QAction *> &moreKeys);
    /// Below "More" in the menu of a code.
    QAction *addToMenu(const QString &text, QObject *receiver, std::function<void()> triggered);
    /// Asks the name of a code to put on words, below the tree.
    void askNewCode(const QString &question, const QString &proposal,
                    std::function<bool(const QString &)> create);
    void updateActions();
    /// What the numbers count and how siblings are sorted, for the menu View.
    QMenu *viewMenu() const;
    /// The acts on codes, for others that let quotes go over a code.
    CodeEdits *edits() const { return m_edits; }
    /// Puts the keyboard into the filter.
    void focusFilter();

Q_SIGNALS:
    /// The person wants to read all quotes of a code, or to hand them on to other codes.
    void quotesRequested(axial::CodeId code);
    void splitRequested(axial::CodeId code);

private:
    QAction *addAction(const QString &text, const QKeySequence &keys,
                       std::function<void()> triggered);
    void buildActions();
    QWidget *buildHeader();
    void newCode(CodeId parent, const QString &name = {});
    void storeDraft(const QString &name);
    void leaveDraft();
    void dropDraft();
    void connectTree();
    void showNote();
    void showMoved(const QList<CodeId> &codes);
    void reorder(const std::function<bool(const QList<CodeId> &)> &act);

    Workspace &m_workspace;
    CodeTreeModel &m_model;
    CodeEdits *m_edits;
    FilterField *m_filter;
    CodeTreeView *m_tree;
    ElidingLabel *m_hint; ///< what letting go of a drag would do
    NewCodeBar *m_newCode;
    QMenu *m_colors = nullptr;
    QMenu *m_menu = nullptr;
    QMenu *m_more = nullptr;
    ElidingLabel *m_note;
    LinkButton *m_unsort;
    CodeViewMenu *m_view;
    QList<QAction *> m_actions;
    QAction *m_add = nullptr;
    QAction *m_addBelow = nullptr;
    QAction *m_rename = nullptr;
    QAction *m_key = nullptr;
    QAction *m_describe = nullptr;
    QAction *m_merge = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
    QAction *m_in = nullptr;
    QAction *m_out = nullptr;
    QAction *m_keys = nullptr;
    QAction *m_quotes = nullptr;
    QAction *m_split = nullptr;
    static constexpr CodeId draft{-1}; ///< of a code that is not made yet; no stored one has it
    CodeId m_draftParent;              ///< none = nothing is typed
    QString m_refused;                 ///< the name of it that could not be stored
};

} // namespace axial
