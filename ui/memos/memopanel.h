#pragma once

#include "core/domain/memo.h"
#include "ui/base/whenseen.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace axial {

class Database;
class EmptyState;
class FilterField;
class MemoEditor;
class MemoModel;
class Workspace;
struct Changes;

/// Below the page, in every mode: all memos, comments and reviews of the study, and the one that is
/// being written.
class MemoPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MemoPanel(Workspace &workspace, QWidget *parent = nullptr);

    /// A memo that is there (by its id), or a new one about what it names.
    void open(const Memo &memo);
    /// Puts the keyboard into the list.
    void focusList();
    void saveNow();

    QTreeView *list() const { return m_view; }
    MemoEditor *editor() const { return m_editor; }
    QSize sizeHint() const override { return {900, 230}; }

Q_SIGNALS:
    void closeRequested();
    /// Enter on a memo about a participant.
    void participantsRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildActions();
    QWidget *buildList();
    QWidget *buildHeader();
    void connectWorkspace();
    void putIntoFinding();
    bool touchesNotes(const Changes &changes) const;
    void reread();
    void readNotes();
    void filterNotes();
    void clearFilter();
    void setNotes(std::vector<Note> notes);
    const Note *current() const;
    void selectMemo(MemoId memo);
    void selectNear(int row);
    void showNote(const Note &chosen);
    void goToCurrent();
    void removeCurrent();
    void updateActions();
    /// Throws Error.
    static QString aboutIn(Database &db, const Memo &memo);
    QString aboutOf(const Memo &memo) const;
    void nameEdited();

    Workspace &m_workspace;
    MemoModel *m_model;
    FilterField *m_filter;
    QComboBox *m_kind;
    QTreeView *m_view;
    QWidget *m_filterRow;
    QStackedWidget *m_rows; ///< the list, or what it says while it is empty
    EmptyState *m_none;
    bool m_isSetting = false; ///< what is current now is nobody's choice
    MemoEditor *m_editor;
    QAction *m_go = nullptr;
    QAction *m_private = nullptr;
    QAction *m_put = nullptr;
    QAction *m_remove = nullptr;
    QToolButton *m_new = nullptr;
    QTimer m_later;  ///< the rows keep their places under a click
    MemoId m_stored; ///< a new memo that the list does not have yet
    WhenSeen m_whenSeen{*this, [this] { readNotes(); }};
};

} // namespace axial
