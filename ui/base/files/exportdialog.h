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

} // namespace axial
