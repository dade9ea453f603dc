#pragma once

#include <QByteArray>
#include <QString>

class QPrintPreviewDialog;
class QWidget;

namespace axial {

enum class PageSide { Upright, Lying };

/// Shows a web page of ours as it is printed, on A4 with page numbers, and prints it from there or
/// saves it as PDF. Gone when it is closed.
QPrintPreviewDialog *previewDocument(const QString &title, const QByteArray &html, PageSide side,
                                     QWidget &window);

} // namespace axial
