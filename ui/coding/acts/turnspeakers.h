#pragma once

#include "core/project/people/speakerturns.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QMenu;

namespace axial {

class DocumentArea;
class Workspace;

/// Who speaks in the document that is shown: of all turns of a speaker, of the turns that are
/// selected (or the one at the caret), and of paragraphs that were not recognised as a turn. Each
/// is one step of the history, and the text never changes by it.
class TurnSpeakers : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::TurnSpeakers)

public:
    TurnSpeakers(Workspace &workspace, DocumentArea &documents, QWidget *window);

    /// For the menu of the mode.
    QList<QAction *> actions() const { return QList<QAction *>{m_dialog} + turnActions(); }
    /// Those of them that are about the turn at the caret.
    QList<QAction *> turnActions() const { return {m_spoken, m_paragraph, m_join, m_dissolve}; }
    /// For the context menu of the text.
    QMenu *makeMenu(QWidget *parent);
    void updateActions();

private:
    using Take = void (TurnSpeakers::*)(const Identity &who, SpeakerId speaker);

    TextRange place() const;
    SourceId source() const;
    void fill(QMenu *menu, Take take);
    void askPerson(Take take);
    void popUp(Take take);
    void assign(const Identity &who, SpeakerId speaker);
    void makeTurn(const Identity &who, SpeakerId speaker);
    void change(const QString &label, void (*act)(Database &, SourceId, TextRange));
    bool edit(const QString &label, const std::function<void(Database &)> &fn);

    Workspace &m_workspace;
    DocumentArea &m_documents;
    QWidget *m_window;
    QAction *m_spoken;
    QAction *m_paragraph;
    QAction *m_join;
    QAction *m_dissolve;
    QAction *m_dialog;
};

} // namespace axial
