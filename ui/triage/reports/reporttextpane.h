#pragma once

#include "core/base/id.h"

#include <QStackedWidget>
#include <QTimer>

namespace axial {

class CodeFolding;
class CodeTreeModel;
class DocumentPane;
class EmptyState;
class ReportCoding;
class Workspace;
struct Changes;

/// The words of one report, with its codings; or why there are none. While somebody hurries through
/// the table, none is read.
class ReportTextPane : public QStackedWidget
{
public:
    ReportTextPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    ReportCoding *coding() const { return m_coding; }
    CodeFolding *folding() const { return m_folding; }
    /// Null while there is no text.
    DocumentPane *pane() const { return m_pane; }
    EmptyState *emptyState() const { return m_empty; }
    /// None = no report. What is shown already stays as it is.
    void showReport(SourceId source);
    void takeChanges(const Changes &changes);

    static constexpr int pauseMs = 40; ///< after the last step through the table it is read

private:
    void read();
    void closePane();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    ReportCoding *m_coding;
    CodeFolding *m_folding;
    EmptyState *m_empty;
    QWidget *m_blank; ///< while the text is about to be read
    DocumentPane *m_pane = nullptr;
    SourceId m_source;
    QTimer m_pause;
};

} // namespace axial
