#include "core/project/exchanging/import/quoteimport.h"

#include "core/db/database.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

/// Words alone may stand twice.
QString shown(TextRange range, const QString &words)
{
    return QStringLiteral("%1 (%2–%3)").arg(words).arg(range.start).arg(range.end);
}

} // namespace

std::optional<QuoteImport::Place> QuoteImport::find(TextRange range, const QString &text,
                                                    SourceId source)
{
    if (m_hereSource != source) {
        m_hereSource = source;
        m_hereText = sources::text(m_work.db, source);
    }
    const auto offsets = m_work.offsets.constFind(source);
    if (offsets == m_work.offsets.cend() || offsets->original() != text) {
        // Another document of the file may have become this one, and have changed it.
        const QString words = text.mid(range.start, range.length());
        const bool isHere = QStringView(m_hereText).mid(range.start, range.length()) == words;
        return isHere ? std::optional(Place{range, words}) : std::nullopt;
    }
    const auto lines = m_work.lines.constFind(source);
    if (lines != m_work.lines.cend() && lines->contains(range.start)
        && (range.end == text.size() || range.end == text.indexOf(u'\n', range.start))) {
        const TextRange line = lines->value(range.start);
        return Place{line, m_hereText.mid(line.start, line.length())};
    }
    const TextRange now = wholeCharacters(m_hereText, offsets->moved(range));
    if (now.isEmpty())
        return std::nullopt;
    return Place{now, m_hereText.mid(now.start, now.length())};
}

QuoteImport::MatchedQuote QuoteImport::quote(const refi::Selection &selection, SourceId source,
                                             const Place &place)
{
    Database &db = m_work.db;
    const QString insight = m_work.isOurs() ? selection.description : QString();
    auto id = m_work.guids.find<QuoteId>(selection.guid);
    if (!id || !quotes::isThere(db, id) || quotes::at(db, id).source != source)
        id = quotes::ensure(db, source, place.range, place.words, selection.createdMs);
    if (m_work.isNew(id))
        return {id, add(id, insight)};
    const Quote here = quotes::at(db, id);
    MatchedItem thing(m_work.conflicts, MergeKind::Quotes, selection.guid,
                      pageregions::shownWords(db, id, here.words), sight(source));
    if (const auto now = thing.settle("insight", Messages::tr("Insight"), here.insight, insight,
                                      MatchedItem::Side::Text))
        quotes::setInsight(db, id, *now);
    if (here.range != place.range
        && thing.settle("start", Messages::tr("Words"), shown(here.range, here.words),
                        shown(place.range, place.words)))
        thing.change([&] { id = quotes::setRange(db, id, place.range, place.words); });
    return {id, false};
}

bool QuoteImport::add(QuoteId quote, const QString &insight)
{
    if (m_new.contains(quote)) // NVivo selects words once for each code
        return false;
    m_new.insert(quote);
    m_work.conflicts.added(MergeKind::Quotes);
    if (!insight.isEmpty())
        quotes::setInsight(m_work.db, quote, insight);
    return true;
}

MatchedItem::Sight QuoteImport::sight(SourceId source)
{
    const auto known = m_sights.constFind(source);
    if (known != m_sights.cend())
        return *known;
    const auto sight = rounds::hidesCodings(m_work.db, source) ? MatchedItem::Sight::Hidden
                                                               : MatchedItem::Sight::Open;
    m_sights.insert(source, sight);
    return sight;
}

} // namespace axial
