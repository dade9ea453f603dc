#include "ui/pages/printedpages.h"

#include <QPageLayout>
#include <QPagedPaintDevice>

namespace axial {

PrintedPages::PrintedPages(Document document, Progress &progress) : m_document(std::move(document))
{
    const QSizeF upright = QPageSize(QPageSize::A4).size(QPageSize::Point);
    layOut(m_document.isWide ? upright.transposed() : upright, progress);
}

void PrintedPages::layOut(const QSizeF &paper, Progress &progress)
{
    m_pages = std::make_unique<DocumentPages>(m_document, paper, progress);
    m_paper = paper;
}

void PrintedPages::print(QPagedPaintDevice &device)
{
    Progress progress;
    const QSizeF paper = device.pageLayout().fullRect(QPageLayout::Point).size();
    constexpr double same = 1; // what printers round
    if (std::abs(paper.width() - m_paper.width()) > same
        || std::abs(paper.height() - m_paper.height()) > same)
        layOut(paper, progress);
    m_pages->print(device, progress);
}

} // namespace axial
