#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace axial {

class ActionGroups;
class CodingCentre;
class Database;
class DocumentEditing;
class Workspace;
struct AskedPrompt;
struct Identity;

/// What one does to the transcript itself: correct its words, look at the original, say who speaks
/// (of the turns that are selected or the one at the caret, and of paragraphs that were not
/// recognised as a turn) and which questions of the interview guide a turn asks.
class TranscriptActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::TranscriptActs)

public:
    TranscriptActs(Workspace &workspace, CodingCentre &centre, DocumentEditing &editing,
                   QWidget *window, QObject *parent);

    void addTo(ActionGroups &groups);
    /// Those of them that are about the turn at the caret.
    QList<QAction *> turnActions() const
    {
        return {m_spoken, m_paragraph, m_join, m_dissolve, m_asks};
    }
    /// For a menu at the words.
    void addTo(QMenu &menu);
    void updateActions();

private:
    using Take = void (TranscriptActs::*)(const Identity &who, SpeakerId speaker);

    void editText();
    void showChangedQuotes();
    void bringOriginalBack();
    SourceId source() const;
    TextRange place() const;
    void popUp(const std::function<void(QMenu &menu)> &fill);
    QMenu *makeTurnMenu(QWidget *parent);
    void fillSpeakers(QMenu *menu, Take take);
    void popUpSpeakers(Take take);
    void askPerson(Take take);
    void assign(const Identity &who, SpeakerId speaker);
    void makeTurn(const Identity &who, SpeakerId speaker);
    void changeTurns(const QString &label, void (*act)(Database &, SourceId, TextRange));
    bool editTurns(const QString &label, const std::function<void(Database &)> &fn);
    QMenu *makeQuestionMenu(QWidget *parent);
    void updateTurns();
    void fillQuestions(QMenu *menu);
    void popUpQuestions();
    void setAsked(const AskedPrompt &asked, bool isAsked);
    void showAskingTurns(std::vector<SourceId> sources);

    Workspace &m_workspace;
    CodingCentre &m_centre;
    DocumentEditing &m_editing;
    QWidget *m_window;
    QAction *m_edit = nullptr;
    QAction *m_changed = nullptr;
    QAction *m_original = nullptr;
    QAction *m_saveOriginal = nullptr;
    QAction *m_bringBack = nullptr;
    QAction *m_spoken;
    QAction *m_paragraph;
    QAction *m_join;
    QAction *m_dissolve;
    QAction *m_dialog;
    QAction *m_asks; ///< which questions of the interview guide the turn at the caret asks
    QAction *m_here;
    QAction *m_everywhere;
    QAction *m_guide;
};

} // namespace axial
