// Every question of the catalogue over the study of which times are asked, and the way from one of
// its cells to the quotes behind it.
#include "tests/bench/bench.h"
#include "tests/bench/interviewstudy.h"
#include "tests/bench/querytime.h"

#include "core/project/project.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial::bench {
namespace {

/// The call behind the largest number of an answer; null when there is none.
std::shared_ptr<const QueryCall> largestCall(const Table &table)
{
    std::shared_ptr<const QueryCall> call;
    qint64 most = 0;
    for (const TableRow &row : table.rows) {
        for (const Cell &cell : row) {
            const auto *count = std::get_if<qint64>(&cell.value);
            if (!cell.evidence || (call && (!count || *count <= most)))
                continue;
            call = cell.evidence;
            most = count ? *count : 0;
        }
    }
    return call;
}

QueryParameters parametersOf(const Query &query)
{
    for (const QueryParameter &each : query.parameters) {
        if (QByteArray(each.id) == "words" && QByteArray(query.group) == "Words")
            return {{QStringLiteral("words"), QStringLiteral("tttt")}};
    }
    return {};
}

} // namespace

void interviewQueries(int codings)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("interviews.axial"));
    makeInterviewStudy(path, codings);
    const auto project = Project::open(path);
    Database &db = project->database();
    for (const Query &query : queries()) {
        const QueryTime asked = timeOf(db, {QLatin1String(query.id), parametersOf(query)});
        print(QLatin1String(query.id), asked.ms, asked.remark);
        const auto call = largestCall(asked.answer);
        if (!call || call->query == QLatin1String(query.id))
            continue;
        const QueryTime clicked = timeOf(db, *call);
        print(QStringLiteral("  its largest number leads to %1").arg(call->query), clicked.ms,
              clicked.remark);
    }
    for (const QueryCall &each :
         {QueryCall{QStringLiteral("co-occurrence"),
                    {{QStringLiteral("together"), QStringLiteral("near")}}},
          QueryCall{QStringLiteral("crosstab"),
                    {{QStringLiteral("rows"), QStringLiteral("theme")},
                     {QStringLiteral("columns"), QStringLiteral("sub-theme")}}},
          QueryCall{QStringLiteral("coded"), {{QStringLiteral("where"), QStringLiteral("A.1")}}},
          QueryCall{QStringLiteral("quotes"), {{QStringLiteral("code"), QStringLiteral("A.1")}}}}) {
        const QueryTime asked = timeOf(db, each);
        QStringList values;
        for (const QString &value : each.parameters)
            values << value;
        print(each.query + u' ' + values.join(u' '), asked.ms, asked.remark);
    }
}

} // namespace axial::bench
