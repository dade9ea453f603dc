#include "ui/print/documentpreview.h"

#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QTextDocument>

#include <memory>

namespace axial {
namespace {

/// Resources are asked for by none of our pages, and none is given.
class ClosedDocument : public QTextDocument
{
protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

} // namespace

QPrintPreviewDialog *previewDocument(const QString &title, const QByteArray &html, PageSide side,
                                     QWidget &window)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    printer->setPageSize(QPageSize(QPageSize::A4));
    printer->setPageOrientation(side == PageSide::Lying ? QPageLayout::Landscape
                                                        : QPageLayout::Portrait);
    printer->setPageMargins({0, 0, 0, 0}); // printing a document leaves 2 cm by itself
    const auto document = std::make_shared<ClosedDocument>();
    document->setDefaultFont(QFont(QStringLiteral("Inter"), 9));
    document->setMetaInformation(QTextDocument::CssMedia, QStringLiteral("print"));
    document->setHtml(QString::fromUtf8(html));
    auto *dialog = new QPrintPreviewDialog(printer.get(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
                     [document](QPrinter *to) { document->print(to); });
    // They must outlive the dialog's own parts.
    QObject::connect(dialog, &QObject::destroyed, [printer, document] {});
    dialog->resize(window.size() * 9 / 10);
    dialog->open();
    return dialog;
}

} // namespace axial
