#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

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

} // namespace axial
