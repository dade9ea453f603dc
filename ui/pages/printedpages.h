#pragma once

#include "core/export/document.h"
#include "ui/pages/documentpages.h"

#include <memory>

class QPagedPaintDevice;

namespace axial {

/// A document on the paper that a printer has just now: laid out on A4 beforehand, on a worker, and
/// again when another paper is put in.
class PrintedPages
{
public:
    /// For any thread; throws Canceled.
    PrintedPages(Document document, Progress &progress);

    const Document &document() const { return m_document; }
    /// Throws Error when it takes no pages.
    void print(QPagedPaintDevice &device);

private:
    void layOut(const QSizeF &paper, Progress &progress);

    Document m_document;
    QSizeF m_paper; ///< points
    std::unique_ptr<DocumentPages> m_pages;
};

} // namespace axial
