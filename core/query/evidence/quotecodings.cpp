#include "core/query/evidence/quotecodings.h"

#include "core/db/database.h"

#include <QStringList>

namespace axial {
namespace {

struct Lines {
    QStringList coders;
    QStringList weights;
    QStringList comments;

    QuoteCodings joined()
    {
        coders.sort();
        return {coders.join(QStringLiteral(", ")), weights.join(QStringLiteral("; ")),
                comments.join(QStringLiteral("; "))};
    }
};

} // namespace

QHash<QuoteId, QuoteCodings> quoteCodings(Database &db, const Progress &progress)
{
    constexpr qint64 checkedEvery = 1024;
    QHash<QuoteId, QuoteCodings> result;
    QuoteId quote;
    Lines lines;
    const auto take = [&] {
        if (quote)
            result.insert(quote, lines.joined());
        lines = {};
    };
    qint64 seen = 0;
    auto rows = db.query("SELECT c.quote, coalesce(nullif(k.key, ''), k.name), r.name, c.weight, "
                         "c.comment FROM coding c JOIN code k ON k.id = c.code "
                         "JOIN coder r ON r.id = c.coder ORDER BY c.quote, 2, 3, c.id");
    while (rows.next()) {
        if (++seen % checkedEvery == 0)
            progress.checkCanceled();
        if (const auto next = rows.id<QuoteId>(0); next != quote) {
            take();
            quote = next;
        }
        const QString code = rows.text(1);
        const QString coder = rows.text(2);
        if (!lines.coders.contains(coder))
            lines.coders << coder;
        if (!rows.isNull(3))
            lines.weights
                << QStringLiteral("%1: %2 (%3)").arg(code, QString::number(rows.real(3)), coder);
        if (const QString comment = rows.text(4); !comment.isEmpty())
            lines.comments << QStringLiteral("%1 (%2): %3").arg(code, coder, comment);
    }
    take();
    return result;
}

} // namespace axial
