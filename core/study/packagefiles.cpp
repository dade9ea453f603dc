#include "core/study/packagefiles.h"

#include "core/export/tables.h"
#include "core/project/rounds/blindmask.h"
#include "core/query/query.h"
#include "core/study/packageballots.h"
#include "core/study/packagelabels.h"
#include "core/study/packagescreening.h"
#include "core/study/packagetables.h"

#include <QCoreApplication>

namespace axial {

PackageContents packageContents(Database &db, const QString &round, Progress &progress)
{
    const rounds::BlindMask mask(db); // the study may have other rounds than the one that is told
    PackageContents contents;
    addReportFiles(db, round, contents, progress);
    addDetailFiles(db, contents);
    progress.checkCanceled();
    std::vector<Table> tables;
    for (const Query &query : queries()) {
        if (!query.file.isInPackage)
            continue;
        tables.push_back(runQuery(db, {QLatin1String(query.id), {}}, progress));
        if (!tables.back().rows.empty())
            contents.files.push_back(
                {QLatin1String(query.file.fileName), tableToCsv(tables.back())});
    }
    addBackgrounds(db, tables, contents);
    addBallots(db, tables, contents);
    addGuide(db, contents);
    addKeywords(db, contents);
    addKeywordTable(db, contents);
    addGivenRates(db, contents);
    if (mask.hiddenQuotes() > 0)
        contents.notes << QCoreApplication::translate(
            "export", "%n quote(s) that a blind round hides are left out.", nullptr,
            int(mask.hiddenQuotes()));
    return contents;
}

} // namespace axial
