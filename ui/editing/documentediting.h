#pragma once

#include "core/text/textedits.h"
#include "ui/document/documentpane.h"
#include "ui/editing/transcriptstoring.h"

#include <QObject>
#include <QPointer>

namespace axial {

class DocumentArea;
class DraftOffer;
class TextDrafts;
class TextEditing;
class TextEditingBar;
class Workspace;
struct TextDraft;

/// Editing the words of one open source: its begin, its bar, storing it as one step, and the draft
/// that a crash leaves of it.
class DocumentEditing : public QObject
{
    Q_OBJECT

public:
    DocumentEditing(Workspace &workspace, DocumentArea &area, QObject *parent = nullptr);

    bool isActive() const { return m_editing; }
    bool isStoring() const { return m_storing.isUnderWay(); }
    TextEditing *text() const { return m_editing; }
    TextEditingBar *bar() const { return m_bar; }
    TextDrafts *drafts() const { return m_drafts; }
    DraftOffer *offer() const { return m_offer; }
    /// The document that is being edited comes to the front.
    void showEdited();
    void start(DocumentPane *pane);
    /// Begins with changes made already, which count in the stored text.
    void startWith(DocumentPane *pane, const std::vector<TextEdit> &edits);
    /// Stores, as a job when it is much; asks first when quotes would go.
    void finish();
    /// Asks what to do with the changes before the project is left. False when they stay to be
    /// gone on with, or could not be stored.
    bool finishNow();
    /// Without asking, when the program is made to end: they are offered at the next start.
    void keepDraft();
    /// Leaves the text as it was; asks first when something was changed.
    void cancel();

Q_SIGNALS:
    void activeChanged();

private:
    void showChanges();
    void showBar();
    void takeCodings();
    void noteDraft();
    void resume(const TextDraft &draft);
    void sayWhereItIs();
    void revert();
    void letGo();
    void forget();
    void end();
    void showStoring();
    void finishStored();

    Workspace &m_workspace;
    DocumentArea &m_area;
    TextEditingBar *m_bar;
    QPointer<DocumentPane> m_pane;
    TextEditing *m_editing = nullptr;
    TextDrafts *m_drafts;
    DraftOffer *m_offer;
    TranscriptStoring m_storing;
    QString m_project; ///< path
    Source m_source;   ///< that is being edited
};

} // namespace axial
