#include "core/query/evidence/quotecodings.h"

#include "core/db/database.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace axial {
namespace {

/// Where the name of each row stands among `names`, each of which is there once. The statement
/// gives ids with names, in their order.
QHash<qint64, int> placesOf(Database &db, const char *sql, std::vector<QString> &names)
{
    QHash<qint64, int> places;
    auto rows = db.query(sql);
    while (rows.next()) {
        const QString name = rows.text(1);
        if (names.empty() || names.back() != name)
            names.push_back(name);
        places.insert(rows.integer(0), int(names.size()) - 1);
    }
    return places;
}

} // namespace

bool QuoteCodings::Coding::operator<(const Coding &other) const
{
    return std::tie(quote, code, coder, id)
           < std::tie(other.quote, other.code, other.coder, other.id);
}

QuoteCodings::QuoteCodings(Database &db, const Progress &progress)
{
    const QHash<qint64, int> codes = placesOf(
        db, "SELECT id, coalesce(nullif(key, ''), name) FROM code ORDER BY 2", m_codes);
    const QHash<qint64, int> coders = placesOf(db, "SELECT id, name FROM coder ORDER BY 2",
                                               m_coders);
    constexpr size_t checkedEvery = 1024;
    // In whatever order they lie: it takes longer to look each up by its quote.
    auto rows = db.query("SELECT quote, code, coder, id, weight, comment FROM coding");
    while (rows.next()) {
        if (m_codings.size() % checkedEvery == 0)
            progress.checkCanceled();
        const auto code = codes.constFind(rows.integer(1));
        const auto coder = coders.constFind(rows.integer(2));
        if (code == codes.cend() || coder == coders.cend())
            continue;
        Coding coding{rows.id<QuoteId>(0), *code, *coder, rows.integer(3)};
        coding.weight = rows.isNull(4) ? std::numeric_limits<double>::quiet_NaN() : rows.real(4);
        if (const QString comment = rows.text(5); !comment.isEmpty()) {
            coding.comment = int(m_comments.size());
            m_comments.push_back(comment);
        }
        m_codings.push_back(coding);
    }
    std::sort(m_codings.begin(), m_codings.end());
}

template <class Act>
void QuoteCodings::each(QuoteId quote, const Act &act) const
{
    auto coding = std::ranges::lower_bound(m_codings, quote, {}, &Coding::quote);
    for (; coding != m_codings.end() && coding->quote == quote; ++coding)
        act(*coding);
}

QString QuoteCodings::coders(QuoteId quote) const
{
    std::vector<int> places;
    each(quote, [&places](const Coding &coding) { places.push_back(coding.coder); });
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    if (places.size() == 1)
        return m_coders[size_t(places.front())];
    QStringList names;
    for (const int place : places)
        names << m_coders[size_t(place)];
    names.sort();
    return names.join(QStringLiteral(", "));
}

QString QuoteCodings::weights(QuoteId quote) const
{
    QStringList weights;
    each(quote, [&](const Coding &coding) {
        if (!std::isnan(coding.weight))
            weights << QStringLiteral("%1: %2 (%3)")
                           .arg(m_codes[size_t(coding.code)], QString::number(coding.weight),
                                m_coders[size_t(coding.coder)]);
    });
    return weights.join(QStringLiteral("; "));
}

QString QuoteCodings::comments(QuoteId quote) const
{
    QStringList comments;
    each(quote, [&](const Coding &coding) {
        if (coding.comment >= 0)
            comments << QStringLiteral("%1 (%2): %3")
                            .arg(m_codes[size_t(coding.code)], m_coders[size_t(coding.coder)],
                                 m_comments[size_t(coding.comment)]);
    });
    return comments.join(QStringLiteral("; "));
}

} // namespace axial
