#include "core/export/exporter.h"

#include "core/query/query.h"

#include <QCoreApplication>

namespace axial {
namespace {

template <const char *const &query>
QByteArray writeQuery(Database &db, FormulaGuard guard, Progress &progress)
{
    return tableToCsv(runQuery(db, {QLatin1String(query), {}}, progress), guard);
}

const char *const codebookQuery = "codebook";
const char *const quotesQuery = "quotes";
const char *const participantsQuery = "participants";
const char *const taxonomyQuery = "taxonomy";
const char *const reportsQuery = "reports";

} // namespace

const std::vector<Exporter> &exporters()
{
    static const std::vector<Exporter> catalogue{
        {"codebook", QT_TRANSLATE_NOOP("export", "CodeBook.csv"), "CodeBook.csv",
         QT_TRANSLATE_NOOP("export", "One row a quote, with participant, codes and insight."),
         writeQuery<codebookQuery>},
        {"quotes", QT_TRANSLATE_NOOP("export", "Quotes"), "Quotes.csv",
         QT_TRANSLATE_NOOP("export", "Every quote with group, source, turn and codes."),
         writeQuery<quotesQuery>},
        {"participants", QT_TRANSLATE_NOOP("export", "Participants"), "Participants.csv",
         QT_TRANSLATE_NOOP("export", "Participants with their group and background."),
         writeQuery<participantsQuery>},
        {"taxonomy", QT_TRANSLATE_NOOP("export", "Taxonomy"), "Taxonomy.csv",
         QT_TRANSLATE_NOOP("export", "The tree of codes with its details counted."),
         writeQuery<taxonomyQuery>},
        {"labels", QT_TRANSLATE_NOOP("export", "Labels of issue reports"), "Labels.csv",
         QT_TRANSLATE_NOOP("export", "Every report with each coder’s label and the decision."),
         writeQuery<reportsQuery>},
    };
    return catalogue;
}

const Exporter *exporterById(const QString &id)
{
    for (const Exporter &exporter : exporters()) {
        if (id == QLatin1String(exporter.id))
            return &exporter;
    }
    return nullptr;
}

} // namespace axial
