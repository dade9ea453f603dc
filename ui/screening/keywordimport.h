#pragma once

#include <QString>

#include <functional>

class QObject;

namespace axial {

class Workspace;

/// Reads lists of keywords from a file and stores them as one step, on a worker: Python lists, a
/// table of keywords, else a word a line. `done` gets what came of it, with what was left out,
/// unless `context` is gone; what goes wrong is told by the workspace.
void importKeywords(Workspace &workspace, QObject *context, const QString &path,
                    const std::function<void(const QString &report)> &done);
/// The same for a table of the repositories' rates of false positives.
void importFalsePositives(Workspace &workspace, QObject *context, const QString &path,
                          const std::function<void(const QString &report)> &done);

} // namespace axial
