// Every question of the catalogue over growing projects, and those about labels over a study of
// 38,742 reports by seven coders.
#include "tests/bench/bench.h"
#include "tests/bench/mixedstudy.h"
#include "tests/bench/querytime.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

#include <cmath>
#include <map>

namespace axial::bench {
namespace {

void labelledStudy(const QString &path)
{
    constexpr int reports = 38742, coders = 7, codes = 18;
    const auto project = Project::create(path);
    project->setHistoryBudget(0);
    project->edit(QStringLiteral("Fill"), [](Database &db) {
        std::vector<CodeId> themes;
        const char *types[] = {"A", "B", "C"};
        for (int i = 0; i < codes; ++i) {
            const QString type = QLatin1String(types[i % 3]);
            CodeId parent = codes::find(db, type);
            if (!parent)
                parent = codes::add(db, codes::taxonomyFolder(db), QStringLiteral("Type ") + type,
                                    type);
            themes.push_back(codes::add(db, parent, QStringLiteral("Theme %1").arg(i),
                                        QStringLiteral("%1.%2").arg(type).arg(i)));
        }
        const auto collection = collections::ensure(db, {QStringLiteral("Reports")});
        const RoundId round = rounds::ensure(db, QStringLiteral("Main"));
        std::vector<CoderId> people;
        for (int i = 0; i < coders; ++i) {
            people.push_back(coders::ensure(db, QString::number(i + 1)));
            rounds::addCoder(db, round, people.back());
        }
        for (int i = 0; i < reports; ++i) {
            const SourceId source = sources::add(db,
                                                 {collection,
                                                  SourceKind::IssueReport,
                                                  QStringLiteral("#%1").arg(i),
                                                  QStringLiteral("https://example.org/%1").arg(i),
                                                  1,
                                                  {},
                                                  {},
                                                  {}});
            rounds::addSource(db, round, source);
            for (int coder = 0; coder < coders; ++coder) // seven of eight reports unanimous
                rounds::setLabel(db, round, source, people[size_t(coder)],
                                 themes[size_t((i + (i % 8 ? 0 : coder % 3)) % codes)]);
            rounds::decide(db, round, source, themes[size_t(i % codes)], DecisionKind::Majority);
        }
    });
}

} // namespace

void allQueries()
{
    QTemporaryDir folder;
    {
        const QString path = folder.filePath(QStringLiteral("labelled.axial"));
        labelledStudy(path);
        const auto project = Project::open(path);
        for (const char *query :
             {"agreement", "confusion", "merged-codes", "table-one", "reports"}) {
            const QueryTime asked = timeOf(*project->openReader(), {QLatin1String(query), {}});
            print(QStringLiteral("%1 of 271,194 labels").arg(QLatin1String(query)), asked.ms,
                  asked.remark);
        }
    }
    std::map<QByteArray, double> before;
    int sizeBefore = 0;
    for (const int codings : {5000, 200'000, 1'000'000}) {
        const QString path = folder.filePath(QStringLiteral("%1.axial").arg(codings));
        makeMixedStudy(path, codings);
        const auto project = Project::open(path);
        for (const Query &query : queries()) {
            QueryParameters parameters;
            if (QByteArray(query.id) == "text-search" || QByteArray(query.id) == "words-in-context")
                parameters.insert(QStringLiteral("words"), QStringLiteral("somebody 12"));
            const QueryTime asked = timeOf(*project->openReader(),
                                           {QLatin1String(query.id), parameters});
            QString remark = asked.remark;
            const QString line =
                QStringLiteral("%1 of %2 codings").arg(QLatin1String(query.id)).arg(codings);
            if (const double last = before[query.id]; last > 0)
                remark += QStringLiteral(", grows with the power %1")
                              .arg(std::log(asked.ms / last)
                                       / std::log(double(codings) / sizeBefore),
                                   0, 'f', 2);
            print(line, asked.ms, remark);
            before[query.id] = asked.ms;
        }
        const QueryTime asked = timeOf(
            *project->openReader(),
            {QStringLiteral("quotes"), {{QStringLiteral("code"), QStringLiteral("T3.23")}}});
        print(QStringLiteral("quotes of one code, of %1 codings").arg(codings), asked.ms,
              asked.remark);
        sizeBefore = codings;
    }
}

} // namespace axial::bench
