#pragma once

#include <QString>

#include <functional>

class QObject;

namespace axial {

class Database;
class Progress;
class Workspace;

/// Writes one step about so many reports: few at once, many on a worker, for which `write` must
/// know all it needs; then `done`, unless `context` is gone. False when it could not begin.
bool storeReportStep(Workspace &workspace, QObject *context, const QString &label, size_t reports,
                     const std::function<void(Database &, Progress &)> &write,
                     const std::function<void()> &done);

} // namespace axial
