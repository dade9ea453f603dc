#include "core/study/packagefiles.h"

#include "core/export/exporter.h"
#include "core/query/query.h"
#include "core/study/packagelabels.h"
#include "core/study/packagetables.h"

namespace axial {

PackageContents packageContents(Database &db, const QString &round, Progress &progress)
{
    PackageContents contents;
    addReportFiles(db, round, contents, progress);
    addDetailFiles(db, contents);
    progress.checkCanceled();
    const Table codebook = runQuery(db, {QStringLiteral("codebook"), {}}, progress);
    if (!codebook.rows.empty())
        contents.files.push_back({QStringLiteral("CodeBook.csv"), tableToCsv(codebook)});
    addBackgrounds(db, codebook, contents);
    addGuide(db, contents);
    addKeywords(db, contents);
    return contents;
}

} // namespace axial
