#include "core/study/package/packagefiles.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/export/tables.h"
#include "core/project/rounds/sight.h"
#include "core/project/unpublished.h"
#include "core/query/query.h"
#include "core/study/package/packageballots.h"
#include "core/study/package/packagelabels.h"
#include "core/study/package/packagescreening.h"
#include "core/study/package/packagetables.h"
#include "core/study/package/packagetranscripts.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// Says how much of the study has no place in its files; nothing when all has.
void noteUnpublished(const Unpublished &left, QStringList &notes)
{
    QStringList parts;
    const auto add = [&parts](qint64 count, const QString &words) {
        if (count > 0)
            parts << words;
    };
    add(left.memos, Messages::tr("%n memo(s)", nullptr, int(left.memos)));
    add(left.comments, Messages::tr("%n comment(s) on codings", nullptr, int(left.comments)));
    add(left.weights, Messages::tr("%n weight(s) of codings", nullptr, int(left.weights)));
    add(left.links, Messages::tr("%n link(s)", nullptr, int(left.links)));
    add(left.findings, Messages::tr("%n finding(s)", nullptr, int(left.findings)));
    add(left.maps, Messages::tr("%n concept map(s)", nullptr, int(left.maps)));
    add(left.quotes, Messages::tr("%n quote(s) without a code", nullptr, int(left.quotes)));
    add(left.wholeCodings,
        Messages::tr("%n code(s) on whole documents", nullptr, int(left.wholeCodings)));
    if (!parts.isEmpty())
        notes << Messages::tr("A published study has no place for what was left out: %1.")
                     .arg(parts.join(QStringLiteral(", ")));
}

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
    const rounds::Sight sight(db); // the study may have other rounds than the one that is told
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
            contents.files.push_back({QLatin1String(query.file.fileName),
                                      {},
                                      [table = tables.back()](const ByteSink &out) {
                                          tableToCsv(table, FormulaGuard::On, out);
                                      }});
    }
    addBackgrounds(db, tables, contents);
    addBallots(db, tables, contents);
    addGuide(db, contents);
    addKeywords(db, contents);
    addKeywordTable(db, contents);
    addGivenRates(db, contents);
    if (words == PackageWords::OfTranscripts)
        addTranscripts(db, contents, progress);
    noteUnpublished(unpublishedIn(db), contents.notes);
    if (const QString note = sight.note(); !note.isEmpty())
        contents.notes << note;
    return contents;
}

} // namespace axial
