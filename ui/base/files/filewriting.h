#pragma once

#include "core/base/error.h"
#include "core/base/filestream.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

class QObject;
class QWidget;

namespace axial {

class Progress;
class Workspace;
struct Exporter;

/// Asks, without stopping the window, where to write a file of the exporter's kind and in which
/// format, the one chosen last for it unless another is chosen; then writes it (writeExport()) and
/// calls `written` with its path.
void askAndWriteExport(Workspace &workspace, QWidget &window, const QString &title,
                       const Exporter &exporter, std::function<void(const QString &)> written = {});

/// Suffix of the format that was chosen last for a file of that kind, else of the usual one.
QString exportFormatOf(const Exporter &exporter);
/// The one that is offered first from now on.
void setExportFormat(const Exporter &exporter, const QString &suffix);

/// Writes a file of the exporter's kind on a worker and says where; then calls `written`, unless
/// `context` is gone. What goes wrong is shown.
void writeExport(Workspace &workspace, QObject *context, const Exporter &exporter,
                 const QString &path, std::function<void()> written = {});

/// The same for what is no exporter's: `bytes` makes the file of values, on the worker.
void writeFile(Workspace &workspace, QObject *context, const QString &path,
               std::function<QByteArray(Progress &)> bytes, std::function<void()> written = {});
/// The same for one that is too long for the memory: `source` reads all that it is made of, and may
/// leave in `untold` what is said of the file beside where it is.
void writeStream(Workspace &workspace, QObject *context, const QString &path,
                 std::function<ByteSource(Progress &)> source, std::function<void()> written = {},
                 const std::shared_ptr<const QStringList> &untold = {});

/// How the writing of a file is told of: what could not be written is said until another file is,
/// or somebody works on.
namespace filewriting {

/// "Saved /home/ann/codebook.csv", and what `more` there is to say of it.
void tellDone(Workspace &workspace, const QString &path, const QString &more = {});
void tellFailed(Workspace &workspace, const Error &error);
/// Workspace::guarded() for what is done here.
bool guarded(Workspace &workspace, const std::function<void()> &write);

} // namespace filewriting
} // namespace axial
