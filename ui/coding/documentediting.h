#pragma once

#include "ui/coding/documentpane.h"

#include <QObject>
#include <QPointer>

namespace axial {

class DocumentArea;
class TextEditing;
class TextEditingBar;
class Workspace;
struct EditEffect;

/// Editing the words of one open source: its begin, its bar, and storing it as one step.
class DocumentEditing : public QObject
{
    Q_OBJECT

public:
    DocumentEditing(Workspace &workspace, DocumentArea &area, QObject *parent = nullptr);

    bool isActive() const { return m_editing; }
    TextEditing *text() const { return m_editing; }
    TextEditingBar *bar() const { return m_bar; }
    void start(DocumentPane *pane);
    /// Begins with the text made into another one, the imported one, where the two differ.
    void startWith(DocumentPane *pane, const QString &text);
    /// Stores; asks first when quotes would go.
    void finish();
    /// Stores before the project is left. Quotes without words go only when the user says so. False
    /// when what was typed could not be stored: then it is still there to be looked at.
    bool finishNow();
    /// Leaves the text as it was; asks first when something was changed.
    void cancel();

Q_SIGNALS:
    void activeChanged();

private:
    void showChanges();
    void showBar();
    void askAboutLost(const EditEffect &effect);
    bool store();
    void revert();
    void letGo();
    void forget();
    void end();

    Workspace &m_workspace;
    DocumentArea &m_area;
    TextEditingBar *m_bar;
    QPointer<DocumentPane> m_pane;
    TextEditing *m_editing = nullptr;
};

} // namespace axial
