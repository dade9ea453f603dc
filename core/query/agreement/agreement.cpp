#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/columns.h"

#include <QHash>

#include <algorithm>

namespace axial::query {
namespace {

/// What one coder labelled in a round and, the same reports, in an earlier one: how stable the
/// coder is, and not how far coders agree.
struct SelfComparison {
    QString coder;
    QString earlier;               ///< the round
    bool hasSeveralLabels = false; ///< one a report is what can be compared
    Ratings ratings;               ///< first then, second now; of the reports labelled both times
};

/// The rounds that labels are compared with, the oldest first.
std::vector<Round> earlierRounds(Database &db, const Round &now, bool isOfAny)
{
    const RoundDetail detail = rounds::detail(db, now.id);
    if (detail.kind != RoundKind::Again && !isOfAny)
        return {};
    std::vector<Round> result;
    for (const Round &each : rounds::all(db)) {
        const bool isMeant = detail.again ? each.id == detail.again
                                          : std::tuple(each.createdMs, each.id)
                                                < std::tuple(now.createdMs, now.id);
        const bool isScreening = rounds::detail(db, each.id).kind == RoundKind::Screening;
        if (isMeant && isScreening == (detail.kind == RoundKind::Screening)
            && !rounds::hidesLabels(each))
            result.push_back(each);
    }
    return result;
}

/// The labels of one coder by report; of a report with several the last, which `several` tells.
QHash<SourceId, int> labelsByReport(const LabelledRound &round, CoderId coder, bool &several)
{
    QHash<SourceId, int> result;
    for (const Rating &label : round.labels) {
        if (round.coders[size_t(label.coder)] != coder)
            continue;
        const SourceId source = round.units[size_t(label.unit)];
        several |= result.contains(source) && result.value(source) != label.category;
        result.insert(source, label.category);
    }
    return result;
}

/// None when the coder labelled no report both times.
std::optional<SelfComparison> selfComparison(const RatedRound &rated, size_t coder,
                                             const LabelledRound &then,
                                             const LabelledRound &labelled)
{
    const LabelledRound &now = rated.round();
    SelfComparison compared{rated.coderName(int(coder)), then.round.name, false, {}};
    const auto before = labelsByReport(then, now.coders[coder], compared.hasSeveralLabels);
    const auto after = labelsByReport(labelled, now.coders[coder], compared.hasSeveralLabels);
    QHash<int, qint32> categories; // by class
    std::vector<qint32> labels;
    for (const SourceId source : now.units) {
        if (!before.contains(source) || !after.contains(source))
            continue;
        for (const int code : {before.value(source), after.value(source)}) {
            const int label = rated.classOf(code);
            if (!categories.contains(label))
                categories.insert(label, qint32(categories.size()));
            labels.push_back(categories.value(label));
        }
    }
    if (labels.empty())
        return {};
    if (!compared.hasSeveralLabels)
        compared.ratings = Ratings(std::move(labels), 2, int(categories.size()));
    return compared;
}

/// Of each coder of the round that labels earlier reports again, against that round; where it
/// doesn't say which, or `isOfAny`, against each earlier one. Screenings, which ask something else,
/// and rounds whose labels are hidden are left out. Throws Canceled.
std::vector<SelfComparison> selfComparisons(Database &db, const RatedRound &rated, bool isOfAny,
                                            const Progress &progress)
{
    std::vector<SelfComparison> result;
    const LabelledRound &now = rated.round();
    const std::vector<Round> earlier = earlierRounds(db, now.round, isOfAny);
    if (earlier.empty())
        return result;
    // The rated round keeps no labels of its own.
    const LabelledRound labelled = loadRound(db, rated.tree(), now.round.name, progress);
    const auto &pair = rated.pair();
    for (const Round &round : earlier) {
        const LabelledRound then = loadRound(db, rated.tree(), round.name, progress);
        for (size_t coder = 0; coder < now.coders.size(); ++coder) {
            if (pair && int(coder) != pair->first && int(coder) != pair->second)
                continue;
            if (auto compared = selfComparison(rated, coder, then, labelled))
                result.push_back(std::move(*compared));
        }
    }
    return result;
}

struct Coefficients {
    Coefficients(const AgreementSums &sums, int couldChoose)
        : fleiss(sums.fleissKappa()), alpha(sums.krippendorffAlpha()),
          offered(std::max(couldChoose, fleiss.categories)), ac1(sums.gwetAc1(offered)),
          brennanPrediger(sums.brennanPrediger(offered))
    {
    }

    Agreement fleiss, alpha;
    int offered; ///< categories, at least those used
    Agreement ac1, brennanPrediger;
    std::optional<CohenAgreement> cohen = {}; ///< of two coders
};

/// How alpha's interval is resampled: it takes a thousand sweeps, so that a round of a million
/// reports has to ask for it.
struct Resampling {
    static constexpr qint64 quickUnits = 20'000;
    Bootstrap bootstrap;
    bool isAutomatic = false;

    explicit Resampling(const QString &parameter) : isAutomatic(parameter == QLatin1String("auto"))
    {
        bootstrap.resamples = isAutomatic ? 1000 : parameter.toInt();
    }
    bool isWanted(qint64 units) const
    {
        return bootstrap.resamples > 0 && (!isAutomatic || units <= quickUnits);
    }
};

class AgreementTable
{
public:
    AgreementTable(const RatedRound &rated, const QueryParameters &parameters, Progress &progress)
        : m_rated(rated), m_resampling(parameters[QStringLiteral("resamples")]),
          m_progress(progress)
    {
        addColumns();
    }

    void add(const std::vector<AgreementScope> &scopes)
    {
        m_progress.setTotal(qint64(scopes.size()));
        // One sweep for all codes: a study has two dozen of them, and 271,194 labels.
        std::vector<AgreementSums> byCode;
        for (const AgreementScope &scope : scopes) {
            m_progress.checkCanceled();
            m_hasTypes |= scope.behind.contains(QStringLiteral("type"));
            const bool isOneCode = scope.labels == AgreementScope::Labels::OneAgainstOthers;
            if (isOneCode && byCode.empty() && !m_rated.hasSeveralLabels())
                byCode = AgreementSums::ofEachCategory(m_rated.ratings());
            if (isOneCode && !byCode.empty())
                addRow(scope, byCode[size_t(scope.category)]);
            else if (isOneCode || !m_rated.hasSeveralLabels())
                addRow(scope, m_rated.sumsOf(scope));
            else
                addSeveral(scope);
            m_progress.setDone(qint64(m_table.rows.size()));
        }
    }

    /// Rows that compare a coder with the same coder of an earlier round.
    void add(const std::vector<SelfComparison> &selves)
    {
        for (const SelfComparison &each : selves) {
            m_progress.checkCanceled();
            const AgreementScope scope{
                .name = QStringLiteral("self: %1 × %2").arg(each.coder, each.earlier)};
            if (each.hasSeveralLabels) {
                addSeveral(scope);
                continue;
            }
            Coefficients all(AgreementSums(each.ratings), m_rated.offered(scope));
            all.cohen = cohenKappa(each.ratings, 0, 1);
            all.fleiss.coders = 1;
            write(scope, all);
            for (Cell &cell : m_table.rows.back())
                cell.evidence = nullptr; // no list shows two rounds
        }
        if (!selves.empty())
            m_table.notes << QueryText::tr("Rows “self” compare each coder with the same coder in "
                                           "an earlier round, on the reports labelled both times: "
                                           "self-agreement, as Cohen’s kappa between the rounds.");
    }

    Table finish()
    {
        addNotes();
        return std::move(m_table);
    }

private:
    void addColumns()
    {
        m_table.columns = {{columns::scope, ColumnKind::Label},
                           {columns::units, ColumnKind::Count},
                           {columns::coders, ColumnKind::Count},
                           {QStringLiteral("Categories"), ColumnKind::Count},
                           {columns::percentAgreement, ColumnKind::Share},
                           {QStringLiteral("Unanimous"), ColumnKind::Share},
                           {columns::kappa, ColumnKind::Score},
                           {columns::low, ColumnKind::Score},
                           {columns::high, ColumnKind::Score}};
        for (const QString &name :
             {columns::cohen, columns::alpha, columns::ac1, columns::brennanPrediger}) {
            m_table.columns.push_back({name, ColumnKind::Score});
            m_table.columns.push_back({name + u' ' + columns::low, ColumnKind::Score});
            m_table.columns.push_back({name + u' ' + columns::high, ColumnKind::Score});
        }
        m_table.columns.push_back({QStringLiteral("Paired units"), ColumnKind::Count});
        m_table.columns.push_back({QStringLiteral("Categories offered"), ColumnKind::Count});
        m_table.columns.push_back({QStringLiteral("Undefined"), ColumnKind::Label});
    }

    /// What isn't defined for several labels of one coder on one report.
    void addSeveral(const AgreementScope &scope)
    {
        TableRow row(m_table.columns.size());
        row.front() = Cell(scope.name);
        row.back() = Cell(QueryText::tr("several labels of one coder on one report"));
        m_table.rows.push_back(std::move(row));
    }

    void addRow(const AgreementScope &scope, const AgreementSums &sums)
    {
        Coefficients all(sums, m_rated.offered(scope));
        const auto pair = m_rated.twoCoders(scope);
        const bool isResampled = all.alpha.coefficient && m_resampling.isWanted(all.alpha.units);
        m_leftOut |= all.alpha.coefficient && !isResampled && m_resampling.isAutomatic;
        if (pair || isResampled) {
            const Ratings ratings = m_rated.ratingsOf(scope);
            if (pair)
                all.cohen = cohenKappa(ratings, pair->first, pair->second);
            if (isResampled)
                all.alpha.interval = krippendorffInterval(
                    scope.coders ? ratings.pair(scope.coders->first, scope.coders->second)
                                 : ratings,
                    m_resampling.bootstrap, m_progress);
            m_isResampled |= isResampled;
        }
        m_hasCohen |= all.cohen.has_value();
        write(scope, all);
    }

    void write(const AgreementScope &scope, const Coefficients &all)
    {
        const Agreement &fleiss = all.fleiss;
        noteWidthless(scope, all);
        m_hasCodes |= scope.labels == AgreementScope::Labels::OneAgainstOthers;
        TableRow row{scope.name, fleiss.units, fleiss.coders,
                     // Of one code against all others it is what the labels were.
                     scope.category >= 0 ? std::min(fleiss.categories, 2) : fleiss.categories,
                     fleiss.percent, fleiss.unanimous};
        push(row, fleiss);
        push(row, all.cohen.value_or(CohenAgreement()));
        push(row, all.alpha);
        push(row, all.ac1);
        push(row, all.brennanPrediger);
        row.push_back(fleiss.pairedUnits);
        row.push_back(all.offered);
        row.push_back(fleiss.coefficient ? QString() : undefinedReason(fleiss));
        openReports(row, scope);
        m_table.rows.push_back(std::move(row));
        if (!fleiss.coefficient)
            m_table.notes << QueryText::tr("%1: kappa is undefined (%2).")
                                 .arg(scope.name, undefinedReason(fleiss));
        if (fleiss.unratedUnits || fleiss.pairedUnits != fleiss.units)
            m_table.notes << QueryText::tr(
                                 "%1: reports without a label: %2, with only one: %3. They say "
                                 "nothing about agreement.")
                                 .arg(scope.name)
                                 .arg(fleiss.unratedUnits)
                                 .arg(fleiss.units - fleiss.pairedUnits);
    }

    /// The scope alone where it holds of the whole row: the columns of one row differ.
    void noteWidthless(const AgreementScope &scope, const Coefficients &all)
    {
        QStringList names;
        bool isWholeRow = true;
        const auto look = [&](const QString &name, const Agreement &agreement) {
            const auto &interval = agreement.interval;
            if (interval && interval->low == interval->high)
                names << name;
            else if (interval || !agreement.coefficient)
                isWholeRow = false;
        };
        look(columns::kappa, all.fleiss);
        if (all.cohen)
            look(columns::cohen, *all.cohen);
        look(columns::alpha, all.alpha);
        look(columns::ac1, all.ac1);
        look(columns::brennanPrediger, all.brennanPrediger);
        if (!names.isEmpty())
            m_widthless << (isWholeRow ? scope.name
                                       : QStringLiteral("%1 (%2)").arg(
                                           scope.name, names.join(QStringLiteral(", "))));
    }

    static void push(TableRow &row, const Agreement &agreement)
    {
        row.emplace_back(agreement.coefficient);
        row.push_back(agreement.interval ? Cell(agreement.interval->low) : Cell());
        row.push_back(agreement.interval ? Cell(agreement.interval->high) : Cell());
    }

    /// Chance is reckoned from every labelled report; what Cohen's kappa and alpha count are those
    /// with two labels.
    void openReports(TableRow &row, const AgreementScope &scope) const
    {
        const auto reports = [&scope](const char *only) {
            QueryParameters behind = scope.behind;
            behind.insert(QStringLiteral("only"), QLatin1String(only));
            return reportsBehind(std::move(behind));
        };
        const auto labelled = reports("labelled");
        const auto paired = reports("paired");
        for (size_t column = 0; column < row.size(); ++column) {
            const QString &name = m_table.columns[column].name;
            const bool isPaired = name == columns::percentAgreement
                                  || name.startsWith(columns::cohen)
                                  || name.startsWith(columns::alpha)
                                  || name == QLatin1String("Paired units");
            row[column].evidence = isPaired ? paired : labelled;
        }
        row[5].evidence = reports("unanimous");
        for (const size_t column : {size_t(2), size_t(3), row.size() - 2})
            row[column].evidence = nullptr; // they count coders and categories
    }

    void addNotes()
    {
        if (m_rated.hasSeveralLabels())
            m_table.notes << QueryText::tr(
                "%n label(s) are a second label of the same coder on the same report. Codes are "
                "compared one by one, each against all others; the rest is undefined.",
                nullptr, int(m_rated.severalLabels()));
        if (!m_hasCohen)
            m_table.notes << columns::note({columns::cohen},
                                           QueryText::tr("it compares two coders: name them, or "
                                                         "ask for rows of coder pairs."));
        if (m_isResampled)
            m_table.notes << columns::note(
                {columns::alpha}, QueryText::tr("its interval is the percentile interval of %1 "
                                                "resamples of the reports, seed %2.")
                                      .arg(m_resampling.bootstrap.resamples)
                                      .arg(m_resampling.bootstrap.seed));
        if (m_leftOut)
            m_table.notes << columns::note(
                {columns::alpha}, QueryText::tr("it has no interval where there are more than %L1 "
                                                "reports, since that takes long. Set a number of "
                                                "resamples to have it.")
                                      .arg(Resampling::quickUnits));
        m_table.notes << m_rated.offeredNote();
        constexpr qsizetype mostNamed = 5;
        if (!m_widthless.isEmpty())
            m_table.notes << QueryText::tr(
                                 "An interval without width stands at: %1. There the estimated "
                                 "variance is 0 (all coders agree on each report, or one of them "
                                 "gave one label only); that doesn’t make the coefficient certain.")
                                 .arg(shortSentence(m_widthless, mostNamed));
        if (m_hasCodes)
            m_table.notes << QueryText::tr(
                "Rows of codes compare this code with all others together. Where "
                "labels count as given, a sub-code is one of the others.");
        const auto &decisions = m_rated.round().decision;
        const auto undecided = std::count(decisions.begin(), decisions.end(), -1);
        if (m_hasTypes)
            m_table.notes << QueryText::tr(
                "Rows of types hold the reports that were decided as that type. They "
                "are chosen by the outcome: do not compare their coefficients with the "
                "overall ones.");
        if (m_hasTypes && undecided > 0)
            m_table.notes << QueryText::tr(
                "Rows of types count the reports that were decided as that type. %n report(s) "
                "without a decision are left out of them.",
                nullptr, int(undecided));
    }

    const RatedRound &m_rated;
    Resampling m_resampling;
    Progress &m_progress;
    Table m_table;
    bool m_hasCohen = false, m_isResampled = false, m_leftOut = false, m_hasTypes = false;
    bool m_hasCodes = false;
    QStringList m_widthless; ///< scopes, with their coefficients, where an interval's ends are one
};

Table agreementAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const RatedRound rated(db, parameters, progress);
    AgreementTable table(rated, parameters, progress);
    const QString rows = parameters[QStringLiteral("rows")];
    table.add(agreementScopes(rated, rows));
    if (rows == QLatin1String("overview") || rows == QLatin1String("self"))
        table.add(selfComparisons(db, rated, rows == QLatin1String("self"), progress));
    Table result = table.finish();
    const qint64 coders = rated.pair() ? 2 : qint64(rated.round().coders.size());
    result.base =
        QueryText::tr(
            "Fleiss’ kappa with 95 % interval (Gwet’s variance); categories are the labels "
            "used; n = %1, %2")
            .arg(CountText::tr("%n report(s)", nullptr, int(rated.round().units.size())),
                 CountText::tr("%n coder(s)", nullptr, int(coders)));
    return result;
}

} // namespace

Query agreement()
{
    return {.id = "agreement",
            .name = QT_TRANSLATE_NOOP("query", "Agreement of coders"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "Fleiss’ and Cohen’s kappa, alpha, AC1 and Brennan-Prediger with their "
                         "intervals: overall, by type, repository, code, coder pair and year, "
                         "and of coders with their own earlier labels"),
            .parameters = {roundParameter(),
                           oneOf("rows", QT_TRANSLATE_NOOP("query", "Rows"),
                                 {{"overview", QT_TRANSLATE_NOOP("query", "Overview")},
                                  {"all", QT_TRANSLATE_NOOP("query", "All reports")},
                                  {"type", QT_TRANSLATE_NOOP("query", "By final type")},
                                  {"repository", QT_TRANSLATE_NOOP("query", "By repository")},
                                  {"code", QT_TRANSLATE_NOOP("query", "By code")},
                                  {"pair", QT_TRANSLATE_NOOP("query", "By coder pair")},
                                  {"year", QT_TRANSLATE_NOOP("query", "By year")},
                                  {"self", QT_TRANSLATE_NOOP("query", "With oneself")}}),
                           labelLevelParameter("level"), offeredParameter(), coderParameter(),
                           otherCoderParameter(),
                           oneOf("resamples", QT_TRANSLATE_NOOP("query", "Interval of alpha"),
                                 {{"auto", QT_TRANSLATE_NOOP("query", "Where it is quick")},
                                  {"0", QT_TRANSLATE_NOOP("query", "None")},
                                  {"1000", QT_TRANSLATE_NOOP("query", "1,000 resamples")},
                                  {"5000", QT_TRANSLATE_NOOP("query", "5,000 resamples")}})},
            .run = agreementAnswer,
            .figures = {{.id = "agreement",
                         .kind = FigureKind::Kappas,
                         .name = QT_TRANSLATE_NOOP("query", "Kappas on their scale"),
                         .hasIntervals = true},
                        {.id = "kappa-groups",
                         .kind = FigureKind::KappaGroups,
                         .name = QT_TRANSLATE_NOOP("query", "Kappas in groups, a line for each"),
                         .hasIntervals = true}}};
}

} // namespace axial::query

namespace axial {

QueryCall callForAgreement(const QString &round)
{
    // What is shown while people label is asked again and again: no interval of alpha.
    QueryCall call{QLatin1String(query::agreement().id), {{QStringLiteral("resamples"), "0"}}};
    if (!round.isEmpty())
        call.parameters.insert(QLatin1String(query::roundParameter().id), round);
    return call;
}

} // namespace axial
