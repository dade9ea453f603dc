#include "core/project/importing/importlog.h"

#include "core/db/database.h"
#include "core/project/people/coders.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importReport)
};

} // namespace

QStringList importReport(const ImportSummary &summary)
{
    QStringList lines{Messages::tr("Added: %1.").arg(summary.counts())};
    if (summary.knownSources > 0)
        lines << Messages::tr("%n sources were there already and were left as they are.", nullptr,
                              int(summary.knownSources));
    QStringList warnings;
    QStringList infos;
    for (const ImportNote &note : summary.notes)
        (note.severity == ImportNote::Severity::Warning ? warnings : infos) << note.sentence();
    if (!warnings.isEmpty())
        lines << QString() << Messages::tr("Skipped or doubtful:") << warnings;
    if (!infos.isEmpty())
        lines << QString() << Messages::tr("Good to know:") << infos;
    return lines;
}

namespace importlog {

std::vector<KeptImport> all(Database &db)
{
    std::vector<KeptImport> result;
    auto rows = db.query("SELECT id, at, file, coder, words FROM import_report "
                         "ORDER BY at DESC, id DESC");
    while (rows.next())
        result.push_back({rows.id<ImportReportId>(0),
                          QDateTime::fromMSecsSinceEpoch(rows.integer(1)), rows.text(2),
                          rows.isNull(3) ? CoderId() : rows.id<CoderId>(3), rows.text(4)});
    return result;
}

void keep(Database &db, const QStringList &files, const QString &coder,
          const ImportSummary &summary)
{
    if (summary.isNothingNew())
        return;
    const CoderId known = coders::find(db, coder);
    db.run("INSERT INTO import_report(id, at, file, coder, words) VALUES(?1, ?2, ?3, ?4, ?5)",
           db.newId<ImportReportId>(), QDateTime::currentMSecsSinceEpoch(), files.join(u'\n'),
           known, importReport(summary).join(u'\n'));
}

} // namespace importlog

} // namespace axial
