#pragma once

#include "core/base/id.h"

#include <QWidget>

class QAction;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace axial {

class EmptyState;
class Workspace;

/// The report beside the table: its link, the coders' labels and, where there is one, its text.
/// Shows what is in the study; nothing is fetched.
class ReportPane : public QWidget
{
    Q_OBJECT

public:
    explicit ReportPane(Workspace &workspace, QWidget *parent = nullptr);

    void showReport(SourceId source, const QString &url, const QStringList &votes,
                    const QString &decision);
    void clear();

    /// In the browser, because the person asked for it.
    QAction *openAction() const { return m_open; }

private:
    void openLink();

    Workspace &m_workspace;
    QAction *m_open;
    QString m_url;
    QLabel *m_link;
    QLabel *m_votes;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QPlainTextEdit *m_text;
};

} // namespace axial
