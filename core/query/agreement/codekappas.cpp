#include "core/query/agreement/codekappas.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/query/agreement/comparedtext.h"
#include "core/query/columns.h"
#include "core/query/query.h"

namespace axial {

QString codeKappaNote()
{
    return QueryText::tr(
        "Kappa in a list of codes is Fleiss’, of the labels of a round: this code against "
        "all others together, its sub-codes among them. A code on no labelled report has "
        "the kappa of coded text, by character.");
}

namespace {

/// Empty where it can't be asked: no round, so nothing to agree on.
Table answerOf(Database &db, const QueryCall &call, Progress &progress)
{
    try {
        return runQuery(db, call, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) {
        return {};
    }
}

/// `code` is the parameter that says in `said` of which code a row is.
void addKappas(const Table &table, const QString &column, size_t said, const char *code,
               QHash<CodeId, double> &kappas)
{
    const int kappa = table.column(column);
    for (const TableRow &row : table.rows) {
        const auto *value = std::get_if<double>(&row[size_t(kappa)].value);
        const auto &behind = row[said].evidence;
        const QString id = behind ? behind->parameters.value(QLatin1String(code)) : QString();
        if (!value || !id.startsWith(QLatin1String("id:")))
            continue;
        if (const CodeId of{id.mid(3).toLongLong()}; !kappas.contains(of))
            kappas.insert(of, *value);
    }
}

} // namespace

QHash<CodeId, double> codeKappas(Database &db, const QString &round, Progress &progress)
{
    QHash<CodeId, double> kappas;
    QueryCall labels = callForAgreement(round);
    labels.parameters.insert(QStringLiteral("rows"), QStringLiteral("code"));
    addKappas(answerOf(db, labels, progress), columns::kappa, 0, "against", kappas);
    // A code that nobody puts on reports can be on words that two coders read.
    addKappas(answerOf(db, callFor(question::textAgreement), progress), columns::textKappa, 0,
              "code", kappas);
    return kappas;
}

} // namespace axial
