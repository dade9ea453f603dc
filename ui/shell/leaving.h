#pragma once

class QWidget;

namespace axial {

class MemoPanel;
class Modes;
class RecentFigures;
class TypedWordsBar;
class Workspace;

/// The way out of the open project: what is typed is stored before, or the person is asked.
class Leaving
{
public:
    Leaving(Workspace &workspace, QWidget &window, Modes &modes, MemoPanel &memos,
            TypedWordsBar &words, RecentFigures &figures);

    /// Leaves the fields, which store what was typed then. False when one of them must not be left.
    bool storeTyped();
    /// Stores what it can, or keeps it as a draft, asking nothing.
    void keepTyped();
    /// False when something typed could not be stored and the person stays with it.
    bool leave();

private:
    void leaveField();

    Workspace &m_workspace;
    QWidget &m_window;
    Modes &m_modes;
    MemoPanel &m_memos;
    TypedWordsBar &m_words;
    RecentFigures &m_figures;
};

} // namespace axial
