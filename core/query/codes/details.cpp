#include "core/query/codes/details.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/summaries/summaries.h"
#include "core/query/catalogue.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/text/words/comparable.h"

namespace axial::query {
namespace {

QString kindName(SummaryKind kind)
{
    switch (kind) {
    case SummaryKind::Symptom:
        return QueryText::tr("symptom");
    case SummaryKind::Intent:
        return QueryText::tr("intent");
    case SummaryKind::Expectation:
        return QueryText::tr("expectation");
    case SummaryKind::NotSaid:
        break;
    }
    return QueryText::tr("summary");
}

Table detailsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    Table table;
    table.columns = {{"Type", ColumnKind::Label},        {columns::theme, ColumnKind::Label},
                     {"Sub-theme", ColumnKind::Label},   {columns::key, ColumnKind::Label},
                     {columns::kind, ColumnKind::Label}, {"Detail", ColumnKind::Text},
                     {columns::url, ColumnKind::Label},  {columns::sourceId, ColumnKind::Id}};
    const QString code = parameters[QStringLiteral("code")];
    const int wanted = code.isEmpty() ? -1 : tree.find(db, code);
    // A summary that belongs nowhere yet is at -1.
    const auto add = [&](int at, const QString &kind, const QString &words, const QString &link,
                         SourceId report) {
        if ((wanted >= 0 && (at < 0 || !tree.isWithin(at, wanted)))
            || !saysWords(words, parameters[QStringLiteral("words")]))
            return;
        const QStringList path = tree.path(at);
        table.rows.push_back({path.value(0), path.value(1), path.mid(2).join(QStringLiteral(" › ")),
                              at < 0 ? QString() : tree.codes()[size_t(at)].key, kind, words, link,
                              report ? Cell(report.value) : Cell()});
    };
    const QString show = parameters[QStringLiteral("show")];
    if (show != QLatin1String("summaries")) {
        for (const ListedDetail &each : listedDetails(db, tree))
            add(tree.index(each.code), QueryText::tr("listed"), each.words, {}, {});
    }
    progress.checkCanceled();
    if (show != QLatin1String("listed")) {
        const CoderId me = coders::find(db, parameters[QStringLiteral("me")]);
        auto link = db.prepare("SELECT CASE url WHEN '' THEN title ELSE url END FROM source "
                               "WHERE id=?1");
        for (const Summary &summary : summaries::seenBy(db, me)) {
            link.bind(summary.report);
            add(tree.index(summary.code), kindName(summaries::kindNow(db, summary)), summary.text,
                link.next() ? link.text(0) : QString(), summary.report);
        }
    }
    table.base = QueryText::tr("n = %n detail(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query details()
{
    using Kind = QueryParameter::Kind;
    return {.id = "details",
            .name = QT_TRANSLATE_NOOP("query", "Details"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "What is listed under each code, and the summaries of reports"),
            .parameters = {{"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
                           oneOf("show", QT_TRANSLATE_NOOP("query", "Show"),
                                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                                  {"listed", QT_TRANSLATE_NOOP("query", "Listed details")},
                                  {"summaries", QT_TRANSLATE_NOOP("query", "Summaries")}}),
                           {.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")},
                           forPrograms({"me", QT_TRANSLATE_NOOP("query", "Coder")})},
            .run = detailsAnswer};
}

} // namespace axial::query

namespace axial {

std::vector<ListedDetail> listedDetails(Database &db, const CodeTree &tree)
{
    std::vector<QStringList> words(tree.codes().size());
    auto rows = db.query("SELECT code, text FROM code_detail ORDER BY code, position");
    while (rows.next()) {
        if (const int at = tree.index(rows.id<CodeId>(0)); at >= 0)
            words[size_t(at)] << rows.text(1);
    }
    std::vector<ListedDetail> result;
    for (int at = 0; at < int(words.size()); ++at) {
        if (words[size_t(at)].isEmpty())
            continue;
        const QStringList path = tree.path(at);
        const Code &code = tree.codes()[size_t(at)];
        for (int place = 0; place < int(words[size_t(at)].size()); ++place)
            result.push_back({code.id, place, code.key, path.value(0), path.value(1),
                              path.mid(2).join(QStringLiteral(" › ")), words[size_t(at)][place]});
    }
    return result;
}

} // namespace axial
