#pragma once

#include "core/base/filestream.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

class QObject;

namespace axial {

class Progress;
class Workspace;
struct Exporter;

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
                 std::shared_ptr<const QStringList> untold = {});

} // namespace axial
