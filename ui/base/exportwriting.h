#pragma once

#include <QString>

#include <functional>

class QObject;

namespace axial {

class Workspace;
struct Exporter;

/// Writes a file of the exporter's kind on a worker and says where; then calls `written`, unless
/// `context` is gone. What goes wrong is shown.
void writeExport(Workspace &workspace, QObject *context, const Exporter &exporter,
                 const QString &path, std::function<void()> written = {});

} // namespace axial
