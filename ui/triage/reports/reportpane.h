#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QWidget>

class QAction;
class QLabel;

namespace axial {

class CodeTreeModel;
class ReportTextPane;
class SummaryField;
class Workspace;

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
    void openLink();
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
