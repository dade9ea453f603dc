#include "core/query/codekappas.h"

#include "core/base/error.h"
#include "core/query/columns.h"
#include "core/query/query.h"

#include <QCoreApplication>

namespace axial {

QString codeKappaNote()
{
    return QCoreApplication::translate(
        "query", "Kappa of a code is Fleiss’, of the labels of a round: this code against all "
                 "others together. Labels are taken as they are compared: as given, a sub-code is "
                 "one of the others.");
}

QHash<CodeId, double> codeKappas(Database &db, const QString &round, Progress &progress)
{
    QHash<CodeId, double> kappas;
    Table table;
    try {
        QueryCall call = callForAgreement(round);
        call.parameters.insert(QStringLiteral("rows"), QStringLiteral("code"));
        table = runQuery(db, call, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &) {
        return kappas; // no round, so nothing to agree on
    }
    const int kappa = table.column(columns::kappa);
    for (const TableRow &row : table.rows) {
        const Cell &cell = row[size_t(kappa)];
        const auto *value = std::get_if<double>(&cell.value);
        const QString code = cell.evidence
                                 ? cell.evidence->parameters.value(QStringLiteral("against"))
                                 : QString();
        if (value && code.startsWith(QLatin1String("id:")))
            kappas.insert(CodeId{code.mid(3).toLongLong()}, *value);
    }
    return kappas;
}

} // namespace axial
