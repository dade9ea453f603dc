#include "ui/print/documentpreview.h"

#include <QPrintPreviewDialog>
#include <QPrinter>

#include <memory>

namespace axial {
QPrintPreviewDialog *previewPages(const QString &title, PageSide side,
                                  std::function<void(QPagedPaintDevice &)> print, QWidget &window)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    printer->setPageSize(QPageSize(QPageSize::A4));
    printer->setPageOrientation(side == PageSide::Lying ? QPageLayout::Landscape
                                                        : QPageLayout::Portrait);
    printer->setFullPage(true); // pages bring their margins
    auto *dialog = new QPrintPreviewDialog(printer.get(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
                     [print = std::move(print)](QPrinter *to) { print(*to); });
    // It must outlive the dialog's own parts.
    QObject::connect(dialog, &QObject::destroyed, [printer] {});
    dialog->resize(window.size() * 9 / 10);
    dialog->open();
    return dialog;
}

} // namespace axial
