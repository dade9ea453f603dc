#pragma once

#include <QString>

#include <functional>

class QFileDialog;
class QWidget;

namespace axial {

struct Exporter;

/// Asks, without stopping the window, where to write a file of the exporter's kind and in which
/// format; `then` gets the path, whose ending says which. The format that was chosen last for it is
/// offered.
QFileDialog *askExportFile(QWidget &window, const QString &title, const QString &folder,
                           const Exporter &exporter, std::function<void(const QString &)> then);

/// Suffix of the format that was chosen last for a file of that kind, else of the usual one.
QString exportFormatOf(const Exporter &exporter);
/// The one that is offered first from now on.
void setExportFormat(const Exporter &exporter, const QString &suffix);

} // namespace axial
