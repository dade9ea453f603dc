#pragma once

#include "core/project/merging/mergereport.h"
#include "ui/base/latestjob.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace axial {

class MergeConflicts;
class MergeCountsTable;
class Workspace;

/// What merging another project would bring, by kind, and what the two disagree about. Compares on
/// a worker; closing the dialog stops that.
class ProjectMergeDialog : public QDialog
{
    Q_OBJECT

public:
    ProjectMergeDialog(Workspace &workspace, const QString &otherPath, QWidget *parent);

    MergeChoices choices() const;
    bool isComparing() const { return m_comparing.isRunning(); }

private:
    void compare();
    void show(const MergeReport &report);

    Workspace &m_workspace;
    QString m_path;
    LatestJob m_comparing;
    QLabel *m_sentence;
    MergeCountsTable *m_counts;
    MergeConflicts *m_conflicts;
    QPushButton *m_merge;
};

} // namespace axial
