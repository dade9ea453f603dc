#pragma once

#include "core/domain/memo.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QToolButton;
class QStackedWidget;
class QTreeView;

namespace axial {

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
    /// Shows notes of one kind only.
    void showKind(NoteKind kind);
    void saveNow();

    QTreeView *list() const { return m_list; }
    MemoEditor *editor() const { return m_editor; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void closeRequested();
    /// Enter on a memo about a participant.
    void participantsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildList();
    QWidget *buildHeader();
    void connectWorkspace();
    bool touchesNotes(const Changes &changes) const;
    void reread();
    void readNotes();
    void filterNotes();
    void showRows();
    void showCurrent();
    void goToCurrent();
    void removeCurrent();
    void selectMemo(MemoId memo);
    void updateActions();
    QString aboutOf(const Memo &memo) const;
    const Note *current() const;

    Workspace &m_workspace;
    MemoModel *m_model;
    FilterField *m_filter;
    QComboBox *m_kind;
    QTreeView *m_list;
    QWidget *m_filterRow;
    QStackedWidget *m_rows; ///< the list, or what it says while it is empty
    EmptyState *m_none;
    MemoEditor *m_editor;
    class QAction *m_go = nullptr;
    class QAction *m_remove = nullptr;
    QToolButton *m_new = nullptr;
    QTimer m_later;  ///< the rows keep their places under a click
    MemoId m_stored; ///< a new memo that the list does not have yet
    bool m_isStale = true;
    bool m_isReading = false; ///< the list is rebuilt: what is current then is nobody's choice
};

} // namespace axial
