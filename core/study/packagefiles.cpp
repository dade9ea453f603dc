#include "core/study/packagefiles.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/export/tables.h"
#include "core/project/rounds/blindmask.h"
#include "core/query/query.h"
#include "core/study/packageballots.h"
#include "core/study/packagelabels.h"
#include "core/study/packagescreening.h"
#include "core/study/packagetables.h"
#include "core/study/packagetranscripts.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

} // namespace

void requireDistinctPaths(const std::vector<PackageFile> &files)
{
    const auto require = [](bool isDistinct, const QString &path) {
        if (!isDistinct)
            throw Error(Messages::tr("Two files of the study would be called %1. Rename one of the "
                                     "things that they are named after. Nothing was written.")
                            .arg(shownPath(path)));
    };
    QSet<QString> names;
    for (const PackageFile &file : files) {
        const QString name = file.path.toCaseFolded();
        require(!names.contains(name), file.path);
        names.insert(name);
    }
    for (const PackageFile &file : files) {
        const QString name = file.path.toCaseFolded();
        for (qsizetype end = name.lastIndexOf(u'/'); end > 0; end = name.lastIndexOf(u'/', end - 1))
            require(!names.contains(name.left(end)), file.path);
    }
}

PackageContents packageContents(Database &db, const QString &round, Progress &progress,
                                PackageWords words)
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
    if (words == PackageWords::OfTranscripts)
        addTranscripts(db, contents, progress);
    if (mask.hiddenQuotes() > 0)
        contents.notes << QCoreApplication::translate(
            "export", "%n quote(s) that a blind round hides are left out.", nullptr,
            int(mask.hiddenQuotes()));
    return contents;
}

} // namespace axial
