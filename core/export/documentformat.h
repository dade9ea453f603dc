#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

#include <vector>

namespace axial {

/// A kind of file that a document can be written as.
struct DocumentFormat {
    const char *suffix; ///< of the file's name, without the dot
    const char *name;   ///< "Web page"
    /// The same document gives the same bytes. For any thread; throws Error and Canceled.
    QByteArray (*write)(const Document &document, Progress &progress);
    /// The same piece by piece, of one that may be too long for the memory; null = as one piece.
    void (*pieces)(const Document &document, const ByteSink &out, Progress &progress) = nullptr;

    void stream(const Document &document, const ByteSink &out, Progress &progress) const;
};

/// Those that need no fonts; a web page first.
const std::vector<DocumentFormat> &documentFormats();
/// By the ending of the file's name; nullptr when there is none.
const DocumentFormat *findDocumentFormat(const char *suffix);

/// One page that needs nothing beside it: UTF-8, no script, nothing fetched, figures inside. No
/// word of anybody becomes markup. Drawn figures say their title themselves. Throws Canceled.
QByteArray documentToHtml(const Document &document, Progress &progress);
/// The same piece by piece.
void streamHtml(const Document &document, const ByteSink &out, Progress &progress);

/// The document as Markdown (CommonMark, with the tables of GitHub), UTF-8. No word of it is
/// markup, a link or a tag; pictures become their tables. The same document gives the same bytes.
/// Throws Canceled.
QByteArray documentToMarkdown(const Document &document, Progress &progress);

/// For Word and LibreOffice. Figures that were not drawn as pixels are shown as their tables.
/// Throws Error and Canceled.
QByteArray documentToDocx(const Document &document, Progress &progress);

} // namespace axial
