#include "core/export/documentformat.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {

void DocumentFormat::stream(const Document &document, const ByteSink &out, Progress &progress) const
{
    if (pieces)
        pieces(document, out, progress);
    else
        out(write(document, progress));
}

const std::vector<DocumentFormat> &documentFormats()
{
    static const std::vector<DocumentFormat> formats{
        {"html", QT_TRANSLATE_NOOP("export", "Web page"), documentToHtml, streamHtml},
        {"docx", QT_TRANSLATE_NOOP("export", "Word document"), documentToDocx},
        {"md", QT_TRANSLATE_NOOP("export", "Markdown"), documentToMarkdown}};
    return formats;
}

const DocumentFormat *findDocumentFormat(const char *suffix)
{
    const auto &formats = documentFormats();
    const auto found = std::find_if(
        formats.begin(), formats.end(),
        [suffix](const DocumentFormat &format) { return qstrcmp(format.suffix, suffix) == 0; });
    return found == formats.end() ? nullptr : &*found;
}

} // namespace axial
