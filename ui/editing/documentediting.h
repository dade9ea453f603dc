#pragma once

#include "core/project/sharing/textagain.h"
#include "core/text/textedits.h"
#include "ui/document/documentpane.h"

#include <QFrame>
#include <QObject>
#include <QPointer>

class QPushButton;

namespace axial {

class DocumentArea;
class DocumentEditing;
class DocumentPane;
class DraftOffer;
class ElidingLabel;
class Progress;
class TextDrafts;
class TextEditing;
class Workspace;
struct EditEffect;
struct TextDraft;

/// Above a document that is being edited: what happens to its codings, and the ways out.
class TextEditingBar : public QFrame
{
    Q_OBJECT

public:
    explicit TextEditingBar(DocumentEditing &editing);

    void showTitle(const QString &title);
    /// How much was changed, and how many quotes would lose all their words.
    void showChanges(int changes, int lostQuotes);
    /// While the words are being stored there is nothing to press here.
    void setStoring(bool isStoring);
    /// Why the last key did nothing; until the next change.
    void showRefusal(const QString &why);
    /// A crash would take what is typed: says why, and by a word from then on; empty = not any
    /// more.
    void showNotKept(const QString &why);
    QString state() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void say(const QString &state, bool warns);

    ElidingLabel *m_title;
    ElidingLabel *m_state;
    QPushButton *m_done;
    QPushButton *m_cancel;
    QString m_notKept; ///< why
    bool m_warns = false;
};

/// Editing the words of one open source: its begin, its bar, storing it as one step, and the draft
/// that a crash leaves of it.
class DocumentEditing : public QObject
{
    Q_OBJECT

public:
    DocumentEditing(Workspace &workspace, DocumentArea &area, QObject *parent = nullptr);

    bool isActive() const { return m_editing; }
    /// Meanwhile nobody may type on.
    bool isStoring() const { return m_isStoring; }
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
    void revert();
    void letGo();
    void forget();
    void end();
    bool isBig() const;
    bool prepare();
    std::optional<EditEffect> effectNow();
    void store();
    void weigh(const EditEffect &effect);
    void weighLost(const EditEffect &effect);
    void setStoring(bool isStoring);
    void lookThenStore();
    QString stepLabel() const;
    bool tellAgain();
    bool storeNow();
    void storeAsJob();
    void endStored();

    Workspace &m_workspace;
    DocumentArea &m_area;
    TextEditingBar *m_bar;
    QPointer<DocumentPane> m_pane;
    TextEditing *m_editing = nullptr;
    TextDrafts *m_drafts;
    DraftOffer *m_offer;
    QString m_project;                          ///< path
    Source m_source;                            ///< that is being edited
    TextEdits m_edits;                          ///< to be stored, in the text as it is now
    std::optional<sharing::TypedAgain> m_again; ///< others edited the text, too
    std::shared_ptr<Progress> m_looking;        ///< what storing does to the quotes
    bool m_isStoring = false;
};

} // namespace axial
