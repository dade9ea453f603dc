#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

#include <vector>

namespace axial {

/// One kind of file a report can be.
struct ReportFormat {
    const char *extension;
    const char *name;
    /// The same report gives the same bytes. For any thread; throws Error and Canceled.
    QByteArray (*write)(const Document &document, Progress &progress);
};

const std::vector<ReportFormat> &reportFormats();
/// By the end of the file's name, whatever its case. Throws Error, naming what there is.
const ReportFormat &reportFormatOf(const QString &path);

} // namespace axial
