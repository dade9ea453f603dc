#include "ui/findings/reportfile.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/export/documentformat.h"
#include "ui/pages/documentpages.h"

#include <QFileInfo>

namespace axial {

const std::vector<ReportFormat> &reportFormats()
{
    static const std::vector<ReportFormat> formats{
        {"html", QT_TRANSLATE_NOOP("axial::ReportFile", "Web page in one file"), documentToHtml},
        {"docx", QT_TRANSLATE_NOOP("axial::ReportFile", "Word document"), documentToDocx},
        {"pdf", QT_TRANSLATE_NOOP("axial::ReportFile", "PDF pages"), documentToPdf},
    };
    return formats;
}

const ReportFormat &reportFormatOf(const QString &path)
{
    const QString extension = QFileInfo(path).suffix().toLower();
    QStringList known;
    for (const ReportFormat &format : reportFormats()) {
        if (extension == QLatin1String(format.extension))
            return format;
        known << u'.' + QLatin1String(format.extension);
    }
    throw Error(refusals::badEnding(QFileInfo(path).fileName(), known.join(QStringLiteral(", "))));
}

} // namespace axial
