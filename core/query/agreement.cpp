#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/naturalorder.h"
#include "core/project/rounds/rounds.h"
#include "core/query/columns.h"
#include "core/query/labelled.h"
#include "core/stats/agreement.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// The round's labels as ratings: categories are the codes used, in tree order.
struct Rated {
    Ratings ratings;
    std::vector<int> codes; ///< category -> index into CodeTree::codes()
};

Rated rated(std::vector<Rating> labels, const LabelledRound &round, size_t codeCount)
{
    std::vector<qint32> category(codeCount, -1);
    std::vector<int> codes;
    for (const Rating &label : labels)
        category[size_t(label.category)] = 0;
    for (size_t i = 0; i < codeCount; ++i) {
        if (category[i] == 0) {
            category[i] = qint32(codes.size());
            codes.push_back(int(i));
        }
    }
    for (Rating &label : labels)
        label.category = category[size_t(label.category)];
    return {exclusiveRatings(labels, qint64(round.units.size()), int(round.coders.size()),
                             int(codes.size())),
            codes};
}

Cell number(const std::optional<double> &value)
{
    return value ? Cell(*value) : Cell();
}

class Writer
{
public:
    Writer(Table &table, const QString &round) : m_table(table), m_round(round) {}

    void add(const QString &scope, const Agreement &agreement, QueryParameters behind)
    {
        TableRow row{scope,
                     agreement.units,
                     agreement.coders,
                     agreement.categories,
                     agreement.percent,
                     agreement.unanimous,
                     number(agreement.coefficient),
                     agreement.interval ? Cell(agreement.interval->low) : Cell(),
                     agreement.interval ? Cell(agreement.interval->high) : Cell()};
        behind.insert(QStringLiteral("round"), m_round);
        const auto reports = [&behind](const char *only) {
            behind.insert(QStringLiteral("only"), QLatin1String(only));
            return reportsBehind(behind);
        };
        for (const size_t column : {0, 1, 6, 7, 8})
            row[column].evidence = reports("labelled");
        row[4].evidence = reports("paired");
        row[5].evidence = reports("unanimous");
        m_table.rows.push_back(std::move(row));
        if (!agreement.coefficient)
            m_table.notes << Messages::tr("%1: kappa is undefined (%2).")
                                 .arg(scope, reason(agreement.undefined));
        if (agreement.unratedUnits || agreement.pairedUnits != agreement.units)
            m_table.notes << Messages::tr(
                                 "%1: reports without a label: %2, with only one: %3. They say "
                                 "nothing about agreement.")
                                 .arg(scope)
                                 .arg(agreement.unratedUnits)
                                 .arg(agreement.units - agreement.pairedUnits);
    }

private:
    static QString reason(Undefined undefined)
    {
        switch (undefined) {
        case Undefined::NoPairedUnits:
            return Messages::tr("no report has labels of two coders");
        case Undefined::OneUnit:
            return Messages::tr("one report can’t tell agreement from chance");
        case Undefined::NoVariation:
        case Undefined::No:
            break;
        }
        return Messages::tr("no variation: all labels are the same");
    }

    Table &m_table;
    QString m_round;
};

/// As fleissKappa() says it of the labels "this code" and "another": the reports and the coders are
/// those of all labels.
Agreement thisOrAnother(const Agreement &all, const CategoryAgreement &code)
{
    Agreement result = all;
    result.categories = code.ratings < all.ratings ? 2 : 1;
    result.percent = code.percent;
    result.unanimous = code.unanimous;
    result.coefficient = code.kappa;
    result.interval = code.interval;
    if (!code.kappa && all.undefined == Undefined::No)
        result.undefined = Undefined::NoVariation;
    return result;
}

template <class Belongs>
std::vector<qint64> unitsWhere(const LabelledRound &round, Belongs &&belongs)
{
    std::vector<qint64> units;
    for (size_t i = 0; i < round.units.size(); ++i) {
        if (belongs(i))
            units.push_back(qint64(i));
    }
    return units;
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress);
    rounds::requireSight(db, round.round.id);
    // A million reports have seven million labels: they are not held twice.
    const Rated all = rated(std::move(round.labels), round, tree.codes().size());
    Table table;
    table.title = Messages::tr("Agreement of coders");
    table.base =
        Messages::tr(
            "Fleiss’ kappa with 95 % interval (Gwet’s variance); categories are the labels "
            "used; n = %1, %2")
            .arg(Messages::tr("%n report(s)", nullptr, int(round.units.size())),
                 Messages::tr("%n coder(s)", nullptr, int(round.coders.size())));
    table.columns = {{columns::scope, ColumnKind::Label},
                     {columns::units, ColumnKind::Count},
                     {columns::coders, ColumnKind::Count},
                     {QStringLiteral("Categories"), ColumnKind::Count},
                     {columns::percentAgreement, ColumnKind::Share},
                     {QStringLiteral("Unanimous"), ColumnKind::Share},
                     {columns::kappa, ColumnKind::Score},
                     {columns::low, ColumnKind::Score},
                     {columns::high, ColumnKind::Score}};
    Writer writer(table, round.round.name);
    const Agreement whole = fleissKappa(all.ratings);
    writer.add(QStringLiteral("all"), whole, {});

    const QStringList types = tree.typeNames();
    std::vector<qint32> typeOf;
    for (const int code : all.codes)
        typeOf.push_back(qint32(types.indexOf(tree.typeName(code))));
    writer.add(QStringLiteral("type level"),
               fleissKappa(all.ratings.mapped(typeOf, int(types.size()))),
               {{QStringLiteral("compare"), QStringLiteral("type")}});
    progress.checkCanceled();
    for (const QString &type : types) {
        const auto units = unitsWhere(round, [&](size_t unit) {
            return round.decision[unit] >= 0 && tree.typeName(round.decision[unit]) == type;
        });
        if (!units.empty())
            writer.add(QStringLiteral("type: %1").arg(type), fleissKappa(all.ratings.only(units)),
                       {{QStringLiteral("type"), type}});
    }
    for (int i = 0; i < round.repositories.size(); ++i) {
        const auto units = unitsWhere(round,
                                      [&](size_t unit) { return round.repository[unit] == i; });
        writer.add(QStringLiteral("repository: %1").arg(round.repositories[i]),
                   fleissKappa(all.ratings.only(units)),
                   {{QStringLiteral("repository"), repositoryValue(round.repositories[i])}});
    }
    std::vector<size_t> order(all.codes.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto codeAt = [&](size_t category) -> const Code & {
        return tree.codes()[size_t(all.codes[category])];
    };
    std::stable_sort(order.begin(), order.end(), [&](size_t left, size_t right) {
        return keyLess(codeAt(left).key, codeAt(right).key);
    });
    progress.checkCanceled();
    // One sweep for all codes: a study has two dozen of them, and 271,194 labels.
    const auto byCode = fleissKappaByCategory(all.ratings); // every one is used
    for (const size_t category : order) {
        const Code &code = codeAt(category);
        writer.add(QStringLiteral("code: %1").arg(code.keyOrName()),
                   thisOrAnother(whole, byCode[category]),
                   {{QStringLiteral("against"), QStringLiteral("id:%1").arg(code.id.value)}});
    }
    return table;
}

} // namespace

Query agreement()
{
    return {.id = "agreement",
            .name = QT_TRANSLATE_NOOP("query", "Agreement of coders"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Fleiss’ kappa with its interval: overall, by type, repository and code"),
            .parameters = {roundParameter()},
            .run = answer,
            .figure = {.kind = FigureKind::Kappas,
                       .name = QT_TRANSLATE_NOOP("query", "Agreement of coders"),
                       .hasIntervals = true}};
}

} // namespace axial::query

namespace axial {

QueryCall callForAgreement(const QString &round)
{
    QueryCall call{QLatin1String(query::agreement().id), {}};
    if (!round.isEmpty())
        call.parameters.insert(QLatin1String(query::roundParameter().id), round);
    return call;
}

} // namespace axial
