#include "core/project/exchanging/exchangereport.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/db/database.h"
#include "core/project/exchanging/studyguids.h"
#include "core/refi/writing/exchangewriter.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype mostNames = 1000; ///< of bare links there may be 100,000

/// By the names under which they were imported.
QStringList filesLeftOut(Database &db, const refi::Exchange &exchange)
{
    QSet<QString> along;
    for (const refi::Source &source : exchange.sources) {
        if (!source.file.isEmpty())
            along.insert(source.guid);
    }
    const StudyGuids guids(db);
    QStringList names;
    auto rows = db.query("SELECT s.id, s.title, o.name FROM source_original o "
                         "JOIN source s ON s.id = o.source WHERE length(o.bytes) > 0 "
                         "ORDER BY s.collection, s.position, s.id");
    while (rows.next()) {
        if (!along.contains(guids.of(rows.id<SourceId>(0))))
            names << (rows.text(2).isEmpty() ? rows.text(1) : rows.text(2));
    }
    return names;
}

QStringList sourcesLeftOut(Database &db)
{
    QStringList names;
    auto rows = db.query("SELECT title, url FROM source WHERE length=0 "
                         "ORDER BY collection, position, id");
    while (rows.next())
        names << (rows.text(0).isEmpty() ? rows.text(1) : rows.text(0));
    return names;
}

void list(const QString &heading, const QStringList &names, QStringList &lines)
{
    if (names.isEmpty())
        return;
    lines << QString() << heading;
    QStringList first;
    for (const QString &name : names.mid(0, mostNames))
        first << QStringLiteral("– ") + name;
    lines << withRest(std::move(first), names.size());
}

} // namespace

QStringList exchangeReport(Database &db, const refi::Exchange &exchange)
{
    std::vector<refi::Remark> remarks = exchange.remarks;
    for (refi::Remark &loss : refi::lossesOf(exchange))
        remarks.push_back(std::move(loss));
    const bool isWhole = std::none_of(remarks.begin(), remarks.end(), [](const auto &remark) {
        return remark.severity == refi::Remark::Severity::Warning;
    });
    const QStringList files = filesLeftOut(db, exchange);
    const QStringList sources = sourcesLeftOut(db);
    if (isWhole && files.isEmpty() && sources.isEmpty())
        return {};
    QStringList lines;
    for (const refi::Remark &remark : remarks)
        lines << remark.wholeText();
    list(ExportingText::tr("Original files that are not in it (the words of their documents are):"),
         files, lines);
    list(ExportingText::tr("Sources without a text, which other programs will not see:"), sources,
         lines);
    return lines;
}

} // namespace axial
