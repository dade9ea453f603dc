#include "core/query/query.h"

#include "core/base/error.h"
#include "core/query/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("query", text);
}

using Kind = QueryParameter::Kind;

constexpr QueryParameter grouping{"grouping", QT_TRANSLATE_NOOP("query", "Grouping"),
                                  Kind::Grouping};
constexpr QueryParameter round{"round", QT_TRANSLATE_NOOP("query", "Round"), Kind::Round};
constexpr QueryParameter level{"level", QT_TRANSLATE_NOOP("query", "Level"), Kind::Choice,
                               "type|theme|sub-theme", "theme"};

void requireKnown(const Query &query, const QueryParameters &parameters)
{
    for (auto it = parameters.begin(); it != parameters.end(); ++it) {
        const auto found = std::find_if(
            query.parameters.begin(), query.parameters.end(),
            [&](const QueryParameter &each) { return it.key() == QLatin1String(each.id); });
        if (found == query.parameters.end()) {
            QStringList known;
            for (const QueryParameter &each : query.parameters)
                known << QLatin1String(each.id);
            throw Error(tr("The query %1 has no parameter “%2”; it has: %3.")
                            .arg(QLatin1String(query.id), it.key(),
                                 known.isEmpty() ? tr("none") : known.join(QStringLiteral(", "))));
        }
        const QStringList choices = QString::fromLatin1(found->choices).split(u'|');
        if (found->kind == Kind::Choice && !choices.contains(it.value()))
            throw Error(tr("“%1” is no value of %2; it can be: %3.")
                            .arg(it.value(), it.key(), choices.join(QStringLiteral(", "))));
        if (found->kind == Kind::Flag && it.value() != QLatin1String("0")
            && it.value() != QLatin1String("1"))
            throw Error(tr("“%1” is no value of %2; it can be: 0, 1.").arg(it.value(), it.key()));
    }
}

} // namespace

const std::vector<Query> &queries()
{
    static const std::vector<Query> catalogue{
        {"priorities",
         QT_TRANSLATE_NOOP("query", "Priorities by group"),
         QT_TRANSLATE_NOOP("query", "Priorities"),
         QT_TRANSLATE_NOOP("query",
                           "Which themes each group of participants mentions, and how often"),
         {{"measure", QT_TRANSLATE_NOOP("query", "Measure"), Kind::Choice, "participants|quotes",
           "participants"},
          level,
          grouping,
          {"sort", QT_TRANSLATE_NOOP("query", "Sort"), Kind::Choice, "key|total", "key"}},
         query::priorities},
        {"code-counts",
         QT_TRANSLATE_NOOP("query", "Code frequencies"),
         QT_TRANSLATE_NOOP("query", "Codes"),
         QT_TRANSLATE_NOOP("query", "How often each code is used"),
         {{"level", QT_TRANSLATE_NOOP("query", "Level"), Kind::Choice,
           "all|type|theme|sub-theme|open", "all"},
          {"descendants", QT_TRANSLATE_NOOP("query", "With descendants"), Kind::Flag, "", "1"},
          {"only", QT_TRANSLATE_NOOP("query", "Show"), Kind::Choice, "all|used", "all"},
          round},
         query::codeCounts},
        {"taxonomy",
         QT_TRANSLATE_NOOP("query", "Taxonomy and its details"),
         QT_TRANSLATE_NOOP("query", "Codes"),
         QT_TRANSLATE_NOOP("query",
                           "The tree of codes with how many details are listed under each"),
         {},
         query::taxonomy},
        {"quotes",
         QT_TRANSLATE_NOOP("query", "Quotes"),
         QT_TRANSLATE_NOOP("query", "Quotes"),
         QT_TRANSLATE_NOOP("query", "The words themselves, by code, group, participant or source"),
         {{"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
          {"descendants", QT_TRANSLATE_NOOP("query", "With descendants"), Kind::Flag, "", "1"},
          {"group", QT_TRANSLATE_NOOP("query", "Group"), Kind::Text},
          grouping,
          {"participant", QT_TRANSLATE_NOOP("query", "Participant"), Kind::Participant},
          {"source", QT_TRANSLATE_NOOP("query", "Source"), Kind::Text},
          {"quote", QT_TRANSLATE_NOOP("query", "Quote id"), Kind::Text},
          {"words", QT_TRANSLATE_NOOP("query", "Words"), Kind::Text}},
         query::quotes},
        {"text-search",
         QT_TRANSLATE_NOOP("query", "Words in the texts"),
         QT_TRANSLATE_NOOP("query", "Quotes"),
         QT_TRANSLATE_NOOP("query", "Every place where words stand in the sources, coded or not"),
         {{"words", QT_TRANSLATE_NOOP("query", "Words"), Kind::Text},
          {"whole-words", QT_TRANSLATE_NOOP("query", "Whole words"), Kind::Flag, "", "0"},
          {"match-case", QT_TRANSLATE_NOOP("query", "Match case"), Kind::Flag, "", "0"},
          {"pattern", QT_TRANSLATE_NOOP("query", "Regular expression"), Kind::Flag, "", "0"},
          {"kind", QT_TRANSLATE_NOOP("query", "Kind"), Kind::Choice,
           "all|transcripts|reports|documents", "all"},
          {"speaker", QT_TRANSLATE_NOOP("query", "Speaker"), Kind::Choice,
           "all|interviewer|participants", "all"},
          {"group", QT_TRANSLATE_NOOP("query", "Group"), Kind::Text},
          grouping,
          {"collection", QT_TRANSLATE_NOOP("query", "Collection"), Kind::Text}},
         query::textSearch},
        {"codebook",
         QT_TRANSLATE_NOOP("query", "Evidence table (CodeBook.csv)"),
         QT_TRANSLATE_NOOP("query", "Quotes"),
         QT_TRANSLATE_NOOP("query", "One row a quote, with participant, codes and insight"),
         {{"layout", QT_TRANSLATE_NOOP("query", "Layout"), Kind::Choice, "chosen|published|usual",
           "chosen"},
          {"columns", QT_TRANSLATE_NOOP("query", "Columns"), Kind::Text}},
         query::codebook},
        {"participants",
         QT_TRANSLATE_NOOP("query", "Participants"),
         QT_TRANSLATE_NOOP("query", "Quotes"),
         QT_TRANSLATE_NOOP("query",
                           "Participants with their group, background and number of quotes"),
         {grouping},
         query::participants},
        {"table-one",
         QT_TRANSLATE_NOOP("query", "Reports per repository"),
         QT_TRANSLATE_NOOP("query", "Issue reports"),
         QT_TRANSLATE_NOOP("query", "Reports per repository by year and by final type (Table I)"),
         {round},
         query::tableOne},
        {"agreement",
         QT_TRANSLATE_NOOP("query", "Agreement of coders"),
         QT_TRANSLATE_NOOP("query", "Issue reports"),
         QT_TRANSLATE_NOOP("query", "Fleiss’ kappa with its interval: overall, by type, repository "
                                    "and code"),
         {round},
         query::agreement},
        {"reports",
         QT_TRANSLATE_NOOP("query", "Labelled reports"),
         QT_TRANSLATE_NOOP("query", "Issue reports"),
         QT_TRANSLATE_NOOP("query", "Each report with every coder’s label and the decision"),
         {round,
          {"repository", QT_TRANSLATE_NOOP("query", "Repository"), Kind::Text},
          {"year", QT_TRANSLATE_NOOP("query", "Year"), Kind::Text},
          {"type", QT_TRANSLATE_NOOP("query", "Final type"), Kind::Text},
          {"code", QT_TRANSLATE_NOOP("query", "Label"), Kind::Code},
          {"decision", QT_TRANSLATE_NOOP("query", "Decided as"), Kind::Code},
          {"descendants", QT_TRANSLATE_NOOP("query", "With descendants"), Kind::Flag, "", "0"},
          {"only", QT_TRANSLATE_NOOP("query", "Show"), Kind::Choice,
           "all|labelled|paired|unanimous|disagreed|undecided", "all"},
          {"compare", QT_TRANSLATE_NOOP("query", "Compare"), Kind::Choice, "label|type", "label"},
          {"against", QT_TRANSLATE_NOOP("query", "One label against all others"), Kind::Code}},
         query::reports},
    };
    return catalogue;
}

const Query *queryById(const QString &id)
{
    const auto &all = queries();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Query &query) { return id == QLatin1String(query.id); });
    return found == all.end() ? nullptr : &*found;
}

Table runQuery(Database &db, const QueryCall &call, Progress &progress)
{
    const Query *query = queryById(call.query);
    if (!query) {
        QStringList known;
        for (const Query &each : queries())
            known << QLatin1String(each.id);
        throw Error(tr("There is no query called “%1”; there are: %2.")
                        .arg(call.query, known.join(QStringLiteral(", "))));
    }
    requireKnown(*query, call.parameters);
    QueryParameters complete = call.parameters;
    for (const QueryParameter &parameter : query->parameters) {
        const QString id = QLatin1String(parameter.id);
        if (!complete.contains(id))
            complete.insert(id, QLatin1String(parameter.fallback));
    }
    Table table = query->run(db, complete, progress);
    if (table.title.isEmpty())
        table.title = tr(query->name);
    return table;
}

} // namespace axial
