#include "ui/findings/reportfile.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/export/documentformat.h"
#include "ui/pages/documentpages.h"

#include <QFileInfo>

namespace axial {

const std::vector<DocumentFormat> &reportFormats()
{
    static const std::vector<DocumentFormat> formats{
        {"html", QT_TRANSLATE_NOOP("axial::ReportFile", "Web page in one file"), documentToHtml},
        {"docx", QT_TRANSLATE_NOOP("axial::ReportFile", "Word document"), documentToDocx},
        {"pdf", QT_TRANSLATE_NOOP("axial::ReportFile", "PDF pages"), documentToPdf},
    };
    return formats;
}

const DocumentFormat &reportFormatOf(const QString &path)
{
    const QString extension = QFileInfo(path).suffix().toLower();
    QStringList known;
    for (const DocumentFormat &format : reportFormats()) {
        if (extension == QLatin1String(format.suffix))
            return format;
        known << u'.' + QLatin1String(format.suffix);
    }
    throw Error(refusals::badEnding(QFileInfo(path).fileName(), known.join(QStringLiteral(", "))));
}

} // namespace axial
