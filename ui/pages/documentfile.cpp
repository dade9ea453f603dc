#include "ui/pages/documentfile.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "ui/pages/documentpages.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace axial {

const std::vector<DocumentFormat> &documentFiles()
{
    static const std::vector<DocumentFormat> formats = [] {
        std::vector<DocumentFormat> all = documentFormats();
        all.push_back({"pdf", QT_TRANSLATE_NOOP("export", "PDF pages"), documentToPdf});
        return all;
    }();
    return formats;
}

OfferedKind offeredKind(const DocumentFormat &format)
{
    return {QCoreApplication::translate("export", format.name), QLatin1String(format.suffix)};
}

const DocumentFormat *findDocumentFile(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto &formats = documentFiles();
    const auto found = std::find_if(
        formats.begin(), formats.end(),
        [&suffix](const DocumentFormat &format) { return suffix == QLatin1String(format.suffix); });
    return found == formats.end() ? nullptr : &*found;
}

const DocumentFormat &formatOf(const std::vector<DocumentFormat> &formats, const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    QStringList known;
    for (const DocumentFormat &format : formats) {
        if (suffix == QLatin1String(format.suffix))
            return format;
        known << u'.' + QLatin1String(format.suffix);
    }
    throw Error(refusals::badEnding(QFileInfo(path).fileName(), known.join(QStringLiteral(", "))));
}

const DocumentFormat &documentFileOf(const QString &path)
{
    return formatOf(documentFiles(), path);
}

} // namespace axial
