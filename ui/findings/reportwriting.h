#pragma once

#include "core/export/reportcontent.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace axial {

class Workspace;
struct Document;
struct Finding;

/// Asks what stands in a report; remembers the answer for the next one.
class ReportDialog : public QDialog
{
    Q_OBJECT

public:
    ReportDialog(const std::vector<Finding> &findings, const QString &title, QWidget *parent);

    ReportChoices choices() const;

Q_SIGNALS:
    void chosen(const axial::ReportChoices &choices);

private:
    struct Part {
        QCheckBox *box;
        bool ReportChoices::*choice;
        const char *key;
    };
    QWidget *makeParts();
    void read();
    void remember() const;

    QLineEdit *m_title;
    std::vector<Part> m_parts;
    QSpinBox *m_quotes;
    QListWidget *m_findings;
    QListWidget *m_figures;
    QListWidget *m_tables;
};

/// From the wish for a report to its file: what stands in it is asked for, read and written on a
/// worker, and drawn here between the two, a figure a turn.
class ReportWriting : public QObject
{
    Q_OBJECT

public:
    ReportWriting(Workspace &workspace, QWidget &page);

    /// Asks what stands in it, then where it goes.
    void ask();
    /// What goes wrong is shown.
    void write(const ReportChoices &choices, const QString &path);

Q_SIGNALS:
    /// The file is there.
    void written(const QString &path);

private:
    void askFile(const ReportChoices &choices);
    void store(Document document, const QString &path);

    Workspace &m_workspace;
    QWidget &m_page;
    LatestJob m_job;
};

} // namespace axial
