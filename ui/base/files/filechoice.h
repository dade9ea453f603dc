#pragma once

#include <QFileDialog>

#include <functional>
#include <vector>

namespace axial {

class Project;

/// Asks for a file or folder without stopping the window; `then` gets what was chosen. `start` is
/// the folder to begin in or, for a file to be written, the path that is offered. The dialog is
/// open, and gone when it is closed.
QFileDialog *chooseFiles(QWidget &window, const QString &title, QFileDialog::FileMode mode,
                         const QString &start, const QString &filter,
                         const std::function<void(const QStringList &)> &then);
/// The same for one folder to write into; `accept` is what its button says.
QFileDialog *chooseFolder(QWidget &window, const QString &title, const QString &start,
                          const QString &accept, const std::function<void(const QString &)> &then);
/// A kind of file that is offered for what is written: "Web page", "html".
struct OfferedKind {
    QString name;
    QString suffix;

    QString filter() const { return QStringLiteral("%1 (*.%2)").arg(name, suffix); }
};
/// Offers these, the first one first; the name of the file takes the ending of the one that is
/// chosen.
void offerKinds(QFileDialog &dialog, const std::vector<OfferedKind> &kinds);
/// Where the open project lies, or the last one, or new ones will.
QString startFolder(const Project *project);
/// Where a file was written to last, as long as that is there; else startFolder().
QString exportFolder(const Project *project);
void rememberExportFolder(const QString &path); ///< of what was written
/// "Axial projects", for file dialogs.
QString projectFilter();

} // namespace axial
