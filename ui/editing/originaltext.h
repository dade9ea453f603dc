#pragma once

#include "core/base/id.h"
#include "core/text/textedits.h"

#include <functional>
#include <optional>
#include <vector>

class QObject;
class QWidget;

namespace axial {

class Workspace;

/// What makes the stored text the imported one again, read from the file that was kept, on a
/// worker; none when too much differs to say which words became which. Nothing comes when `context`
/// is gone.
void findOriginalEdits(Workspace &workspace, SourceId source, QObject *context,
                       const std::function<void(std::optional<std::vector<TextEdit>>)> &found);
/// Shows a source's text as its file was imported, beside the window.
void showOriginal(Workspace &workspace, SourceId source, QWidget *window);
/// Asks where to, and writes the imported file there, byte for byte.
void saveOriginal(Workspace &workspace, SourceId source, QWidget *window);

} // namespace axial
