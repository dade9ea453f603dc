#pragma once

#include "core/base/id.h"

#include <QString>

class QWidget;

namespace axial {

class Workspace;

/// The text as it was imported, read from the file that was kept. Throws Error.
QString originalText(Workspace &workspace, SourceId source);
/// Shows a source's text as its file was imported, beside the window.
void showOriginal(Workspace &workspace, SourceId source, QWidget *window);
/// Asks where to, and writes the imported file there, byte for byte.
void saveOriginal(Workspace &workspace, SourceId source, QWidget *window);

} // namespace axial
