#include "core/query/codes/wholedocuments.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

#include <QDateTime>
#include <QSet>

namespace axial::query {
namespace {

Table wholeDocumentsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const QString asked = parameters[QStringLiteral("code")];
    const int wanted = asked.isEmpty() ? -1 : tree.find(db, asked);
    const auto names = coders::names(db);
    Table table;
    table.columns = {{columns::source, ColumnKind::Label},
                     {columns::folder, ColumnKind::Label},
                     {columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {columns::coder, ColumnKind::Label},
                     {QStringLiteral("When"), ColumnKind::Label},
                     {QStringLiteral("Comment"), ColumnKind::Text},
                     {columns::sourceId, ColumnKind::Id}};
    QSet<SourceId> documents;
    for (const WholeCode &each : wholecodings::all(db)) {
        progress.checkCanceled();
        const int at = tree.index(each.code);
        if (at < 0 || (wanted >= 0 && !tree.isWithin(at, wanted)))
            continue;
        const Source source = sources::at(db, each.source);
        const Code &code = tree.codes()[size_t(at)];
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(each.createdMs, Qt::UTC);
        table.rows.push_back({source.title.isEmpty() ? source.url : source.title,
                              collections::path(db, source.collection).join(u'/'), code.key,
                              code.name, names.value(each.coder),
                              when.toString(QStringLiteral("yyyy-MM-dd HH:mm")), each.comment,
                              each.source.value});
        documents.insert(each.source);
    }
    table.base = QueryText::tr("Codes on documents as a whole, which are none of their quotes; "
                               "n = %n document(s)",
                               nullptr, int(documents.size()));
    return table;
}

} // namespace

Query wholeDocuments()
{
    return {
        .id = "whole-documents",
        .name = QT_TRANSLATE_NOOP("query", "Documents coded as a whole"),
        .group = QT_TRANSLATE_NOOP("query", "Codes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "Codes that documents carry as a whole, who put them there and when"),
        .parameters = {{"code", QT_TRANSLATE_NOOP("query", "Code"), QueryParameter::Kind::Code}},
        .run = wholeDocumentsAnswer,
        .row = Query::Row::Source};
}

} // namespace axial::query

namespace axial {

QStringList notesOnWholeDocuments(Database &db, const CodeTree &tree,
                                  const std::function<bool(int code)> &isMeant)
{
    QSet<SourceId> documents;
    for (const WholeCode &each : wholecodings::all(db)) {
        if (const int at = tree.index(each.code); at >= 0 && isMeant(at))
            documents.insert(each.source);
    }
    if (documents.isEmpty())
        return {};
    return {QueryText::tr("Beside these quotes, %n document(s) carry such a code as a whole; "
                          "“Documents coded as a whole” lists them.",
                          nullptr, int(documents.size()))};
}

} // namespace axial
