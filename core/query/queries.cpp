#include "core/query/query.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/reading.h"
#include "core/project/projectsettings.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

#include <algorithm>

namespace axial {
namespace {

using ParameterKind = QueryParameter::Kind;

void requireKnown(const Query &query, const QueryParameters &parameters)
{
    for (auto it = parameters.begin(); it != parameters.end(); ++it) {
        const QueryParameter *found = query.parameter(it.key());
        if (!found) {
            QStringList known;
            for (const QueryParameter &each : query.parameters)
                known << QLatin1String(each.id);
            throw Error(QueryText::tr("The query %1 has no parameter “%2”; it has: %3.")
                            .arg(QLatin1String(query.id), it.key(),
                                 known.isEmpty() ? QueryText::tr("none")
                                                 : known.join(QStringLiteral(", "))));
        }
        const QStringList choices = found->choiceIds();
        if (found->kind == ParameterKind::Choice && !choices.contains(it.value()))
            throw Error(
                refusals::badValue(it.value(), it.key(), choices.join(QStringLiteral(", "))));
        if (found->kind == ParameterKind::Flag && it.value() != QLatin1String("0")
            && it.value() != QLatin1String("1"))
            throw Error(refusals::badValue(it.value(), it.key(), QStringLiteral("0, 1")));
    }
}

/// Of more than ten, since each part has some of its own.
constexpr const char *mostAsked[] = {
    "priorities", "code-counts",     "framework",   "agreement",     "text-agreement",
    "crosstab",   "code-shares",     "saturation",  "co-occurrence", "group-counts",
    "confusion",  "reports-by-year", "coverage",    "quotes",        "disagreements",
    "flow",       "coded",           "all-reports", "code-profile",  "word-frequency",
};

Table answered(Database &db, const Query &query, QueryParameters parameters, Progress &progress)
{
    for (const QueryParameter &parameter : query.parameters) {
        const QString id = QLatin1String(parameter.id);
        if (!parameters.contains(id))
            parameters.insert(id, parameter.usual(db));
    }
    Table table = query.run(db, parameters, progress);
    if (table.title.isEmpty())
        table.title = QueryText::tr(query.name);
    return table;
}

} // namespace

QStringList QueryParameter::choiceIds() const
{
    QStringList ids;
    for (const QueryChoice &choice : choices)
        ids << QLatin1String(choice.id);
    return ids;
}

QueryParameter oneOf(const char *id, const char *name, std::vector<QueryChoice> choices,
                     const char *fallback, const char *initial)
{
    const char *usual = fallback ? fallback : choices.front().id;
    return {id, name, ParameterKind::Choice, std::move(choices), usual, initial};
}

QueryParameter flag(const char *id, const char *name, const char *fallback)
{
    return {id, name, ParameterKind::Flag, {}, fallback};
}

QueryParameter forPrograms(QueryParameter parameter)
{
    parameter.isForPrograms = true;
    return parameter;
}

QString QueryParameter::usual(Database &db) const
{
    const QString kept = keptAs ? projectsettings::read(db, QLatin1String(keptAs)) : QString();
    const bool isKnown = kind != ParameterKind::Choice || choiceIds().contains(kept);
    return kept.isEmpty() || !isKnown ? QString(QLatin1String(fallback)) : kept;
}

const QueryParameter *Query::parameter(const QString &parameterId) const
{
    const auto found = std::ranges::find_if(parameters, [&](const QueryParameter &each) {
        return parameterId == QLatin1String(each.id);
    });
    return found == parameters.end() ? nullptr : &*found;
}

QueryParameters Figure::completed(QueryParameters parameters) const
{
    for (const auto &[parameter, value] : asked) {
        if (!parameters.contains(QLatin1String(parameter)))
            parameters.insert(QLatin1String(parameter), QLatin1String(value));
    }
    return parameters;
}

const Figure *Query::figure(const QString &figureId) const
{
    if (figures.empty() || figureId == QLatin1String(noFigure))
        return nullptr;
    const auto found = std::ranges::find_if(
        figures, [&](const Figure &each) { return figureId == QLatin1String(each.id); });
    return found == figures.end() ? &figures.front() : &*found;
}

QueryParameters Query::initialParameters() const
{
    QueryParameters initial;
    for (const QueryParameter &each : parameters) {
        if (each.initial)
            initial.insert(QLatin1String(each.id), QLatin1String(each.initial));
    }
    return initial;
}

QueryParameter query::groupingParameter()
{
    return {"grouping", QT_TRANSLATE_NOOP("query", "Grouping"), ParameterKind::Grouping};
}

QueryParameter query::groupParameter()
{
    return {"group", QT_TRANSLATE_NOOP("query", "Group"), ParameterKind::Group};
}

QueryParameter query::roundParameter()
{
    return {"round", QT_TRANSLATE_NOOP("query", "Round"), ParameterKind::Round};
}

QueryParameter query::levelParameter()
{
    return oneOf("level", QT_TRANSLATE_NOOP("query", "Level"),
                 {{"type", QT_TRANSLATE_NOOP("query", "Type")},
                  {"theme", QT_TRANSLATE_NOOP("query", "Theme")},
                  {"sub-theme", QT_TRANSLATE_NOOP("query", "Sub-theme")}},
                 "theme");
}

QueryParameter query::levelOrOpenParameter()
{
    QueryParameter level = levelParameter();
    level.choices.push_back({"open", QT_TRANSLATE_NOOP("query", "Open codes")});
    return level;
}

QueryParameter query::anyLevelParameter()
{
    QueryParameter any = levelOrOpenParameter();
    any.choices.insert(any.choices.begin(), {"all", QT_TRANSLATE_NOOP("query", "All levels")});
    any.fallback = "all";
    return any;
}

QueryParameter query::usedParameter()
{
    return oneOf("only", QT_TRANSLATE_NOOP("query", "Show"),
                 {{"all", QT_TRANSLATE_NOOP("query", "All")},
                  {"used", QT_TRANSLATE_NOOP("query", "Used ones")}});
}

QueryParameter query::sortParameter(const char *largestFirst)
{
    return oneOf(parameter::sort, QT_TRANSLATE_NOOP("query", "Sort"),
                 {{parameter::sortByKey, QT_TRANSLATE_NOOP("query", "Number")},
                  {parameter::sortByTotal, largestFirst}},
                 parameter::sortByKey, parameter::sortByTotal);
}

QueryParameter query::descendantsParameter(const char *fallback)
{
    return flag("descendants", QT_TRANSLATE_NOOP("query", "With descendants"), fallback);
}

int query::numberIn(const QueryParameters &parameters, const char *id, int least, int most)
{
    bool isNumber = false;
    const QString words = parameters[QLatin1String(id)];
    const int number = words.toInt(&isNumber);
    if (!isNumber || number < least || number > most)
        throw Error(refusals::badValue(words, QLatin1String(id),
                                       QStringLiteral("%1..%2").arg(least).arg(most)));
    return number;
}

NothingShown query::noCodes()
{
    return NothingShown{QueryText::tr("No codes yet"),
                        QueryText::tr("Import a taxonomy, or make codes in the Code mode.")};
}

NothingShown query::noParticipants()
{
    return NothingShown{QueryText::tr("No participants yet"),
                        QueryText::tr("Import a table of backgrounds, or say in a transcript who "
                                      "is speaking.")};
}

NothingShown query::noGroups()
{
    return NothingShown{
        QueryText::tr("No groups yet"),
        QueryText::tr("This question compares groups of participants. Make them of the "
                      "attributes the participants have, or put people in groups by hand."),
        true};
}

const std::vector<Query> &queries()
{
#define AXIAL_LIST_QUERY(name) query::name(),
    static const std::vector<Query> catalogue{AXIAL_QUERIES(AXIAL_LIST_QUERY)};
#undef AXIAL_LIST_QUERY
    return catalogue;
}

const Query *queryById(const QString &id)
{
    const auto &all = queries();
    const auto found = std::ranges::find_if(
        all, [&](const Query &query) { return id == QLatin1String(query.id); });
    return found == all.end() ? nullptr : &*found;
}

std::vector<const Query *> mostAskedQueries(const StudyParts &parts)
{
    constexpr size_t most = 10;
    std::vector<const Query *> found;
    for (const char *id : mostAsked) {
        const Query *query = queryById(QLatin1String(id));
        Q_ASSERT(query);
        if (found.size() < most && (!query->part || parts.has(*query->part)))
            found.push_back(query);
    }
    return found;
}

Table runQuery(Database &db, const QueryCall &call, Progress &progress)
{
    const Query *query = queryById(call.query);
    if (!query) {
        QStringList known;
        for (const Query &each : queries())
            known << QLatin1String(each.id);
        throw Error(refusals::unknown(call.query, known));
    }
    requireKnown(*query, call.parameters);
    constexpr int attempts = 3;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const Reading reading(db);
        try {
            return answered(db, *query, call.parameters, progress);
        } catch (const Canceled &) {
            // Somebody wrote: one table never mixes two states of a study, so it is asked again.
            if (!reading.isOvertaken())
                throw;
            progress.checkCanceled();
            progress.setDone(0);
        }
    }
    Table table = answered(db, *query, call.parameters, progress);
    table.notes << QueryText::tr("Somebody changed the project while this was counted, so some "
                                 "numbers may be older than others. Ask the question again.");
    return table;
}

std::optional<NothingShown> nothingShown(Database &db, const QueryCall &call, const Table &answer)
{
    const Query *query = queryById(call.query);
    if (query && query->lacks) {
        if (auto lacking = query->lacks(db, call.parameters, answer))
            return lacking;
    }
    if (!answer.rows.empty())
        return {};
    if (query && query->whenEmpty)
        return query->whenEmpty();
    return NothingShown{QueryText::tr("Nothing found"),
                        answer.notes.isEmpty() ? QueryText::tr(
                            "No row answers this question. Change the parameters at the left, "
                            "or code passages first.")
                                               : answer.notes.join(QLatin1Char('\n'))};
}

std::shared_ptr<const QueryCall> evidenceBehind(const Table &table, size_t row, int column)
{
    const TableRow &cells = table.rows[row];
    const ColumnKind kind = table.columns[size_t(column)].kind;
    const bool isWords = kind == ColumnKind::Label || kind == ColumnKind::Text;
    if (const auto &own = cells[size_t(column)].evidence; own || !isWords)
        return own;
    if (const int total = table.column(columns::total); total >= 0 && cells[size_t(total)].evidence)
        return cells[size_t(total)].evidence;
    const auto first = std::find_if(cells.begin(), cells.end(),
                                    [](const Cell &cell) { return bool(cell.evidence); });
    return first == cells.end() ? nullptr : first->evidence;
}

} // namespace axial
