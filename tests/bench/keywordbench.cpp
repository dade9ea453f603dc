// The filter by keywords over growing repositories of reports with their texts (axial_bench
// keywords).
#include "tests/bench/bench.h"
#include "tests/bench/labelledreports.h"

#include "core/db/database.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/sources/sources.h"

#include <QTemporaryDir>

namespace axial::bench {
namespace {

/// Every third report has one of the words, each of some 2,000 letters.
void makeReports(Project &project, int reports)
{
    ImportBundle bundle = labelledReports(QStringLiteral("vllm"), 0, reports);
    bundle.labels.clear();
    const QString text =
        QStringLiteral("The option is set, and the operation stops. ").repeated(45);
    for (size_t i = 0; i < bundle.sources.size(); ++i)
        bundle.sources[i].text = text
                                 + (i % 3 ? QString() : QStringLiteral("It is OPT that stops."));
    Progress progress;
    importBundle(project, bundle, {}, progress);
    project.edit(QStringLiteral("Keywords"), [](Database &db) {
        QStringList words{QStringLiteral("OPT"), QStringLiteral("Llama 3"),
                          QStringLiteral("tensor_parallel")};
        for (int i = 0; i < 60; ++i)
            words << QStringLiteral("model-%1").arg(i);
        const KeywordListId list = keywordlists::add(db, QStringLiteral("Models"), words);
        const auto folder = collections::find(
            db, {QStringLiteral("Issue reports"), QStringLiteral("vllm")});
        keywordlists::setUse(db, list, folder, keywordlists::Use::Yes);
    });
}

/// What any filter has to do: to read the words.
double readAll(Database &db)
{
    return milliseconds([&] {
        qsizetype letters = 0;
        auto rows = db.query("SELECT text FROM source_text ORDER BY source");
        while (rows.next())
            letters += rows.text(0).size();
    });
}

double applyTo(int reports)
{
    const QTemporaryDir folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("k.axial")));
    makeReports(*project, reports);
    KeywordsApplied applied;
    const double ms = milliseconds([&] {
        project->edit(QStringLiteral("Apply"), [&](Database &db) {
            Progress progress;
            applied = keywordfilter::apply(db, progress);
        });
    });
    print(QStringLiteral("63 keywords applied to %1 reports").arg(reports), ms,
          QStringLiteral("%1 kept, %2 left out; %3 MB/s")
              .arg(applied.kept)
              .arg(applied.leftOut)
              .arg(double(reports) * 2.0 / ms, 0, 'f', 0));
    printRatio(QStringLiteral("  to reading their words"), ms, readAll(project->database()));
    return ms;
}

} // namespace

void applyKeywords()
{
    constexpr int published = 38742, share = 4;
    const double small = applyTo(published / share);
    printGrowth(QStringLiteral("growth of applying keywords"), share, applyTo(published) / small);
}

} // namespace axial::bench
