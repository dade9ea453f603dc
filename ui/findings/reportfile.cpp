#include "ui/findings/reportfile.h"

#include "core/base/error.h"
#include "core/query/findings/drawnfigure.h"
#include "core/query/query.h"
#include "ui/charts/chartexport.h"
#include "ui/pages/documentfile.h"
#include "ui/pages/documentpages.h"

#include <QCoreApplication>
#include <QSemaphore>

#include <cstring>
#include <functional>
#include <memory>

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

std::vector<Document::Figure *> undrawn(Document &document)
{
    std::vector<Document::Figure *> figures;
    for (Document::Block &block : document.blocks) {
        if (auto *figure = std::get_if<Document::Figure>(&block); figure && !figure->isDrawn())
            figures.push_back(figure);
    }
    return figures;
}

/// It owns what it draws, since who waits for it may have given up.
struct FigureToDraw {
    Document::Figure figure;
    QSemaphore drawn;
};

void drawInTurn(Document::Figure &figure, const Progress &progress)
{
    const auto turn = std::make_shared<FigureToDraw>();
    turn->figure = std::move(figure);
    const auto drawIt = [turn] {
        draw(turn->figure);
        turn->drawn.release();
    };
    QMetaObject::invokeMethod(QCoreApplication::instance(), drawIt, Qt::QueuedConnection);
    constexpr int betweenLooksMs = 20;
    while (!turn->drawn.tryAcquire(1, betweenLooksMs))
        progress.checkCanceled();
    figure = std::move(turn->figure);
}

void drawEach(Document &document, Progress &progress,
              const std::function<void(Document::Figure &)> &drawOne)
{
    const std::vector<Document::Figure *> figures = undrawn(document);
    if (figures.empty())
        return;
    progress.setStep(Messages::tr("Drawing figures"));
    progress.setTotal(qint64(figures.size()));
    progress.setDone(0);
    for (Document::Figure *figure : figures) {
        progress.checkCanceled();
        drawOne(*figure);
        progress.advance();
    }
}

} // namespace

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
    return formatOf(reportFormats(), path);
}

void drawFigures(Document &document, Progress &progress)
{
    drawEach(document, progress, draw);
}

void drawFiguresInTurns(Document &document, Progress &progress)
{
    drawEach(document, progress,
             [&progress](Document::Figure &figure) { drawInTurn(figure, progress); });
}

} // namespace axial
