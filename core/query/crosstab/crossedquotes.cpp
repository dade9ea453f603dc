#include "core/query/crosstab/crossedquotes.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/evidence/quoteneighbours.h"

#include <algorithm>

namespace axial::query {
namespace {

constexpr size_t checkedEvery = 4096; ///< quotes between two looks at Cancel

/// Every coding of each quote, with who made it.
QHash<QuoteId, std::vector<std::pair<CodeId, CoderId>>> codingsOf(Database &db)
{
    QHash<QuoteId, std::vector<std::pair<CodeId, CoderId>>> result;
    auto rows = db.query("SELECT quote, code, coder FROM coding");
    while (rows.next())
        result[rows.id<QuoteId>(0)].emplace_back(rows.id<CodeId>(1), rows.id<CoderId>(2));
    return result;
}

/// Asks for a value of one side, or for all it can have. `codes` is the parameter for codes; empty
/// = the usual ones.
void ask(QueryParameters &parameters, const Dimension &dimension, const Dimension::Value *value,
         const QString &codes)
{
    if (dimension.of == Dimension::Of::Code) {
        const QString code = QStringLiteral("code");
        const QString usual = value ? code : QStringLiteral("codes");
        parameters.insert(codes.isEmpty() ? usual : codes,
                          value ? value->behind.value(code) : dimension.anyCode);
        return;
    }
    if (!value) {
        parameters.insert(dimension.any);
        return;
    }
    for (auto it = value->behind.begin(); it != value->behind.end(); ++it) {
        const QString before = parameters.value(it.key()); // of two attributes
        parameters.insert(it.key(), before.isEmpty() ? *it : before + u'\n' + *it);
    }
}

} // namespace

CrossedQuotes::CrossedQuotes(Database &db, const CodeTree &tree, const QueryParameters &parameters,
                             Progress &progress)
    : m_tree(tree), m_groups(groupings::membership(db, parameters[QStringLiteral("grouping")]))
{
    const QString measure = parameters[QLatin1String(parameter::measure)];
    m_unit = measure == QLatin1String(parameter::participants) ? Unit::Participants
             : measure == QLatin1String("sources")             ? Unit::Sources
                                                               : Unit::Quotes;
    const QString grouping = parameters[QStringLiteral("grouping")];
    const DimensionSource source{db, tree, m_groups, grouping};
    const QString attribute = parameters[QStringLiteral("attribute")];
    const QString other = parameters[QStringLiteral("other")];
    m_rows = dimensionOf(source, parameters[QStringLiteral("rows")], attribute);
    m_columns = dimensionOf(source, parameters[QStringLiteral("columns")],
                            other.isEmpty() ? attribute : other);
    m_coders = parameters[QStringLiteral("coders")];
    m_pairsWithinCoder = isPairOfCodes() && pairWithinOneCoder(parameters) && haveSeveralCoded(db);
    m_counts.emplace(m_rows.values.size(), m_columns.values.size());
    count(db, loadEvidence(db, progress), progress);
}

qint64 CrossedQuotes::unitOf(const EvidenceQuote &quote) const
{
    switch (m_unit) {
    case Unit::Participants:
        return quote.participant.value;
    case Unit::Sources:
        return quote.source.value;
    case Unit::Quotes:
        break;
    }
    return quote.quote.value;
}

void CrossedQuotes::count(Database &db, const std::vector<EvidenceQuote> &all,
                          const Progress &progress)
{
    using Of = Dimension::Of;
    const bool needsCoders = m_rows.of == Of::Coder || m_columns.of == Of::Coder
                             || m_pairsWithinCoder;
    // A code and a coder belong together in one coding only.
    const bool isByCoding = needsCoders && (m_rows.of == Of::Code || m_columns.of == Of::Code);
    const auto codings = needsCoders ? codingsOf(db) : QHash<QuoteId, Codings>();
    // Things that are counted come together, and a quote once for each who speaks in it.
    const bool hasOthers = std::any_of(all.begin(), all.end(),
                                       [](const auto &each) { return !each.others.empty(); });
    std::vector<EvidenceQuote> sorted;
    if (hasOthers || m_unit == Unit::Sources) {
        for (const EvidenceQuote &quote : all)
            eachVoice(quote, [&](const EvidenceQuote &said) { sorted.push_back(said); });
        std::stable_sort(sorted.begin(), sorted.end(),
                         [this](const EvidenceQuote &left, const EvidenceQuote &right) {
                             return unitOf(left) < unitOf(right);
                         });
    }
    const std::vector<EvidenceQuote> &quotes = sorted.empty() ? all : sorted;
    std::vector<int> rows, columns;
    const auto add = [&](const EvidenceQuote &quote, const Codings &of, qint64 counted) {
        readValues(m_rows, quote, of, rows);
        readValues(m_columns, quote, of, columns);
        m_counts->add(rows, columns, counted);
    };
    size_t done = 0;
    for (const EvidenceQuote &quote : quotes) {
        if (++done % checkedEvery == 0)
            progress.checkCanceled();
        const qint64 counted = unitOf(quote);
        if (counted == 0)
            continue;
        Codings of = needsCoders ? codings.value(quote.quote) : Codings();
        if (m_pairsWithinCoder) {
            std::stable_sort(of.begin(), of.end(), [](const auto &left, const auto &right) {
                return left.second < right.second;
            });
            for (auto first = of.begin(); first != of.end();) {
                const auto last = std::find_if(first, of.end(), [&](const auto &coding) {
                    return coding.second != first->second;
                });
                add(quote, Codings(first, last), counted);
                first = last;
            }
            continue;
        }
        if (!isByCoding)
            add(quote, of, counted);
        for (size_t i = 0; i < of.size() && isByCoding; ++i)
            add(quote, {of[i]}, counted);
    }
}

void CrossedQuotes::readValues(const Dimension &dimension, const EvidenceQuote &quote,
                               const Codings &codings, std::vector<int> &result) const
{
    result.clear();
    const auto add = [&](CodeId code) {
        if (const int at = m_tree.index(code); at >= 0)
            result.insert(result.end(), dimension.ofCode[size_t(at)].begin(),
                          dimension.ofCode[size_t(at)].end());
    };
    if (dimension.of == Dimension::Of::Quote) {
        if (const int value = dimension.ofQuote(quote); value >= 0)
            result.push_back(value);
    } else if (dimension.of == Dimension::Of::Coder) {
        for (const auto &coding : codings)
            result.push_back(dimension.ofCoder.value(coding.second));
    } else if (codings.empty()) {
        for (const CodeId code : quote.codes)
            add(code);
    } else { // of one coding, or of all that the quote has
        for (const auto &coding : codings)
            add(coding.first);
    }
}

std::shared_ptr<const QueryCall> CrossedQuotes::behind(const Dimension::Value *row,
                                                       const Dimension::Value *column) const
{
    if (m_rows.values.empty() || m_columns.values.empty())
        return nullptr; // nothing is counted
    QueryParameters parameters;
    ask(parameters, m_rows, row, {});
    ask(parameters, m_columns, column, isPairOfCodes() ? QStringLiteral("with") : QString());
    if (isPairOfCodes())
        parameters.insert(QStringLiteral("coders"), m_coders);
    if (m_unit == Unit::Participants)
        parameters.insert(QStringLiteral("said"), QStringLiteral("1"));
    return quotesBehind(std::move(parameters));
}

} // namespace axial::query
