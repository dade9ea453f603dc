#pragma once

#include <QCoreApplication>
#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace axial {

class ActionGroups;
class CodingCentre;
class DocumentEditing;
class TurnQuestions;
class TurnSpeakers;
class Workspace;

/// What one does to the transcript itself: correct its words, look at the original, say who speaks.
class TranscriptActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::TranscriptActs)

public:
    TranscriptActs(Workspace &workspace, CodingCentre &centre, DocumentEditing &editing,
                   QWidget *window, QObject *parent);

    void addTo(ActionGroups &groups);
    /// Those of them that are about the turn at the caret.
    QList<QAction *> turnActions() const;
    /// For a menu at the words.
    void addTo(QMenu &menu);
    void updateActions();

private:
    void editText();
    void showChangedQuotes();
    void showOriginalText();
    void saveOriginalFile();
    void bringOriginalBack();

    Workspace &m_workspace;
    CodingCentre &m_centre;
    DocumentEditing &m_editing;
    QWidget *m_window;
    TurnSpeakers *m_speakers;
    TurnQuestions *m_questions;
    QAction *m_edit = nullptr;
    QAction *m_changed = nullptr;
    QAction *m_original = nullptr;
    QAction *m_saveOriginal = nullptr;
    QAction *m_bringBack = nullptr;
};

} // namespace axial
