#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>

class QAction;

namespace axial {

class DocumentPane;

/// Folds and shows the long code of the document that is read.
class CodeFolding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeFolding)

public:
    explicit CodeFolding(QObject *parent = nullptr);

    /// Of the code at the caret.
    QAction *turnAction() const { return m_turn; }
    QAction *turnAllAction() const { return m_turnAll; }
    /// The document that is read, and again when its text has come; null for none.
    void setPane(DocumentPane *pane);

private:
    void updateState();

    QAction *m_turn;
    QAction *m_turnAll;
    QPointer<DocumentPane> m_pane;
};

} // namespace axial
