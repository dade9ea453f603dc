#include "ui/shell/doors/offeredexport.h"

#include "core/export/exporter.h"
#include "core/query/query.h"
#include "core/study/studyexport.h"
#include "ui/pages/documentfile.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

struct OfferWords {
    Q_DECLARE_TR_FUNCTIONS(axial::OfferedExport)
};

OfferedKind kindOfName(const QString &name, const char *fileName)
{
    return {name, QFileInfo(QLatin1String(fileName)).suffix()};
}

OfferedExport offered(const Exporter &exporter)
{
    OfferedExport offer;
    offer.id = QLatin1String(exporter.id);
    offer.name = QCoreApplication::translate("export", exporter.name);
    offer.description = QCoreApplication::translate("export", exporter.description);
    offer.audience = OfferWords::tr("Tables for spreadsheets and papers");
    if (exporter.bytes) // a file that is no table keeps its own ending
        offer.formats.push_back(kindOfName(offer.name, exporter.fileName));
    else
        for (const FileFormat &format : fileFormats())
            offer.formats.push_back(
                {QCoreApplication::translate("export", format.name), QLatin1String(format.suffix)});
    offer.part = queryById(QLatin1String(exporter.query))->part;
    offer.exporter = &exporter;
    return offer;
}

OfferedExport offered(const StudyExport &study)
{
    OfferedExport offer;
    offer.kind = OfferedExport::Kind::Study;
    offer.id = QLatin1String(study.id);
    offer.name = QCoreApplication::translate("export", study.name);
    offer.description = QCoreApplication::translate("export", study.description);
    offer.audience = study.document ? OfferWords::tr("Documents for readers")
                                    : OfferWords::tr("For statistics and other programs");
    if (study.document)
        for (const DocumentFormat &format : documentFiles())
            offer.formats.push_back(offeredKind(format));
    else if (study.file)
        offer.formats.push_back(kindOfName(offer.name, study.fileName));
    offer.study = &study;
    return offer;
}

std::vector<OfferedExport> allOffered()
{
    std::vector<OfferedExport> all;
    for (const Exporter &exporter : exporters())
        all.push_back(offered(exporter));
    for (const StudyExport &study : studyExports())
        all.push_back(offered(study));
    const QString kept = OfferWords::tr("To publish and to keep");
    for (OfferedExport &each : all) {
        if (each.id == QLatin1String("archive"))
            each.audience = kept;
    }
    OfferedExport exchange;
    exchange.kind = OfferedExport::Kind::Exchange;
    exchange.id = QStringLiteral("exchange");
    exchange.name = OfferWords::tr("for another program (REFI-QDA)");
    exchange.description = OfferWords::tr("The project, or its codes, for NVivo, ATLAS.ti, MAXQDA, "
                                          "QualCoder and others. Next, you choose the program.");
    exchange.audience = OfferWords::tr("For statistics and other programs");
    exchange.formats = {{OfferWords::tr("Project or codebook"), QStringLiteral("qdpx")}};
    all.push_back(exchange);
    OfferedExport package;
    package.kind = OfferedExport::Kind::Package;
    package.id = QStringLiteral("package");
    package.name = OfferWords::tr("Folder of a published study");
    package.description = OfferWords::tr(
        "The files in which studies are published, which are read again as a "
        "study. Next, you choose whose labels, and whether transcripts go out.");
    package.audience = kept;
    all.push_back(package);
    QStringList audiences;
    for (const OfferedExport &each : all) {
        if (!audiences.contains(each.audience))
            audiences << each.audience;
    }
    std::ranges::stable_sort(
        all, {}, [&](const OfferedExport &each) { return audiences.indexOf(each.audience); });
    return all;
}

} // namespace

const std::vector<OfferedExport> &offeredExports()
{
    static const std::vector<OfferedExport> all = allOffered();
    return all;
}

const OfferedExport &offeredExport(const QString &id)
{
    const auto &all = offeredExports();
    const auto found = std::ranges::find(all, id, &OfferedExport::id);
    Q_ASSERT(found != all.end());
    return *found;
}

} // namespace axial
