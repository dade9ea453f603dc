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
class Passages;
class QuickCodeBar;
class ReportWords;
class SummaryField;
class Workspace;
struct Changes;

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

/// The report beside the table: its title and link, the coders' labels and, where there is one, its
/// text. Shows what is in the study; nothing is fetched.
class ReportPane : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::ReportPane)

public:
    ReportPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    void showReport(SourceId source, const ReportWords &report, bool hidesOthers);
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
