#pragma once

#include "core/project/guide/askedprompts.h"

#include <QList>
#include <QObject>

#include <optional>
#include <vector>

class QAction;
class QMenu;

namespace axial {

class DocumentArea;
class Workspace;

/// The interview guide in the document that is shown: which of its questions the turn at the caret
/// asks, and the windows of the guide and of all turns that ask.
class TurnQuestions : public QObject
{
    Q_OBJECT

public:
    TurnQuestions(Workspace &workspace, DocumentArea &documents, QWidget *window);

    /// For the menu of the mode.
    QList<QAction *> actions() const;
    /// Of them, the one with keys.
    QAction *asksAction() const { return m_asks; }
    /// For the context menu of the text.
    QMenu *makeMenu(QWidget *parent);
    void updateActions();

private:
    /// The first turn of the selection, or the one at the caret; none = no turn.
    std::optional<qint64> turnStart() const;
    SourceId source() const;
    void fill(QMenu *menu);
    void popUp();
    void set(const AskedPrompt &asked, bool isAsked);
    void showGuide();
    void showTurns(std::vector<SourceId> sources);
    template <class Window>
    Window *shown();

    Workspace &m_workspace;
    DocumentArea &m_documents;
    QWidget *m_window;
    QAction *m_asks;
    QAction *m_here;
    QAction *m_everywhere;
    QAction *m_guide;
};

} // namespace axial
