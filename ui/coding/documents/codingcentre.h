#pragma once

#include "core/base/id.h"

#include <QWidget>

class QStackedWidget;
class QVBoxLayout;

namespace axial {

class CodeEdits;
class CodeQuotes;
class CodeTreeModel;
class DocumentArea;
class DocumentPane;
class Workspace;

/// The middle of Code mode: the documents or, in their place while it is read, the card of a code;
/// below them the bars that are about what is seen.
class CodingCentre : public QWidget
{
    Q_OBJECT

public:
    CodingCentre(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                 QWidget *parent = nullptr);

    DocumentArea *documents() const { return m_documents; }
    CodeQuotes *card() const { return m_card; }
    bool areDocumentsShown() const;
    /// The document that is seen; null when there is none, or a card stands in its place.
    DocumentPane *seenDocument() const;
    void showDocuments();
    /// Nothing happens for a folder.
    void showCard(CodeId code);
    /// The card, with the codes that its quotes are handed on to.
    void splitCode(CodeId code);
    /// Gives the keyboard to where quotes are chosen.
    void focusQuotes();
    void addBelow(QWidget *bar);
    /// What one can do while no document is open.
    void showEmptyState(bool hasSources);

Q_SIGNALS:
    /// From the documents to a card, or back.
    void turned();
    /// The documents have come back on somebody's wish, and have the keyboard.
    void documentsShown();

private:
    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    DocumentArea *m_documents;
    CodeQuotes *m_card;
    QStackedWidget *m_stack;
    QVBoxLayout *m_column;
};

} // namespace axial
