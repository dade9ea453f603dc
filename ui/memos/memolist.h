#pragma once

#include "core/domain/memo.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QStackedWidget;
class QTreeView;

namespace axial {

class EmptyState;
class FilterField;
class MemoModel;
class Workspace;

/// All notes of the study, narrowed by words and kind, or what is said while there is none.
class MemoList : public QWidget
{
    Q_OBJECT

public:
    explicit MemoList(Workspace &workspace, QWidget *parent = nullptr);

    /// The same note stays the current one.
    void setNotes(std::vector<Note> notes);
    const MemoModel &notes() const { return *m_model; }
    /// Null when none is chosen.
    const Note *current() const;
    /// The filter does not hide it any more; nobody is told.
    void selectMemo(MemoId memo);
    void selectNone();
    /// The row that has come to where one was.
    void selectNear(int row);
    /// Shows notes of one kind only.
    void showKind(NoteKind kind);
    void clearFilter();
    /// Puts the keyboard into the rows, or to what is said instead.
    void focusRows();
    bool hasKeyboard() const;
    /// After what there is, or what may be done, has changed.
    void updateRows();
    QTreeView *view() const { return m_view; }

Q_SIGNALS:
    void currentChanged();
    /// By the person, after currentChanged().
    void chosen(const axial::Note &note);
    void newRequested();
    /// Down or Enter in the filter.
    void filterLeft();

private:
    void buildView();
    void filterNotes();

    Workspace &m_workspace;
    MemoModel *m_model;
    FilterField *m_filter;
    QComboBox *m_kind;
    QTreeView *m_view;
    QWidget *m_filterRow;
    QStackedWidget *m_rows; ///< the list, or what it says while it is empty
    EmptyState *m_none;
    bool m_isSetting = false; ///< what is current now is nobody's choice
};

} // namespace axial
