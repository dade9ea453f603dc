#pragma once

#include "core/export/reportchoices.h"
#include "ui/base/latestjob.h"

#include <QObject>

class QWidget;

namespace axial {

class Workspace;
struct Document;

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
