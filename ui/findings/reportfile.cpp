#include "ui/findings/reportfile.h"

#include "core/base/error.h"
#include "core/export/documentdocx.h"
#include "core/export/documenthtml.h"
#include "core/query/drawnfigure.h"
#include "core/query/query.h"
#include "ui/charts/chartexport.h"
#include "ui/pages/documentpdf.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cstring>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::ReportFile)
};

QByteArray drawnAs(const char *extension, const ChartScene &scene)
{
    for (const ChartFormat &format : chartFormats()) {
        if (std::strcmp(format.extension, extension) == 0)
            return format.write(scene, twoColumns);
    }
    return {};
}

void draw(Document::Figure &figure)
{
    const DrawnFigure drawn = drawnFigure(figure.call);
    const Query *query = queryById(drawn.call.query);
    const Chart *chart = query ? chartOf(*query, drawn.id) : nullptr;
    if (!chart)
        return;
    ChartOptions options = optionsAsAsked(drawn.call.parameters);
    options.ink = ChartInk::Colors;
    options.top = drawn.top;
    options.intervals = drawn.intervals;
    if (query->figure(drawn.id)->isLargestFirst)
        options.sort = QLatin1String(parameter::sortByTotal);
    try {
        const ChartScene scene = printedChart(*chart, figure.table, options, twoColumns);
        figure.svg = drawnAs("svg", scene);
        figure.png = drawnAs("png", scene);
        figure.widthInches = twoColumns;
        figure.heightInches = twoColumns * scene.size.height() / scene.size.width();
    } catch (const Error &) {
        figure.svg.clear(); // too tall for a picture: its table says the same
        figure.png.clear();
    }
}

} // namespace

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
    throw Error(Messages::tr("A report can't be written as “%1”: the name must end in one of %2. "
                             "Nothing was written.")
                    .arg(QFileInfo(path).fileName(), known.join(QStringLiteral(", "))));
}

void drawFigures(Document &document)
{
    for (Document::Block &block : document.blocks) {
        if (auto *figure = std::get_if<Document::Figure>(&block); figure && !figure->isDrawn())
            draw(*figure);
    }
}

} // namespace axial
