#include "core/export/documentformat.h"

#include "core/export/documentdocx.h"
#include "core/export/documenthtml.h"
#include "core/export/documentmarkdown.h"

#include <QCoreApplication>

namespace axial {

const std::vector<DocumentFormat> &documentFormats()
{
    static const std::vector<DocumentFormat> formats{
        {"html", QT_TRANSLATE_NOOP("export", "Web page"), documentToHtml},
        {"docx", QT_TRANSLATE_NOOP("export", "Word document"), documentToDocx},
        {"md", QT_TRANSLATE_NOOP("export", "Markdown"), documentToMarkdown}};
    return formats;
}

} // namespace axial
