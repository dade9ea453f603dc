#include "ui/pages/documentpdf.h"

#include "ui/base/files/pdfwriting.h"
#include "ui/pages/documentpages.h"

#include <QPageLayout>
#include <QPdfWriter>

namespace axial {

QByteArray documentToPdf(const Document &document, Progress &progress)
{
    const auto side = document.isWide ? QPageLayout::Landscape : QPageLayout::Portrait;
    const QPageLayout sheet(QPageSize(QPageSize::A4), side, QMarginsF());
    const DocumentPages pages(document, sheet.fullRect(QPageLayout::Point).size(), progress);
    return writtenPdf(document.title, [&](QPdfWriter &pdf) {
        pdf.setPageLayout(sheet);
        pdf.setResolution(1200);
        pages.print(pdf, progress);
    });
}

} // namespace axial
