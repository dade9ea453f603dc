#pragma once

#include <QString>

namespace axial {

class MessageBar;
class Workspace;

/// Reads lists of keywords from a file and stores them as one step, on a worker: Python lists, a
/// table of keywords, else a word a line. The message says what came of it, with what was left out;
/// what goes wrong is told by the workspace.
void importKeywords(Workspace &workspace, MessageBar &message, const QString &path);
/// The same for a table of the repositories' rates of false positives.
void importFalsePositives(Workspace &workspace, MessageBar &message, const QString &path);

} // namespace axial
