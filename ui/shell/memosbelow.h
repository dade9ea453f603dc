#pragma once

#include <QObject>

namespace axial {

class Actions;
class MemoPanel;
class Modes;
class Workspace;

/// Shows and hides the memos below the page.
class MemosBelow : public QObject
{
public:
    MemosBelow(Workspace &workspace, Actions &actions, Modes &modes, MemoPanel &panel);

private:
    void show(bool shown);

    Workspace &m_workspace;
    Actions &m_actions;
    Modes &m_modes;
    MemoPanel &m_panel;
};

} // namespace axial
