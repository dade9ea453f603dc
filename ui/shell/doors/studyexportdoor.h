#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QFileDialog;
class QWidget;

namespace axial {

class Progress;
class Workspace;
struct StudyExport;

/// Writes the study as documents, folders and archives for others.
class StudyExportDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::StudyExportDoor)

public:
    StudyExportDoor(Workspace &workspace, QWidget &window);

    /// Asks, without stopping the window, where; `suffix` is the format of documents that is
    /// offered first; `names` is the file with the list of names that must not be in it.
    void ask(const StudyExport &kind, const QString &suffix, const QString &names = {});
    /// On a worker, with progress and Cancel; says where it was written. A folder is made, or
    /// written again, at the path.
    void write(const StudyExport &kind, const QString &path, const QString &names = {});

private:
    QFileDialog *askFile(const StudyExport &kind, const QString &chosen, const QString &names);
    QFileDialog *askFolder(const StudyExport &kind);
    /// On a worker; then it is said where it was written.
    void run(const QString &path, std::function<void(Progress &)> work);

    Workspace &m_workspace;
    QWidget &m_window;
};

} // namespace axial
