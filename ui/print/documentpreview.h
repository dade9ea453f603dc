#pragma once

#include <QString>

#include <functional>

class QPagedPaintDevice;
class QPrintPreviewDialog;
class QWidget;

namespace axial {

enum class PageSide { Upright, Lying };

/// Shows pages as they are printed, on A4 until another paper is chosen, and prints them from there
/// or saves them as PDF. `print` paints them onto a sheet without margins. Gone when it is closed.
QPrintPreviewDialog *previewPages(const QString &title, PageSide side,
                                  std::function<void(QPagedPaintDevice &)> print, QWidget &window);

} // namespace axial
