#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace axial {

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

} // namespace axial
