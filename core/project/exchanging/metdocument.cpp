#include "core/project/exchanging/metdocument.h"

#include "core/db/database.h"
#include "core/project/pageregions.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "core/text/pagemarks.h"
#include "core/text/regionlines.h"
#include "core/text/textdifference.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <map>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

/// The places where a text is another one, with a few letters around each.
QString placesOf(const QString &text, const std::vector<TextRange> &places)
{
    constexpr size_t most = 20;
    constexpr qint64 around = 30;
    constexpr qint64 longest = 300;
    QStringList parts;
    for (size_t i = 0; i < std::min(places.size(), most); ++i) {
        const qint64 start = std::max<qint64>(0, places[i].start - around);
        const qint64 end = std::min(places[i].end + around, places[i].start + longest);
        const TextRange range = wholeCharacters(text, {start, std::min(end, text.size())});
        parts << u'…' + text.mid(range.start, range.length()) + u'…';
    }
    if (places.size() > most)
        parts << QStringLiteral("…");
    return parts.join(u'\n');
}

class MetDocument
{
public:
    MetDocument(ExchangeWork &work, const refi::Source &source, SourceId here)
        : m_work(work), m_source(source), m_id(here), m_here(sources::at(work.db, here)),
          m_thing(work.meeting, MergeKind::Sources, source.guid, m_here.title)
    {
    }

    bool settle(const QString &title, const QString &text)
    {
        if (const auto now = m_thing.settle("title", Messages::tr("Title"), m_here.title, title))
            m_thing.change([&] { sources::rename(m_work.db, m_id, *now); });
        const QString own = sources::text(m_work.db, m_id);
        const KnownRegions known = knownRegions(own, text);
        const bool hasAreas = !known.same.empty() || !known.newThere.empty();
        return (own == text && !hasAreas) || settleRegions(own, text, known)
               || settleText(own, text);
    }

private:
    /// Which lines are of one area: it has its GUID, or lies where it lies here.
    KnownRegions knownRegions(const QString &own, const QString &text)
    {
        KnownRegions known;
        std::map<std::array<qint64, 5>, qint64> places;
        for (const PageRegion &region : pageregions::inSource(m_work.db, m_id)) {
            if (!isLine(own, region.words))
                continue;
            known.ownHere.insert(region.words.start);
            places.emplace(placeOf(region.page, region.area), region.words.start);
        }
        for (const refi::Selection &selection : m_source.selections) {
            if (!selection.area || !selection.range || !isLine(text, *selection.range))
                continue;
            const qint64 start = selection.range->start;
            const auto place = places.find(placeOf(selection.area->page, selection.area->shares));
            if (const auto here = lineOf(selection.guid, own))
                known.same.insert_or_assign(start, *here);
            else if (place != places.end())
                known.same.emplace(start, place->second);
            else
                known.newThere.insert(start);
        }
        return known;
    }
    static bool isLine(QStringView text, TextRange range)
    {
        return (range.start == 0 || text[range.start - 1] == u'\n') && range.end < text.size()
               && text[range.end] == u'\n'
               && isRegionMark(text.sliced(range.start, range.length()));
    }
    static std::array<qint64, 5> placeOf(int page, const QRectF &shares)
    {
        const auto fine = [](double share) { return std::llround(share * 1e5); };
        return {page, fine(shares.left()), fine(shares.top()), fine(shares.right()),
                fine(shares.bottom())};
    }
    /// Where the line of a quote starts that is known by its GUID.
    std::optional<qint64> lineOf(const QString &guid, const QString &own)
    {
        const auto id = m_work.guids.find<QuoteId>(guid);
        if (!id || !quotes::isThere(m_work.db, id))
            return std::nullopt;
        const Quote quote = quotes::at(m_work.db, id);
        if (quote.source != m_id || !isLine(own, quote.range))
            return std::nullopt;
        return quote.range.start;
    }

    /// Lines of areas say where somebody drew one, and are nobody's words: those of both stay.
    /// False where something else differs, too.
    bool settleRegions(const QString &own, const QString &text, const KnownRegions &known)
    {
        auto lines = regionLines(own, text, known);
        if (!lines)
            return false;
        if (!lines->renamed.empty() && areTheirNamesTaken(lines->renamed))
            lines = regionLines(own, text, known, RegionNames::There);
        if (!lines->lackedHere.isEmpty() && !take(lines->lackedHere))
            return false;
        if (!lines->lackedThere.isEmpty())
            m_work.carried.insert(m_id, lines->lackedThere);
        for (const auto &[there, here] : lines->common) {
            const qint64 end = own.indexOf(u'\n', here);
            m_work.lines[m_id].insert(there, lines->lackedHere.moved({here, end}));
        }
        return true;
    }
    bool areTheirNamesTaken(const std::vector<RegionLines::Renamed> &renamed)
    {
        QStringList here, there;
        for (const RegionLines::Renamed &each : renamed) {
            here << each.here;
            there << each.there;
        }
        return m_thing.settle("text", Messages::tr("Text"), here.join(u'\n'), there.join(u'\n'))
            .has_value();
    }
    bool settleText(const QString &own, const QString &text)
    {
        const auto changes = difference(own, text);
        if (!changes)
            return false;
        std::vector<TextRange> here;
        std::vector<TextRange> there;
        std::vector<TextEdit> back;
        qint64 growth = 0;
        for (const TextEdit &change : *changes) {
            const qint64 start = change.range.start + growth;
            here.push_back(change.range);
            there.push_back({start, start + change.words.size()});
            back.push_back({there.back(), own.mid(change.range.start, change.range.length())});
            growth += change.growth();
        }
        const bool isTaken = m_thing
                                 .settle("text", Messages::tr("Text"), placesOf(own, here),
                                         placesOf(text, there))
                                 .has_value();
        if (!isTaken || !take(TextEdits(own, *changes)))
            m_work.carried.insert(m_id, TextEdits(text, back));
        return true;
    }

    /// False when it stays as it is here.
    bool take(const TextEdits &edits)
    {
        Database &db = m_work.db;
        const qint64 lost = qint64(transcripts::effect(db, m_id, edits).lost.size());
        if (lost > 0) {
            m_thing.refuse(
                Messages::tr("of %n quote(s) no word would be left.", nullptr, int(lost)));
            return false;
        }
        bool isDone = false;
        m_thing.change([&] {
            transcripts::edit(db, m_id, edits);
            isDone = true;
        });
        return isDone;
    }

    ExchangeWork &m_work;
    const refi::Source &m_source;
    SourceId m_id;
    Source m_here;
    MetThing m_thing;
};

} // namespace

bool settleMetDocument(ExchangeWork &work, const refi::Source &source, const QString &title,
                       const QString &text, SourceId here)
{
    return MetDocument(work, source, here).settle(title, text);
}

} // namespace axial
