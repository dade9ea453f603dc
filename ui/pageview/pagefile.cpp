#include "ui/pageview/pagefile.h"

#include "core/base/error.h"
#include "core/formats/pictureformat.h"
#include "ui/pageview/pdffile.h"
#include "ui/pageview/picturefile.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PageFile)
};

constexpr double steepest = 10; // of a page's sides

} // namespace

QSizeF PageFile::plausible(QSizeF size)
{
    const auto side = [](double length) {
        return std::isfinite(length) ? std::clamp(length, 1.0, 1e7) : 1.0;
    };
    const double width = side(size.width());
    const double height = side(size.height());
    return {std::max(width, height / steepest), std::max(height, width / steepest)};
}

QSize PageFile::affordable(QSize size)
{
    const double pixels = double(size.width()) * double(size.height());
    const double scale = pixels > double(mostPixels) ? std::sqrt(double(mostPixels) / pixels) : 1;
    return {std::max(1, int(size.width() * scale)), std::max(1, int(size.height() * scale))};
}

std::unique_ptr<PageFile> openPageFile(const QByteArray &bytes, const Progress *progress)
{
    if (!pictureFormat(bytes).isEmpty())
        return std::make_unique<PictureFile>(bytes);
    if (bytes.first(std::min<qsizetype>(1024, bytes.size())).contains("%PDF-"))
        return std::make_unique<PdfFile>(bytes, progress);
    throw Error(Messages::tr("Only a source that was imported from a PDF or a picture has pages to "
                             "show."));
}

} // namespace axial
