#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

#include <optional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace axial {

class ActionGroups;
class CodingCentre;
class DocumentEditing;
class TurnSpeakers;
class Workspace;
struct AskedPrompt;

/// What one does to the transcript itself: correct its words, look at the original, say who speaks
/// and which questions of the interview guide a turn asks.
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
    void bringOriginalBack();
    QMenu *makeQuestionMenu(QWidget *parent);
    void updateQuestions();
    std::optional<qint64> turnStart() const;
    SourceId source() const;
    void fillQuestions(QMenu *menu);
    void popUpQuestions();
    void setAsked(const AskedPrompt &asked, bool isAsked);
    void showAskingTurns(std::vector<SourceId> sources);

    Workspace &m_workspace;
    CodingCentre &m_centre;
    DocumentEditing &m_editing;
    QWidget *m_window;
    TurnSpeakers *m_speakers;
    QAction *m_edit = nullptr;
    QAction *m_changed = nullptr;
    QAction *m_original = nullptr;
    QAction *m_saveOriginal = nullptr;
    QAction *m_bringBack = nullptr;
    QAction *m_asks; ///< which questions of the interview guide the turn at the caret asks
    QAction *m_here;
    QAction *m_everywhere;
    QAction *m_guide;
};

} // namespace axial
