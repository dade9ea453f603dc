#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class CodeTreeModel;
class DocumentPane;
class Passages;
class QuickCodeBar;
class Workspace;

/// Codes on the words of the report that is read, as in Code mode: select words, Enter or Ctrl+K,
/// a few letters, Enter.
class ReportCoding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ReportCoding)

public:
    ReportCoding(Workspace &workspace, const CodeTreeModel &tree, QObject *parent = nullptr);

    QuickCodeBar *bar() const { return m_bar; }
    QAction *openAction() const { return m_open; }
    /// The report that is read; null for none.
    void setPane(DocumentPane *pane);
    /// The codes were read again.
    void refresh();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void open();
    void close();
    void updateState();
    void code(const QList<CodeId> &codes);
    void uncode(CodingId coding);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    Passages *m_passages;
    QuickCodeBar *m_bar;
    QAction *m_open;
    DocumentPane *m_pane = nullptr;
};

} // namespace axial
