#include "core/query/paststudy.h"

#include "core/base/messages.h"
#include "core/base/visiblename.h"
#include "core/db/database.h"
#include "core/project/sources/sources.h"
#include "core/project/versions/taxonomystates.h"

#include <QDateTime>

#include <chrono>

namespace axial {
namespace {

bool hasSource(Database &db, SourceId source)
{
    return db.integer("SELECT id FROM source WHERE id=?1", source).has_value();
}

} // namespace

PastStudy::PastStudy(Database &now, const QString &words, Progress &progress)
    : m_words(words), m_at(taxonomystates::timeOf(now, taxonomystates::stepOf(now, words))),
      m_copy(now, taxonomystates::stepOf(now, words), progress)
{
}

Table PastStudy::ask(const QueryCall &call, Progress &progress)
{
    std::unique_lock alone(m_asking, std::defer_lock);
    while (!alone.try_lock_for(std::chrono::milliseconds(20)))
        progress.checkCanceled();
    const CanceledWith canceled(m_copy.database(), &progress);
    Table table = runQuery(m_copy.database(), call, progress);
    const QString when = visibleName(m_words);
    table.title = QueryText::tr("%1, as of %2").arg(table.title, when);
    table.notes.prepend(
        m_at.isValid()
            ? QueryText::tr("As of %1: counted in the study as it was after the step of %2.")
                  .arg(when, m_at.toString(QStringLiteral("yyyy-MM-dd HH:mm")))
            : QueryText::tr("As of %1: counted in the study as it was before its first step.")
                  .arg(when));
    return table;
}

void PastStudy::with(const std::function<void(Database &)> &read)
{
    const std::scoped_lock alone(m_asking);
    read(m_copy.database());
}

std::optional<PassagesNow::Place> PassagesNow::of(QuoteId quote, SourceId source, TextRange range)
{
    if (quote) {
        auto rows = m_now.query("SELECT source, start, end FROM quote WHERE id=?1", quote);
        if (!rows.next())
            return std::nullopt;
        return Place{rows.id<SourceId>(0), {rows.integer(1), rows.integer(2)}};
    }
    if (!hasSource(m_now, source))
        return std::nullopt;
    const QString then = textIn(m_past, m_pastTexts, source);
    const QString today = textIn(m_now, m_texts, source);
    if (then.mid(range.start, range.length()) != today.mid(range.start, range.length()))
        return std::nullopt;
    return Place{source, range};
}

QString PassagesNow::textIn(Database &db, QHash<SourceId, QString> &known, SourceId source) const
{
    auto found = known.constFind(source);
    if (found == known.cend())
        found = known.insert(source, sources::text(db, source));
    return *found;
}

} // namespace axial
