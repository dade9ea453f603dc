#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;

namespace axial {

class CodeFolding;
class CodeTreeModel;
class DocumentPane;
class EmptyState;
class ReportCoding;
class SummaryField;
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

/// What stands above a report's words.
struct ReportFacts {
    SourceId source;
    QString title; ///< empty = the link is all that is known
    QString url;
    QStringList votes;
    QString decision;
    bool hidesOthers = false;
    bool isExcluded = false;
    bool isToDiscuss = false;
};

/// The report beside the table: its title and link, the coders' labels and, where there is one, its
/// text. Shows what is in the study; nothing is fetched.
class ReportPane : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::ReportPane)

public:
    ReportPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    void showReport(const ReportFacts &facts);
    ReportTextPane *text() const { return m_text; }
    SummaryField *summary() const { return m_summary; }
    void clear();

    /// In the browser, because the person asked for it.
    QAction *openAction() const { return m_open; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setSource(SourceId source);

    Workspace &m_workspace;
    SourceId m_source;
    QAction *m_open;
    QString m_url;
    QLabel *m_title;
    QLabel *m_link;
    QLabel *m_votes;
    ReportTextPane *m_text;
    SummaryField *m_summary;
};

} // namespace axial
